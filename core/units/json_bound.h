// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/result.h"
#include "core/units/text.h"

namespace core {

/// The most values in the JSON of one thing, a build, a board or a model. Real ones have a few thousand.
constexpr qsizetype mostJsonValues = 200'000;

/// A problem where `json` has more than mostJsonValues. Asked before it is read: each takes up to a hundred bytes of
/// memory for two of the file.
inline Outcome isOfFewValues(const QByteArray& json) {
    const qsizetype found = json.count(',') + json.count('[') + json.count('{');
    if (found <= mostJsonValues)
        return Done{};
    return Problem{
        Text::tr("It has %1 values; at most %2 are read.").arg(number(double(found)), number(double(mostJsonValues)))};
}

} // namespace core
