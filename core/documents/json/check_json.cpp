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
    QJsonObject json;
    json["label"_L1] = row.label;
    json["position"_L1] = orNull(row.position);
    json["card"_L1] = row.occupant ? QJsonValue(row.occupant->id) : QJsonValue();
    json["generation"_L1] = orNull(row.generation);
    json["lanes"_L1] = orNull(row.lanes);
    const bool isPossibleKnown = row.occupant || row.isWidthKnown;
    json["lanes_possible"_L1] = isPossibleKnown ? QJsonValue(row.lanesPossible) : QJsonValue();
    json["source"_L1] = textOrNull(row.source);
    json["reason"_L1] = row.reason;
    json["gap_mm"_L1] = orNull(row.gap, inMillimetres);
    json["bandwidth_gb_s"_L1] = orNull(row.bandwidth, inGigabytesPerSecond);
    json["temperature_c"_L1] =
        row.temperature ? QJsonValue(QJsonArray{inCelsius(row.temperature->low), inCelsius(row.temperature->high)})
                        : QJsonValue();
    json["measured_c"_L1] = orNull(row.measured, inCelsius);
    json["throttling"_L1] = row.throttling ? QJsonValue(QString::fromLatin1(token(*row.throttling))) : QJsonValue();
    json["air"_L1] = QString::fromLatin1(token(row.air));
    return json;
}

/// {"value": 0.6, "unit": "mm"}, or null.
static QJsonValue figureJson(const Figure& figure) {
    if (!figure.isKnown())
        return {};
    return QJsonObject{{"value"_L1, *figure.value()}, {"unit"_L1, figure.unit()}};
}

static QJsonObject findingJson(const Finding& finding, const Fixes& fixes) {
    QJsonArray offered;
    for (const Fix& fix : fixes)
        offered.append(QJsonObject{{"id"_L1, fix.id}, {"label"_L1, fix.label}});
    QJsonArray settings;
    for (const BiosSetting& setting : finding.settings)
        settings.append(QJsonObject{{"label"_L1, setting.label}, {"value"_L1, setting.value}});
    QJsonObject json;
    json["rule"_L1] = finding.rule;
    json["severity"_L1] = QString::fromLatin1(token(finding.severity));
    json["subjects"_L1] = QJsonArray::fromStringList(namesOf(finding.subjects));
    json["found"_L1] = figureJson(finding.found);
    json["allowed"_L1] = figureJson(finding.allowed);
    json["title"_L1] = inWords(finding.title);
    json["message"_L1] = inWords(finding.message);
    json["details"_L1] = QJsonArray::fromStringList(detailsOf(finding, fixes));
    json["settings"_L1] = settings;
    json["condition"_L1] = finding.isCondition;
    json["source"_L1] = textOrNull(inWords(finding.source));
    json["fixes"_L1] = offered;
    json["waived"_L1] = finding.isWaived;
    return json;
}

QJsonObject profileJson(const MachineProfile& profile) {
    QJsonArray lines;
    for (const ProfileLine& line : profile.lines)
        lines.append(QJsonObject{{"rule"_L1, line.rule},
                                 {"what"_L1, line.what},
                                 {"found"_L1, line.found},
                                 {"asked"_L1, line.asked},
                                 {"met"_L1, orNull(line.isMet)}});
    QJsonObject json;
    json["kind"_L1] = QString::fromLatin1(token(profile.kind));
    json["met"_L1] = profile.met();
    json["unknown"_L1] = profile.unknown();
    json["of"_L1] = int(profile.lines.size());
    json["lines"_L1] = lines;
    return json;
}

QJsonObject checkJson(const Analysis& analysis, const Findings& findings, const std::vector<Fixes>& fixes) {
    QJsonArray slotList;
    for (const SlotRow& row : slotRows(analysis))
        slotList.append(slotJson(row));
    QJsonArray findingList;
    for (std::size_t i = 0; i < findings.size(); ++i)
        findingList.append(findingJson(findings[i], fixes[i]));
    QJsonObject json;
    json["verdict"_L1] = QString::fromLatin1(token(verdictOf(findings)));
    json["totals"_L1] = totalsJson(analysis);
    json["slots"_L1] = slotList;
    json["links"_L1] = linksJson(analysis);
    json["cables"_L1] = cablesJson(analysis);
    json["findings"_L1] = findingList;
    const auto kind = machineKindOf(analysis);
    json["profile"_L1] = kind ? QJsonValue(profileJson(gradedAs(*kind, analysis))) : QJsonValue();
    return json;
}

} // namespace core
