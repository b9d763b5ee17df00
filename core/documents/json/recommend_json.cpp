// SPDX-License-Identifier: GPL-3.0-or-later
// `recommend --json` and `grow --json`: machines with totals, parts and places, and why there is none.
#include "core/documents/json/recommend_json.h"
#include "core/recommend/request/limits.h"

#include "core/documents/json/check_json.h"
#include "core/documents/json/run_json.h"
#include "core/documents/json/workload_values.h"
#include "core/documents/json_values.h"
#include "core/parts/fields.h"
#include "core/recommend/ideas.h"
#include "core/recommend/request/host_floor.h"
#include "core/recommend/request/verdict.h"

#include "core/units/at.h"

#include <algorithm>

namespace core {

static QLatin1String tokenOf(LimitKind kind) {
    return QLatin1String(token(kind));
}

QJsonObject machineJson(const Request& request, const Catalogue& catalogue, const Recommendation& made) {
    const auto analysis = analyse(made.build, catalogue);
    if (!analysis)
        return {};
    const auto partJson = [&](const BillRow& line) {
        const Price* const used = line.price ? &*line.price : nullptr;
        return QJsonObject{{"kind"_L1, line.kind},
                           {"id"_L1, line.part->id},
                           {"name"_L1, line.part->name},
                           {"count"_L1, line.count},
                           {"sold_with_case"_L1, line.isSoldWithCase},
                           {"in_box"_L1, line.isInBox},
                           {"owned"_L1, line.owned},
                           {"price_usd"_L1, orNull(used, [](const Price& price) { return inDollars(price.amount); })},
                           {"price_date"_L1, used ? textOrNull(used->date) : QJsonValue()},
                           {"price_kind"_L1, used ? QJsonValue(QLatin1String(token(used->kind))) : QJsonValue()}};
    };
    const auto placeJson = [](const PlacedCard& card) {
        return QJsonObject{{"slot"_L1, card.slot}, {"card"_L1, card.card}};
    };
    const auto runs = fastRunsOf(request, catalogue);
    const auto run = runs ? runOn(*runs, *analysis) : std::nullopt;
    const auto ofRun = [&](auto read) { return orNull(run, read); };
    return {{"name"_L1, made.build.name},
            {"value"_L1, made.value},
            {"idea"_L1, QLatin1String(token(made.idea))},
            {"catches"_L1, QJsonArray::fromStringList(catchesOf(request, *analysis, catalogue))},
            {"tokens_per_s"_L1, ofRun([](const FastRun& way) { return estimateJson(way.generation.tokensPerSecond); })},
            {"format"_L1, ofRun([](const FastRun& way) { return QLatin1String(token(way.workload.format)); })},
            {"engine"_L1, ofRun([](const FastRun& way) { return QLatin1String(token(way.workload.engine)); })},
            {"fits"_L1, ofRun([](const FastRun& way) { return fitsJson(way.fits); })},
            {"price_usd"_L1, made.partsWithoutPrice == 0 ? QJsonValue(inDollars(made.price)) : QJsonValue()},
            {"parts_without_price"_L1, made.partsWithoutPrice},
            {"coolers_without_price"_L1, made.coolersWithoutPrice},
            {"lacks_air"_L1, made.lacksAir},
            {"lacks_headroom"_L1, made.lacksHeadroom},
            {"software_ended"_L1, made.isSoftwareEnded},
            {"totals"_L1, totalsJson(*analysis)},
            {"parts"_L1, jsonList(billOf(analysis->machine), partJson)},
            {"cards"_L1, jsonList(made.build.cards, placeJson)},
            {"binding"_L1, jsonList(made.binding, tokenOf)}};
}

QJsonObject recommendJson(const Request& request, const Catalogue& catalogue, const Recommendations& best,
                          const PriceFrontier& frontier, const std::vector<Saving>& savings, const WhyNot* whyNot) {
    const GoalRow& goal = rowOf(request.goal);
    const auto machine = [&](const Recommendation& made) { return machineJson(request, catalogue, made); };
    const auto relaxation = [&](const Relaxation& relaxed) {
        return QJsonObject{{"without"_L1, tokenOf(relaxed.dropped)}, {"build"_L1, orNull(relaxed.best, machine)}};
    };
    const auto defaultRow = [&](const LimitRow& row) {
        const auto saving =
            std::ranges::find_if(savings, [&](const Saving& each) { return each.dropped.kind == row.kind; });
        const bool isKnown = saving != savings.end() && saving->amount;
        return QJsonObject{
            {"limit"_L1, tokenOf(row.kind)},
            {"value"_L1, valueIn(row.kind, request.limits)},
            {"source"_L1, QLatin1String(row.source)},
            {"relax_option"_L1, QLatin1String(row.option)},
            {"saves_usd"_L1, isKnown ? QJsonValue(inDollars(*saving->amount)) : QJsonValue()},
            {"value_without"_L1, isKnown && saving->most ? QJsonValue(saving->most->value) : QJsonValue()}};
    };
    const auto floorRow = [](const FloorRow& row) {
        return QJsonObject{{"topic"_L1, row.topic},
                           {"chosen"_L1, row.chosen},
                           {"source"_L1, row.source},
                           {"disagrees"_L1, row.disagreeing}};
    };
    const auto leftOut = [](const LeftOutPart& out) {
        return QJsonObject{{"kind"_L1, QLatin1String(out.kind)}, {"id"_L1, out.part->id}, {"name"_L1, out.part->name}};
    };
    const auto reasons = [&](const WhyNot& why) {
        return QJsonObject{{"cheapest"_L1, orNull(why.cheapest, machine)},
                           {"complete"_L1, why.isComplete},
                           {"conflict"_L1, jsonList(why.conflict, tokenOf)},
                           {"missing"_L1, textOrNull(why.missing)},
                           {"relaxations"_L1, jsonList(why.relaxations, relaxation)}};
    };
    return {{"goal"_L1, QLatin1String(goal.token)},
            {"unit"_L1, QLatin1String(goal.unit)},
            {"builds"_L1, jsonList(best.builds, machine)},
            {"within"_L1, best.within},
            {"less_money"_L1, orNull(best.less, machine)},
            {"more_money"_L1, orNull(best.more, machine)},
            {"frontier"_L1, jsonList(frontier.points, machine)},
            {"proven"_L1, best.isProven && frontier.isProven},
            {"note"_L1, best.isProven && frontier.isProven
                            ? QJsonValue()
                            : QJsonValue("Not proven: the best found so far; a better one may exist."_L1)},
            {"defaults"_L1, jsonList(defaultsIn(request.limits), defaultRow)},
            {"host"_L1, jsonList(floorRows(request.limits), floorRow)},
            {"left_out"_L1, jsonList(partsWithoutPrice(request, catalogue), leftOut)},
            {"why_not"_L1, orNull(whyNot, reasons)}};
}

// `grow --json`: the next card's aspects and the cheapest upgrade.

static QJsonObject lineJson(const GrowLine& line) {
    return {{"aspect"_L1, QLatin1String(token(line.aspect))},
            {"state"_L1, QLatin1String(token(line.state))},
            {"now"_L1, textOrNull(line.now)},
            {"then"_L1, textOrNull(line.then)},
            {"allowed"_L1, textOrNull(line.allowed)},
            {"sentences"_L1, QJsonArray::fromStringList(line.sentences)}};
}

QJsonObject nextCardJson(const NextCard& next) {
    return {{"card"_L1, next.card->id},
            {"slot"_L1, textOrNull(next.slot)},
            {"problem"_L1, textOrNull(next.problem)},
            {"aspects"_L1, jsonList(next.lines, lineJson)}};
}

QJsonObject upgradeJson(const UpgradePath& path) {
    const bool isPossible = path.build.has_value();
    QJsonArray steps;
    for (const UpgradeStep& step : path.steps)
        steps.append(QJsonObject{{"kind"_L1, step.kind},
                                 {"part"_L1, textOrNull(step.part)},
                                 {"count"_L1, step.count},
                                 {"name"_L1, step.name},
                                 {"replaced"_L1, textOrNull(step.replaced)},
                                 {"price_usd"_L1, orNull(step.price, inDollars)}});
    QJsonObject moves;
    for (const auto& [from, to] : path.moves)
        moves[from] = to;
    QJsonArray warnings;
    for (const Finding& finding : path.added)
        warnings.append(inWords(finding.message));
    return {{"possible"_L1, isPossible},
            {"problem"_L1, textOrNull(path.problem)},
            {"price_usd"_L1, isPossible ? QJsonValue(inDollars(path.price)) : QJsonValue()},
            {"steps"_L1, steps},
            {"moves"_L1, moves},
            {"warnings"_L1, warnings},
            {"exact"_L1, !path.isStopped},
            {"tried"_L1, path.tried}};
}

} // namespace core
