#pragma once

#include "core/documents/sheet/sheet_rows.h"

namespace core {

/// BIOS settings and jumpers that this build needs, each once: what its findings ask to be set.
std::vector<LabelledText> settingsOf(const Findings& findings);

/// What to look at once it is built, each with the command and the value the plan expects.
QStringList checklistOf(const Analysis& analysis);

} // namespace core
