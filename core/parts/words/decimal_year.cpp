// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/words/decimal_year.h"

#include "core/units/units.h"

#include <QDate>
#include <QStringList>

namespace core {

std::optional<double> decimalYear(const QString& isoDate) {
    const QStringList parts = isoDate.split('-'_L1);
    const int year = parts.value(0).toInt();
    if (year < 1)
        return {};
    const QDate first(year, parts.size() > 1 ? parts[1].toInt() : 1, parts.size() > 2 ? parts[2].toInt() : 1);
    if (!first.isValid() || parts.size() > 3)
        return {};
    const double span = parts.size() == 1 ? first.daysInYear() : parts.size() == 2 ? first.daysInMonth() : 1;
    return year + (first.dayOfYear() - 1 + span / 2) / first.daysInYear();
}

} // namespace core
