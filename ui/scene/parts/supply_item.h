// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"
#include "ui/scene/layout/scene_layout.h"

namespace ui {

/// The power supply: what it gives, what is drawn from it, its plugs.
class SupplyItem : public SceneItem {
public:
    /// Empty until the first syncSupply(); `style` outlives the item.
    explicit SupplyItem(const SceneStyle& style)
        : SceneItem(style, 2) {}

    /// Brings it to the analysis, at its place in the layout.
    void syncSupply(const core::Analysis& analysis, const SceneLayout& layout);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Face {
        QString name;
        QStringList load; ///< longest first
        QStringList plugs;
        bool isThere = false;

        friend bool operator==(const Face&, const Face&) = default;
    };
    Face m_face;
};

} // namespace ui
