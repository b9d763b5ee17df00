#include "core/recommend/completion.h"
#include "core/rules/power/supply_headroom.h"

#include "core/power/efficiency.h"
#include "core/power/wall_circuits.h"
#include "core/recommend/choices.h"
#include "core/recommend/trial_machine.h"
#include "core/units/at.h"

#include <algorithm>

namespace core {

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

bool Completer::holdsWall(const UnitChoice& unit, Power watts) const {
    const Outlet* outlet = m_space.outlet();
    if (!outlet)
        return true;
    const PowerSupply& supply = at(m_space.catalogue().all<PowerSupply>(), unit.supply);
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
    Held& held = m_held[key];
    if (held.most && completion.watts <= *held.most)
        return true;
    if (held.least && completion.watts >= *held.least)
        return false;
    const bool isHeld = isFed(m_space, unit, completion);
    (isHeld ? held.most : held.least) = completion.watts;
    return isHeld;
}

std::optional<Power> Completer::wallOf(const Completion& completion) const {
    const UnitChoice& unit = *completion.unit;
    if (!unit.isOneLoad)
        return wallOfMachine(m_space, completion);
    const PowerSupply& supply = at(m_space.catalogue().all<PowerSupply>(), unit.supply);
    return wallPowerOf(supply, completion.watts, unit.capacity, m_space.outlet());
}

} // namespace core
