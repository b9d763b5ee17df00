#include "core/fixes/move_search.h"
#include "core/clearance/seating.h"

#include "core/build/edits.h"
#include "core/pcie/population.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>
#include <cstdlib>

using namespace Qt::StringLiterals;

namespace core {

bool isFree(const Machine& machine, int connector) {
    const auto isThere = [connector](const auto& mounted) { return mounted.connector == connector; };
    return std::none_of(machine.cards.begin(), machine.cards.end(), isThere) &&
           std::none_of(machine.drives.begin(), machine.drives.end(), isThere) &&
           std::none_of(machine.networkCards.begin(), machine.networkCards.end(), isThere) &&
           std::none_of(machine.risers.begin(), machine.risers.end(), isThere);
}

static bool losesNothing(const Analysis& analysis, const Move& move) {
    return std::all_of(move.machine.cards.begin(), move.machine.cards.end(), [&](const MountedCard& mounted) {
        const auto index = std::size_t(mounted.connector);
        return mounted.connector == move.to || move.lanes.shares[index].lanes >= analysis.lanes.shares[index].lanes;
    });
}

static bool standsFree(const Move& move) {
    const auto& overlaps = move.clearance.overlaps;
    const bool isOverlapping = std::any_of(overlaps.begin(), overlaps.end(), [&](const auto& pair) {
        return pair.first == move.to || pair.second == move.to;
    });
    const auto placement = std::find_if(move.clearance.cards.begin(), move.clearance.cards.end(),
                                        [&](const CardPlacement& card) { return card.connector == move.to; });
    if (isOverlapping || placement == move.clearance.cards.end() || !placement->fitsPhysically)
        return false;
    const Chassis* chassis = move.machine.chassis;
    return !placement->position || !chassis || !chassis->openings ||
           *placement->position + placement->openings - 1 <= *chassis->openings;
}

/// False where the width it would get is a guess.
static bool isKnown(const Move& move) {
    return at(move.lanes.shares, move.to).doubt < 0;
}

static void plan(Move& move) {
    move.lanes = allocateLanes(move.machine.board->wiring, populationOf(move.machine));
}

static bool isPreferred(const Move& a, const Move& b) {
    const int lanesA = at(a.lanes.shares, a.to).lanes;
    const int lanesB = at(b.lanes.shares, b.to).lanes;
    return lanesA != lanesB ? lanesA > lanesB : std::abs(a.to - a.from) < std::abs(b.to - b.from);
}

static void keepBetter(std::optional<Move>& best, Move& move) {
    if (!best || isPreferred(move, *best))
        best = std::move(move);
}

std::optional<Move> bestMove(const Analysis& analysis, int from, const std::function<bool(const Move&)>& mends) {
    const auto& connectors = analysis.machine.board->wiring->connectors;
    std::optional<Move> best;
    for (std::size_t to = 0; to < connectors.size(); ++to) {
        if (connectors[to].kind != ConnectorKind::Slot || !isFree(analysis.machine, int(to)))
            continue;
        Move move{from, int(to), analysis.machine, {}, {}};
        for (MountedCard& mounted : move.machine.cards)
            mounted.connector = mounted.connector == from ? int(to) : mounted.connector;
        for (auto& riser : move.machine.risers) // a cable goes along with its card
            riser.connector = riser.connector == from ? int(to) : riser.connector;
        move.clearance = planClearance(move.machine);
        if (!standsFree(move))
            continue;
        plan(move);
        if (isKnown(move) && move.lanes.shares[to].lanes > 0 && losesNothing(analysis, move) && mends(move))
            keepBetter(best, move);
    }
    return best;
}

std::optional<Move> bestDriveMove(const Analysis& analysis, int from, const std::function<bool(const Move&)>& mends) {
    const auto& connectors = analysis.machine.board->wiring->connectors;
    const auto& drives = analysis.machine.drives;
    const auto drive = std::find_if(drives.begin(), drives.end(), [from](const auto& mounted) {
        return mounted.connector == from && mounted.endpoint < 0;
    });
    if (drive == drives.end())
        return {};
    const int had = at(analysis.lanes.shares, from).lanes;
    const int wanted = std::min(drive->part->pcieLanes.value_or(4), had > 0 ? had : 4);
    std::optional<Move> best;
    for (std::size_t to = 0; to < connectors.size(); ++to) {
        if (!takesDrive(connectors[to], *drive->part) || !isFree(analysis.machine, int(to)))
            continue;
        Move move{from, int(to), analysis.machine, {}, {}};
        at(move.machine.drives, drive - drives.begin()).connector = int(to);
        plan(move);
        if (isKnown(move) && move.lanes.shares[to].lanes >= wanted && losesNothing(analysis, move) && mends(move))
            keepBetter(best, move);
    }
    return best;
}

void offerTakerMoves(const Analysis& analysis, int connector, Fixes& fixes) {
    const LaneShare& share = at(analysis.lanes.shares, connector);
    for (int taker : share.takers) {
        const auto givesBack = [&](const Move& move) {
            return at(move.lanes.shares, connector).lanes >= share.lanesPossible;
        };
        if (const auto move = bestDriveMove(analysis, taker, givesBack))
            fixes.push_back(moveFix(analysis, *move));
    }
}

static QString airBelow(const Move& move) {
    for (const CardPlacement& card : move.clearance.cards) {
        if (card.connector == move.to && card.position)
            return card.gap ? Text::tr("%1 of air below").arg(inWords(card.gap->air)) : Text::tr("nothing below");
    }
    return {};
}

/// "costs no card lanes: S7 x16 instead of x8"; a drive's move takes none from a card.
static QString lanesGivenBack(const Analysis& analysis, const Move& move) {
    QStringList given;
    for (const MountedCard& mounted : move.machine.cards) {
        const auto index = std::size_t(mounted.connector);
        const int before = analysis.lanes.shares[index].lanes;
        const int after = move.lanes.shares[index].lanes;
        if (after > before)
            given << Text::tr("%1 %2 instead of %3")
                         .arg(labelOf(analysis, mounted.connector), inLanes(after), inLanes(before));
    }
    return given.isEmpty() ? Text::tr("costs no card lanes")
                           : Text::tr("costs no card lanes: %1").arg(given.join(Text::tr(", ")));
}

Fix moveFix(const Analysis& analysis, const Move& move) {
    const QString from = labelOf(analysis, move.from);
    const QString to = labelOf(analysis, move.to);
    QString gain = inLanes(at(move.lanes.shares, move.to).lanes);
    if (!analysis.machine.cardIn(move.from))
        gain = Text::tr("%1, %2").arg(gain, lanesGivenBack(analysis, move));
    else if (const QString air = airBelow(move); !air.isEmpty())
        gain = Text::tr("%1, %2").arg(gain, air);
    return {u"move:%1:%2"_s.arg(from, to),
            Text::tr("Move %1 from %2 to %3 (%4)").arg(occupantOf(analysis, move.from), from, to, gain),
            [from, to](const Build& build) { return withMoved(build, from, to); }};
}

} // namespace core
