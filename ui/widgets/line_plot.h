// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

namespace ui {

/// A line, or a band between two.
struct PlotSeries {
    QString name;
    std::vector<QPointF> low;
    std::vector<QPointF> high; ///< empty for a line
    bool isDashed = false;
};

struct PlotContent {
    QString across;
    QString up;
    std::vector<PlotSeries> series;
    std::optional<double> mark; ///< an upright line at this x
    QString markWords;
    bool hasWholeSteps = false; ///< x counts things
    /// A figure of the upright axis in words; without it the bare number.
    std::function<QString(double)> upWords;
    std::vector<QPointF> points;            ///< one of them is current; a click or the arrow keys choose another
    std::function<QString(int)> pointWords; ///< what a screen reader says of the current one, -1 where there is none
    QString emptyWords;                     ///< where nothing is to be shown
};

/// A small plot, painted: it follows a slider within a frame. The names of its lines stand above it, and it may have
/// points to choose from.
class LinePlot : public QWidget {
    Q_OBJECT

public:
    /// Empty.
    LinePlot();

    /// Shows this instead of what was there.
    void setContent(PlotContent content);
    /// What is shown.
    const PlotContent& content() const { return m_content; }

    /// The point that is chosen, -1 where none is.
    int current() const { return m_current; }
    /// Chooses a point without telling of it; a screen reader reads it out.
    void setCurrent(int index);
    /// Where the point is, in pixels of the widget.
    QPoint pixelOf(int index);

    QSize sizeHint() const override { return {520, 240}; }
    QSize minimumSizeHint() const override { return {240, 200}; }

Q_SIGNALS:
    /// The user made another point current.
    void chosen(int index);
    /// Enter or a double click on a point.
    void activated(int index);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// Where a point of the content is painted; after measure().
    QPointF at(QPointF point) const;
    void measure();
    int nearest(QPointF position);
    void choose(int index);
    void paintPoints(QPainter& painter) const;
    int placeNames(const QFontMetrics& metrics, int left);
    void paintAxes(QPainter& painter) const;
    void paintSeries(QPainter& painter, const PlotSeries& series, int index) const;
    void paintMark(QPainter& painter) const;
    void paintNames(QPainter& painter) const;

    PlotContent m_content;
    QRectF m_area;
    std::vector<QPointF> m_names; ///< by series: where its name stands
    QRectF m_range;               ///< x, y from 0 or the least, to the most
    int m_current = -1;
};

} // namespace ui
