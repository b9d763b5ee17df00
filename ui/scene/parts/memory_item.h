// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"
#include "ui/scene/layout/scene_layout.h"

namespace ui {

/// Host memory as sticks, with its size in words.
class MemoryItem : public SceneItem {
public:
    /// Empty until the first syncMemory(); `style` outlives the item.
    explicit MemoryItem(const SceneStyle& style)
        : SceneItem(style, 2) {}

    /// Brings it to the analysis, at its place in the layout.
    void syncMemory(const core::Analysis& analysis, const SceneLayout& layout);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Face {
        QStringList words; ///< longest first
        int sticks = 0;
        int sockets = 0;
        bool isThere = false;

        friend bool operator==(const Face&, const Face&) = default;
    };
    Face m_face;
};

} // namespace ui
