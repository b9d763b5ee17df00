// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/outputs/host_reports.h"
#include "core/units/files.h"
#include "core/units/units.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace core {

// What the outputs of a real machine say, before anything is made of it. Everything may be missing: an output that was
// not given, a line that was cut off, a value the tool could not see. Nothing is guessed here.

/// What could not be read, or was read with a doubt: one sentence with the line it is about.
struct ReadingNote {
    QString file; ///< as given by the caller: "lspci.txt", "/sys/bus/pci"
    int line = 0; ///< 1 is the first; 0 where no line is meant
    QString sentence;
};

/// A PCIe link's generation (1 is 2.5 GT/s) and width; 0 where one of the two is unknown.
struct LinkState {
    int generation = 0;
    int lanes = 0;

    friend bool operator==(const LinkState&, const LinkState&) = default;
};

/// One PCI function, from lspci or from /sys.
struct PciFunction {
    QString address;    ///< "0000:41:00.0", lower case, with the domain
    QString parent;     ///< address of the bridge above; empty under a root complex
    QString rootBus;    ///< "0000:40", the host bridge it hangs below; empty where unknown
    int classCode = -1; ///< base class and subclass: 0x0300 VGA, 0x0302 3D, 0x0604 PCI bridge, 0x0108 NVMe; -1 unknown
    int vendor = -1;    ///< -1 unknown
    int device = -1;
    int subsystemVendor = -1;
    int subsystemDevice = -1;
    QString name;                             ///< as printed, vendor and device
    QString subsystem;                        ///< as printed: who made the card
    QString physicalSlot;                     ///< lspci's "Physical Slot"
    std::optional<LinkState> capable;         ///< LnkCap: width wired to the device
    std::optional<LinkState> trained;         ///< LnkSta
    std::optional<int> numaNode;              ///< empty also for the kernel's -1
    std::vector<std::uint64_t> memoryRegions; ///< bytes of each memory BAR
    int busBelow = -1;                        ///< of a bridge, the first bus below it; -1 unknown
    bool isBridge = false;
};

/// One GPU of nvidia-smi: the table, -q, or -q -x.
struct GpuReport {
    std::optional<int> index;
    QString name;    ///< as printed; the table cuts long ones short: "NVIDIA GeForce ..."
    QString address; ///< as PciFunction::address
    QString uuid;
    int vendor = -1; ///< of the PCI function; -1 unknown
    int device = -1;
    int subsystemVendor = -1;
    int subsystemDevice = -1;
    std::optional<Memory> memory;
    std::optional<Memory> bar1;
    std::optional<Power> powerLimit; ///< in force
    std::optional<Power> defaultPowerLimit;
    std::optional<Power> maxPowerLimit;
    std::optional<Power> draw;
    std::optional<Temperature> temperature;
    bool isSlowed = false;                ///< a thermal slowdown is active
    std::optional<LinkState> maxLink;     ///< generation and width the pair of card and slot could train
    std::optional<LinkState> currentLink; ///< an idle card's generation is lower
    std::optional<int> deviceMaxGeneration;
    std::optional<int> hostMaxGeneration;
    std::optional<bool> displayActive;
    QString performanceState;
    QString driver;
    std::optional<int> nvLinks; ///< that are up
};

/// `nvidia-smi topo -m`.
struct TopoReport {
    QStringList labels;             ///< of the rows and columns: "GPU0", "NIC0" …
    std::vector<QStringList> cells; ///< by row, then column: "X", "NV4", "PHB" …; empty where cut off
    QStringList cpuAffinity;        ///< by row; may be empty
    QStringList numaAffinity;       ///< by row; may be empty or "N/A"
};

/// Everything the outputs say together.
struct MachineFacts {
    QString boardMaker;
    QString boardName;
    QString boardVersion;
    QString systemMaker; ///< of a whole server or workstation
    QString systemName;
    QString biosVersion;
    QString biosDate;      ///< "06/25/2018"
    QString systemVersion; ///< where Lenovo writes what it calls the machine
    std::vector<ProcessorReport> processors;
    std::vector<ModuleReport> modules;
    std::vector<SlotReport> slotTable;
    std::vector<SupplyReport> supplies; ///< only those that are there
    std::optional<bool> eccMemory;
    std::optional<Memory> usableMemory; ///< as the kernel counts it: less than what is installed
    std::vector<PciFunction> functions; ///< in the order of their addresses
    std::vector<GpuReport> gpus;
    std::optional<TopoReport> topo;
    std::vector<SensorReport> sensors;
    std::vector<PciFunction> looseLinks; ///< LnkCap and LnkSta of devices that no line names
    std::vector<ReadingNote> notes;
};

/// Adds what a tool's whole output says, recognised by its contents: `lspci -vv`, `-vvv`, `-nn`, `-tv`; `nvidia-smi`,
/// `-q`, `-q -x`, `--query-gpu=… --format=csv`, `topo -m`; `dmidecode`, whole or of types 0, 1, 2, 4, 9, 16, 17, 39;
/// rocm-smi, amd-smi, rocminfo, xpu-smi, lstopo, lscpu, /proc/cpuinfo, numactl, sensors, ipmitool; several in one paste
/// are read one after the other. It never fails: what cannot be read becomes a note that names the line, and what could
/// be read is kept. Colour codes, Windows line ends, text around the output, an output cut off anywhere and hostile
/// bytes are borne; cost grows linearly with the length of `output`.
void readOutput(const QByteArray& output, const QString& file, MachineFacts& facts);
/// The same of a file; the problem names one that cannot be read. Its size is bounded, so that a disk image or a device
/// that was chosen by mistake does not fill the memory.
Outcome readOutputFile(const Files& files, const QString& path, MachineFacts& facts);

/// What readOutput() knows, by the commands that print it: "lspci -vv", "sensors" …
QStringList outputsRead();
/// Whether readOutput() knows any of it by its looks.
bool isToolOutput(const QByteArray& output);

} // namespace core
