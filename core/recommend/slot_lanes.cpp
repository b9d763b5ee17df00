#include "core/recommend/slot_lanes.h"
#include "core/units/at.h"

#include <algorithm>
#include <set>

namespace core {

SlotLanes::SlotLanes(const Wiring& wiring, const SearchTable::Signature& signature, int sockets, int boardSockets)
    : m_wiring(wiring) {
    std::vector<std::optional<SocketedProcessor>> processors;
    processors.resize(std::size_t(boardSockets));
    for (int socket = 0; socket < sockets; ++socket)
        at(processors, socket) = SocketedProcessor{signature.lanes, 5, signature.tags};
    m_empty = LanePopulation::emptyOn(wiring, std::move(processors));
}

static std::set<int> doubtsIn(const Wiring& wiring, const LanePopulation& population) {
    std::set<int> doubtful;
    for (const LaneDoubt& doubt : wiring.doubts) {
        if (holds(doubt.when, population, 0))
            doubtful.insert(doubt.connectors.begin(), doubt.connectors.end());
    }
    return doubtful;
}

std::optional<int> SlotLanes::narrowest(std::span<const std::int16_t> cards, const Drive* drive, int socket) const {
    LanePopulation population = m_empty;
    for (const std::int16_t card : cards)
        at(population.occupants, card) = Occupant{DeviceKind::Gpu, 16, 5, {}};
    if (drive && socket >= 0)
        at(population.occupants, socket) =
            Occupant{drive->interface == DriveInterface::Nvme ? DeviceKind::Nvme : DeviceKind::Sata,
                     drive->pcieLanes.value_or(4),
                     5,
                     {}};
    const auto links = trainedLinks(m_wiring, population);
    const std::set<int> doubtful = doubtsIn(m_wiring, population);
    int least = 16;
    for (std::size_t i = 0; i < population.occupants.size(); ++i) {
        if (!population.occupants[i])
            continue;
        const bool isDoubtful = doubtful.contains(int(i));
        if (links[i].lanes == 0 && !isDoubtful)
            return {};
        if (int(i) != socket)
            least = std::min(least, isDoubtful ? 0 : links[i].lanes);
    }
    return least;
}

} // namespace core
