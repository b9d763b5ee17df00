// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/loads/efficiency.h"

#include "core/units/at.h"

#include <algorithm>
#include <array>

namespace core {

CertifiedFor certifiedFor(const PowerSupply& supply, const Outlet* outlet) {
    if (!outlet || !outlet->voltage || *outlet->voltage < highLine)
        return CertifiedFor::LowLine;
    return supply.form == SupplyForm::Module ? CertifiedFor::Redundant : CertifiedFor::HighLine;
}

using Points = std::array<double, 3>; // at 20, 50 and 100 % load

/// By class and CertifiedFor. White is certified on 115 V only; on 230 V EU as published for it since.
using Row = std::array<std::optional<Points>, 3>;
static constexpr std::array certified{
    Row{},
    Row{Points{0.80, 0.80, 0.80}, Points{0.82, 0.85, 0.82}, std::nullopt},
    Row{Points{0.82, 0.85, 0.82}, Points{0.85, 0.88, 0.85}, std::nullopt},
    Row{Points{0.85, 0.88, 0.85}, Points{0.87, 0.90, 0.87}, std::nullopt},
    Row{Points{0.87, 0.90, 0.87}, Points{0.90, 0.92, 0.89}, Points{0.88, 0.92, 0.88}},
    Row{Points{0.90, 0.92, 0.89}, Points{0.92, 0.94, 0.90}, Points{0.90, 0.94, 0.91}},
    Row{Points{0.92, 0.94, 0.90}, Points{0.94, 0.96, 0.94}, Points{0.94, 0.96, 0.91}},
};

static double between(double from, double to, double share) {
    return from + (to - from) * std::clamp(share, 0.0, 1.0);
}

std::optional<double> efficiencyAt(Efficiency grade, double load, CertifiedFor column) {
    constexpr double titaniumAtATenth = 0.90;
    const auto& points = at(at(certified, grade), column);
    if (!points)
        return {};
    const auto& [light, half, full] = *points;
    if (load <= 0.2)
        return grade == Efficiency::Titanium ? between(titaniumAtATenth, light, (load - 0.1) / 0.1) : light;
    return load <= 0.5 ? between(light, half, (load - 0.2) / 0.3) : between(half, full, (load - 0.5) / 0.5);
}

std::optional<Power> wallPowerOf(const PowerSupply& supply, Power load, std::optional<Power> capacity,
                                 const Outlet* outlet) {
    if (!supply.efficiency || !capacity || *capacity <= Power())
        return {};
    const auto efficiency = efficiencyAt(*supply.efficiency, ratio(load, *capacity), certifiedFor(supply, outlet));
    return efficiency ? std::optional(Power::of(inWatts(load) / *efficiency)) : std::nullopt;
}

} // namespace core
