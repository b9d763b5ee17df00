// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/commands/page_context.h"

#include <QWidget>

class QSplitter;
class QStackedWidget;

namespace ui {

class FindingsPanel;
class Inspector;
class MachineRows;
class PanelStrip;
class PartColumn;
class Picker;
class PillButton;
class Surface;
class TabStrip;

/// Where a machine is put together: this build as a column, the list that a part is chosen from, the drawing or the
/// topology, and beside them the selected part, the problems and the machine. What there is no room for is closed to a
/// strip at the edge.
class BuildPage : public QWidget {
    Q_OBJECT

public:
    /// `layers` stands above the drawing. `context` outlives this.
    BuildPage(const PageContext& context, QWidget* layers, QWidget* parent = nullptr);

    /// The list that parts are chosen from.
    Picker* picker() { return m_picker; }
    /// This build, kind by kind.
    PartColumn* column() { return m_column; }
    /// The problems.
    FindingsPanel* findings() { return m_findings; }

    /// Another build was opened: one of which nothing is chosen begins with the list of its GPU.
    void begin();
    /// Opens the list at what fits of this kind, for this place where one is named; the keyboard goes to its search.
    void choose(const QString& kind, const QString& place = {});
    /// Opens the list at this part, with the keyboard in it.
    void showPart(const QString& kind, const QString& id);
    /// Puts the keyboard where parts are searched; opens the list for what is still to choose, or for GPUs.
    void searchParts();
    /// Closes the list.
    void closePicker();
    /// What stands on the right.
    enum class Side { Part, Problems, Machine };
    /// Opens the right side there.
    void showSide(Side side);
    /// The problems; the list of what is still to choose where something is.
    void showTrouble();
    void setColumnShown(bool isShown);
    void setSideOpen(bool isOpen);
    /// Whether the user left the right side open, of a page so many pixels wide.
    static bool isSideOpen(int width);
    bool isSideOpen() const { return isSideOpen(width()); }
    /// Column, list, drawing and right side, shown or not.
    QList<QWidget*> panes() const;
    /// The drawing, or how the cards reach each other.
    void showTopology(bool isTopology);

Q_SIGNALS:
    /// The right side was opened, or closed to its strip.
    void sideOpened(bool isOpen);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeMiddle(QWidget* layers);
    QWidget* makeSide();
    /// Passes on what the panels tell and ask.
    void connectPanels();
    /// Puts the chosen part in, and goes on to what is still missing.
    void use(const QString& kind, const QString& id, int count);
    /// The first kind that is still to choose; empty where none is.
    QString nextKind() const;
    /// The drawing, column and right side follow the part that is selected.
    void select(const QString& place);
    /// Shows the drawing with the first of these that is a slot or socket selected; nothing where none is.
    void selectSubjects(const QStringList& subjects);
    /// Shows of picker, right side and strip what there is room for, as wide as suits the page.
    void layOut();
    void refreshTabs();

    const PageContext& m_context;
    PartColumn* m_column;
    Picker* m_picker;
    Inspector* m_inspector;
    FindingsPanel* m_findings;
    QSplitter* m_splitter;
    Surface* m_columnFrame;
    Surface* m_pickerFrame;
    Surface* m_sideFrame;
    PanelStrip* m_strip;
    TabStrip* m_views;      ///< drawing, topology
    QStackedWidget* m_view; ///< the topology is made when first shown
    QWidget* m_layers;
    TabStrip* m_tabs;
    QStackedWidget* m_side; ///< the machine is made when first shown
    bool m_isPicking = false;
    int m_laidOutFor = 0; ///< width
};

} // namespace ui
