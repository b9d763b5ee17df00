// SPDX-License-Identifier: GPL-3.0-or-later
// Tools that print a line or a block a GPU: nvidia-smi dmon, xpu-smi discovery, rocminfo. (rocm_smi.cpp has AMD's own.)
#include "core/import/scan/outputs/gpu_report_fields.h"
#include "core/import/scan/outputs/pci_tree.h"
#include "core/import/scan/outputs/reading.h"
#include "core/import/text_reading.h"
#include "core/units/list_of.h"
#include "core/units/text.h"

#include <algorithm>
#include <map>

namespace core {

/// `nvidia-smi dmon`: a row a GPU and second, below "# gpu   pwr gtemp mtemp …". What it reached counts.
void readSmiMonitor(const Section& section, Reading& reading) {
    QList<QByteArray> columns;
    std::map<int, GpuReport> gpus;
    const TextLine last = forEachLine(section, [&](const TextLine& line) {
        QByteArrayView text = line.text.trimmed();
        if (text.startsWith('#')) {
            const auto words = text.sliced(1).toByteArray().simplified().split(' ');
            columns = words.contains("gpu") ? words : columns;
            return reading.used(line);
        }
        const auto cells = text.toByteArray().simplified().split(' ');
        const qsizetype number = columns.indexOf("gpu");
        const auto index =
            cells.size() == columns.size() && number >= 0 ? wholeNumber(cells[number], 1023) : std::nullopt;
        if (!index)
            return;
        GpuReport now;
        for (qsizetype i = 0; i < cells.size(); ++i) {
            const bool isTemperature = columns[i] == "gtemp" || columns[i] == "temp";
            if (cells[i] != "-" && (isTemperature || columns[i] == "pwr"))
                takeGpuValue(now, isTemperature ? "core_temperature" : "draw", cells[i]);
        }
        GpuReport& gpu = gpus[*index];
        gpu.index = index;
        gpu.vendor = PciVendor::nvidia;
        gpu.draw = std::max(gpu.draw, now.draw);
        gpu.temperature = std::max(gpu.temperature, now.temperature);
        reading.used(line);
    });
    for (const auto& [index, gpu] : gpus)
        reading.add(gpu, last.number);
}

/// `xpu-smi discovery`: "| 0         | Device Name: Intel(R) Arc(TM) A770 Graphics |", and lines of the same cell.
void readXpuDevices(const Section& section, Reading& reading) {
    std::optional<GpuReport> gpu;
    const auto finish = [&](int line) {
        if (gpu)
            reading.add(*gpu, line);
        gpu.reset();
    };
    const TextLine last = forEachLine(section, [&](const TextLine& line) {
        const auto cells = line.text.trimmed().toByteArray().split('|');
        if (cells.size() < 3)
            return;
        if (const auto index = wholeNumber(QByteArrayView(cells[1]).trimmed(), 1023)) {
            finish(line.number);
            gpu.emplace();
            gpu->index = index;
            gpu->vendor = PciVendor::intel;
        }
        const QByteArrayView text = QByteArrayView(cells[2]).trimmed();
        if (!gpu || text.indexOf(": ") < 0)
            return;
        if (text.startsWith("Device Name: ")) {
            QString name = textOf(after(text, "Device Name: "));
            // Where the driver has no name it prints the id: "Intel(R) Graphics [0xe216]".
            if (const auto id = name.indexOf("[0x"_L1); id >= 0)
                gpu->device = hexNumber(name.mid(id + 3, 4).toLatin1()).value_or(-1);
            else
                gpu->name = name.remove("(R)"_L1).remove("(TM)"_L1).remove(" Graphics"_L1);
        } else if (text.startsWith("PCI BDF Address: ")) {
            gpu->address = addressText(after(text, "PCI BDF Address: "));
        } else {
            return;
        }
        reading.used(line);
    });
    finish(last.number);
}

/// `rocminfo`: CPUs and GPUs are "agents".
void readRocmInfo(const Section& section, Reading& reading) {
    struct Agent {
        QString name = {};
        QByteArray type = {};
        int place = 0; ///< bus, device and function
        int chip = 0;
    } agent;
    QStringList processors;
    int gpus = 0;
    const auto finish = [&](int line) {
        if (agent.type == "CPU")
            processors << agent.name;
        if (agent.type == "GPU") {
            GpuReport gpu;
            gpu.index = gpus++;
            gpu.vendor = PciVendor::amd;
            gpu.device = agent.chip > 0 ? agent.chip : -1;
            gpu.name = agent.name;
            if (agent.place > 0)
                gpu.address = PciAddress{0, agent.place >> 8, (agent.place >> 3) & 0x1f, agent.place & 7}.fullText();
            reading.add(gpu, line);
        }
        agent = {};
    };
    const TextLine last = forEachLine(section, [&](const TextLine& line) {
        const QByteArrayView text = line.text.trimmed();
        const qsizetype colon = std::max<qsizetype>(text.indexOf(':'), 0);
        const QByteArrayView key = text.first(colon);
        const QByteArrayView value = text.sliced(std::min(colon + 1, text.size())).trimmed();
        if (text.startsWith("Agent "))
            finish(line.number);
        else if (key == "Marketing Name" || (key == "Name" && agent.name.isEmpty() && !value.startsWith("gfx")))
            agent.name = textOf(value);
        else if (key == "Device Type")
            agent.type = value.toByteArray();
        else if (key == "BDFID")
            agent.place = leadingNumber(value, 0xffff).value_or(0);
        else if (key == "Chip ID")
            agent.chip = leadingNumber(value, 0xffff).value_or(0);
        else
            return;
        reading.used(line);
    });
    finish(last.number);
    if (reading.facts.processors.empty() && processors.size() == 1) // of several each may be a part of one CPU
        reading.facts.processors.push_back({{}, processors.front(), {}});
}

/// `amd-smi topology`: tables by PCI address; that of the links' types is a matrix.
void readAmdTopology(const Section& section, Reading& reading) {
    TopoReport topo;
    QStringList addresses;
    bool isLinks = false;
    forEachLine(section, [&](const TextLine& line) {
        const auto words = line.text.toByteArray().simplified().split(' ');
        isLinks = line.text.contains(" TABLE:") ? line.text.trimmed() == "LINK TYPE TABLE:" : isLinks;
        if (words.size() < 2 || addressText(words[0]).isEmpty())
            return;
        const bool isHead = !addressText(words[1]).isEmpty();
        for (qsizetype i = 0; isHead && addresses.size() < words.size(); ++i) {
            GpuReport gpu;
            gpu.index = int(i);
            gpu.vendor = PciVendor::amd;
            gpu.address = addressText(words[i]);
            addresses << gpu.address;
            reading.add(gpu, line.number);
        }
        const qsizetype row = qsizetype(topo.cells.size());
        if (isLinks && !isHead && words.size() == addresses.size() + 1 &&
            addressText(words[0]) == addresses.value(row)) {
            topo.labels << u"GPU%1"_s.arg(row);
            topo.cells.push_back(textsOf(words.sliced(1), textOf).replaceInStrings(u"SELF"_s, u"X"_s));
        }
        reading.used(line);
    });
    topo.cpuAffinity = topo.numaAffinity = QStringList(topo.labels.size(), QString());
    if (topo.labels.size() > 1 && topo.labels.size() == addresses.size() && !reading.facts.topo)
        reading.facts.topo = topo;
}

} // namespace core
