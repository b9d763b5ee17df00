#pragma once

#include <QButtonGroup>
#include <QComboBox>
#include <QStringList>

class QLayout;
class QWidget;

namespace core {
class Catalogue;
}

namespace ui {

class ChartScene;
class ChartView;
class PillButton;

// What the pages of charts are put together from.

/// `field` below its label, at the end of `row`.
void addField(QLayout* row, const QString& label, QWidget* field);
/// A chooser of `choices` below its label, which is read out too.
QComboBox* addChooser(QLayout* row, const QString& label, const QStringList& choices = {});
/// A chip at the end of `row`, the next of the group, of which one is on; the first at first.
PillButton* addChip(QButtonGroup* group, QLayout* row, const QString& text);

/// A view of a chart that is only looked at: a card's figures are shown as a tool tip while the mouse or the keys are
/// on its point; a button in the corner, there while the chart is zoomed, shows it whole again.
ChartView* makePlainView(ChartScene* scene, const core::Catalogue* const* catalogue, const QString& name);

} // namespace ui
