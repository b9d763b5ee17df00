// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"
#include "ui/scene/layout/scene_layout.h"

#include <vector>

namespace ui {

/// What the ribbons mean, in one row: widths as they are drawn here, the generations that occur, lost, offered and
/// shared lanes, as far as they are in the picture.
class LaneLegend : public SceneItem {
public:
    enum class Kind { Width, Generation, Lost, Offered, Shared };
    struct Entry {
        Kind kind = Kind::Width;
        int value = 0; ///< lanes or generation
        QString word;

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    /// Empty until the first syncLegend(); `style` outlives the item.
    explicit LaneLegend(const SceneStyle& style)
        : SceneItem(style, 2) {}

    /// `shares` are what connectors get or, where they are free, could get.
    void syncLegend(const core::Analysis& analysis, const std::vector<core::LaneShare>& shares,
                    const SceneLayout& layout);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
    const std::vector<Entry>& entries() const { return m_face.entries; }

private:
    struct Face {
        std::vector<Entry> entries;
        double perLane = 0.3;

        friend bool operator==(const Face&, const Face&) = default;
    };
    /// A short ribbon as the scene draws it, in the middle of `room`.
    void paintSample(QPainter& painter, const QRectF& room, const Entry& entry) const;

    Face m_face;
};

} // namespace ui
