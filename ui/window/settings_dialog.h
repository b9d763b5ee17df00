// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/catalogue_rows.h"

class QWidget;

namespace ui {

/// Theme and currency, each applied and remembered as soon as it is chosen, and where the user's own parts are.
/// `onCurrency` is called with another currency: words with amounts are to be made anew. `catalogue` without functions
/// leaves its rows out.
void showSettings(QWidget* window, const QString& dataFolder, const CatalogueControl& catalogue,
                  const std::function<void()>& onCurrency);

} // namespace ui
