// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/board/draft_document.h"
#include "ui/scene/zoom_view.h"

namespace ui {

class BuildScene;

/// The board as it is described now, drawn as a build's is, with nothing in it. A slot is dragged to another opening.
class BoardSketch : public ZoomView {
    Q_OBJECT

public:
    /// Follows `document`, which outlives it.
    explicit BoardSketch(DraftDocument* document);

    /// Frames a place.
    void select(const QString& place);
    /// The middle of a slot's row on the viewport, and how far its next opening is: where a drag takes hold.
    QPoint handleOf(const QString& place) const;
    int openingHeight() const;

Q_SIGNALS:
    /// This place was pressed.
    void picked(const QString& place);

protected:
    void fitScene() override;
    void adjustToScale() override;
    void onSpace() override {}
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// Draws the document's board, at the scale as it is.
    void sync();
    /// Millimetres of letters that are readable at this scale.
    double readableText() const;
    /// Moves the dragged slot to the opening at this height, where that is free.
    void dragTo(double y);

    DraftDocument* m_document;
    BuildScene* m_scene;
    QRectF m_extent; ///< of the board in the drawing, without the case
    QString m_dragged;
};

} // namespace ui
