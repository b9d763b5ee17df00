#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

#include <span>

namespace core {

/// A rule is a value: an id that is never renamed, and a function that reads the analysis.
struct Rule {
    std::string_view id;
    Findings (*check)(const Analysis&, const Catalogue&);
};

/// All rules, in the order their findings are shown within a severity.
std::span<const Rule> ruleBook();

/// What these rules find, in their order, each finding with its rule's id.
Findings findingsOf(std::span<const Rule> rules, const Analysis& analysis, const Catalogue& catalogue);

/// Every rule's findings, errors first, with the build's waivers applied.
Findings checkAll(const Analysis& analysis, const Catalogue& catalogue);

} // namespace core
