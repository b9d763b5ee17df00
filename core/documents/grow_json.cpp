#include "core/documents/grow_json.h"

#include "core/documents/json_values.h"

#include <QJsonArray>

namespace core {

QJsonObject nextCardJson(const NextCard& next) {
    QJsonArray lines;
    for (const GrowLine& line : next.lines)
        lines.append(QJsonObject{{QLatin1String("aspect"), QString::fromLatin1(token(line.aspect))},
                                 {QLatin1String("state"), QString::fromLatin1(token(line.state))},
                                 {QLatin1String("now"), textOrNull(line.now)},
                                 {QLatin1String("then"), textOrNull(line.then)},
                                 {QLatin1String("allowed"), textOrNull(line.allowed)},
                                 {QLatin1String("sentences"), QJsonArray::fromStringList(line.sentences)}});
    return {{QLatin1String("card"), next.card->id},
            {QLatin1String("slot"), textOrNull(next.slot)},
            {QLatin1String("problem"), textOrNull(next.problem)},
            {QLatin1String("aspects"), lines}};
}

QJsonObject upgradeJson(const UpgradePath& path) {
    const bool isPossible = path.build.has_value();
    QJsonArray steps;
    for (const UpgradeStep& step : path.steps)
        steps.append(QJsonObject{{QLatin1String("kind"), step.kind},
                                 {QLatin1String("part"), textOrNull(step.part)},
                                 {QLatin1String("count"), step.count},
                                 {QLatin1String("name"), step.name},
                                 {QLatin1String("replaced"), textOrNull(step.replaced)},
                                 {QLatin1String("price_usd"), orNull(step.price, inDollars)}});
    QJsonObject moves;
    for (const auto& [from, to] : path.moves)
        moves[from] = to;
    QJsonArray warnings;
    for (const Finding& finding : path.added)
        warnings.append(finding.message);
    return {{QLatin1String("possible"), isPossible},
            {QLatin1String("problem"), textOrNull(path.problem)},
            {QLatin1String("price_usd"), isPossible ? QJsonValue(inDollars(path.price)) : QJsonValue()},
            {QLatin1String("steps"), steps},
            {QLatin1String("moves"), moves},
            {QLatin1String("warnings"), warnings},
            {QLatin1String("exact"), !path.isStopped},
            {QLatin1String("tried"), path.tried}};
}

} // namespace core
