#include "ui/topology/topology_words.h"

#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/widgets/words.h"

#include <algorithm>
#include <cmath>
#include <map>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

/// "GPU0, GPU1 and GPU3"
QString gpusInWords(const std::vector<int>& gpus) {
    QStringList labels;
    for (int gpu : gpus)
        labels << gpuLabel(gpu);
    return core::listed(labels);
}

QString pairInWords(const core::Machine& machine, const core::Topology& topology, const core::PeerPath& path) {
    const auto slot = [&](int gpu) { return gpuSlot(machine, core::at(topology.gpus, gpu)); };
    return Words::tr("%1 in %2 and %3 in %4")
        .arg(gpuLabel(path.first), slot(path.first), gpuLabel(path.second), slot(path.second));
}

bool areAllAlike(const core::Topology& topology) {
    return std::all_of(topology.paths.begin(), topology.paths.end(), [&](const core::PeerPath& path) {
        return core::token(path) == core::token(topology.paths.front()) &&
               path.perDirection == topology.paths.front().perDirection;
    });
}

SummaryRow pairsRow(const core::Machine& machine, const core::Topology& topology) {
    SummaryRow row{Words::tr("Fastest and slowest pair"), {}, {}};
    if (topology.paths.size() > 1 && areAllAlike(topology)) {
        row.sentences << Words::tr("All pairs are equal: %1.").arg(inWords(topology.paths.front()));
        return row;
    }
    const auto add = [&](const std::optional<int>& index, const QString& pattern) {
        if (!index)
            return;
        const core::PeerPath& path = core::at(topology.paths, *index);
        row.sentences << pattern.arg(pairInWords(machine, topology, path), inWords(path));
    };
    if (topology.paths.size() == 1) {
        add(0, Words::tr("%1: %2."));
        return row;
    }
    add(topology.best, Words::tr("Fastest: %1 (%2)."));
    add(topology.slowest, Words::tr("Slowest: %1 (%2)."));
    if (row.sentences.isEmpty())
        row.sentences << Words::tr("Bandwidth unknown for every pair.");
    return row;
}

SummaryRow orderRow(const core::Topology& topology) {
    SummaryRow row{Words::tr("CUDA device order"), {}, {}};
    QStringList order;
    for (int gpu : topology.suggestedOrder)
        order << QString::number(gpu);
    const bool isBusOrder = std::is_sorted(topology.suggestedOrder.begin(), topology.suggestedOrder.end());
    row.sentences << (isBusOrder ? Words::tr("The bus order already keeps the fastest pairs together.")
                                 : Words::tr("This order keeps the fastest pairs together."));
    row.command = u"CUDA_DEVICE_ORDER=PCI_BUS_ID CUDA_VISIBLE_DEVICES="_s + order.join(','_L1);
    return row;
}

SummaryRow numaRow(const core::Topology& topology) {
    SummaryRow row{Words::tr("NUMA nodes"), {}, {}};
    std::map<int, std::vector<int>> nodes;
    std::vector<int> unknown;
    for (int gpu = 0; gpu < int(topology.gpus.size()); ++gpu) {
        const auto numa = core::at(topology.gpus, gpu).numa;
        (numa ? nodes[*numa] : unknown).push_back(gpu);
    }
    for (const auto& [node, gpus] : nodes)
        row.sentences << Words::tr("Node %1: %2.").arg(node).arg(gpusInWords(gpus));
    if (!unknown.empty())
        row.sentences << Words::tr("Unknown: %1.").arg(gpusInWords(unknown));
    return row;
}

QString familyInWords(const core::Card& card) {
    if (!card.peerToPeer)
        return Words::tr("%1: unknown, no source found.").arg(card.name);
    switch (*card.peerToPeer) {
    case core::PeerToPeer::None:
        return Words::tr("%1: not with the maker's driver. Copies go through system memory.").arg(card.name);
    case core::PeerToPeer::BridgeOnly:
        return Words::tr("%1: only over an NVLink bridge. Without one, copies go through system memory.")
            .arg(card.name);
    case core::PeerToPeer::Pcie:
        return Words::tr("%1: yes, also over PCIe.").arg(card.name);
    }
    return {};
}

SummaryRow familyRow(const core::Machine& machine) {
    SummaryRow row{Words::tr("Peer-to-peer by card"), {}, {}};
    for (const core::MountedCard& mounted : machine.cards) {
        const QString sentence = familyInWords(*mounted.card);
        if (!row.sentences.contains(sentence))
            row.sentences << sentence;
    }
    return row;
}

QStringList cardsWithoutLanes(const core::Machine& machine, const core::Topology& topology) {
    QStringList labels;
    for (const core::MountedCard& mounted : machine.cards) {
        const bool isReached = std::any_of(topology.gpus.begin(), topology.gpus.end(),
                                           [&](const auto& gpu) { return gpu.connector == mounted.connector; });
        if (!isReached)
            labels << machine.connector(mounted.connector).label;
    }
    return labels;
}

} // namespace

QString figureOf(const core::PeerPath& path) {
    if (!path.perDirection)
        return u"?"_s;
    const double low = core::inGigabytesPerSecond(path.perDirection->low);
    const double high = core::inGigabytesPerSecond(path.perDirection->high);
    if (low == high)
        return core::number(low, 1);
    // A band from 10 GB/s on is told in whole figures, rounded outwards.
    return high < 10 ? Words::tr("%1–%2").arg(core::number(low, 1), core::number(high, 1))
                     : Words::tr("%1–%2").arg(core::number(std::floor(low), 0), core::number(std::ceil(high), 0));
}

QString inWords(const core::PeerPath& path) {
    if (!path.perDirection)
        return Words::tr("%1, bandwidth unknown").arg(core::token(path));
    return Words::tr("%1, %2 GB/s in one direction").arg(core::token(path), figureOf(path));
}

QString gpuLabel(int gpu) {
    return u"GPU%1"_s.arg(gpu); // as nvidia-smi writes it
}

QString gpuName(const core::Machine& machine, const core::TopologyGpu& gpu) {
    const core::Card& card = *core::at(machine.cards, gpu.card).card;
    return card.chips.value_or(1) > 1 ? Words::tr("%1, chip %2").arg(card.name).arg(gpu.chip + 1) : card.name;
}

QString gpuSlot(const core::Machine& machine, const core::TopologyGpu& gpu) {
    return machine.connector(gpu.connector).label;
}

QString gpuInWords(const core::Machine& machine, const core::Topology& topology, int gpu) {
    const core::TopologyGpu& found = core::at(topology.gpus, gpu);
    return Words::tr("%1 (%2, %3)").arg(gpuLabel(gpu), gpuName(machine, found), gpuSlot(machine, found));
}

QString peerInWords(const core::PeerPath& path) {
    if (!path.isPeerToPeer)
        return Words::tr("Peer-to-peer: unknown.");
    return *path.isPeerToPeer ? Words::tr("Peer-to-peer: yes.")
                              : Words::tr("Peer-to-peer: no. The maker's driver copies through system memory.");
}

std::vector<LegendRow> legendRows() {
    return {
        {core::PathKind::NvLink, u"NV#"_s, Words::tr("NVLink bridge with # links")},
        {core::PathKind::Pix, u"PIX"_s, Words::tr("same PCIe switch")},
        {core::PathKind::Pxb, u"PXB"_s, Words::tr("several PCIe switches, not the CPU")},
        {core::PathKind::Phb, u"PHB"_s, Words::tr("through the CPU's host bridge")},
        {core::PathKind::Node, u"NODE"_s, Words::tr("between host bridges of one NUMA node")},
        {core::PathKind::Sys, u"SYS"_s, Words::tr("from one CPU to another")},
    };
}

std::vector<SummaryRow> summaryOf(const core::Machine& machine, const core::Topology& topology) {
    std::vector<SummaryRow> rows;
    if (!topology.paths.empty()) {
        rows.push_back(pairsRow(machine, topology));
        rows.push_back(orderRow(topology));
    }
    if (!topology.gpus.empty()) {
        rows.push_back(numaRow(topology));
        rows.push_back(familyRow(machine));
    }
    const QStringList dark = cardsWithoutLanes(machine, topology);
    if (!dark.isEmpty())
        rows.push_back({Words::tr("Cards without lanes"),
                        {Words::tr("No lanes at %1, so other cards can't reach a card there.").arg(core::listed(dark))},
                        {}});
    return rows;
}

QString emptyWords(const core::Machine& machine, const core::Topology& topology) {
    if (machine.cards.empty())
        return Words::tr("No cards yet. Add two or more to see how they connect: over NVLink, a PCIe switch, the "
                         "CPU, or from one CPU to the other.");
    if (topology.gpus.empty())
        return Words::tr("No card gets lanes, so none can reach another. The findings say what to change.");
    return Words::tr("Single card: %1. Add a second one to see how they connect. The drawing below shows its "
                     "path to the CPU.")
        .arg(gpuInWords(machine, topology, 0));
}

} // namespace ui
