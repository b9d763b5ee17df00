// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/estimate_errors.h"

#include "core/units/fact_table.h"

namespace core {

const std::vector<EstimateError>& estimateErrors() {
    static const auto table = factsOf("estimate_errors", [](const FactRow& row) {
        return EstimateError{row.text("what"),    row.count("rows"),   row.count("sources"), row.number("in_range"),
                             row.number("width"), row.number("error"), row.text("date")};
    });
    return table;
}

} // namespace core
