// Keeps guide rules 50, 55: what talks at every layer feels it, what talks once a step hardly.
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>

namespace core::rules {

static constexpr int mostOverPcie = 2;

Findings customAllReduceOff(const Analysis& analysis, const Catalogue&) {
    const Topology& topology = analysis.topology;
    const int gpus = int(topology.gpus.size());
    const auto isBridged = [](const PeerPath& path) { return path.kind == PathKind::NvLink; };
    const auto bridged = std::count_if(topology.paths.begin(), topology.paths.end(), isBridged);
    if (gpus <= mostOverPcie || bridged == std::ptrdiff_t(topology.paths.size()))
        return {};
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("vLLM's own all-reduce is off");
    const QString gpusHere = QString::number(gpus);
    const QString pairsBridged = QString::number(bridged);
    const QString pairs = QString::number(topology.paths.size());
    const QString most = QString::number(mostOverPcie);
    finding.found = Text::tr("%1 GPUs, %2 of %3 pairs by NVLink").arg(gpusHere, pairsBridged, pairs);
    finding.allowed = Text::tr("%1 GPUs, or every pair by NVLink").arg(most);
    finding.message =
        Text::tr("vLLM turns its custom all-reduce off above %1 GPUs unless NVLink joins every pair; here are %2 GPUs, "
                 "and %3 "
                 "of %4 pairs have it. It goes by NCCL then, which is a design choice of vLLM and no fault of the "
                 "machine. Serving models as copies on %1 cards each keeps it on.")
            .arg(most, gpusHere, pairsBridged, pairs);
    finding.source =
        Text::tr("Guide rules 50, 55; vLLM custom_all_reduce.py (0.24, 0.25) as read in club-3090's notes");
    return {std::move(finding)};
}

} // namespace core::rules
