// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsView>

#include <optional>

namespace ui {

/// A scene that is zoomed (Ctrl with the wheel, plus, minus or 0; F fits) and panned with the middle button, or the
/// left one while Space is held. Until the zoom is changed all of the scene is in sight at every size of the window.
class ZoomView : public QGraphicsView {
    Q_OBJECT

public:
    /// Without a scene; zooming keeps what is under the pointer in its place.
    explicit ZoomView(QWidget* parent = nullptr);

    /// A quarter closer, or that much further away.
    void zoomIn() { setZoom(m_zoom * 1.25); }
    void zoomOut() { setZoom(m_zoom / 1.25); }
    /// The whole scene, and so at every size of the window until the zoom is changed.
    void fit();

Q_SIGNALS:
    /// The zoom is another; 1 is as large as fits.
    void zoomChanged(double factor);

protected:
    /// Transforms the view so that all of the scene is in sight.
    virtual void fitScene() = 0;
    /// The scale is another.
    virtual void adjustToScale() = 0;
    /// Space was pressed and let go, and nothing was panned meanwhile.
    virtual void onSpace() = 0;

    /// Fits again, or adjusts to the scale as it is.
    void refit();
    /// True where the press begins a pan.
    bool beginPan(const QMouseEvent& event);
    /// True while panning.
    bool pan(const QMouseEvent& event);
    /// The part of the scene that is in sight.
    QRectF visibleRoom() const;

    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    /// True where the key zooms or fits; it is then done.
    bool handleZoomKey(const QKeyEvent& event);
    /// Zooms to so many times what fits, kept from 0.5 to 8, and no longer fits by itself.
    void setZoom(double factor);

    bool m_isFitted = true;
    double m_zoom = 1;
    std::optional<QPoint> m_panning;
    bool m_isSpaceHeld = false;
    bool m_hasPannedWithSpace = false;
};

} // namespace ui
