// NEC 210.20(A): what runs for three hours or more may take 80 % of a circuit; other countries have rules of their own,
// or none that was found.
#include "core/rules/power/circuit_load.h"

#include <algorithm>

namespace core {

Power circuitDraw(const PowerPlan& power) {
    return power.busiestCircuit.value_or(power.systemSustained() / std::max(1, power.circuits));
}

Power circuitLimit(const PowerPlan& power) {
    return power.circuitContinuous ? std::min(*power.circuitContinuous, *power.circuit) : *power.circuit;
}

bool isNearLimit(const PowerPlan& power, Power draw) {
    return !power.circuitContinuous && draw.base() * 100 > power.circuit->base() * cautionPercent;
}

bool isCarried(const PowerPlan& power) {
    return power.circuit && power.busiestCircuit && *power.busiestCircuit <= circuitLimit(power) &&
           !isNearLimit(power, *power.busiestCircuit);
}

} // namespace core
