// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/memory/memory_need.h"

namespace core {

constexpr int mostCardsSwept = 10;

/// A way to train or run a model on so many cards, and what each card of it needs.
struct SweptPlan {
    int cards = 1;
    ParallelPlan plan = ParallelPlan::Ddp;
    Offload offload = Offload::None;
    Split split;
    Band<ByteCount> card;
    Band<ByteCount> host;
    ByteCount nvme;

    /// `choice` with this way put in.
    Workload applied(Workload choice) const;
};

/// Every plan, offload and split that is valid on 1 … `most` cards; for inference the splits alone.
std::vector<SweptPlan> sweptPlans(const Model& model, const Workload& choice, int most = mostCardsSwept);

} // namespace core
