// SPDX-License-Identifier: GPL-3.0-or-later
// CFM = 1.76 · W / ΔT at sea level; see the header.
#include "core/air/heat_balance.h"

#include <cmath>

namespace core {

static constexpr double cfmPerWattKelvin = 1.76;

VolumeFlow airFor(Power heat, double kelvin) {
    return VolumeFlow::of(cfmPerWattKelvin * inWatts(heat) / kelvin);
}

double riseOf(Power heat, VolumeFlow air) {
    return cfmPerWattKelvin * inWatts(heat) / inCfm(air);
}

CaseAir caseAir(const Chassis* chassis, const std::vector<Machine::AddedFans>& added) {
    CaseAir air;
    const auto own = chassis ? chassis->airflow : std::nullopt;
    const int fansWithoutFigure = chassis && !own ? chassis->includedFans.value_or(0) : 0;
    VolumeFlow sum = own.value_or(assumedFanAirflow * fansWithoutFigure);
    VolumeFlow most = own.value_or(mostAssumedFanAirflow * fansWithoutFigure);
    bool isKnown = own || fansWithoutFigure > 0;
    bool areFiguresKnown = true;
    for (const Machine::AddedFans& each : added) {
        areFiguresKnown = areFiguresKnown && each.fan->airflow;
        sum += each.fan->airflow.value_or(VolumeFlow()) * each.count;
        most += each.fan->airflow.value_or(mostAssumedFanAirflow) * each.count;
        isKnown = isKnown || each.fan->airflow;
    }
    if (isKnown)
        air.fans = sum;
    const bool isDucted = chassis && chassis->ductedAir == DuctedAir::Yes;
    air.through = isDucted ? sum : sum / 2;
    const bool areCounted = own || (chassis && chassis->includedFans);
    air.mostThrough = !areCounted ? VolumeFlow::of(1e9) : isDucted ? most : most * 2 / 3;
    air.isWhole = areFiguresKnown && (own || (chassis && chassis->includedFans == 0));
    return air;
}

bool isForRoom(const CaseFan& fan) {
    constexpr int quietSpeed = 2'200; // turns a minute
    return fan.airflow && fan.size == 120_mm && fan.speed && *fan.speed <= quietSpeed;
}

std::optional<int> fansLacking(const CaseFan& fan, const Chassis& chassis, const std::vector<Machine::AddedFans>& has,
                               VolumeFlow needed) {
    const VolumeFlow through = caseAir(&chassis, has).through;
    if (needed <= through)
        return 0;
    if (!isForRoom(fan))
        return {};
    int places = chassis.fanPlaces.value_or(0) - chassis.includedFans.value_or(0);
    for (const Machine::AddedFans& added : has)
        places -= added.count;
    const int blownThrough = chassis.ductedAir == DuctedAir::Yes ? 1 : 2; // half blows in, half out
    const int count = int(std::ceil(double((needed - through).base()) * blownThrough / double(fan.airflow->base())));
    return count <= places ? std::optional(count) : std::nullopt;
}

HeatBalance heatBalance(const Machine& machine, Power heat) {
    HeatBalance balance;
    balance.heat = heat;
    balance.needed = airFor(heat, statedRise);
    const CaseAir air = caseAir(machine.chassis, machine.fans);
    balance.offered = air.fans;
    balance.through = air.through;
    balance.mostThrough = air.mostThrough;
    balance.isWhole = air.isWhole;
    if (air.fans)
        balance.rise = riseOf(heat, *air.fans);
    VolumeFlow asked;
    for (const MountedCard& mounted : machine.cards) {
        if (mounted.card->cooler != Cooler::Passive)
            continue;
        ++balance.passiveCards;
        balance.passiveUnstated += mounted.card->airflow ? 0 : 1;
        asked += mounted.card->airflow.value_or(VolumeFlow());
    }
    if (balance.passiveCards > 0 && balance.passiveUnstated == 0)
        balance.asked = asked;
    return balance;
}

} // namespace core
