// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/placement/chosen.h"
#include "core/units/at.h"
#include "ui/theme/theme.h"
#include "ui/widgets/words.h"

#include <QGraphicsItem>

#include <array>

namespace ui {

/// What of the drawing can be switched off.
enum class Layer { Lanes, Air, Heat, Cables };

/// What every item of one scene draws with; the scene owns it.
struct SceneStyle {
    const Theme* theme = nullptr;
    double text = 5; ///< millimetres of body text: as small as the zoom leaves readable
    std::array<bool, 4> layers{true, true, true, true}; ///< by Layer: whether it is shown
    bool isOffering = false;                            ///< an empty place asks to be filled
    bool isCaching = false; ///< items keep their pixels; off on paper, where they stay vectors

    /// Whether this layer is switched on.
    bool shows(Layer layer) const { return core::at(layers, layer); }
    /// Readable on a patch of a meaning's colour.
    QColor onPatch() const { return theme->onAccent; }
};

/// An item that mirrors one thing of the build: a rectangle in millimetres and a *face*, the words and figures it
/// shows, made by its sync…() from the analysis. A face that did not change costs no repaint.
class SceneItem : public QGraphicsItem {
public:
    /// What is large and quickly drawn keeps no pixels: all that are kept share Qt's ten megabytes, and past those each
    /// is lost again before it is used.
    enum class Pixels { Kept, NotKept };

    /// `style` is the scene's; a higher `z` lies on a lower one; `index` is that of what it mirrors, of which there are
    /// several.
    SceneItem(const SceneStyle& style, double z, Pixels pixels = Pixels::Kept, int index = -1)
        : m_style(style)
        , m_index(index) {
        setZValue(z);
        setAcceptedMouseButtons(Qt::NoButton); // the view finds places itself
        if (style.isCaching && pixels == Pixels::Kept)
            setCacheMode(DeviceCoordinateCache);
    }

    const QRectF& rect() const { return m_rect; }
    QRectF boundingRect() const override { return m_rect.adjusted(-m_margin, -m_margin, m_margin, m_margin); }

protected:
    /// Moves and repaints it, where the rectangle is another.
    void setRect(const QRectF& rect) {
        if (rect == m_rect)
            return;
        prepareGeometryChange();
        m_rect = rect;
        update();
    }
    /// How far outlines reach beyond the rectangle.
    void setMargin(double margin) {
        if (margin == m_margin)
            return;
        prepareGeometryChange();
        m_margin = margin;
    }
    /// `mine` becomes `now`, and the item is repainted; nothing where they are alike.
    template <class Face>
    void setFace(Face& mine, const Face& now) {
        if (mine == now)
            return;
        mine = now;
        update();
    }
    /// The rectangle, the face and the words of the pointer at once.
    template <class Face>
    void show(const QRectF& rect, Face& mine, const Face& now, const QString& toolTip) {
        setRect(rect);
        setFace(mine, now);
        setToolTip(toolTip);
    }
    int index() const { return m_index; }
    const Theme& theme() const { return *m_style.theme; }
    double text() const { return m_style.text; }
    const SceneStyle& style() const { return m_style; }
    /// "+ Choose PSU" where it can be clicked, else "No PSU chosen"; `kind` as core::kindName.
    QString unchosen(const char* kind) const {
        const QString word = core::wordOf(QString::fromLatin1(kind));
        return m_style.isOffering ? Words::tr("+ Choose %1").arg(word) : Words::tr("No %1 chosen").arg(word);
    }

private:
    const SceneStyle& m_style;
    int m_index;
    QRectF m_rect;
    double m_margin = 1;
};

} // namespace ui
