// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/search/mixed_seats.h"

#include "core/clearance/clearance_plan.h"
#include "core/clearance/seating.h"
#include "core/recommend/request/lists.h"

namespace core {

static CardFootprint footprintIn(const Card& card, const CardShape& shape) {
    CardFootprint footprint{shape.edge, 1, shape.openings};
    for (; footprint.next < Seating::widest; ++footprint.next) {
        const auto gap = gapBelow(card, footprint.next);
        const bool isApart = !gap || gap->air >= overlapTolerance;
        const bool isCovered = footprint.next < shape.openings && (!gap || gap->isFromEnvelope);
        if (isApart && !isCovered)
            break;
    }
    return footprint;
}

MixedSeats::MixedSeats(const SearchSpace& space)
    : m_space(space) {
    if (!space.limits().takesTwoKinds())
        return;
    for (const CardPick& card : space.cards()) {
        const Card& part = space.part<Card>(card.card);
        CardFootprint footprint = footprintIn(part, card);
        if (space.limits().needsAir)
            footprint.next = airyPitchOf(part, footprint.next);
        if (space.limits().links > 0)
            footprint.lanes = card.lanes;
        m_footprintOf.push_back(indexIn(m_footprints, footprint));
    }
}

int MixedSeats::footprintOf(const CardPick& card) const {
    return at(m_footprintOf, &card - m_space.cards().data());
}

MixedSeats::Shape MixedSeats::shapeOf(const CardSet& cardSet) const {
    return {footprintOf(*cardSet.card), cardSet.count, footprintOf(*cardSet.other), cardSet.others};
}

const BoardSlots& MixedSeats::slotsOf(int board) {
    return remembered(m_slots, board, [&] { return BoardSlots(m_space.part<Board>(board).wiring, 0); });
}

const std::vector<Layout>& MixedSeats::layoutsOn(int board, const CardSet& cardSet, DisplayCard displayCard) {
    const auto [first, count, second, others] = shapeOf(cardSet);
    const std::array key{first, count, second, others, int(displayCard), board};
    constexpr std::size_t mostHeld = 64'000'000;
    if (m_layoutBytes > mostHeld) { // worked out anew where they are asked for again
        m_layouts.clear();
        m_layoutBytes = 0;
    }
    return remembered(m_layouts, key, [&] {
        auto made = slotsOf(board).layouts(footprint(*cardSet.card), cardSet.count, footprint(*cardSet.other),
                                           cardSet.others, displayCard);
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
bool MixedSeats::mayBe(const Platform& platform, const CardSet& cardSet) const {
    const int edge = std::min(cardSet.card->edge, cardSet.other->edge);
    const int next = std::min(footprint(*cardSet.card).next, footprint(*cardSet.other).next);
    const auto& alike = m_space.seatingsOf(platform, edge, cardSet.cards());
    return std::ranges::any_of(alike, [&](const Seating& seating) { return seating.pitch >= next; });
}

const std::vector<Seating>& MixedSeats::ways(const Platform& platform, const CardSet& cardSet,
                                             DisplayCard displayCard) {
    static const std::vector<Seating> none;
    if (!mayBe(platform, cardSet))
        return none;
    const auto [first, count, second, others] = shapeOf(cardSet);
    const std::array key{first,
                         count,
                         second,
                         others,
                         int(displayCard),
                         at(m_space.table().boardLike, platform.board),
                         platform.signature,
                         platform.sockets,
                         platform.driveClass};
    return remembered(m_ways, key, [&] {
        m_space.end().hold(sizeof(key) + 64);
        return found(platform, cardSet, displayCard);
    });
}

/// As many lanes for each, where that is asked for.
static bool isEven(const CardSet& cardSet, const Layout& layout, const DrivePlace& place) {
    const auto widthOf = [&](int card) {
        const bool isOther = (layout.others >> card & 1) != 0;
        return std::min<int>(at(place.widths, card), (isOther ? cardSet.other : cardSet.card)->lanes);
    };
    for (int card = 1; card < cardSet.cards(); ++card) {
        if (widthOf(card) != widthOf(0))
            return false;
    }
    return true;
}

std::vector<Seating> MixedSeats::found(const Platform& platform, const CardSet& cardSet, DisplayCard displayCard) {
    const bool needsEverySeating = isByLinks(m_space.request().goal);
    const int board = at(m_space.table().boardLike, platform.board);
    const BoardSlots& slots = slotsOf(board);
    Lanes& lanes = lanesOf(platform);
    std::vector<Seating> made;
    for (const Layout& layout : layoutsOn(board, cardSet, displayCard)) {
        if (!needsEverySeating && !made.empty() && layout.last > made.front().last)
            break;
        const bool isLinked = m_space.limits().links > 0;
        if ((!layout.arePositionsKnown && m_space.wantsCertainty()) || (isLinked && !layout.isOnCpu))
            continue;
        for (const DrivePlace& place : placesWith(lanes, slots, layout.slots)) {
            if (!needsEverySeating && !made.empty() && place.lanes <= made.front().lanes)
                break;
            if (isLinked && !isEven(cardSet, layout, place))
                continue;
            if (!needsEverySeating)
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
