#include "core/air/air_plan.h"

namespace core {

static Airflow throughPassive(const Machine& machine) {
    if (!machine.chassis || !machine.chassis->ductedAir)
        return Airflow::Unknown;
    switch (*machine.chassis->ductedAir) {
    case DuctedAir::Yes:
        return Airflow::Free;
    case DuctedAir::Partial:
        return Airflow::Tight;
    case DuctedAir::No:
        return Airflow::Starved;
    }
    return Airflow::Unknown;
}

static Airflow airflowOf(const Machine& machine, const MountedCard& mounted, const CardPlacement& placement) {
    if (!mounted.card->cooler)
        return Airflow::Unknown;
    const Cooler cooler = *mounted.card->cooler;
    if (cooler == Cooler::Liquid)
        return Airflow::Free;
    if (cooler == Cooler::Passive)
        return throughPassive(machine);
    if (!placement.position)
        return Airflow::Unknown;
    if (!placement.gap)
        return Airflow::Free; // nothing below it
    const Length air = placement.gap->air;
    if (air >= freeSlot)
        return Airflow::Free;
    if (cooler == Cooler::Blower)
        return air > touchLimit ? Airflow::Tight : Airflow::Starved;
    return air >= closedGap ? Airflow::Tight : Airflow::Starved;
}

AirPlan planAir(const Machine& machine, const ClearancePlan& clearance) {
    AirPlan plan;
    for (std::size_t i = 0; i < machine.cards.size(); ++i)
        plan.cards.push_back(airflowOf(machine, machine.cards[i], clearance.cards[i]));
    return plan;
}

} // namespace core
