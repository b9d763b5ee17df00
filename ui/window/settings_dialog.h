// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QString;
class QWidget;

namespace ui {

/// Theme and currency, each applied and remembered as soon as it is chosen, and where the user's own parts are.
/// `onCurrency` is called with another currency: words with amounts are to be made anew.
void showSettings(QWidget* window, const QString& dataFolder, const std::function<void()>& onCurrency);

} // namespace ui
