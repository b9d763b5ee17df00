#pragma once

#include "core/documents/report/report.h"
#include "core/economics/fleet.h"

namespace core {

/// What owning costs against renting. Command line, sheet and page print these rows; scripts read costJson().
struct CostReport {
    ReportSection own; ///< no rows where the draw at the wall is not known
    ReportSection cloud;
    ReportSection value;
    ReportSection fleet;
    ReportSection published; ///< the examples that the formula is held against
};

/// `servers` of the build as `machine` has it, or as it is priced and driven instead; `cloud` may be a rate alone.
CostReport costReport(const Analysis& analysis, const Catalogue& catalogue, const std::optional<OwnedMachine>& machine,
                      const CostChoice& choice, const std::optional<CloudMatch>& cloud, int servers);

} // namespace core
