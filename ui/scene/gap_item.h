#pragma once

#include "ui/scene/scene_item.h"
#include "ui/scene/scene_layout.h"

namespace ui {

/// The air between a card and the next one below it, or how far the two are in each other's way.
class GapItem : public SceneItem {
public:
    GapItem(const SceneStyle& style, int connector);

    /// `index` counts Machine::cards.
    void syncGap(const core::Analysis& analysis, std::size_t index, const SceneLayout& layout);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
    QRectF boundingRect() const override;

    static bool isNeeded(const core::Analysis& analysis, int connector, std::size_t* index);

private:
    struct Face {
        QStringList words; ///< longest first
        QRectF band;
        double labelRight = 0;
        double labelLeft = 0; ///< millimetres kept free for a bridge
        core::Airflow airflow = core::Airflow::Unknown;
        bool isOverlap = false;
        bool isCertain = true;
        bool isBlower = false;

        friend bool operator==(const Face&, const Face&) = default;
    };
    void paintArrows(QPainter& painter, double from, double to) const;

    int m_connector;
    Face m_face;
};

} // namespace ui
