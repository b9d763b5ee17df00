// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/report/report.h"
#include "core/economics/fleet.h"
#include "core/workload/machine/work_machine.h"

namespace core {

/// What a million answered tokens comes to in one way.
struct TokenPrice {
    QString what;
    Estimate<double> dollars;
    QString remark; ///< how it is reckoned, or where it stands
};
/// Of the model that the build is to run, in the best way it can: owned, rented at the same
/// speed, and where someone sells it by the token, at that list price. Empty where there is no such model, or no speed
/// or price of the machine.
std::vector<TokenPrice> tokenPrices(const Analysis& analysis, const Catalogue& catalogue,
                                    const std::optional<OwnedMachine>& machine, const CostChoice& choice,
                                    const std::optional<CloudMatch>& cloud);

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
