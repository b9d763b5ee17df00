#pragma once

#include "core/power/cable_search.h"

#include <cstdint>

namespace core {

/// A cable to be plugged into some port of a unit.
struct CableItem {
    PlugKind cable = PlugKind::Pcie8;
    std::int64_t load = 0; ///< of Power's base
};

// The ports of one unit, and whether a set of cables finds places in them: each in a port it fits, no rail over its
// limit. That is bin packing, solved exactly: what counting alone refutes is refuted at once (too few ports of a kind,
// by Hall's theorem; more cables above a load than the rails can bear side by side), the rest is placed heaviest first,
// where rails that stand alike are tried once.
class CablePacking {
public:
    CablePacking(const CableProblem& problem, int unit);

    /// By item the class of ports it goes into; empty where there is no place for all. `items` are heaviest first.
    std::optional<std::vector<int>> packed(const std::vector<CableItem>& items);
    /// How many cables of these loads (lightest first) find places at the most, if every one fitted every port.
    int most(const std::vector<std::int64_t>& loads);
    /// The ports of a class, in the order of the problem.
    const std::vector<int>& ports(int portClass) const { return m_classes[std::size_t(portClass)].ports; }

private:
    struct PortClass {
        unsigned kinds = 0; ///< a bit for each PlugKind
        int rail = -1;      ///< index into m_rails; -1: unlimited
        std::vector<int> ports;
        int free = 0;
    };
    struct Rail {
        int index = 0; ///< in the problem
        std::int64_t left = 0;
        std::vector<int> classes;
        int kind = 0; ///< rails of one kind differ in nothing but their number
    };

    void addPort(const CableProblem& problem, int port);
    void nameRailKinds();
    bool hasPorts(const std::vector<CableItem>& items) const;
    bool hasWatts(const std::vector<CableItem>& items) const;
    bool isMirror(int portClass, int from) const;
    bool areAsFull(const Rail& a, const Rail& b) const;
    bool place(const std::vector<CableItem>& items, std::size_t item);

    std::vector<PortClass> m_classes;
    std::vector<Rail> m_rails;
    std::vector<std::pair<unsigned, int>> m_stocks; ///< kind's bit, cables
    std::vector<int> m_placed;                      ///< by item its class
    bool m_isAnyPort = false;                       ///< kinds are not looked at
};

} // namespace core
