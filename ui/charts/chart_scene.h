#pragma once

#include "ui/charts/axis_scale.h"
#include "ui/charts/chart_content.h"

#include <QGraphicsScene>

namespace ui {

class BuildMarker;
class ChartCanvas;
class PointsItem;
struct Theme;

/// The chart itself: the canvas, the points on it, the build's marker and the highlight of the current point. The page
/// looks at it through a view; an export paints it without one.
class ChartScene : public QGraphicsScene {
    Q_OBJECT

public:
    explicit ChartScene(QObject* parent = nullptr);
    ~ChartScene() override;

    /// Shows `content`, of which only its points are kept in view where the axes are as before and zoomed.
    void setContent(ChartContent content, const Theme& theme);
    const ChartContent& content() const { return m_content; }
    void resize(const QSizeF& size);
    /// Paints everything anew each time instead of from a cache: what a vector file needs.
    void setCached(bool isCached);

    /// The highlighted point, an index into content().points, or -1.
    int current() const { return m_current; }
    void setCurrent(int point);
    int pointAt(const QPointF& scenePosition) const;
    QPointF positionOf(int point) const;
    bool isInView(int point) const;
    QRectF plotArea() const;

    bool isZoomed() const;
    void resetZoom();
    /// `factor` below 1 looks closer; what lies under `anchor` stays there.
    void zoom(double factor, const QPointF& anchor);
    void zoomTo(const QRectF& sceneRect);
    void pan(const QPointF& by);
    /// The open build is shown as an arrow at the edge.
    bool isBuildBeyond() const;
    /// Widens the view until the open build is in it too.
    void zoomToBuild();

Q_SIGNALS:
    void zoomChanged();
    /// Points stand elsewhere: by zoom, resize or new content.
    void arranged();

private:
    class Highlight;

    void setView(const AxisRange& across, const AxisRange& up);
    void dressAxes();
    void arrange();
    std::vector<QLineF> drawLines();

    ChartContent m_content;
    const Theme* m_theme;
    ChartCanvas* m_canvas;
    PointsItem* m_points;
    BuildMarker* m_build;
    Highlight* m_highlight;
    AxisRange m_wholeAcross, m_wholeUp; ///< unzoomed
    AxisRange m_across, m_up;
    std::vector<int> m_pointOfItem; ///< of each point of the item, its index in the content
    int m_current = -1;
    bool m_isArranging = false;
};

} // namespace ui
