// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/supplies.h"

#include <optional>

namespace core {

/// From here on a supply runs on the high line (200–240 V), below it on the low one (100–127 V).
constexpr Voltage highLine = Voltage::ofBase(200'000);

// Of any 80 PLUS class: 96 % of Titanium at half load, 80 % of the plain one. Without a class at all: the 70 % that
// ATX12V 2.0 asked at full load.
constexpr double bestEfficiency = 0.96;
constexpr double leastCertifiedEfficiency = 0.80;
constexpr double leastEfficiency = 0.70;

/// Which column of the 80 PLUS table holds: 115 V, 230 V EU (desktop units), 230 V internal redundant (modules).
enum class CertifiedFor { LowLine, HighLine, Redundant };

CertifiedFor certifiedFor(const PowerSupply& supply, const Outlet* outlet); ///< LowLine without an outlet's voltage

/// Efficiency of an 80 PLUS class at `load` (0 to 1 of its rating), between the certified points (10 % for Titanium,
/// 20, 50, 100 %); empty where no class, or no point of it, is known.
std::optional<double> efficiencyAt(Efficiency grade, double load, CertifiedFor certified);

/// What a supply draws from the outlet for `load`; empty where its efficiency or its rating there is not known.
std::optional<Power> wallPowerOf(const PowerSupply& supply, Power load, std::optional<Power> capacity,
                                 const Outlet* outlet);

} // namespace core
