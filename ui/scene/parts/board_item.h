// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"
#include "ui/scene/layout/scene_layout.h"

namespace ui {

/// The motherboard under everything, with its name and what is said about its slots' positions.
class BoardItem : public SceneItem {
public:
    /// Empty until the first syncBoard(); `style` outlives the item.
    explicit BoardItem(const SceneStyle& style)
        : SceneItem(style, 1, Pixels::NotKept) {}

    /// Brings it to the analysis, at its place in the layout.
    void syncBoard(const core::Analysis& analysis, const SceneLayout& layout);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Face {
        QString words;
        QString positions;
        bool isOutlineKnown = true;

        friend bool operator==(const Face&, const Face&) = default;
    };
    Face m_face;
};

} // namespace ui
