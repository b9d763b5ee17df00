// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/clearance/seating.h"
#include "core/fixes/fixes.h"
#include "core/pcie/link.h"

#include <algorithm>

namespace core {

static bool standsFree(const Move& move) {
    const bool isOverlapping = std::ranges::any_of(
        move.clearance.overlaps, [&](const auto& pair) { return pair.first == move.to || pair.second == move.to; });
    return !isOverlapping && std::ranges::any_of(move.clearance.cards, [&](const CardPlacement& card) {
        return card.connector == move.to && !isBeyondCase(move.machine.chassis, card.position, card.openings);
    });
}

/// Its width is no guess, and no other card pays for it.
static bool isSound(const Analysis& analysis, const Move& move) {
    return move.share().doubt < 0 && !takesCardLanes(analysis, move);
}

static Bandwidth speedOf(const LaneShare& share) {
    return share.lanes > 0 ? rawBandwidth(share.generation, share.lanes) : Bandwidth();
}

std::optional<Move> bestMove(const Analysis& analysis, int from, const IsAccepted& mends, bool maySlow) {
    const Bandwidth now = speedOf(at(analysis.lanes.shares, from));
    return bestFreePlaceFrom(analysis, from, [&](const Move& move) {
        const bool isAsFast = maySlow || speedOf(move.share()) >= now;
        return isAsFast && standsFree(move) && isSound(analysis, move) && mends(move);
    });
}

std::optional<Move> bestDriveMove(const Analysis& analysis, int from, const IsAccepted& mends) {
    const auto& drives = analysis.machine.drives;
    const auto drive = std::ranges::find_if(
        drives, [from](const auto& mounted) { return mounted.connector == from && mounted.endpoint < 0; });
    if (drive == drives.end())
        return {};
    const int had = at(analysis.lanes.shares, from).lanes;
    const int required = std::min(drive->part->pcieLanes.value_or(4), had > 0 ? had : 4);
    return bestFreePlaceFrom(analysis, from, [&](const Move& move) {
        return move.share().lanes >= required && isSound(analysis, move) && mends(move);
    });
}

void offerTakerMoves(const Analysis& analysis, int connector, Fixes& fixes) {
    const LaneShare& share = at(analysis.lanes.shares, connector);
    for (int taker : share.takers) {
        const auto givesBack = [&](const Move& move) {
            return at(move.lanes.shares, connector).lanes >= share.lanesPossible;
        };
        offerMove(analysis, bestDriveMove(analysis, taker, givesBack), fixes);
    }
}

static Sentence airBelow(const Move& move) {
    for (const CardPlacement& card : move.clearance.cards) {
        if (card.connector == move.to && card.position)
            return card.gap ? Sentence::tr("%1 of air below it.").arg(card.gap->air)
                            : Sentence::tr("Nothing below it.");
    }
    return {};
}

/// "It costs no card lanes: S7 gets x16 instead of x8."; a drive's move takes none from a card.
static Sentence lanesGivenBack(const Analysis& analysis, const Move& move) {
    std::vector<Sentence> given;
    for (const MountedCard& mounted : move.machine.cards) {
        const int before = at(analysis.lanes.shares, mounted.connector).lanes;
        const int after = at(move.lanes.shares, mounted.connector).lanes;
        if (after > before)
            given.push_back(Sentence::tr("%1 gets %2 instead of %3")
                                .arg(labelOf(analysis, mounted.connector), inLanes(after), inLanes(before)));
    }
    return given.empty() ? Sentence::tr("It costs no card lanes.")
                         : Sentence::tr("It costs no card lanes: %1.").arg(Sentence::listed(std::move(given)));
}

Fix moveFix(const Analysis& analysis, const Move& move) {
    const QString from = labelOf(analysis, move.from);
    const QString to = labelOf(analysis, move.to);
    const QString name = shortOccupantOf(analysis, move.from);
    std::vector<Sentence> details{Sentence::tr("%1 gets %2 in %3.").arg(name, inLanes(move.share().lanes), to)};
    const Sentence more = analysis.machine.cardIn(move.from) ? airBelow(move) : lanesGivenBack(analysis, move);
    if (!more.isEmpty())
        details.push_back(more);
    return {u"move:%1:%2"_s.arg(from, to),
            onButton(Sentence::tr("Move %1 from %2 to %3")
                         .arg(name, shortLabelOf(analysis, move.from), shortLabelOf(analysis, move.to)),
                     Sentence::tr("Move %1 to %2").arg(name, shortLabelOf(analysis, move.to))),
            [from, to](const Build& build) { return withMoved(build, from, to); }, details};
}

void offerMove(const Analysis& analysis, const std::optional<Move>& move, Fixes& fixes) {
    if (move)
        addOnce(fixes, moveFix(analysis, *move));
}

} // namespace core
