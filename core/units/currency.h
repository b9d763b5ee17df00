// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace core {

/// The currency that amounts are said in. They are reckoned, kept and given to scripts in US dollars.
struct CurrencyShown {
    QString code; ///< "EUR"; empty: US dollars
    double dollarsEach = 1;
};

/// US dollars until another is set, for all words made after that.
void showCurrency(const CurrencyShown& currency);
const CurrencyShown& currencyShown();

/// What so many US dollars are in the currency that is shown.
double inShownCurrency(double dollars);
/// "$1,599", "1,430 EUR", of a figure in it.
QString withCurrency(const QString& figure);

} // namespace core
