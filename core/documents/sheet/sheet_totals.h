// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sheet/sheet_rows.h"

namespace core {

/// The five or six figures that stand under the title.
std::vector<LabelledText> headlineOf(const Analysis& analysis);
/// All totals, each with what it rests on; unknown ones say so.
std::vector<LabelledText> totalsOf(const Analysis& analysis);

/// The matrix and its orders; nothing where there are not two GPUs.
SheetTopology sheetTopology(const Analysis& analysis);

/// BIOS settings and jumpers that this build needs, each once: what its findings ask to be set.
std::vector<LabelledText> settingsOf(const Findings& findings);

} // namespace core
