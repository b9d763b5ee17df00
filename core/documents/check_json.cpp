#include "core/documents/check_json.h"

#include "core/documents/cables_json.h"
#include "core/documents/figures.h"
#include "core/documents/json_values.h"
#include "core/documents/links_json.h"
#include "core/documents/slot_rows.h"
#include "core/rules/machine_profile.h"

#include <QJsonArray>

#include <cmath>

namespace core {

QJsonObject totalsJson(const Analysis& analysis) {
    const Figures figures = figuresOf(analysis);
    QJsonObject json;
    json[QLatin1String("price_usd")] = orNull(figures.price, inDollars);
    json[QLatin1String("parts_without_price")] = analysis.totals.partsWithoutPrice;
    json[QLatin1String("fp32_gflops")] = orNull(analysis.totals.fp32, inGigaflops);
    json[QLatin1String("memory_gb")] = orNull(figures.cardMemory, [](Memory memory) { return inGigabytes(memory); });
    json[QLatin1String("gpu_peak_w")] = orNull(figures.cardsPeak, inWatts);
    json[QLatin1String("system_sustained_w")] = orNull(figures.sustained, inWatts);
    const auto& excursion = figures.excursion;
    json[QLatin1String("system_excursion_w")] = excursion ? QJsonValue(inWatts(excursion->high)) : QJsonValue();
    json[QLatin1String("system_excursion_low_w")] = excursion ? QJsonValue(inWatts(excursion->low)) : QJsonValue();
    json[QLatin1String("psu_w")] = orNull(analysis.power.capacity, inWatts);
    json[QLatin1String("psu_load")] = orNull(figures.load);
    json[QLatin1String("wall_w")] = orNull(figures.wall, inWatts);
    json[QLatin1String("wall_a")] = orNull(figures.wallCurrent, inAmperes);
    json[QLatin1String("heat_btu_h")] =
        orNull(figures.wall, [](Power wall) { return std::round(btuPerHour(wall) * 10) / 10; });
    json[QLatin1String("heat_w")] = orNull(figures.wall, inWatts);
    json[QLatin1String("kwh_year")] =
        orNull(figures.wall, [](Power wall) { return std::round(kilowattHoursAYear(wall, wholeDay)); });
    json[QLatin1String("kwh_year_hours_per_day")] = wholeDay;
    json[QLatin1String("circuits")] = analysis.machine.build.circuits;
    json[QLatin1String("busiest_circuit_w")] =
        figures.wall ? orNull(analysis.power.busiestCircuit, inWatts) : QJsonValue();
    json[QLatin1String("circuit_w")] = orNull(analysis.power.circuit, inWatts);
    json[QLatin1String("circuit_continuous_w")] = orNull(analysis.power.circuitContinuous, inWatts);
    json[QLatin1String("lanes_used")] = analysis.totals.lanesUsed;
    json[QLatin1String("lanes_available")] = orNull(analysis.totals.lanesAvailable);
    return json;
}

static QJsonObject slotJson(const SlotRow& row) {
    QJsonObject json;
    json[QLatin1String("label")] = row.label;
    json[QLatin1String("position")] = orNull(row.position);
    json[QLatin1String("card")] = row.occupant ? QJsonValue(row.occupant->id) : QJsonValue();
    json[QLatin1String("generation")] = orNull(row.generation);
    json[QLatin1String("lanes")] = orNull(row.lanes);
    const bool isPossibleKnown = row.occupant || row.isWidthKnown;
    json[QLatin1String("lanes_possible")] = isPossibleKnown ? QJsonValue(row.lanesPossible) : QJsonValue();
    json[QLatin1String("source")] = textOrNull(row.source);
    json[QLatin1String("reason")] = row.reason;
    json[QLatin1String("gap_mm")] = orNull(row.gap, inMillimetres);
    json[QLatin1String("bandwidth_gb_s")] = orNull(row.bandwidth, inGigabytesPerSecond);
    json[QLatin1String("temperature_c")] =
        row.temperature ? QJsonValue(QJsonArray{inCelsius(row.temperature->low), inCelsius(row.temperature->high)})
                        : QJsonValue();
    json[QLatin1String("measured_c")] = orNull(row.measured, inCelsius);
    json[QLatin1String("throttling")] =
        row.throttling ? QJsonValue(QString::fromLatin1(token(*row.throttling))) : QJsonValue();
    json[QLatin1String("air")] = QString::fromLatin1(token(row.air));
    return json;
}

static QJsonObject findingJson(const Finding& finding) {
    QJsonArray fixes;
    for (const Fix& fix : finding.fixes)
        fixes.append(QJsonObject{{QLatin1String("id"), fix.id}, {QLatin1String("label"), fix.label}});
    QJsonArray settings;
    for (const BiosSetting& setting : finding.settings)
        settings.append(QJsonObject{{QLatin1String("label"), setting.label}, {QLatin1String("value"), setting.value}});
    QJsonObject json;
    json[QLatin1String("rule")] = finding.rule;
    json[QLatin1String("severity")] = QString::fromLatin1(token(finding.severity));
    json[QLatin1String("subjects")] = QJsonArray::fromStringList(finding.subjects);
    json[QLatin1String("found")] = textOrNull(finding.found);
    json[QLatin1String("allowed")] = textOrNull(finding.allowed);
    json[QLatin1String("message")] = finding.message;
    json[QLatin1String("details")] = QJsonArray::fromStringList(finding.details);
    json[QLatin1String("settings")] = settings;
    json[QLatin1String("condition")] = finding.isCondition;
    json[QLatin1String("source")] = textOrNull(finding.source);
    json[QLatin1String("fixes")] = fixes;
    json[QLatin1String("waived")] = finding.isWaived;
    return json;
}

QJsonObject profileJson(const MachineProfile& profile) {
    QJsonArray lines;
    for (const ProfileLine& line : profile.lines)
        lines.append(QJsonObject{{QLatin1String("rule"), line.rule},
                                 {QLatin1String("what"), line.what},
                                 {QLatin1String("found"), line.found},
                                 {QLatin1String("asked"), line.asked},
                                 {QLatin1String("met"), orNull(line.isMet)}});
    QJsonObject json;
    json[QLatin1String("kind")] = QString::fromLatin1(token(profile.kind));
    json[QLatin1String("met")] = profile.met();
    json[QLatin1String("unknown")] = profile.unknown();
    json[QLatin1String("of")] = int(profile.lines.size());
    json[QLatin1String("lines")] = lines;
    return json;
}

QJsonObject checkJson(const Analysis& analysis, const Findings& findings) {
    QJsonArray slotList;
    for (const SlotRow& row : slotRows(analysis))
        slotList.append(slotJson(row));
    QJsonArray findingList;
    for (const Finding& finding : findings)
        findingList.append(findingJson(finding));
    QJsonObject json;
    json[QLatin1String("verdict")] = QString::fromLatin1(token(verdictOf(findings)));
    json[QLatin1String("totals")] = totalsJson(analysis);
    json[QLatin1String("slots")] = slotList;
    json[QLatin1String("links")] = linksJson(analysis);
    json[QLatin1String("cables")] = cablesJson(analysis);
    json[QLatin1String("findings")] = findingList;
    const auto kind = machineKindOf(analysis);
    json[QLatin1String("profile")] = kind ? QJsonValue(profileJson(gradedAs(*kind, analysis))) : QJsonValue();
    return json;
}

} // namespace core
