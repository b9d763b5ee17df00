// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plans/panel_grid.h"

#include "ui/theme/theme.h"
#include "ui/widgets/labels.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/surface.h"

#include <QEvent>
#include <QGridLayout>

#include <algorithm>

namespace ui {

constexpr int threeColumnsFrom = 1400;
constexpr int twoColumnsFrom = 1100;

PanelGrid::PanelGrid()
    : m_grid(makeLayout<QGridLayout>(this, {}, 2 * gridUnit)) {}

void PanelGrid::addTitle(QVBoxLayout* column, const QString& text) {
    QLabel* title = makeParagraph(text, QPalette::WindowText, column->parentWidget());
    title->setFont(ui::font(0, QFont::DemiBold));
    column->addWidget(title);
}

void PanelGrid::addPanel(int span, const QString& title, std::initializer_list<QWidget*> content, bool canGrow) {
    auto* panel = new Surface(this);
    m_panels.push_back({panel, span, canGrow});
    auto* column = makeColumn(panel, {panelMargin, 2 * gridUnit, panelMargin, panelMargin}, 2 * gridUnit);
    if (!title.isEmpty())
        addTitle(column, title);
    for (QWidget* each : content)
        column->addWidget(each);
    if (!canGrow)
        column->addStretch(1);
}

void PanelGrid::place() {
    const int columns = window()->width() >= threeColumnsFrom ? 3 : window()->width() >= twoColumnsFrom ? 2 : 1;
    std::vector<Panel> seen;
    std::ranges::copy_if(m_panels, std::back_inserter(seen),
                         [](const Panel& each) { return !each.widget->isHidden(); });
    if (columns == m_columns && seen == m_placed)
        return;
    for (const Panel& panel : m_placed)
        m_grid->removeWidget(panel.widget);
    for (int each = 0; each < m_grid->rowCount(); ++each)
        m_grid->setRowStretch(each, 0);
    int row = 0;
    int column = 0;
    for (std::size_t i = 0; i < seen.size(); ++i) {
        const int next = column + std::min(seen[i].span, columns);
        const bool isLast = i + 1 == seen.size() || next + std::min(seen[i + 1].span, columns) > columns;
        m_grid->addWidget(seen[i].widget, row, column, 1, isLast ? columns - column : next - column);
        m_grid->setRowStretch(row, std::max(m_grid->rowStretch(row), int(seen[i].canGrow)));
        row += int(isLast);
        column = isLast ? 0 : next;
    }
    for (int each = 0; each < 3; ++each)
        m_grid->setColumnStretch(each, int(each < columns));
    m_placed = std::move(seen);
    m_columns = columns;
}

bool PanelGrid::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Resize || event->type() == QEvent::Show)
        place();
    return QWidget::event(event);
}

} // namespace ui
