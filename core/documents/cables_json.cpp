#include "core/documents/cables_json.h"

#include "core/documents/json_values.h"
#include "core/rules/phrases.h"

#include <QJsonObject>

namespace core {

static QJsonObject cableJson(const Analysis& analysis, int card, int processor, PlugKind plug, int plugNumber) {
    QJsonObject json;
    json[QLatin1String("psu")] = QJsonValue();
    json[QLatin1String("port")] = QJsonValue();
    json[QLatin1String("plug")] = inWords(plug);
    json[QLatin1String("plug_number")] = plugNumber;
    json[QLatin1String("card_slot")] =
        card < 0 ? QJsonValue() : QJsonValue(labelOf(analysis, analysis.machine.cards[std::size_t(card)].connector));
    json[QLatin1String("cpu")] = processor < 0 ? QJsonValue() : QJsonValue(processor + 1);
    json[QLatin1String("load_w")] = QJsonValue();
    json[QLatin1String("limit_w")] = QJsonValue();
    json[QLatin1String("adapter")] = false;
    json[QLatin1String("unit")] = QJsonValue();
    json[QLatin1String("rail")] = QJsonValue();
    return json;
}

QJsonArray cablesJson(const Analysis& analysis) {
    const CablePlan& cables = analysis.cables;
    QJsonArray list;
    for (const CableLine& line : cables.lines) {
        const SupplyPort& port = cables.ports[std::size_t(line.port)];
        QJsonObject json = cableJson(analysis, line.card, line.processor, line.plug, line.plugNumber);
        json[QLatin1String("psu")] = cables.units[std::size_t(port.unit)].supply->id;
        json[QLatin1String("port")] = port.name;
        json[QLatin1String("load_w")] = orNull(line.load, inWatts);
        json[QLatin1String("limit_w")] = inWatts(line.limit);
        json[QLatin1String("adapter")] = line.isAdapter;
        json[QLatin1String("unit")] = port.unit + 1;
        if (port.rail >= 0)
            json[QLatin1String("rail")] = cables.rails[std::size_t(port.rail)].name;
        list.append(json);
    }
    for (const UnfedPlug& unfed : cables.unfed) {
        QJsonObject json = cableJson(analysis, unfed.card, unfed.processor, unfed.plug, unfed.plugNumber);
        json[QLatin1String("load_w")] = inWatts(unfed.load);
        list.append(json);
    }
    return list;
}

} // namespace core
