// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pcie/lane_population.h"

namespace core {

/// What a connector is given before its own and its card's width count.
struct LaneOffer {
    int lanes = 0;
    int ruleGeneration = 6;  ///< the mode's own cap
    int groupGeneration = 6; ///< the group's and the CPU's
    int group = -1;          ///< that gives them: its node is charged
};

/// Who offers how many lanes to a connector under a population. Each answer is worked out when it is asked for, and
/// only as far as that takes: explaining a width asks about one connector under many populations.
class LaneOffers {
public:
    /// Both must outlive this; a changed population needs a new object.
    LaneOffers(const Wiring& wiring, const LanePopulation& population);

    /// What its groups give it, less what effects take; no lanes where nothing feeds it.
    LaneOffer offerTo(int connector) const;
    /// True when lanes can flow through the node: a CPU that is there, or a switch or chipset whose uplink has lanes.
    bool isReached(int node) const;
    /// True when an effect switches the connector off.
    bool isDisabled(int connector) const;
    /// The width a card of `cardLanes` would negotiate there.
    int width(int connector, int cardLanes) const;

private:
    int socketOf(const LaneGroup& group) const;                                    ///< whose CPU conditions look at
    const LaneRule* ruleOf(int group) const;                                       ///< the first that holds, or null
    LaneOffer givenTo(int connector) const;                                        ///< before effects
    void setGenerations(const LaneAssignment& assignment, LaneOffer& offer) const; ///< by CPU, cap and rule

    enum class Reach : char { NotAsked, Asked, Yes, No };
    static constexpr int notAsked = -2;

    const Wiring& m_wiring;
    const LanePopulation& m_population;
    mutable std::vector<Reach> m_reach; ///< by node
    mutable std::vector<int> m_rules;   ///< by group: index of the rule in force, -1 for none
};

} // namespace core
