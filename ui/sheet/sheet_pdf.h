#pragma once

#include "core/documents/sheet/build_sheet.h"
#include "ui/theme/paper.h"

namespace ui {

/// The sheet as a PDF of vectors and real text.
QByteArray pdfOf(const core::BuildSheet& sheet, const core::Analysis& analysis, const core::Findings& findings,
                 PaperSize size);

} // namespace ui
