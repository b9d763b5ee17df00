// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"
#include "core/workload/ways/way.h"

namespace core {

/// What does not fit, and where. Borrows all but its answer.
struct Misfit {
    const Analysis& analysis;
    const Catalogue& catalogue;
    const Model& model;
    const Workload& asked;
    RunMachine machine; ///< of `analysis`
    RunAnswer now;      ///< as asked

    int gpus() const { return int(machine.rooms.size()); }
};

/// With this workload where it fits the machine's cards as it is planned.
std::optional<RunAnswer> plannedIfFits(const RunMachine& machine, const Model& model, const Workload& workload);
/// The same; a model that is run also where it fits split over the cards.
std::optional<RunAnswer> fittingRun(const RunMachine& machine, const Model& model, const Workload& workload);
/// Training with its states shared over all cards, no more of them than it takes to fit.
std::optional<RunAnswer> sharingRun(const RunMachine& machine, const Model& model, const Workload& workload);

/// The sentence "`what`: needs 9–11 GiB of 24 GiB on each card, 20 % slower."
QString wayInWords(const QString& what, const RunAnswer& answer, const RunMachine& machine,
                   const std::optional<double>& speed);
/// A way that costs nothing. `what` names it as the beginning of a sentence.
NextStep freeWay(const Misfit& misfit, WayKind kind, const QString& what, RunAnswer answer);

/// Tensor and pipeline parallel: "tensor parallel 2 × pipeline parallel 4".
QString splitInWords(const Workload& split);

/// No display on the card that has one, which takes its share of VRAM.
std::optional<NextStep> displayWay(const Misfit& misfit);
/// What can be set otherwise, in no order.
std::vector<NextStep> settingWays(const Misfit& misfit);
/// What fits once settings that are not enough alone are changed together; no more of them than it takes.
std::optional<NextStep> combinedWay(const Misfit& misfit);
/// What fits with its states, or with weights of a model that is run, in this machine's system memory or drives.
std::optional<NextStep> offloadWay(const Misfit& misfit);
/// What would with more system memory.
std::optional<NextStep> moreMemoryWay(const Misfit& misfit);
/// More cards of the kind there is, and the cheapest other card that is in nothing weaker.
std::vector<NextStep> partWays(const Misfit& misfit);

/// Of the chip: a partner's card names its own.
QString makerOf(const Card& card, const Catalogue& catalogue);
/// True where `card` has no less memory, bandwidth or compute than `now`; what is known of `now` must be known of it.
/// Partners' cards are taken for their reference where a figure of their own is missing.
bool isNoWeaker(const Card& card, const Card& now, const Catalogue& catalogue);

} // namespace core
