// Keeps guide rules 50, 54: the matrix names the kind of a path, not how wide it is.
#include "core/rules/lanes/card_behind_chipset.h"
#include "core/rules/lanes/peer_phrases.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/pcie/link.h"
#include "core/topology/lane_way.h"
#include "core/units/at.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core {

const PeerPath* widestToOthers(const Topology& topology, int gpu) {
    return widestPath(topology, [&](const PeerPath& path) {
        const int other = path.first == gpu ? path.second : path.first;
        return (path.first == gpu || path.second == gpu) && path.kind != PathKind::NvLink &&
               at(topology.gpus, other).connector != at(topology.gpus, gpu).connector;
    });
}

} // namespace core

namespace core::rules {

/// The fastest way between two other GPUs; where there are no two others, the other card's own link stands for it.
static Bandwidth elsewhere(const Analysis& analysis, int gpu, const PeerPath*& bestPair) {
    const Topology& topology = analysis.topology;
    bestPair = widestPath(topology, [&](const PeerPath& path) {
        return path.first != gpu && path.second != gpu && path.kind != PathKind::Sys;
    });
    if (bestPair)
        return bestPair->narrowest;
    Bandwidth widest;
    for (const TopologyGpu& other : topology.gpus) {
        const LaneShare& share = at(analysis.lanes.shares, other.connector);
        if (!other.isBehindChipset)
            widest = std::max(widest, rawBandwidth(share.generation, share.lanes));
    }
    return widest;
}

static Finding halved(const Analysis& analysis, int gpu, const PeerPath& own, Bandwidth wide, const PeerPath* best) {
    const TopologyGpu& chip = at(analysis.topology.gpus, gpu);
    Finding finding;
    finding.severity = Severity::Warning;
    finding.title = Text::tr("%1 is behind the chipset").arg(gpuInWords(analysis, gpu));
    finding.found = inWords(copyRate(own.narrowest));
    finding.allowed = inWords(copyRate(wide));
    finding.message = Text::tr("%1 hangs on %2, whose link to the CPU it shares: to the other cards its way allows %3.")
                          .arg(gpuInWords(analysis, gpu), chip.host, finding.found);
    finding.message +=
        ' '_L1 +
        (best
             ? Text::tr("The best pair, %1 and %2, has %3; nvidia-smi calls the one %4 and the other %5, so its matrix "
                        "does not show how wide a way is.")
                   .arg(gpuInWords(analysis, best->first), gpuInWords(analysis, best->second), finding.allowed,
                        token(own), token(*best))
             : Text::tr("A slot on the CPU's own lanes has %1; nvidia-smi does not show how wide a way is.")
                   .arg(finding.allowed));
    finding.subjects << labelOf(analysis, chip.connector);
    finding.source = Text::tr("Guide rules 50, 54; three RTX 3090, all called PHB: 13.2 GB/s on the CPU's lanes, 6.5 "
                              "behind the chipset (club-3090, PCIE_P2P.md)");
    return finding;
}

Findings cardBehindChipset(const Analysis& analysis, const Catalogue&) {
    const Topology& topology = analysis.topology;
    Findings findings;
    for (int gpu = 0; gpu < int(topology.gpus.size()); ++gpu) {
        const TopologyGpu& chip = at(topology.gpus, gpu);
        if (!chip.isBehindChipset || chip.chip > 0)
            continue;
        const PeerPath* own = widestToOthers(topology, gpu);
        const PeerPath* best = nullptr;
        const Bandwidth wide = elsewhere(analysis, gpu, best);
        if (!own || own->narrowest >= wide)
            continue;
        findings.push_back(halved(analysis, gpu, *own, wide, best));
    }
    return findings;
}

} // namespace core::rules
