// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sheet/sheet_rows.h"

namespace core {

/// What to type once it is built, and what this build should print: by the tool of each card's maker
/// (db/facts/first_start.csv). What is not known of the build is said to be unknown.
std::vector<LabelledText> firstStartOf(const Analysis& analysis);

/// What to look at besides, a sentence each.
QStringList checklistOf(const Analysis& analysis);

} // namespace core
