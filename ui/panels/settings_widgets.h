// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/build_document.h"

#include <QSpinBox>

#include <functional>

class QDialog;
class QGroupBox;
class QLabel;
class QTableView;

namespace ui {

// What the dialogs of settings and parts are made of.

/// A whole number from `least` to `most` with its unit. A number typed is one undo step, not one for each digit.
QSpinBox* makeSpin(int least, int most, const QString& suffix, const QString& name);
/// Shows `value` in a spin box, or ticks a check box, without telling anyone.
void showQuietly(QWidget* control, int value);
/// Shows `read` of the build in `spin`, now and after each change, and hands to `write` what the user enters.
void followBuild(QSpinBox* spin, BuildDocument* document, const std::function<int(const core::Build&)>& read,
                 const std::function<void(int)>& write);

/// Makes `next` the open build as the undo step `text`; where it cannot be, `problem` says why. True where it is.
bool applyOrSay(BuildDocument* document, const core::Result<core::Build>& next, const QString& text, QLabel* problem);

/// Deletes what is in the box, and its layout.
void emptyBox(QGroupBox* box);
/// `content` that scrolls, over the line for problems (or nothing) and a row of buttons, which a dialog ends in.
void fillDialog(QDialog* dialog, QWidget* content, QWidget* problem, QWidget* buttons);
/// A table to be read: rows are selected, nothing is edited, the headings stand to the left.
void setUpTable(QTableView* table, const QString& name);

/// The same for one of many rows, a line each, with its model; answers what stands in it while it has none.
QLabel* setUpLongTable(QTableView* table, const QString& name, const QString& whenEmpty);

} // namespace ui
