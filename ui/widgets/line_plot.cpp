// SPDX-License-Identifier: GPL-3.0-or-later
// Ranges and places are measured anew for each painting and each click: a plot has tens of points, so nothing is kept.

#include "ui/widgets/line_plot.h"

#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/theme/theme.h"
#include "ui/widgets/painting.h"

#include <QFontMetrics>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

namespace ui {

static constexpr int sampleWidth = 27; ///< of the piece of a line before its name, with the room behind it

static constexpr double reach = 18; ///< from a point to a click that means it

/// 1, 2 or 5 times a power of ten, so that at most `most` steps make `range`.
static double stepOf(double range, int most) {
    const double rough = range / most;
    const double power = std::pow(10, std::floor(std::log10(std::max(rough, 1e-12))));
    for (double times : {1.0, 2.0, 5.0}) {
        if (times * power >= rough)
            return times * power;
    }
    return 10 * power;
}

LinePlot::LinePlot() {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void LinePlot::setContent(PlotContent content) {
    m_content = std::move(content);
    setAccessibleName(tr("%1 by %2").arg(m_content.up, m_content.across));
    if (m_content.pointWords) {
        setFocusPolicy(Qt::StrongFocus);
        setCursor(Qt::PointingHandCursor);
    }
    setCurrent(std::min(m_current, int(m_content.points.size()) - 1));
}

void LinePlot::setCurrent(int index) {
    m_current = index;
    const bool isKnown = index < int(m_content.points.size());
    setAccessibleDescription(m_content.pointWords ? m_content.pointWords(isKnown ? index : -1) : m_content.markWords);
    update();
}

QPoint LinePlot::pixelOf(int index) {
    measure();
    return at(core::at(m_content.points, index)).toPoint();
}

int LinePlot::nearest(QPointF position) {
    measure();
    int best = -1;
    double least = reach;
    for (std::size_t i = 0; i < m_content.points.size(); ++i) {
        const QPointF off = at(m_content.points[i]) - position;
        const double distance = std::hypot(off.x(), off.y());
        if (distance <= least) {
            least = distance;
            best = int(i);
        }
    }
    return best;
}

void LinePlot::choose(int index) {
    if (m_content.points.empty())
        return;
    setCurrent(std::clamp(index, 0, int(m_content.points.size()) - 1));
    Q_EMIT chosen(m_current);
}

void LinePlot::mousePressEvent(QMouseEvent* event) {
    if (const int index = nearest(event->position()); index >= 0)
        choose(index);
}

void LinePlot::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const int index = nearest(event->position()); index >= 0)
        Q_EMIT activated(index);
}

void LinePlot::keyPressEvent(QKeyEvent* event) {
    const std::map<int, int> indexes{{Qt::Key_Left, m_current - 1},
                                     {Qt::Key_Down, m_current - 1},
                                     {Qt::Key_Right, m_current + 1},
                                     {Qt::Key_Up, m_current + 1},
                                     {Qt::Key_Home, 0},
                                     {Qt::Key_End, int(m_content.points.size()) - 1}};
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (const auto index = indexes.find(event->key()); index != indexes.end())
        choose(index->second);
    else if (!isEnter)
        QWidget::keyPressEvent(event);
    else if (m_current >= 0)
        Q_EMIT activated(m_current);
}

void LinePlot::measure() {
    QPolygonF all;
    for (const PlotSeries& series : m_content.series) {
        for (const auto* points : {&series.low, &series.high})
            std::copy(points->begin(), points->end(), std::back_inserter(all));
    }
    const QRectF bounds = all.boundingRect();
    m_range = QRectF(bounds.left(), 0, bounds.width() > 0 ? bounds.width() : 1, std::max(bounds.bottom() * 1.05, 1e-9));
    const QFontMetrics metrics(ui::font(-1));
    const int words = m_content.upWords ? metrics.horizontalAdvance(m_content.upWords(m_range.height())) : 40;
    const int line = metrics.height() + 4;
    const int names = placeNames(metrics, words + 10);
    m_area = QRectF(words + 10, (1 + names) * line, std::max(40, width() - words - 22),
                    std::max(40, height() - (3 + names) * line));
}

/// Side by side, and on a line of its own what has no room beside the last; returns how many lines they take.
int LinePlot::placeNames(const QFontMetrics& metrics, int left) {
    m_names.clear();
    int x = left;
    int line = 0;
    for (const PlotSeries& series : m_content.series) {
        const int wide = sampleWidth + metrics.horizontalAdvance(series.name);
        if (x > left && x + wide > width()) {
            x = left;
            ++line;
        }
        m_names.emplace_back(x, (1 + line) * (metrics.height() + 4) + metrics.ascent());
        x += wide + 18;
    }
    return line + 1;
}

QPointF LinePlot::at(QPointF point) const {
    return {m_area.left() + (point.x() - m_range.left()) / m_range.width() * m_area.width(),
            m_area.bottom() - (point.y() - m_range.top()) / m_range.height() * m_area.height()};
}

void LinePlot::paintAxes(QPainter& painter) const {
    const Theme& theme = Theme::current();
    painter.setFont(ui::font(-1));
    const QFontMetrics metrics(painter.font());
    const double up = stepOf(m_range.height(), 5);
    for (double y = 0; y <= m_range.bottom(); y += up) {
        const QPointF here = at({m_range.left(), y});
        painter.setPen(theme.grid);
        painter.drawLine(here, QPointF(m_area.right(), here.y()));
        painter.setPen(theme.mutedText);
        const QString words = m_content.upWords ? m_content.upWords(y) : core::number(y, 1);
        painter.drawText(QRectF(0, here.y() - metrics.height() / 2.0, m_area.left() - 6, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, words);
    }
    const double across = std::max(m_content.hasWholeSteps ? 1.0 : 0.0, stepOf(m_range.width(), 8));
    for (double x = std::ceil(m_range.left() / across) * across; x <= m_range.right() + 1e-9; x += across) {
        const QPointF here = at({x, 0});
        painter.setPen(theme.mutedText);
        painter.drawText(QRectF(here.x() - 40, m_area.bottom() + 3, 80, metrics.height()), Qt::AlignCenter,
                         core::number(x, 2));
    }
    painter.setPen(theme.text);
    painter.drawText(QRectF(m_area.left(), m_area.bottom() + metrics.height() + 5, m_area.width(), metrics.height()),
                     Qt::AlignCenter, m_content.across);
    painter.drawText(QRectF(0, 0, width(), metrics.height()), Qt::AlignLeft, m_content.up);
}

void LinePlot::paintSeries(QPainter& painter, const PlotSeries& series, int index) const {
    const QColor colour = Theme::current().series(index);
    QPolygonF outline; // along the lower line, and back along the upper one
    for (const QPointF& point : series.low)
        outline << at(point);
    if (series.high.empty()) {
        painter.setPen(QPen(colour, 2, series.isDashed ? Qt::DashLine : Qt::SolidLine));
        painter.drawPolyline(outline);
        return;
    }
    for (auto point = series.high.rbegin(); point != series.high.rend(); ++point)
        outline << at(*point);
    QColor fill = colour;
    fill.setAlphaF(0.25F);
    painter.setPen(QPen(colour, 1.5));
    painter.setBrush(fill);
    painter.drawPolygon(outline);
    painter.setBrush(colour);
    for (const QPointF& point : outline)
        painter.drawEllipse(point, 2.5, 2.5);
}

void LinePlot::paintMark(QPainter& painter) const {
    if (!m_content.mark || *m_content.mark < m_range.left() || *m_content.mark > m_range.right())
        return;
    const Theme& theme = Theme::current();
    const double x = at({*m_content.mark, 0}).x();
    painter.setPen(QPen(theme.text, 1.5, Qt::DotLine));
    painter.drawLine(QPointF(x, m_area.top()), QPointF(x, m_area.bottom()));
    const QFontMetrics metrics(painter.font());
    const double wide = metrics.horizontalAdvance(m_content.markWords);
    const double left = x + 6 + wide > m_area.right() ? x - 6 - wide : x + 6;
    painter.setPen(theme.text);
    painter.drawText(QPointF(left, m_area.top() + metrics.ascent()), m_content.markWords);
}

/// The names of the lines, each behind a piece of it, above the plot.
void LinePlot::paintNames(QPainter& painter) const {
    const Theme& theme = Theme::current();
    const double up = QFontMetrics(painter.font()).ascent() / 2.5;
    for (std::size_t i = 0; i < m_content.series.size(); ++i) {
        const PlotSeries& series = m_content.series[i];
        const bool isBand = !series.high.empty();
        painter.setPen(
            QPen(theme.series(int(i)), isBand ? 8 : 2, series.isDashed ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap));
        const QPointF at = m_names[i];
        painter.drawLine(at - QPointF(0, up), at + QPointF(sampleWidth - 5, -up));
        painter.setPen(theme.text);
        painter.drawText(at + QPointF(sampleWidth, 0), series.name);
    }
}

void LinePlot::paintEvent(QPaintEvent*) {
    SmoothPainter painter(this);
    measure();
    if (!m_content.series.empty()) {
        paintAxes(painter);
        for (std::size_t i = 0; i < m_content.series.size(); ++i)
            paintSeries(painter, m_content.series[i], int(i));
        painter.setFont(ui::font(-1));
        paintMark(painter);
        paintNames(painter);
    }
    if (m_content.pointWords)
        paintPoints(painter);
}

void LinePlot::paintPoints(QPainter& painter) const {
    const Theme& theme = Theme::current();
    if (m_content.points.empty()) {
        painter.setPen(theme.mutedText);
        painter.setFont(font());
        painter.drawText(rect(), Qt::AlignCenter, m_content.emptyWords);
    }
    for (std::size_t i = 0; i < m_content.points.size(); ++i) {
        const bool isCurrent = int(i) == m_current;
        painter.setPen(QPen(isCurrent ? theme.text : theme.panel, isCurrent ? 2 : 1.5));
        painter.setBrush(theme.series(0));
        const double radius = isCurrent ? 7 : 4.5;
        painter.drawEllipse(at(m_content.points[i]), radius, radius);
    }
    if (hasFocus()) {
        drawRounded(painter, QRectF(rect()).adjusted(1, 1, -1, -1), controlRadius, QPen(theme.accent, 1.5),
                    Qt::NoBrush);
    }
}

} // namespace ui
