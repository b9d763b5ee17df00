#include "core/recommend/mixed_seats.h"

#include "core/clearance/clearance_plan.h"
#include "core/clearance/seating.h"
#include "core/units/at.h"

#include <algorithm>

namespace core {

/// More slots no board has.
static constexpr std::size_t mostSlots = 20;

static CardStance stanceIn(const Card& card, const CardShape& shape) {
    CardStance stance{shape.edge, 1, shape.openings};
    for (; stance.next < Seating::widest; ++stance.next) {
        const auto gap = gapBelow(card, stance.next);
        const bool isApart = !gap || gap->air >= overlapTolerance;
        const bool isCovered = stance.next < shape.openings && (!gap || gap->isFromEnvelope);
        if (isApart && !isCovered)
            break;
    }
    return stance;
}

MixedSeats::MixedSeats(const SearchSpace& space)
    : m_space(space) {
    if (!space.limits().mayMixCards)
        return;
    for (const CardPick& card : space.cards()) {
        const Card& part = at(space.catalogue().all<Card>(), card.card);
        CardStance stance = stanceIn(part, card);
        if (space.limits().needsAir)
            stance.next = airyPitchOf(part, stance.next);
        const auto same = std::find(m_stances.begin(), m_stances.end(), stance);
        m_stanceOf.push_back(std::uint8_t(same - m_stances.begin()));
        if (same == m_stances.end())
            m_stances.push_back(stance);
    }
}

int MixedSeats::stanceOf(const CardPick& card) const {
    return at(m_stanceOf, &card - m_space.cards().data());
}

std::uint64_t MixedSeats::shapeOf(const Hand& hand) const {
    std::uint64_t shape = 0;
    for (const auto& [card, count] : {std::pair(hand.card, hand.count), std::pair(hand.other, hand.others)})
        shape = (shape << 8 | std::uint64_t(stanceOf(*card))) << 4 | std::uint64_t(count);
    return shape;
}

const std::vector<MixedSeats::Slot>& MixedSeats::slotsOf(int board) {
    const auto known = m_slots.find(board);
    if (known != m_slots.end())
        return known->second;
    auto& made = m_slots[board];
    const auto& connectors = at(m_space.catalogue().all<Board>(), board).wiring->connectors;
    for (std::size_t i = 0; i < connectors.size(); ++i) {
        if (connectors[i].kind == ConnectorKind::Slot)
            made.push_back({int(i), connectors[i].position, &connectors[i]});
    }
    std::stable_sort(made.begin(), made.end(),
                     [](const Slot& a, const Slot& b) { return a.position.value_or(99) < b.position.value_or(99); });
    made.resize(std::min(made.size(), mostSlots));
    return made;
}

/// Lays cards into slots from the CPU downwards.
class MixedSeats::Layer {
public:
    Layer(const std::vector<Slot>& all, const CardStance& card, int count, const CardStance& other, int others,
          Leader leader)
        : m_all(all)
        , m_stances{&card, &other}
        , m_left{count, others}
        , m_leader(leader) {}

    std::vector<Layout> made() {
        layFrom(0);
        std::stable_sort(m_found.begin(), m_found.end(),
                         [](const Layout& a, const Layout& b) { return a.last < b.last; });
        return std::move(m_found);
    }

private:
    void layFrom(std::size_t slot) {
        const int left = m_left[0] + m_left[1];
        if (left == 0)
            return keep();
        if (int(m_all.size() - slot) < left)
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
        const Slot& here = m_all[slot];
        if (!takesEdge(*here.slot, at(m_stances, kind)->edge))
            return false;
        if (!here.position)
            return true;
        for (std::size_t i = m_laid.size(); i > 0; --i) {
            const Place& above = m_laid[i - 1];
            const CardStance& stance = *at(m_stances, above.kind);
            const int distance = *here.position - *m_all[above.slot].position; // known ones come first
            if (distance < (i == m_laid.size() ? stance.next : stance.openings))
                return false;
        }
        return true;
    }

    void keep() {
        Layout layout;
        const Place* first = &m_laid.front();
        for (std::size_t i = 0; i < m_laid.size(); ++i) {
            const Place& place = m_laid[i];
            const Slot& slot = m_all[place.slot];
            layout.slots |= 1U << place.slot;
            layout.others |= std::uint32_t(place.kind) << i;
            if (slot.position)
                layout.last = std::max(layout.last, *slot.position + at(m_stances, place.kind)->openings - 1);
            else
                layout.arePositionsKnown = false;
            if (slot.connector < m_all[first->slot].connector)
                first = &place;
        }
        if (m_leader == Leader::Any || (m_leader == Leader::Other) == (first->kind == 1))
            m_found.push_back(layout);
    }

    const std::vector<Slot>& m_all;
    std::array<const CardStance*, 2> m_stances;
    std::array<int, 2> m_left;
    Leader m_leader;
    std::vector<Place> m_laid;
    std::vector<Layout> m_found;
};

const std::vector<MixedSeats::Layout>& MixedSeats::layoutsOn(int board, const Hand& hand, Leader leader) {
    const std::uint64_t key = (std::uint64_t(board) << 24 | shapeOf(hand)) << 2 | std::uint64_t(leader);
    const auto known = m_layouts.find(key);
    if (known != m_layouts.end())
        return known->second;
    Layer layer(slotsOf(board), stance(*hand.card), hand.count, stance(*hand.other), hand.others, leader);
    return m_layouts[key] = layer.made();
}

MixedSeats::Lanes& MixedSeats::lanesOf(const Platform& platform) {
    const SearchTable& table = m_space.table();
    const Board& board = at(m_space.catalogue().all<Board>(), platform.board);
    const SeatKey key{at(table.boardLike, platform.board), platform.sockets, platform.signature, platform.driveClass,
                      0};
    const auto known = m_lanes.find(key);
    if (known != m_lanes.end())
        return known->second;
    const Board& first = at(m_space.catalogue().all<Board>(), key.board);
    Lanes made{SlotLanes(first.wiring, at(table.signatures, platform.signature), platform.sockets, board.sockets),
               nullptr,
               {},
               {}};
    if (platform.drive >= 0 && platform.driveClass != SearchTable::onCable) {
        made.drive = &at(m_space.catalogue().all<Drive>(), platform.drive);
        const auto& connectors = first.wiring->connectors;
        for (std::size_t i = 0; i < connectors.size(); ++i) {
            if (connectors[i].kind != ConnectorKind::Slot && seats(connectors[i], *made.drive))
                made.sockets.push_back(int(i));
        }
    } else
        made.sockets = {-1};
    return m_lanes.emplace(key, std::move(made)).first->second;
}

const std::vector<MixedSeats::DrivePlace>& MixedSeats::placesWith(Lanes& lanes, const std::vector<Slot>& slots,
                                                                  std::uint32_t chosen) const {
    const auto known = lanes.known.find(chosen);
    if (known != lanes.known.end())
        return known->second;
    auto& places = lanes.known[chosen];
    std::vector<std::int16_t> connectors;
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (chosen >> i & 1)
            connectors.push_back(std::int16_t(slots[i].connector));
    }
    for (const int socket : lanes.sockets) {
        const auto narrowest = lanes.allocator.narrowest(connectors, lanes.drive, socket);
        if (narrowest && *narrowest >= m_space.limits().lanes.value_or(0))
            places.push_back({socket, *narrowest});
    }
    std::stable_sort(places.begin(), places.end(),
                     [](const DrivePlace& a, const DrivePlace& b) { return a.lanes > b.lanes; });
    return places;
}

/// False where not even so many of the narrower kind have room.
bool MixedSeats::mayBe(const Platform& platform, const Hand& hand) const {
    const int edge = std::min(hand.card->edge, hand.other->edge);
    const int next = std::min(stance(*hand.card).next, stance(*hand.other).next);
    const Seatings* all = seatingsOf(platform, edge);
    if (!all)
        return false;
    const auto& alike = at((*all), hand.cards());
    return std::any_of(alike.begin(), alike.end(), [&](const Seating& seating) { return seating.pitch >= next; });
}

const std::vector<Seating>& MixedSeats::ways(const Platform& platform, const Hand& hand, Leader leader) {
    std::uint64_t key = shapeOf(hand) << 2 | std::uint64_t(leader);
    for (const int part : {at(m_space.table().boardLike, platform.board), platform.signature})
        key = key << 12 | std::uint64_t(part);
    key = (key << 3 | std::uint64_t(platform.sockets)) << 8 | std::uint64_t(platform.driveClass);
    const auto known = m_ways.find(key);
    if (known != m_ways.end())
        return known->second;
    return m_ways[key] = mayBe(platform, hand) ? found(platform, hand, leader) : std::vector<Seating>();
}

std::vector<Seating> MixedSeats::found(const Platform& platform, const Hand& hand, Leader leader) {
    const bool areAllWanted = m_space.request().goal == Goal::Training;
    const int board = at(m_space.table().boardLike, platform.board);
    const auto& slots = slotsOf(board);
    Lanes& lanes = lanesOf(platform);
    std::vector<Seating> made;
    for (const Layout& layout : layoutsOn(board, hand, leader)) {
        if (!areAllWanted && !made.empty() && layout.last > made.front().last)
            break;
        if (!layout.arePositionsKnown && m_space.wantsCertainty())
            continue;
        for (const DrivePlace& place : placesWith(lanes, slots, layout.slots)) {
            if (!areAllWanted && !made.empty() && place.lanes <= made.front().lanes)
                break;
            Seating seating;
            seating.drivePlace = place.connector;
            seating.last = layout.last;
            seating.lanes = place.lanes;
            seating.arePositionsKnown = layout.arePositionsKnown;
            seating.others = layout.others;
            for (std::size_t i = 0; i < slots.size(); ++i) {
                if (layout.slots >> i & 1)
                    seating.places.push_back(std::int16_t(slots[i].connector));
            }
            if (!areAllWanted)
                made.clear();
            made.push_back(std::move(seating));
        }
    }
    return made;
}

} // namespace core
