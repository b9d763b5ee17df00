#pragma once

#include "core/power/cables/cable_problem.h"
#include "core/units/at.h"

#include <array>
#include <cstdint>
#include <string>
#include <unordered_set>

namespace core {

/// A cable to be plugged into some port of a unit.
struct CableItem {
    PlugKind cable = PlugKind::Pcie8;
    std::int64_t load = 0; ///< of Power's base
    friend bool operator==(const CableItem&, const CableItem&) = default;
};

// The ports of one unit, and whether a set of cables finds places in them: each in a port it fits, no rail over its
// limit. That is bin packing, solved exactly. What counting alone refutes is refuted at once (too few ports of a kind,
// by Hall's theorem; more cables above a load than the rails can bear side by side). For the rest rails are filled one
// after the other, each with the heaviest cable left and as much beside it as goes: a rail that could bear one more is
// no better than one that does. Rails that are alike are one choice, and what is left is not tried twice.
class CablePacking {
public:
    CablePacking(const CableProblem& problem, int unit); ///< the ports of this unit

    /// Whether there is a place for all. `items` are heaviest first.
    bool canPlace(const std::vector<CableItem>& items);
    /// By item the class of ports it goes into; empty where there is no place for all.
    std::optional<std::vector<int>> packed(const std::vector<CableItem>& items);
    /// How many cables of these loads (lightest first) find places at the most, if every one fitted every port.
    int most(const std::vector<std::int64_t>& loads);
    /// The ports of a class, in the order of the problem.
    const std::vector<int>& ports(int portClass) const { return at(m_classes, portClass).ports; }

private:
    using Counts = std::array<int, 5>; ///< by PlugKind
    struct PortClass {
        unsigned kinds = 0; ///< a bit for each PlugKind
        int rail = -1;      ///< index into m_rails; -1: unlimited
        std::vector<int> ports;
    };
    struct Rail {
        int index = 0; ///< in the problem
        std::int64_t limit = 0;
        std::vector<int> classes;
    };
    /// Rails that differ in nothing but their number.
    struct RailKind {
        std::vector<int> rails;
        int used = 0;
    };
    /// Cables that are alike.
    struct Group {
        CableItem item;
        int left = 0;
        std::vector<int> rails; ///< that those placed are on; -1: a port without a limit
    };

    void addPort(const CableProblem& problem, int port); ///< to the class of those like it
    void findRailKinds();                                ///< those that differ in nothing
    /// Hall: enough ports for every set of kinds.
    bool canHold(const std::vector<int>& classes, const Counts& wanted) const;
    bool hasWatts(const std::vector<CableItem>& items) const; ///< rails can bear them side by side
    bool isPacked(const std::vector<CableItem>& items);       ///< tries, and leaves the places in m_groups
    std::string state() const;                                ///< what is left, and on which rails
    bool packRest();                                          ///< of m_groups
    bool packHeaviest(Group& heaviest);                       ///< onto each kind of rail
    /// Groups from `group` on, with `left` watts.
    bool fillRail(RailKind& kind, std::size_t group, std::int64_t left, Counts& on);
    bool canBearMore(const Rail& rail, std::int64_t left, const Counts& on) const; ///< one more of what is left
    std::vector<int> placed(const std::vector<CableItem>& items) const;            ///< by item

    std::vector<PortClass> m_classes;
    std::vector<Rail> m_rails;
    std::vector<RailKind> m_railKinds;
    std::vector<int> m_all;                         ///< classes
    std::vector<int> m_unlimited;                   ///< those on no rail
    std::vector<std::pair<PlugKind, int>> m_stocks; ///< cables there are
    std::vector<Group> m_groups;                    ///< the heaviest first
    Counts m_onUnlimited{};
    std::unordered_set<std::string> m_dead; ///< states that lead nowhere
    bool m_isAnyPort = false;               ///< kinds are not looked at
};

} // namespace core
