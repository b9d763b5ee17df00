#include "ui/window/currency_choice.h"

#include "core/units/exchange_rates.h"
#include "ui/document/settings.h"

using namespace Qt::StringLiterals;

namespace ui {

static constexpr auto currencyKey = "window/currency"_L1;

QString rememberedCurrency() {
    return settings().value(currencyKey, u"USD"_s).toString();
}

void useCurrency(const QString& code) {
    settings().setValue(currencyKey, code);
    useRememberedCurrency();
}

void useRememberedCurrency() {
    core::showCurrency(core::currencyCalled(rememberedCurrency()).value_or(core::CurrencyShown()));
}

} // namespace ui
