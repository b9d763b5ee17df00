#pragma once

#include "core/documents/sheet/build_sheet.h"

namespace core {

/// From which port to which plug; plugs that no cable feeds, and what is not known, last.
SheetCables sheetCables(const Analysis& analysis);

} // namespace core
