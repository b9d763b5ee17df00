#pragma once

#include <QFont>
#include <QGraphicsItem>

namespace ui {

struct Theme;

/// The open build on the chart: a ringed dot with its name, or, where the build is beyond the seen range, an arrow at
/// the edge that points to it and says where it is.
class BuildMarker : public QGraphicsItem {
public:
    /// Shows nothing until it is told its place.
    BuildMarker();

    /// `position` may lie outside of `area`; `away` is what the arrow says then.
    void setMarker(const QPointF& position, const QRectF& area, const QString& name, const QString& away,
                   const Theme& theme);
    bool isBeyond() const { return m_isBeyond; }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    QPointF m_position; ///< inside the area
    qreal m_angle = 0;  ///< of the arrow, radians, 0 to the right, upwards positive
    QRectF m_label;
    QString m_text;
    QFont m_font;
    bool m_isBeyond = false;
    const Theme* m_theme = nullptr;
};

} // namespace ui
