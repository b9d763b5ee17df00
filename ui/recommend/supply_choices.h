#pragma once

#include "core/parts/catalogue.h"
#include "core/recommend/request.h"

class QComboBox;

namespace ui {

/// Numbers of supplies that may be asked for: as few as suffice first, with spare modules, and fixed ones.
void addSupplyChoices(QComboBox& chooser);
/// Puts what is chosen among them into the limits.
void readSupplies(const QComboBox& chooser, core::Limits& limits);

/// Whose prices a search counts with: how many of them the user entered.
QString priceWords(const core::Catalogue& catalogue);

} // namespace ui
