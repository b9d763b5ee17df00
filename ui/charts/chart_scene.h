// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_data.h"
#include "ui/charts/points/axis_scale.h"

#include <QGraphicsScene>
#include <QStaticText>

namespace ui {

class ChartCanvas;
class PointFan;
class PointsItem;
struct PlottedPoint;
struct Theme;

/// The chart itself: the canvas, the points on it and the highlight of the current point. The page
/// looks at it through a view; an export paints it without one.
class ChartScene : public QGraphicsScene {
    Q_OBJECT

public:
    /// Empty until setContent(), in the current theme.
    explicit ChartScene(QObject* parent = nullptr);

    /// Shows `content`, of which only its points are kept in view where the axes are as before and zoomed.
    void setContent(ChartContent content, const Theme& theme);
    const ChartContent& content() const { return m_content; }
    /// The size of the view, in pixels; axes and points are placed anew.
    void resize(const QSizeF& size);
    /// Paints everything anew each time instead of from a cache: what a vector file needs.
    void setCached(bool isCached);

    /// The highlighted point, an index into content().points, or -1.
    int current() const { return m_current; }
    /// Moves the highlight; hides it where the point is out of view.
    void setCurrent(int point);
    /// The point under this place, or -1; of a fan that is open, the nearest of it.
    int pointAt(const QPointF& scenePosition) const;
    /// Spreads the points that overlap at this place, until the pointer has left them.
    void fanOutAt(const QPointF& scenePosition);
    /// Where a point of the content stands in the scene, fanned out or not.
    QPointF positionOf(int point) const;
    /// True where the zoomed view still holds the point.
    bool isInView(int point) const;
    /// The rectangle between the axes.
    QRectF plotArea() const;

    /// What the chart shows unzoomed, across and up.
    const ChartRange& wholeView() const { return m_whole; }
    /// Shows at least this much, so that charts side by side have one scale.
    void widenTo(const ChartRange& range);
    bool isZoomed() const { return m_seen != m_whole; }
    /// Shows all points again.
    void resetZoom() { look(m_whole); }
    /// The view before the last zoom, and after it again.
    bool canGoBack() const { return !m_past.empty(); }
    bool canGoForward() const { return !m_future.empty(); }
    void goBack() { travel(m_past, m_future); }
    void goForward() { travel(m_future, m_past); }
    /// `factor` below 1 looks closer; what lies under `anchor` stays there. Never beyond the points.
    /// Steps in quick succession count as one on the way back.
    void zoom(double factor, const QPointF& anchor);
    /// Looks closer at a part of the scene; never further than the points.
    void zoomTo(const QRectF& sceneRect);
    /// Moves the view, but not below the axes' least values.
    void pan(const QPointF& by);

Q_SIGNALS:
    /// Another part of the chart is seen.
    void zoomChanged();
    /// Points stand elsewhere: by zoom, resize or new content.
    void arranged();

private:
    /// What of a point is asked on every frame: where it is on even axes, its series as a number, whether it stands
    /// out.
    struct Spot {
        double x = 0;
        double y = 0;
        int series = 0;
        bool isShortlisted = false;
        bool isOwn = false; ///< in the open build
        int rank = 0;       ///< in naming: 3 own and shortlisted, 2 on the frontier, 1, 0 … a series' highest
    };

    /// Shows this part of the chart; false where it is empty, or out of all proportion to the whole.
    bool setView(const ChartRange& range);
    /// The same, and remembers what was seen before; once for steps of a `continued` movement.
    void look(const ChartRange& range, bool isContinued = false);
    /// What of the whole is within the farthest view, moved into it.
    ChartRange held(const ChartRange& range) const;
    /// To the last view of `from`; the present one is added to `to`.
    void travel(std::vector<ChartRange>& from, std::vector<ChartRange>& to);
    /// Says so where no point is seen, and what to do.
    void showEmptiness();
    /// What of the axes lies in this part of the scene.
    ChartRange rangeOf(const QRectF& area) const;
    /// Titles and ticks for what is seen; then everything is placed.
    void dressAxes();
    void arrange();
    std::vector<QLineF> drawLines();
    /// Makes m_spots from the content.
    void readSpots();
    std::vector<PlottedPoint> plotPoints();
    const QStaticText* labelOf(std::size_t point);

    ChartContent m_content;
    const Theme* m_theme;
    ChartCanvas* m_canvas;
    PointsItem* m_points;
    PointFan* m_fan;
    QGraphicsTextItem* m_emptiness;    ///< what is said where no point is seen
    QGraphicsEllipseItem* m_highlight; ///< the ring around the current point
    ChartRange m_whole;                ///< unzoomed
    ChartRange m_seen;
    std::vector<ChartRange> m_past; ///< views to go back to, the last one last
    std::vector<ChartRange> m_future;
    bool m_isMoving = false;           ///< the last view was a step of a continued movement
    std::vector<int> m_pointOfItem;    ///< of each point of the item, its index in the content
    std::vector<Spot> m_spots;         ///< of each point of the content
    std::vector<QStaticText> m_labels; ///< the same, laid out when first shown
    int m_current = -1;
};

} // namespace ui
