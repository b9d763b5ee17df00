// SPDX-License-Identifier: GPL-3.0-or-later
// A condition is a conjunction: each part of it that is not empty must hold.
#include "core/pcie/lane_population.h"

#include "core/units/at.h"

#include <algorithm>

namespace core {

LanePopulation LanePopulation::emptyOn(const Wiring& wiring, std::vector<std::optional<SocketedProcessor>> processors) {
    LanePopulation population;
    population.occupants.resize(wiring.connectors.size());
    population.processors = std::move(processors);
    for (const BoardOption& option : wiring.options)
        population.options.push_back(option.defaultValue);
    return population;
}

const SocketedProcessor* LanePopulation::processorIn(int socket) const {
    const bool isThere = socket >= 0 && socket < int(processors.size()) && at(processors, socket).has_value();
    return isThere ? &*at(processors, socket) : nullptr;
}

bool holds(const Condition& condition, const LanePopulation& population, int socket) {
    const auto occupied = [&](int connector) { return at(population.occupants, connector).has_value(); };
    if (!std::ranges::all_of(condition.occupied, occupied) || std::ranges::any_of(condition.empty, occupied))
        return false;
    if (!condition.anyOccupied.empty() && std::ranges::none_of(condition.anyOccupied, occupied))
        return false;
    for (const auto& count : condition.counts) {
        const auto there = std::ranges::count_if(count.connectors, occupied);
        if (there < count.min || there > count.max)
            return false;
    }
    if (condition.processorLanes || !condition.processorTags.isEmpty()) {
        const SocketedProcessor* processor = population.processorIn(socket);
        if (!processor)
            return false;
        if (condition.processorLanes && (processor->slotLanes < condition.processorLanes->first ||
                                         processor->slotLanes > condition.processorLanes->second))
            return false;
        if (!condition.processorTags.isEmpty() && std::ranges::none_of(processor->tags, [&](const QString& tag) {
                return condition.processorTags.contains(tag);
            }))
            return false;
    }
    for (const auto& test : condition.options) {
        if (at(population.options, test.option) != test.value)
            return false;
    }
    for (const auto& test : condition.kinds) {
        const auto& occupant = at(population.occupants, test.connector);
        if (!occupant || occupant->kind != test.kind)
            return false;
    }
    return std::ranges::all_of(condition.sockets, [&](const auto& test) {
        return (population.processorIn(test.socket) != nullptr) == test.isFilled;
    });
}

} // namespace core
