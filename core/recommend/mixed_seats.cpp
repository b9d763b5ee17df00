#include "core/recommend/mixed_seats.h"

#include "core/clearance/clearance_plan.h"
#include "core/clearance/seating.h"
#include "core/recommend/lists.h"

namespace core {

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
    if (!space.limits().takesTwoKinds())
        return;
    for (const CardPick& card : space.cards()) {
        const Card& part = space.part<Card>(card.card);
        CardStance stance = stanceIn(part, card);
        if (space.limits().needsAir)
            stance.next = airyPitchOf(part, stance.next);
        if (space.limits().links > 0)
            stance.lanes = card.lanes;
        m_stanceOf.push_back(indexIn(m_stances, stance));
    }
}

int MixedSeats::stanceOf(const CardPick& card) const {
    return at(m_stanceOf, &card - m_space.cards().data());
}

MixedSeats::Shape MixedSeats::shapeOf(const Hand& hand) const {
    return {stanceOf(*hand.card), hand.count, stanceOf(*hand.other), hand.others};
}

const BoardSlots& MixedSeats::slotsOf(int board) {
    return remembered(m_slots, board, [&] { return BoardSlots(m_space.part<Board>(board).wiring, 0); });
}

const std::vector<Layout>& MixedSeats::layoutsOn(int board, const Hand& hand, Leader leader) {
    const auto [first, count, second, others] = shapeOf(hand);
    const std::array key{first, count, second, others, int(leader), board};
    constexpr std::size_t mostHeld = 64'000'000;
    if (m_layoutBytes > mostHeld) { // worked out anew where they are asked for again
        m_layouts.clear();
        m_layoutBytes = 0;
    }
    return remembered(m_layouts, key, [&] {
        auto made = slotsOf(board).layouts(stance(*hand.card), hand.count, stance(*hand.other), hand.others, leader);
        m_layoutBytes += made.capacity() * sizeof(Layout) + 100;
        return made;
    });
}

MixedSeats::Lanes& MixedSeats::lanesOf(const Platform& platform) {
    const SearchTable& table = m_space.table();
    const int board = at(table.boardLike, platform.board);
    const SeatKey key{board, platform.sockets, platform.signature, platform.driveClass, 0};
    return remembered(m_lanes, key, [&] {
        const Board& first = m_space.part<Board>(board);
        const bool isInSocket = platform.drive >= 0 && platform.driveClass != SearchTable::onCable;
        return Lanes{SlotLanes(first.wiring, at(table.signatures, platform.signature), platform.sockets, first.sockets,
                               isInSocket ? &m_space.part<Drive>(platform.drive) : nullptr),
                     {}};
    });
}

const std::vector<DrivePlace>& MixedSeats::placesWith(Lanes& lanes, const BoardSlots& row, std::uint32_t slots) const {
    return remembered(lanes.known, slots, [&] {
        auto places = lanes.allocator.drivePlaces(row.places(slots));
        std::erase_if(places, [&](const DrivePlace& place) { return place.lanes < m_space.leastLanes(); });
        std::ranges::stable_sort(places, std::ranges::greater(), &DrivePlace::lanes);
        places.shrink_to_fit();
        m_space.end().hold(places.capacity() * sizeof(DrivePlace) + 64);
        return places;
    });
}

/// False where not even so many of the narrower kind have room.
bool MixedSeats::mayBe(const Platform& platform, const Hand& hand) const {
    const int edge = std::min(hand.card->edge, hand.other->edge);
    const int next = std::min(stance(*hand.card).next, stance(*hand.other).next);
    const auto& alike = m_space.seatingsOf(platform, edge, hand.cards());
    return std::ranges::any_of(alike, [&](const Seating& seating) { return seating.pitch >= next; });
}

const std::vector<Seating>& MixedSeats::ways(const Platform& platform, const Hand& hand, Leader leader) {
    static const std::vector<Seating> none;
    if (!mayBe(platform, hand))
        return none;
    const auto [first, count, second, others] = shapeOf(hand);
    const std::array key{first,
                         count,
                         second,
                         others,
                         int(leader),
                         at(m_space.table().boardLike, platform.board),
                         platform.signature,
                         platform.sockets,
                         platform.driveClass};
    return remembered(m_ways, key, [&] {
        m_space.end().hold(sizeof(key) + 64);
        return found(platform, hand, leader);
    });
}

/// As many lanes for each, where that is asked for.
static bool isEven(const Hand& hand, const Layout& layout, const DrivePlace& place) {
    const auto widthOf = [&](int card) {
        const bool isOther = (layout.others >> card & 1) != 0;
        return std::min<int>(at(place.widths, card), (isOther ? hand.other : hand.card)->lanes);
    };
    for (int card = 1; card < hand.cards(); ++card) {
        if (widthOf(card) != widthOf(0))
            return false;
    }
    return true;
}

std::vector<Seating> MixedSeats::found(const Platform& platform, const Hand& hand, Leader leader) {
    const bool areAllWanted = isByLinks(m_space.request().goal);
    const int board = at(m_space.table().boardLike, platform.board);
    const BoardSlots& slots = slotsOf(board);
    Lanes& lanes = lanesOf(platform);
    std::vector<Seating> made;
    for (const Layout& layout : layoutsOn(board, hand, leader)) {
        if (!areAllWanted && !made.empty() && layout.last > made.front().last)
            break;
        const bool isLinked = m_space.limits().links > 0;
        if ((!layout.arePositionsKnown && m_space.wantsCertainty()) || (isLinked && !layout.isOnCpu))
            continue;
        for (const DrivePlace& place : placesWith(lanes, slots, layout.slots)) {
            if (!areAllWanted && !made.empty() && place.lanes <= made.front().lanes)
                break;
            if (isLinked && !isEven(hand, layout, place))
                continue;
            if (!areAllWanted)
                made.clear();
            made.push_back(slots.seatingOf(layout, place));
        }
    }
    made.shrink_to_fit();
    for (const Seating& seating : made)
        m_space.end().hold(sizeof(Seating) + seating.places.capacity() * sizeof(std::int16_t));
    return made;
}

} // namespace core
