// SPDX-License-Identifier: GPL-3.0-or-later
// One row of slots serves the table (all cards alike), bridges (an exact distance) and mixed cards: all lay cards into
// it from the CPU downwards, and the lane allocator says what each set of slots gets.
#include "core/recommend/search/seatings.h"

#include "core/clearance/seating.h"
#include "core/recommend/request/lists.h"
#include "core/recommend/request/verdict.h"

#include <array>
#include <bit>
#include <map>
#include <mutex>
#include <set>
#include <tuple>

namespace core {

/// More slots no board has.
static constexpr std::size_t mostSlots = 20;

BoardSlots::BoardSlots(const Wiring& wiring, int edge)
    : m_wiring(wiring) {
    for (std::size_t i = 0; i < wiring.connectors.size(); ++i) {
        if (takesEdge(wiring.connectors[i], edge))
            m_slots.push_back(std::int16_t(i));
    }
    std::ranges::stable_sort(m_slots, {}, [&](int slot) { return at(wiring.connectors, slot).position.value_or(99); });
    m_slots.resize(std::min(m_slots.size(), mostSlots));
    for (const std::int16_t slot : m_slots)
        m_isOnCpu.push_back(hangsOnCpu(wiring, slot) ? 1 : 0);
}

std::vector<std::int16_t> BoardSlots::places(std::uint32_t slots) const {
    std::vector<std::int16_t> places;
    for (; slots != 0; slots &= slots - 1)
        places.push_back(at(m_slots, std::countr_zero(slots)));
    return places;
}

Layout BoardSlots::layoutOf(std::uint32_t slots) const {
    Layout layout;
    layout.slots = slots;
    std::optional<int> before;
    for (; slots != 0; slots &= slots - 1) {
        const Connector& connector = slot(std::size_t(std::countr_zero(slots)));
        layout.widest = std::min(layout.widest, connector.electricalLanes);
        layout.generation = std::min(layout.generation, connector.generation);
        layout.isOnCpu = layout.isOnCpu && isOnCpu(std::size_t(std::countr_zero(slots)));
        if (!connector.position) {
            layout.arePositionsKnown = false;
            continue;
        }
        if (before)
            layout.pitch = std::min(layout.pitch, *connector.position - *before);
        before = connector.position;
        layout.last = *connector.position;
    }
    return layout;
}

Seating BoardSlots::seatingOf(const Layout& layout, const DrivePlace& drive) const {
    return {.places = places(layout.slots),
            .drivePlace = drive.connector,
            .pitch = layout.pitch,
            .last = layout.last,
            .lanes = drive.lanes,
            .mostLanes = drive.mostLanes,
            .generation = drive.generation,
            .isOnCpu = layout.isOnCpu,
            .arePositionsKnown = layout.arePositionsKnown,
            .others = layout.others,
            .bridges = {}};
}

/// Lays cards into slots from the CPU downwards.
class BoardSlots::Layer {
public:
    Layer(const BoardSlots& row, const CardFootprint& card, int count, const CardFootprint& other, int others,
          DisplayCard displayCard)
        : m_row(row)
        , m_footprints{card, other}
        , m_left{count, others}
        , m_displayCard(displayCard) {}

    std::vector<Layout> made() {
        layFrom(0);
        std::ranges::stable_sort(m_found, {}, &Layout::last);
        return std::move(m_found);
    }

private:
    struct Place {
        std::size_t slot = 0;
        int kind = 0;
    };

    void layFrom(std::size_t slot) {
        const int left = m_left[0] + m_left[1];
        if (left == 0)
            return keep();
        if (int(m_row.size() - slot) < left)
            return;
        for (int kind : {0, 1}) {
            if (at(m_left, kind) == 0 || !mayStand(slot, kind))
                continue;
            m_laid.push_back({slot, kind});
            --at(m_left, kind);
            layFrom(slot + 1);
            ++at(m_left, kind);
            m_laid.pop_back();
        }
        layFrom(slot + 1);
    }

    /// Nothing above reaches down to it: the card next above by what it leaves free, those above that by what they
    /// cover.
    bool mayStand(std::size_t slot, int kind) const {
        const Connector& here = m_row.slot(slot);
        if (!takesEdge(here, at(m_footprints, kind).edge))
            return false;
        if (!here.position)
            return true;
        for (std::size_t i = m_laid.size(); i > 0; --i) {
            const Place& above = m_laid[i - 1];
            const CardFootprint& footprint = at(m_footprints, above.kind);
            const int distance = *here.position - *m_row.slot(above.slot).position; // known ones come first
            if (distance < (i == m_laid.size() ? footprint.next : footprint.openings))
                return false;
        }
        return true;
    }

    void keep() {
        std::uint32_t slots = 0;
        for (const Place& place : m_laid)
            slots |= 1U << place.slot;
        Layout layout = m_row.layoutOf(slots);
        for (std::size_t i = 0; i < m_laid.size(); ++i) {
            layout.others |= std::uint32_t(m_laid[i].kind) << i;
            if (const auto& position = m_row.slot(m_laid[i].slot).position)
                layout.last = std::max(layout.last, *position + at(m_footprints, m_laid[i].kind).openings - 1);
        }
        const auto first = std::ranges::min_element(m_laid, {}, [&](const Place& p) { return m_row.m_slots[p.slot]; });
        if (m_displayCard == DisplayCard::Any || (m_displayCard == DisplayCard::Other) == (first->kind == 1))
            m_found.push_back(layout);
    }

    const BoardSlots& m_row;
    std::array<CardFootprint, 2> m_footprints;
    std::array<int, 2> m_left;
    DisplayCard m_displayCard;
    std::vector<Place> m_laid;
    std::vector<Layout> m_found;
};

std::vector<Layout> BoardSlots::layouts(const CardFootprint& card, int count, const CardFootprint& other, int others,
                                        DisplayCard displayCard) const {
    return Layer(*this, card, count, other, others, displayCard).made();
}

SlotLanes::SlotLanes(const Wiring& wiring, const SearchTable::Signature& signature, int sockets, int boardSockets,
                     const Drive* drive)
    : m_wiring(wiring)
    , m_drive(drive) {
    std::vector<std::optional<SocketedProcessor>> processors;
    processors.resize(std::size_t(boardSockets));
    std::fill_n(processors.begin(), sockets, SocketedProcessor{signature.lanes, 5, signature.tags});
    m_empty = LanePopulation::emptyOn(wiring, std::move(processors));
    if (!drive)
        m_sockets = {-1};
    for (std::size_t i = 0; i < wiring.connectors.size() && drive; ++i) {
        if (wiring.connectors[i].kind != ConnectorKind::Slot && seats(wiring.connectors[i], *drive))
            m_sockets.push_back(int(i));
    }
}

static std::set<int> doubtsIn(const Wiring& wiring, const LanePopulation& population) {
    std::set<int> doubtful;
    for (const LaneDoubt& doubt : wiring.doubts) {
        if (holds(doubt.when, population, 0))
            doubtful.insert(doubt.connectors.begin(), doubt.connectors.end());
    }
    return doubtful;
}

std::vector<DrivePlace> SlotLanes::drivePlaces(std::span<const std::int16_t> cards) const {
    std::vector<DrivePlace> places;
    for (const int socket : m_sockets) {
        if (const auto place = placeIn(cards, socket))
            places.push_back(*place);
    }
    return places;
}

std::optional<DrivePlace> SlotLanes::placeIn(std::span<const std::int16_t> cards, int socket) const {
    LanePopulation population = m_empty;
    for (const std::int16_t card : cards)
        at(population.occupants, card) = Occupant{DeviceKind::Gpu, 16, 5, {}};
    if (m_drive)
        at(population.occupants, socket) =
            Occupant{m_drive->interface == DriveInterface::Nvme ? DeviceKind::Nvme : DeviceKind::Sata,
                     m_drive->pcieLanes.value_or(4),
                     5,
                     {}};
    const auto links = trainedLinks(m_wiring, population);
    const std::set<int> doubtful = doubtsIn(m_wiring, population);
    DrivePlace place{socket, 16, 0, {}};
    for (std::size_t i = 0; i < population.occupants.size(); ++i) {
        if (population.occupants[i] && links[i].lanes == 0 && !doubtful.contains(int(i)))
            return {};
    }
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const int lanes = doubtful.contains(cards[i]) ? 0 : at(links, cards[i]).lanes;
        place.lanes = std::min(place.lanes, lanes);
        place.mostLanes = std::max(place.mostLanes, lanes);
        place.generation = std::min(place.generation, at(links, cards[i]).generation);
        at(place.widths, i) = std::int8_t(lanes);
    }
    return place;
}

namespace {

/// Drives that go into the same sockets and take the same lanes.
struct DriveClass {
    DriveInterface interface = DriveInterface::Nvme;
    QString form;
    int lanes = 4;

    friend bool operator==(const DriveClass&, const DriveClass&) = default;
};

/// The next larger number with as many bits (Gosper). REQUIRES: it has one, and room for another above its highest.
std::uint32_t nextOfSameSize(std::uint32_t bits) {
    const std::uint32_t lowest = bits & (~bits + 1);
    const std::uint32_t carried = bits + lowest;
    return (((carried ^ bits) >> 2) / lowest) | carried;
}

/// Of all sets of so many of these slots those that none beats.
Seatings seatingsIn(const BoardSlots& row, const SlotLanes& lanes, int cards) {
    if (cards < 1 || std::size_t(cards) > row.size() || !lanes.hasPlaces())
        return {};
    std::vector<Layout> layouts;
    const std::uint32_t end = 1U << row.size();
    for (std::uint32_t slots = (1U << cards) - 1; slots < end; slots = nextOfSameSize(slots)) {
        const Layout layout = row.layoutOf(slots);
        if (layout.pitch > 0)
            layouts.push_back(layout);
    }
    // The roomiest first: what cannot be better than one already there needs no lanes computed.
    std::ranges::stable_sort(layouts, {}, [](const Layout& layout) {
        return std::tuple(!layout.arePositionsKnown, !layout.isOnCpu, -layout.widest, -layout.pitch, layout.last);
    });
    const auto beats = [](const Seating& a, const Seating& b) {
        // Of uneven ones the wider serves every card for which the narrower is even. Nobody asks it of less.
        const bool isAsEven = a.lanes == a.mostLanes || b.lanes < b.mostLanes;
        const bool isAsLinked = b.lanes < leastLinks || (isAsEven && a.isOnCpu >= b.isOnCpu);
        return a.pitch >= b.pitch && a.last <= b.last && a.lanes >= b.lanes && a.generation >= b.generation &&
               isAsLinked && a.arePositionsKnown >= b.arePositionsKnown;
    };
    Seatings kept;
    for (const Layout& layout : layouts) {
        Seating most;
        most.pitch = layout.pitch;
        most.last = layout.last;
        most.lanes = most.mostLanes = layout.widest;
        most.generation = layout.generation;
        most.isOnCpu = layout.isOnCpu;
        most.arePositionsKnown = layout.arePositionsKnown;
        if (std::ranges::any_of(kept, [&](const Seating& seating) { return beats(seating, most); }))
            continue;
        for (const DrivePlace& place : lanes.drivePlaces(row.places(layout.slots)))
            keepUnbeaten(kept, row.seatingOf(layout, place), beats);
    }
    return kept;
}

/// Returns an example of each class; null for drives on a cable.
std::vector<const Drive*> classifyDrives(const Catalogue& catalogue, SearchTable& table) {
    std::vector<DriveClass> classes{{DriveInterface::Sata, {}, 0}};
    std::vector<const Drive*> examples{nullptr};
    for (const Drive& drive : catalogue.all<Drive>()) {
        if (hangsOnCable(drive)) {
            table.driveClassOf.push_back(SearchTable::onCable);
            continue;
        }
        table.driveClassOf.push_back(
            indexIn(classes, DriveClass{drive.interface, drive.form, drive.pcieLanes.value_or(4)}));
        if (classes.size() > examples.size())
            examples.push_back(&drive);
    }
    return examples;
}

void classifyProcessors(const Catalogue& catalogue, SearchTable& table) {
    for (const Processor& processor : catalogue.all<Processor>()) {
        SearchTable::Signature mine{processor.slotLanes.value_or(16), processor.laneTags};
        table.signatureOf.push_back(indexIn(table.signatures, std::move(mine)));
    }
}

} // namespace

/// Seatings as far as they were asked for; of the first boards of their like.
class SeatStore {
public:
    SeatStore(const Catalogue& catalogue, std::vector<const Drive*> drives)
        : m_catalogue(catalogue)
        , m_drives(std::move(drives)) {}

    const Seatings* seatings(const SeatKey& key, int cards, const SearchTable::Signature& signature) {
        const Board& board = at(m_catalogue.all<Board>(), key.board);
        if (!board.wiring.problem().isEmpty())
            return nullptr;
        const std::lock_guard lock(m_mutex);
        return &remembered(m_known, {key, cards}, [&] {
            const SlotLanes lanes(board.wiring, signature, key.sockets, board.sockets, at(m_drives, key.driveClass));
            return seatingsIn(BoardSlots(board.wiring, key.edge), lanes, cards);
        });
    }

private:
    const Catalogue& m_catalogue;
    std::vector<const Drive*> m_drives; ///< by class
    std::mutex m_mutex;
    std::map<std::pair<SeatKey, int>, Seatings> m_known;
};

void addSeatings(const Catalogue& catalogue, SearchTable& table) {
    classifyProcessors(catalogue, table);
    table.seats = std::make_shared<SeatStore>(catalogue, classifyDrives(catalogue, table));
}

const Seatings* SearchTable::seatingsFor(const SeatKey& key, int cards) const {
    SeatKey first = key;
    first.board = at(boardLike, key.board);
    return seats->seatings(first, cards, at(signatures, key.signature));
}

void everySeating(const Catalogue& catalogue, const SearchTable& table, const SeatKey& key, int count, int pitch,
                  const std::function<bool(const Seating&)>& isOfUse, const std::function<void(const Seating&)>& use) {
    const Board& board = at(catalogue.all<Board>(), key.board);
    const auto& drives = catalogue.all<Drive>();
    const Drive* drive = nullptr;
    for (std::size_t i = 0; i < drives.size() && key.driveClass != SearchTable::onCable && !drive; ++i)
        drive = table.driveClassOf[i] == key.driveClass ? &drives[i] : nullptr;
    const BoardSlots row(board.wiring, key.edge);
    const SlotLanes lanes(board.wiring, at(table.signatures, key.signature), key.sockets, board.sockets, drive);
    const CardFootprint footprint{key.edge, pitch, 1};
    for (const Layout& layout : row.layouts(footprint, count, footprint, 0, DisplayCard::Any)) {
        const Seating set = row.seatingOf(layout, {});
        if (!isOfUse(set))
            continue;
        for (const DrivePlace& place : lanes.drivePlaces(set.places))
            use(row.seatingOf(layout, place));
    }
}

} // namespace core
