#pragma once

#include "core/documents/sheet/sheet_rows.h"

namespace core {

/// The five or six figures that stand under the title.
std::vector<LabelledText> headlineOf(const Analysis& analysis);
/// All totals, each with what it rests on; unknown ones say so.
std::vector<LabelledText> totalsOf(const Analysis& analysis);

} // namespace core
