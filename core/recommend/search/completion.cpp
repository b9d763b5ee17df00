// SPDX-License-Identifier: GPL-3.0-or-later
// Bounds first, proof last: a platform, its memory, a supply and a case are put together in the order of their cost,
// and each step is left as soon as what it comes to at the least is beyond the bound.
#include "core/recommend/search/completion.h"

#include "core/air/heat_balance.h"
#include "core/power/loads/efficiency.h"
#include "core/power/loads/supply_units.h"
#include "core/power/loads/wall_circuits.h"
#include "core/recommend/request/lists.h"
#include "core/rules/power/guide_watts.h"
#include "core/rules/room/card_limit.h"
#include "core/rules/rules.h"
#include "core/units/at.h"

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
    if (!isFirst && m_leastCase < noBound)
        m_leastPlace = space.platforms().front().cost + m_leastCase;
    for (const UnitChoice& unit : space.units()) {
        m_bestEfficiency = std::max(m_bestEfficiency, efficiencyOf(unit) * 1.001);
        m_mostWatts.push_back(mostWatts(unit));
        if (m_anyBounds.empty() || m_anyBounds.back().watts < m_mostWatts.back())
            m_anyBounds.push_back({unit.form, 1, mostCards, mostCards, m_mostWatts.back(), unit.cost});
    }
}

Power Completer::leastWatts(const CardSet& cardSet) const {
    return cardSet.draw() + boardAndFans + m_leastPlatform + m_space.leastMemory(m_space.memoryAskedFor(cardSet)).watts;
}

double Completer::mostWorth(const CardSet& cardSet, Cents cost) const {
    const Goal goal = m_space.request().goal;
    const double gigaflops = cardSet.worth() / ThroughputDimension::perUnit;
    if (goal == Goal::Fp32PerDollar)
        return gigaflops / (double(std::max<Cents>(cost, 1)) / 100);
    return goal == Goal::Fp32PerWatt ? gigaflops / (inWatts(leastWatts(cardSet)) / m_bestEfficiency) : cardSet.worth();
}

Cents Completer::leastCost(const CardSet& cardSet, Cents beyond) {
    const Cents inside = leastInside(cardSet);
    if (std::max(inside, m_leastPlace) >= noBound || cardSet.cost() + inside + m_leastPlace >= beyond)
        return noBound;
    const Cents units = leastUnits(cardSet, leastWatts(cardSet));
    const Cents without = cardSet.cost() + m_space.leastMemory(m_space.memoryAskedFor(cardSet)).cost + units;
    if (units >= noBound || without + m_leastPlace >= beyond)
        return noBound;
    const Cents seated = leastSeated(cardSet, beyond - without);
    return seated >= beyond - without ? noBound : without + seated;
}

Cents Completer::leastInside(const CardSet& cardSet) const {
    const auto& memory = m_space.leastMemory(m_space.memoryAskedFor(cardSet));
    const Cents units = leastAnyUnits(cardSet.draw() + boardAndFans + m_leastPlatform + memory.watts);
    return std::max(memory.cost, units) >= noBound ? noBound : memory.cost + units;
}

std::optional<Completion> Completer::cheapest(const CardSet& cardSet, Cents bound,
                                              const std::vector<Completion>& refused) {
    std::optional<Completion> best;
    const auto passes = [](const PartialCost&) { return false; };
    complete(cardSet, !refused.empty(), bound, refused, passes, [&](const Completion& found) {
        best = found;
        bound = found.cost;
        return true;
    });
    return best;
}

void Completer::each(const CardSet& cardSet, const Cents& bound, const Skip& skip,
                     const std::function<bool(const Completion&)>& found) {
    complete(cardSet, isByLinks(m_space.request().goal), bound, {}, skip, found);
}

void Completer::complete(const CardSet& cardSet, bool isWhole, const Cents& bound,
                         const std::vector<Completion>& refused, const Skip& skip,
                         const std::function<bool(const Completion&)>& found) {
    const Cents cards = cardSet.cost();
    const Memory memoryAsked = m_space.memoryAskedFor(cardSet);
    const Cents leastMemory = m_space.leastMemory(memoryAsked).cost;
    const Cents leastUnit = leastMemory < noBound ? leastUnits(cardSet, leastWatts(cardSet)) : noBound;
    if (leastUnit >= noBound)
        return;
    const auto isBeyond = [&](Cents seated) { return cards + seated + leastMemory + leastUnit >= bound; };
    walk(cardSet, isWhole, isBeyond, [&](const Seated& seated) {
        if (isBeyond(seated.cost) || !m_space.end().goesOn())
            return;
        const Platform& platform = *seated.platform;
        const FittingCases& cases = casesFor(seated, cardSet);
        for (const HostMemoryChoice& memory : m_space.memoryFor(platform.memoryClass, memoryAsked)) {
            if (cards + seated.cost + memory.cost + leastUnit >= bound)
                break;
            Completion trial{cardSet, seated.platform, seated.seating, -1, memory, nullptr, 0, {}};
            trial.watts = cardSet.draw() + boardAndFans + platform.watts + memory.watts;
            const Cents without = cards + platform.cost + seated.seating->bridgeCost + memory.cost;
            const Cents least = without + leastAround(cases, cardSet, trial.watts);
            if (least >= bound || skip({platform, *seated.seating, least, trial.watts, nullptr}))
                continue;
            Cents most = bound;
            for (std::size_t i = 0; i < m_space.units().size(); ++i) {
                trial.unit = &m_space.units()[i];
                if (without + trial.unit->cost + m_leastCase >= most)
                    break;
                if (m_mostWatts[i] < trial.watts || !m_space.hasNativePlugs(*trial.unit, cardSet))
                    continue;
                const CaseChoice* choice =
                    caseFor(cases, trial, refused); // a dearer one changes neither watts nor links
                if (!choice)
                    continue;
                trial.chassis = choice->chassis;
                trial.fans = *m_space.fansFor(trial.chassis, trial.watts);
                trial.cost = without + choice->cost + trial.fans.cost + trial.unit->cost;
                if (trial.cost >= most || skip({platform, *seated.seating, trial.cost, trial.watts, trial.unit}))
                    continue;
                if (feeds(trial) && found(trial))
                    most = trial.cost;
            }
        }
    });
}

// Where cards are seated, and what stands around them: platforms with their cases, and cases with their supplies.

bool Completer::areBridgesTried(const CardSet& cardSet, bool isWhole) const {
    // A bridge costs no less than none, so what is least is told without one.
    const bool canMatter = m_space.asksForBridges() || (isWhole && isByLinks(m_space.request().goal));
    return canMatter && !cardSet.other && cardSet.count > 1 && cardSet.card->bridgeSet > 0;
}

Completer::Shape Completer::shapeOf(const CardSet& cardSet, bool isWhole) const {
    const std::array whole{m_space.coresAskedFor(cardSet), int(m_space.displayCardOf(cardSet, true)),
                           int(m_space.displayCardOf(cardSet, false)), int(isWhole)};
    const CardPick& card = *cardSet.card;
    int bridged = 0;
    if (areBridgesTried(cardSet, isWhole))
        bridged = (isByLinks(m_space.request().goal) ? card.card : card.bridgeSet) + 1;
    const int own = m_space.limits().links > 0 ? card.lanes : 0;
    const auto how =
        cardSet.other ? m_mixedSeats.shapeOf(cardSet)
                      : MixedSeats::Shape{card.edge, cardSet.count > 1 ? card.pitch : 0, card.openings, cardSet.count};
    Shape shape{int(cardSet.other != nullptr), bridged, own};
    std::ranges::copy(whole, std::ranges::copy(how, shape.begin() + 3).out);
    return shape;
}

Cents Completer::leastSeated(const CardSet& cardSet, Cents beyond) {
    auto& [least, isSure] = m_leastSeated[shapeOf(cardSet)];
    if (isSure || least >= beyond)
        return least;
    Cents found = beyond;
    const auto isBeyond = [&](Cents cost) { return cost >= found; };
    walk(cardSet, false, isBeyond, [&](const Seated& seated) { found = std::min(found, seated.cost); });
    isSure = found < beyond;
    return least = found;
}

const CaseChoice* Completer::cheapestCase(const Platform& platform, int openings) const {
    const auto& all = m_space.casesIn(m_space.caseListOf(platform.board));
    const auto found = std::ranges::find_if(all, [&](const CaseChoice& each) {
        return isDeep(each.chassis, openings) && m_space.cooling().holds(platform.cooler.fit, each.chassis);
    });
    return found == all.end() ? nullptr : &*found;
}

bool Completer::isDeep(int chassis, int openings) const {
    const auto& most = m_space.part<Chassis>(chassis).openings;
    return most ? *most >= openings : !m_space.wantsCertainty();
}

Cents Completer::leastPlace(const CardFootprint& narrowest, int cards) const {
    Cents least = noBound;
    for (const Platform& platform : m_space.platforms()) {
        if (platform.cost + m_leastCase >= least)
            break;
        if (platform.cores < m_space.coresAskedFor(cards))
            continue;
        for (const Seating& seating : m_space.seatingsOf(platform, narrowest.edge, cards)) {
            if (!m_space.allows(seating) || seating.pitch < narrowest.next)
                continue;
            const int openings = seating.last > 0 ? seating.last + narrowest.openings - 1 : 0;
            if (const CaseChoice* choice = cheapestCase(platform, openings))
                least = std::min(least, platform.cost + choice->cost);
        }
    }
    return least;
}

std::vector<const Seating*> Completer::seatingsOn(const Platform& platform, const CardSet& cardSet,
                                                  DisplayCard displayCard, bool isWhole) {
    std::vector<const Seating*> useful;
    if (cardSet.other) {
        for (const Seating& seating : m_mixedSeats.ways(platform, cardSet, displayCard))
            useful.push_back(&seating);
        return useful;
    }
    const CardPick& card = *cardSet.card;
    if (areBridgesTried(cardSet, isWhole)) {
        for (const Seating& seating : m_bridgeSeats.on(platform, card, cardSet.count))
            useful.push_back(&seating);
    }
    if (m_space.asksForBridges())
        return useful;
    const std::size_t joined = useful.size();
    for (const Seating& seating : m_space.seatingsOf(platform, card.edge, cardSet.count)) {
        if (!m_space.allows(seating, &card) || (cardSet.count > 1 && seating.pitch < card.pitch))
            continue;
        if (isByLinks(m_space.request().goal)) {
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
    return std::ranges::any_of(list.found, [&](const Seated& other) {
        const Platform& before = *other.platform;
        return before.cost + other.seating->bridgeCost <= platform.cost + seated.seating->bridgeCost &&
               before.watts <= platform.watts && other.openings <= seated.openings && before.eps == platform.eps &&
               before.memoryClass == platform.memoryClass && before.sockets == platform.sockets &&
               before.hasVideo == platform.hasVideo &&
               m_space.cooling().fitsAsMany(before.cooler.fit, platform.cooler.fit) &&
               m_space.caseListOf(before.board) == cases &&
               other.seating->arePositionsKnown == seated.seating->arePositionsKnown;
    });
}

bool Completer::extend(SeatedList& list, const CardSet& cardSet, bool isWhole, const IsBeyond& isBeyond) {
    const DisplayCard showing = m_space.displayCardOf(cardSet, true);
    const DisplayCard hidden = m_space.displayCardOf(cardSet, false);
    const int cores = m_space.coresAskedFor(cardSet);
    const std::size_t before = list.found.size();
    while (list.found.size() == before && list.next < m_space.platforms().size()) {
        const Platform& platform = m_space.platforms()[list.next];
        if (isBeyond(platform.cost + m_leastCase) || !m_space.end().goesOn())
            return false;
        ++list.next;
        if (platform.cores < cores)
            continue;
        // Where neither board nor CPU drives a display, a card must.
        const bool isShowing = platform.hasVideo == false && m_space.limits().needsDisplay;
        const DisplayCard displayCard = isShowing ? showing : hidden;
        if (displayCard == DisplayCard::None)
            continue;
        for (const Seating* seating : seatingsOn(platform, cardSet, displayCard, isWhole)) {
            Seated seated{&platform, seating, seating->last, 0};
            if (!cardSet.other && seating->last > 0)
                seated.openings += cardSet.card->openings - 1;
            if (!seating->arePositionsKnown) {
                OpeningsTogether together;
                together.add(cardSet.card->openings, cardSet.card->pitch, cardSet.count);
                if (cardSet.other)
                    together.add(cardSet.other->openings, cardSet.other->pitch, cardSet.others);
                if (!together.fit(m_space.part<Board>(platform.board).form, {}))
                    continue;
                seated.openings = std::max(seated.openings, together.sum());
            }
            if (!isWhole && isBeaten(list, seated))
                continue;
            if (const CaseChoice* choice = cheapestCase(platform, seated.openings)) {
                seated.cost = platform.cost + seating->bridgeCost + choice->cost;
                list.found.push_back(seated);
                m_space.end().hold(sizeof(Seated));
            }
        }
    }
    return list.found.size() > before;
}

void Completer::walk(const CardSet& cardSet, bool isWhole, const IsBeyond& isBeyond,
                     const std::function<void(const Seated&)>& use) {
    SeatedList& list = m_seated[shapeOf(cardSet, isWhole)];
    for (std::size_t i = 0; i < list.found.size() || extend(list, cardSet, isWhole, isBeyond); ++i) {
        if (isBeyond(list.found[i].platform->cost + m_leastCase) || m_space.end().isOver())
            return;
        use(list.found[i]);
    }
}

bool Completer::takes(int chassis, const Seated& seated, const CardSet& cardSet) const {
    const Chassis& part = m_space.part<Chassis>(chassis);
    if (!isDeep(chassis, seated.openings) || !isWithinLimit(&part, cardSet.cards(), cardSet.wideCards()) ||
        !m_space.cooling().holds(seated.platform->cooler.fit, chassis))
        return false;
    const auto isTaken = [&](const CardPick& card) {
        const Allowed allowed = m_space.table().fit(card.card, chassis);
        return m_space.wantsCertainty() ? allowed.isCertain : allowed.isSound;
    };
    return isTaken(*cardSet.card) && (!cardSet.other || isTaken(*cardSet.other));
}

/// True where `a` never needs more fans than `b`, and has as many places for them.
static bool movesAsMuch(const Chassis& a, const Chassis& b) {
    const auto free = [](const Chassis& each) { return each.fanPlaces.value_or(0) - each.includedFans.value_or(0); };
    return a.ductedAir == DuctedAir::Yes ||
           (b.ductedAir != DuctedAir::Yes && caseAir(&a, {}).through >= caseAir(&b, {}).through && free(a) >= free(b));
}

const Completer::FittingCases& Completer::casesFor(const Seated& seated, const CardSet& cardSet) {
    const int list = m_space.caseListOf(seated.platform->board);
    const auto& fitClassOf = m_space.table().fitClassOf;
    const std::array key{list,
                         seated.openings,
                         at(fitClassOf, cardSet.card->card),
                         cardSet.other ? at(fitClassOf, cardSet.other->card) : -1,
                         cardSet.cards(),
                         cardSet.wideCards(),
                         seated.platform->cooler.fit};
    return remembered(m_cases, key, [&] {
        FittingCases fitting;
        for (const CaseChoice& choice : m_space.casesIn(list)) {
            const Chassis& part = m_space.part<Chassis>(choice.chassis);
            if (!part.supplyForm || !takes(choice.chassis, seated, cardSet))
                continue;
            fitting.all.push_back(choice);
            const int bays = part.supplyBays.value_or(1);
            const QString server = part.supplyForm == SupplyForm::Module ? part.id : QString(); // has its own modules
            if (std::ranges::none_of(fitting.byBays, [&](const CaseWithBays& other) {
                    return movesAsMuch(m_space.part<Chassis>(other.choice.chassis), part) &&
                           other.form == part.supplyForm && other.bays >= bays && other.server == server &&
                           (!other.longest || (part.maxSupplyLength && *part.maxSupplyLength <= *other.longest));
                }))
                fitting.byBays.push_back({*part.supplyForm, bays, choice, server, part.maxSupplyLength});
        }
        return fitting;
    });
}

const CaseChoice* Completer::caseFor(const FittingCases& cases, Completion& trial,
                                     const std::vector<Completion>& refused) const {
    const CaseChoice* best = nullptr;
    Cents least = noBound;
    // Both lists have the cheapest case first; fans that it lacks may make it the dearer one.
    const auto consider = [&](const CaseChoice& choice) {
        const auto fans = choice.cost < least ? m_space.fansFor(choice.chassis, trial.watts) : std::nullopt;
        if (fans && choice.cost + fans->cost < least) {
            least = choice.cost + fans->cost;
            best = &choice;
        }
    };
    if (refused.empty()) {
        for (const CaseWithBays& each : cases.byBays) {
            if (each.bays >= trial.unit->units() && hasBays(each.choice.chassis, *trial.unit))
                consider(each.choice);
        }
        return best;
    }
    for (const CaseChoice& choice : cases.all) {
        trial.chassis = choice.chassis;
        const bool isRefused =
            std::ranges::any_of(refused, [&](const Completion& other) { return isSame(trial, other); });
        if (!isRefused && hasBays(choice.chassis, *trial.unit))
            consider(choice);
    }
    return best;
}

Cents Completer::leastAround(const FittingCases& cases, const CardSet& cardSet, Power watts) {
    Cents least = noBound;
    const auto& bounds = boundsFor(cardSet);
    for (const CaseWithBays& each : cases.byBays) {
        const auto fans = each.choice.cost < least ? m_space.fansFor(each.choice.chassis, watts) : std::nullopt;
        if (!fans)
            continue;
        const Cents around = each.choice.cost + fans->cost;
        for (const SupplyBound& bound : bounds) {
            if (around + bound.cost >= least)
                break;
            if (bound.form == each.form && bound.units <= each.bays && bound.holds(cardSet, watts))
                least = around + bound.cost;
        }
    }
    return least;
}

// What supplies hold: by the table and the power plan's own formulas where one unit bears all, else by the real plan.

/// No supply loses less.
static constexpr double mostEfficient = 0.98;

/// Efficiencies peak at one of the loads they are certified at.
double Completer::efficiencyOf(const UnitChoice& unit) const {
    const PowerSupply& supply = m_space.part<PowerSupply>(unit.supply);
    double best = 0;
    for (double load : {0.2, 0.5, 1.0}) {
        if (supply.efficiency)
            best = std::max(best,
                            efficiencyAt(*supply.efficiency, load, certifiedFor(supply, m_space.outlet())).value_or(0));
    }
    return best;
}

bool Completer::hasBays(int chassis, const UnitChoice& unit) const {
    const Chassis& part = m_space.part<Chassis>(chassis);
    const PowerSupply& supply = m_space.part<PowerSupply>(unit.supply);
    return unit.needed <= mostUnits(part, supply, unit.spare);
}

const std::vector<Completer::SupplyBound>& Completer::boundsFor(const CardSet& cardSet) {
    const auto& feedClassOf = m_space.table().feedClassOf;
    const std::pair key{at(feedClassOf, cardSet.card->card), cardSet.other ? at(feedClassOf, cardSet.other->card) : -1};
    return remembered(m_bounds, key, [&] {
        std::vector<SupplyBound> bounds;
        for (std::size_t i = 0; i < m_space.units().size(); ++i) {
            const UnitChoice& unit = m_space.units()[i];
            SupplyBound made{unit.form, unit.units(), mostCards, mostCards, m_mostWatts[i], unit.cost};
            if (unit.isOneLoad && made.units == 1) {
                made.cards = fedBy(unit, *cardSet.card, 1);
                made.others = cardSet.other ? fedBy(unit, *cardSet.other, 1) : mostCards;
            }
            made.cards = std::min(made.cards, m_space.nativeCards(unit, *cardSet.card));
            if (cardSet.other)
                made.others = std::min(made.others, m_space.nativeCards(unit, *cardSet.other));
            if (std::ranges::none_of(bounds, [&](const SupplyBound& other) {
                    return other.watts >= made.watts && other.cards >= made.cards && other.others >= made.others &&
                           other.form == made.form && other.units <= made.units;
                }))
                bounds.push_back(made);
        }
        return bounds;
    });
}

Cents Completer::leastUnits(const CardSet& cardSet, Power watts) {
    const auto& bounds = boundsFor(cardSet);
    const auto found =
        std::ranges::find_if(bounds, [&](const SupplyBound& each) { return each.holds(cardSet, watts); });
    return found == bounds.end() ? noBound : found->cost;
}

Cents Completer::leastAnyUnits(Power watts) const {
    const auto bound = std::ranges::lower_bound(m_anyBounds, watts, {}, &SupplyBound::watts);
    return bound == m_anyBounds.end() ? noBound : bound->cost;
}

int Completer::fedBy(const UnitChoice& unit, const CardPick& card, int eps) const {
    const auto most = m_space.table().feeding(card.card, unit.supply, eps);
    return m_space.mayBeUnfed(m_space.part<PowerSupply>(unit.supply)) ? most.sound : most.certain;
}

Power Completer::mostWatts(const UnitChoice& unit) const {
    Power most = unit.carries;
    const int spare = headroomPercent * (m_space.limits().isRoundedUp ? 2 : 1);
    if (unit.delivery.capacity && m_space.limits().needsHeadroom)
        most = std::min(most, Power::ofBase(unit.delivery.capacity->base() * (100 - spare) / 100));
    const Outlet* outlet = m_space.outlet();
    if (!outlet || !outlet->voltage || !outlet->current)
        return most;
    const double circuit = inWatts(powerOf(*outlet->voltage, *outlet->current)) * outlet->continuousFactor.value_or(1);
    const bool isOne = unit.isOneLoad && unit.units() == 1 && m_isSimpleWall;
    const double efficiency = efficiencyOf(unit);
    const double share = !isOne ? m_space.limits().circuits * mostEfficient : efficiency > 0 ? efficiency : 1;
    return std::min(most, Power::of(circuit * share * 1.001));
}

/// One unit that carries it all, by the rules on the wall.
bool Completer::holdsWall(const UnitChoice& unit, Power watts) {
    if (!m_space.outlet())
        return true;
    return at(m_onWall, &unit - m_space.units().data()).holds(watts, [&] {
        Analysis analysis;
        analysis.machine.outlet = m_space.outlet();
        analysis.machine.supply = &m_space.part<PowerSupply>(unit.supply);
        const SupplyUnit whole{unit.delivery, analysis.machine.supply, unit.units()};
        analysis.cables.units = {whole};
        analysis.power.base = watts;
        analysis.power.units = {{whole, watts, {}, {}, 0}};
        planWall(analysis.machine, analysis.power);
        return isSound(findingsOf(rulesFor(RuleUse::Wall), analysis, m_space.catalogue()), !m_space.wantsCertainty());
    });
}

int Completer::mostFed(const UnitChoice& unit, const CardPick& card, const Platform& platform) const {
    const bool isOne = unit.isOneLoad && unit.units() == 1;
    const PowerSupply& supply = m_space.part<PowerSupply>(unit.supply);
    if (!isOne && (card.hasEpsPlugs || supply.sharedPorts))
        return mostCards; // a unit that feeds no CPU has EPS cables to spare
    return fedBy(unit, card, isOne ? platform.eps : 1);
}

bool Completer::feeds(const Completion& completion) {
    const UnitChoice& unit = *completion.unit;
    const CardSet& cardSet = completion.cardSet;
    const bool isOne = unit.isOneLoad && unit.units() == 1;
    const bool isShared = unit.form == SupplyForm::Module; // a card's plugs may hang on several of them
    const int most = mostFed(unit, *cardSet.card, *completion.platform);
    const int mostOthers = cardSet.other ? mostFed(unit, *cardSet.other, *completion.platform) : 0;
    if ((isOne || !isShared) && (most * unit.needed < cardSet.count || mostOthers * unit.needed < cardSet.others))
        return false;
    if (isOne && m_isSimpleWall)
        return holdsWall(unit, completion.watts) &&
               (!(cardSet.other || m_space.limits().needsHeadroom) || provesFeeding(completion));
    return mayShareLoad(completion, most + mostOthers) && provesFeeding(completion);
}

/// Units that share no load: all plugs of a card hang on one of them, and the first bears the slots and the rest, too.
bool Completer::mayShareLoad(const Completion& completion, int mostOfUnit) const {
    const UnitChoice& unit = *completion.unit;
    const PowerSupply& supply = m_space.part<PowerSupply>(unit.supply);
    if (supply.form == SupplyForm::Module || !unit.delivery.most || supply.pin16Limit)
        return true;
    const CardSet& cardSet = completion.cardSet;
    const auto slotDraw = [](const CardPick& card) { return card.draw - card.mostPlugDraw; };
    Power inSlots = slotDraw(*cardSet.card) * cardSet.count;
    Power least = cardSet.card->leastPlugDraw;
    if (cardSet.other) {
        inSlots += slotDraw(*cardSet.other) * cardSet.others;
        least = std::min(least, cardSet.other->leastPlugDraw);
    }
    const std::int64_t each = (unit.carries / unit.needed).base();
    const std::int64_t slots = inSlots.base();
    const std::int64_t rest = (completion.watts - cardSet.draw()).base();
    const std::int64_t plugs = std::max<std::int64_t>(1, least.base());
    if (slots + rest > each)
        return false;
    const std::int64_t first = std::min<std::int64_t>((each - slots - rest) / plugs, mostOfUnit);
    const std::int64_t others = std::min<std::int64_t>(each / plugs, mostOfUnit);
    return first + others * (unit.needed - 1) >= cardSet.cards();
}

/// Several units, or cards of two kinds: what is borne depends on how the cables are laid, so they are. What they hold
/// they hold with a frugaler platform as well.
bool Completer::provesFeeding(const Completion& completion) {
    const UnitChoice& unit = *completion.unit;
    const CardSet& cardSet = completion.cardSet;
    // Spikes are a card's own; plugs are alike in a class.
    const auto classOf = [&](const CardPick& card) {
        return m_space.limits().needsHeadroom ? card.card : at(m_space.table().feedClassOf, card.card);
    };
    const std::array<int, 8> key{unit.powerClass, unit.needed,
                                 unit.spare,      classOf(*cardSet.card),
                                 cardSet.count,   cardSet.other ? classOf(*cardSet.other) : -1,
                                 cardSet.others,  completion.platform->eps * 8 + completion.platform->sockets};
    return m_held[key].holds(completion.watts, [&] { return isFed(m_space, completion); });
}

std::optional<Power> Completer::wallOf(const Completion& completion) const {
    const UnitChoice& unit = *completion.unit;
    if (!unit.isOneLoad)
        return wallOfMachine(m_space, completion);
    const PowerSupply& supply = m_space.part<PowerSupply>(unit.supply);
    return wallPowerOf(supply, completion.watts, unit.delivery.capacity, m_space.outlet());
}

} // namespace core
