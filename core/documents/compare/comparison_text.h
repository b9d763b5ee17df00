#pragma once

#include "core/documents/compare/comparison.h"

#include <QJsonObject>

namespace core {

/// "Fault", "Different", "No fault", "Not known".
QString inWords(Judgement judgement);
/// The words scripts read: "fault", "different", "explained", "not-known".
const char* token(Judgement judgement);
/// One sentence that sums the comparison up.
QString summaryOf(const Comparison& comparison);

/// What `compare --json` prints: {"scanned": "first" | "second" | null, "faults", "differences": [{"subject",
/// "judgement", "places", "first", "second", "sentence"}]}. Of links, "first" is the plan's.
QJsonObject comparisonJson(const Comparison& comparison);

} // namespace core
