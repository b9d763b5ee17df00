// SPDX-License-Identifier: GPL-3.0-or-later
// Which PCI functions are GPUs, drives and network cards, which nvidia-smi report belongs to which, and their links.
#include "core/import/scan/devices.h"

#include "core/import/scan/part_names.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

static constexpr int baseDisplay = 0x03;
static constexpr int accelerator = 0x1200;
static constexpr int nvmeClass = 0x0108;
static constexpr int baseNetwork = 0x02;

/// By its vendor id, or by its name where the output shows no id.
static bool isMadeBy(const PciFunction& function, int vendor, QLatin1String maker) {
    return function.vendor == vendor || (function.vendor < 0 && function.name.contains(maker, Qt::CaseInsensitive));
}

static bool isNvidia(const PciFunction& function) {
    return isMadeBy(function, 0x10de, "NVIDIA"_L1);
}

static bool isNamed(const PciFunction& function, std::initializer_list<const char*> words) {
    return std::ranges::any_of(
        words, [&](const char* word) { return function.name.contains(QLatin1String(word), Qt::CaseInsensitive); });
}

/// Graphics that are no card's, by a row of db/facts/pci_graphics.csv: `what` is "console" for what draws a console's
/// or a virtual machine's picture and does no more, "integrated" for AMD's inside the CPU
/// (https://pci-ids.ucw.cz/read/PC/1002). A name counts where the row has no vendor, or the function is its.
static bool isListed(const PciFunction& function, const QString& what) {
    struct Graphics {
        QString what;
        int vendor;
        int device;
        QString name;
    };
    static const auto rows = factsOf("pci_graphics", [](const FactRow& row) {
        const auto id = [&](const char* column) {
            return row.text(column).isEmpty() ? -1 : row.text(column).toInt(nullptr, 16);
        };
        return Graphics{row.text("what"), id("vendor"), id("device"), row.text("name")};
    });
    return std::ranges::any_of(rows, [&](const Graphics& row) {
        if (row.what != what)
            return false;
        if (row.name.isEmpty())
            return function.vendor == row.vendor && (row.device < 0 || function.device == row.device);
        return function.name.contains(row.name, Qt::CaseInsensitive) &&
               (row.vendor < 0 || isMadeBy(function, row.vendor, "AMD/ATI"_L1));
    });
}

/// Graphics inside the CPU or chipset: Intel's is device 2 of the first bus.
static bool isIntegrated(const PciFunction& function) {
    return (function.address.contains(":00:02."_L1) && isMadeBy(function, 0x8086, "Intel"_L1)) ||
           isListed(function, u"integrated"_s);
}

static bool isGpu(const PciFunction& function) {
    if (function.isBridge || isListed(function, u"console"_s) || isIntegrated(function))
        return false;
    if (function.classCode >= 0)
        return function.classCode >> 8 == baseDisplay || function.classCode == accelerator;
    // Where lspci -tv shows no class, what a card has beside its GPU goes by its name.
    return isNvidia(function) && !isNamed(function, {"Audio", "USB", "UCSI", "Bridge", "NVSwitch", "Serial"});
}

static bool isNetwork(const PciFunction& function) {
    return function.classCode >= 0 && function.classCode >> 8 == baseNetwork;
}

static bool isDrive(const PciFunction& function) {
    return function.classCode == nvmeClass || (function.classCode < 0 && isNamed(function, {"NVMe"}));
}

namespace {

class Collector {
public:
    explicit Collector(const MachineFacts& facts)
        : m_facts(facts) {}

    ScannedDevices collected() {
        for (const PciFunction& function : m_facts.functions) {
            const ScannedDevice device{function.name, function.address, &function, nullptr};
            if (isGpu(function))
                addGpu(device);
            else if (isDrive(function))
                m_devices.drives.push_back(device);
            else if (isNetwork(function) && function.address.endsWith(".0"_L1))
                m_devices.network.push_back(device);
        }
        joinReports();
        std::ranges::stable_sort(m_devices.gpus,
                                 [](const ScannedDevice& a, const ScannedDevice& b) { return a.address < b.address; });
        return std::move(m_devices);
    }

private:
    /// A display function beside another of the same device is a second output of one card, not a second card.
    void addGpu(const ScannedDevice& device) {
        const bool isKnown = std::ranges::any_of(m_devices.gpus, [&](const ScannedDevice& other) {
            return withoutFunction(other.address) == withoutFunction(device.address);
        });
        if (!isKnown || device.address.isEmpty())
            m_devices.gpus.push_back(device);
    }

    void note(const QString& sentence) { m_devices.notes.push_back({{}, 0, sentence}); }

    void joinReports() {
        const auto hasAddress = [](const GpuReport& gpu) { return !gpu.address.isEmpty(); };
        if (std::ranges::all_of(m_facts.gpus, hasAddress))
            return joinByAddress();
        std::vector<const GpuReport*> nvidia;
        std::vector<const GpuReport*> amd;
        for (const GpuReport& gpu : m_facts.gpus)
            (gpu.vendor == 0x1002 ? amd : nvidia).push_back(&gpu);
        joinByOrder(nvidia, 0x10de, "NVIDIA"_L1, "nvidia-smi"_L1);
        joinByOrder(amd, 0x1002, "AMD/ATI"_L1, "rocm-smi"_L1);
    }

    void joinByAddress() {
        for (const GpuReport& gpu : m_facts.gpus) {
            const auto same =
                std::ranges::find_if(m_devices.gpus, [&](const ScannedDevice& d) { return d.address == gpu.address; });
            if (same != m_devices.gpus.end()) {
                join(*same, gpu);
                continue;
            }
            // `lspci -t` without names lists it and cannot say what it is.
            const auto* function = findWhere(m_facts.functions, [&](const PciFunction& each) {
                return each.address == gpu.address && each.name.isEmpty() && !each.isBridge;
            });
            m_devices.gpus.push_back({gpu.name, gpu.address, function, &gpu});
            if (!function && m_facts.functions.size() > 8)
                note(Text::tr("nvidia-smi reports a GPU at %1, but the PCI list shows none there. The outputs may be "
                              "from two machines.")
                         .arg(gpu.address));
        }
    }

    /// Without addresses: tools count in bus order, so equal numbers mean the same GPUs.
    void joinByOrder(const std::vector<const GpuReport*>& reports, int vendor, QLatin1String maker,
                     QLatin1String tool) {
        std::vector<ScannedDevice*> listed;
        for (ScannedDevice& device : m_devices.gpus) {
            if (device.function && isMadeBy(*device.function, vendor, maker))
                listed.push_back(&device);
        }
        if (listed.size() == reports.size()) {
            for (std::size_t i = 0; i < listed.size(); ++i)
                join(*listed[i], *reports[i]);
        } else if (listed.empty()) {
            for (const GpuReport* gpu : reports)
                m_devices.gpus.push_back({gpu->name, gpu->address, nullptr, gpu});
        } else if (!reports.empty()) {
            note(Text::tr("GPU counts differ (PCI list %1, %2 %3), so %2's figures are left out.")
                     .arg(QString::number(listed.size()), tool, QString::number(reports.size())));
        }
    }

    static void join(ScannedDevice& device, const GpuReport& gpu) {
        device.gpu = &gpu;
        if (!isCutShort(gpu.name))
            device.reported = gpu.name;
    }

    const MachineFacts& m_facts;
    ScannedDevices m_devices;
};

} // namespace

QString inWords(const ScannedDevice& device) {
    const QString name =
        device.reported.isEmpty() ? Text::tr("an unnamed part") : u"\"%1\""_s.arg(device.reported.left(120));
    return device.address.isEmpty() ? name : Text::tr("%1 at %2").arg(name, device.address);
}

ScannedDevices devicesOf(const MachineFacts& facts) {
    return Collector(facts).collected();
}

// Joins what lspci, the kernel and nvidia-smi say of one link; impossible figures count as not reported.

/// Outputs write 0, and damaged ones anything, for what is not known.
static std::optional<int> plausible(std::optional<int> figure, int most) {
    return figure && *figure >= 1 && *figure <= most ? figure : std::nullopt;
}

static std::optional<int> generationOf(const std::optional<LinkState>& link) {
    return link ? plausible(link->generation, 8) : std::nullopt;
}

static std::optional<int> lanesOf(const std::optional<LinkState>& link) {
    return link ? plausible(link->lanes, 32) : std::nullopt;
}

static std::optional<int> lower(std::optional<int> a, std::optional<int> b) {
    return a && b ? std::optional(std::min(*a, *b)) : std::nullopt;
}

static std::optional<int> either(std::optional<int> a, std::optional<int> b) {
    return a ? a : b;
}

/// Cards report 0 W, or what no cable carries, where the sensor is missing.
static std::optional<Power> sensible(std::optional<Power> power) {
    return power && power->base() > 0 && *power <= 5'000_W ? power : std::nullopt;
}

/// P0 is full speed; from P5 on the card idles. In between it depends on the card.
static std::optional<bool> isIdle(const GpuReport& gpu) {
    const QString& state = gpu.performanceState;
    bool isNumber = false;
    const int level = state.mid(1).toInt(&isNumber);
    if (!state.startsWith('P'_L1) || !isNumber || (level > 2 && level < 5))
        return {};
    return level >= 5;
}

/// The function whose link ends in the slot; null where the tree does not show it. AMD's cards since Vega and Intel's
/// have a switch of their maker's number on them: the GPU's own link, to that switch, says nothing of the slot.
static const PciFunction* atSlot(const ScannedDevice& device, const PciTree& tree, int chips) {
    const PciFunction* downstream = device.function ? tree.parentOf(*device.function) : nullptr;
    const PciFunction* upstream = downstream ? tree.parentOf(*downstream) : nullptr;
    const auto isOfCard = [&](const PciFunction& port) { return port.vendor == device.function->vendor; };
    const bool hasSwitch = upstream && device.function->vendor > 0 && isOfCard(*downstream) && isOfCard(*upstream);
    return hasSwitch || chips > 1 ? upstream : device.function;
}

ObservedLink linkOf(const ScannedDevice& device, const PciTree& tree, int chips) {
    ObservedLink link;
    link.device = device.reported;
    link.address = device.address;
    if (const PciFunction* end = atSlot(device, tree, chips)) {
        const PciFunction* port = tree.parentOf(*end);
        link.generation = generationOf(end->trained);
        link.lanes = lanesOf(end->trained);
        link.deviceGeneration = generationOf(end->capable);
        link.deviceLanes = lanesOf(end->capable);
        link.maxGeneration = lower(link.deviceGeneration, port ? generationOf(port->capable) : std::nullopt);
        link.maxLanes = lower(link.deviceLanes, port ? lanesOf(port->capable) : std::nullopt);
    }
    if (!device.gpu)
        return link;
    const GpuReport& gpu = *device.gpu;
    link.isIdle = isIdle(gpu);
    link.temperature = gpu.temperature && gpu.temperature->base() > 0 ? gpu.temperature : std::nullopt;
    link.isSlowed = gpu.isSlowed;
    link.nvLinks = gpu.nvLinks;
    link.draw = sensible(gpu.draw);
    link.limit = sensible(gpu.powerLimit);
    if (chips > 1)
        return link; // nvidia-smi tells of the chip's link to the switch on the card
    link.generation = either(generationOf(gpu.currentLink), link.generation);
    link.lanes = either(lanesOf(gpu.currentLink), link.lanes);
    link.deviceGeneration = either(plausible(gpu.deviceMaxGeneration, 8), link.deviceGeneration);
    link.maxGeneration = either(generationOf(gpu.maxLink), link.maxGeneration);
    link.maxLanes = either(link.maxLanes, lanesOf(gpu.maxLink));
    if (const auto host = plausible(gpu.hostMaxGeneration, 8); host && link.deviceGeneration)
        link.maxGeneration = lower(host, link.deviceGeneration);
    return link;
}

} // namespace core
