#include "core/documents/comparison_text.h"

#include "core/documents/json_values.h"
#include "core/units/text.h"

#include <QJsonArray>

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
        differences.append(QJsonObject{{QLatin1String("subject"), difference.subject},
                                       {QLatin1String("judgement"), QLatin1String(token(difference.judgement))},
                                       {QLatin1String("places"), QJsonArray::fromStringList(difference.places)},
                                       {QLatin1String("first"), textOrNull(difference.first)},
                                       {QLatin1String("second"), textOrNull(difference.second)},
                                       {QLatin1String("sentence"), difference.sentence}});
    const QJsonValue scanned = comparison.isSecondScanned ? QStringLiteral("second") : QStringLiteral("first");
    return {{QLatin1String("scanned"), comparison.isAgainstScan ? scanned : QJsonValue()},
            {QLatin1String("faults"), comparison.count(Judgement::Fault)},
            {QLatin1String("differences"), differences}};
}

} // namespace core
