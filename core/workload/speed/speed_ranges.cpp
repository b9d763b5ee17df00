// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/speed/speed_ranges.h"

#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"

namespace core {

const char* token(SpeedKind kind) {
    static constexpr std::array tokens{"stream", "host", "prompt", "served"};
    return at(tokens, kind);
}

template <class E, std::size_t n>
static std::optional<E> tokenIn(const FactRow& row, const char* column, const std::array<E, n>& all) {
    const auto* found = findToken(all, row.text(column));
    return found ? std::optional(*found) : std::nullopt;
}

const std::vector<SpeedRange>& speedRanges() {
    static const auto rows = factsOf("speed_ranges", [](const FactRow& row) {
        return SpeedRange{tokenIn(row, "of", speedKinds).value_or(SpeedKind::Stream),
                          tokenIn(row, "engine", engineClasses),
                          tokenIn(row, "family", cardFamilies),
                          tokenIn(row, "model", modelClasses),
                          row.text("is_split").isEmpty() ? std::nullopt : std::optional(row.isYes("is_split")),
                          {row.number("low"), row.number("high")},
                          row.count("rows"),
                          row.count("sources")};
    });
    return rows;
}

const SpeedRange& rangeOf(SpeedKind kind, const StepCounts& counts) {
    const auto* found = findWhere(speedRanges(), [&](const SpeedRange& row) { return row.holds(kind, counts); });
    Q_ASSERT(found);
    return *found;
}

} // namespace core
