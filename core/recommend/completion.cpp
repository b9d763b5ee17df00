#include "core/recommend/completion.h"

#include "core/power/efficiency.h"
#include "core/power/wall_circuits.h"
#include "core/recommend/choices.h"
#include "core/recommend/trial_machine.h"

#include <algorithm>

namespace core {

static constexpr Power boardAndFans = 50_W;
/// No supply loses less.
static constexpr double mostEfficient = 0.98;

Completer::Completer(const SearchSpace& space)
    : m_space(space)
    , m_isSimpleWall(space.limits().circuits <= 1) {
    bool isFirst = true;
    for (const Platform& platform : space.platforms()) {
        m_leastPlatform = isFirst ? platform.watts : std::min(m_leastPlatform, platform.watts);
        isFirst = false;
    }
    for (const Platform& platform : space.platforms()) {
        for (int cards = space.leastCards(); cards <= space.mostCardsAsked(); ++cards) {
            const auto& choices = space.memoryFor(platform.memoryClass, cards);
            Power& least = m_leastMemory[std::size_t(cards)];
            if (!choices.empty() && (least == Power() || choices.back().watts < least))
                least = choices.back().watts;
        }
    }
}

Power Completer::leastWatts(const CardChoice& card, int count) const {
    return card.draw * count + boardAndFans + m_leastPlatform + m_leastMemory[std::size_t(count)];
}

Cents Completer::leastUnits(const CardChoice& card, int count, Power watts) const {
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

Cents Completer::leastCost(const CardChoice& card, int count) {
    const Cents memory = m_space.leastMemory(count);
    if (memory >= noBound)
        return noBound;
    const Cents units = leastUnits(card, count, leastWatts(card, count));
    if (units >= noBound)
        return noBound;
    const auto& seated = seatedFor(card, count);
    return seated.empty() ? noBound : card.costOf(count) + memory + units + seated.front().cost;
}

const std::vector<Completer::Seated>& Completer::seatedFor(const CardChoice& card, int count) {
    const bool mayShow = m_space.suits(card, count, true);
    const bool mayHide = m_space.suits(card, count, false);
    const SeatedKey key{card.edge, count > 1 ? card.pitch : 0, card.openings, count, int(mayShow) * 2 + int(mayHide)};
    const auto known = m_seated.find(key);
    if (known != m_seated.end())
        return known->second;
    return m_seated[key] = seat(card, count, mayShow, mayHide);
}

std::vector<const Seating*> Completer::seatingsOn(const Platform& platform, const CardChoice& card, int count) const {
    std::vector<const Seating*> useful;
    const Seatings* all = m_space.table().seatingsFor(
        {platform.board, platform.sockets, platform.signature, platform.driveClass, card.edge});
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

std::vector<Completer::Seated> Completer::seat(const CardChoice& card, int count, bool mayShow, bool mayHide) const {
    std::vector<Seated> all;
    const auto& cases = m_space.catalogue().all<Chassis>();
    for (const Platform& platform : m_space.platforms()) {
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
                all.push_back(seated);
                break;
            }
        }
    }
    std::stable_sort(all.begin(), all.end(), [](const Seated& a, const Seated& b) { return a.cost < b.cost; });
    return all;
}

bool Completer::takes(int chassis, const Seated& seated, const CardChoice& card, int count) const {
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

bool Completer::hasBays(int chassis, const UnitChoice& unit) const {
    const Chassis& part = m_space.catalogue().all<Chassis>()[std::size_t(chassis)];
    const PowerSupply& supply = m_space.catalogue().all<PowerSupply>()[std::size_t(unit.supply)];
    return unit.needed <= mostUnits(part, supply, unit.spare);
}

bool Completer::holdsWall(const UnitChoice& unit, Power watts) const {
    const Outlet* outlet = m_space.outlet();
    if (!outlet)
        return true;
    const PowerSupply& supply = m_space.catalogue().all<PowerSupply>()[std::size_t(unit.supply)];
    const auto wall = wallPowerOf(supply, watts, unit.capacity, outlet);
    if (outlet->voltage && outlet->current) {
        const Power circuit = powerOf(*outlet->voltage, *outlet->current);
        const Power limit = outlet->continuousFactor
                                ? std::min(circuit, Power::of(inWatts(circuit) * *outlet->continuousFactor))
                                : circuit;
        if (wall.value_or(watts) > limit)
            return false;
    }
    if (m_space.wantsCertainty() && (!wall || !outlet->voltage || !outlet->current))
        return false;
    const auto inlet = inletLimit(supply.inlet, *outlet);
    return !inlet || !wall || !outlet->voltage ||
           currentAt(*wall / (unit.needed + unit.spare), *outlet->voltage) <= *inlet;
}

bool Completer::feeds(const UnitChoice& unit, const Completion& completion) {
    if (unit.capacity && *unit.capacity < completion.watts)
        return false;
    const int supplies = int(m_space.catalogue().all<PowerSupply>().size());
    const bool isOne = unit.isOneLoad && unit.needed + unit.spare == 1;
    const int eps = isOne ? completion.platform->eps : 1;
    const auto feeding = m_space.table().feeding(completion.card->card, unit.supply, supplies, eps);
    int most = m_space.wantsCertainty() ? feeding.certain : feeding.sound;
    const PowerSupply& supply = m_space.catalogue().all<PowerSupply>()[std::size_t(unit.supply)];
    if (!isOne && (completion.card->hasEpsPlugs || supply.sharedPorts))
        most = mostCards;                                  // a unit that feeds no CPU has EPS cables to spare
    const bool isShared = unit.form == SupplyForm::Module; // a card's plugs may hang on several of them
    if ((isOne || !isShared) && most * unit.needed < completion.count)
        return false;
    if (isOne && m_isSimpleWall)
        return holdsWall(unit, completion.watts);
    return mayHoldWall(completion.watts) && mayShareLoad(unit, completion, most) && provesFeeding(unit, completion);
}

bool Completer::mayHoldWall(Power watts) const {
    const Outlet* outlet = m_space.outlet();
    if (!outlet || !outlet->voltage || !outlet->current)
        return true;
    const Power circuits = powerOf(*outlet->voltage, *outlet->current) * m_space.limits().circuits;
    return inWatts(watts) <= inWatts(circuits) * outlet->continuousFactor.value_or(1) * mostEfficient;
}

/// Units that share no load: all plugs of a card hang on one of them, and the first bears the slots and the rest, too.
bool Completer::mayShareLoad(const UnitChoice& unit, const Completion& completion, int mostOfUnit) const {
    const PowerSupply& supply = m_space.catalogue().all<PowerSupply>()[std::size_t(unit.supply)];
    if (supply.form == SupplyForm::Module || !unit.capacity || supply.pin16Limit)
        return true;
    const CardChoice& card = *completion.card;
    const std::int64_t each = (*unit.capacity / unit.needed).base();
    const std::int64_t slots = (card.draw - card.mostPlugDraw).base() * completion.count;
    const std::int64_t rest = (completion.watts - card.draw * completion.count).base();
    const std::int64_t plugs = std::max<std::int64_t>(1, card.leastPlugDraw.base());
    if (slots + rest > each)
        return false;
    const std::int64_t first = std::min<std::int64_t>((each - slots - rest) / plugs, mostOfUnit);
    const std::int64_t others = std::min<std::int64_t>(each / plugs, mostOfUnit);
    return first + others * (unit.needed - 1) >= completion.count;
}

/// Several units: what they bear depends on how the cables are laid, so they are. What they hold they hold with a
/// frugaler platform as well.
bool Completer::provesFeeding(const UnitChoice& unit, const Completion& completion) {
    const std::array<std::int64_t, 4> key{&unit - m_space.units().data(), completion.card->card, completion.count,
                                          completion.platform->eps * 8 + completion.platform->sockets};
    Held& held = m_held[key];
    if (held.most && completion.watts <= *held.most)
        return true;
    if (held.least && completion.watts >= *held.least)
        return false;
    const bool isHeld = isFed(m_space, unit, completion);
    (isHeld ? held.most : held.least) = completion.watts;
    return isHeld;
}

std::optional<Completion> Completer::cheapest(const CardChoice& card, int count, Cents bound,
                                              const std::vector<Completion>& refused) {
    std::optional<Completion> best;
    const Cents cards = card.costOf(count);
    const Cents leastMemory = m_space.leastMemory(count);
    const Cents leastUnit = leastMemory < noBound ? leastUnits(card, count, leastWatts(card, count)) : noBound;
    if (leastUnit >= noBound)
        return best;
    for (const Seated& seated : seatedFor(card, count)) {
        if (cards + seated.cost + leastMemory + leastUnit >= bound)
            break;
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
    }
    return best;
}

void Completer::each(const CardChoice& card, int count, Cents bound, const Skip& skip,
                     const std::function<bool(const Completion&)>& found) {
    const Cents cards = card.costOf(count);
    const Cents leastMemory = m_space.leastMemory(count);
    const Cents leastUnit = leastMemory < noBound ? leastUnits(card, count, leastWatts(card, count)) : noBound;
    if (leastUnit >= noBound)
        return;
    for (const Seated& seated : seatedFor(card, count)) {
        if (cards + seated.cost + leastMemory + leastUnit >= bound)
            break;
        for (const HostMemoryChoice& memory : m_space.memoryFor(seated.platform->memoryClass, count)) {
            Completion trial{&card, count, seated.platform, seated.seating, -1, memory, nullptr, 0, {}};
            trial.watts = card.draw * count + boardAndFans + seated.platform->watts + memory.watts;
            if (skip({*seated.platform, *seated.seating, cards + seated.cost + memory.cost + leastUnit, trial.watts}))
                continue;
            bool isEnough = false;
            for (const UnitChoice& unit : m_space.units()) {
                if (isEnough)
                    break;
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
    }
}

std::optional<Power> Completer::wallOf(const Completion& completion) const {
    const UnitChoice& unit = *completion.unit;
    if (!unit.isOneLoad)
        return wallOfMachine(m_space, completion);
    const PowerSupply& supply = m_space.catalogue().all<PowerSupply>()[std::size_t(unit.supply)];
    return wallPowerOf(supply, completion.watts, unit.capacity, m_space.outlet());
}

} // namespace core
