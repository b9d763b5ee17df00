#include "core/documents/build/build_reader.h"

#include "core/pcie/link.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core {

// What a running machine said is foreign: a build holds it, and nothing is computed from it but a comparison.

static constexpr int newestGeneration = 16;
static constexpr int mostChips = 64;
static constexpr double hottest = 1000; // °C

std::optional<int> BuildReader::someCount(const QJsonObject& object, const char* key, int least, int most,
                                          const QString& path) {
    const QJsonValue value = object.value(QLatin1String(key));
    if (value.isNull() || value.isUndefined())
        return {};
    return count(object, key, least, most, least, path);
}

std::vector<ObservedLink> BuildReader::observedLinks(const QJsonObject& observed) {
    std::vector<ObservedLink> links;
    const QJsonArray array = list(observed, "links", u"observed"_s);
    for (qsizetype i = 0; i < array.size(); ++i) {
        const QString path = itemPath("links", i);
        const QJsonObject json = item(array, i, path);
        ObservedLink link;
        link.place = neededText(json, "place", path);
        link.isPlaceKnown = flag(json, "place_known", path);
        link.device = text(json, "device", path);
        link.address = text(json, "address", path);
        link.generation = someCount(json, "generation", 1, newestGeneration, path);
        link.lanes = someCount(json, "lanes", 1, widestLink, path);
        link.maxGeneration = someCount(json, "max_generation", 1, newestGeneration, path);
        link.maxLanes = someCount(json, "max_lanes", 1, widestLink, path);
        link.deviceGeneration = someCount(json, "device_generation", 1, newestGeneration, path);
        link.deviceLanes = someCount(json, "device_lanes", 1, widestLink, path);
        if (json.contains("idle"_L1) && !json.value("idle"_L1).isNull())
            link.isIdle = flag(json, "idle", path);
        if (const auto degrees = amount(json, "temperature_c", hottest, path))
            link.temperature = Temperature::of(*degrees);
        links.push_back(link);
    }
    return links;
}

std::vector<ObservedPath> BuildReader::observedPaths(const QJsonObject& observed) {
    std::vector<ObservedPath> paths;
    const QJsonArray array = list(observed, "paths", u"observed"_s);
    for (qsizetype i = 0; i < array.size(); ++i) {
        const QString path = itemPath("paths", i);
        const QJsonObject json = item(array, i, path);
        paths.push_back({neededText(json, "first", path), count(json, "first_chip", 0, mostChips, 0, path),
                         neededText(json, "second", path), count(json, "second_chip", 0, mostChips, 0, path),
                         neededText(json, "path", path)});
    }
    return paths;
}

void BuildReader::readObserved() {
    const QJsonObject json = object(m_json, "observed");
    if (!m_json.value("observed"_L1).isObject())
        return;
    Observed observed;
    observed.when = text(json, "when", u"observed"_s);
    const QJsonArray sources = list(json, "sources", u"observed"_s);
    for (qsizetype i = 0; i < sources.size(); ++i) {
        if (!sources[i].isString())
            expected(itemPath("sources", i), Text::tr("a text"));
        observed.sources << sources[i].toString();
    }
    observed.links = observedLinks(json);
    observed.paths = observedPaths(json);
    m_result.build.observed = observed;
}

} // namespace core
