// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/words/any_part.h"

#include <vector>

class QDialog;
class QWidget;

namespace ui {

/// Two or more parts of one kind side by side: what they are sorted by, then every field that one of them tells. Rows
/// in which they differ have the sign ≠ and bold figures. The caller shows it; it deletes itself when closed.
QDialog* makeCompareDialog(const std::vector<core::AnyPart>& parts, QWidget* parent);

} // namespace ui
