#pragma once

#include "core/documents/sheet/build_sheet.h"
#include "core/units/result.h"
#include "ui/theme/paper.h"

namespace ui {

/// Writes the sheet as a PDF of vectors and real text. What was at `path` stays there when that fails.
core::Outcome writePdf(const QString& path, const core::BuildSheet& sheet, const core::Analysis& analysis,
                       const core::Findings& findings, PaperSize size);

} // namespace ui
