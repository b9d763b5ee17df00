#pragma once

#include "ui/scene/scene_item.h"
#include "ui/scene/scene_layout.h"

namespace ui {

/// The case: its outline, rear openings and the longest card it takes.
class CaseItem : public SceneItem {
public:
    explicit CaseItem(const SceneStyle& style);

    void syncCase(const core::Analysis& analysis, const SceneLayout& layout);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Face {
        QString words;
        QString limitWords;
        int openings = 0;
        bool areOpeningsKnown = false;
        bool isCut = false;
        double limit = -1;
        double slotsTop = 0;
        double slotsBottom = 0;

        friend bool operator==(const Face&, const Face&) = default;
    };
    void paintOpenings(QPainter& painter) const;
    void paintLimit(QPainter& painter) const;

    Face m_face;
};

} // namespace ui
