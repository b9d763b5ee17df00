// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace core {

// Figures in the default locale, grouped as it groups them. A locale takes a microsecond for one; what it would write
// in plain digits is written here.

/// `value` with exactly `decimals` decimals.
QString inDigits(double value, int decimals);
/// `value` with at most `decimals` decimals and no trailing zeros.
QString number(double value, int decimals = 0);
/// `value` in three digits ("12,300", "4.56"), as a fitted figure deserves.
QString inThreeDigits(double value);

} // namespace core
