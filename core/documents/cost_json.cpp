#include "core/documents/cost_json.h"

#include "core/documents/json_values.h"
#include "core/documents/plans_json.h"
#include "core/parts/fields.h"

#include <QJsonArray>

#include <cmath>

namespace core {

namespace {

QJsonObject ownJson(const std::optional<OwnedMachine>& machine, const CostChoice& choice) {
    const auto cost = machine ? std::optional(ownershipCost(*machine, choice)) : std::nullopt;
    const auto money = [&](Money OwnershipCost::*member) {
        return cost ? QJsonValue(inDollars((*cost).*member)) : QJsonValue();
    };
    return {{QLatin1String("price_usd"), orNull(machine, [](const OwnedMachine& m) { return inDollars(m.price); })},
            {QLatin1String("wall_w"), orNull(machine, [](const OwnedMachine& m) { return inWatts(m.wall); })},
            {QLatin1String("wall_known"), machine ? QJsonValue(machine->isWallKnown) : QJsonValue()},
            {QLatin1String("servers"), orNull(machine, [](const OwnedMachine& m) { return m.servers; })},
            {QLatin1String("kwh_a_year"),
             orNull(cost, [](const OwnershipCost& c) { return inKilowattHours(c.energyAYear); })},
            {QLatin1String("energy_usd_a_year"), money(&OwnershipCost::energyCostAYear)},
            {QLatin1String("depreciation_usd_a_year"), money(&OwnershipCost::depreciationAYear)},
            {QLatin1String("first_year_usd"), money(&OwnershipCost::firstYear)},
            {QLatin1String("usd_per_hour_of_use"),
             orNull(cost, [](const OwnershipCost& c) { return inDollarsAnHour(c.perHour); })}};
}

QJsonValue cloudJson(const std::optional<CloudMatch>& cloud) {
    if (!cloud)
        return {};
    QJsonObject json = cloud->offer ? toJson(*cloud->offer) : QJsonObject();
    json[QLatin1String("instances")] = cloud->instances;
    json[QLatin1String("usd_per_hour_of_all")] = inDollarsAnHour(cloud->hourly);
    return json;
}

QJsonValue evenJson(const std::optional<BreakEven>& even) {
    if (!even)
        return {};
    return QJsonObject{{QLatin1String("days"), even->days},
                       {QLatin1String("months"), std::round(even->months() * 10) / 10}};
}

QJsonArray examplesJson() {
    QJsonArray examples;
    for (const BreakEvenExample& example : breakEvenExamples())
        examples << QJsonObject{{QLatin1String("what"), example.what},
                                {QLatin1String("usd_per_hour"), inDollarsAnHour(example.cloud)},
                                {QLatin1String("days"), example.ours.days},
                                {QLatin1String("months"), std::round(example.ours.months() * 10) / 10},
                                {QLatin1String("published"), example.published},
                                {QLatin1String("source"), breakEvenSource()}};
    return examples;
}

QJsonObject fleetJson(const Analysis& analysis, const Catalogue& catalogue, const CostChoice& choice) {
    const int servers = analysis.machine.build.servers;
    const Fleet fleet = fleetOf(analysis, servers);
    QJsonArray advice;
    for (const FleetAdvice& each : fleetAdvice(analysis, catalogue, choice, servers))
        advice << QJsonObject{{QLatin1String("rule"), each.rule},
                              {QLatin1String("met"), each.isMet},
                              {QLatin1String("text"), each.text},
                              {QLatin1String("source"), each.source}};
    return {{QLatin1String("servers"), fleet.servers},
            {QLatin1String("gpus"), fleet.gpus},
            {QLatin1String("price_usd"), inDollars(fleet.price)},
            {QLatin1String("wall_w"), orNull(fleet.wall, [](Power power) { return inWatts(power); })},
            {QLatin1String("heat_btu_h"), orNull(fleet.heat)},
            {QLatin1String("circuits"), fleet.circuits},
            {QLatin1String("advice"), advice}};
}

} // namespace

QJsonObject costJson(const Analysis& analysis, const Catalogue& catalogue, const std::optional<OwnedMachine>& machine,
                     const CostChoice& choice, const std::optional<CloudMatch>& cloud) {
    const MachineValue value = machineValue(analysis);
    const auto even = machine && cloud ? breakEven(*machine, choice, cloud->hourly) : std::nullopt;
    return {{QLatin1String("choice"), costJson(choice)},
            {QLatin1String("own"), ownJson(machine, choice)},
            {QLatin1String("parts_without_price"), analysis.totals.partsWithoutPrice},
            {QLatin1String("cloud"), cloudJson(cloud)},
            {QLatin1String("break_even"), evenJson(even)},
            {QLatin1String("value"), QJsonObject{{QLatin1String("gflops_per_usd"), orNull(value.gigaflopsADollar)},
                                                 {QLatin1String("gb_per_usd"), orNull(value.gigabytesADollar)},
                                                 {QLatin1String("gflops_per_w"), orNull(value.gigaflopsAWatt)}}},
            {QLatin1String("fleet"), fleetJson(analysis, catalogue, choice)},
            {QLatin1String("published"), examplesJson()}};
}

} // namespace core
