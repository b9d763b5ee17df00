// SPDX-License-Identifier: GPL-3.0-or-later
// hwloc's lstopo, drawn on a console or as XML: the machine, its CPUs and its PCI functions by id.
#include "core/import/scan/outputs/pci_tree.h"
#include "core/import/scan/outputs/reading.h"
#include "core/import/text_reading.h"

#include <algorithm>
#include <tuple>

namespace core {

/// What stands after `key` ("CPUModel=", " pci_busid="): in quotes, else up to a blank or a bracket; empty without key.
static QByteArrayView valueOf(QByteArrayView text, QByteArrayView key) {
    const qsizetype at = text.indexOf(key);
    if (at < 0)
        return {};
    QByteArrayView rest = text.sliced(at + key.size());
    const bool isQuoted = rest.startsWith('"');
    rest = rest.sliced(isQuoted ? 1 : 0);
    qsizetype end = 0;
    while (end < rest.size() && (isQuoted ? rest[end] != '"' : rest[end] != ' ' && rest[end] != ')'))
        ++end;
    return rest.first(end);
}

/// Nothing where they are no ids, or zero, which stands for unknown.
static void takeIds(QByteArrayView text, int& vendor, int& device) {
    if (const auto ids = idPair(text); ids && ids->first != 0)
        std::tie(vendor, device) = *ids;
}

/// "503GiB", "131854708KB", "31GB".
static std::optional<Memory> memoryIn(QByteArrayView text) {
    constexpr double most = double(std::int64_t(1) << 50);
    const auto bytes = bytesIn(text, 2'000'000'000);
    return bytes && *bytes <= most ? std::optional(Memory::ofBase(std::int64_t(*bytes) >> 20)) : std::nullopt;
}

namespace {

/// lstopo's objects, a line each; what XML says of one follows it.
class Lstopo {
public:
    explicit Lstopo(Reading& reading)
        : m_reading(reading) {}

    void readDrawn(const TextLine& line) {
        const QByteArrayView text = line.text.trimmed();
        if (text.startsWith("Machine ")) {
            name("DMIBoardVendor", valueOf(text, "DMIBoardVendor="));
            name("DMIBoardName", valueOf(text, "DMIBoardName="));
            name("DMISysVendor", valueOf(text, "DMISysVendor="));
            name("DMIProductName", valueOf(text, "DMIProductName="));
            // "(P#0 total=503GiB …", before hwloc 2 "(31GB total)"
            const QByteArrayView total = valueOf(text, "total=");
            m_memory = memoryIn(total.isEmpty() ? valueOf(text, "Machine (") : total).value_or(Memory());
        } else if (text.startsWith("Package ") || text.startsWith("Socket ")) {
            addProcessor(valueOf(text, "CPUModel="));
        } else if (text.startsWith("HostBridge ")) {
            addRoot(valueOf(text, "buses="));
        } else if (text.startsWith("PCI")) {
            begin(valueOf(text, "busid="));
            takeIds(valueOf(text, " id="), m_function.vendor, m_function.device);
            const QByteArrayView kind = valueOf(text, "class=");
            m_function.classCode = hexNumber(kind.first(std::min<qsizetype>(4, kind.size()))).value_or(-1);
            takeBridge(valueOf(text, "buses="));
            m_function.name = textOf(valueOf(text, "PCIDevice="));
            m_function.physicalSlot = textOf(valueOf(text, "PCISlot="));
        }
        nameGpu(valueOf(text, "GPUModel="));
        m_reading.used(line);
    }

    void readTag(const TextLine& line) {
        const QByteArrayView text = line.text.trimmed();
        // What the system calls a device stands within the device.
        const bool isOfSystem = text.startsWith("<object ") && valueOf(text, " type=") == "OSDev";
        if (!isOfSystem && !m_isInOsDevice && (text.startsWith("<object ") || text.startsWith("</object")))
            finish();
        if (isOfSystem || text.startsWith("</object"))
            m_isInOsDevice = isOfSystem && !text.endsWith("/>");
        if (text.startsWith("<info "))
            readInfo(valueOf(text, " name="), valueOf(text, " value="));
        if (!text.startsWith("<object "))
            return;
        const qint64 bytes = valueOf(text, " local_memory=").toByteArray().toLongLong();
        if (bytes > 0 && bytes < qint64(1) << 50)
            m_memory += Memory::ofBase(bytes >> 20);
        const QByteArrayView type = valueOf(text, " type=");
        if (type == "Bridge" && valueOf(text, " bridge_type=").startsWith("0-"))
            return addRoot(valueOf(text, " bridge_pci="));
        if (type != "Bridge" && type != "PCIDev")
            return;
        begin(valueOf(text, " pci_busid="));
        // "0302 [10de:1eb8] [10de:12a2] a1"
        QByteArrayView kind = valueOf(text, " pci_type=");
        m_function.classCode = hexNumber(nextWord(kind)).value_or(-1);
        takeIds(withoutBrackets(nextWord(kind)), m_function.vendor, m_function.device);
        takeIds(withoutBrackets(nextWord(kind)), m_function.subsystemVendor, m_function.subsystemDevice);
        takeBridge(type == "Bridge" ? valueOf(text, " bridge_pci=") : QByteArrayView());
        m_reading.used(line);
    }

    /// The function that is open, if one is, is whole.
    void finish() {
        if (!m_function.address.isEmpty())
            m_reading.add(m_function);
        m_function = {};
    }

    /// As the kernel counts it.
    Memory memory() const { return m_memory; }

private:
    static QByteArrayView withoutBrackets(QByteArrayView text) {
        return text.size() > 2 && text.front() == '[' ? text.sliced(1, text.size() - 2) : text;
    }

    void begin(QByteArrayView address) {
        finish();
        m_function.address = addressText(address);
    }

    /// "0000:[17-19]": the first bus below, of the same domain.
    void takeBridge(QByteArrayView buses) {
        const qsizetype at = buses.indexOf('[');
        if (at < 0 || buses.size() < at + 3)
            return;
        m_function.isBridge = true;
        m_function.busBelow = hexNumber(buses.sliced(at + 1, 2)).value_or(-1);
    }

    void addRoot(QByteArrayView buses) {
        const qsizetype at = buses.indexOf('[');
        if (at == 5 && buses.size() >= 8)
            m_reading.addRootBus(textOf(buses.first(5)) + textOf(buses.sliced(6, 2)));
    }

    void addProcessor(QByteArrayView model) {
        if (!model.isEmpty() && m_reading.facts.processors.size() < 64)
            m_reading.facts.processors.push_back({{}, textOf(model), {}});
    }

    void readInfo(QByteArrayView key, QByteArrayView value) {
        if (key == "CPUModel")
            addProcessor(value);
        else if (key == "GPUModel")
            nameGpu(value);
        else if (key == "PCIVendor" && !m_function.address.isEmpty())
            m_function.name = textOf(value);
        else if (key == "PCIDevice" && !m_function.address.isEmpty())
            m_function.name = QString(m_function.name + ' '_L1 + textOf(value)).trimmed();
        else
            name(key, value);
    }

    /// By its driver, where the PCI list's own name is missing.
    void nameGpu(QByteArrayView model) {
        if (!m_function.address.isEmpty() && m_function.name.isEmpty())
            m_function.name = textOf(model);
    }

    /// What DMI calls the machine and its board.
    void name(QByteArrayView key, QByteArrayView value) {
        MachineFacts& facts = m_reading.facts;
        const auto take = [&](const char* known, QString& field) {
            if (key == QByteArrayView(known) && field.isEmpty() && !isPlaceholder(textOf(value)))
                field = textOf(value);
        };
        take("DMIBoardVendor", facts.boardMaker);
        take("DMIBoardName", facts.boardName);
        take("DMISysVendor", facts.systemMaker);
        take("DMIProductName", facts.systemName);
        take("DMIBIOSVersion", facts.biosVersion);
    }

    Reading& m_reading;
    PciFunction m_function; ///< has no address while none is open
    bool m_isInOsDevice = false;
    Memory m_memory;
};

} // namespace

void readLstopo(const Section& section, Reading& reading) {
    Lstopo lstopo(reading);
    const bool hasProcessors = !reading.facts.processors.empty();
    auto known = reading.facts.processors;
    forEachLine(section, [&](const TextLine& line) {
        if (line.text.trimmed().startsWith('<'))
            lstopo.readTag(line);
        else
            lstopo.readDrawn(line);
    });
    lstopo.finish();
    if (lstopo.memory() > Memory() && !reading.facts.usableMemory)
        reading.facts.usableMemory = lstopo.memory();
    if (hasProcessors)
        reading.facts.processors = std::move(known);
}

// lscpu and numactl -H say what the machine has of CPUs and memory.

void readLscpu(const Section& section, Reading& reading) {
    QString model;
    int sockets = 1;
    std::optional<int> cores;
    forEachLine(section, [&](const TextLine& line) {
        const QByteArrayView text = line.text.trimmed();
        if (text.startsWith("Model name:") && model.isEmpty())
            model = textOf(after(text, "Model name:"));
        else if (text.startsWith("Socket(s):"))
            sockets = std::clamp(wholeNumber(after(text, "Socket(s):"), 64).value_or(1), 1, 64);
        else if (text.startsWith("Core(s) per socket:"))
            cores = wholeNumber(after(text, "Core(s) per socket:"), 4096);
        else
            return;
        reading.used(line);
    });
    if (model.isEmpty() || !reading.facts.processors.empty())
        return;
    reading.facts.processors.assign(std::size_t(sockets), {{}, model, cores});
}

void readNumactl(const Section& section, Reading& reading) {
    Memory sum;
    forEachLine(section, [&](const TextLine& line) {
        // "node 0 size: 257612 MB"
        QByteArrayView rest = line.text.trimmed();
        const bool isNode = nextWord(rest) == "node" && wholeNumber(nextWord(rest), 4095) && nextWord(rest) == "size:";
        const auto megabytes = isNode ? wholeNumber(nextWord(rest), 1'000'000'000) : std::nullopt;
        if (!megabytes)
            return;
        sum += Memory::ofBase(*megabytes);
        reading.used(line);
    });
    if (sum.base() > 0 && !reading.facts.usableMemory)
        reading.facts.usableMemory = sum;
}

} // namespace core
