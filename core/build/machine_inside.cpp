// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/machine_inside.h"

#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <QHash>

#include <algorithm>
#include <deque>

namespace core {

namespace {

/// A row of machine_layouts.csv.
struct Device {
    QString name;
    QString kind; ///< "cpu", "switch", "gpu", "nic", "slot", "m2"
    QString parent;
    QString hostBridge;
    int numa = 0;
    QString links; ///< "GPU1:2;GPU3:1" or "*:18"
};

using Devices = std::vector<Device>;

const Devices& devicesOf(const QString& layout) {
    static const auto layouts = [] {
        QHash<QString, Devices> all;
        for (const FactRow& row : factRows("machine_layouts"))
            all[row.text("layout")].push_back({row.text("device"), row.text("kind"), row.text("parent"),
                                               row.text("host_bridge"), row.count("numa"), row.text("links")});
        return all;
    }();
    static const Devices none;
    const auto found = layouts.constFind(layout);
    return found == layouts.constEnd() ? none : *found;
}

/// Each accelerator on a host bridge of its own below one CPU.
Devices plainDevices(int gpus) {
    Devices devices{{u"CPU0"_s, u"cpu"_s, {}, {}, 0, {}}};
    for (int gpu = 0; gpu < gpus; ++gpu)
        devices.push_back({u"GPU%1"_s.arg(gpu), u"gpu"_s, u"CPU0"_s, u"GPU%1"_s.arg(gpu), 0, {}});
    return devices;
}

class InsideMaker {
public:
    InsideMaker(const WholeMachine& machine, const Card& gpu)
        : m_machine(machine) {
        m_made.gpu = gpu;
    }

    std::shared_ptr<const MachineInside> made(int boxes) {
        takeMemory();
        const int chips = m_machine.gpus * m_made.gpu.chips.value_or(1);
        Devices devices = devicesOf(m_machine.layout);
        m_made.hasLayout = !devices.empty();
        if (!m_made.hasLayout)
            devices = plainDevices(chips);
        const std::size_t all = std::size_t(chips) * std::size_t(boxes);
        m_made.fabric.assign(all, std::vector<FabricPath>(all));
        for (int box = 0; box < boxes; ++box) {
            takeFabric(devices, std::size_t(chips), std::size_t(chips) * std::size_t(box));
            takeDevices(box == 0 ? devices : ofBox(devices, box));
        }
        findHops();
        takeProcessor(boxes);
        Board& board = m_made.board;
        board.id = m_machine.id;
        board.name = m_machine.name;
        board.shortName = m_machine.shortName;
        board.maker = m_machine.maker;
        board.source = m_machine.source;
        board.confidence = m_machine.confidence;
        board.form = BoardForm::Server;
        board.sockets = m_sockets;
        board.wiring = BoardWiring(std::move(m_wiring));
        return std::make_shared<const MachineInside>(std::move(m_made));
    }

private:
    void takeMemory() {
        Card& gpu = m_made.gpu;
        if (m_machine.bandwidth)
            gpu.memoryBandwidth = m_machine.bandwidth;
        if (m_machine.form != MachineForm::Unified)
            return;
        const auto share = unifiedShare(m_machine);
        gpu.memory = share ? std::optional(share->most) : std::nullopt;
    }

    int nodeCalled(const QString& name) const {
        const auto node = std::ranges::find(m_wiring.nodes, name, &Node::name);
        return node == m_wiring.nodes.end() ? -1 : int(node - m_wiring.nodes.begin());
    }

    static constexpr int lanes = 16; // of every link; no layout tells of others

    /// Hangs a connector below `parent`, in the group of its host bridge.
    int connect(const Device& device, ConnectorKind kind, int feedsNode) {
        const int index = int(m_wiring.connectors.size());
        Connector connector;
        connector.label = kind == ConnectorKind::Uplink ? u'@' + device.name : device.name;
        connector.kind = kind;
        connector.physicalLanes = kind == ConnectorKind::Slot ? 16 : 0;
        connector.electricalLanes = lanes;
        connector.generation = m_made.gpu.pcieGeneration.value_or(5);
        connector.isAlwaysOn = kind == ConnectorKind::Uplink || kind == ConnectorKind::Onboard;
        connector.feedsNode = feedsNode;
        m_wiring.connectors.push_back(connector);
        const int node = nodeCalled(device.parent);
        auto group = std::ranges::find_if(m_wiring.groups, [&](const LaneGroup& each) {
            return each.node == node && each.hostBridge == device.hostBridge;
        });
        if (group == m_wiring.groups.end()) {
            m_wiring.groups.push_back(
                {device.parent + u'/' + device.hostBridge, node, device.hostBridge, {}, {}, {{}}});
            group = m_wiring.groups.end() - 1;
        }
        group->rules.front().assignments.push_back({index, lanes, {}});
        const int groupIndex = int(group - m_wiring.groups.begin());
        m_wiring.groupOf.push_back(groupIndex);
        m_wiring.feeders.push_back({groupIndex});
        return index;
    }

    void takeDevices(const Devices& devices) {
        const int chipsOfModule = m_made.gpu.chips.value_or(1);
        int chip = 0;
        for (const Device& device : devices) {
            if (device.kind == "cpu"_L1) {
                m_wiring.nodes.push_back({device.name, NodeKind::Processor, device.numa, {}, false});
                m_sockets = std::max(m_sockets, device.numa + 1);
            } else if (device.kind == "switch"_L1) {
                const int node = int(m_wiring.nodes.size());
                m_wiring.nodes.push_back({device.name, NodeKind::Switch, -1, {}, true});
                connect(device, ConnectorKind::Uplink, node);
            } else if (device.kind == "gpu"_L1) {
                if (chip++ % chipsOfModule == 0)
                    m_made.gpuConnectors.push_back(connect(device, ConnectorKind::Onboard, -1));
            } else if (device.kind == "nic"_L1) {
                NetworkCard port;
                port.id = port.name = device.name;
                m_made.ports.push_back(port);
                m_made.portConnectors.push_back(connect(device, ConnectorKind::Onboard, -1));
            } else {
                connect(device, device.kind == "m2"_L1 ? ConnectorKind::M2 : ConnectorKind::Slot, -1);
            }
        }
    }

    /// The same devices of a further box.
    Devices ofBox(Devices devices, int box) const {
        const QString prefix = QString::number(box + 1) + ':'_L1;
        const int before = m_sockets;
        for (Device& device : devices) {
            device.name.prepend(prefix);
            device.numa += before;
            if (!device.parent.isEmpty())
                device.parent.prepend(prefix);
        }
        return devices;
    }

    void takeFabric(const Devices& devices, std::size_t chips, std::size_t first) {
        const int all = linksOfEachPair(int(chips));
        std::size_t chip = 0;
        for (const Device& device : devices) {
            if (device.kind != "gpu"_L1 || chip >= chips)
                continue;
            for (std::size_t other = 0; other < chips; ++other)
                setLinks(first + chip, first + other, linksTo(device.links, other, all));
            ++chip;
        }
        const int ofOne = m_machine.gpuLinks.value_or(0);
        if (m_machine.gpuLinkRate && ofOne > 0)
            m_made.perLink = *m_machine.gpuLinkRate / ofOne;
    }

    /// Where no layout tells: a switch gives every pair all links, a mesh shares them out evenly where that can be.
    int linksOfEachPair(int chips) const {
        const int links = m_machine.gpuLinks.value_or(0);
        if (m_machine.fabric == Fabric::NvSwitch)
            return links;
        const bool isMesh = m_machine.fabric == Fabric::NvLinkMesh || m_machine.fabric == Fabric::Xgmi;
        return isMesh && chips > 1 && links % (chips - 1) == 0 ? links / (chips - 1) : 0;
    }

    void setLinks(std::size_t chip, std::size_t other, int links) {
        if (chip != other && links > 0)
            m_made.fabric[chip][other] = m_made.fabric[other][chip] = {links, 1};
    }

    /// Of a cell of links; `all` where the cell is empty.
    static int linksTo(const QString& cell, std::size_t other, int all) {
        if (cell.isEmpty())
            return all;
        const QString label = u"GPU%1"_s.arg(other);
        for (const QStringView pair : QStringView(cell).tokenize(u';')) {
            const auto colon = pair.indexOf(u':');
            if (pair.first(colon) == label || pair.first(colon) == u"*")
                return pair.sliced(colon + 1).toInt();
        }
        return 0;
    }

    /// Breadth first from each chip over what is joined directly; through others no bandwidth is claimed.
    void findHops() {
        const auto direct = m_made.fabric;
        const std::size_t chips = direct.size();
        for (std::size_t from = 0; from < chips; ++from) {
            std::vector<int> hops(chips, 0);
            std::deque<std::size_t> next{from};
            while (!next.empty()) {
                const std::size_t at = next.front();
                next.pop_front();
                for (std::size_t to = 0; to < chips; ++to) {
                    if (to == from || hops[to] > 0 || direct[at][to].links == 0)
                        continue;
                    hops[to] = hops[at] + 1;
                    next.push_back(to);
                }
            }
            for (std::size_t to = 0; to < chips; ++to)
                m_made.fabric[from][to].hops = hops[to];
        }
    }

    /// A NUMA node's share of its CPUs.
    void takeProcessor(int boxes) {
        Processor& cpu = m_made.cpu;
        cpu.id = cpu.name = m_machine.cpu;
        cpu.confidence = m_machine.confidence;
        cpu.source = m_machine.source;
        const int sockets = m_machine.sockets.value_or(1) * boxes;
        const auto share = [&](const std::optional<int>& ofSocket) {
            return ofSocket && m_machine.sockets ? std::optional(*ofSocket * sockets / m_sockets) : std::nullopt;
        };
        cpu.cores = share(m_machine.cores);
        cpu.threads = share(m_machine.threads);
        const bool isIntel = m_machine.cpu.contains("Xeon"_L1) || m_machine.cpu.contains("Intel"_L1);
        cpu.maker = isIntel ? u"Intel"_s : QString();
        cpu.slotLanes = cpu.usableLanes = 128;
    }

    const WholeMachine& m_machine;
    MachineInside m_made;
    Wiring m_wiring;
    int m_sockets = 1;
};

} // namespace

std::shared_ptr<const MachineInside> machineInside(const WholeMachine& machine, const Card& gpu, int boxes) {
    return InsideMaker(machine, gpu).made(boxes);
}

std::optional<UnifiedShare> unifiedShare(const WholeMachine& machine) {
    if (!machine.sharedMemory)
        return {};
    const int system = machine.system ? int(*machine.system) : -1;
    static constexpr std::array systems{"dgx-os", "linux", "windows", "macos"};
    for (const FactRow& row : factRows("unified_memory")) {
        const bool isIt = system >= 0 && row.text("os") == QLatin1String(at(systems, system)) &&
                          inGigabytes(*machine.sharedMemory) >= row.number("from_gb");
        if (isIt)
            return UnifiedShare{
                machine.usableMemory.value_or(Memory::of(inGigabytes(*machine.sharedMemory) * row.number("share"))),
                row.words("words")};
    }
    return machine.usableMemory ? std::optional(UnifiedShare{*machine.usableMemory, {}}) : std::nullopt;
}

} // namespace core
