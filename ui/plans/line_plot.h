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
    std::function<QString(double)> upWords;
};

/// A small plot, painted: it follows a slider within a frame. The names of its lines stand above it.
class LinePlot : public QWidget {
    Q_OBJECT

public:
    explicit LinePlot(QWidget* parent = nullptr);

    void setContent(PlotContent content);
    const PlotContent& content() const { return m_content; }

    QSize sizeHint() const override { return {520, 240}; }
    QSize minimumSizeHint() const override { return {240, 200}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    /// Where a point of the content is painted; after measure().
    QPointF at(QPointF point) const;
    void measure();

private:
    int placeNames(const QFontMetrics& metrics, int left);
    void paintAxes(QPainter& painter) const;
    void paintSeries(QPainter& painter, const PlotSeries& series, int index) const;
    void paintMark(QPainter& painter) const;
    void paintNames(QPainter& painter) const;

    PlotContent m_content;
    QRectF m_area;
    std::vector<QPointF> m_names; ///< by series: where its name stands
    QRectF m_range;               ///< x, y from 0 or the least, to the most
};

} // namespace ui
