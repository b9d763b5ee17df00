#pragma once

class QDialog;
class QWidget;

namespace ui {

/// "How good is this number?": the formula of the figures, and each published point with its source, its value, ours
/// and the error. The caller shows it; it deletes itself when closed.
QDialog* makeEvidenceDialog(QWidget* parent);

} // namespace ui
