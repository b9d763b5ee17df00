// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/text.h"

namespace core {

/// visible() of a text that is one line by what it is, a name, a label or a sentence: line ends are seen as well, or
/// what follows would look like a line of the program's own.
inline QString onOneLine(const QString& text) {
    return visible(text).replace(u'\n', QLatin1String("\\u000a"));
}

/// The same of the value of a field or column; a part's offers are kept one a line, and its wiring is JSON.
inline QString onOneLine(const QString& text, QLatin1String field) {
    return field == QLatin1String("offers") || field == QLatin1String("wiring") ? visible(text) : onOneLine(text);
}

} // namespace core
