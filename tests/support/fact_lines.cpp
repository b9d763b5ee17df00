// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fact_lines.h"

#include <QDir>
#include <QFile>

namespace {

/// Gathers lines "subject what value" and leaves out what is not known.
class Lines {
public:
    QStringList list;

    void begin(const QString& subject) { m_subject = subject; }
    void add(const char* what, const QString& value) {
        if (!value.isEmpty())
            list << QStringLiteral("%1 %2 %3").arg(m_subject, QLatin1String(what), value);
    }
    void addId(const char* what, int value) {
        if (value >= 0)
            add(what, QStringLiteral("%1").arg(value, 4, 16, QLatin1Char('0')));
    }
    void add(const char* what, const std::optional<int>& value) {
        if (value)
            add(what, QString::number(*value));
    }
    void add(const char* what, const std::optional<bool>& value) {
        if (value)
            add(what, *value ? QStringLiteral("yes") : QStringLiteral("no"));
    }
    void add(const char* what, const std::optional<core::LinkState>& link) {
        if (link && link->generation > 0)
            add(what, QStringLiteral("generation %1").arg(link->generation));
        if (link && link->lanes > 0)
            add(what, QStringLiteral("x%1").arg(link->lanes));
    }
    template <class Dimension>
    void add(const char* what, const std::optional<core::Quantity<Dimension>>& amount) {
        if (amount)
            add(what, QString::number(amount->base()));
    }

private:
    QString m_subject;
};

void addFunction(Lines& lines, const core::PciFunction& function) {
    lines.begin(function.address);
    lines.list << function.address;
    lines.add("parent", function.parent);
    lines.add("root", function.rootBus);
    lines.addId("class", function.classCode);
    lines.addId("vendor", function.vendor);
    lines.addId("device", function.device);
    lines.addId("subsystem vendor", function.subsystemVendor);
    lines.addId("subsystem device", function.subsystemDevice);
    lines.add("name", function.name);
    lines.add("subsystem", function.subsystem);
    lines.add("slot", function.physicalSlot);
    lines.add("capable", function.capable);
    lines.add("trained", function.trained);
    lines.add("node", function.numaNode);
    for (size_t i = 0; i < function.memoryRegions.size(); ++i)
        lines.add(qPrintable(QStringLiteral("region %1").arg(i)), QString::number(function.memoryRegions[i]));
    lines.addId("below", function.busBelow);
    if (function.isBridge)
        lines.add("is", QStringLiteral("bridge"));
}

void addGpu(Lines& lines, const core::GpuReport& gpu, size_t place) {
    lines.begin(QStringLiteral("gpu %1").arg(place));
    lines.add("index", gpu.index);
    lines.add("name", gpu.name);
    lines.add("address", gpu.address);
    lines.add("uuid", gpu.uuid);
    lines.addId("vendor", gpu.vendor);
    lines.addId("device", gpu.device);
    lines.addId("subsystem vendor", gpu.subsystemVendor);
    lines.addId("subsystem device", gpu.subsystemDevice);
    lines.add("memory", gpu.memory);
    lines.add("bar1", gpu.bar1);
    lines.add("limit", gpu.powerLimit);
    lines.add("default limit", gpu.defaultPowerLimit);
    lines.add("max limit", gpu.maxPowerLimit);
    lines.add("draw", gpu.draw);
    lines.add("temperature", gpu.temperature);
    lines.add("max link", gpu.maxLink);
    lines.add("current link", gpu.currentLink);
    lines.add("device max", gpu.deviceMaxGeneration);
    lines.add("host max", gpu.hostMaxGeneration);
    lines.add("display", gpu.displayActive);
    lines.add("state", gpu.performanceState);
    lines.add("driver", gpu.driver);
}

void addTopo(Lines& lines, const core::TopoReport& topo) {
    for (qsizetype row = 0; row < topo.labels.size(); ++row) {
        lines.begin(QStringLiteral("topo %1").arg(topo.labels[row]));
        for (qsizetype column = 0; column < topo.cells.at(size_t(row)).size(); ++column)
            lines.add(qPrintable(topo.labels[column]), topo.cells[size_t(row)][column]);
        lines.add("cpus", topo.cpuAffinity.at(row));
        lines.add("node", topo.numaAffinity.at(row));
    }
}

void addSlot(Lines& lines, const core::SlotReport& slot, size_t place) {
    lines.begin(QStringLiteral("slot %1").arg(place));
    lines.add("designation", slot.designation);
    lines.add("type", slot.type);
    if (slot.lanes > 0)
        lines.add("lanes", QString::number(slot.lanes));
    if (slot.generation > 0)
        lines.add("generation", QString::number(slot.generation));
    lines.add("used", slot.inUse);
    lines.add("address", slot.busAddress);
    lines.add("id", slot.id);
    if (!slot.isPlausible)
        lines.add("is", QStringLiteral("doubtful"));
}

} // namespace

QStringList factLines(const core::MachineFacts& facts) {
    Lines lines;
    lines.begin(QStringLiteral("machine"));
    lines.add("board maker", facts.boardMaker);
    lines.add("board", facts.boardName);
    lines.add("board version", facts.boardVersion);
    lines.add("system maker", facts.systemMaker);
    lines.add("system", facts.systemName);
    lines.add("bios", facts.biosVersion);
    lines.add("ecc", facts.eccMemory);
    for (size_t i = 0; i < facts.processors.size(); ++i) {
        lines.begin(QStringLiteral("cpu %1").arg(i));
        lines.add("socket", facts.processors[i].socket);
        lines.add("name", facts.processors[i].name);
        lines.add("cores", facts.processors[i].cores);
    }
    for (size_t i = 0; i < facts.modules.size(); ++i) {
        lines.begin(QStringLiteral("module %1").arg(i));
        lines.add("locator", facts.modules[i].locator);
        lines.add("bank", facts.modules[i].bank);
        lines.add("size", facts.modules[i].size);
        lines.add("type", facts.modules[i].type);
        lines.add("speed", facts.modules[i].megatransfers);
        lines.add("part", facts.modules[i].partNumber);
    }
    for (size_t i = 0; i < facts.slotTable.size(); ++i)
        addSlot(lines, facts.slotTable[i], i);
    for (const core::PciFunction& function : facts.functions)
        addFunction(lines, function);
    for (size_t i = 0; i < facts.gpus.size(); ++i)
        addGpu(lines, facts.gpus[i], i);
    if (facts.topo)
        addTopo(lines, *facts.topo);
    return lines.list;
}

QStringList noteLines(const core::MachineFacts& facts) {
    QStringList lines;
    for (const core::ReadingNote& note : facts.notes)
        lines << QStringLiteral("%1: %2").arg(note.line).arg(note.sentence);
    return lines;
}

QByteArray machineFixture(const char* name) {
    QFile file(QStringLiteral(TEST_DATA "/machines/") + QLatin1String(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QStringList machineFixtures() {
    return QDir(QStringLiteral(TEST_DATA "/machines")).entryList(QDir::Files);
}

core::MachineFacts readMachine(const QByteArray& output) {
    core::MachineFacts facts;
    core::readOutput(output, QStringLiteral("dump.txt"), facts);
    return facts;
}
