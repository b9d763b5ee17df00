// Keeps guide rules 50, 51, 54: SYS is the longest way.
#include "core/rules/lanes/peer_phrases.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <algorithm>
#include <map>

namespace core::rules {

static bool isAcross(const PeerPath& path) {
    return path.kind == PathKind::Sys;
}

/// "GPU0 to GPU3 below CPU 0, GPU4 to GPU7 below CPU 1", as sets of numbers.
static QString groups(const Topology& topology) {
    std::map<int, QStringList> bySocket;
    for (std::size_t i = 0; i < topology.gpus.size(); ++i)
        bySocket[topology.gpus[i].socket] << QString::number(i);
    QStringList sentences;
    for (const auto& [socket, gpus] : bySocket)
        sentences << Text::tr("GPUs %1 below CPU %2").arg(gpus.join(Text::tr(", ")), QString::number(socket));
    return sentences.join(Text::tr("; "));
}

Findings pairAcrossSockets(const Analysis& analysis, const Catalogue&) {
    const Topology& topology = analysis.topology;
    const PeerPath* across = widestPath(topology, isAcross);
    if (!across)
        return {};
    const auto pairs = std::count_if(topology.paths.begin(), topology.paths.end(), isAcross);
    const PeerPath* within = widestPath(topology, [](const PeerPath& path) { return !isAcross(path); });
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("Cards below different CPUs");
    const QString crossing = QString::number(pairs);
    const QString all = QString::number(topology.paths.size());
    finding.found = Text::tr("%1 of %2 pairs are SYS").arg(crossing, all);
    finding.allowed = Text::tr("0 of %1").arg(all);
    finding.message =
        Text::tr(
            "%1 of %2 pairs of GPUs cross from one CPU to the other (SYS, %3 in each direction); with all below one "
            "CPU it would be 0. NVIDIA's driver has refused peer-to-peer across sockets on Intel machines. Keep a "
            "job that talks much on one CPU and bind it there (numactl --cpunodebind, --membind): %4.")
            .arg(crossing, all, inWords(across->perDirection), groups(topology));
    if (within)
        finding.message += Text::tr(" Within a CPU, %1 and %2 (%3) have %4.")
                               .arg(gpuInWords(analysis, within->first), gpuInWords(analysis, within->second),
                                    token(*within), inWords(within->perDirection));
    finding.source = Text::tr("Guide rules 50, 51, 54; deviceQuery of eight GTX 1080 Ti on two CPUs (server-gear.com)");
    for (const TopologyGpu& gpu : topology.gpus) {
        finding.subjects << labelOf(analysis, gpu.connector);
    }
    finding.subjects.removeDuplicates();
    return {std::move(finding)};
}

} // namespace core::rules
