// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace core {

/// The middle of the day, month or year that an ISO date names ("2018-09-20", "2018-09", "2018"), as a decimal year.
std::optional<double> decimalYear(const QString& isoDate);

} // namespace core
