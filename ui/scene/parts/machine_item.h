// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"
#include "ui/scene/layout/scene_layout.h"

namespace ui {

/// A whole machine as a scheme: accelerators with their memory, what joins them, CPUs and ports. Of several that are
/// joined each is a frame of its own, the link between them.
class MachineItem : public SceneItem {
public:
    /// Hidden until the first syncMachine(); `style` outlives the item.
    explicit MachineItem(const SceneStyle& style)
        : SceneItem(style, 1) {}

    /// Brings it to the analysis, at its place in the layout; hidden where no whole machine is planned.
    void syncMachine(const core::Analysis& analysis, const SceneLayout& layout);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    /// A direct link between two accelerators of a mesh.
    struct Wire {
        int first = 0;
        int second = 0;
        int links = 0;

        friend bool operator==(const Wire&, const Wire&) = default;
    };
    struct Face {
        QString name;
        int boxes = 1;
        QString between; ///< boxes
        QStringList processors;
        QStringList modules; ///< a line each
        QString module;      ///< the second line of each
        QString fabric;      ///< of a switch, or of a pool of memory
        double pool = 0;     ///< the share of it that the GPU can take; 0: no pool
        QString poolWords;   ///< in it
        bool isSwitched = false;
        std::vector<Wire> wires;
        QString ports;

        friend bool operator==(const Face&, const Face&) = default;
    };

    void paintBox(QPainter& painter, const QRectF& box, int number) const;
    void paintModules(QPainter& painter, const QRectF& room) const;
    void paintPool(QPainter& painter, const QRectF& room) const;
    void drawPart(QPainter& painter, const QRectF& rect, const QStringList& lines, bool isAccelerator) const;

    Face m_face;
};

/// What the scene needs for a whole machine: its frame and the outlet below it.
SceneLayout machineLayout(const core::Analysis& analysis, double text);

} // namespace ui
