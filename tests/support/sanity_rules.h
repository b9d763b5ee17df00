// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/recommend.h"

#include <span>

namespace tests {

/// What an expert would never do: one of the fourteen rules that every answer of recommend keeps.
struct SanityRule {
    int row = 0;
    /// A sentence where the machine breaks it, else nothing.
    QString (*broken)(const core::Request&, const core::Recommendation&, const core::Analysis&);
};
std::span<const SanityRule> sanityRules();

/// "6: 4 cores, 8 needed", a line for each rule that the machine breaks.
QStringList brokenRules(const core::Request& request, const core::Recommendation& made,
                        const core::Catalogue& catalogue);

} // namespace tests
