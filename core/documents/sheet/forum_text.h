// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sheet/sheet_rows.h"

namespace core {

/// The build in plain text, as people paste it into a forum: the parts with their prices, the key figures, each error
/// and warning in a line, and the names of what is to be done or was not checked. Names are on one line each and mean
/// nothing to Markdown or BBCode.
QString toForumText(const BuildSheet& sheet);

} // namespace core
