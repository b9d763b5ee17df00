#include "core/documents/links_json.h"

#include "core/documents/json_values.h"

#include <cmath>

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
    return analysis.machine.connector(analysis.topology.gpus[std::size_t(gpu)].connector).label;
}

QJsonArray linksJson(const Analysis& analysis) {
    QJsonArray links;
    for (const PeerPath& path : analysis.topology.paths) {
        QJsonObject link;
        link[QLatin1String("a")] = labelOfGpu(analysis, path.first);
        link[QLatin1String("b")] = labelOfGpu(analysis, path.second);
        link[QLatin1String("a_gpu")] = path.first;
        link[QLatin1String("b_gpu")] = path.second;
        link[QLatin1String("path")] = token(path);
        link[QLatin1String("gb_s")] = bandJson(path.perDirection);
        link[QLatin1String("peer_to_peer")] = orNull(path.isPeerToPeer);
        link[QLatin1String("route")] = path.route;
        link[QLatin1String("source")] = path.source;
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
        json[QLatin1String("index")] = int(i);
        json[QLatin1String("slot")] = labelOfGpu(analysis, int(i));
        json[QLatin1String("card")] = analysis.machine.cards[std::size_t(gpu.card)].card->id;
        json[QLatin1String("chip")] = gpu.chip;
        json[QLatin1String("host")] = gpu.host;
        json[QLatin1String("numa")] = orNull(gpu.numa);
        json[QLatin1String("behind_chipset")] = gpu.isBehindChipset;
        gpus.append(json);
    }
    QJsonArray order;
    for (int gpu : topology.suggestedOrder)
        order.append(gpu);
    QJsonObject json;
    json[QLatin1String("gpus")] = gpus;
    json[QLatin1String("links")] = linksJson(analysis);
    json[QLatin1String("best")] = orNull(topology.best);
    json[QLatin1String("slowest")] = orNull(topology.slowest);
    json[QLatin1String("suggested_order")] = order;
    return json;
}

} // namespace core
