// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/settings.h"

#include "core/units/exchange_rates.h"

#include <QCoreApplication>

using namespace Qt::StringLiterals;

namespace ui {

QSettings settings() {
    const QString named = QCoreApplication::organizationName(); // tests name their own
    return QSettings(named.isEmpty() ? u"lanewright"_s : named, u"window"_s);
}

static constexpr auto currencyKey = "window/currency"_L1;

QString rememberedCurrency() {
    return settings().value(currencyKey, u"USD"_s).toString();
}

void useCurrency(const QString& code) {
    if (code != rememberedCurrency())
        settings().setValue(currencyKey, code);
    core::showCurrency(core::currencyCalled(code).value_or(core::CurrencyShown()));
}

} // namespace ui
