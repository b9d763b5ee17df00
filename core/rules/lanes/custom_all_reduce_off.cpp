// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 50, 55: what talks at every layer feels it, what talks once a step hardly.
#include "core/rules/rules.h"

#include <algorithm>

namespace core::rules {

static constexpr int mostOverPcie = 2;

static Findings customAllReduceOff(const Analysis& analysis, const Catalogue&) {
    const auto& [gpus, paths, best, slowest, order] = analysis.topology;
    const int count = int(gpus.size());
    const auto bridged =
        std::ranges::count_if(paths, [](const PeerPath& path) { return path.kind == PathKind::NvLink; });
    if (count <= mostOverPcie || bridged == std::ptrdiff_t(paths.size()))
        return {};
    return {{.severity = Severity::Advice,
             .title = Sentence::tr("vLLM's own all-reduce is off"),
             .message = Sentence::tr("With %1 GPUs vLLM falls back to NCCL: %2 of %3 pairs have NVLink. Serve copies "
                                     "on %4 cards each to keep its own all-reduce.")
                            .arg(count, bridged, paths.size(), mostOverPcie),
             .details = {Sentence::tr("vLLM turns its custom all-reduce off above %1 GPUs unless NVLink joins every "
                                      "pair: a design choice of vLLM, no fault of the machine.")
                             .arg(mostOverPcie)},
             .found = Figure::count(count, "GPUs"),
             .allowed = Figure::count(mostOverPcie, "GPUs"),
             .source = Sentence::tr("Guide rules 50, 55; vLLM custom_all_reduce.py (0.24, 0.25) as read in "
                                    "club-3090's notes")}};
}

/// What vLLM does with more than two cards on PCIe.
extern const Rule customAllReduceOffRule{670, "custom-all-reduce-off", Area::Lanes, false, false, customAllReduceOff};

} // namespace core::rules
