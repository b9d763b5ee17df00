// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/topology_content.h"

#include "core/units/at.h"
#include "core/units/find.h"
#include "core/units/text.h"
#include "ui/topology/topology_words.h"
#include "ui/widgets/words.h"

#include <algorithm>

// The tree is the board's wiring cut down to what lies between cards and CPUs. The edges of a pair follow the bytes: up
// to where both ways meet, or up to the CPU where a copy goes through its memory.

namespace ui {

namespace {

std::size_t cellIndex(int first, int second, int count) {
    if (first > second)
        std::swap(first, second);
    return std::size_t(first * count - first * (first + 1) / 2 + second - first - 1);
}

TopologyCell cellOf(const core::Analysis& analysis, const core::PeerPath& path) {
    const QString pair = Words::tr("%1 to %2").arg(gpuInWords(analysis, path.first), gpuInWords(analysis, path.second));
    TopologyCell cell{path.kind, core::token(path), figureOf(path), inWords(path), {pair}};
    cell.detail << cell.words << path.route << peerInWords(path);
    cell.detail.removeAll(QString());
    if (!path.source.isEmpty())
        cell.detail << Words::tr("Source: %1").arg(path.source);
    return cell;
}

/// The tree of lane sources above the GPUs, cut down to what they need, and every CPU that is there.
class Tree {
public:
    explicit Tree(const core::Analysis& analysis)
        : m_analysis(analysis)
        , m_wiring(analysis.machine.board->wiring)
        , m_boxOfNode(m_wiring.nodes.size(), -1) {}

    std::vector<TopologyBox> boxes() {
        for (int node = 0; node < int(m_wiring.nodes.size()); ++node) {
            if (processorAt(node))
                ensure(node);
        }
        for (int gpu = 0; gpu < int(m_analysis.topology.gpus.size()); ++gpu)
            addCard(gpu);
        return std::move(m_boxes);
    }

private:
    const core::Processor* processorAt(int node) const {
        const core::Node& found = core::at(m_wiring.nodes, node);
        const auto& processors = m_analysis.machine.processors;
        const auto socket = std::size_t(std::max(found.socket, 0));
        return found.kind == core::NodeKind::Processor && socket < processors.size() ? processors[socket] : nullptr;
    }

    /// The connector whose lanes feed `node`, or -1.
    int uplinkOf(int node) const {
        for (std::size_t i = 0; i < m_wiring.connectors.size(); ++i) {
            if (m_wiring.connectors[i].feedsNode == node && m_analysis.lanes.shares[i].lanes > 0)
                return int(i);
        }
        return -1;
    }

    QString linkOf(int connector) const {
        const core::LaneShare& share = core::at(m_analysis.lanes.shares, connector);
        return Words::tr("x%1 Gen %2").arg(share.lanes).arg(share.generation);
    }

    /// The box of a lane source, made with all above it where it is not there yet.
    int ensure(int node) {
        int& box = core::at(m_boxOfNode, node);
        if (box >= 0)
            return box;
        const core::Node& source = core::at(m_wiring.nodes, node);
        TopologyBox made;
        if (source.kind == core::NodeKind::Processor) {
            const core::Processor* processor = processorAt(node);
            made.kind = TopologyBoxKind::Processor;
            made.title = source.name;
            made.text = processor ? processor->name : Words::tr("empty socket");
            made.numa = source.socket;
        } else {
            const bool isChipset = source.kind == core::NodeKind::Chipset;
            made.kind = isChipset ? TopologyBoxKind::Chipset : TopologyBoxKind::Switch;
            made.title = isChipset ? Words::tr("Chipset") : Words::tr("Switch %1").arg(source.name);
            made.text = isChipset ? m_analysis.machine.board->chipset : source.model;
            if (const int uplink = uplinkOf(node); uplink >= 0) {
                made.link = linkOf(uplink);
                const int group = core::at(m_wiring.groupOf, uplink);
                made.parent = group < 0 ? -1 : ensure(core::at(m_wiring.groups, group).node);
            }
        }
        m_boxes.push_back(made);
        return core::at(m_boxOfNode, node) = int(m_boxes.size()) - 1;
    }

    void addCard(int index) {
        const core::TopologyGpu& gpu = core::at(m_analysis.topology.gpus, index);
        const int node = core::at(m_analysis.lanes.shares, gpu.connector).node;
        const int parent = node < 0 ? -1 : ensure(node);
        const QString text = gpuSlot(m_analysis, index) + '\n'_L1 + gpuName(m_analysis, index);
        m_boxes.push_back({TopologyBoxKind::Card, gpuLabel(index), text, linkOf(gpu.connector), parent, index});
    }

    const core::Analysis& m_analysis;
    const core::Wiring& m_wiring;
    std::vector<int> m_boxOfNode;
    std::vector<TopologyBox> m_boxes;
};

} // namespace

TopologyContent contentOf(const core::Analysis& analysis) {
    TopologyContent content;
    for (int gpu = 0; gpu < int(analysis.topology.gpus.size()); ++gpu)
        content.heads.push_back({gpuLabel(gpu), gpuName(analysis, gpu), gpuSlot(analysis, gpu)});
    for (const core::PeerPath& path : analysis.topology.paths) {
        content.cells.push_back(cellOf(analysis, path));
        content.m_turnsAtSwitch.push_back(path.isPeerToPeer.value_or(true));
        if (path.kind == core::PathKind::NvLink)
            content.bridges.push_back({path.first, path.second, core::token(path)});
    }
    content.boxes = Tree(analysis).boxes();
    return content;
}

const TopologyCell& TopologyContent::cell(int first, int second) const {
    return cells[cellIndex(first, second, count())];
}

int TopologyContent::boxOf(int gpu) const {
    const auto found = std::ranges::find_if(boxes, [&](const TopologyBox& box) { return box.gpu == gpu; });
    return int(found - boxes.begin());
}

int TopologyContent::rootOf(int box) const {
    while (core::at(boxes, box).parent >= 0)
        box = core::at(boxes, box).parent;
    return box;
}

int TopologyContent::bridgeBetween(int first, int second) const {
    return core::indexWhere(bridges, [&](const auto& bridge) {
        return std::minmax(first, second) == std::minmax(bridge.first, bridge.second);
    });
}

std::vector<bool> TopologyContent::edgesBetween(int first, int second) const {
    std::vector<bool> passed(boxes.size(), false);
    if (first == second || bridgeBetween(first, second) >= 0)
        return passed;
    std::vector<bool> above(boxes.size(), false);
    for (int box = boxOf(first); box >= 0; box = core::at(boxes, box).parent)
        core::at(above, box) = true;
    // Staged copies go up to the CPU's memory, whatever lies between.
    const bool isStaged = !m_turnsAtSwitch[cellIndex(first, second, count())];
    int meeting = boxOf(second);
    while (meeting >= 0 && (isStaged || !core::at(above, meeting)))
        meeting = core::at(boxes, meeting).parent;
    for (int end : {boxOf(first), boxOf(second)}) {
        for (int box = end; box >= 0 && box != meeting; box = core::at(boxes, box).parent)
            core::at(passed, box) = core::at(boxes, box).parent >= 0;
    }
    return passed;
}

bool TopologyContent::crossesSockets(int first, int second) const {
    return first != second && bridgeBetween(first, second) < 0 && rootOf(boxOf(first)) != rootOf(boxOf(second));
}

} // namespace ui
