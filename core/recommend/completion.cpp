#include "core/recommend/completion.h"

#include <algorithm>

namespace core {

static constexpr Power boardAndFans = 50_W;

Completer::Completer(const SearchSpace& space)
    : m_space(space)
    , m_isSimpleWall(space.limits().circuits <= 1) {
    for (const Platform& platform : space.platforms()) {
        for (const CaseChoice& choice : space.casesFor(platform.board))
            m_leastCase = std::min(m_leastCase, choice.cost);
    }
    bool isFirst = true;
    for (const Platform& platform : space.platforms()) {
        m_leastPlatform = isFirst ? platform.watts : std::min(m_leastPlatform, platform.watts);
        isFirst = false;
    }
    for (const UnitChoice& unit : space.units())
        m_bestEfficiency = std::max(m_bestEfficiency, efficiencyOf(unit) * 1.001);
    for (const Platform& platform : space.platforms()) {
        for (int cards = space.leastCards(); cards <= space.mostCardsAsked(); ++cards) {
            const auto& choices = space.memoryFor(platform.memoryClass, cards);
            Power& least = m_leastMemory[std::size_t(cards)];
            if (!choices.empty() && (least == Power() || choices.back().watts < least))
                least = choices.back().watts;
        }
    }
}

Power Completer::leastWatts(const CardPick& card, int count) const {
    return card.draw * count + boardAndFans + m_leastPlatform + m_leastMemory[std::size_t(count)];
}

Cents Completer::leastUnits(const CardPick& card, int count, Power watts) const {
    const int supplies = int(m_space.catalogue().all<PowerSupply>().size());
    for (const UnitChoice& unit : m_space.units()) {
        if (unit.capacity && *unit.capacity < watts)
            continue;
        if (unit.isOneLoad && unit.needed + unit.spare == 1) {
            const auto most = m_space.table().feeding(card.card, unit.supply, supplies, 1);
            if ((m_space.wantsCertainty() ? most.certain : most.sound) < count)
                continue;
        }
        return unit.cost;
    }
    return noBound;
}

Cents Completer::leastCost(const CardPick& card, int count) {
    const Cents memory = m_space.leastMemory(count);
    if (memory >= noBound)
        return noBound;
    const Cents units = leastUnits(card, count, leastWatts(card, count));
    if (units >= noBound)
        return noBound;
    const Cents seated = leastSeated(card, count);
    return seated >= noBound ? noBound : card.costOf(count) + memory + units + seated;
}

Cents Completer::leastSeated(const CardPick& card, int count) {
    const SeatedKey key{card.edge, count > 1 ? card.pitch : 0, card.openings, count,
                        int(m_space.suits(card, count, true)) * 2 + int(m_space.suits(card, count, false))};
    const auto known = m_leastSeated.find(key);
    if (known != m_leastSeated.end())
        return known->second;
    Cents least = noBound;
    walk(
        card, count, [&](Cents beyond) { return beyond >= least; },
        [&](const Seated& seated) { least = std::min(least, seated.cost); });
    return m_leastSeated[key] = least;
}

std::vector<const Seating*> Completer::seatingsOn(const Platform& platform, const CardPick& card, int count) const {
    std::vector<const Seating*> useful;
    const Seatings* all = platform.seatings[card.edge >= 16 ? 0 : card.edge >= 4 ? 1 : card.edge >= 2 ? 2 : 3];
    if (!all)
        return useful;
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
    return useful;
}

template <class IsBeyond, class Use>
void Completer::walk(const CardPick& card, int count, IsBeyond isBeyond, Use use) const {
    const bool mayShow = m_space.suits(card, count, true);
    const bool mayHide = m_space.suits(card, count, false);
    const auto& cases = m_space.catalogue().all<Chassis>();
    for (const Platform& platform : m_space.platforms()) {
        if (isBeyond(platform.cost + m_leastCase))
            return;
        // Where neither board nor CPU drives a display, a card must.
        const bool isShowing = platform.hasVideo == false && m_space.limits().needsDisplay;
        if (!(isShowing ? mayShow : mayHide))
            continue;
        for (const Seating* seating : seatingsOn(platform, card, count)) {
            Seated seated{&platform, seating, seating->last > 0 ? seating->last + card.openings - 1 : 0, 0};
            for (const CaseChoice& choice : m_space.casesFor(platform.board)) {
                const auto& openings = cases[std::size_t(choice.chassis)].openings;
                if (openings ? *openings < seated.openings : m_space.wantsCertainty())
                    continue;
                seated.cost = platform.cost + choice.cost;
                use(seated);
                break;
            }
        }
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

std::optional<Completion> Completer::cheapest(const CardPick& card, int count, Cents bound,
                                              const std::vector<Completion>& refused) {
    std::optional<Completion> best;
    const Cents cards = card.costOf(count);
    const Cents leastMemory = m_space.leastMemory(count);
    const Cents leastUnit = leastMemory < noBound ? leastUnits(card, count, leastWatts(card, count)) : noBound;
    if (leastUnit >= noBound)
        return best;
    const auto isBeyond = [&](Cents seated) { return cards + seated + leastMemory + leastUnit >= bound; };
    walk(card, count, isBeyond, [&](const Seated& seated) {
        if (isBeyond(seated.cost))
            return;
        for (const HostMemoryChoice& memory : m_space.memoryFor(seated.platform->memoryClass, count)) {
            if (cards + seated.cost + memory.cost + leastUnit >= bound)
                break;
            Completion trial{&card, count, seated.platform, seated.seating, -1, memory, nullptr, 0, {}};
            trial.watts = card.draw * count + boardAndFans + seated.platform->watts + memory.watts;
            for (const CaseChoice& choice : m_space.casesFor(seated.platform->board)) {
                const Cents without = cards + seated.platform->cost + memory.cost + choice.cost;
                if (without + leastUnit >= bound)
                    break;
                if (!takes(choice.chassis, seated, card, count))
                    continue;
                trial.chassis = choice.chassis;
                for (const UnitChoice& unit : m_space.units()) {
                    trial.cost = without + unit.cost;
                    if (trial.cost >= bound)
                        break;
                    trial.unit = &unit;
                    const bool isRefused = std::any_of(refused.begin(), refused.end(),
                                                       [&](const Completion& other) { return isSame(trial, other); });
                    if (isRefused || !hasBays(choice.chassis, unit) || !feeds(unit, trial))
                        continue;
                    best = trial;
                    bound = trial.cost;
                    break;
                }
            }
        }
    });
    return best;
}

void Completer::each(const CardPick& card, int count, Cents bound, const Skip& skip,
                     const std::function<bool(const Completion&)>& found) {
    const Cents cards = card.costOf(count);
    const Cents leastMemory = m_space.leastMemory(count);
    const Cents leastUnit = leastMemory < noBound ? leastUnits(card, count, leastWatts(card, count)) : noBound;
    if (leastUnit >= noBound)
        return;
    const auto isBeyond = [&](Cents seated) { return cards + seated + leastMemory + leastUnit >= bound; };
    walk(card, count, isBeyond, [&](const Seated& seated) {
        if (isBeyond(seated.cost))
            return;
        for (const HostMemoryChoice& memory : m_space.memoryFor(seated.platform->memoryClass, count)) {
            Completion trial{&card, count, seated.platform, seated.seating, -1, memory, nullptr, 0, {}};
            trial.watts = card.draw * count + boardAndFans + seated.platform->watts + memory.watts;
            if (skip({*seated.platform, *seated.seating, cards + seated.cost + memory.cost + leastUnit, trial.watts,
                      nullptr}))
                continue;
            bool isEnough = false;
            for (const UnitChoice& unit : m_space.units()) {
                if (isEnough)
                    break;
                if (skip({*seated.platform, *seated.seating, cards + seated.cost + memory.cost + unit.cost, trial.watts,
                          &unit}))
                    continue;
                for (const CaseChoice& choice : m_space.casesFor(seated.platform->board)) {
                    trial.cost = cards + seated.platform->cost + memory.cost + choice.cost + unit.cost;
                    trial.unit = &unit;
                    if (trial.cost >= bound)
                        break;
                    if (!hasBays(choice.chassis, unit) || !takes(choice.chassis, seated, card, count))
                        continue;
                    trial.chassis = choice.chassis;
                    isEnough = feeds(unit, trial) && found(trial);
                    break; // a dearer case changes neither watts nor links
                }
            }
        }
    });
}

} // namespace core
