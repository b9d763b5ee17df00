// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/fix_survey.h"

#include "core/fixes/mends.h"
#include "core/fixes/rearrange_fix.h"

// Every fix is tried against all rules, which no frame can wait for: BuildDocument calls this
// in a thread and shows the fixes without their effects until it is done.

namespace ui {

std::shared_ptr<FixSurvey> surveyFixes(const Evaluation& evaluation, const core::Catalogue& catalogue,
                                       const std::function<bool()>& isCancelled) {
    const auto found = std::make_shared<FixSurvey>();
    const core::Analysis& analysis = evaluation.analysis;
    const core::Findings& findings = evaluation.findings;
    found->fixes = core::fixesFor(findings, analysis, catalogue);
    core::offerRearrangement(found->fixes, findings, analysis, catalogue);
    core::tryFixes(found->fixes, findings, analysis, catalogue, isCancelled);
    found->all = core::fixAll(analysis, findings, found->fixes, catalogue, isCancelled);
    return isCancelled() ? nullptr : found;
}

} // namespace ui
