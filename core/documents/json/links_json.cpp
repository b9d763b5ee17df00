// GPUs and the path between each two, for scripts.
#include "core/documents/json/links_json.h"

#include "core/documents/json/json_values.h"
#include "core/units/at.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace core {

/// Gigabytes a second to a tenth: the figures are no better than that.
static double tenths(Bandwidth bandwidth) {
    return std::round(inGigabytesPerSecond(bandwidth) * 10) / 10;
}

static QJsonValue bandJson(const std::optional<BandwidthBand>& band) {
    if (!band)
        return {};
    if (band->low == band->high)
        return tenths(band->low);
    return QJsonArray{tenths(band->low), tenths(band->high)};
}

static QString labelOfGpu(const Analysis& analysis, int gpu) {
    return analysis.machine.connector(at(analysis.topology.gpus, gpu).connector).label;
}

QJsonArray linksJson(const Analysis& analysis) {
    return jsonList(analysis.topology.paths, [&](const PeerPath& path) {
        return QJsonObject{{"a"_L1, labelOfGpu(analysis, path.first)},
                           {"b"_L1, labelOfGpu(analysis, path.second)},
                           {"a_gpu"_L1, path.first},
                           {"b_gpu"_L1, path.second},
                           {"path"_L1, token(path)},
                           {"gb_s"_L1, bandJson(path.perDirection)},
                           {"peer_to_peer"_L1, orNull(path.isPeerToPeer)},
                           {"route"_L1, path.route},
                           {"source"_L1, path.source}};
    });
}

QJsonObject topoJson(const Analysis& analysis) {
    const Topology& topology = analysis.topology;
    QJsonArray gpus;
    for (const TopologyGpu& gpu : topology.gpus)
        gpus.append(QJsonObject{{"index"_L1, gpus.size()},
                                {"slot"_L1, analysis.machine.connector(gpu.connector).label},
                                {"card"_L1, at(analysis.machine.cards, gpu.card).card->id},
                                {"chip"_L1, gpu.chip},
                                {"host"_L1, gpu.host},
                                {"numa"_L1, orNull(gpu.numa)},
                                {"behind_chipset"_L1, gpu.isBehindChipset}});
    return {{"gpus"_L1, gpus},
            {"links"_L1, linksJson(analysis)},
            {"best"_L1, orNull(topology.best)},
            {"slowest"_L1, orNull(topology.slowest)},
            {"suggested_order"_L1, jsonList(topology.suggestedOrder, std::identity())}};
}

} // namespace core
