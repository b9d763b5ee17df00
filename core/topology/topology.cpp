// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 50, 51, 53, 54, 56 and 4 of the later sources.
#include "core/topology/topology.h"

#include "core/pcie/link.h"
#include "core/topology/gpu_order.h"
#include "core/topology/lane_way.h"
#include "core/topology/path_figures.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>

namespace core {

std::size_t Topology::pathIndex(int first, int second) const {
    if (first > second)
        std::swap(first, second);
    // The pairs before those that begin with `first`, then those of `first` itself.
    const int count = int(gpus.size());
    const int before = first * (2 * count - first - 1) / 2;
    return std::size_t(before) + std::size_t(second - first - 1);
}

int Topology::gpuAt(const Machine& machine, const QString& slot, int chip) const {
    const auto gpu = std::ranges::find_if(gpus, [&](const TopologyGpu& each) {
        return each.chip == chip && machine.connector(each.connector).label == slot;
    });
    return gpu == gpus.end() ? -1 : int(gpu - gpus.begin());
}

namespace {

struct TopologyMaker {
    const Machine& machine;
    const LanePlan& plan;
    const Wiring& wiring = machine.board->wiring;
    std::vector<FittedBridge> bridges = fittedBridges(machine);
    std::vector<LaneWay> ways{};       ///< by card
    std::vector<Bandwidth> toMemory{}; ///< by card: the narrowest link up to its CPU
    /// By kind, the node they meet at, the first node of either, and whether they go by memory.
    std::map<std::tuple<PathKind, int, int, int, bool>, QString> routes{};
    std::array<QString, 10> sources{}; ///< by FigureSource, unverified and verified
    Topology topology{};

    Topology ranked() {
        topology = unranked();
        rank();
        return std::move(topology);
    }

    Topology unranked() {
        findGpus();
        const int count = int(topology.gpus.size());
        topology.paths.reserve(std::size_t(count * (count - 1) / 2));
        for (int first = 0; first < count; ++first) {
            for (int second = first + 1; second < count; ++second)
                topology.paths.push_back(path(first, second));
        }
        if (machine.build.observed)
            std::ranges::for_each(machine.build.observed->paths, [this](const auto& seen) { takeSeen(seen); });
        return std::move(topology);
    }

    const MountedCard& mounted(const TopologyGpu& gpu) const { return at(machine.cards, gpu.card); }
    const LaneWay& way(const TopologyGpu& gpu) const { return at(ways, gpu.card); }
    const QString& nodeName(int node) const { return at(wiring.nodes, node).name; }

    /// The bus that a host bridge begins with, where the board's record names it ("CPU0.c0"); the others come after.
    static int busOf(const LaneWay& way) {
        bool isNumber = false;
        const int bus = QStringView(way.hostBridge).sliced(way.hostBridge.lastIndexOf('.'_L1) + 1).toInt(&isNumber, 16);
        if (isNumber)
            return bus;
        return way.hostBridge.endsWith(".bus0"_L1) ? 0 : 0x100;
    }

    /// Where a scan saw the card on the bus, so written that the addresses sort as buses do; else empty.
    QString addressOf(int connector) const {
        if (!machine.build.observed)
            return {};
        const QString& label = machine.connector(connector).label;
        const auto& links = machine.build.observed->links;
        const auto link = std::ranges::find(links, label, &ObservedLink::place);
        return link == links.end() || link->address.isEmpty() ? QString() : link->address.rightJustified(20, '0'_L1);
    }

    /// What `nvidia-smi topo -m` said stands before what was computed, which stays beside it.
    void takeSeen(const ObservedPath& seen) {
        const int first = topology.gpuAt(machine, seen.firstSlot, seen.firstChip);
        const int second = topology.gpuAt(machine, seen.secondSlot, seen.secondChip);
        const auto kind = pathKindCalled(seen.path);
        if (first < 0 || second < 0 || first == second || !kind)
            return;
        PeerPath& path = topology.paths[topology.pathIndex(first, second)];
        path.computed = path.computed.isEmpty() ? token(path) : path.computed;
        path.kind = *kind;
        path.nvLinks = kind == PathKind::NvLink ? seen.path.mid(2).toInt() : 0;
        if (token(path) == path.computed)
            return;
        const TopologyGpu& a = at(topology.gpus, first);
        const TopologyGpu& b = at(topology.gpus, second);
        path.perDirection.reset();
        path.isPeerToPeer = true;
        path.source = Text::tr("No bandwidth known: which bridge joins them was not seen.");
        if (kind != PathKind::NvLink) {
            path.isPeerToPeer = reachEachOther(*mounted(a).card, *mounted(b).card, path.kind);
            setPcieFigures(path, a, b);
        }
        path.route = Text::tr("Seen by nvidia-smi; by the wiring it would be %1.").arg(path.computed);
    }

    void findGpus() {
        // The address that a scan saw, and where it saw none: socket, bus, position, connector, card.
        std::vector<std::tuple<bool, QString, int, int, int, int, int>> order;
        for (std::size_t card = 0; card < machine.cards.size(); ++card) {
            const int connector = machine.cards[card].connector;
            ways.push_back(wayUp(wiring, plan, connector));
            const LaneWay& up = ways.back();
            toMemory.push_back(narrowestOf(plan, up.connectors));
            const QString address = addressOf(connector);
            const bool isWhole = machine.inside != nullptr; // its layout tells them in the order of the system
            if (up.hasLanes())
                order.emplace_back(address.isEmpty(), address, isWhole ? 0 : up.socket, isWhole ? 0 : busOf(up),
                                   machine.connector(connector).position.value_or(0x100), connector, int(card));
        }
        std::ranges::sort(order);
        for (const auto& [isUnseen, address, socketOrder, bus, position, connector, card] : order) {
            const LaneWay& up = at(ways, card);
            const int chips = at(machine.cards, card).card->chips.value_or(1);
            for (int chip = 0; chip < chips; ++chip)
                topology.gpus.push_back(
                    {card, chip, connector, up.socket, up.socket, nodeName(up.nodes.front()), up.isBehindChipset});
        }
    }

    PeerPath path(int first, int second) {
        const TopologyGpu& a = at(topology.gpus, first);
        const TopologyGpu& b = at(topology.gpus, second);
        PeerPath path;
        path.first = first;
        path.second = second;
        if (machine.boxOf(a.card) != machine.boxOf(b.card))
            return overNetwork(path);
        if (const FabricPath* fabric = fabricBetween(first, second))
            return overFabric(path, *fabric, a, b);
        if (a.card == b.card)
            return onOneCard(path, *mounted(a).card);
        const auto isDual = [&](const TopologyGpu& gpu) { return mounted(gpu).card->chips.value_or(1) > 1; };
        const Meeting meeting = meetingOf(wiring, way(a), way(b), isDual(a) || isDual(b));
        path.kind = meeting.kind;
        path.narrowest = narrowestOf(plan, meeting.links);
        if (const FittedBridge* bridge = bridgeBetween(a.connector, b.connector))
            return overBridge(path, *bridge, meeting, a, b);
        path.isPeerToPeer = reachEachOther(*mounted(a).card, *mounted(b).card, path.kind);
        setPcieFigures(path, a, b);
        path.route = route(path, meeting, a, b);
        return path;
    }

    void setPcieFigures(PeerPath& path, const TopologyGpu& a, const TopologyGpu& b) {
        const Bandwidth slower = std::min(at(toMemory, a.card), at(toMemory, b.card));
        const bool isQuietPair = topology.gpus.size() == 2 && machine.filledSockets() == 1;
        const FigureSource source = setFigures(path, slower, isQuietPair, isIntel(a.socket));
        path.source = sourceInWords(source, isVerified(*mounted(a).card) && isVerified(*mounted(b).card));
    }

    static bool isVerified(const Card& card) { return card.isVerified("peer_to_peer"_L1); }

    /// Many pairs share one sentence, so each is put together once.
    const QString& sourceInWords(FigureSource source, bool isVerified) {
        QString& sentence = sources[std::size_t(source) * 2 + (isVerified ? 1 : 0)];
        if (sentence.isEmpty())
            sentence = inWords(source, isVerified);
        return sentence;
    }

    static PeerPath onOneCard(PeerPath path, const Card& card) {
        path.kind = PathKind::Pix;
        path.narrowest = rawBandwidth(card.pcieGeneration.value_or(0), card.pcieLanes.value_or(0));
        path.isPeerToPeer = reachEachOther(card, card, path.kind);
        path.route = Text::tr("Through the switch on the card itself.");
        path.source = Text::tr("No figure found for this card's switch.");
        return path;
    }

    /// What joins two accelerators of a whole machine directly; null where nothing does.
    const FabricPath* fabricBetween(int first, int second) const {
        if (!machine.inside)
            return nullptr;
        const FabricPath& fabric = at(at(machine.inside->fabric, first), second);
        return fabric.links > 0 ? &fabric : nullptr;
    }

    PeerPath overFabric(PeerPath path, const FabricPath& fabric, const TopologyGpu& a, const TopologyGpu& b) {
        const WholeMachine& whole = *machine.whole;
        const Meeting meeting = meetingOf(wiring, way(a), way(b));
        path.kind = meeting.kind;
        path.narrowest = narrowestOf(plan, meeting.links);
        path.isPeerToPeer = true;
        path.fabric = whole.fabric;
        if (whole.fabric != Fabric::Xgmi && whole.fabric != Fabric::Ethernet) {
            path.kind = PathKind::NvLink;
            path.nvLinks = fabric.links;
        }
        if (const auto& rate = machine.inside->perLink)
            path.perDirection = BandwidthBand{*rate * fabric.links, *rate * fabric.links};
        path.source = path.perDirection ? Text::tr("The links' raw rate (%1)").arg(whole.source)
                                        : Text::tr("No bandwidth found for these links (%1).").arg(whole.source);
        path.route = choiceInWords("fabric_route", int(whole.fabric)).arg(number(fabric.links));
        return path;
    }

    /// What RDMA reaches of a link's rate: 189.85 of 200 Gbit/s between two DGX Sparks.
    static constexpr double ofLinkRate = 0.95;

    PeerPath overNetwork(PeerPath path) const {
        path.kind = PathKind::Net;
        path.isPeerToPeer = true;
        std::optional<double> gigabits = machine.whole->networkGigabits;
        if (machine.link && machine.link->gigabits)
            gigabits = std::min(*machine.link->gigabits, gigabits.value_or(*machine.link->gigabits));
        if (gigabits) {
            path.narrowest = Bandwidth::of(*gigabits / 8);
            const Bandwidth rate = Bandwidth::of(*gigabits / 8 * ofLinkRate);
            path.perDirection = BandwidthBand{rate, rate};
        }
        path.route = machine.link ? Text::tr("From one machine to the other over %1.").arg(machine.link->name)
                                  : Text::tr("From one machine to the other; what joins them is not chosen.");
        path.source = Text::tr("95 % of the link's rate, as two DGX Sparks were measured over one cable.");
        return path;
    }

    const FittedBridge* bridgeBetween(int first, int second) const {
        for (const FittedBridge& bridge : bridges) {
            const auto& joined = bridge.group.connectors;
            if (std::binary_search(joined.begin(), joined.end(), first) &&
                std::binary_search(joined.begin(), joined.end(), second))
                return &bridge;
        }
        return nullptr;
    }

    PeerPath overBridge(PeerPath path, const FittedBridge& fitted, const Meeting& meeting, const TopologyGpu& a,
                        const TopologyGpu& b) {
        const Bridge& bridge = *fitted.group.bridge;
        setFigures(path, fitted);
        path.source = fitted.perDirection ? Text::tr("The links' raw rate (%1)").arg(bridge.source)
                                          : Text::tr("No bandwidth found for this bridge (%1).").arg(bridge.source);
        // AMD's Infinity Fabric is no NVLink: the PCIe path keeps its name.
        path.route = path.kind == PathKind::NvLink
                         ? Text::tr("Over %1, %2 links.").arg(bridge.name, number(fitted.linksOfPair))
                         : Text::tr("Over %1; over PCIe: %2").arg(bridge.name, route(path, meeting, a, b));
        return path;
    }

    bool isIntel(int socket) const {
        const auto index = std::size_t(std::max(socket, 0));
        return index < machine.processors.size() && machine.processors[index] &&
               machine.processors[index]->maker == "Intel"_L1;
    }

    /// The nodes between a GPU and its CPU, as "PLX1, PCH"; empty where there are none.
    QString below(const LaneWay& up) const {
        QStringList names;
        for (std::size_t i = 0; i + 1 < up.nodes.size(); ++i)
            names << nodeName(up.nodes[i]);
        return names.join(Text::tr(", "));
    }

    /// Put together once for all pairs that go the same way.
    const QString& route(const PeerPath& path, const Meeting& meeting, const TopologyGpu& a, const TopologyGpu& b) {
        const bool isByMemory = path.isPeerToPeer == false;
        QString& sentence = routes[{path.kind, meeting.node, way(a).nodes.front(), way(b).nodes.front(), isByMemory}];
        if (sentence.isEmpty()) {
            sentence = routeInWords(path.kind, meeting, way(a), way(b));
            if (isByMemory)
                sentence += Text::tr(" Without peer-to-peer, data goes through system memory.");
        }
        return sentence;
    }

    QString routeInWords(PathKind kind, const Meeting& meeting, const LaneWay& a, const LaneWay& b) const {
        const QString& cpuA = nodeName(a.nodes.back());
        const QString& cpuB = nodeName(b.nodes.back());
        QStringList lower;
        for (const QString& names : {below(a), below(b)}) {
            if (!names.isEmpty() && !lower.contains(names))
                lower << names;
        }
        const QString through = lower.isEmpty() ? QString() : Text::tr(" through %1").arg(listed(lower));
        switch (kind) {
        case PathKind::Pix:
            return Text::tr("Through %1, without the CPU.").arg(nodeName(meeting.node));
        case PathKind::Pxb:
            return Text::tr("Through several switches that meet at %1, without the CPU.").arg(nodeName(meeting.node));
        case PathKind::Phb:
            return Text::tr("Up to %1%2 and back down, under one host bridge.").arg(cpuA, through);
        case PathKind::Node:
            return Text::tr("Up to %1%2 and across to another of its host bridges.").arg(cpuA, through);
        case PathKind::Sys:
            return Text::tr("From %1 to %2%3 over the link between the CPUs.").arg(cpuA, cpuB, through);
        case PathKind::NvLink:
        case PathKind::Net:
            break;
        }
        return {};
    }

    void rank() {
        const auto& paths = topology.paths;
        const std::size_t count = topology.gpus.size();
        std::vector<std::int64_t> scores(count * count, 0);
        for (std::size_t i = 0; i < paths.size(); ++i) {
            const std::int64_t score = closeness(paths[i]);
            scores[std::size_t(paths[i].first) * count + std::size_t(paths[i].second)] = score;
            scores[std::size_t(paths[i].second) * count + std::size_t(paths[i].first)] = score;
            if (!topology.best || score > closeness(at(paths, *topology.best)))
                topology.best = int(i);
            if (!topology.slowest || score < closeness(at(paths, *topology.slowest)))
                topology.slowest = int(i);
        }
        topology.suggestedOrder = closestOrder(int(count), scores);
        startWithFaster();
    }

    /// Of the order's two ends the faster card is CUDA's device 0; alike, the one that comes first on the bus.
    void startWithFaster() {
        auto& order = topology.suggestedOrder;
        if (order.size() < 2)
            return;
        const auto speed = [&](int gpu) {
            return fp32AtBoost(*mounted(at(topology.gpus, gpu)).card).value_or(Throughput());
        };
        if (speed(order.back()) > speed(order.front()))
            std::ranges::reverse(order);
    }
};

} // namespace

Topology topologyOf(const Machine& machine, const LanePlan& plan) {
    return TopologyMaker{machine, plan}.ranked();
}

Topology unrankedTopologyOf(const Machine& machine, const LanePlan& plan) {
    return TopologyMaker{machine, plan}.unranked();
}

} // namespace core
