#pragma once

#include "core/documents/build_sheet.h"

namespace core {

/// BIOS settings and jumpers that this build needs: those it sets away from the board's defaults, and the split of each
/// slot that holds a carrier card.
std::vector<LabelledText> settingsOf(const Analysis& analysis);

/// What to look at once it is built, each with the command and the value the plan expects.
QStringList checklistOf(const Analysis& analysis);

} // namespace core
