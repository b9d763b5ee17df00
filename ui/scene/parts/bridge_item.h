// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"
#include "ui/scene/layout/scene_layout.h"

namespace ui {

/// A bridge across the upper edges of two cards, near the bracket: a strip with its links and rate along it.
class BridgeItem : public SceneItem {
public:
    /// `index` counts Machine::bridges.
    BridgeItem(const SceneStyle& style, int index)
        : SceneItem(style, 8, Pixels::Kept, index) {}

    /// Brings it to the analysis, at its place in the layout.
    void syncBridge(const core::Analysis& analysis, const SceneLayout& layout);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Face {
        QStringList words; ///< longest first
        bool doesFit = true;

        friend bool operator==(const Face&, const Face&) = default;
    };

    Face m_face;
};

/// Millimetres that the words of what stands in this slot, or of the gap below it, keep free for a bridge.
double bridgeInset(const core::Machine& machine, int connector, double text);

} // namespace ui
