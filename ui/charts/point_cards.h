// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace ui {

class BuildDocument;
class ChartScene;
class ChartView;
class HoverCard;

/// The figures of the card at the current point of a chart, beside it: shown while the mouse or the keys are there,
/// kept open by a click or Enter with what can be done with the card. Nothing is put into a build but by its button, or
/// by dragging the point to a slot.
class PointCards : public QObject {
    Q_OBJECT

public:
    /// Belongs to `view`; of `document` it shows the catalogue's cards.
    PointCards(ChartView* view, ChartScene* scene, const BuildDocument* document);

    /// Shows the card of this point and has it read out; hides it for -1 and out of view.
    void show(int point);
    /// Keeps the card of this point open, or of none for -1.
    void pin(int point);
    /// The point whose card is kept open; -1: none.
    int pinned() const { return m_pinned; }

private:
    /// Starts a drag of the card of a point, with its name as the picture.
    void drag(int point);

    ChartView* m_view;
    ChartScene* m_scene;
    const BuildDocument* m_document;
    HoverCard* m_card;
    int m_pinned = -1;
};

} // namespace ui
