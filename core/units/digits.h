#pragma once

#include <QString>

namespace core {

// Figures in the default locale, grouped as it groups them. A locale takes a microsecond for one; what it would write
// in plain digits is written here.

/// `value` with exactly `decimals` decimals.
QString inDigits(double value, int decimals);
/// The same without trailing zeros.
QString inFewestDigits(double value, int decimals);

} // namespace core
