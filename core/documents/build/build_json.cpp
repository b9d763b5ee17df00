#include "core/documents/build/build_json.h"

#include "core/documents/build/build_reader.h"
#include "core/documents/build/plans_json.h"
#include "core/documents/json/json_values.h"
#include "core/documents/sheet/used_parts.h"
#include "core/parts/fields.h"
#include "core/units/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace core {

static QJsonArray idsJson(const std::vector<QString>& ids) {
    QJsonArray list;
    for (const QString& id : ids)
        list.append(textOrNull(id));
    return list;
}

static QJsonArray placedJson(const std::vector<PlacedPart>& placedParts) {
    QJsonArray list;
    for (const PlacedPart& placed : placedParts)
        list.append(QJsonObject{{"place"_L1, placed.place}, {"part"_L1, placed.part}});
    return list;
}

/// Units are counted from 1, as a user reads them.
static QJsonValue unitJson(const PlacedCard& placed) {
    return placed.supplyUnit ? QJsonValue(*placed.supplyUnit + 1) : QJsonValue();
}

static QJsonArray cardsJson(const Build& build) {
    QJsonArray list;
    for (const PlacedCard& placed : build.cards) {
        const QJsonValue limit = orNull(placed.powerLimit, inWatts);
        const QJsonValue measured = orNull(placed.temperature, inCelsius);
        list.append(QJsonObject{{"slot"_L1, placed.slot},
                                {"card"_L1, placed.card},
                                {"power_limit_w"_L1, limit},
                                {"shroud"_L1, placed.hasShroud},
                                {"temperature_c"_L1, measured},
                                {"psu_unit"_L1, unitJson(placed)}});
    }
    return list;
}

static QJsonArray bridgesJson(const Build& build) {
    QJsonArray list;
    for (const PlacedBridge& placed : build.bridges) {
        list.append(QJsonObject{
            {"first"_L1, placed.firstSlot}, {"second"_L1, placed.secondSlot}, {"bridge"_L1, placed.bridge}});
    }
    return list;
}

static QJsonValue memoryJson(const Build& build) {
    if (!build.memory)
        return {};
    return QJsonObject{{"gb"_L1, inGigabytes(build.memory->size)},
                       {"ecc"_L1, build.memory->ecc},
                       {"kit"_L1, textOrNull(build.memory->kit)},
                       {"kits"_L1, build.memory->kits}};
}

static QJsonObject workJson(const WorkProfile& work) {
    QJsonArray kinds;
    for (WorkKind kind : work.kinds)
        kinds.append(QLatin1String(token(kind)));
    return {{"kinds"_L1, kinds}, {"profile"_L1, QLatin1String(token(work.lanes))}};
}

static QJsonObject partsJson(const Build& build, const Catalogue& catalogue) {
    QJsonObject json;
    const PartSet used = usedParts(build, catalogue);
    std::apply(
        [&](const auto&... kind) {
            const auto write = [&]<class P>(const std::vector<P>& parts) {
                QJsonArray list;
                for (const P& part : parts)
                    list.append(toJson(part));
                if (!list.isEmpty())
                    json[QLatin1String(kindName<P>)] = list;
            };
            (write(kind), ...);
        },
        used.kinds);
    return json;
}

static QJsonObject linkJson(const ObservedLink& link) {
    return {{"place"_L1, link.place},
            {"place_known"_L1, link.isPlaceKnown},
            {"device"_L1, link.device},
            {"address"_L1, link.address},
            {"generation"_L1, orNull(link.generation)},
            {"lanes"_L1, orNull(link.lanes)},
            {"max_generation"_L1, orNull(link.maxGeneration)},
            {"max_lanes"_L1, orNull(link.maxLanes)},
            {"device_generation"_L1, orNull(link.deviceGeneration)},
            {"device_lanes"_L1, orNull(link.deviceLanes)},
            {"idle"_L1, orNull(link.isIdle)},
            {"temperature_c"_L1, orNull(link.temperature, inCelsius)}};
}

static QJsonObject observedJson(const Observed& observed) {
    QJsonArray links;
    for (const ObservedLink& link : observed.links)
        links.append(linkJson(link));
    QJsonArray paths;
    for (const ObservedPath& path : observed.paths)
        paths.append(QJsonObject{{"first"_L1, path.firstSlot},
                                 {"first_chip"_L1, path.firstChip},
                                 {"second"_L1, path.secondSlot},
                                 {"second_chip"_L1, path.secondChip},
                                 {"path"_L1, path.path}});
    return {{"when"_L1, observed.when},
            {"sources"_L1, QJsonArray::fromStringList(observed.sources)},
            {"links"_L1, links},
            {"paths"_L1, paths}};
}

QByteArray toJson(const Build& build, const Catalogue& catalogue) {
    QJsonObject options;
    for (const auto& [name, value] : build.options)
        options[name] = value;
    QJsonArray waivers;
    for (const Waiver& waiver : build.waivers)
        waivers.append(QJsonObject{{"key"_L1, waiver.key}, {"note"_L1, waiver.note}});

    QJsonObject json;
    json["lanewright"_L1] = buildFormat;
    json["name"_L1] = build.name;
    json["board"_L1] = textOrNull(build.board);
    json["cpus"_L1] = idsJson(build.processors);
    json["case"_L1] = textOrNull(build.chassis);
    json["supply"_L1] = QJsonObject{{"psu"_L1, textOrNull(build.supply.supply)},
                                    {"needed"_L1, build.supply.needed},
                                    {"spare"_L1, build.supply.spare}};
    json["further_psus"_L1] = idsJson(build.furtherSupplies);
    json["memory"_L1] = memoryJson(build);
    json["cards"_L1] = cardsJson(build);
    json["drives"_L1] = placedJson(build.drives);
    json["nics"_L1] = placedJson(build.networkCards);
    json["risers"_L1] = placedJson(build.risers);
    json["bridges"_L1] = bridgesJson(build);
    json["options"_L1] = options;
    json["outlet"_L1] = textOrNull(build.outlet);
    json["circuits"_L1] = build.circuits;
    json["ups"_L1] = textOrNull(build.ups);
    json["room_c"_L1] = inCelsius(build.room);
    json["work"_L1] = workJson(build.work);
    if (build.training)
        json["training"_L1] = trainingJson(build.training);
    json["cost"_L1] = costJson(build.cost);
    json["servers"_L1] = build.servers;
    json["headless"_L1] = build.isHeadless;
    json["waivers"_L1] = waivers;
    if (build.observed)
        json["observed"_L1] = observedJson(*build.observed);
    json["parts"_L1] = partsJson(build, catalogue);
    return QJsonDocument(json).toJson(QJsonDocument::Indented);
}

static Problem parseProblem(const QByteArray& bytes, const QJsonParseError& error) {
    if (error.error == QJsonParseError::DeepNesting)
        return {Text::tr("The file is nested too deeply to be a Lanewright build.")};
    const auto line = bytes.left(error.offset).count('\n') + 1;
    if (error.offset >= bytes.trimmed().size())
        return {Text::tr("The file ends in line %1 before the build is complete; it was cut off.").arg(line)};
    return {Text::tr("Line %1 is not JSON (%2); this is not a Lanewright build, or a damaged one.")
                .arg(line)
                .arg(error.errorString())};
}

Result<ReadBuild> buildFromJson(const QByteArray& bytes) {
    if (bytes.size() > maxBuildBytes)
        return Problem{Text::tr("The file has more than %1 MB; a Lanewright build is far smaller.")
                           .arg(maxBuildBytes / 1024 / 1024)};
    if (bytes.trimmed().isEmpty())
        return Problem{Text::tr("The file is empty; it holds no Lanewright build.")};
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(bytes, &error);
    if (error.error != QJsonParseError::NoError)
        return parseProblem(bytes, error);
    if (!document.isObject() || !document.object().contains("lanewright"_L1))
        return Problem{Text::tr("This is not a Lanewright build: the key \"lanewright\" is missing.")};
    return BuildReader(document.object()).read();
}

} // namespace core
