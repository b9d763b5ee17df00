#include "core/rules/lanes/peer_phrases.h"

#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/text.h"

namespace core {

QString gpuInWords(const Analysis& analysis, int gpu) {
    return Text::tr("GPU%1 in %2").arg(gpu).arg(labelOf(analysis, at(analysis.topology.gpus, gpu).connector));
}

QString inWords(const std::optional<BandwidthBand>& band) {
    if (!band)
        return notKnown();
    return band->low == band->high
               ? inWords(band->low)
               : Text::tr("%1 to %2").arg(number(inGigabytesPerSecond(band->low), 1), inWords(band->high));
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
