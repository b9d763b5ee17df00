// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"
#include "ui/scene/layout/scene_layout.h"

namespace ui {

/// A slot of the board: its label left of the bracket and, where it is empty, its connector and what it offers.
class SlotItem : public SceneItem {
public:
    /// Of this connector of the board.
    SlotItem(const SceneStyle& style, int connector)
        : SceneItem(style, 4, Pixels::NotKept, connector) {}

    /// `offer` is what a card would get here, or what the one here gets.
    void syncSlot(const core::Analysis& analysis, const core::LaneShare& offer, const SceneLayout& layout);
    /// True for a free slot that a card in another one hides.
    static bool isCovered(const core::Analysis& analysis, int connector);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Face {
        QRectF label;
        QString name;
        QStringList link; ///< longest first
        QStringList offer;
        double connectorLength = 0;
        bool isFree = true;
        bool isCovered = false;
        bool hasLanes = true;

        friend bool operator==(const Face&, const Face&) = default;
    };
    /// The plate left of the bracket with the slot's name and link, on one line or two.
    void paintLabel(QPainter& painter) const;

    Face m_face;
};

} // namespace ui
