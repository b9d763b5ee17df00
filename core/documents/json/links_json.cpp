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
    QJsonArray links;
    for (const PeerPath& path : analysis.topology.paths) {
        QJsonObject link;
        link["a"_L1] = labelOfGpu(analysis, path.first);
        link["b"_L1] = labelOfGpu(analysis, path.second);
        link["a_gpu"_L1] = path.first;
        link["b_gpu"_L1] = path.second;
        link["path"_L1] = token(path);
        link["gb_s"_L1] = bandJson(path.perDirection);
        link["peer_to_peer"_L1] = orNull(path.isPeerToPeer);
        link["route"_L1] = path.route;
        link["source"_L1] = path.source;
        links.append(link);
    }
    return links;
}

QJsonObject topoJson(const Analysis& analysis) {
    const Topology& topology = analysis.topology;
    QJsonArray gpus;
    for (std::size_t i = 0; i < topology.gpus.size(); ++i) {
        const TopologyGpu& gpu = topology.gpus[i];
        QJsonObject json;
        json["index"_L1] = int(i);
        json["slot"_L1] = labelOfGpu(analysis, int(i));
        json["card"_L1] = at(analysis.machine.cards, gpu.card).card->id;
        json["chip"_L1] = gpu.chip;
        json["host"_L1] = gpu.host;
        json["numa"_L1] = orNull(gpu.numa);
        json["behind_chipset"_L1] = gpu.isBehindChipset;
        gpus.append(json);
    }
    QJsonArray order;
    for (int gpu : topology.suggestedOrder)
        order.append(gpu);
    QJsonObject json;
    json["gpus"_L1] = gpus;
    json["links"_L1] = linksJson(analysis);
    json["best"_L1] = orNull(topology.best);
    json["slowest"_L1] = orNull(topology.slowest);
    json["suggested_order"_L1] = order;
    return json;
}

} // namespace core
