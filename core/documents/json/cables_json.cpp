// The cable plan for scripts: cables first, then plugs that none feeds.
#include "core/documents/json/cables_json.h"

#include "core/documents/json/json_values.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"

#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace core {

/// `end` is a CableLine or an UnfedPlug; `line` is null where no cable feeds the plug.
static QJsonObject cableJson(const Analysis& analysis, const auto& end, const CableLine* line) {
    const CablePlan& cables = analysis.cables;
    const SupplyPort* port = line ? &at(cables.ports, line->port) : nullptr;
    const auto supplyOf = [&](const SupplyPort& from) { return at(cables.units, from.unit).supply->id; };
    const MountedCard* card = end.card < 0 ? nullptr : &at(analysis.machine.cards, end.card);
    return {{"psu"_L1, orNull(port, supplyOf)},
            {"port"_L1, orNull(port, &SupplyPort::name)},
            {"plug"_L1, inWords(end.plug)},
            {"plug_number"_L1, end.plugNumber},
            {"card_slot"_L1, orNull(card, [&](const MountedCard& m) { return labelOf(analysis, m.connector); })},
            {"cpu"_L1, end.processor < 0 ? QJsonValue() : QJsonValue(end.processor + 1)},
            {"load_w"_L1, orNull(std::optional(end.load), inWatts)},
            {"limit_w"_L1, orNull(line, [](const CableLine& fed) { return inWatts(fed.limit); })},
            {"adapter"_L1, line && line->isAdapter},
            {"unit"_L1, orNull(port, [](const SupplyPort& from) { return from.unit + 1; })},
            {"rail"_L1, port && port->rail >= 0 ? QJsonValue(at(cables.rails, port->rail).name) : QJsonValue()}};
}

QJsonArray cablesJson(const Analysis& analysis) {
    QJsonArray list;
    for (const CableLine& line : analysis.cables.lines)
        list.append(cableJson(analysis, line, &line));
    for (const UnfedPlug& unfed : analysis.cables.unfed)
        list.append(cableJson(analysis, unfed, nullptr));
    return list;
}

} // namespace core
