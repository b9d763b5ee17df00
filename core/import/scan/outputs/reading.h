// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/outputs/machine_facts.h"
#include "core/import/scan/outputs/sections.h"

#include <QHash>
#include <QSet>

namespace core {

/// One reading of one text into MachineFacts: where its readers leave what they find and what they doubt. What is
/// said twice of one thing is one thing, the first word stands and the second fills what the first left open.
class Reading {
public:
    /// `file` is what notes name. REQUIRES: `facts` outlives this.
    Reading(MachineFacts& facts, QString file);

    MachineFacts& facts;

    /// A doubt about a line. Of very many only the first are kept.
    void note(int line, const QString& sentence);
    /// Something was read from `line`: if the line is cut short, a note must say so.
    void used(const TextLine& line);

    /// A function of the PCI list.
    void add(const PciFunction& function);
    /// What nvidia-smi says of a GPU, on this line.
    void add(const GpuReport& report, int line);
    /// That a bus hangs directly below the processor.
    void addRootBus(const QString& bus) { m_rootBuses.insert(bus); }

    /// Whether dmidecode's structure of this number is met for the first time.
    bool isNewHandle(int handle);

    /// Whether `count` things are still few enough to take one more; says so once where they are not.
    bool hasRoom(size_t count, size_t most, int line);

    /// Ties functions to the bridges above them and puts them in order. Once, at the end.
    void finish();

private:
    std::optional<size_t> placeOf(const GpuReport& report) const; ///< of the same GPU among the facts
    void remember(const GpuReport& report, size_t place);         ///< by all that it may be named by later
    void tieFunctions();                                          ///< sets each one's bridge

    QString m_file;
    int m_notes = 0;
    int m_cutLine = 0; ///< the last that was noted to be cut
    bool m_isFull = false;
    bool m_hasFunctions = false;
    QHash<QString, size_t> m_functionAt; ///< by address
    QHash<QString, size_t> m_gpuAt;      ///< by address, by UUID, and by index as "#0"
    QSet<QString> m_rootBuses;           ///< "0000:40"
    QSet<int> m_handles;                 ///< of dmidecode's structures
};

// The readers of single outputs: each reads a section of its kind.
void readLspciList(const Section& section, Reading& reading);   ///< `lspci`, `lspci -nn`, `lspci -vv`
void readLspciTree(const Section& section, Reading& reading);   ///< `lspci -tv`
void readSmiTable(const Section& section, Reading& reading);    ///< `nvidia-smi`
void readSmiQuery(const Section& section, Reading& reading);    ///< `nvidia-smi -q`
void readSmiXml(const Section& section, Reading& reading);      ///< `nvidia-smi -q -x`
void readSmiCsv(const Section& section, Reading& reading);      ///< `nvidia-smi --query-gpu=… --format=csv`
void readSmiList(const Section& section, Reading& reading);     ///< `nvidia-smi -L`, `nvlink -s`
void readTopoMatrix(const Section& section, Reading& reading);  ///< `nvidia-smi topo -m`
void readDmiTable(const Section& section, Reading& reading);    ///< `dmidecode`
void readLstopo(const Section& section, Reading& reading);      ///< `lstopo`, on a console or `--of xml`
void readLscpu(const Section& section, Reading& reading);       ///< `lscpu`
void readCpuInfoText(const Section& section, Reading& reading); ///< `cat /proc/cpuinfo`
void readNumactl(const Section& section, Reading& reading);     ///< `numactl -H`
void readRocmInfo(const Section& section, Reading& reading);    ///< `rocminfo`
void readAmdTopology(const Section& section, Reading& reading); ///< `amd-smi topology`
void readXpuDevices(const Section& section, Reading& reading);  ///< `xpu-smi discovery`
void readSmiMonitor(const Section& section, Reading& reading);  ///< `nvidia-smi dmon`
void readLmSensors(const Section& section, Reading& reading);   ///< `sensors`
void readIpmi(const Section& section, Reading& reading);        ///< `ipmitool sdr`, `ipmitool sensor`
void readRocmText(const Section& section, Reading& reading);    ///< `rocm-smi`, `amd-smi static`, `metric`, `monitor`
void readRocmJson(const Section& section, Reading& reading);    ///< `rocm-smi --json`

} // namespace core
