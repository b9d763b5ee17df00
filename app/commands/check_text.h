#pragma once

#include "core/documents/sheet/build_sheet.h"

#include <QString>

namespace app {

/// What `check` prints for people: the verdict, totals, slots and findings, in columns of a fixed-width font.
QString checkText(const core::BuildSheet& sheet);

} // namespace app
