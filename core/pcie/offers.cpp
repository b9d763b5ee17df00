// SPDX-License-Identifier: GPL-3.0-or-later
// A free connector is tried with an occupant of its own, then emptied again, the others as they are.
#include "core/pcie/offers.h"

#include "core/pcie/population.h"

namespace core {

std::vector<LaneShare> offersOf(const Machine& machine, const LanePlan& plan) {
    std::vector<LaneShare> offers = plan.shares;
    LanePopulation population = populationOf(machine);
    const Wiring& wiring = machine.board->wiring;
    for (std::size_t i = 0; i < offers.size(); ++i) {
        const ConnectorKind kind = wiring.connectors[i].kind;
        if (population.occupants[i] || kind == ConnectorKind::Uplink || kind == ConnectorKind::Onboard)
            continue;
        Occupant newest;
        newest.generation = 6;
        newest.kind = kind == ConnectorKind::Slot ? DeviceKind::Gpu : DeviceKind::Nvme;
        population.occupants[i] = newest;
        offers[i] = allocateLanes(wiring, population).shares[i];
        offers[i].lanesOfCard = 0;
        population.occupants[i].reset();
    }
    return offers;
}

} // namespace core
