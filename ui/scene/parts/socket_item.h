// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"
#include "ui/scene/layout/scene_layout.h"

namespace ui {

/// A socket for a drive (M.2, U.2, OCuLink), or a SATA port, and the drive in it.
class SocketItem : public SceneItem {
public:
    /// Of a connector, or of a place in SceneLayout::sataPorts.
    SocketItem(const SceneStyle& style, int index)
        : SceneItem(style, 4, Pixels::Kept, index) {}

    /// Brings it to the analysis, at its place in the layout.
    void syncSocket(const core::Analysis& analysis, const core::LaneShare& share, const SceneLayout& layout);
    /// Brings it to the analysis, at its place in the layout.
    void syncSataPort(const core::Analysis& analysis, const SceneLayout& layout);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Face {
        QStringList names; ///< longest first
        QString words;
        bool isFree = true;

        friend bool operator==(const Face&, const Face&) = default;
    };
    Face m_face;
};

/// A socket on a carrier card and the drive in it, drawn on the carrier's slab.
class CarrierSocketItem : public SceneItem {
public:
    /// `index` into SceneLayout::carrierSockets.
    CarrierSocketItem(const SceneStyle& style, int index)
        : SceneItem(style, 5.2, Pixels::Kept, index) {} // on the slab

    /// Brings it to the analysis, at its place in the layout.
    void syncSocket(const core::Analysis& analysis, const SceneLayout& layout);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Face {
        QStringList lines;    ///< where two have room
        QStringList together; ///< else the first of these that fits, longest first
        bool isFree = true;

        friend bool operator==(const Face&, const Face&) = default;
    };
    Face m_face;
};

} // namespace ui
