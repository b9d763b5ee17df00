// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsView>

class QRubberBand;

namespace ui {

class ChartScene;

/// The window onto a chart: the wheel zooms, a dragged rectangle is looked at closer, the middle button moves, Alt with
/// left and right goes back and forward, a click or Enter chooses a point, arrows step from point to point, S puts it
/// on the shortlist, a drag takes its card along.
class ChartView : public QGraphicsView {
    Q_OBJECT

public:
    /// `scene` outlives the view.
    explicit ChartView(ChartScene* scene, QWidget* parent = nullptr);

Q_SIGNALS:
    /// The highlighted point is another; -1 where there is none.
    void currentChanged(int point);
    /// A click or Enter on a point; -1 for a click beside all points and for Escape.
    void chosen(int point);
    /// The user wants this card in a slot; told by the card of figures that a click keeps open.
    void putAsked(const QString& cardId);
    /// The key for the shortlist on the current point.
    void shortlisted(int point);
    /// The user drags this point away.
    void dragged(int point);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    enum class Axis { Across, Up };

    /// Keys with Alt: back and forward. False for all others.
    bool travelled(const QKeyEvent& event);
    /// Highlights a point, -1 for none; tells currentChanged() where it is another.
    void makeCurrent(int point);
    /// To the next or (-1) last point along an axis; it stays at the ends.
    void step(Axis axis, int direction);
    /// To the first or last point along an axis.
    void stepTo(Axis axis, bool isLast);
    /// The points in view, by their value on an axis.
    std::vector<int> inOrder(Axis axis) const;

    ChartScene* m_scene;
    QRubberBand* m_band;
    QPoint m_pressed;
    QPoint m_panned;
    int m_pressedPoint = -1;
    bool m_isPressed = false;
    bool m_isPanning = false;
};

} // namespace ui
