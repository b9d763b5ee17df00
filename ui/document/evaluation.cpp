// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/evaluation.h"

namespace ui {

core::Result<SharedEvaluation> evaluate(const core::Build& build, const core::Catalogue& catalogue) {
    auto analysis = core::analyse(build, catalogue);
    if (!analysis)
        return analysis.problem();
    auto findings = core::checkAll(*analysis, catalogue);
    return SharedEvaluation(std::make_shared<Evaluation>(Evaluation{std::move(*analysis), std::move(findings)}));
}

} // namespace ui
