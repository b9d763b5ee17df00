// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pcie/population.h"
#include "core/units/at.h"

namespace core {

LanePopulation populationOf(const Machine& machine) {
    std::vector<std::optional<SocketedProcessor>> processors;
    for (const Processor* processor : machine.processors)
        processors.push_back(
            processor ? std::optional(SocketedProcessor{processor->slotLanes.value_or(16),
                                                        processor->pcieGeneration.value_or(6), processor->laneTags})
                      : std::nullopt);
    const Wiring& wiring = machine.board->wiring;
    LanePopulation population = LanePopulation::emptyOn(wiring, std::move(processors));
    const auto put = [&](int connector, DeviceKind kind, const auto& part, int lanes, const std::vector<int>& split) {
        Occupant occupant{kind, part.pcieLanes.value_or(lanes),
                          part.pcieGeneration.value_or(machine.connector(connector).generation), split};
        if (const Riser* riser = machine.riserUnder(connector)) {
            occupant.riserLanes = riser->pcieLanes.value_or(occupant.riserLanes);
            occupant.riserGeneration = riser->pcieGeneration.value_or(occupant.riserGeneration);
        }
        at(population.occupants, connector) = std::move(occupant);
    };
    for (const MountedCard& mounted : machine.cards)
        put(mounted.connector, DeviceKind::Gpu, *mounted.card, 16, {});
    for (const auto& mounted : machine.risers) {
        if (!mounted.part->split.empty())
            put(mounted.connector, DeviceKind::Carrier, *mounted.part, 16, mounted.part->split);
    }
    for (const auto& mounted : machine.networkCards) {
        if (mounted.endpoint < 0)
            put(mounted.connector, DeviceKind::Nic, *mounted.part, 16, {});
    }
    for (const auto& mounted : machine.drives) {
        const bool isNvme = mounted.part->interface == DriveInterface::Nvme;
        if (mounted.endpoint < 0)
            put(mounted.connector, isNvme ? DeviceKind::Nvme : DeviceKind::Sata, *mounted.part, 4, {});
    }
    for (const auto& [name, value] : machine.build.options) {
        const int option = wiring.option(name);
        at(population.options, option) = int(at(wiring.options, option).values.indexOf(value));
    }
    return population;
}

std::optional<int> processorLanes(const Machine& machine) {
    // Two-socket EPYC boards trade lanes for socket links as they like (128 to 160 in all): only the board's maker
    // knows.
    const bool isEpyc = machine.board->socket == "SP3"_L1 || machine.board->socket == "SP5"_L1;
    if (isEpyc && machine.filledSockets() > 1)
        return {};
    int sum = 0;
    for (const Processor* processor : machine.processors) {
        if (processor && !processor->usableLanes)
            return {};
        sum += processor ? *processor->usableLanes : 0;
    }
    return machine.filledSockets() > 0 ? std::optional(sum) : std::nullopt;
}

// Links as a scan saw them.

/// Idle cards fall back to the first generation.
static std::optional<int> generationOf(const ObservedLink& link) {
    const bool mayBeIdle = link.isIdle.value_or(link.generation == 1);
    return link.generation && !mayBeIdle ? link.generation : link.maxGeneration;
}

static void take(const ObservedLink& link, LaneShare& share) {
    share.computed = TrainedLink{share.lanes, share.generation};
    if (*link.lanes != share.lanes) {
        share.reason = LaneReason::Seen;
        share.takers.clear();
    }
    share.lanes = *link.lanes;
    share.doubt = -1;
    if (link.deviceLanes) {
        share.lanesOfCard = *link.deviceLanes;
        share.lanesPossible = std::min(share.lanesPossible, share.lanesOfCard);
    }
    share.lanesPossible = std::max(share.lanesPossible, share.lanes);
    share.lanesOfCard = std::max(share.lanesOfCard, share.lanes);
    const int generation = generationOf(link).value_or(share.generation);
    if (generation < share.generation)
        share.generationLimit = GenerationLimit::Seen;
    share.generation = generation;
}

void takeSeenLinks(const Machine& machine, LanePlan& plan) {
    if (!machine.build.observed)
        return;
    for (const ObservedLink& link : machine.build.observed->links) {
        const int connector = machine.board->wiring->connector(link.place);
        if (connector < 0 || !link.lanes)
            continue;
        LaneShare& share = at(plan.shares, connector);
        // A CPU that no output named is there all the same; of other slots without lanes no way to a CPU is known.
        const bool isOfUnnamed = share.reason == LaneReason::ProcessorMissing && share.node >= 0 && generationOf(link);
        if (share.lanesOfCard > 0 && (share.lanes > 0 || isOfUnnamed))
            take(link, share);
    }
}

} // namespace core
