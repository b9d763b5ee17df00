// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"
#include "ui/scene/layout/scene_layout.h"
#include "ui/scene/layout/scene_text.h"

namespace ui {

/// A gap's figure where it stands outside the gap.
struct GapLabel {
    QRectF rect; ///< null where it stands inside
    QString words;
};

/// The air between a card and the next one below it, or how far the two are in each other's way.
class GapItem : public SceneItem {
public:
    /// Of this connector of the board.
    GapItem(const SceneStyle& style, int connector)
        : SceneItem(style, 6, Pixels::Kept, connector) {}

    /// Brings it to the analysis, at its place in the layout.
    void syncGap(const core::Analysis& analysis, const SceneLayout& layout);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
    QRectF boundingRect() const override { return SceneItem::boundingRect().adjusted(0, -text(), 0, text()); }

    /// Where a gap is too low for letters, past the card's end and its plugs, else across its edge.
    GapLabel outerLabel() const;

    /// The card in this connector where the gap below it is drawn, by its index in Machine::cards; else -1.
    static int cardAbove(const core::Analysis& analysis, int connector);

private:
    struct Face {
        QStringList words; ///< longest first
        QRectF band;
        double labelRight = 0;
        double plugsRight = 0; ///< where the plugs of both cards end; 0 without any
        double labelLeft = 0;  ///< millimetres kept free for a bridge
        core::Airflow airflow = core::Airflow::Unknown;
        bool isOverlap = false;
        bool isCertain = true;

        friend bool operator==(const Face&, const Face&) = default;
    };
    bool isWordInside() const { return m_face.band.height() >= lineHeight(text() * smallText); }
    /// The air as a row of arrows between two x, cold or hot by how free it is.
    void paintArrows(QPainter& painter, double from, double to) const;

    Face m_face;
};

} // namespace ui
