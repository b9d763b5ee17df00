#pragma once

#include "ui/theme/theme.h"

#include <QGraphicsItem>

namespace ui {

enum class Layer { Lanes, Air, Heat, Cables };

/// What every item of one scene draws with; the scene owns it.
struct SceneStyle {
    const Theme* theme = nullptr;
    double text = 5; ///< millimetres of body text: as small as the zoom leaves readable
    bool showsAir = true;
    bool showsHeat = true;
    bool isCaching = false; ///< items keep their pixels; off on paper, where they stay vectors

    /// Readable on a patch of a meaning's colour.
    QColor onPatch() const { return theme->isDark ? theme->window : theme->onAccent; }
};

/// An item that mirrors one thing of the build: a rectangle in millimetres and a *face*, the words and figures it
/// shows, made by its sync…() from the analysis. A face that did not change costs no repaint.
class SceneItem : public QGraphicsItem {
public:
    /// `style` is the scene's.
    explicit SceneItem(const SceneStyle& style)
        : m_style(style) {
        setAcceptedMouseButtons(Qt::NoButton); // the view finds places itself
        if (style.isCaching)
            setCacheMode(DeviceCoordinateCache);
    }

    const QRectF& rect() const { return m_rect; }
    QRectF boundingRect() const override { return m_rect.adjusted(-m_margin, -m_margin, m_margin, m_margin); }

protected:
    void setRect(const QRectF& rect) {
        if (rect == m_rect)
            return;
        prepareGeometryChange();
        m_rect = rect;
        update();
    }
    /// For what is large and quickly drawn: all pixels kept share Qt's ten megabytes, and past those each is lost again
    /// before it is used.
    void keepNoPixels() { setCacheMode(NoCache); }
    /// How far outlines reach beyond the rectangle.
    void setMargin(double margin) {
        if (margin == m_margin)
            return;
        prepareGeometryChange();
        m_margin = margin;
    }
    template <class Face>
    void setFace(Face& mine, const Face& now) {
        if (mine == now)
            return;
        mine = now;
        update();
    }
    const Theme& theme() const { return *m_style.theme; }
    double text() const { return m_style.text; }
    const SceneStyle& style() const { return m_style; }

private:
    const SceneStyle& m_style;
    QRectF m_rect;
    double m_margin = 1;
};

} // namespace ui
