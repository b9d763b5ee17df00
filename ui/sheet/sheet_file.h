// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sheet/build_sheet.h"
#include "ui/theme/paper.h"

namespace ui {

/// What a sheet is written as, by its file's suffix.
inline constexpr auto sheetSuffixes = {"pdf", "html", "md", "txt"};

/// The sheet as a file of this name holds it: HTML, Markdown, plain text, else a PDF of this paper.
QByteArray sheetFor(const QString& path, const core::BuildSheet& sheet, const core::Analysis& analysis,
                    const core::Findings& findings, PaperSize size);

} // namespace ui
