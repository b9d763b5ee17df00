// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"
#include "ui/scene/layout/scene_layout.h"

#include <QPainterPath>

namespace ui {

/// The lanes from their source to a connector: as wide as the link, coloured by generation; what the card could have
/// had is hatched beside it. An empty slot shows the outline of what it offers; an uplink that is asked for more than
/// it passes has a rim.
class LaneRibbonItem : public SceneItem {
public:
    /// Of this connector of the board.
    LaneRibbonItem(const SceneStyle& style, int connector)
        : SceneItem(style, 2, Pixels::NotKept, connector) {}

    /// `share` is what the connector gets or, where it is free, could get.
    void syncLanes(const core::Analysis& analysis, const core::LaneShare& share, const LaneTrack& track);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
    /// The ribbon itself, not the rectangle around its bends.
    QPainterPath shape() const override;

    /// Millimetres that stand for the link, and for what is lost beside it.
    double ribbonWidth() const;
    /// Millimetres that are hatched: lanes it could have had.
    double lostWidth() const { return m_face.lost * m_face.perLane; }

private:
    struct Face {
        QPolygonF path;
        double perLane = 0.3;
        int lanes = 0;
        int lost = 0;
        int generation = 0;
        bool isOffer = false;  ///< nothing is plugged
        bool isShared = false; ///< an uplink asked for more than it passes

        friend bool operator==(const Face&, const Face&) = default;
    };
    /// The path moved sideways, its corners rounded.
    QPainterPath middleLine(double offset, double radius) const;
    static constexpr double bend = 6; ///< radius of the corners, in millimetres
    QPainterPath lostLine() const { return middleLine((ribbonWidth() + lostWidth()) / 2, bend); }

    Face m_face;
};

} // namespace ui
