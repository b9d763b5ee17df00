#pragma once

#include "ui/scene/scene_item.h"
#include "ui/scene/scene_layout.h"

namespace ui {

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
