// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fixes/fix_all.h"
#include "ui/document/evaluation.h"

#include <functional>

namespace ui {

/// What all fixes of a build were found to do: the slow ones too, what each changes, and the set that goes together.
struct FixSurvey {
    std::vector<core::Fixes> fixes; ///< by finding of the build, tried, the best first
    core::FixSet all;
};

/// Tries every fix; takes long enough for a thread of its own. Null where it was cancelled.
std::shared_ptr<FixSurvey> surveyFixes(const Evaluation& evaluation, const core::Catalogue& catalogue,
                                       const std::function<bool()>& isCancelled);

} // namespace ui
