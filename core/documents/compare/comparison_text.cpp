// Words and JSON of a comparison.
#include "core/documents/compare/comparison_text.h"

#include "core/documents/json/json_values.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <array>

using namespace Qt::StringLiterals;

namespace core {

QString inWords(Judgement judgement) {
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("core::Text", "Fault"), QT_TRANSLATE_NOOP("core::Text", "Different"),
        QT_TRANSLATE_NOOP("core::Text", "No fault"), QT_TRANSLATE_NOOP("core::Text", "Not known")};
    return Text::tr(at(words, judgement));
}

const char* token(Judgement judgement) {
    static constexpr std::array words{"fault", "different", "explained", "not-known"};
    return at(words, judgement);
}

static QString counted(int differences) {
    return inWords(Sentence::tr("%n differences", "1 difference", differences));
}

QString summaryOf(const Comparison& comparison) {
    const int faults = comparison.count(Judgement::Fault);
    const int others = int(comparison.differences.size()) - faults;
    if (!comparison.isAgainstScan)
        return others == 0 ? Text::tr("The two builds are the same.") : Text::tr("%1.").arg(counted(others));
    if (faults > 0)
        return inWords(Sentence::tr("The machine does less than planned in %n places; %1 besides.",
                                    "The machine does less than planned in 1 place; %1 besides.", faults)
                           .arg(counted(others)));
    return others == 0 ? Text::tr("The machine matches the plan.")
                       : Text::tr("The machine does everything planned, as far as seen; %1.").arg(counted(others));
}

QJsonObject comparisonJson(const Comparison& comparison) {
    const auto differenceJson = [](const BuildDifference& difference) {
        return QJsonObject{{"subject"_L1, difference.subject},
                           {"judgement"_L1, QLatin1String(token(difference.judgement))},
                           {"places"_L1, QJsonArray::fromStringList(difference.places)},
                           {"first"_L1, textOrNull(difference.first)},
                           {"second"_L1, textOrNull(difference.second)},
                           {"sentence"_L1, difference.sentence}};
    };
    const QJsonValue scanned = comparison.isSecondScanned ? u"second"_s : u"first"_s;
    return {{"scanned"_L1, comparison.isAgainstScan ? scanned : QJsonValue()},
            {"faults"_L1, comparison.count(Judgement::Fault)},
            {"differences"_L1, jsonList(comparison.differences, differenceJson)}};
}

} // namespace core
