#pragma once

#include "core/parts/card.h"

#include <vector>

class QDialog;
class QWidget;

namespace ui {

/// As many cards as have room side by side.
constexpr std::size_t mostComparedCards = 5;

/// Cards side by side, a figure a row. Rows in which they differ have the sign ≠ and bold figures. The caller shows it;
/// it deletes itself when closed.
QDialog* makeCompareDialog(const std::vector<const core::Card*>& cards, QWidget* parent);

} // namespace ui
