#include "core/documents/build_json.h"

#include "core/documents/build_reader.h"
#include "core/documents/json_values.h"
#include "core/documents/plans_json.h"
#include "core/documents/used_parts.h"
#include "core/parts/fields.h"
#include "core/units/text.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

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
        list.append(QJsonObject{{QLatin1String("place"), placed.place}, {QLatin1String("part"), placed.part}});
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
        list.append(QJsonObject{{QLatin1String("slot"), placed.slot},
                                {QLatin1String("card"), placed.card},
                                {QLatin1String("power_limit_w"), limit},
                                {QLatin1String("shroud"), placed.hasShroud},
                                {QLatin1String("temperature_c"), measured},
                                {QLatin1String("psu_unit"), unitJson(placed)}});
    }
    return list;
}

static QJsonArray bridgesJson(const Build& build) {
    QJsonArray list;
    for (const PlacedBridge& placed : build.bridges) {
        list.append(QJsonObject{{QLatin1String("first"), placed.firstSlot},
                                {QLatin1String("second"), placed.secondSlot},
                                {QLatin1String("bridge"), placed.bridge}});
    }
    return list;
}

static QJsonValue memoryJson(const Build& build) {
    if (!build.memory)
        return {};
    return QJsonObject{{QLatin1String("gb"), inGigabytes(build.memory->size)},
                       {QLatin1String("ecc"), build.memory->ecc},
                       {QLatin1String("kit"), textOrNull(build.memory->kit)},
                       {QLatin1String("kits"), build.memory->kits}};
}

static QJsonObject workJson(const WorkProfile& work) {
    QJsonArray kinds;
    for (WorkKind kind : work.kinds)
        kinds.append(QLatin1String(token(kind)));
    return {{QLatin1String("kinds"), kinds}, {QLatin1String("profile"), QLatin1String(token(work.lanes))}};
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
    return {{QLatin1String("place"), link.place},
            {QLatin1String("place_known"), link.isPlaceKnown},
            {QLatin1String("device"), link.device},
            {QLatin1String("address"), link.address},
            {QLatin1String("generation"), orNull(link.generation)},
            {QLatin1String("lanes"), orNull(link.lanes)},
            {QLatin1String("max_generation"), orNull(link.maxGeneration)},
            {QLatin1String("max_lanes"), orNull(link.maxLanes)},
            {QLatin1String("device_generation"), orNull(link.deviceGeneration)},
            {QLatin1String("device_lanes"), orNull(link.deviceLanes)},
            {QLatin1String("idle"), orNull(link.isIdle)},
            {QLatin1String("temperature_c"), orNull(link.temperature, inCelsius)}};
}

static QJsonObject observedJson(const Observed& observed) {
    QJsonArray links;
    for (const ObservedLink& link : observed.links)
        links.append(linkJson(link));
    QJsonArray paths;
    for (const ObservedPath& path : observed.paths)
        paths.append(QJsonObject{{QLatin1String("first"), path.firstSlot},
                                 {QLatin1String("first_chip"), path.firstChip},
                                 {QLatin1String("second"), path.secondSlot},
                                 {QLatin1String("second_chip"), path.secondChip},
                                 {QLatin1String("path"), path.path}});
    return {{QLatin1String("when"), observed.when},
            {QLatin1String("sources"), QJsonArray::fromStringList(observed.sources)},
            {QLatin1String("links"), links},
            {QLatin1String("paths"), paths}};
}

QByteArray toJson(const Build& build, const Catalogue& catalogue) {
    QJsonObject options;
    for (const auto& [name, value] : build.options)
        options[name] = value;
    QJsonArray waivers;
    for (const Waiver& waiver : build.waivers)
        waivers.append(QJsonObject{{QLatin1String("key"), waiver.key}, {QLatin1String("note"), waiver.note}});

    QJsonObject json;
    json[QLatin1String("lanewright")] = buildFormat;
    json[QLatin1String("name")] = build.name;
    json[QLatin1String("board")] = textOrNull(build.board);
    json[QLatin1String("cpus")] = idsJson(build.processors);
    json[QLatin1String("case")] = textOrNull(build.chassis);
    json[QLatin1String("supply")] = QJsonObject{{QLatin1String("psu"), textOrNull(build.supply.supply)},
                                                {QLatin1String("needed"), build.supply.needed},
                                                {QLatin1String("spare"), build.supply.spare}};
    json[QLatin1String("further_psus")] = idsJson(build.furtherSupplies);
    json[QLatin1String("memory")] = memoryJson(build);
    json[QLatin1String("cards")] = cardsJson(build);
    json[QLatin1String("drives")] = placedJson(build.drives);
    json[QLatin1String("nics")] = placedJson(build.networkCards);
    json[QLatin1String("risers")] = placedJson(build.risers);
    json[QLatin1String("bridges")] = bridgesJson(build);
    json[QLatin1String("options")] = options;
    json[QLatin1String("outlet")] = textOrNull(build.outlet);
    json[QLatin1String("circuits")] = build.circuits;
    json[QLatin1String("ups")] = textOrNull(build.ups);
    json[QLatin1String("room_c")] = inCelsius(build.room);
    json[QLatin1String("work")] = workJson(build.work);
    if (build.training)
        json[QLatin1String("training")] = trainingJson(build.training);
    json[QLatin1String("cost")] = costJson(build.cost);
    json[QLatin1String("servers")] = build.servers;
    json[QLatin1String("headless")] = build.isHeadless;
    json[QLatin1String("waivers")] = waivers;
    if (build.observed)
        json[QLatin1String("observed")] = observedJson(*build.observed);
    json[QLatin1String("parts")] = partsJson(build, catalogue);
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
    if (!document.isObject() || !document.object().contains(QLatin1String("lanewright")))
        return Problem{Text::tr("This is not a Lanewright build: the key \"lanewright\" is missing.")};
    return BuildReader(document.object()).read();
}

} // namespace core
