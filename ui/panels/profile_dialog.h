// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace core {
struct Analysis;
}
class QDialog;
class QWidget;

namespace ui {

/// A build held against one of the guides' five machines, line by line, each with its rule, found and asked figure. The
/// machine is the one that its cards suggest; another can be chosen. The caller shows it; it deletes itself when
/// closed.
QDialog* makeProfileDialog(const core::Analysis& analysis, QWidget* parent);

} // namespace ui
