#pragma once

#include <QString>

namespace ui {

/// The code of the currency that the user wants amounts in; "USD" where there is no choice.
QString rememberedCurrency();
/// Says amounts in it from now on, and remembers it. A code without a rate is US dollars.
void useCurrency(const QString& code);
/// The same for the choice as remembered.
void useRememberedCurrency();

} // namespace ui
