#include "core/recommend/completion.h"

#include "core/power/supply_units.h"
#include "core/units/at.h"

#include <algorithm>

namespace core {

Completer::Completer(const SearchSpace& space)
    : m_space(space)
    , m_bridgeSeats(space)
    , m_mixedSeats(space)
    , m_isSimpleWall(space.limits().circuits <= 1) {
    bool isFirst = true;
    for (const Platform& platform : space.platforms()) {
        const auto& cases = space.casesIn(space.caseListOf(platform.board));
        if (!cases.empty())
            m_leastCase = std::min(m_leastCase, cases.front().cost);
        m_leastPlatform = isFirst ? platform.watts : std::min(m_leastPlatform, platform.watts);
        isFirst = false;
    }
    for (const UnitChoice& unit : space.units()) {
        m_bestEfficiency = std::max(m_bestEfficiency, efficiencyOf(unit) * 1.001);
        m_mostWatts.push_back(mostWatts(unit));
        if (m_anyBearings.empty() || m_anyBearings.back().watts < m_mostWatts.back())
            m_anyBearings.push_back({unit.form, 1, mostCards, mostCards, m_mostWatts.back(), unit.cost});
    }
    for (int memoryClass = 0; memoryClass < space.memoryClasses(); ++memoryClass) {
        for (int cards = space.leastCards(); cards <= space.mostCardsAsked(); ++cards) {
            const auto& choices = space.memoryFor(memoryClass, cards);
            Power& least = at(m_leastMemory, cards);
            if (!choices.empty() && (least == Power() || choices.back().watts < least))
                least = choices.back().watts;
        }
    }
}

Power Completer::leastWatts(const Hand& hand) const {
    return hand.draw() + boardAndFans + m_leastPlatform + at(m_leastMemory, hand.cards());
}

Cents Completer::leastCost(const Hand& hand) {
    const Cents memory = m_space.leastMemory(hand.cards());
    if (memory >= noBound)
        return noBound;
    const Cents units = leastUnits(hand, leastWatts(hand));
    if (units >= noBound)
        return noBound;
    const Cents seated = leastSeated(hand);
    return seated >= noBound ? noBound : hand.cost() + memory + units + seated;
}

Cents Completer::leastInside(int cards, Power draw) const {
    const Cents memory = m_space.leastMemory(cards);
    const Cents units = leastAnyUnits(draw + boardAndFans + m_leastPlatform + at(m_leastMemory, cards));
    return std::max(memory, units) >= noBound ? noBound : memory + units;
}

std::optional<Completion> Completer::cheapest(const Hand& hand, Cents bound, const std::vector<Completion>& refused) {
    std::optional<Completion> best;
    const Cents cards = hand.cost();
    const Cents leastMemory = m_space.leastMemory(hand.cards());
    const Cents leastUnit = leastMemory < noBound ? leastUnits(hand, leastWatts(hand)) : noBound;
    if (leastUnit >= noBound)
        return best;
    const auto isBeyond = [&](Cents seated) { return cards + seated + leastMemory + leastUnit >= bound; };
    walk(hand, !refused.empty(), isBeyond, [&](const Seated& seated) {
        if (isBeyond(seated.cost))
            return;
        const Housing& housing = housingFor(seated, hand);
        for (const HostMemoryChoice& memory : m_space.memoryFor(seated.platform->memoryClass, hand.cards())) {
            if (cards + seated.cost + memory.cost + leastUnit >= bound)
                break;
            Completion trial{hand, seated.platform, seated.seating, -1, memory, nullptr, 0, {}};
            trial.watts = hand.draw() + boardAndFans + seated.platform->watts + memory.watts;
            const Cents without = cards + seated.platform->cost + seated.seating->bridgeCost + memory.cost;
            if (without + leastAround(housing, hand, trial.watts) >= bound)
                continue;
            for (std::size_t i = 0; i < m_space.units().size(); ++i) {
                trial.unit = &m_space.units()[i];
                if (without + trial.unit->cost + m_leastCase >= bound)
                    break;
                if (m_mostWatts[i] < trial.watts)
                    continue;
                const CaseChoice* choice = caseFor(housing, trial, refused);
                if (!choice || without + choice->cost + trial.unit->cost >= bound)
                    continue;
                trial.chassis = choice->chassis;
                if (!feeds(*trial.unit, trial))
                    continue;
                trial.cost = without + choice->cost + trial.unit->cost;
                best = trial;
                bound = trial.cost;
            }
        }
    });
    return best;
}

void Completer::each(const Hand& hand, Cents bound, const Skip& skip,
                     const std::function<bool(const Completion&)>& found) {
    const Cents cards = hand.cost();
    const Cents leastMemory = m_space.leastMemory(hand.cards());
    const Cents leastUnit = leastMemory < noBound ? leastUnits(hand, leastWatts(hand)) : noBound;
    if (leastUnit >= noBound)
        return;
    const bool doLinksMatter = m_space.request().goal == Goal::Training;
    const auto isBeyond = [&](Cents seated) { return cards + seated + leastMemory + leastUnit >= bound; };
    walk(hand, doLinksMatter, isBeyond, [&](const Seated& seated) {
        if (isBeyond(seated.cost))
            return;
        const Housing& housing = housingFor(seated, hand);
        for (const HostMemoryChoice& memory : m_space.memoryFor(seated.platform->memoryClass, hand.cards())) {
            Completion trial{hand, seated.platform, seated.seating, -1, memory, nullptr, 0, {}};
            trial.watts = hand.draw() + boardAndFans + seated.platform->watts + memory.watts;
            const Cents without = cards + seated.platform->cost + seated.seating->bridgeCost + memory.cost;
            const Cents least = without + leastAround(housing, hand, trial.watts);
            if (least >= bound || skip({*seated.platform, *seated.seating, least, trial.watts, nullptr}))
                continue;
            Cents most = bound;
            for (std::size_t i = 0; i < m_space.units().size(); ++i) {
                const UnitChoice& unit = m_space.units()[i];
                if (without + unit.cost + m_leastCase >= most)
                    break;
                if (m_mostWatts[i] < trial.watts)
                    continue;
                trial.unit = &unit;
                const CaseChoice* choice = caseFor(housing, trial, {}); // a dearer one changes neither watts nor links
                if (!choice)
                    continue;
                trial.chassis = choice->chassis;
                trial.cost = without + choice->cost + unit.cost;
                if (trial.cost >= most || skip({*seated.platform, *seated.seating, trial.cost, trial.watts, &unit}))
                    continue;
                if (feeds(unit, trial) && found(trial))
                    most = trial.cost;
            }
        }
    });
}

} // namespace core
