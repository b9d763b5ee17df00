// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/words/part_class.h"

#include "core/parts/card_model.h"
#include "core/parts/fields.h"

#include <algorithm>
#include <array>

namespace core {

bool isOfToday(const AnyPart& part, bool takesUsed) {
    const bool isOutlet = part.kind == QLatin1String(kindName<Outlet>);
    return amountUsed(*part.part) && (takesUsed || isOutlet || part.part->status == MarketStatus::New);
}

namespace {

constexpr double sameWord = 0; ///< in place of a share

/// What must stay of a fact, as a share of what there is now.
struct ClassFact {
    const char* kind;
    const char* fact;
    double least = 1;
};

constexpr std::array classFacts{
    ClassFact{"cards", "memory_gb"},
    ClassFact{"cards", "bandwidth_gb_s", 0.75},
    ClassFact{"cards", "fp32_boost", 0.6},
    ClassFact{"cards", "mount", sameWord},
    ClassFact{"cpus", "cores", 0.75},
    ClassFact{"cpus", "usable_lanes"},
    ClassFact{"cpus", "slot_lanes"},
    ClassFact{"cpus", "pcie_gen"},
    ClassFact{"cpus", "memory_channels"},
    ClassFact{"psus", "watts"},
    ClassFact{"boards", "long_slots"},
    ClassFact{"boards", "memory_channels"},
    ClassFact{"cases", "kind", sameWord},
    ClassFact{"memory", "gb_per_module"},
    ClassFact{"memory", "modules"},
    ClassFact{"memory", "mt_s", 0.9},
    ClassFact{"memory", "ecc", sameWord},
    ClassFact{"drives", "capacity_gb", 0.9},
    ClassFact{"drives", "interface", sameWord},
    ClassFact{"drives", "pcie_gen"},
    ClassFact{"coolers", "rated_w", 0.9},
    ClassFact{"fans", "airflow_cfm", 0.9},
    ClassFact{"nics", "gigabits"},
    ClassFact{"ups", "watts"},
};

bool keeps(const ClassFact& row, const AnyPart& part, const AnyPart& now) {
    const QString fact = QString::fromLatin1(row.fact);
    if (row.least == sameWord)
        return part.token(fact) == now.token(fact);
    const auto had = now.value(fact);
    const auto has = part.value(fact);
    return !had || (has && *has >= *had * row.least);
}

} // namespace

bool keepsClass(const AnyPart& part, const AnyPart& now) {
    const auto* card = part.as<Card>();
    const auto* supply = part.as<PowerSupply>();
    if ((card && isNvidia(*card) != isNvidia(*now.as<Card>())) ||
        (supply && supply->efficiency < now.as<PowerSupply>()->efficiency))
        return false;
    return std::ranges::all_of(classFacts, [&](const ClassFact& row) {
        return part.kind != QLatin1String(row.kind) || keeps(row, part, now);
    });
}

} // namespace core
