// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sheet/sheet_rows.h"

namespace core {

/// What is put in beside cards and cables, a row each: cooler, memory, drives, fans, braces, power limits.
std::vector<LabelledText> assemblyOf(const Analysis& analysis);

} // namespace core
