#pragma once

#include "ui/charts/chart_content.h"
#include "ui/charts/points/axis_scale.h"

#include <QGraphicsScene>
#include <QStaticText>

namespace ui {

class BuildMarker;
class ChartCanvas;
class PointsItem;
struct PlottedPoint;
struct Theme;

/// The chart itself: the canvas, the points on it, the build's marker and the highlight of the current point. The page
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
    /// The point under this place, or -1.
    int pointAt(const QPointF& scenePosition) const;
    /// Where a point of the content stands in the scene.
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
    void resetZoom() { setView(m_whole); }
    /// `factor` below 1 looks closer; what lies under `anchor` stays there. Never beyond the points and the build.
    void zoom(double factor, const QPointF& anchor);
    /// Looks closer at a part of the scene; never further than the points and the build.
    void zoomTo(const QRectF& sceneRect);
    /// Moves the view, but not below the axes' least values.
    void pan(const QPointF& by);
    /// The open build is shown as an arrow at the edge.
    bool isBuildBeyond() const;
    /// Widens the view until the open build is in it too.
    void zoomToBuild() { setView(withBuild()); }

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
        bool isProminent = false; ///< labelled even in a crowd
    };

    /// Shows this part of the chart; nothing where it is empty, or out of all proportion to the whole.
    void setView(const ChartRange& range);
    ChartRange withBuild() const;
    /// What of the axes lies in this part of the scene.
    ChartRange rangeOf(const QRectF& area) const;
    /// Titles and ticks for what is seen; then everything is placed.
    void dressAxes();
    void arrange();
    std::vector<QLineF> drawLines();
    /// Places the build's marker; returns what labels must keep clear of.
    std::vector<QRectF> placeBuild();
    /// Makes m_spots from the content.
    void readSpots();
    std::vector<PlottedPoint> plotPoints();
    const QStaticText* labelOf(std::size_t point);

    ChartContent m_content;
    const Theme* m_theme;
    ChartCanvas* m_canvas;
    PointsItem* m_points;
    BuildMarker* m_build;
    QGraphicsEllipseItem* m_highlight; ///< the ring around the current point
    ChartRange m_whole;                ///< unzoomed
    ChartRange m_seen;
    std::vector<int> m_pointOfItem;    ///< of each point of the item, its index in the content
    std::vector<Spot> m_spots;         ///< of each point of the content
    std::vector<QStaticText> m_labels; ///< the same, laid out when first shown
    int m_current = -1;
};

} // namespace ui
