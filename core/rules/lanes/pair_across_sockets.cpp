// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 50, 51, 54: SYS is the longest way.
#include "core/rules/lanes/peer_phrases.h"
#include "core/rules/rules.h"

#include <algorithm>
#include <map>

namespace core::rules {

static bool isAcross(const PeerPath& path) {
    return path.kind == PathKind::Sys;
}

/// "GPUs 0, 1 and 2 are below CPU 0." for each CPU.
static Sentence groups(const Topology& topology) {
    std::map<int, std::vector<Sentence>> bySocket;
    for (std::size_t i = 0; i < topology.gpus.size(); ++i)
        bySocket[topology.gpus[i].socket].push_back(Sentence::tr("%1").arg(i));
    std::vector<Sentence> sentences;
    sentences.reserve(bySocket.size());
    for (auto& [socket, gpus] : bySocket)
        sentences.push_back(Sentence::tr("GPUs %1 are below CPU %2.").arg(Sentence::listed(std::move(gpus)), socket));
    return Sentence::inARow(std::move(sentences));
}

static Findings pairAcrossSockets(const Analysis& analysis, const Catalogue&) {
    const Topology& topology = analysis.topology;
    const PeerPath* across = widestPath(topology, isAcross);
    if (!across)
        return {};
    const int pairs = int(std::ranges::count_if(topology.paths, isAcross));
    const Sentence all =
        Sentence::tr(
            "Copies between the cards cross from CPU to CPU (rate: %1). Keep a job that talks much on one CPU.")
            .arg(rateOf(across->perDirection));
    const Sentence some =
        Sentence::tr("%n of %1 GPU pairs cross between CPUs (rate: %2). Keep a job that talks much on one CPU.",
                     "1 of %1 GPU pairs crosses between CPUs (rate: %2). Keep a job that talks much on one CPU.", pairs)
            .arg(topology.paths.size(), rateOf(across->perDirection));
    Finding finding{
        .severity = Severity::Advice,
        .title = Sentence::tr("Cards below different CPUs"),
        .message = pairs == int(topology.paths.size()) ? all : some,
        .details = {groups(topology), Sentence::tr("Bind a job to one CPU with numactl --cpunodebind and --membind."),
                    Sentence::tr("nvidia-smi calls such a path SYS. NVIDIA's driver has refused peer-to-peer across "
                                 "sockets on Intel machines.")},
        .subjects = slotsOf(analysis, topology),
        .found = Figure::count(pairs, "pairs"),
        .allowed = Figure::count(0, "pairs"),
        .source =
            Sentence::tr("Guide rules 50, 51, 54; deviceQuery of eight GTX 1080 Ti on two CPUs (server-gear.com)")};
    if (const PeerPath* within = widestPath(topology, [](const PeerPath& path) { return !isAcross(path); }))
        finding.details.push_back(Sentence::tr("Within a CPU, %1 and %2 (%3) have %4.")
                                      .arg(gpuInWords(analysis, within->first), gpuInWords(analysis, within->second),
                                           token(*within), rateOf(within->perDirection)));
    return {std::move(finding)};
}

/// Cards that talk much are below one CPU.
extern const Rule pairAcrossSocketsRule{650, "pair-across-sockets", Area::Lanes, false, true, pairAcrossSockets};

} // namespace core::rules
