// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSettings>

namespace ui {

/// What the program remembers of its user: one file, whatever the application calls itself.
QSettings settings();

/// The code of the currency that amounts are said in; "USD" where there was no choice.
QString rememberedCurrency();
/// Says amounts in it from now on, and remembers it. A code without a rate is US dollars.
void useCurrency(const QString& code);
} // namespace ui
