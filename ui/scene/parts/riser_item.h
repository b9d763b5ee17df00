// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"
#include "ui/scene/layout/scene_layout.h"

#include <QPainterPath>

namespace ui {

/// A riser cable from its slot down to the card that hangs on it, with its length and the link it is good for.
class RiserItem : public SceneItem {
public:
    /// `index` counts SceneLayout::risers.
    RiserItem(const SceneStyle& style, int index)
        : SceneItem(style, 4.5, Pixels::NotKept, index) {} // over the slots' labels, under slabs

    /// Brings it to the analysis, at its place in the layout.
    void syncRiser(const core::Analysis& analysis, const SceneLayout& layout);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
    QPainterPath shape() const override;

private:
    struct Face {
        QStringList lines;
        QPointF slot;
        QPointF card;
        QRectF label;

        friend bool operator==(const Face&, const Face&) = default;
    };
    /// Down beside the bracket, `offset` from its middle.
    QPainterPath ribbon(double offset) const;

    Face m_face;
};

} // namespace ui
