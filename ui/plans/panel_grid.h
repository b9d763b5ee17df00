// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QGridLayout;
class QVBoxLayout;

namespace ui {

/// Panels in reading order: in three columns in a window of 1400 pixels and more, in two from 1100, else in one. The
/// last of a row takes what is left of it; a hidden one leaves no hole.
class PanelGrid : public QWidget {
public:
    PanelGrid();

    /// A panel at the end, `span` columns wide or as many as there are. Height that is left over goes to rows with one
    /// that `canGrow`.
    void addPanel(int span, const QString& title, std::initializer_list<QWidget*> content, bool canGrow = false);
    /// A heading at the end of `column`.
    static void addTitle(QVBoxLayout* column, const QString& text);

protected:
    bool event(QEvent* event) override;

private:
    struct Panel {
        QWidget* widget;
        int span;
        bool canGrow;
        friend bool operator==(const Panel&, const Panel&) = default;
    };
    /// Places the panels anew where there are others to be seen, or another number of columns.
    void place();

    QGridLayout* m_grid;
    std::vector<Panel> m_panels;
    std::vector<Panel> m_placed;
    int m_columns = 0;
};

} // namespace ui
