// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/plug.h"

#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

namespace core {

/// Kinds of cables, as a set.
class CableKinds {
public:
    /// Those in braces.
    CableKinds(std::initializer_list<PlugKind> kinds)
        : CableKinds(std::span(kinds.begin(), kinds.size())) {}
    /// Those of a list; none for an empty one.
    explicit CableKinds(std::span<const PlugKind> kinds) {
        for (PlugKind kind : kinds)
            m_bits |= bitOf(kind);
    }

    bool has(PlugKind kind) const { return (m_bits & bitOf(kind)) != 0; } ///< one of the set
    /// A bit for each kind.
    unsigned bits() const { return m_bits; }
    static constexpr unsigned bitOf(PlugKind kind) { return 1U << unsigned(kind); } ///< of bits()

private:
    unsigned m_bits = 0;
};

/// Ports, plugs and limits of a machine without their names: what cable_search.h solves.
struct CableProblem {
    struct Port {
        int unit = 0;
        CableKinds cables = {}; ///< that fit it
        int rail = -1;          ///< -1: on none with a limit; a rail is of one unit
    };
    /// A way to feed a plug: so many cables of a kind, each bearing the same; more than one is an adapter.
    struct Feed {
        PlugKind cable = PlugKind::Pcie8;
        int cables = 1;
        Power load;                  ///< of all of them together
        std::vector<int> units = {}; ///< where it may be taken from; any where empty
        friend bool operator==(const Feed&, const Feed&) = default;
    };
    struct Plug {
        std::vector<Feed> feeds; ///< the preferred first
        friend bool operator==(const Plug&, const Plug&) = default;
    };
    /// A card or a CPU: all its plugs are fed by one unit.
    struct Consumer {
        std::vector<Plug> plugs;
        bool isOnFirstUnit = false;   ///< only
        Power draw;                   ///< of which the first unit bears what the plugs do not
        std::optional<int> unit = {}; ///< chosen: only from this one
        friend bool operator==(const Consumer&, const Consumer&) = default;
    };
    /// How many cables of a kind a unit has where that is fewer than the ports they fit.
    struct Stock {
        int unit = 0;
        PlugKind cable = PlugKind::Pcie8;
        int count = 0;
    };

    std::vector<Port> ports;
    std::vector<Stock> stocks;
    std::vector<std::optional<Power>> rails; ///< limits
    std::vector<std::optional<Power>> units; ///< what each may bear in all
    Power base;                              ///< on the first unit, whatever is chosen
    std::vector<Consumer> consumers;
    bool mayLeaveUnfed = false;
};

/// Which of its feeds each plug of a problem gets, and through which ports.
struct CableAnswer {
    struct FedPlug {
        int feed = -1; ///< -1: unfed
        std::vector<int> ports;
    };
    struct FedConsumer {
        int unit = 0;
        std::vector<FedPlug> plugs;
    };
    std::vector<FedConsumer> consumers; ///< in the order of the problem's
    int unfed = 0;
    int adapters = 0;
    int elsewhere = 0; ///< consumers that the first unit does not feed
};

} // namespace core
