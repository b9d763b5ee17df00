// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QDialog;
class QWidget;

namespace ui {

/// "How good is this number?" of an expected temperature: the formula, the published points, and our error on them.
QDialog* makeHeatEvidenceDialog(QWidget* parent);

} // namespace ui
