// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 50, 54: the matrix names the kind of a path, not how wide it is.
#include "core/rules/lanes/peer_phrases.h"
#include "core/rules/rules.h"

#include "core/pcie/link.h"
#include "core/topology/lane_way.h"

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
    const int connector = at(analysis.topology.gpus, gpu).connector;
    const Bandwidth rate = copyRate(own.narrowest);
    Finding finding{
        .severity = Severity::Warning,
        .title = Sentence::tr("Behind the chipset: %1").arg(shortOccupantOf(analysis, connector)),
        .message = Sentence::tr("%1 shares the chipset's link: copies to other cards reach %2. Slots on the "
                                "CPU's own lanes allow %3.")
                       .arg(occupantInSlot(analysis, connector), rate, copyRate(wide)),
        .details = {Sentence::tr("nvidia-smi names the kind of a path, not how wide it is.")},
        .subjects = {slotSubject(analysis, connector)},
        .found = rate,
        .allowed = copyRate(wide),
        .source = Sentence::tr("Guide rules 50, 54; three RTX 3090, all called PHB: 13.2 GB/s on the CPU's lanes, 6.5 "
                               "behind the chipset (club-3090, PCIE_P2P.md)"),
        .slower = transferLoss(rate, copyRate(wide))};
    if (best)
        finding.details.push_back(
            Sentence::tr("The best pair, %1 and %2, has %3; nvidia-smi calls its path %4, and this one %5.")
                .arg(gpuInWords(analysis, best->first), gpuInWords(analysis, best->second), copyRate(wide),
                     token(*best), token(own)));
    return finding;
}

static Findings cardBehindChipset(const Analysis& analysis, const Catalogue&) {
    const Topology& topology = analysis.topology;
    Findings findings;
    for (int gpu = 0; gpu < int(topology.gpus.size()); ++gpu) {
        const TopologyGpu& chip = at(topology.gpus, gpu);
        const PeerPath* own = chip.isBehindChipset && chip.chip == 0 ? widestToOthers(topology, gpu) : nullptr;
        if (!own)
            continue;
        const PeerPath* best = nullptr;
        if (const Bandwidth wide = elsewhere(analysis, gpu, best); own->narrowest < wide)
            findings.push_back(halved(analysis, gpu, *own, wide, best));
    }
    const int cards = int(findings.size());
    return asOne(std::move(findings),
                 Sentence::tr("%n cards are behind the chipset", "1 card is behind the chipset", cards),
                 Sentence::tr("%n cards share the chipset's link to the CPU, so copies to other cards are slow. Use "
                              "slots on the CPU's own lanes.",
                              "1 card shares the chipset's link to the CPU, so copies to other cards are slow. Use a "
                              "slot on the CPU's own lanes.",
                              cards));
}

/// A card that talks to others hangs on the CPU's own lanes.
extern const Rule cardBehindChipsetRule{570, "card-behind-chipset", Area::Lanes, false, true, cardBehindChipset};

} // namespace core::rules
