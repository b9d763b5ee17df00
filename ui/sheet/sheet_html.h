// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sheet/sheet_rows.h"

#include <QByteArray>

namespace ui {

/// The build sheet as one HTML file that asks for no other: style and drawing (an SVG, may be empty) are in it, and
/// there is no script. Names are escaped.
QString toHtml(const core::BuildSheet& sheet, const QByteArray& drawing);

} // namespace ui
