#pragma once

#include "core/rules/finding.h"

namespace core {

/// Findings of one problem as one finding; none and a single one stay as they are. It takes its figures from the worst,
/// whose found figure is furthest from the allowed one, and the subjects, settings and details of all; each one's own
/// message becomes a line of the details.
Findings asOne(const Findings& alike, const Sentence& title, const Sentence& message);
/// The same, added to `findings`.
void addAsOne(Findings& findings, const Findings& alike, const Sentence& title, const Sentence& message);

} // namespace core
