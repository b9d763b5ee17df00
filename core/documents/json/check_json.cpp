// SPDX-License-Identifier: GPL-3.0-or-later
// `check --json` and `topo --json`. Keys are never dropped and what is not known is null: scripts rely on both.
#include "core/documents/json/check_json.h"

#include "core/analysis/prices.h"
#include "core/documents/build/build_fields.h"
#include "core/documents/json_values.h"
#include "core/documents/sheet/slot_rows.h"
#include "core/documents/sheet/total_table.h"
#include "core/power/wall_range.h"
#include "core/rules/phrases.h"
#include "core/rules/state.h"
#include "core/units/at.h"

#include <cmath>

namespace core {

// GPUs and the path between each two, for scripts.

/// Gigabytes a second to a tenth: the figures are no better than that.
static double tenths(Bandwidth bandwidth) {
    return std::round(inGigabytesPerSecond(bandwidth) * 10) / 10;
}

static QJsonValue bandJson(const std::optional<BandwidthBand>& band) {
    if (!band)
        return {};
    if (band->low == band->high)
        return tenths(band->low);
    return QJsonArray{tenths(band->low), tenths(band->high)};
}

static QString labelOfGpu(const Analysis& analysis, int gpu) {
    return analysis.machine.connector(at(analysis.topology.gpus, gpu).connector).label;
}

QJsonArray linksJson(const Analysis& analysis) {
    return jsonList(analysis.topology.paths, [&](const PeerPath& path) {
        return QJsonObject{{"a"_L1, labelOfGpu(analysis, path.first)},
                           {"b"_L1, labelOfGpu(analysis, path.second)},
                           {"a_gpu"_L1, path.first},
                           {"b_gpu"_L1, path.second},
                           {"path"_L1, token(path)},
                           {"path_computed"_L1, textOrNull(path.computed)},
                           {"gb_s"_L1, bandJson(path.perDirection)},
                           {"peer_to_peer"_L1, orNull(path.isPeerToPeer)},
                           {"route"_L1, path.route},
                           {"source"_L1, path.source}};
    });
}

QJsonObject topoJson(const Analysis& analysis) {
    const Topology& topology = analysis.topology;
    QJsonArray gpus;
    for (const TopologyGpu& gpu : topology.gpus)
        gpus.append(QJsonObject{{"index"_L1, gpus.size()},
                                {"slot"_L1, analysis.machine.connector(gpu.connector).label},
                                {"card"_L1, at(analysis.machine.cards, gpu.card).card->id},
                                {"chip"_L1, gpu.chip},
                                {"host"_L1, gpu.host},
                                {"numa"_L1, orNull(gpu.numa)},
                                {"behind_chipset"_L1, gpu.isBehindChipset}});
    return {{"gpus"_L1, gpus},
            {"links"_L1, linksJson(analysis)},
            {"best"_L1, orNull(topology.best)},
            {"slowest"_L1, orNull(topology.slowest)},
            {"suggested_order"_L1, jsonList(topology.suggestedOrder, std::identity())},
            {"observed"_L1, observedJson(analysis.machine.build.observed)}};
}

// The cable plan for scripts: cables first, then plugs that none feeds.

/// `end` is a CableLine or an UnfedPlug; `line` is null where no cable feeds the plug.
static QJsonObject cableJson(const Analysis& analysis, const auto& end, const CableLine* line) {
    const CablePlan& cables = analysis.cables;
    const SupplyPort* port = line ? &at(cables.ports, line->port) : nullptr;
    const auto supplyOf = [&](const SupplyPort& from) { return at(cables.units, from.unit).supply->id; };
    const MountedCard* card = end.card < 0 ? nullptr : &at(analysis.machine.cards, end.card);
    return {{"psu"_L1, orNull(port, supplyOf)},
            {"port"_L1, orNull(port, &SupplyPort::name)},
            {"plug"_L1, inWords(end.plug)},
            {"plug_number"_L1, end.plugNumber},
            {"card_slot"_L1, orNull(card, [&](const MountedCard& m) { return labelOf(analysis, m.connector); })},
            {"cpu"_L1, end.processor < 0 ? QJsonValue() : QJsonValue(end.processor + 1)},
            {"load_w"_L1, orNull(std::optional(end.load), inWatts)},
            {"limit_w"_L1, orNull(line, [](const CableLine& fed) { return inWatts(fed.limit); })},
            {"adapter"_L1, line && line->isAdapter},
            {"unit"_L1, orNull(port, [](const SupplyPort& from) { return from.unit + 1; })},
            {"rail"_L1, port && port->rail >= 0 ? QJsonValue(at(cables.rails, port->rail).name) : QJsonValue()}};
}

QJsonArray cablesJson(const Analysis& analysis) {
    QJsonArray list;
    for (const CableLine& line : analysis.cables.lines)
        list.append(cableJson(analysis, line, &line));
    for (const UnfedPlug& unfed : analysis.cables.unfed)
        list.append(cableJson(analysis, unfed, nullptr));
    return list;
}

/// {"idle": [low, high] or null, "decode" …}: what the wall meter shows.
static QJsonObject wallRangeJson(const Analysis& analysis) {
    QJsonObject json;
    for (MachineLoad load : machineLoads)
        json[QLatin1String(token(load))] = orNull(wallRange(analysis.machine, analysis.power, load), wattsJson);
    return json;
}

QJsonObject totalsJson(const Analysis& analysis) {
    const Figures figures = figuresOf(analysis);
    QJsonObject json;
    for (const Total& total : totalTable()) {
        if (*total.id != '\0')
            json[QLatin1String(total.id)] = orNull(total.value(analysis, figures));
    }
    json["wall_range_w"_L1] = wallRangeJson(analysis);
    return json;
}

QJsonArray pricePartsJson(const Machine& machine, QDate today) {
    return jsonList(billOf(machine), [&](const BillRow& row) {
        const GoingPrice* const used = row.price ? &*row.price : nullptr;
        const auto age = used ? ageOf(*used, row.kind, today) : std::nullopt;
        return QJsonObject{
            {"kind"_L1, row.kind},
            {"id"_L1, row.part->id},
            {"name"_L1, row.part->name},
            {"count"_L1, row.count},
            {"owned"_L1, row.owned},
            {"sold_with_case"_L1, row.isSoldWithCase},
            {"in_box"_L1, row.isInBox},
            {"amount"_L1, orNull(used, [](const Price& price) { return inDollars(price.amount); })},
            {"currency"_L1, used ? QJsonValue("USD"_L1) : QJsonValue()},
            {"price_kind"_L1, used ? QJsonValue(QLatin1String(token(used->kind))) : QJsonValue()},
            {"day"_L1, orNull(used, [](const Price& price) { return textOrNull(price.date); })},
            {"amount_low"_L1, orNull(used, [](const GoingPrice& price) { return inDollars(price.range.low); })},
            {"amount_high"_L1, orNull(used, [](const GoingPrice& price) { return inDollars(price.range.high); })},
            {"method"_L1, used ? QJsonValue(QLatin1String(token(used->method))) : QJsonValue()},
            {"shop"_L1, textOrNull(shopInWords(row))},
            {"source"_L1, orNull(used,
                                 [&](const Price& price) {
                                     return textOrNull(price.source.isEmpty() ? row.part->source : price.source);
                                 })},
            {"verified"_L1, used ? QJsonValue(isVerified(row)) : QJsonValue()},
            {"age_days"_L1, orNull(age, &PriceAge::days)},
            {"stale"_L1, orNull(age, &PriceAge::isStale)}};
    });
}

static QJsonObject slotJson(const SlotRow& row) {
    const bool isPossibleKnown = row.occupant || row.isWidthKnown;
    return {{"label"_L1, row.label},
            {"position"_L1, orNull(row.position)},
            {"card"_L1, orNull(row.occupant, &Part::id)},
            {"generation"_L1, orNull(row.generation)},
            {"lanes"_L1, orNull(row.lanes)},
            {"lanes_possible"_L1, isPossibleKnown ? QJsonValue(row.lanesPossible) : QJsonValue()},
            {"seen"_L1, row.computed.has_value()},
            {"lanes_computed"_L1, orNull(row.computed, &TrainedLink::lanes)},
            {"generation_computed"_L1, orNull(row.computed, &TrainedLink::generation)},
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
    const auto fixJson = [](const Fix& fix) {
        return QJsonObject{{"id"_L1, fix.id}, {"label"_L1, inWords(fix.label)}, {"cost"_L1, textOrNull(fix.cost)}};
    };
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
                           {"what"_L1, inWords(line.what)},
                           {"found"_L1, inWords(line.found)},
                           {"asked"_L1, inWords(line.asked)},
                           {"met"_L1, orNull(line.isMet)}};
    };
    return {{"kind"_L1, QLatin1String(token(profile.kind))},
            {"met"_L1, profile.met()},
            {"unknown"_L1, profile.unknown()},
            {"of"_L1, int(profile.lines.size())},
            {"lines"_L1, jsonList(profile.lines, lineJson)}};
}

QJsonObject stateJson(const Analysis& analysis, const Findings& findings) {
    const auto tokenOf = [](const NeededPart& part) { return QLatin1String(part.id); };
    return {{"verdict"_L1, QLatin1String(token(verdictOf(analysis, findings)))},
            {"state"_L1, QLatin1String(token(stateOf(analysis, findings)))},
            {"missing"_L1, jsonList(stillToChoose(analysis), tokenOf)}};
}

QJsonObject checkJson(const Analysis& analysis, const Findings& findings, const std::vector<Fixes>& fixes,
                      QDate today) {
    QJsonObject totals = totalsJson(analysis);
    totals["price_parts"_L1] = pricePartsJson(analysis.machine, today);
    QJsonArray findingList;
    for (std::size_t i = 0; i < findings.size(); ++i)
        findingList.append(findingJson(findings[i], fixes[i]));
    const auto gradedHere = [&](MachineKind kind) { return profileJson(gradedAs(kind, analysis)); };
    QJsonObject json = stateJson(analysis, findings);
    json["totals"_L1] = totals;
    json["slots"_L1] = jsonList(slotRows(analysis), slotJson);
    json["links"_L1] = linksJson(analysis);
    json["cables"_L1] = cablesJson(analysis);
    json["findings"_L1] = findingList;
    json["profile"_L1] = orNull(machineKindOf(analysis), gradedHere);
    return json;
}

} // namespace core
