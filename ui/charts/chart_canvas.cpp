// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_canvas.h"

#include "ui/theme/theme.h"

#include <QCategoryAxis>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QGraphicsSimpleTextItem>
#include <QLineSeries>

#include <algorithm>

namespace ui {

// The only file that knows Qt Charts. It is used for axes, grid and lines alone: its points and labels are items that
// are drawn anew each frame, which thousands of cards cannot afford.

ChartCanvas::ChartCanvas(QObject* parent)
    : QObject(parent)
    , m_chart(new QChart)
    , m_acrossAxis(new QCategoryAxis)
    , m_upAxis(new QCategoryAxis)
    , m_upTitle(new QGraphicsSimpleTextItem(m_chart)) {
    m_chart->legend()->hide();
    m_chart->setBackgroundVisible(false);
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->setAcceptHoverEvents(false);
    m_chart->addAxis(m_acrossAxis, Qt::AlignBottom);
    m_chart->addAxis(m_upAxis, Qt::AlignLeft);
    for (QCategoryAxis* axis : {m_acrossAxis, m_upAxis})
        axis->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    connect(m_chart, &QChart::plotAreaChanged, this, &ChartCanvas::plotAreaChanged);
}

QGraphicsItem* ChartCanvas::item() const {
    return m_chart;
}

void ChartCanvas::setTheme(const Theme& theme) {
    for (QCategoryAxis* axis : {m_acrossAxis, m_upAxis}) {
        axis->setLabelsFont(font(-0.5));
        axis->setTitleFont(font(0));
        axis->setLabelsBrush(theme.mutedText);
        axis->setLabelsColor(theme.mutedText);
        axis->setTitleBrush(theme.mutedText);
        axis->setLinePen(QPen(theme.line, 1));
        axis->setGridLinePen(QPen(theme.grid, 1));
    }
    m_chart->setPlotAreaBackgroundVisible(false);
    m_upTitle->setFont(font(0));
    m_upTitle->setBrush(theme.mutedText);
    m_chart->setMargins(QMargins(0, int(QFontMetricsF(font(0)).height()) + 8, 24, 0));
}

void ChartCanvas::setSize(const QSizeF& size) {
    m_chart->resize(size);
    m_chart->layout()->activate();
}

bool CanvasAxis::hasSameTicksAs(const CanvasAxis& other) const {
    return range.isLog == other.range.isLog &&
           std::equal(ticks.begin(), ticks.end(), other.ticks.begin(), other.ticks.end(),
                      [](const AxisTick& a, const AxisTick& b) { return a.value == b.value && a.label == b.label; });
}

// Qt Charts sees a logarithmic axis as an even one of powers: it has no ticks of 1, 2, 5 of its own.

void ChartCanvas::dress(QCategoryAxis* axis, const CanvasAxis& from, const CanvasAxis& to) {
    if (from.title != to.title)
        axis->setTitleText(to.title);
    // Ticks are text items, and dear: while the axis moves under the same ones, they are moved alone.
    const bool isMoved = from.hasSameTicksAs(to);
    if (!isMoved) {
        for (const QString& label : axis->categoriesLabels())
            axis->remove(label);
        axis->setStartValue(to.range.even(to.range.low));
    }
    if (!isMoved || !(from.range == to.range))
        axis->setRange(to.range.even(to.range.low), to.range.even(to.range.high));
    if (!isMoved) {
        for (const AxisTick& tick : to.ticks)
            axis->append(tick.label, to.range.even(tick.value));
    }
}

void ChartCanvas::setAxes(const CanvasAxis& across, const CanvasAxis& up) {
    dress(m_acrossAxis, m_across, across);
    dress(m_upAxis, m_up, {{}, up.range, up.ticks});
    m_upTitle->setText(up.title); // level and above, where a low chart has room for it
    m_across = across;
    m_up = {{}, up.range, up.ticks};
    m_chart->layout()->activate();
}

void ChartCanvas::setLines(const std::vector<CanvasLine>& lines) {
    while (m_lines.size() < lines.size()) {
        auto* series = new QLineSeries;
        m_chart->addSeries(series);
        series->attachAxis(m_acrossAxis);
        series->attachAxis(m_upAxis);
        m_lines.push_back(series);
    }
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        m_lines[i]->setVisible(i < lines.size());
        if (i >= lines.size())
            continue;
        QList<QPointF> points;
        for (const QPointF& value : lines[i].values)
            points << QPointF(across().even(value.x()), up().even(value.y()));
        if (m_lines[i]->points() != points)
            m_lines[i]->replace(points);
        if (m_lines[i]->pen() != lines[i].pen)
            m_lines[i]->setPen(lines[i].pen);
    }
}

QRectF ChartCanvas::plotArea() const {
    return m_chart->plotArea();
}

QPointF ChartCanvas::positionOf(double x, double y) const {
    const QRectF area = plotArea();
    return {area.left() + across().fractionOf(x) * area.width(), area.bottom() - up().fractionOf(y) * area.height()};
}

QPointF ChartCanvas::valuesAt(const QPointF& position) const {
    const QRectF area = plotArea();
    return {across().valueAt((position.x() - area.left()) / area.width()),
            up().valueAt((area.bottom() - position.y()) / area.height())};
}

} // namespace ui
