#include "core/recommend/completion.h"

#include "core/power/efficiency.h"
#include "core/power/supply_units.h"
#include "core/power/wall_circuits.h"
#include "core/recommend/choices.h"
#include "core/recommend/trial_machine.h"
#include "core/rules/power/supply_headroom.h"
#include "core/rules/room/card_limit.h"
#include "core/rules/rules.h"
#include "core/units/at.h"

#include <algorithm>

namespace core {

Completer::Completer(const SearchSpace& space)
    : m_space(space)
    , m_bridgeSeats(space)
    , m_mixedSeats(space)
    , m_onWall(space.units().size())
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
    const Chassis& part = at(m_space.catalogue().all<Chassis>(), chassis);
    if (part.openings ? *part.openings < seated.openings : m_space.wantsCertainty())
        return false;
    if (!isWithinLimit(&part, hand.cards(), hand.wideCards()))
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

// What supplies hold: by the table and the power plan's own formulas where one unit bears all, else by the real plan.

/// No supply loses less.
static constexpr double mostEfficient = 0.98;

/// Efficiencies peak at one of the loads they are certified at.
double Completer::efficiencyOf(const UnitChoice& unit) const {
    const PowerSupply& supply = at(m_space.catalogue().all<PowerSupply>(), unit.supply);
    double best = 0;
    for (double load : {0.2, 0.5, 1.0}) {
        if (supply.efficiency)
            best = std::max(best,
                            efficiencyAt(*supply.efficiency, load, certifiedFor(supply, m_space.outlet())).value_or(0));
    }
    return best;
}

bool Completer::hasBays(int chassis, const UnitChoice& unit) const {
    const Chassis& part = at(m_space.catalogue().all<Chassis>(), chassis);
    const PowerSupply& supply = at(m_space.catalogue().all<PowerSupply>(), unit.supply);
    return unit.needed <= mostUnits(part, supply, unit.spare);
}

const std::vector<Completer::Bearing>& Completer::bearingsFor(const Hand& hand) {
    const auto& feedClassOf = m_space.table().feedClassOf;
    const auto feedClass = std::size_t(at(feedClassOf, hand.card->card));
    if (!hand.other && m_bearings.size() <= feedClass)
        m_bearings.resize(feedClass + 1);
    auto& bearings =
        hand.other ? m_mixedBearings[{int(feedClass), at(feedClassOf, hand.other->card)}] : m_bearings[feedClass];
    if (!bearings.empty())
        return bearings;
    const int supplies = int(m_space.catalogue().all<PowerSupply>().size());
    for (std::size_t i = 0; i < m_space.units().size(); ++i) {
        const UnitChoice& unit = m_space.units()[i];
        Bearing bearing{unit.form, unit.needed + unit.spare, mostCards, mostCards, m_mostWatts[i], unit.cost};
        const auto mostOf = [&](const CardPick& card) {
            const auto most = m_space.table().feeding(card.card, unit.supply, supplies, 1);
            return int(m_space.wantsCertainty() ? most.certain : most.sound);
        };
        if (unit.isOneLoad && bearing.modules == 1) {
            bearing.cards = mostOf(*hand.card);
            bearing.others = hand.other ? mostOf(*hand.other) : mostCards;
        }
        if (std::none_of(bearings.begin(), bearings.end(), [&](const Bearing& other) {
                return other.watts >= bearing.watts && other.cards >= bearing.cards && other.others >= bearing.others &&
                       other.form == bearing.form && other.modules <= bearing.modules;
            }))
            bearings.push_back(bearing);
    }
    return bearings;
}

Cents Completer::leastUnits(const Hand& hand, Power watts) {
    for (const Bearing& bearing : bearingsFor(hand)) {
        if (bearing.watts >= watts && bearing.cards >= hand.count && bearing.others >= hand.others)
            return bearing.cost;
    }
    return noBound;
}

Cents Completer::leastAnyUnits(Power watts) const {
    const auto bearing = std::partition_point(m_anyBearings.begin(), m_anyBearings.end(),
                                              [&](const Bearing& each) { return each.watts < watts; });
    return bearing == m_anyBearings.end() ? noBound : bearing->cost;
}

Power Completer::mostWatts(const UnitChoice& unit) const {
    constexpr Power endless = Power::ofBase(noBound);
    Power most = unit.capacity.value_or(endless);
    if (unit.capacity && m_space.limits().needsHeadroom)
        most = Power::ofBase(most.base() * (100 - headroomPercent) / 100);
    const Outlet* outlet = m_space.outlet();
    if (!outlet || !outlet->voltage || !outlet->current)
        return most;
    const double circuit = inWatts(powerOf(*outlet->voltage, *outlet->current)) * outlet->continuousFactor.value_or(1);
    const bool isOne = unit.isOneLoad && unit.needed + unit.spare == 1 && m_isSimpleWall;
    const double efficiency = efficiencyOf(unit);
    const double share = !isOne ? m_space.limits().circuits * mostEfficient : efficiency > 0 ? efficiency : 1;
    return std::min(most, Power::of(circuit * share * 1.001));
}

/// One unit that bears it all, by the rules on the wall.
bool Completer::holdsWall(const UnitChoice& unit, Power watts) {
    static constexpr std::array<Check, 2> onWall{rules::wallCircuit, rules::wallInlet};
    if (!m_space.outlet())
        return true;
    return at(m_onWall, &unit - m_space.units().data()).holds(watts, [&] {
        Analysis analysis;
        analysis.machine.outlet = m_space.outlet();
        analysis.machine.supply = &at(m_space.catalogue().all<PowerSupply>(), unit.supply);
        const SupplyUnit whole{analysis.machine.supply, unit.needed + unit.spare, unit.capacity};
        analysis.cables.units = {whole};
        analysis.power.base = watts;
        analysis.power.units = {{whole, watts, {}, {}, 0}};
        planWall(analysis.machine, analysis.power);
        return isSound(findingsOf(onWall, analysis, m_space.catalogue()), !m_space.wantsCertainty());
    });
}

int Completer::mostFed(const UnitChoice& unit, const CardPick& card, const Platform& platform) const {
    const int supplies = int(m_space.catalogue().all<PowerSupply>().size());
    const bool isOne = unit.isOneLoad && unit.needed + unit.spare == 1;
    const auto feeding = m_space.table().feeding(card.card, unit.supply, supplies, isOne ? platform.eps : 1);
    const PowerSupply& supply = at(m_space.catalogue().all<PowerSupply>(), unit.supply);
    if (!isOne && (card.hasEpsPlugs || supply.sharedPorts))
        return mostCards; // a unit that feeds no CPU has EPS cables to spare
    return m_space.wantsCertainty() ? feeding.certain : feeding.sound;
}

bool Completer::feeds(const UnitChoice& unit, const Completion& completion) {
    if (unit.capacity && *unit.capacity < completion.watts)
        return false;
    const Hand& hand = completion.hand;
    const bool isOne = unit.isOneLoad && unit.needed + unit.spare == 1;
    const bool isShared = unit.form == SupplyForm::Module; // a card's plugs may hang on several of them
    const int most = mostFed(unit, *hand.card, *completion.platform);
    const int mostOthers = hand.other ? mostFed(unit, *hand.other, *completion.platform) : 0;
    if ((isOne || !isShared) && (most * unit.needed < hand.count || mostOthers * unit.needed < hand.others))
        return false;
    if (isOne && m_isSimpleWall)
        return holdsWall(unit, completion.watts) &&
               (!(hand.other || m_space.limits().needsHeadroom) || provesFeeding(unit, completion));
    return mayHoldWall(completion.watts) && mayShareLoad(unit, completion, most + mostOthers) &&
           provesFeeding(unit, completion);
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
    const PowerSupply& supply = at(m_space.catalogue().all<PowerSupply>(), unit.supply);
    if (supply.form == SupplyForm::Module || !unit.capacity || supply.pin16Limit)
        return true;
    const Hand& hand = completion.hand;
    const auto slotDraw = [](const CardPick& card) { return card.draw - card.mostPlugDraw; };
    Power inSlots = slotDraw(*hand.card) * hand.count;
    Power least = hand.card->leastPlugDraw;
    if (hand.other) {
        inSlots += slotDraw(*hand.other) * hand.others;
        least = std::min(least, hand.other->leastPlugDraw);
    }
    const std::int64_t each = (*unit.capacity / unit.needed).base();
    const std::int64_t slots = inSlots.base();
    const std::int64_t rest = (completion.watts - hand.draw()).base();
    const std::int64_t plugs = std::max<std::int64_t>(1, least.base());
    if (slots + rest > each)
        return false;
    const std::int64_t first = std::min<std::int64_t>((each - slots - rest) / plugs, mostOfUnit);
    const std::int64_t others = std::min<std::int64_t>(each / plugs, mostOfUnit);
    return first + others * (unit.needed - 1) >= hand.cards();
}

/// Several units, or cards of two kinds: what is borne depends on how the cables are laid, so they are. What they hold
/// they hold with a frugaler platform as well.
bool Completer::provesFeeding(const UnitChoice& unit, const Completion& completion) {
    const Hand& hand = completion.hand;
    // Spikes are a card's own; plugs are alike in a class.
    const auto classOf = [&](const CardPick& card) {
        return m_space.limits().needsHeadroom ? card.card : at(m_space.table().feedClassOf, card.card);
    };
    const std::array<int, 8> key{unit.powerClass, unit.needed,
                                 unit.spare,      classOf(*hand.card),
                                 hand.count,      hand.other ? classOf(*hand.other) : -1,
                                 hand.others,     completion.platform->eps * 8 + completion.platform->sockets};
    return m_held[key].holds(completion.watts, [&] { return isFed(m_space, unit, completion); });
}

std::optional<Power> Completer::wallOf(const Completion& completion) const {
    const UnitChoice& unit = *completion.unit;
    if (!unit.isOneLoad)
        return wallOfMachine(m_space, completion);
    const PowerSupply& supply = at(m_space.catalogue().all<PowerSupply>(), unit.supply);
    return wallPowerOf(supply, completion.watts, unit.capacity, m_space.outlet());
}

} // namespace core
