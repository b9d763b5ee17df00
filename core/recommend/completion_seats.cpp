#include "core/recommend/choices.h"
#include "core/recommend/completion.h"
#include "core/units/at.h"

#include <algorithm>

namespace core {

// Where cards are seated, and what stands around them: platforms with their cases, and cases with their supplies.

bool Completer::areBridgesTried(const Hand& hand, bool isWhole) const {
    // A bridge costs no less than none, so what is least is told without one.
    const bool isWanted = m_space.asksForBridges() || (isWhole && m_space.request().goal == Goal::Training);
    return isWanted && !hand.other && hand.count > 1 && hand.card->bridgeSet > 0;
}

std::uint64_t Completer::shapeOf(const Hand& hand, bool isWhole) const {
    const auto leaders =
        std::uint64_t(m_space.leaderOf(hand, true)) << 2 | std::uint64_t(m_space.leaderOf(hand, false));
    const std::uint64_t whole = leaders << 1 | std::uint64_t(isWhole);
    if (hand.other)
        return std::uint64_t(1) << 63 | m_mixedSeats.shapeOf(hand) << 5 | whole;
    const bool isTraining = m_space.request().goal == Goal::Training;
    std::uint64_t shape = 0;
    if (areBridgesTried(hand, isWhole))
        shape = std::uint64_t(isTraining ? hand.card->card : hand.card->bridgeSet) + 1;
    for (int part : {hand.card->edge, hand.count > 1 ? hand.card->pitch : 0, hand.card->openings, hand.count})
        shape = shape << 8 | std::uint64_t(part);
    return shape << 5 | whole;
}

Cents Completer::leastSeated(const Hand& hand) {
    const std::uint64_t shape = shapeOf(hand);
    const auto known = m_leastSeated.find(shape);
    if (known != m_leastSeated.end())
        return known->second;
    Cents least = noBound;
    walk(
        hand, false, [&](Cents beyond) { return beyond >= least; },
        [&](const Seated& seated) { least = std::min(least, seated.cost); });
    return m_leastSeated[shape] = least;
}

Cents Completer::leastPlace(const CardStance& narrowest, int cards) const {
    const auto& all = m_space.catalogue().all<Chassis>();
    Cents least = noBound;
    for (const Platform& platform : m_space.platforms()) {
        if (platform.cost + m_leastCase >= least)
            break;
        const Seatings* seatings = seatingsOf(platform, narrowest.edge);
        if (!seatings)
            continue;
        for (const Seating& seating : at((*seatings), cards)) {
            if (seating.pitch < narrowest.next || seating.lanes < m_space.limits().lanes.value_or(0) ||
                (!seating.arePositionsKnown && m_space.wantsCertainty()))
                continue;
            const int openings = seating.last > 0 ? seating.last + narrowest.openings - 1 : 0;
            for (const CaseChoice& choice : m_space.casesIn(m_space.caseListOf(platform.board))) {
                const auto& room = at(all, choice.chassis).openings;
                if (room ? *room < openings : m_space.wantsCertainty())
                    continue;
                least = std::min(least, platform.cost + choice.cost);
                break;
            }
        }
    }
    return least;
}

std::vector<const Seating*> Completer::seatingsOn(const Platform& platform, const Hand& hand, Leader leader,
                                                  bool isWhole) {
    std::vector<const Seating*> useful;
    if (hand.other) {
        for (const Seating& seating : m_mixedSeats.ways(platform, hand, leader))
            useful.push_back(&seating);
        return useful;
    }
    const CardPick& card = *hand.card;
    const Seatings* all = seatingsOf(platform, card.edge);
    if (!all)
        return useful;
    if (areBridgesTried(hand, isWhole)) {
        for (const Seating& seating : m_bridgeSeats.on(platform, card, hand.count))
            useful.push_back(&seating);
    }
    if (m_space.asksForBridges())
        return useful;
    const std::size_t joined = useful.size();
    for (const Seating& seating : at((*all), hand.count)) {
        const bool isWide = !m_space.limits().lanes || seating.lanes >= *m_space.limits().lanes;
        const bool isKnown = seating.arePositionsKnown || !m_space.wantsCertainty();
        if (!isWide || !isKnown || (hand.count > 1 && seating.pitch < card.pitch))
            continue;
        if (m_space.request().goal == Goal::Training) {
            useful.push_back(&seating);
            continue;
        }
        if (useful.empty())
            useful.push_back(&seating);
        else if (seating.last < useful.front()->last)
            useful.front() = &seating;
    }
    std::rotate(useful.begin(), useful.begin() + std::ptrdiff_t(joined), useful.end()); // plain ones go first
    return useful;
}

bool Completer::isBeaten(const SeatedList& list, const Seated& seated) const {
    const Platform& platform = *seated.platform;
    const int cases = m_space.caseListOf(platform.board);
    return std::any_of(list.found.begin(), list.found.end(), [&](const Seated& other) {
        const Platform& before = *other.platform;
        return before.cost + other.seating->bridgeCost <= platform.cost + seated.seating->bridgeCost &&
               before.watts <= platform.watts && other.openings <= seated.openings && before.eps == platform.eps &&
               before.memoryClass == platform.memoryClass && before.sockets == platform.sockets &&
               before.hasVideo == platform.hasVideo && m_space.caseListOf(before.board) == cases &&
               other.seating->arePositionsKnown == seated.seating->arePositionsKnown;
    });
}

bool Completer::extend(SeatedList& list, const Hand& hand, bool isWhole, const IsBeyond& isBeyond) {
    const Leader showing = m_space.leaderOf(hand, true);
    const Leader hidden = m_space.leaderOf(hand, false);
    const auto& cases = m_space.catalogue().all<Chassis>();
    const std::size_t before = list.found.size();
    while (list.found.size() == before && list.next < m_space.platforms().size()) {
        const Platform& platform = m_space.platforms()[list.next];
        if (isBeyond(platform.cost + m_leastCase))
            return false;
        ++list.next;
        // Where neither board nor CPU drives a display, a card must.
        const bool isShowing = platform.hasVideo == false && m_space.limits().needsDisplay;
        const Leader leader = isShowing ? showing : hidden;
        if (leader == Leader::None)
            continue;
        for (const Seating* seating : seatingsOn(platform, hand, leader, isWhole)) {
            Seated seated{&platform, seating, seating->last, 0};
            if (!hand.other && seating->last > 0)
                seated.openings += hand.card->openings - 1;
            if (!isWhole && isBeaten(list, seated))
                continue;
            for (const CaseChoice& choice : m_space.casesIn(m_space.caseListOf(platform.board))) {
                const auto& openings = at(cases, choice.chassis).openings;
                if (openings ? *openings < seated.openings : m_space.wantsCertainty())
                    continue;
                seated.cost = platform.cost + seating->bridgeCost + choice.cost;
                list.found.push_back(seated);
                break;
            }
        }
    }
    return list.found.size() > before;
}

void Completer::walk(const Hand& hand, bool isWhole, const IsBeyond& isBeyond,
                     const std::function<void(const Seated&)>& use) {
    SeatedList& list = m_seated[shapeOf(hand, isWhole)];
    for (std::size_t i = 0; i < list.found.size() || extend(list, hand, isWhole, isBeyond); ++i) {
        if (isBeyond(list.found[i].platform->cost + m_leastCase))
            return;
        use(list.found[i]);
    }
}

bool Completer::takes(int chassis, const Seated& seated, const Hand& hand) const {
    constexpr int cardsOfServer = 8; // guide rule 1
    const Chassis& part = at(m_space.catalogue().all<Chassis>(), chassis);
    if (part.openings ? *part.openings < seated.openings : m_space.wantsCertainty())
        return false;
    const auto& wide = part.maxDoubleWideCards;
    if (wide ? hand.wideCards() > *wide : hand.cards() > cardsOfServer)
        return false;
    const auto isTaken = [&](const CardPick& card) {
        const Allowed allowed = m_space.table().fit(card.card, chassis);
        return m_space.wantsCertainty() ? allowed.isCertain : allowed.isSound;
    };
    return isTaken(*hand.card) && (!hand.other || isTaken(*hand.other));
}

const Completer::Housing& Completer::housingFor(const Seated& seated, const Hand& hand) {
    const int list = m_space.caseListOf(seated.platform->board);
    const auto& fitClassOf = m_space.table().fitClassOf;
    const std::array key{list,
                         seated.openings,
                         at(fitClassOf, hand.card->card),
                         hand.other ? at(fitClassOf, hand.other->card) : -1,
                         hand.cards(),
                         hand.wideCards()};
    const auto known = m_housings.find(key);
    if (known != m_housings.end())
        return known->second;
    Housing& housing = m_housings[key];
    for (const CaseChoice& choice : m_space.casesIn(list)) {
        const Chassis& part = at(m_space.catalogue().all<Chassis>(), choice.chassis);
        if (!part.supplyForm || !takes(choice.chassis, seated, hand))
            continue;
        housing.cases.push_back(choice);
        const Stall stall{*part.supplyForm, part.supplyBays.value_or(1), choice};
        if (std::none_of(housing.stalls.begin(), housing.stalls.end(),
                         [&](const Stall& other) { return other.form == stall.form && other.bays >= stall.bays; }))
            housing.stalls.push_back(stall);
    }
    return housing;
}

const CaseChoice* Completer::caseFor(const Housing& housing, Completion& trial,
                                     const std::vector<Completion>& refused) const {
    if (refused.empty()) {
        for (const Stall& stall : housing.stalls) {
            if (stall.form == trial.unit->form && stall.bays >= trial.unit->needed + trial.unit->spare)
                return &stall.choice;
        }
        return nullptr;
    }
    for (const CaseChoice& choice : housing.cases) {
        trial.chassis = choice.chassis;
        const bool isRefused =
            std::any_of(refused.begin(), refused.end(), [&](const Completion& other) { return isSame(trial, other); });
        if (!isRefused && hasBays(choice.chassis, *trial.unit))
            return &choice;
    }
    return nullptr;
}

Cents Completer::leastAround(const Housing& housing, const Hand& hand, Power watts) {
    Cents least = noBound;
    const auto& bearings = bearingsFor(hand);
    for (const Stall& stall : housing.stalls) {
        for (const Bearing& bearing : bearings) {
            if (stall.choice.cost + bearing.cost >= least)
                break;
            if (bearing.form != stall.form || bearing.modules > stall.bays || bearing.cards < hand.count ||
                bearing.others < hand.others || bearing.watts < watts)
                continue;
            least = stall.choice.cost + bearing.cost;
            break;
        }
    }
    return least;
}

} // namespace core
