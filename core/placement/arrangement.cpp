// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/placement/arrangement.h"

#include "core/air/air_plan.h"
#include "core/clearance/seating.h"
#include "core/pcie/lane_bounds.h"
#include "core/pcie/link.h"
#include "core/pcie/population.h"

#include <algorithm>

namespace core {

LinkCost costOf(const Occupant& occupant, TrainedLink link) {
    const int lanes = occupant.lanes - link.lanes;
    const std::int64_t bandwidth = rawBandwidth(link.generation, link.lanes).base();
    if (occupant.kind == DeviceKind::Gpu)
        return {lanes, 0, std::max(0, occupant.generation - link.generation), -bandwidth, 0};
    return {0, lanes, 0, 0, -bandwidth};
}

ArrangementCost arrangementCostOf(const Occupant& occupant, TrainedLink link) {
    ArrangementCost cost{};
    const bool isCard = occupant.kind == DeviceKind::Gpu;
    cost[DarkCards] = isCard && link.lanes == 0 ? 1 : 0;
    cost[NarrowCards] = isCard && 2 * link.lanes < occupant.lanes ? 1 : 0;
    const LinkCost lost = costOf(occupant, link);
    std::ranges::copy(lost, cost.begin() + CardLanes);
    return cost;
}

namespace {

bool isAlike(const Card& a, const Card& b) {
    return a.mount == b.mount && a.pcieLanes == b.pcieLanes && a.pcieGeneration == b.pcieGeneration &&
           edgeLanes(a) == edgeLanes(b) && a.thickness == b.thickness && a.slotWidth == b.slotWidth &&
           leastAir(a) == leastAir(b);
}

bool isAlike(const NetworkCard& a, const NetworkCard& b) {
    return a.pcieLanes == b.pcieLanes && a.pcieGeneration == b.pcieGeneration;
}

bool isAlike(const Drive& a, const Drive& b) {
    return a.pcieLanes == b.pcieLanes && a.pcieGeneration == b.pcieGeneration && a.form == b.form;
}

/// Calls `use` with the part that a piece is.
template <class Use>
auto withPartOf(const Machine& machine, const Piece& piece, Use use) {
    if (piece.device == DeviceKind::Gpu)
        return use(*machine.cards[piece.index].card);
    if (piece.device == DeviceKind::Nic)
        return use(*machine.networkCards[piece.index].part);
    return use(*machine.drives[piece.index].part);
}

class Reader {
public:
    explicit Reader(const Machine& machine)
        : m_machine(machine)
        , m_population(populationOf(machine)) {}

    Arrangement read() {
        gatherPieces();
        gatherPlaces();
        m_arrangement.fixed = m_population;
        for (const auto& kind : m_arrangement.kinds) {
            for (const Piece& piece : kind)
                at(m_arrangement.fixed.occupants, piece.connector).reset();
        }
        const Wiring& wiring = m_machine.board->wiring;
        m_best = bestLinks(wiring, m_population);
        for (const auto& kind : m_arrangement.kinds)
            m_arrangement.seats.push_back(seatsOf(kind));
        for (std::size_t i = 0; i < wiring.connectors.size(); ++i) {
            if (const auto& occupant = m_arrangement.fixed.occupants[i])
                m_arrangement.fixedCost =
                    m_arrangement.fixedCost + arrangementCostOf(*occupant, bestOf(*occupant, int(i)));
        }
        return std::move(m_arrangement);
    }

private:
    bool hasRiser(int connector) const {
        return std::ranges::count(m_machine.risers, connector, &Mounted<Riser>::connector) > 0;
    }

    bool isBridged(int connector) const {
        return std::ranges::count(m_machine.bridges, connector, &Machine::JoinedPair::firstConnector) > 0 ||
               std::ranges::count(m_machine.bridges, connector, &Machine::JoinedPair::secondConnector) > 0;
    }

    void gatherPieces() {
        std::vector<Piece> pieces;
        for (std::size_t i = 0; i < m_machine.cards.size(); ++i) {
            const int connector = m_machine.cards[i].connector;
            if (isBridged(connector))
                m_arrangement.held.push_back(connector);
            else
                pieces.push_back({DeviceKind::Gpu, i, connector});
        }
        for (std::size_t i = 0; i < m_machine.networkCards.size(); ++i)
            pieces.push_back({DeviceKind::Nic, i, m_machine.networkCards[i].connector});
        for (std::size_t i = 0; i < m_machine.drives.size(); ++i) {
            const auto& drive = m_machine.drives[i];
            if (drive.endpoint < 0 && drive.part->interface == DriveInterface::Nvme)
                pieces.push_back({DeviceKind::Nvme, i, drive.connector});
        }
        std::ranges::stable_sort(pieces, {}, &Piece::connector);
        for (const Piece& piece : pieces) {
            if (!hasRiser(piece.connector))
                kindOf(piece).push_back(piece);
        }
    }

    std::vector<Piece>& kindOf(const Piece& piece) {
        for (auto& kind : m_arrangement.kinds) {
            if (kind.front().device == piece.device && isAlikeIn(kind.front(), piece))
                return kind;
        }
        return m_arrangement.kinds.emplace_back();
    }

    bool isAlikeIn(const Piece& a, const Piece& b) const {
        if (a.device == DeviceKind::Gpu)
            return isAlike(*m_machine.cards[a.index].card, *m_machine.cards[b.index].card);
        if (a.device == DeviceKind::Nic)
            return isAlike(*m_machine.networkCards[a.index].part, *m_machine.networkCards[b.index].part);
        return isAlike(*m_machine.drives[a.index].part, *m_machine.drives[b.index].part);
    }

    int kindIn(int connector) const {
        const auto& kinds = m_arrangement.kinds;
        const auto kind = std::ranges::find_if(
            kinds, [&](const auto& each) { return std::ranges::count(each, connector, &Piece::connector) > 0; });
        return kind == kinds.end() ? -1 : int(kind - kinds.begin());
    }

    void gatherPlaces() {
        const auto& connectors = m_machine.board->wiring->connectors;
        const auto takesOne = [&](int connector) {
            return std::ranges::any_of(m_arrangement.kinds,
                                       [&](const auto& kind) { return goesInto(kind.front(), connector); });
        };
        auto& places = m_arrangement.places;
        for (int i = 0; i < int(connectors.size()); ++i) {
            const bool isFree = !at(m_population.occupants, i) && !hasRiser(i);
            if (kindIn(i) >= 0 || (isFree && takesOne(i)))
                places.push_back(i);
        }
        std::ranges::stable_sort(places, {}, [&](int connector) {
            const Connector& c = at(connectors, connector);
            return std::pair(c.kind != ConnectorKind::Slot, c.position.value_or(1000));
        });
        for (int place : places) {
            m_arrangement.slotPlaces += at(connectors, place).kind == ConnectorKind::Slot ? 1 : 0;
            m_arrangement.now.push_back(kindIn(place));
        }
    }

    bool goesInto(const Piece& piece, int connector) const {
        const Connector& target = m_machine.connector(connector);
        return withPartOf(m_machine, piece, [&](const auto& part) { return bool(seats(target, part)); });
    }

    bool isBeyond(const Piece& piece, int connector) const {
        return piece.device == DeviceKind::Gpu &&
               isBeyondCase(m_machine.chassis, m_machine.connector(connector).position,
                            coveredOpenings(*m_machine.cards[piece.index].card));
    }

    TrainedLink bestOf(const Occupant& occupant, int connector) const {
        const TrainedLink& best = at(m_best, connector);
        const int lanes = trainedWidth(std::min({best.lanes, occupant.lanes, occupant.riserLanes}));
        return {lanes, lanes > 0 ? std::min({best.generation, occupant.generation, occupant.riserGeneration}) : 0};
    }

    std::vector<Seat> seatsOf(const std::vector<Piece>& kind) const {
        const Piece& piece = kind.front();
        std::vector<Seat> row;
        for (int connector : m_arrangement.places) {
            Seat seat;
            seat.isPossible = goesInto(piece, connector) || std::ranges::count(kind, connector, &Piece::connector) > 0;
            seat.occupant = *at(m_population.occupants, piece.connector);
            const bool isGenerationKnown =
                withPartOf(m_machine, piece, [](const auto& part) { return part.pcieGeneration.has_value(); });
            if (!isGenerationKnown) // it stands for that of its place, as in populationOf()
                seat.occupant.generation = m_machine.connector(connector).generation;
            seat.best = arrangementCostOf(seat.occupant, bestOf(seat.occupant, connector));
            seat.best[BeyondCase] = isBeyond(piece, connector) ? 1 : 0;
            row.push_back(std::move(seat));
        }
        return row;
    }

    const Machine& m_machine;
    LanePopulation m_population;
    std::vector<TrainedLink> m_best;
    Arrangement m_arrangement;
};

} // namespace

Arrangement arrangementOf(const Machine& machine) {
    return Reader(machine).read();
}

} // namespace core
