#include "core/recommend/choices.h"
#include "core/recommend/completion.h"

#include <algorithm>

namespace core {

// Where cards are seated, and what stands around them: platforms with their cases, and cases with their supplies.

/// Both ways in which cards may have to keep to what is asked of them alone.
int Completer::suitingOf(const CardPick& card, int count) const {
    return int(m_space.suits(card, count, true)) * 2 + int(m_space.suits(card, count, false));
}

bool Completer::areBridgesTried(const CardPick& card, int count, bool isWhole) const {
    // A bridge costs no less than none, so what is least is told without one.
    const bool isWanted = m_space.asksForBridges() || (isWhole && m_space.request().goal == Goal::Training);
    return isWanted && count > 1 && card.bridgeSet > 0;
}

std::uint64_t Completer::shapeOf(const CardPick& card, int count, bool isWhole) const {
    const bool isTraining = m_space.request().goal == Goal::Training;
    const int suiting = suitingOf(card, count) + (isWhole ? 4 : 0);
    std::uint64_t shape = 0;
    if (areBridgesTried(card, count, isWhole))
        shape = std::uint64_t(isTraining ? card.card : card.bridgeSet) + 1;
    for (int part : {card.edge, count > 1 ? card.pitch : 0, card.openings, count, suiting})
        shape = shape << 8 | std::uint64_t(part);
    return shape;
}

Cents Completer::leastSeated(const CardPick& card, int count) {
    const std::uint64_t shape = shapeOf(card, count, false);
    const auto known = m_leastSeated.find(shape);
    if (known != m_leastSeated.end())
        return known->second;
    Cents least = noBound;
    walk(
        card, count, false, [&](Cents beyond) { return beyond >= least; },
        [&](const Seated& seated) { least = std::min(least, seated.cost); });
    return m_leastSeated[shape] = least;
}

std::vector<const Seating*> Completer::seatingsOn(const Platform& platform, const CardPick& card, int count,
                                                  bool isWhole) {
    std::vector<const Seating*> useful;
    const Seatings* all = seatingsOf(platform, card);
    if (!all)
        return useful;
    if (areBridgesTried(card, count, isWhole)) {
        for (const Seating& seating : m_bridgeSeats.on(platform, card, count))
            useful.push_back(&seating);
    }
    if (m_space.asksForBridges())
        return useful;
    const std::size_t joined = useful.size();
    for (const Seating& seating : (*all)[std::size_t(count)]) {
        const bool isWide = !m_space.limits().lanes || seating.lanes >= *m_space.limits().lanes;
        const bool isKnown = seating.arePositionsKnown || !m_space.wantsCertainty();
        if (!isWide || !isKnown || (count > 1 && seating.pitch < card.pitch))
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

bool Completer::extend(SeatedList& list, const CardPick& card, int count, bool isWhole, const IsBeyond& isBeyond) {
    const bool mayShow = m_space.suits(card, count, true);
    const bool mayHide = m_space.suits(card, count, false);
    const auto& cases = m_space.catalogue().all<Chassis>();
    const std::size_t before = list.found.size();
    while (list.found.size() == before && list.next < m_space.platforms().size()) {
        const Platform& platform = m_space.platforms()[list.next];
        if (isBeyond(platform.cost + m_leastCase))
            return false;
        ++list.next;
        // Where neither board nor CPU drives a display, a card must.
        const bool isShowing = platform.hasVideo == false && m_space.limits().needsDisplay;
        if (!(isShowing ? mayShow : mayHide))
            continue;
        for (const Seating* seating : seatingsOn(platform, card, count, isWhole)) {
            Seated seated{&platform, seating, seating->last > 0 ? seating->last + card.openings - 1 : 0, 0};
            if (!isWhole && isBeaten(list, seated))
                continue;
            for (const CaseChoice& choice : m_space.casesIn(m_space.caseListOf(platform.board))) {
                const auto& openings = cases[std::size_t(choice.chassis)].openings;
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

void Completer::walk(const CardPick& card, int count, bool isWhole, const IsBeyond& isBeyond,
                     const std::function<void(const Seated&)>& use) {
    const std::uint64_t shape = shapeOf(card, count, isWhole);
    SeatedList& list = m_seated[shape];
    for (std::size_t i = 0; i < list.found.size() || extend(list, card, count, isWhole, isBeyond); ++i) {
        if (isBeyond(list.found[i].platform->cost + m_leastCase))
            return;
        use(list.found[i]);
    }
}

bool Completer::takes(int chassis, const Seated& seated, const CardPick& card, int count) const {
    constexpr int cardsOfServer = 8; // guide rule 1
    const Chassis& part = m_space.catalogue().all<Chassis>()[std::size_t(chassis)];
    if (part.openings ? *part.openings < seated.openings : m_space.wantsCertainty())
        return false;
    const auto& wide = part.maxDoubleWideCards;
    if (wide ? card.openings > 1 && count > *wide : count > cardsOfServer)
        return false;
    const Allowed allowed = m_space.table().fit(card.card, chassis);
    return m_space.wantsCertainty() ? allowed.isCertain : allowed.isSound;
}

const Completer::Housing& Completer::housingFor(const Seated& seated, const CardPick& card, int count) {
    const int list = m_space.caseListOf(seated.platform->board);
    const std::array key{list, seated.openings, m_space.table().fitClassOf[std::size_t(card.card)],
                         count * 2 + int(card.openings > 1)};
    const auto known = m_housings.find(key);
    if (known != m_housings.end())
        return known->second;
    Housing& housing = m_housings[key];
    for (const CaseChoice& choice : m_space.casesIn(list)) {
        const Chassis& part = m_space.catalogue().all<Chassis>()[std::size_t(choice.chassis)];
        if (!part.supplyForm || !takes(choice.chassis, seated, card, count))
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

Cents Completer::leastAround(const Housing& housing, const CardPick& card, int count, Power watts) {
    Cents least = noBound;
    const auto& bearings = bearingsFor(card);
    for (const Stall& stall : housing.stalls) {
        for (const Bearing& bearing : bearings) {
            if (stall.choice.cost + bearing.cost >= least)
                break;
            if (bearing.form != stall.form || bearing.modules > stall.bays || bearing.cards < count ||
                bearing.watts < watts)
                continue;
            least = stall.choice.cost + bearing.cost;
            break;
        }
    }
    return least;
}

} // namespace core
