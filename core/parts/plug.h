// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/units.h"

#include <QString>

#include <vector>

namespace core {

/// A power plug as an enumeration of shapes that do not mate with each other (EPS and PCIe 8-pin look alike and burn).
enum class PlugKind { Pcie6, Pcie8, Pin12, Pin16, Eps8 };

/// So many plugs of one kind.
struct PlugCount {
    PlugKind kind = PlugKind::Pcie8;
    int count = 0;

    friend bool operator==(const PlugCount&, const PlugCount&) = default;
};
using Plugs = std::vector<PlugCount>;

/// What one plug may carry: 75 / 150 W (6- and 8-pin), 600 W (12V-2x6 and the 12-pin), 336 W (EPS). Source: rules
/// 24–26, models §3.
Power limitOf(PlugKind kind);
/// "8-pin PCIe", "12V-2x6" …, as a user reads it.
QString inWords(PlugKind kind);
/// "2 × 8-pin PCIe + 1 × 12V-2x6"; "no plug" where there is none.
QString inWords(const Plugs& plugs);

/// The most a slot itself delivers to a card (PCIe CEM).
constexpr Power slotPowerLimit = Power::ofBase(75'000);

} // namespace core
