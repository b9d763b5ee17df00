#pragma once

#include "core/documents/sheet/sheet_rows.h"

namespace core {

/// From which port to which plug; plugs that no cable feeds, and what is not known, last.
SheetCables sheetCables(const Analysis& analysis);

} // namespace core
