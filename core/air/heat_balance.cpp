// CFM = 1.76 · W / ΔT at sea level; see the header.
#include "core/air/heat_balance.h"

namespace core {

static constexpr double cfmPerWattKelvin = 1.76;

VolumeFlow airFor(Power heat, double kelvin) {
    return VolumeFlow::of(cfmPerWattKelvin * inWatts(heat) / kelvin);
}

double riseOf(Power heat, VolumeFlow air) {
    return cfmPerWattKelvin * inWatts(heat) / inCfm(air);
}

HeatBalance heatBalance(const Machine& machine, Power heat) {
    HeatBalance balance;
    balance.heat = heat;
    balance.needed = airFor(heat, statedRise);
    if (machine.chassis && machine.chassis->airflow) {
        balance.offered = machine.chassis->airflow;
        balance.rise = riseOf(heat, *machine.chassis->airflow);
    }
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
