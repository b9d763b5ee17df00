// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"

namespace ui {

/// A frame around a place: the selected one, or the one a drag is over. Its meaning is also in its shape: solid where
/// the part goes in, dotted where that is an error, dashed where it does not go in or is only tried.
class FrameItem : public SceneItem {
public:
    enum class Kind { Selected, Carried, DropGood, DropWarned, DropBad, Tried };

    /// Hidden until showAround(); `style` outlives the item.
    explicit FrameItem(const SceneStyle& style)
        : SceneItem(style, 5.5,
                    Pixels::NotKept) { // it moves with every hovered slot; over slabs, under the labels of gaps
        setMargin(3);
        setVisible(false);
    }

    /// Frames `rect` in the way of its kind; a veil shows what would stand here, so that its frame crosses no letters.
    void showAround(const QRectF& rect, Kind kind, bool isVeiled = false);
    Kind kind() const { return m_kind; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    Kind m_kind = Kind::Selected;
    bool m_isVeiled = false;
};

} // namespace ui
