// SPDX-License-Identifier: GPL-3.0-or-later
// Collects what the readers find: the same device said twice is one, and gaps are filled from later outputs.
#include "core/import/scan/outputs/reading.h"

#include "core/import/scan/outputs/pci_tree.h"
#include "core/units/list_of.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

static constexpr int mostNotes = 100;
static constexpr size_t mostFunctions = 16'384;
static constexpr size_t mostGpus = 1'024;

Reading::Reading(MachineFacts& into, QString file)
    : facts(into)
    , m_file(std::move(file)) {
    for (size_t i = 0; i < facts.functions.size(); ++i)
        m_functionAt.insert(facts.functions[i].address, i);
    for (size_t i = 0; i < facts.gpus.size(); ++i)
        remember(facts.gpus[i], i);
}

void Reading::note(int line, const QString& sentence) {
    if (m_notes < mostNotes)
        facts.notes.push_back({m_file, line, sentence});
    else if (m_notes == mostNotes)
        facts.notes.push_back({m_file, line, Text::tr("More doubts follow from this line on; they are not listed.")});
    ++m_notes;
}

void Reading::used(const TextLine& line) {
    if (line.isCut && line.number != m_cutLine)
        note(line.number,
             Text::tr("The output ends here without a line end: if it was cut off, its last word is short."));
    m_cutLine = line.isCut ? line.number : m_cutLine;
}

bool Reading::hasRoom(size_t count, size_t most, int line) {
    if (count < most)
        return true;
    if (!m_isFull)
        note(line, Text::tr("This output lists more than a machine can hold. The rest is skipped."));
    m_isFull = true;
    return false;
}

bool Reading::isNewHandle(int handle) {
    const bool isNew = !m_handles.contains(handle);
    m_handles.insert(handle);
    return isNew;
}

template <class T>
static void fill(T& known, const T& reported, const T& unknown = T()) {
    if (known == unknown)
        known = reported;
}

static void fill(std::optional<LinkState>& known, const std::optional<LinkState>& reported,
                 const std::optional<LinkState>&) {
    if (!known) {
        known = reported;
    } else if (reported) {
        fill(known->generation, reported->generation);
        fill(known->lanes, reported->lanes);
    }
}

/// Fills those of the members that are still as in a report that says nothing.
template <class Report, class... Members>
static void fillEach(Report& known, const Report& reported, Members... members) {
    const Report nothing;
    (fill(known.*members, reported.*members, nothing.*members), ...);
}

void Reading::add(const PciFunction& function) {
    m_hasFunctions = true;
    const auto found = m_functionAt.constFind(function.address);
    if (found == m_functionAt.constEnd()) {
        if (!hasRoom(facts.functions.size(), mostFunctions, 0))
            return;
        m_functionAt.insert(function.address, facts.functions.size());
        facts.functions.push_back(function);
        return;
    }
    PciFunction& known = facts.functions[*found];
    using F = PciFunction;
    fillEach(known, function, &F::parent, &F::rootBus, &F::classCode, &F::vendor, &F::device, &F::subsystemVendor,
             &F::subsystemDevice, &F::name, &F::subsystem, &F::physicalSlot, &F::capable, &F::trained, &F::numaNode,
             &F::memoryRegions, &F::busBelow);
    known.isBridge |= function.isBridge;
}

/// What a GPU may be named by: address, UUID, and its index as "#0".
static QStringList keysOf(const GpuReport& report) {
    QStringList keys{report.address, report.uuid, report.index ? u"#%1"_s.arg(*report.index) : QString()};
    keys.removeAll(QString());
    return keys;
}

std::optional<size_t> Reading::placeOf(const GpuReport& report) const {
    const auto differ = [](const QString& a, const QString& b) { return !a.isEmpty() && !b.isEmpty() && a != b; };
    for (const QString& key : keysOf(report)) {
        const auto found = m_gpuAt.constFind(key);
        if (found == m_gpuAt.constEnd())
            continue;
        const GpuReport& candidate = facts.gpus[*found];
        // Redacted outputs give every card one UUID.
        if (!differ(candidate.address, report.address) && !differ(candidate.uuid, report.uuid))
            return *found;
    }
    return {};
}

void Reading::remember(const GpuReport& report, size_t place) {
    for (const QString& key : keysOf(report)) {
        if (!m_gpuAt.contains(key))
            m_gpuAt.insert(key, place);
    }
}

void Reading::add(const GpuReport& report, int line) {
    const auto place = placeOf(report);
    if (!place) {
        if (!hasRoom(facts.gpus.size(), mostGpus, line))
            return;
        remember(report, facts.gpus.size());
        facts.gpus.push_back(report);
        return;
    }
    GpuReport& known = facts.gpus[*place];
    if (known.name.endsWith("..."_L1))
        known.name.clear();
    using Report = GpuReport;
    fillEach(known, report, &Report::index, &Report::name, &Report::address, &Report::uuid, &Report::vendor,
             &Report::device, &Report::subsystemVendor, &Report::subsystemDevice, &Report::memory, &Report::bar1,
             &Report::powerLimit, &Report::defaultPowerLimit, &Report::maxPowerLimit, &Report::draw,
             &Report::temperature, &Report::maxLink, &Report::currentLink, &Report::deviceMaxGeneration,
             &Report::hostMaxGeneration, &Report::displayActive, &Report::performanceState, &Report::driver,
             &Report::nvLinks);
    known.isSlowed |= report.isSlowed;
    remember(known, *place);
}

static QString busOf(const QString& address) {
    return address.left(address.lastIndexOf(':'_L1));
}

static int busNumber(const QString& address) {
    return busOf(address).section(':'_L1, 1).toInt(nullptr, 16);
}

void Reading::tieFunctions() {
    QHash<QString, size_t> bridgeAbove; // by the bus below it
    for (size_t i = 0; i < facts.functions.size(); ++i) {
        const PciFunction& function = facts.functions[i];
        const QString domain = function.address.section(':'_L1, 0, 0);
        // Buses are numbered downwards; what says otherwise would lead round in a circle.
        if (function.busBelow > busNumber(function.address))
            bridgeAbove.insert(domain + u":%1"_s.arg(function.busBelow, 2, 16, '0'_L1), i);
        if (function.classCode == PciClass::hostBridge)
            m_rootBuses.insert(busOf(function.address));
    }
    for (PciFunction& function : facts.functions) {
        const auto above = bridgeAbove.constFind(busOf(function.address));
        if (function.parent.isEmpty() && above != bridgeAbove.constEnd())
            fill(function.parent, facts.functions[*above].address);
    }
    for (PciFunction& function : facts.functions) {
        // No real path is longer than this; a forged one may go round.
        const PciFunction* top = &function;
        for (int steps = 0; steps < 32 && function.rootBus.isEmpty(); ++steps) {
            const auto above = m_functionAt.constFind(top->parent);
            if (!top->rootBus.isEmpty())
                function.rootBus = top->rootBus;
            else if (above != m_functionAt.constEnd())
                top = &facts.functions[*above];
            else if (top->parent.isEmpty() && m_rootBuses.contains(busOf(top->address)))
                function.rootBus = busOf(top->address);
            else
                break;
        }
    }
}

void Reading::finish() {
    if (!m_hasFunctions)
        return;
    tieFunctions();
    std::ranges::sort(facts.functions, [](const PciFunction& a, const PciFunction& b) {
        const auto length = a.address.size() <=> b.address.size();
        return length != 0 ? length < 0 : a.address < b.address;
    });
}

// Splits a paste into outputs and gives each to its reader.

namespace {

struct Reader {
    OutputKind kind;
    void (*read)(const Section&, Reading&);
    const char* output; ///< the command that prints it
};

} // namespace

static constexpr std::array readers{
    Reader{OutputKind::LspciList, readLspciList, "lspci -vv"},
    Reader{OutputKind::LspciTree, readLspciTree, "lspci -tv"},
    Reader{OutputKind::SmiTable, readSmiTable, "nvidia-smi"},
    Reader{OutputKind::SmiQuery, readSmiQuery, "nvidia-smi -q"},
    Reader{OutputKind::SmiXml, readSmiXml, "nvidia-smi -q -x"},
    Reader{OutputKind::SmiCsv, readSmiCsv, "nvidia-smi --query-gpu"},
    Reader{OutputKind::SmiList, readSmiList, "nvidia-smi nvlink -s"},
    Reader{OutputKind::SmiMonitor, readSmiMonitor, "nvidia-smi dmon"},
    Reader{OutputKind::Topo, readTopoMatrix, "nvidia-smi topo -m, xpu-smi topology -m"},
    Reader{OutputKind::Dmidecode, readDmiTable, "dmidecode"},
    Reader{OutputKind::Lstopo, readLstopo, "lstopo"},
    Reader{OutputKind::Lscpu, readLscpu, "lscpu"},
    Reader{OutputKind::CpuInfo, readCpuInfoText, "/proc/cpuinfo"},
    Reader{OutputKind::Numactl, readNumactl, "numactl -H"},
    Reader{OutputKind::RocmText, readRocmText, "rocm-smi"},
    Reader{OutputKind::RocmJson, readRocmJson, "rocm-smi --json"},
    Reader{OutputKind::RocmInfo, readRocmInfo, "rocminfo"},
    Reader{OutputKind::AmdTopo, readAmdTopology, "amd-smi"},
    Reader{OutputKind::XpuDevices, readXpuDevices, "xpu-smi discovery"},
    Reader{OutputKind::LmSensors, readLmSensors, "sensors"},
    Reader{OutputKind::Ipmi, readIpmi, "ipmitool sdr"},
};

QStringList outputsRead() {
    return textsOf(readers, [](const Reader& reader) { return QString::fromLatin1(reader.output); });
}

bool isToolOutput(const QByteArray& output) {
    const QByteArray text = cleaned(output);
    SectionWalk walk(text);
    Section section;
    while (walk.next(section)) {
        if (section.kind != OutputKind::None)
            return true;
    }
    return false;
}

void readOutput(const QByteArray& output, const QString& file, MachineFacts& facts) {
    const QByteArray text = cleaned(output);
    Reading reading(facts, file);
    SectionWalk walk(text);
    Section section;
    bool isFound = false;
    while (walk.next(section)) {
        const auto* reader =
            std::ranges::find_if(readers, [&](const Reader& each) { return each.kind == section.kind; });
        if (reader == readers.end())
            continue;
        reader->read(section, reading);
        isFound = true;
    }
    if (!isFound)
        reading.note(0, Text::tr("No output of a tool was found here. Read are: %1.").arg(outputsRead().join(u", "_s)));
    if (output.size() > longestOutput)
        reading.note(0, Text::tr("Only the first %1 MB were read.").arg(longestOutput / (1024 * 1024)));
    reading.finish();
}

Outcome readOutputFile(const Files& files, const QString& path, MachineFacts& facts) {
    constexpr qint64 longestFile = 8 * 1024 * 1024;
    const auto bytes = files.read(path, longestFile);
    if (!bytes)
        return bytes.problem();
    readOutput(*bytes, path, facts);
    return Done{};
}

} // namespace core
