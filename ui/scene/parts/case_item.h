// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"
#include "ui/scene/layout/scene_layout.h"

namespace ui {

/// The case's outline and name.
class CaseItem : public SceneItem {
public:
    /// Empty until the first syncCase(); `style` outlives the item.
    explicit CaseItem(const SceneStyle& style)
        : SceneItem(style, 0, Pixels::NotKept) {}

    /// Brings it to the analysis, at its place in the layout.
    void syncCase(const core::Analysis& analysis, const SceneLayout& layout);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Face {
        QString words;
        bool isCut = false;
        bool isThere = false;

        friend bool operator==(const Face&, const Face&) = default;
    };
    Face m_face;
};

/// What the case allows: its rear openings, and a dashed line where the longest card ends.
class OpeningsItem : public SceneItem {
public:
    /// Empty until the first syncOpenings(); `style` outlives the item.
    explicit OpeningsItem(const SceneStyle& style)
        : SceneItem(style, 2.5, Pixels::NotKept) {}

    /// Brings it to the analysis, at its place in the layout.
    void syncOpenings(const core::Analysis& analysis, const SceneLayout& layout);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Face {
        int openings = 0;
        double limit = -1;

        friend bool operator==(const Face&, const Face&) = default;
    };
    Face m_face;
};

} // namespace ui
