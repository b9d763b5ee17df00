// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/currency.h"

#include <QStringList>

#include <optional>

namespace core {

/// US dollars for one unit at the European Central Bank's rate of db/facts/rates.csv; empty for a currency it has none
/// of.
std::optional<double> dollarsEach(const QString& code);
/// The codes it has, in alphabetical order.
QStringList knownCurrencies();
/// Of "EUR", or "EUR:1.12" at a rate of one's own in dollars; empty for what is neither.
std::optional<CurrencyShown> currencyCalled(const QString& words);

} // namespace core
