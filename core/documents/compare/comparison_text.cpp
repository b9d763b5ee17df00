#include "core/documents/compare/comparison_text.h"

#include "core/documents/json/json_values.h"
#include "core/units/text.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace core {

QString inWords(Judgement judgement) {
    switch (judgement) {
    case Judgement::Fault:
        return Text::tr("Fault");
    case Judgement::Different:
        return Text::tr("Different");
    case Judgement::Explained:
        return Text::tr("No fault");
    case Judgement::NotKnown:
        return Text::tr("Not known");
    }
    return {};
}

const char* token(Judgement judgement) {
    switch (judgement) {
    case Judgement::Fault:
        return "fault";
    case Judgement::Different:
        return "different";
    case Judgement::Explained:
        return "explained";
    case Judgement::NotKnown:
        return "not-known";
    }
    return "";
}

QString summaryOf(const Comparison& comparison) {
    const int faults = comparison.count(Judgement::Fault);
    const int others = int(comparison.differences.size()) - faults;
    if (!comparison.isAgainstScan)
        return others == 0 ? Text::tr("The two builds are alike.") : Text::tr("%1 differences.").arg(others);
    if (faults > 0)
        return Text::tr("The machine falls short of the plan in %1 places; %2 other differences.")
            .arg(faults)
            .arg(others);
    return others == 0
               ? Text::tr("The machine is as planned.")
               : Text::tr("The machine falls short of the plan nowhere that was seen; %1 differences.").arg(others);
}

QJsonObject comparisonJson(const Comparison& comparison) {
    QJsonArray differences;
    for (const BuildDifference& difference : comparison.differences)
        differences.append(QJsonObject{{"subject"_L1, difference.subject},
                                       {"judgement"_L1, QLatin1String(token(difference.judgement))},
                                       {"places"_L1, QJsonArray::fromStringList(difference.places)},
                                       {"first"_L1, textOrNull(difference.first)},
                                       {"second"_L1, textOrNull(difference.second)},
                                       {"sentence"_L1, difference.sentence}});
    const QJsonValue scanned = comparison.isSecondScanned ? u"second"_s : u"first"_s;
    return {{"scanned"_L1, comparison.isAgainstScan ? scanned : QJsonValue()},
            {"faults"_L1, comparison.count(Judgement::Fault)},
            {"differences"_L1, differences}};
}

} // namespace core
