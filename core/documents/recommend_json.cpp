#include "core/documents/recommend_json.h"

#include "core/documents/check_json.h"
#include "core/documents/json_values.h"
#include "core/parts/fields.h"
#include "core/recommend/verdict.h"

#include <QJsonArray>

#include <algorithm>

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
        parts.append(QJsonObject{{QLatin1String("kind"), line.kind},
                                 {QLatin1String("id"), line.part->id},
                                 {QLatin1String("name"), line.part->name},
                                 {QLatin1String("count"), line.count},
                                 {QLatin1String("price_usd"), orNull(price, inDollars)}});
    }
    QJsonArray places;
    for (const PlacedCard& card : made.build.cards)
        places.append(QJsonObject{{QLatin1String("slot"), card.slot}, {QLatin1String("card"), card.card}});
    return {
        {QLatin1String("name"), made.build.name},
        {QLatin1String("value"), made.value},
        {QLatin1String("price_usd"), made.partsWithoutPrice == 0 ? QJsonValue(inDollars(made.price)) : QJsonValue()},
        {QLatin1String("parts_without_price"), made.partsWithoutPrice},
        {QLatin1String("lacks_air"), made.lacksAir},
        {QLatin1String("lacks_headroom"), made.lacksHeadroom},
        {QLatin1String("totals"), totalsJson(*analysis)},
        {QLatin1String("parts"), parts},
        {QLatin1String("cards"), places},
        {QLatin1String("binding"), tokensOf(made.binding)}};
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
        relaxations.append(QJsonObject{
            {QLatin1String("without"), QLatin1String(token(relaxation.dropped))},
            {QLatin1String("build"),
             relaxation.best ? QJsonValue(machineJson(request, catalogue, *relaxation.best)) : QJsonValue()}});
    return QJsonObject{{QLatin1String("conflict"), tokensOf(whyNot->conflict)},
                       {QLatin1String("relaxations"), relaxations}};
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
    return {{QLatin1String("goal"), QLatin1String(goal.token)},
            {QLatin1String("unit"), QLatin1String(goal.unit)},
            {QLatin1String("builds"), machinesJson(request, catalogue, best.builds)},
            {QLatin1String("frontier"), machinesJson(request, catalogue, frontier.points)},
            {QLatin1String("proven"), best.isProven && frontier.isProven},
            {QLatin1String("why_not"), whyNotJson(request, catalogue, whyNot)}};
}

} // namespace core
