// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/wall_range.h"

#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <algorithm>
#include <cmath>

namespace core {

static constexpr std::array loadWords{"idle", "decode", "prefill", "training"};

// Fitted are the cards' shares (wall_range_test.cpp); the rest are estimates. Widths are the widest that are of use:
// the readings scatter as far, idle ones most.
static constexpr std::array fitted{
    LoadShare{0.11, 0.25, 0.1, 0.5},
    LoadShare{0.72, 0.35, 0.5, 0.248},
    LoadShare{1.0, 0.4, 0.95, 0.2},
    LoadShare{1.0, 0.4, 0.95, 0.14},
};

const char* token(MachineLoad load) {
    return at(loadWords, load);
}

QString inWords(MachineLoad load) {
    return choiceInWords("machine_load", int(load));
}

const LoadShare& loadShare(MachineLoad load) {
    return at(fitted, load);
}

MachineLoad heaviestLoad(const WorkProfile& work) {
    if (work.kinds.contains(WorkKind::Ddp) || work.kinds.contains(WorkKind::Zero))
        return MachineLoad::Training;
    return work.kinds.contains(WorkKind::Prefill) ? MachineLoad::Prefill : MachineLoad::Decode;
}

static Power times(Power power, double factor) {
    return Power::of(inWatts(power) * factor);
}

/// Below a fifth of its rating, where 80 PLUS ends, a supply still loses a third of what it loses there (an estimate).
static std::optional<Power> lightWallPower(const PowerSupply& supply, Power load, Power capacity,
                                           const Outlet* outlet) {
    constexpr double lightest = 0.2;
    constexpr double constantLoss = 1.0 / 3;
    const Power fifth = times(capacity, lightest);
    if (load >= fifth)
        return wallPowerOf(supply, load, capacity, outlet);
    const auto wall = wallPowerOf(supply, fifth, capacity, outlet);
    return wall ? std::optional(load + times(*wall - fifth, constantLoss + (1 - constantLoss) * ratio(load, fifth)))
                : std::nullopt;
}

/// Of the cards: an idle one knows no limit.
static Power cardsAt(const Machine& machine, const PowerPlan& power, MachineLoad load) {
    if (load != MachineLoad::Idle)
        return power.cardsSustained;
    Power sum;
    for (const MountedCard& mounted : machine.cards)
        sum += peakDemand(*mounted.card).value_or(assumedCardPower);
    return sum;
}

std::optional<Power> wallAt(const Machine& machine, const PowerPlan& power, MachineLoad load, const LoadShare& share) {
    const Power whole = power.systemSustained();
    if (!power.wall || power.cardsAssumed > 0 || power.processorsUnknown > 0 || whole <= Power())
        return {};
    const Power drawn = times(cardsAt(machine, power, load), share.cards) +
                        times(power.processorsTdp, share.processors) + times(power.base, share.base);
    Power wall;
    for (const UnitLoad& unit : power.units) {
        const Power part = times(drawn, ratio(unit.sustained, whole));
        const auto atWall = unit.unit.capacity && *unit.unit.capacity > Power()
                                ? lightWallPower(*unit.unit.supply, part, *unit.unit.capacity, machine.outlet)
                                : std::nullopt;
        if (!atWall)
            return {};
        wall += *atWall;
    }
    return wall;
}

/// Of a whole machine what was read at the wall, with the scatter of such readings; nothing is computed of its parts.
static std::optional<PowerBand> wallRangeOfWhole(const WholeMachine& machine, int boxes, MachineLoad load,
                                                 double width) {
    const auto read = load == MachineLoad::Idle ? machine.idlePower : machine.loadPower;
    if (!read)
        return {};
    // The reading under load is the highest that was published.
    const double above = load == MachineLoad::Idle ? 1 + width : 1 + width / 2;
    const Power high = times(*read, above);
    const auto most = machine.mostPower();
    const Power atMost = most ? std::min(high, std::max(*most, *read)) : high;
    return PowerBand{times(*read, 1 - width) * boxes, atMost * boxes};
}

std::optional<PowerBand> wallRange(const Machine& machine, const PowerPlan& power, MachineLoad load,
                                   const LoadShare& share) {
    if (machine.whole)
        return wallRangeOfWhole(*machine.whole, machine.boxes(), load, share.width);
    const auto middle = wallAt(machine, power, load, share);
    if (!middle)
        return {};
    return PowerBand{std::min(times(*middle, 1 - share.width), *power.wall),
                     std::min(times(*middle, 1 + share.width), *power.wall)};
}

std::optional<PowerBand> wallRange(const Machine& machine, const PowerPlan& power, MachineLoad load) {
    return wallRange(machine, power, load, loadShare(load));
}

Power middleOf(const PowerBand& band) {
    return (band.low + band.high) / 2;
}

QString inRoundWords(const PowerBand& band) {
    const double step = inWatts(band.high) < 200 ? 1 : 10;
    // Down, so that no range is shown to reach above the worst case beside it.
    const auto rounded = [&](Power power) { return std::floor(inWatts(power) / step) * step; };
    return rounded(band.low) == rounded(band.high)
               ? inWords(Power::of(rounded(band.high)))
               : Text::tr("%1–%2").arg(number(rounded(band.low)), inWords(Power::of(rounded(band.high))));
}

} // namespace core
