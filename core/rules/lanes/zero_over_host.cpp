// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 55: ZeRO exchanges all the time, so a pair whose way goes up to a CPU slows it, however wide its
// links are (narrow ones are width-reduced's). A build for every kind of work is advised, one for ZeRO is warned.
#include "core/rules/lanes/peer_phrases.h"
#include "core/rules/rules.h"

#include <algorithm>

namespace core::rules {

static bool isByHost(const PeerPath& path) {
    return path.kind >= PathKind::Phb;
}

static Findings zeroOverHost(const Analysis& analysis, const Catalogue&) {
    const auto& kinds = analysis.machine.build.work.kinds;
    const Topology& topology = analysis.topology;
    const PeerPath* widest = widestPath(topology, isByHost);
    if (!widest || !kinds.contains(WorkKind::Zero))
        return {};
    const int pairs = int(std::ranges::count_if(topology.paths, isByHost));
    const bool isChosen = kinds.size() < workKinds.size();
    return {
        {.severity = isChosen ? Severity::Warning : Severity::Advice,
         .title = Sentence::tr("ZeRO waits for these links"),
         .message = Sentence::tr("ZeRO exchanges data all the time, and %n of %1 GPU pairs go through a CPU. Use DDP, "
                                 "an NVLink bridge or a PCIe switch.",
                                 "ZeRO exchanges data all the time, and 1 of %1 GPU pairs goes through a CPU. Use "
                                 "DDP, an NVLink bridge or a PCIe switch.",
                                 pairs)
                        .arg(topology.paths.size()),
         .details = {Sentence::tr("DDP exchanges once a step and hardly feels such a path; ZeRO-3 moves about 1.5 "
                                  "times as much, all the time."),
                     Sentence::tr("nvidia-smi calls such paths PHB, NODE and SYS. The widest here: %1.")
                         .arg(rateOf(widest->perDirection))},
         .subjects = slotsOf(analysis, topology),
         .found = Figure::count(pairs, "pairs"),
         .allowed = Figure::count(0, "pairs"),
         .source = Sentence::tr("Guide rule 55")}};
}

/// No pair goes up to a CPU where ZeRO is to be run.
extern const Rule zeroOverHostRule{660, "zero-over-host", Area::Lanes, false, true, zeroOverHost};

} // namespace core::rules
