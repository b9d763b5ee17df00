// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/today.h"

namespace core {

QDate today() {
    bool isNumber = false;
    const qint64 seconds = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&isNumber);
    return isNumber ? QDate(1970, 1, 1).addDays(seconds / 86'400) : QDate::currentDate();
}

} // namespace core
