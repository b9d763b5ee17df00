// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fixes/fix.h"
#include "core/rules/rule_book.h"

namespace core {

/// What mends the findings of one rule. A mend computes anew what the rule saw: a finding says where, not how.
struct Mend {
    std::string_view ruleId;
    Fixes (*fixes)(const Finding&, const Analysis&, const Catalogue&);
};

/// One row for each rule whose findings can be mended, in the order of the rule book.
std::span<const Mend> mendTable();

/// The edits that mend this finding of this build, tried before they are offered; slow beside a check. None puts in a
/// part that doesn't go with the rest of the build. Another arrangement of all parts is not among them:
/// offerRearrangement().
Fixes fixesFor(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue);

/// The same for each of these findings, in their order.
std::vector<Fixes> fixesFor(const Findings& findings, const Analysis& analysis, const Catalogue& catalogue);

/// The finding's own details, and those of its fixes by their labels: "Use EPYC 9354: +$310."
QStringList detailsOf(const Finding& finding, const Fixes& fixes);

} // namespace core
