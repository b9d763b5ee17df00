// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/words/part_class.h"

#include "core/parts/card_model.h"
#include "core/parts/fields.h"
#include "core/units/fact_table.h"

#include <algorithm>

namespace core {

bool isOfToday(const AnyPart& part, bool takesUsed) {
    const bool isOutlet = part.kind == QLatin1String(kindName<Outlet>);
    return amountUsed(*part.part) && (takesUsed || isOutlet || part.part->status == MarketStatus::New);
}

namespace {

/// What must stay of a fact: a row of db/facts/class_facts.csv.
struct ClassFact {
    QString kind;
    QString fact;
    std::optional<double> least; ///< share of what there is now; empty: the same word
};

bool keeps(const ClassFact& row, const AnyPart& part, const AnyPart& now) {
    if (!row.least)
        return part.token(row.fact) == now.token(row.fact);
    const auto had = now.value(row.fact);
    const auto has = part.value(row.fact);
    return !had || (has && *has >= *had * *row.least);
}

} // namespace

bool keepsClass(const AnyPart& part, const AnyPart& now) {
    const auto* card = part.as<Card>();
    const auto* supply = part.as<PowerSupply>();
    if ((card && isNvidia(*card) != isNvidia(*now.as<Card>())) ||
        (supply && supply->efficiency < now.as<PowerSupply>()->efficiency))
        return false;
    static const auto rows = factsOf("class_facts", [](const FactRow& row) {
        const bool isSame = row.text("least_share") == "same"_L1;
        return ClassFact{row.text("kind"), row.text("fact"),
                         isSame ? std::nullopt : std::optional(row.number("least_share"))};
    });
    return std::ranges::all_of(rows,
                               [&](const ClassFact& row) { return part.kind != row.kind || keeps(row, part, now); });
}

} // namespace core
