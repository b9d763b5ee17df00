// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"
#include "ui/scene/layout/scene_layout.h"

namespace ui {

/// The wall socket: the current drawn of the current it may give for hours, in figures and as a bar.
class OutletItem : public SceneItem {
public:
    /// Empty until the first syncOutlet(); `style` outlives the item.
    explicit OutletItem(const SceneStyle& style)
        : SceneItem(style, 2) {}

    /// Brings it to the analysis, at its place in the layout.
    void syncOutlet(const core::Analysis& analysis, const SceneLayout& layout);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Face {
        QString name;
        QStringList words;           ///< longest first
        std::optional<double> share; ///< of what may be drawn
        bool isThere = false;

        friend bool operator==(const Face&, const Face&) = default;
    };
    Face m_face;
};

} // namespace ui
