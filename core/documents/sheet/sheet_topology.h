#pragma once

#include "core/documents/sheet/sheet_rows.h"

namespace core {

/// The matrix and its orders; nothing where there are not two GPUs.
SheetTopology sheetTopology(const Analysis& analysis);

} // namespace core
