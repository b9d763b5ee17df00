#include "core/documents/json/recommend_json.h"

#include "core/documents/json/check_json.h"
#include "core/documents/json/json_values.h"
#include "core/parts/fields.h"
#include "core/recommend/verdict.h"

#include <QJsonArray>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// The kind of the list that this part lies in.
template <class... P>
QString kindIn(const Part* part, const std::vector<const P*>&... candidates) {
    QString kind;
    const auto look = [&](const auto& parts) {
        using Found = std::remove_cvref_t<decltype(*parts.front())>;
        if (kind.isEmpty() && std::find(parts.begin(), parts.end(), part) != parts.end())
            kind = QLatin1String(kindName<Found>);
    };
    (look(candidates), ...);
    return kind;
}

QString kindOf(const Machine& machine, const Part* part) {
    std::vector<const Card*> cards;
    for (const MountedCard& mounted : machine.cards)
        cards.push_back(mounted.card);
    std::vector<const Drive*> drives;
    for (const auto& mounted : machine.drives)
        drives.push_back(mounted.part);
    std::vector<const Bridge*> bridges;
    for (const auto& joined : machine.bridges)
        bridges.push_back(joined.bridge);
    return kindIn(part, cards, std::vector<const Board*>{machine.board}, machine.processors,
                  std::vector<const PowerSupply*>{machine.supply}, std::vector<const Chassis*>{machine.chassis},
                  std::vector<const MemoryKit*>{machine.memoryKit}, drives, bridges);
}

QJsonArray tokensOf(const std::vector<LimitKind>& kinds) {
    QJsonArray tokens;
    for (LimitKind kind : kinds)
        tokens.append(QLatin1String(token(kind)));
    return tokens;
}

} // namespace

QJsonObject machineJson(const Request& request, const Catalogue& catalogue, const Recommendation& made) {
    const auto analysis = analyse(made.build, catalogue);
    if (!analysis)
        return {};
    QJsonArray parts;
    for (const PartLine& line : partLines(analysis->machine)) {
        const auto price = priceFor(request, line.kind.toLatin1().constData(), *line.part);
        parts.append(QJsonObject{{"kind"_L1, line.kind},
                                 {"id"_L1, line.part->id},
                                 {"name"_L1, line.part->name},
                                 {"count"_L1, line.count},
                                 {"price_usd"_L1, orNull(price, inDollars)}});
    }
    QJsonArray places;
    for (const PlacedCard& card : made.build.cards)
        places.append(QJsonObject{{"slot"_L1, card.slot}, {"card"_L1, card.card}});
    return {{"name"_L1, made.build.name},
            {"value"_L1, made.value},
            {"price_usd"_L1, made.partsWithoutPrice == 0 ? QJsonValue(inDollars(made.price)) : QJsonValue()},
            {"parts_without_price"_L1, made.partsWithoutPrice},
            {"lacks_air"_L1, made.lacksAir},
            {"lacks_headroom"_L1, made.lacksHeadroom},
            {"totals"_L1, totalsJson(*analysis)},
            {"parts"_L1, parts},
            {"cards"_L1, places},
            {"binding"_L1, tokensOf(made.binding)}};
}

namespace {

QJsonArray machinesJson(const Request& request, const Catalogue& catalogue, const std::vector<Recommendation>& all) {
    QJsonArray machines;
    for (const Recommendation& made : all)
        machines.append(machineJson(request, catalogue, made));
    return machines;
}

QJsonValue whyNotJson(const Request& request, const Catalogue& catalogue, const WhyNot* whyNot) {
    if (!whyNot)
        return {};
    QJsonArray relaxations;
    for (const Relaxation& relaxation : whyNot->relaxations)
        relaxations.append(
            QJsonObject{{"without"_L1, QLatin1String(token(relaxation.dropped))},
                        {"build"_L1, relaxation.best ? QJsonValue(machineJson(request, catalogue, *relaxation.best))
                                                     : QJsonValue()}});
    return QJsonObject{{"conflict"_L1, tokensOf(whyNot->conflict)}, {"relaxations"_L1, relaxations}};
}

} // namespace

std::vector<PartLine> partLines(const Machine& machine) {
    std::vector<PartLine> lines;
    for (const BillRow& row : billOf(machine))
        lines.push_back({kindOf(machine, row.part), row.part, row.count});
    return lines;
}

QJsonObject recommendJson(const Request& request, const Catalogue& catalogue, const Recommendations& best,
                          const PriceFrontier& frontier, const WhyNot* whyNot) {
    const GoalRow& goal = rowOf(request.goal);
    return {{"goal"_L1, QLatin1String(goal.token)},
            {"unit"_L1, QLatin1String(goal.unit)},
            {"builds"_L1, machinesJson(request, catalogue, best.builds)},
            {"frontier"_L1, machinesJson(request, catalogue, frontier.points)},
            {"proven"_L1, best.isProven && frontier.isProven},
            {"why_not"_L1, whyNotJson(request, catalogue, whyNot)}};
}

} // namespace core
