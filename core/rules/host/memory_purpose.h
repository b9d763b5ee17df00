// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/sentence.h"

namespace core {

/// "24 GB: training large transformers …: not met", a line a purpose, for a card with so much.
std::vector<Sentence> purposesOf(Memory memory);

} // namespace core
