// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sheet/sheet_rows.h"

namespace core {

/// The build sheet as GitHub-flavoured Markdown; whatever the names hold, it stays in its cell.
QString toMarkdown(const BuildSheet& sheet);

} // namespace core
