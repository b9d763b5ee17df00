#include "core/import/scan/reading.h"

#include "core/import/scan/outputs/pci_names.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

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
        note(line.number, Text::tr("This line is cut off; its last figure or name may be incomplete."));
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
static void fill(T& known, const T& said, const T& unknown = T()) {
    if (known == unknown)
        known = said;
}

static void fill(std::optional<LinkState>& known, const std::optional<LinkState>& said) {
    if (!known) {
        known = said;
    } else if (said) {
        fill(known->generation, said->generation);
        fill(known->lanes, said->lanes);
    }
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
    fill(known.parent, function.parent);
    fill(known.rootBus, function.rootBus);
    fill(known.classCode, function.classCode, -1);
    fill(known.vendor, function.vendor, -1);
    fill(known.device, function.device, -1);
    fill(known.subsystemVendor, function.subsystemVendor, -1);
    fill(known.subsystemDevice, function.subsystemDevice, -1);
    fill(known.name, function.name);
    fill(known.subsystem, function.subsystem);
    fill(known.physicalSlot, function.physicalSlot);
    fill(known.capable, function.capable);
    fill(known.trained, function.trained);
    fill(known.numaNode, function.numaNode);
    fill(known.memoryRegions, function.memoryRegions);
    fill(known.busBelow, function.busBelow, -1);
    known.isBridge |= function.isBridge;
}

static QString indexKey(int index) {
    return '#'_L1 + QString::number(index);
}

std::optional<size_t> Reading::placeOf(const GpuReport& report) const {
    const auto differ = [](const QString& a, const QString& b) { return !a.isEmpty() && !b.isEmpty() && a != b; };
    for (const QString& key : {report.address, report.uuid, report.index ? indexKey(*report.index) : QString()}) {
        const auto found = key.isEmpty() ? m_gpuAt.constEnd() : m_gpuAt.constFind(key);
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
    for (const QString& key : {report.address, report.uuid, report.index ? indexKey(*report.index) : QString()}) {
        if (!key.isEmpty() && !m_gpuAt.contains(key))
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
    fill(known.index, report.index);
    if (known.name.endsWith("..."_L1))
        known.name.clear();
    fill(known.name, report.name);
    fill(known.address, report.address);
    fill(known.uuid, report.uuid);
    fill(known.vendor, report.vendor, -1);
    fill(known.device, report.device, -1);
    fill(known.subsystemVendor, report.subsystemVendor, -1);
    fill(known.subsystemDevice, report.subsystemDevice, -1);
    fill(known.memory, report.memory);
    fill(known.bar1, report.bar1);
    fill(known.powerLimit, report.powerLimit);
    fill(known.defaultPowerLimit, report.defaultPowerLimit);
    fill(known.maxPowerLimit, report.maxPowerLimit);
    fill(known.draw, report.draw);
    fill(known.temperature, report.temperature);
    fill(known.maxLink, report.maxLink);
    fill(known.currentLink, report.currentLink);
    fill(known.deviceMaxGeneration, report.deviceMaxGeneration);
    fill(known.hostMaxGeneration, report.hostMaxGeneration);
    fill(known.displayActive, report.displayActive);
    fill(known.performanceState, report.performanceState);
    fill(known.driver, report.driver);
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
    std::sort(facts.functions.begin(), facts.functions.end(), [](const PciFunction& a, const PciFunction& b) {
        const auto length = a.address.size() <=> b.address.size();
        return length != 0 ? length < 0 : a.address < b.address;
    });
}

} // namespace core
