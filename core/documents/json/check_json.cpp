// `check --json`. Keys are never dropped and what is not known is null: scripts rely on both.
#include "core/documents/json/check_json.h"

#include "core/documents/json/cables_json.h"
#include "core/documents/json/json_values.h"
#include "core/documents/json/links_json.h"
#include "core/documents/sheet/slot_rows.h"
#include "core/documents/sheet/total_table.h"
#include "core/rules/notes/machine_profile.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace core {

QJsonObject totalsJson(const Analysis& analysis) {
    const Figures figures = figuresOf(analysis);
    QJsonObject json;
    for (const Total& total : totalTable()) {
        if (*total.id != '\0')
            json[QLatin1String(total.id)] = orNull(total.value(analysis, figures));
    }
    return json;
}

static QJsonObject slotJson(const SlotRow& row) {
    const bool isPossibleKnown = row.occupant || row.isWidthKnown;
    return {{"label"_L1, row.label},
            {"position"_L1, orNull(row.position)},
            {"card"_L1, orNull(row.occupant, &Part::id)},
            {"generation"_L1, orNull(row.generation)},
            {"lanes"_L1, orNull(row.lanes)},
            {"lanes_possible"_L1, isPossibleKnown ? QJsonValue(row.lanesPossible) : QJsonValue()},
            {"source"_L1, textOrNull(row.source)},
            {"reason"_L1, row.reason},
            {"gap_mm"_L1, orNull(row.gap, inMillimetres)},
            {"bandwidth_gb_s"_L1, orNull(row.bandwidth, inGigabytesPerSecond)},
            {"temperature_c"_L1, orNull(row.temperature,
                                        [](const TemperatureBand& band) {
                                            return QJsonArray{inCelsius(band.low), inCelsius(band.high)};
                                        })},
            {"measured_c"_L1, orNull(row.measured, inCelsius)},
            {"throttling"_L1, orNull(row.throttling, [](Throttling each) { return QLatin1String(token(each)); })},
            {"air"_L1, QLatin1String(token(row.air))}};
}

/// {"value": 0.6, "unit": "mm"}, or null.
static QJsonValue figureJson(const Figure& figure) {
    if (!figure.isKnown())
        return {};
    return QJsonObject{{"value"_L1, *figure.value()}, {"unit"_L1, figure.unit()}};
}

static QJsonObject findingJson(const Finding& finding, const Fixes& fixes) {
    const auto fixJson = [](const Fix& fix) { return QJsonObject{{"id"_L1, fix.id}, {"label"_L1, fix.label}}; };
    const auto settingJson = [](const BiosSetting& setting) {
        return QJsonObject{{"label"_L1, setting.label}, {"value"_L1, setting.value}};
    };
    QJsonObject json;
    json["rule"_L1] = finding.rule;
    json["severity"_L1] = QString::fromLatin1(token(finding.severity));
    json["subjects"_L1] = QJsonArray::fromStringList(namesOf(finding.subjects));
    json["found"_L1] = figureJson(finding.found);
    json["allowed"_L1] = figureJson(finding.allowed);
    json["title"_L1] = inWords(finding.title);
    json["message"_L1] = inWords(finding.message);
    json["details"_L1] = QJsonArray::fromStringList(detailsOf(finding, fixes));
    json["settings"_L1] = jsonList(finding.settings, settingJson);
    json["condition"_L1] = finding.isCondition;
    json["source"_L1] = textOrNull(inWords(finding.source));
    json["fixes"_L1] = jsonList(fixes, fixJson);
    json["waived"_L1] = finding.isWaived;
    return json;
}

QJsonObject profileJson(const MachineProfile& profile) {
    const auto lineJson = [](const ProfileLine& line) {
        return QJsonObject{{"rule"_L1, line.rule},
                           {"what"_L1, line.what},
                           {"found"_L1, line.found},
                           {"asked"_L1, line.asked},
                           {"met"_L1, orNull(line.isMet)}};
    };
    return {{"kind"_L1, QLatin1String(token(profile.kind))},
            {"met"_L1, profile.met()},
            {"unknown"_L1, profile.unknown()},
            {"of"_L1, int(profile.lines.size())},
            {"lines"_L1, jsonList(profile.lines, lineJson)}};
}

QJsonObject checkJson(const Analysis& analysis, const Findings& findings, const std::vector<Fixes>& fixes) {
    QJsonArray findingList;
    for (std::size_t i = 0; i < findings.size(); ++i)
        findingList.append(findingJson(findings[i], fixes[i]));
    const auto gradedHere = [&](MachineKind kind) { return profileJson(gradedAs(kind, analysis)); };
    return {{"verdict"_L1, QLatin1String(token(verdictOf(findings)))},
            {"totals"_L1, totalsJson(analysis)},
            {"slots"_L1, jsonList(slotRows(analysis), slotJson)},
            {"links"_L1, linksJson(analysis)},
            {"cables"_L1, cablesJson(analysis)},
            {"findings"_L1, findingList},
            {"profile"_L1, orNull(machineKindOf(analysis), gradedHere)}};
}

} // namespace core
