// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/layout/scene_item.h"
#include "ui/scene/layout/scene_layout.h"

namespace ui {

/// A lane source: CPU, chipset or switch; those below an uplink say what is asked of it and what it passes.
class NodeItem : public SceneItem {
public:
    /// Of this lane source, or CPU socket.
    NodeItem(const SceneStyle& style, int node)
        : SceneItem(style, 3, Pixels::Kept, node) {}

    /// Brings it to the analysis, at its place in the layout.
    void syncNode(const core::Analysis& analysis, const SceneLayout& layout);
    /// The same for the CPU of this socket, where the board tells no lane source.
    void syncProcessor(const core::Analysis& analysis, const SceneLayout& layout);
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    struct Face {
        QStringList names; ///< longest first
        QStringList lines;
        QString cooler;      ///< of a CPU; beside the last line where it has room
        QStringList figures; ///< what is asked of its uplink and what is there
        bool isProcessor = false;
        bool isThere = true;
        bool isOverasked = false;

        /// For the pointer, a line each.
        QStringList whole() const {
            return names.mid(0, 1) + lines + (cooler.isEmpty() ? QStringList() : QStringList{cooler});
        }

        friend bool operator==(const Face&, const Face&) = default;
    };
    /// "under NH-D15"; "no cooler" where one is still to choose.
    QString coolerWords(const core::Machine& machine) const;
    Face processorFace(const core::Analysis& analysis, std::size_t socket) const;
    /// What the lane source says of itself in this analysis.
    Face faceOf(const core::Analysis& analysis) const;

    Face m_face;
};

} // namespace ui
