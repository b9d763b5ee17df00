// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/card_field.h"

#include <vector>

class QDialog;
class QWidget;

namespace ui {

/// Every field of a card with what it rests on, a row each. The caller shows it; it deletes itself when closed.
QDialog* makeCardSourcesDialog(const core::Card& card, const std::vector<core::CardField>& lines, QWidget* parent);

} // namespace ui
