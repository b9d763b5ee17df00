// SPDX-License-Identifier: GPL-3.0-or-later
// NEC 210.20(A): what runs for three hours or more may take 80 % of a circuit; other countries have rules of their own,
// or none that was found.
#include "core/power/circuit_load.h"

#include <algorithm>

namespace core {

std::optional<PowerBand> circuitDraws(const PowerPlan& power) {
    if (power.busiestCircuit)
        return PowerBand{*power.busiestCircuit, *power.busiestCircuit};
    if (power.units.empty())
        return {};
    int cords = 0;
    bool isCertified = true;
    for (const UnitLoad& unit : power.units) {
        cords += unit.unit.modules;
        isCertified = isCertified && unit.unit.supply->efficiency != Efficiency::None;
    }
    // Modules of one unit draw alike; of units apart one may bear nearly all.
    cords = std::max(1, cords);
    const int circuits = std::clamp(power.circuits, 1, cords);
    const int cordsOnOne = (cords + circuits - 1) / circuits;
    const double most = power.areUnitsApart() ? 1 : double(cordsOnOne) / cords;
    const double sustained = inWatts(power.systemSustained());
    return PowerBand{Power::of(sustained / circuits / bestEfficiency),
                     Power::of(sustained * most / (isCertified ? leastCertifiedEfficiency : leastEfficiency))};
}

Power circuitLimit(const PowerPlan& power) {
    return power.circuitContinuous ? std::min(*power.circuitContinuous, *power.circuit) : *power.circuit;
}

bool isNearLimit(const PowerPlan& power, Power draw) {
    return !power.circuitContinuous && draw.base() * 100 > power.circuit->base() * cautionPercent;
}

bool isCarried(const PowerPlan& power) {
    const auto draw = circuitDraws(power);
    return power.circuit && draw && draw->high <= circuitLimit(power) && !isNearLimit(power, draw->high);
}

} // namespace core
