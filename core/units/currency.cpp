// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/currency.h"

namespace core {

static CurrencyShown s_shown;

void showCurrency(const CurrencyShown& currency) {
    s_shown = currency;
}

const CurrencyShown& currencyShown() {
    return s_shown;
}

double inShownCurrency(double dollars) {
    return dollars / s_shown.dollarsEach;
}

QString withCurrency(const QString& figure) {
    return s_shown.code.isEmpty() ? QString(u'$' + figure) : QString(figure + u' ' + s_shown.code);
}

} // namespace core
