// SPDX-License-Identifier: GPL-3.0-or-later
// /sys/bus/pci, DMI, cpuinfo and meminfo; their contents come in, no file is opened here.
#include "core/import/scan/outputs/kernel_files.h"

#include "core/import/scan/outputs/pci_tree.h"
#include "core/import/scan/outputs/reading.h"
#include "core/import/text_reading.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <map>

namespace core {

const QStringList& kernelAttributes() {
    static const QStringList names =
        u"class|vendor|device|subsystem_vendor|subsystem_device|current_link_speed|current_link_width|max_link_speed|"
        "max_link_width|numa_node|resource|secondary_bus_number"_s.split('|'_L1);
    return names;
}

static int numberIn(const QByteArray& text, int base = 10) {
    bool ok = false;
    const int value = text.trimmed().toInt(&ok, base);
    return ok ? value : -1;
}

static int hexIn(const QByteArray& text) {
    return numberIn(text, 16);
}

static std::optional<LinkState> linkOf(const QByteArray& speed, const QByteArray& width) {
    const int lanes = numberIn(width);
    const LinkState link{generationOf(speed.trimmed()), lanes >= 1 && lanes <= 32 ? lanes : 0};
    return link.generation > 0 || link.lanes > 0 ? std::optional(link) : std::nullopt;
}

/// Lines "start end flags", six of them the BARs.
static std::vector<std::uint64_t> memoryRegionsOf(const QByteArray& resource) {
    static constexpr std::uint64_t isMemory = 0x200;
    std::vector<std::uint64_t> regions;
    const auto lines = resource.split('\n');
    for (qsizetype i = 0; i < std::min<qsizetype>(lines.size(), 6); ++i) {
        const auto words = lines[i].simplified().split(' ');
        const std::uint64_t start = words.value(0).toULongLong(nullptr, 16);
        const std::uint64_t end = words.value(1).toULongLong(nullptr, 16);
        if ((words.value(2).toULongLong(nullptr, 16) & isMemory) != 0 && end > start)
            regions.push_back(end - start + 1);
    }
    return regions;
}

// Names

static quint32 idKey(int vendor, int device) {
    return quint32(vendor & 0xffff) << 16 | quint32(device & 0xffff);
}

/// "NVIDIA Corporation GA102 [GeForce RTX 3090]" by vendor and device, for those in `keys`.
static QHash<quint32, QString> namesIn(const QByteArray& pciIds, const QSet<quint32>& keys) {
    QHash<quint32, QString> names;
    int vendor = -1;
    QString vendorName;
    for (qsizetype at = 0; at < pciIds.size();) {
        qsizetype end = pciIds.indexOf('\n', at);
        end = end < 0 ? pciIds.size() : end;
        const QByteArray line = QByteArray::fromRawData(pciIds.constData() + at, end - at);
        at = end + 1;
        if (line.startsWith("C ")) // device classes follow
            break;
        if (line.startsWith('#') || line.size() < 6 || line.startsWith("\t\t"))
            continue;
        const bool isDevice = line.startsWith('\t');
        const int id = hexIn(line.mid(isDevice ? 1 : 0, 4));
        const QString name = QString::fromUtf8(line.mid(isDevice ? 5 : 4)).trimmed();
        if (!isDevice) {
            vendor = id;
            vendorName = name;
        } else if (vendor >= 0 && id >= 0 && keys.contains(idKey(vendor, id))) {
            names.insert(idKey(vendor, id), QString(vendorName + ' '_L1 + name));
        }
    }
    return names;
}

// Devices

static PciFunction functionOf(const KernelDevice& device) {
    static const QRegularExpression address(u"^[0-9a-f]{4,8}:[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]$"_s);
    static const QRegularExpression root(u"^pci[0-9a-f]{4,8}:[0-9a-f]{2}$"_s);
    const auto at = [&](const char* name) { return device.attributes.value(QLatin1String(name)); };
    PciFunction function;
    function.address = device.address.toLower();
    const QStringList way = device.path.toLower().split('/'_L1);
    const auto own = way.lastIndexOf(function.address);
    if (own > 0 && address.match(way[own - 1]).hasMatch())
        function.parent = way[own - 1];
    for (const QString& step : way) {
        if (root.match(step).hasMatch())
            function.rootBus = step.mid(3);
    }
    const int classCode = hexIn(at("class"));
    function.classCode = classCode < 0 ? -1 : classCode >> 8;
    function.vendor = hexIn(at("vendor"));
    function.device = hexIn(at("device"));
    function.subsystemVendor = hexIn(at("subsystem_vendor"));
    function.subsystemDevice = hexIn(at("subsystem_device"));
    function.capable = linkOf(at("max_link_speed"), at("max_link_width"));
    function.trained = linkOf(at("current_link_speed"), at("current_link_width"));
    if (const int node = numberIn(at("numa_node")); node >= 0)
        function.numaNode = node;
    function.memoryRegions = memoryRegionsOf(at("resource"));
    function.busBelow = numberIn(at("secondary_bus_number"));
    function.isBridge = function.classCode == PciClass::pciBridge;
    return function;
}

void readKernelDevices(const std::vector<KernelDevice>& devices, const QByteArray& pciIds, MachineFacts& facts) {
    QSet<quint32> keys;
    std::vector<PciFunction> functions;
    for (const KernelDevice& device : devices) {
        functions.push_back(functionOf(device));
        keys.insert(idKey(functions.back().vendor, functions.back().device));
    }
    const QHash<quint32, QString> names = namesIn(pciIds, keys);
    for (PciFunction& function : functions) {
        const auto hex = [](int id) { return u"%1"_s.arg(id & 0xffff, 4, 16, '0'_L1); };
        const QString ids = QString(hex(function.vendor) + ':'_L1 + hex(function.device));
        function.name = names.value(idKey(function.vendor, function.device), ids);
    }
    std::ranges::sort(functions, [](const PciFunction& a, const PciFunction& b) { return a.address < b.address; });
    facts.functions.insert(facts.functions.end(), functions.begin(), functions.end());
}

void readKernelDmi(const QHash<QString, QByteArray>& files, MachineFacts& facts) {
    const auto at = [&](const char* name) { return QString::fromUtf8(files.value(QLatin1String(name))).trimmed(); };
    facts.boardMaker = at("board_vendor");
    facts.boardName = at("board_name");
    facts.boardVersion = at("board_version");
    facts.systemMaker = at("sys_vendor");
    facts.systemName = at("product_name");
    facts.biosVersion = at("bios_version");
    // Lenovo's product name is an order number; the name that is printed on the machine is its version.
    const QString version = at("product_version");
    if (facts.systemMaker.startsWith("LENOVO"_L1, Qt::CaseInsensitive) && !version.isEmpty())
        facts.systemName = version;
}

void readCpuInfo(const QByteArray& text, MachineFacts& facts) {
    std::map<int, ProcessorReport> packages;
    QString name;
    int package = 0;
    std::optional<int> cores;
    const auto add = [&] {
        if (!name.isEmpty() && packages.count(package) == 0)
            packages[package] = {{}, name, cores};
        name.clear();
        package = 0;
    };
    for (const QByteArray& line : text.split('\n')) {
        const auto colon = line.indexOf(':');
        const QByteArray key = line.left(std::max<qsizetype>(colon, 0)).trimmed();
        const QByteArray value = line.mid(colon + 1).trimmed();
        if (key == "processor")
            add();
        else if (key == "model name")
            name = QString::fromUtf8(value);
        else if (key == "physical id")
            package = std::max(numberIn(value), 0);
        else if (key == "cpu cores" && numberIn(value) > 0)
            cores = numberIn(value);
    }
    add();
    for (const auto& [id, report] : packages)
        facts.processors.push_back(report);
}

void readCpuInfoText(const Section& section, Reading& reading) {
    if (reading.facts.processors.empty()) // dmidecode and lscpu say the same
        readCpuInfo(section.text.toByteArray(), reading.facts);
}

void readMemInfo(const QByteArray& text, MachineFacts& facts) {
    for (const QByteArray& line : text.split('\n')) {
        if (!line.startsWith("MemTotal:"))
            continue;
        if (const qint64 kibibytes = line.mid(9).simplified().split(' ').value(0).toLongLong(); kibibytes > 0)
            facts.usableMemory = Memory::ofBase(kibibytes / 1024);
    }
}

} // namespace core
