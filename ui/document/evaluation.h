// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/rule_book.h"

#include <memory>

namespace ui {

/// What a build comes to: computed once a change, read by every view. It points into the catalogue it was made with.
struct Evaluation {
    core::Analysis analysis;
    core::Findings findings;

    /// The build that was evaluated.
    const core::Build& build() const { return analysis.machine.build; }
};

using SharedCatalogue = std::shared_ptr<const core::Catalogue>;
/// Read by views, drags and threads alike; changed by none.
using SharedEvaluation = std::shared_ptr<const Evaluation>;

/// All that is known of `build`; the problem is what it does not resolve for.
core::Result<SharedEvaluation> evaluate(const core::Build& build, const core::Catalogue& catalogue);

} // namespace ui
