// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"

#include <QStringList>

#include <vector>

namespace ui {

/// A row and a column of the matrix: one GPU as the driver counts it.
struct TopologyHead {
    QString label; ///< "GPU0"
    QString name;  ///< the card's
    QString slot;

    /// "GPU0 · PCIEX16_1"
    QString place() const { return label + QStringLiteral(" · ") + slot; }
    /// The slot above a column, which breaks before its bracket: "PCIEX16", "(G5)_1".
    QString column() const { return QString(slot).replace(QStringLiteral("("), QStringLiteral("\u200b(")); }
    friend bool operator==(const TopologyHead&, const TopologyHead&) = default;
};

/// What stands where two GPUs meet, the same both ways.
struct TopologyCell {
    core::PathKind kind = core::PathKind::Sys;
    QString token;      ///< "NV4", "PIX" …
    QString figure;     ///< "13.6", "1.4–8", "?": GB/s in one direction
    QString words;      ///< "NV4, 56.3 GB/s in one direction"
    QStringList detail; ///< what a hover says, a line each; the first names the pair

    friend bool operator==(const TopologyCell&, const TopologyCell&) = default;
};

/// What a box stands for.
enum class TopologyBoxKind { Processor, Chipset, Switch, Card };

/// A thing in the drawing. Parents stand before their children.
struct TopologyBox {
    TopologyBoxKind kind = TopologyBoxKind::Card;
    QString title;
    QString text;
    QString link;    ///< of the edge up to its parent: "x16 Gen 4"
    int parent = -1; ///< index into TopologyContent::boxes; processors have none
    int gpu = -1;    ///< of a card: index into heads
    int numa = -1;   ///< of a processor

    friend bool operator==(const TopologyBox&, const TopologyBox&) = default;
};

/// A bridge between two GPUs, below them in the drawing.
struct TopologyBridge {
    int first = 0; ///< indices into heads
    int second = 0;
    QString label;

    friend bool operator==(const TopologyBridge&, const TopologyBridge&) = default;
};

/// Everything the Topology page shows but its summary, as words: made once a change, painted often.
struct TopologyContent {
    std::vector<TopologyHead> heads;
    std::vector<TopologyCell> cells; ///< every pair once, in the order of core::Topology::paths
    std::vector<TopologyBox> boxes;
    std::vector<TopologyBridge> bridges;

    int count() const { return int(heads.size()); }
    /// The cell of two different GPUs.
    const TopologyCell& cell(int first, int second) const;
    /// The boxes and edges that bytes pass between two GPUs: by box, whether its edge upwards is one of them.
    std::vector<bool> edgesBetween(int first, int second) const;
    /// True when bytes between the two leave one CPU for another.
    bool crossesSockets(int first, int second) const;
    /// The bridge between two GPUs, or -1.
    int bridgeBetween(int first, int second) const;

    friend bool operator==(const TopologyContent&, const TopologyContent&) = default;

private:
    friend TopologyContent contentOf(const core::Analysis&);
    /// The box at the top of this one's branch: its CPU.
    int rootOf(int box) const;
    /// The box of this GPU.
    int boxOf(int gpu) const;

    std::vector<bool> m_turnsAtSwitch; ///< by cell: the bytes turn round where the two ways first meet
};

/// In the user's words.
TopologyContent contentOf(const core::Analysis& analysis);

} // namespace ui
