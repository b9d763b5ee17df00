// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/cables/cable_plan.h"

#include "core/power/cables/cable_needs.h"
#include "core/power/loads/card_load.h"
#include "core/units/at.h"

#include <algorithm>
#include <numeric>

namespace core {

namespace {

/// A tenth of each unit stays unused where that can be (guide rule 28).
constexpr double withHeadroom = 0.9;

/// What an attempt lets pass.
struct Terms {
    bool hasChoices = true;           ///< cards are fed by the units chosen for them
    bool assumesUnknownPorts = false; ///< ports that are not known are taken as there
    bool hasRails = true;
    bool hasCableLimits = true;
    bool hasPigtails = false;
    bool mayLeaveUnfed = false;
    std::optional<double> unitFactor = 1.0; ///< of each unit's capacity; empty: any load
};

/// Whose plugs a consumer's are.
struct Owner {
    int card = -1;
    int processor = -1;
};

class CablePlanner {
public:
    explicit CablePlanner(const Machine& machine)
        : m_machine(machine) {
        m_plan.units = supplyUnits(machine);
        for (std::size_t i = 0; i < machine.processors.size(); ++i) {
            if (machine.processors[i])
                m_owners.push_back({-1, int(i)});
        }
        std::vector<int> cards(machine.cards.size());
        std::iota(cards.begin(), cards.end(), 0);
        // The largest first: what has the fewest places is decided before the rest.
        std::ranges::stable_sort(cards, [&](int a, int b) { return drawOf(mounted(a)) > drawOf(mounted(b)); });
        for (int card : cards)
            m_owners.push_back({card, -1});
    }

    CablePlan run() {
        for (const MountedCard& card : m_machine.cards)
            m_plan.feeds.push_back({0, drawOf(card), Power(), card.card->plugs.has_value()});
        if (m_plan.units.empty())
            return m_plan;
        m_ports = portsOf(m_plan.units, false);
        m_plan.ports = m_ports.ports;
        m_plan.rails = m_ports.rails;
        m_plan.areCablesCounted = m_ports.areCablesCounted;
        assign();
        std::ranges::stable_sort(m_plan.lines, [](const CableLine& a, const CableLine& b) { return a.card < b.card; });
        return std::move(m_plan);
    }

private:
    const MountedCard& mounted(int card) const { return at(m_machine.cards, card); }
    bool areUnitsApart() const { return m_plan.units.size() > 1; }
    /// A unit that is not there (any more) was not chosen.
    std::optional<int> chosenUnit(const MountedCard& card) const {
        return card.supplyUnit < int(m_plan.units.size()) ? card.supplyUnit : std::nullopt;
    }

    void assign() {
        if (const auto answer = withinUnits()) {
            m_plan.status = CableStatus::Complete;
            write(*answer);
            addRailLoads(*answer);
            return;
        }
        const Terms terms{.assumesUnknownPorts = true, .unitFactor = {}};
        if (!m_ports.unknown.empty() && isPossible(terms)) {
            m_plan.status = CableStatus::NotKnown;
        } else {
            m_plan.status = CableStatus::Impossible;
            nameTrouble(terms);
        }
        if (const auto answer = attempt({.mayLeaveUnfed = true, .unitFactor = {}})) {
            write(*answer);
            if (m_plan.trouble != CableTrouble::Rails)
                addRailLoads(*answer);
        }
    }

    /// Units that stand apart: a tenth of each stays unused where that can be. A card is best fed by the unit that
    /// feeds its slot, so the first one feeds all while it has that tenth to spare; else, of the plans with as few
    /// adapters, it is the one whose most loaded unit is loaded least, to a hundredth.
    std::optional<CableAnswer> withinUnits() {
        Terms terms{.unitFactor = withHeadroom};
        auto best = areUnitsApart() ? attempt(terms) : std::nullopt;
        const bool hasHeadroom = best.has_value();
        if (!hasHeadroom) {
            terms.unitFactor.reset();
            best = attempt(terms);
        }
        if (!best || !areUnitsApart() || (hasHeadroom && best->elsewhere <= chosenElsewhere()))
            return best;
        constexpr double step = 0.01;
        auto [least, most] = loadShares(*best);
        while (most - least > step) {
            terms.unitFactor = (least + most) / 2;
            auto next = attempt(terms);
            if (!next || (hasHeadroom && next->adapters > best->adapters)) {
                least = *terms.unitFactor;
                continue;
            }
            best = std::move(next);
            most = std::min(loadShares(*best).most, *terms.unitFactor);
        }
        return best;
    }

    int chosenElsewhere() const {
        const auto& all = m_problem.consumers;
        return int(std::ranges::count_if(all, [](const auto& each) { return each.unit.value_or(0) > 0; }));
    }

    /// Shares of the units' capacity that are used; zeros where a capacity is not known.
    struct LoadShares {
        double all = 0; ///< of all units together: no plan's most loaded unit has less
        double most = 0;
    };

    LoadShares loadShares(const CableAnswer& answer) const {
        std::vector<Power> loads(m_plan.units.size());
        loads.front() = m_problem.base;
        for (std::size_t i = 0; i < answer.consumers.size(); ++i) {
            const auto& consumer = m_problem.consumers[i];
            Power byPlugs;
            for (std::size_t plug = 0; plug < consumer.plugs.size(); ++plug)
                byPlugs += at(consumer.plugs[plug].feeds, answer.consumers[i].plugs[plug].feed).load;
            at(loads, answer.consumers[i].unit) += byPlugs;
            loads.front() += std::max(Power(), consumer.draw - byPlugs);
        }
        LoadShares shares;
        Power load;
        Power capacity;
        for (std::size_t unit = 0; unit < loads.size(); ++unit) {
            const auto& given = m_plan.units[unit].capacity;
            if (!given || *given <= Power())
                return {};
            shares.most = std::max(shares.most, ratio(loads[unit], *given));
            load += loads[unit];
            capacity += *given;
        }
        shares.all = ratio(load, capacity);
        return shares;
    }

    void nameTrouble(Terms terms) {
        terms.hasChoices = false;
        if (m_hasChoices && isPossible(terms)) {
            m_plan.trouble = CableTrouble::Choice;
            return;
        }
        terms.hasRails = false;
        if (const auto answer = attempt(terms)) {
            m_plan.trouble = CableTrouble::Rails;
            addRailLoads(*answer);
            return;
        }
        terms.hasCableLimits = false;
        m_plan.trouble = isPossible(terms) ? CableTrouble::CableLimit : CableTrouble::Ports;
        terms.hasPigtails = true;
        if (m_plan.trouble == CableTrouble::Ports && m_ports.hasPigtails && isPossible(terms))
            m_plan.trouble = CableTrouble::Pigtails;
    }

    std::optional<CableAnswer> attempt(const Terms& terms) {
        setProblem(terms);
        return solve(m_problem);
    }

    bool isPossible(const Terms& terms) {
        setProblem(terms);
        return isSolvable(m_problem);
    }

    void setProblem(const Terms& terms) {
        const PortList& ports = terms.hasPigtails ? (m_pigtailed = portsOf(m_plan.units, true)) : m_ports;
        if (!m_set || m_set->hasChoices != terms.hasChoices || m_set->hasCableLimits != terms.hasCableLimits)
            setConsumers(terms);
        setPorts(ports, terms);
        m_problem.units.clear();
        for (const SupplyUnit& unit : m_plan.units) {
            const bool isLimited = terms.unitFactor && unit.capacity;
            m_problem.units.push_back(isLimited ? std::optional(Power::of(inWatts(*unit.capacity) * *terms.unitFactor))
                                                : std::nullopt);
        }
        m_problem.base = basePower(m_machine);
        m_problem.mayLeaveUnfed = terms.mayLeaveUnfed;
    }

    void setConsumers(const Terms& terms) {
        m_set = terms;
        m_problem.consumers.clear();
        const MountedCard* last = nullptr; // alike ones stand side by side: what one needs is worked out once
        for (const Owner& owner : m_owners) {
            auto& consumers = m_problem.consumers;
            if (owner.card < 0) {
                consumers.push_back(needsOf(*at(m_machine.processors, owner.processor)));
                continue;
            }
            const MountedCard& card = mounted(owner.card);
            const bool isLikeLast = last && last->card == card.card && drawOf(*last) == drawOf(card);
            consumers.push_back(isLikeLast ? CableProblem::Consumer(consumers.back())
                                           : needsOf(*card.card, drawOf(card), m_plan.units, terms.hasCableLimits));
            consumers.back().unit =
                terms.hasChoices && !consumers.back().plugs.empty() ? chosenUnit(card) : std::nullopt;
            m_hasChoices = m_hasChoices || consumers.back().unit;
            last = &card;
        }
    }

    void setPorts(const PortList& ports, const Terms& terms) {
        m_problem.ports.clear();
        for (const SupplyPort& port : ports.ports)
            m_problem.ports.push_back({port.unit, CableKinds(port.cables), port.rail});
        m_problem.stocks = ports.stocks;
        if (terms.assumesUnknownPorts)
            addAssumedPorts(ports);
        m_problem.rails.clear();
        for (const RailLoad& rail : ports.rails)
            m_problem.rails.push_back(terms.hasRails ? std::optional(rail.limit) : std::nullopt);
    }

    /// Of each kind as many as all plugs could ask for, at the most 64.
    void addAssumedPorts(const PortList& ports) {
        const int plenty = std::min(mostCables(m_problem.consumers), 64);
        for (const auto& [unit, kind] : ports.unknown) {
            for (int i = 0; i < plenty; ++i)
                m_problem.ports.push_back({unit, {kind}, -1});
        }
    }

    void write(const CableAnswer& answer) {
        for (std::size_t i = 0; i < m_owners.size(); ++i) {
            const Owner& owner = m_owners[i];
            const auto& consumer = m_problem.consumers[i];
            const auto& fed = answer.consumers[i];
            Power byPlugs;
            for (std::size_t plug = 0; plug < consumer.plugs.size(); ++plug)
                byPlugs += writePlug(owner, consumer.plugs[plug], fed, int(plug));
            if (owner.card >= 0) {
                CardFeed& feed = at(m_plan.feeds, owner.card);
                feed.unit = fed.unit;
                feed.plugs = byPlugs;
                feed.slot = std::max(Power(), consumer.draw - byPlugs);
            }
        }
    }

    /// What the plug bears.
    Power writePlug(const Owner& owner, const CableProblem::Plug& request, const CableAnswer::FedConsumer& fed,
                    int plug) {
        const CableAnswer::FedPlug& answer = at(fed.plugs, plug);
        const PlugKind kind = owner.card < 0 ? PlugKind::Eps8 : at(plugsOf(*mounted(owner.card).card), plug);
        if (answer.feed < 0) {
            const Power load =
                request.feeds.empty() && owner.card >= 0
                    ? plugLoad(*mounted(owner.card).card, drawOf(mounted(owner.card)), kind, limitOf(kind))
                : request.feeds.empty() ? Power()
                                        : request.feeds.front().load;
            m_plan.unfed.push_back({owner.card, owner.processor, kind, plug + 1, load});
            return load;
        }
        const CableProblem::Feed& feed = at(request.feeds, answer.feed);
        for (int port : answer.ports) {
            CableLine line{port, owner.card, owner.processor, kind, feed.cable, plug + 1, feed.cables > 1, {}, {}};
            const bool isLoadKnown = owner.card >= 0 || peakDemand(*at(m_machine.processors, owner.processor));
            if (isLoadKnown)
                line.load = feed.load / feed.cables;
            const Power cable = feed.cable == PlugKind::Pin16 ? at(m_plan.ports, port).limit : limitOf(feed.cable);
            line.limit = std::min(cable, limitOf(kind));
            m_plan.lines.push_back(line);
        }
        return feed.load;
    }

    void addRailLoads(const CableAnswer& answer) {
        for (std::size_t i = 0; i < m_owners.size(); ++i) {
            for (std::size_t plug = 0; plug < answer.consumers[i].plugs.size(); ++plug) {
                const auto& fed = answer.consumers[i].plugs[plug];
                for (int port : fed.ports) {
                    const auto& feed = at(m_problem.consumers[i].plugs[plug].feeds, fed.feed);
                    const int rail = at(m_problem.ports, port).rail;
                    if (rail >= 0)
                        at(m_plan.rails, rail).load += feed.load / feed.cables;
                }
            }
        }
    }

    const Machine& m_machine;
    std::vector<Owner> m_owners; ///< of the problem's consumers
    PortList m_ports;
    PortList m_pigtailed;
    CableProblem m_problem;     ///< of the last attempt
    std::optional<Terms> m_set; ///< that its consumers are of
    bool m_hasChoices = false;
    CablePlan m_plan;
};

} // namespace

CablePlan planCables(const Machine& machine) {
    return CablePlanner(machine).run();
}

} // namespace core
