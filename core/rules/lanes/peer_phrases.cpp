// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/lanes/peer_phrases.h"

#include "core/rules/phrases.h"
#include "core/units/at.h"

namespace core {

Sentence gpuInWords(const Analysis& analysis, int gpu) {
    return Sentence::tr("GPU%1 in %2").arg(gpu, shortLabelOf(analysis, at(analysis.topology.gpus, gpu).connector));
}

Sentence rateOf(const std::optional<BandwidthBand>& band) {
    if (!band)
        return Sentence::tr("not known");
    return band->low == band->high ? Sentence::tr("%1").arg(band->low)
                                   : Sentence::tr("%1–%2").arg(Number{inGigabytesPerSecond(band->low), 1}, band->high);
}

QString inWords(const std::optional<BandwidthBand>& band) {
    return inWords(rateOf(band));
}

Subjects slotsOf(const Analysis& analysis, const Topology& topology) {
    Subjects subjects;
    for (const TopologyGpu& gpu : topology.gpus) {
        if (const Subject slot = slotSubject(analysis, gpu.connector); !subjects.contains(slot))
            subjects << slot;
    }
    return subjects;
}

const PeerPath* widestPath(const Topology& topology, const std::function<bool(const PeerPath&)>& isMeant) {
    const PeerPath* widest = nullptr;
    for (const PeerPath& path : topology.paths) {
        if (isMeant(path) && (!widest || path.narrowest > widest->narrowest))
            widest = &path;
    }
    return widest;
}

} // namespace core
