#include "core/documents/json/cables_json.h"

#include "core/documents/json/json_values.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"

#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace core {

static QJsonObject cableJson(const Analysis& analysis, int card, int processor, PlugKind plug, int plugNumber) {
    QJsonObject json;
    json["psu"_L1] = QJsonValue();
    json["port"_L1] = QJsonValue();
    json["plug"_L1] = inWords(plug);
    json["plug_number"_L1] = plugNumber;
    json["card_slot"_L1] =
        card < 0 ? QJsonValue() : QJsonValue(labelOf(analysis, at(analysis.machine.cards, card).connector));
    json["cpu"_L1] = processor < 0 ? QJsonValue() : QJsonValue(processor + 1);
    json["load_w"_L1] = QJsonValue();
    json["limit_w"_L1] = QJsonValue();
    json["adapter"_L1] = false;
    json["unit"_L1] = QJsonValue();
    json["rail"_L1] = QJsonValue();
    return json;
}

QJsonArray cablesJson(const Analysis& analysis) {
    const CablePlan& cables = analysis.cables;
    QJsonArray list;
    for (const CableLine& line : cables.lines) {
        const SupplyPort& port = at(cables.ports, line.port);
        QJsonObject json = cableJson(analysis, line.card, line.processor, line.plug, line.plugNumber);
        json["psu"_L1] = at(cables.units, port.unit).supply->id;
        json["port"_L1] = port.name;
        json["load_w"_L1] = orNull(line.load, inWatts);
        json["limit_w"_L1] = inWatts(line.limit);
        json["adapter"_L1] = line.isAdapter;
        json["unit"_L1] = port.unit + 1;
        if (port.rail >= 0)
            json["rail"_L1] = at(cables.rails, port.rail).name;
        list.append(json);
    }
    for (const UnfedPlug& unfed : cables.unfed) {
        QJsonObject json = cableJson(analysis, unfed.card, unfed.processor, unfed.plug, unfed.plugNumber);
        json["load_w"_L1] = inWatts(unfed.load);
        list.append(json);
    }
    return list;
}

} // namespace core
