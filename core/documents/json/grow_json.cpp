// `grow --json`: the next card's aspects and the cheapest upgrade.
#include "core/documents/json/grow_json.h"

#include "core/documents/json/json_values.h"

using namespace Qt::StringLiterals;

namespace core {

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
