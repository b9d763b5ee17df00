// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"
#include "core/recommend/request/limits.h"

class QComboBox;

namespace ui {

// What the controls of the question say of its limits.

/// "at least 24 GB"
QString memoryWords(int gigabytes);
/// As few as suffice first, with spare modules, then fixed numbers.
void addSupplyChoices(QComboBox& chooser);
/// Puts what is chosen among them into the limits.
void readSupplies(const QComboBox& chooser, core::Limits& limits);
/// Whose prices a search counts with: how many of them the user entered.
QString priceWords(const core::Catalogue& catalogue);
/// Where a default comes from.
QString sourceOf(core::LimitKind kind);
/// The host's floor for inference and for training, a line each, with what speaks otherwise.
QString floorWords();

} // namespace ui
