// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QButtonGroup>
#include <QComboBox>
#include <QStringList>

class QLayout;
class QWidget;

namespace ui {

class ChartScene;
class PillButton;

// What the pages of charts are put together from.

/// `field` below its label, at the end of `row`.
void addField(QLayout* row, const QString& label, QWidget* field);
/// A chooser of `choices` below its label, which is read out too.
QComboBox* addChooser(QLayout* row, const QString& label, const QStringList& choices = {});
/// A chip at the end of `row`, the next of the group, of which one is on; the first at first.
PillButton* addChip(QButtonGroup* group, QLayout* row, const QString& text);

/// Back, forward and reset of a chart's zoom; each there only while it does something.
QWidget* makeZoomButtons(ChartScene* scene);

} // namespace ui
