// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"
#include "ui/scene/parts/cable_layout.h"

#include <QPainterPath>

namespace ui {

/// One cable, from the supply to a plug: in its unit's colour and with its port's letter and number at the plug,
/// hatched where it bears more than it may.
class CableItem : public SceneItem {
public:
    /// Of the connection with this index.
    CableItem(const SceneStyle& style, int index)
        : SceneItem(style, 5.8, Pixels::NotKept, index) {} // over slabs and frames, under the labels of gaps

    /// Brings it to the analysis, at its place in the layout.
    void syncCable(const core::Analysis& analysis, const CableTrack& track);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
    QPainterPath shape() const override;
    /// What the plug says, "P1", "2·P1" where there are several units; nothing among many but, on one, what all are.
    const QString& label() const { return m_face.label; }
    const QRectF& plug() const { return m_face.plug; }
    const QPolygonF& path() const { return m_face.path; }
    double width() const { return m_face.width; }
    bool isOver() const { return m_face.isOver; }

private:
    struct Face {
        QPolygonF path;
        QRectF plug;
        QString label;
        double width = 0;
        QRectF tag;
        int unit = 0;
        bool isOver = false;
        bool isAdapter = false;

        friend bool operator==(const Face&, const Face&) = default;
    };
    QColor colour() const { return m_face.unit == 0 ? theme().cable : theme().series(m_face.unit); }

    Face m_face;
};

} // namespace ui
