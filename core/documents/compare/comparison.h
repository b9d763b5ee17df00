// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/documents/compare/build_difference.h"
#include "core/rules/finding.h"

#include <QJsonObject>

namespace core {

/// A build with what it comes to.
struct ComparedBuild {
    const Analysis& analysis;
    const Findings& findings;

    const Build& build() const { return analysis.machine.build; }
    bool isScanned() const { return build().observed.has_value(); }
};

struct Comparison {
    bool isAgainstScan = false;               ///< one was scanned: it is held against the other
    bool isSecondScanned = true;              ///< which one
    std::vector<BuildDifference> differences; ///< faults first

    int count(Judgement judgement) const; ///< differences so judged
    /// The machine must not pass for the plan: it does less, or planned cards were not seen at all.
    bool isShort() const;
};

/// How two builds differ in parts, places, totals and findings, and, where one of them was scanned, how the links and
/// paths of the machine keep to the plan. Where both were, the second is held against the first.
Comparison compare(const ComparedBuild& first, const ComparedBuild& second);

/// "Fault", "Different", "Better", "No fault", "Not known".
QString inWords(Judgement judgement);
/// The words scripts read: "fault", "different", "better", "explained", "not-known".
const char* token(Judgement judgement);
/// One sentence that sums the comparison up.
QString summaryOf(const Comparison& comparison);

/// What `compare --json` prints: {"scanned": "first" | "second" | null, "faults", "differences": [{"subject",
/// "judgement", "places", "first", "second", "sentence"}]}. Of links, "first" is the plan's.
QJsonObject comparisonJson(const Comparison& comparison);

} // namespace core
