// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/topology/topology_words.h"

#include "core/build/launch_options.h"
#include "core/topology/link_evidence.h"
#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/widgets/evidence_dialog.h"
#include "ui/widgets/words.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ui {

// What core::Topology holds, in the words that the matrix, its hovers, the drawing and the summary share.

static SummaryRow pairsRow(const core::Analysis& analysis) {
    const core::Topology& topology = analysis.topology;
    const auto& paths = topology.paths;
    SummaryRow row{Words::tr("Fastest and slowest pair"), {}, {}};
    const auto add = [&](const QString& pattern, int index) {
        const core::PeerPath& path = core::at(paths, index);
        const QString pair = Words::tr("%1 in %2 and %3 in %4")
                                 .arg(gpuLabel(path.first), gpuSlot(analysis, path.first), gpuLabel(path.second),
                                      gpuSlot(analysis, path.second));
        row.sentences << pattern.arg(pair, inWords(path));
    };
    const auto isLikeTheFirst = [&](const core::PeerPath& path) {
        return core::token(path) == core::token(paths.front()) && path.perDirection == paths.front().perDirection;
    };
    if (paths.size() == 1)
        add(Words::tr("%1: %2."), 0);
    else if (std::ranges::all_of(paths, isLikeTheFirst))
        row.sentences << Words::tr("All pairs are equal: %1.").arg(inWords(paths.front()));
    else if (topology.best && topology.slowest) {
        add(Words::tr("Fastest: %1: %2."), *topology.best);
        add(Words::tr("Slowest: %1: %2."), *topology.slowest);
    }
    return row;
}

static SummaryRow orderRow(const core::Topology& topology) {
    const bool isBusOrder = std::is_sorted(topology.suggestedOrder.begin(), topology.suggestedOrder.end());
    return {Words::tr("CUDA device order"),
            {isBusOrder ? Words::tr("The bus order already keeps the fastest pairs together.")
                        : Words::tr("This order keeps the fastest pairs together.")},
            core::visibleGpus(u"nvidia"_s, topology.suggestedOrder)};
}

static SummaryRow numaRow(const core::Topology& topology) {
    SummaryRow row{Words::tr("NUMA nodes"), {}, {}};
    std::map<int, QStringList> nodes;
    QStringList unknown;
    for (int gpu = 0; gpu < int(topology.gpus.size()); ++gpu) {
        const auto numa = core::at(topology.gpus, gpu).numa;
        (numa ? nodes[*numa] : unknown) << gpuLabel(gpu);
    }
    for (const auto& [node, gpus] : nodes)
        row.sentences << Words::tr("Node %1: %2.").arg(node).arg(core::listed(gpus));
    if (!unknown.isEmpty())
        row.sentences << Words::tr("Unknown: %1.").arg(core::listed(unknown));
    return row;
}

static QString peerInWords(const core::Card& card) {
    using enum core::PeerToPeer;
    const QString pattern =
        !card.peerToPeer           ? Words::tr("%1: unknown, no source found.")
        : *card.peerToPeer == None ? Words::tr("%1: not with the maker's driver. Copies go through system memory.")
        : *card.peerToPeer == Pcie
            ? Words::tr("%1: yes, also over PCIe.")
            : Words::tr("%1: only over an NVLink bridge. Without one, copies go through system memory.");
    const QString sentence = pattern.arg(card.name);
    return card.peerToPeer && !card.isVerified("peer_to_peer"_L1) ? Words::tr("%1 Unverified.").arg(sentence)
                                                                  : sentence;
}

static SummaryRow familyRow(const core::Machine& machine) {
    SummaryRow row{Words::tr("Peer-to-peer by card"), {}, {}};
    for (const core::MountedCard& mounted : machine.cards)
        row.sentences << peerInWords(*mounted.card);
    row.sentences.removeDuplicates();
    return row;
}

/// The labels of the slots whose cards get no lanes.
static QStringList darkSlots(const core::Analysis& analysis) {
    const auto& gpus = analysis.topology.gpus;
    QStringList labels;
    for (const core::MountedCard& mounted : analysis.machine.cards) {
        if (std::ranges::none_of(gpus, [&](const auto& gpu) { return gpu.connector == mounted.connector; }))
            labels << analysis.machine.connector(mounted.connector).label;
    }
    return labels;
}

static QString bandInWords(const core::BandwidthBand& band) {
    const auto figure = [](core::Bandwidth bandwidth) {
        return core::number(core::inGigabytesPerSecond(bandwidth), 1);
    };
    return band.low == band.high ? figure(band.low) : Words::tr("%1–%2").arg(figure(band.low), figure(band.high));
}

static QString errorInWords(double error) {
    const double percent = std::round(error * 100);
    const QString pattern = percent < 0 ? Words::tr("−%1 %") : Words::tr("+%1 %");
    return percent == 0 ? Words::tr("none") : pattern.arg(core::number(std::abs(percent)));
}

QString figureOf(const core::PeerPath& path) {
    if (!path.perDirection)
        return u"?"_s;
    double low = core::inGigabytesPerSecond(path.perDirection->low);
    double high = core::inGigabytesPerSecond(path.perDirection->high);
    if (low == high)
        return core::number(low, 1);
    if (high >= 10) { // whole figures, rounded outwards
        low = std::floor(low);
        high = std::ceil(high);
    }
    return Words::tr("%1–%2").arg(core::number(low, 1), core::number(high, 1));
}

/// "through memory", where the driver lets the cards copy no other way.
static QString wayOf(const core::PeerPath& path) {
    using enum core::PathKind;
    if (path.isPeerToPeer == false)
        return Words::tr("through memory");
    switch (path.kind) {
    case NvLink:
        return Words::tr("over NVLink");
    case Pix:
    case Pxb:
        return Words::tr("through PCIe switches");
    case Phb:
    case Node:
        return Words::tr("through the CPU");
    case Sys:
        return Words::tr("between CPUs");
    case Net:
        return Words::tr("between machines");
    }
    return {};
}

QString inWords(const core::PeerPath& path) {
    const QString rate = path.perDirection ? Words::tr("%1 GB/s").arg(figureOf(path)) : Words::tr("speed unknown");
    return Words::tr("%1, %2 (%3)").arg(rate, wayOf(path), core::token(path));
}

QString gpuLabel(int gpu) {
    return u"GPU%1"_s.arg(gpu); // as nvidia-smi writes it
}

QString gpuName(const core::Analysis& analysis, int gpu) {
    const core::TopologyGpu& found = core::at(analysis.topology.gpus, gpu);
    const core::Card& card = *core::at(analysis.machine.cards, found.card).card;
    return card.chips.value_or(1) > 1 ? Words::tr("%1, chip %2").arg(card.name).arg(found.chip + 1) : card.name;
}

QString gpuSlot(const core::Analysis& analysis, int gpu) {
    return analysis.machine.connector(core::at(analysis.topology.gpus, gpu).connector).label;
}

QString gpuInWords(const core::Analysis& analysis, int gpu) {
    return Words::tr("%1 (%2, %3)").arg(gpuLabel(gpu), gpuName(analysis, gpu), gpuSlot(analysis, gpu));
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

std::vector<SummaryRow> summaryOf(const core::Analysis& analysis) {
    std::vector<SummaryRow> rows;
    if (!analysis.topology.paths.empty())
        rows = {pairsRow(analysis), orderRow(analysis.topology)};
    if (!analysis.topology.gpus.empty()) {
        rows.push_back(numaRow(analysis.topology));
        rows.push_back(familyRow(analysis.machine));
    }
    if (const QStringList dark = darkSlots(analysis); !dark.isEmpty())
        rows.push_back({Words::tr("Cards without lanes"),
                        {Words::tr("No lanes at %1, so other cards can't reach a card there.").arg(core::listed(dark))},
                        {}});
    return rows;
}

QString emptyWords(const core::Analysis& analysis) {
    if (analysis.machine.cards.empty())
        return Words::tr("No cards yet. Add two or more to see how they connect: over NVLink, a PCIe switch, the "
                         "CPU, or from one CPU to the other.");
    if (analysis.topology.gpus.empty())
        return Words::tr("No card gets lanes, so none can reach another. The findings say what to change.");
    return Words::tr("Single card: %1. Add a second one to see how they connect. The drawing below shows its "
                     "path to the CPU.")
        .arg(gpuInWords(analysis, 0));
}

QDialog* makeEvidenceDialog(QWidget* parent) {
    Evidence evidence;
    evidence.explanation =
        Words::tr("Each figure is one copy in one direction. Over PCIe: the raw rate of the narrowest "
                  "link, less packet headers (26 bytes for every 256 of data) and 5 % for flow control. "
                  "Without peer-to-peer, copies go through system memory, so only a range can be given. "
                  "Over a bridge: the maker's rate; collective operations reach less, so read it as an "
                  "upper limit.");
    evidence.headings = {Words::tr("What was measured"), Words::tr("Published, GB/s"), Words::tr("Our figure, GB/s"),
                         Words::tr("Error"), Words::tr("Source")};
    evidence.figureColumns = {1, 2, 3};
    for (const core::LinkEvidence& point : core::linkEvidence())
        evidence.rows.push_back({point.what, bandInWords(point.published), bandInWords(point.ours),
                                 errorInWords(point.error()), point.source});
    return makeEvidenceDialog(evidence, parent);
}

} // namespace ui
