// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps rules 16 (own or rent, with its published numbers) and 17 (shares of a day in use) of the later sources.
#include "core/economics/ownership.h"

#include "core/analysis/prices.h"
#include "core/units/text.h"

#include <cmath>

namespace core {

static constexpr double daysAYear = 365;

static double kilowattHoursADay(const OwnedMachine& machine, const CostChoice& choice) {
    const double cooled = 1 + choice.coolingPercent / 100.0;
    return inWatts(machine.wall) / 1000 * inHours(choice.useADay) * cooled * machine.servers;
}

static double energyDollarsADay(const OwnedMachine& machine, const CostChoice& choice) {
    return kilowattHoursADay(machine, choice) * inDollarsAKilowattHour(choice.energyPrice);
}

OwnershipCost ownershipCost(const OwnedMachine& machine, const CostChoice& choice) {
    OwnershipCost cost;
    const double energy = energyDollarsADay(machine, choice) * daysAYear;
    const double price = inDollars(machine.price) * machine.servers;
    cost.energyAYear = Energy::of(kilowattHoursADay(machine, choice) * daysAYear);
    cost.energyCostAYear = Money::of(energy);
    cost.depreciationAYear = Money::of(price / choice.yearsOfLife);
    cost.firstYear = Money::of(price + energy);
    const double hoursAYear = inHours(choice.useADay) * daysAYear;
    if (hoursAYear > 0)
        cost.perHour = HourlyRate::of((price / choice.yearsOfLife + energy) / hoursAYear / machine.servers);
    return cost;
}

std::optional<BreakEven> breakEven(const OwnedMachine& machine, const CostChoice& choice, HourlyRate cloud) {
    const double saved =
        inDollarsAnHour(cloud) * inHours(choice.useADay) * machine.servers - energyDollarsADay(machine, choice);
    const double days = std::ceil(inDollars(machine.price) * machine.servers / saved);
    if (saved <= 0 || days > 1e6)
        return {};
    return BreakEven{int(days)};
}

QString inWords(const BreakEven& even, bool isWhole) {
    if (even.isBeyondUse())
        return Text::tr("not within %1 years").arg(mostYearsOfUse);
    const QString when = even.days > 2 * daysAYear
                             ? Text::tr("%1 years").arg(number(even.days / daysAYear, 1))
                             : Text::tr("%1 days (%2 months)").arg(number(even.days), number(even.months(), 1));
    return isWhole ? when : Text::tr("%1 or more").arg(when);
}

Money ownedUntil(const OwnedMachine& machine, const CostChoice& choice, double days) {
    return Money::of(inDollars(machine.price) * machine.servers + energyDollarsADay(machine, choice) * days);
}

Money rentedUntil(const CostChoice& choice, HourlyRate cloud, double days) {
    return Money::of(inDollarsAnHour(cloud) * inHours(choice.useADay) * days);
}

std::optional<OwnedMachine> ownedMachine(const Analysis& analysis) {
    const PowerPlan& power = analysis.power;
    if (power.cardsAssumed > 0 || power.processorsUnknown > 0)
        return {};
    const Machine& machine = analysis.machine;
    const MachineLoad load = heaviestLoad(machine.build.work);
    const auto range = wallRange(machine, power, load);
    return OwnedMachine{analysis.totals.price,
                        range ? middleOf(*range) : power.wall.value_or(power.systemSustained()),
                        machine.build.servers,
                        power.wall.has_value(),
                        analysis.totals.partsWithoutPrice,
                        range,
                        load};
}

QString wallInWords(const OwnedMachine& machine) {
    if (machine.range)
        return Text::tr("%1, %2").arg(inRoundWords(*machine.range), inWords(machine.load));
    return machine.isWallKnown ? inWords(machine.wall) : Text::tr("%1 or more").arg(inWords(machine.wall));
}

std::vector<UseOfDay> publishedUses() {
    return {{"desktop", 15}, {"students", 35}, {"company", 60}};
}

QString inWords(const UseOfDay& use) {
    const QString id = QLatin1String(use.id);
    if (id == "desktop"_L1)
        return Text::tr("Personal desktop, below %1 %").arg(use.percent);
    if (id == "students"_L1)
        return Text::tr("Students' cluster, above %1 %").arg(use.percent);
    return Text::tr("Company's cluster, above %1 %").arg(use.percent);
}

MachineValue machineValue(const Analysis& analysis) {
    MachineValue value;
    const Totals& totals = analysis.totals;
    const double price = inDollars(totals.price);
    if (totals.fp32 && price > 0 && totals.partsWithoutPrice == 0)
        value.gigaflopsADollar = inGigaflops(*totals.fp32) / price;
    if (price > 0 && totals.partsWithoutPrice == 0 && totals.cardMemory > Memory())
        value.gigabytesADollar = inGigabytes(totals.cardMemory) / price;
    if (totals.fp32 && analysis.power.wall && *analysis.power.wall > Power())
        value.gigaflopsAWatt = inGigaflops(*totals.fp32) / inWatts(*analysis.power.wall);
    return value;
}

std::vector<BreakEvenExample> breakEvenExamples() {
    const OwnedMachine desktop{2'200_USD, 450_W};
    const CostChoice choice; // 15 % of a day, 0.12 $ a kWh
    std::vector<BreakEvenExample> examples{
        {Text::tr("$2,200 desktop with a 3090, 450 W at 15 %, against $2.14/h"),
         HourlyRate::of(2.14),
         {},
         Text::tr("about 300 days")},
        {Text::tr("The same against a spot instance at $0.9/h"), HourlyRate::of(0.9), {}, Text::tr("20 months")},
    };
    for (BreakEvenExample& example : examples)
        example.ours = breakEven(desktop, choice, example.cloud).value_or(BreakEven{});
    return examples;
}

QString breakEvenSource() {
    return Text::tr("Dettmers (2023), rules 16 and 17 of the later sources");
}

OwnedMachine withMissingPrices(OwnedMachine machine, const Analysis& analysis, const Catalogue& catalogue) {
    machine.without = unpricedInWords(analysis.machine);
    machine.isPriceOpen = isPriceOpen(analysis, catalogue);
    return machine;
}

std::optional<OwnedMachine> ownedMachine(const Analysis& analysis, const Catalogue& catalogue) {
    const auto machine = ownedMachine(analysis);
    return machine ? std::optional(withMissingPrices(*machine, analysis, catalogue)) : std::nullopt;
}

} // namespace core
