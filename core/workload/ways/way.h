// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/run_answer.h"

namespace core {

/// By how little they ask: of ways that cost alike, the earlier goes first.
enum class WayKind {
    NoDisplay, ///< none connected to the card
    FusedAttention,
    Checkpointing,
    Split,        ///< each layer, or the layers, over the cards that are there
    SharedStates, ///< ZeRO or FSDP over them
    SmallerBatch,
    OtherTrainer,
    PagedOptimizer,
    NarrowerCache, ///< keys and values in 8 or 4 bits
    NarrowerFormat,
    Lora,
    Qlora,
    FewerUsers,
    ShorterContext,
    SeveralSettings, ///< together, where none alone is enough for the task as it is
    Offload,         ///< to this machine's system memory, or its NVMe drives
    MoreMemory,      ///< of the system, for what then lies there
    MoreCards,       ///< of the kind that is there, in slots that are free
    BiggerCard,      ///< in place of those that are there
    Nothing          ///< why there is no way
};

/// One of the ways, and what it takes here.
struct NextStep {
    WayKind kind = WayKind::Nothing;
    bool isPossible = false;          ///< false of Nothing alone
    QString text{};                   ///< a sentence with this build's numbers
    std::optional<Workload> choice{}; ///< what to choose for it
    std::optional<Build> build{};     ///< the build with it, where parts change
    RunAnswer answer{};               ///< what it comes to: plannedRun(), or bestRun() where weights stay on the host
    std::optional<Money> cost = Money(); ///< of the parts bought, by priceUsed(); empty where a price is not known
    std::optional<double> speed{}; ///< tokens a second, as a multiple of what it would be without; where both are known
};

} // namespace core
