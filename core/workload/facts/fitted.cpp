// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/facts/fitted.h"

#include "core/units/fact_table.h"
#include "core/units/find.h"

namespace core {

double fitted(const char* name) {
    static const auto constants =
        factsOf("fitted", [](const FactRow& row) { return std::pair(row.text("name"), row.number("value")); });
    const auto* found = findWhere(constants, [&](const auto& row) { return row.first == QLatin1String(name); });
    if (!found)
        qFatal("fitted.csv has no \"%s\"", name);
    return found->second;
}

} // namespace core
