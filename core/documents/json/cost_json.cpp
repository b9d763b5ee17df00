// `cost --json`: owning, cloud, break-even, fleet, and the published examples they are held against.
#include "core/documents/json/cost_json.h"

#include "core/documents/build/build_fields.h"
#include "core/documents/json/json_values.h"
#include "core/parts/fields.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace core {

namespace {

QJsonObject ownJson(const std::optional<OwnedMachine>& machine, const CostChoice& choice) {
    const auto cost = machine ? std::optional(ownershipCost(*machine, choice)) : std::nullopt;
    const auto money = [&](Money OwnershipCost::*member) {
        return orNull(cost, [&](const OwnershipCost& c) { return inDollars(c.*member); });
    };
    return {
        {"price_usd"_L1, orNull(machine, [](const OwnedMachine& m) { return inDollars(m.price); })},
        {"wall_w"_L1, orNull(machine, [](const OwnedMachine& m) { return inWatts(m.wall); })},
        {"wall_known"_L1, orNull(machine, &OwnedMachine::isWallKnown)},
        {"servers"_L1, orNull(machine, &OwnedMachine::servers)},
        {"kwh_a_year"_L1, orNull(cost, [](const OwnershipCost& c) { return inKilowattHours(c.energyAYear); })},
        {"energy_usd_a_year"_L1, money(&OwnershipCost::energyCostAYear)},
        {"depreciation_usd_a_year"_L1, money(&OwnershipCost::depreciationAYear)},
        {"first_year_usd"_L1, money(&OwnershipCost::firstYear)},
        {"usd_per_hour_of_use"_L1, orNull(cost, [](const OwnershipCost& c) { return inDollarsAnHour(c.perHour); })}};
}

QJsonValue cloudJson(const std::optional<CloudMatch>& cloud) {
    if (!cloud)
        return {};
    QJsonObject json = cloud->offer ? toJson(*cloud->offer) : QJsonObject();
    json["instances"_L1] = cloud->instances;
    json["usd_per_hour_of_all"_L1] = inDollarsAnHour(cloud->hourly);
    return json;
}

QJsonObject evenJson(const BreakEven& even) {
    return {{"days"_L1, even.days}, {"months"_L1, std::round(even.months() * 10) / 10}};
}

QJsonObject exampleJson(const BreakEvenExample& example) {
    QJsonObject json = evenJson(example.ours);
    json["what"_L1] = example.what;
    json["usd_per_hour"_L1] = inDollarsAnHour(example.cloud);
    json["published"_L1] = example.published;
    json["source"_L1] = breakEvenSource();
    return json;
}

QJsonObject fleetJson(const Analysis& analysis, const Catalogue& catalogue, const CostChoice& choice) {
    const int servers = analysis.machine.build.servers;
    const Fleet fleet = fleetOf(analysis, servers);
    const auto adviceJson = [](const FleetAdvice& each) {
        return QJsonObject{
            {"rule"_L1, each.rule}, {"met"_L1, each.isMet}, {"text"_L1, each.text}, {"source"_L1, each.source}};
    };
    return {{"servers"_L1, fleet.servers},
            {"gpus"_L1, fleet.gpus},
            {"price_usd"_L1, inDollars(fleet.price)},
            {"wall_w"_L1, orNull(fleet.wall, inWatts)},
            {"heat_btu_h"_L1, orNull(fleet.heat)},
            {"circuits"_L1, fleet.circuits},
            {"advice"_L1, jsonList(fleetAdvice(analysis, catalogue, choice, servers), adviceJson)}};
}

} // namespace

QJsonObject costJson(const Analysis& analysis, const Catalogue& catalogue, const std::optional<OwnedMachine>& machine,
                     const CostChoice& choice, const std::optional<CloudMatch>& cloud) {
    const MachineValue value = machineValue(analysis);
    const auto even = machine && cloud ? breakEven(*machine, choice, cloud->hourly) : std::nullopt;
    return {{"choice"_L1, costJson(choice)},
            {"own"_L1, ownJson(machine, choice)},
            {"parts_without_price"_L1, analysis.totals.partsWithoutPrice},
            {"cloud"_L1, cloudJson(cloud)},
            {"break_even"_L1, orNull(even, evenJson)},
            {"value"_L1, QJsonObject{{"gflops_per_usd"_L1, orNull(value.gigaflopsADollar)},
                                     {"gb_per_usd"_L1, orNull(value.gigabytesADollar)},
                                     {"gflops_per_w"_L1, orNull(value.gigaflopsAWatt)}}},
            {"fleet"_L1, fleetJson(analysis, catalogue, choice)},
            {"published"_L1, jsonList(breakEvenExamples(), exampleJson)}};
}

} // namespace core
