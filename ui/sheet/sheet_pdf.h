// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sheet/build_sheet.h"
#include "ui/theme/paper.h"

#include <QPageSize>
#include <QRectF>

class QPagedPaintDevice;

namespace ui {

/// The sheet as a PDF of vectors and real text.
QByteArray pdfOf(const core::BuildSheet& sheet, const core::Analysis& analysis, const core::Findings& findings,
                 PaperSize size);
QPageSize pageSizeOf(PaperSize size);
/// All its pages on a printer or in a PDF; `paper` in the device's dots.
void paintOn(QPagedPaintDevice& device, const QRectF& paper, const core::BuildSheet& sheet,
             const core::Analysis& analysis, const core::Findings& findings, PaperSize size);

} // namespace ui
