// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/text_reading.h"

namespace core {

/// Whose output a line is.
enum class OutputKind {
    None, ///< text around outputs, or more of what came before
    LspciList,
    LspciTree,
    SmiTable,
    SmiQuery,
    SmiXml,
    SmiCsv,
    SmiList,
    Topo,
    Dmidecode,
    Lstopo,
    Lscpu,
    CpuInfo,
    Numactl,
    RocmText,
    RocmJson,
    RocmInfo,
    AmdTopo,
    XpuDevices,
    SmiMonitor,
    LmSensors,
    Ipmi,
};

/// A stretch of text that is one output's, with what follows it up to the next output.
struct Section {
    OutputKind kind = OutputKind::None;
    QByteArrayView text;
    int firstLine = 1;
};

/// Gives each line of a section to `read`; the last line, or none.
template <class Read>
TextLine forEachLine(const Section& section, Read read) {
    LineWalk walk(section.text, section.firstLine);
    TextLine line;
    while (walk.next(line))
        read(line);
    return line;
}

/// Walks over the outputs in a text, in one pass; what stands before the first is of kind None.
class SectionWalk {
public:
    /// REQUIRES: `text` outlives this.
    explicit SectionWalk(QByteArrayView text)
        : m_text(text)
        , m_lines(text) {}

    /// Puts the next section into `section`; false at the end.
    bool next(Section& section);

private:
    QByteArrayView m_text;
    LineWalk m_lines;
    qsizetype m_begin = 0;
    OutputKind m_kind = OutputKind::None;
    int m_firstLine = 1;
};

/// The output that `line` begins, or is plainly a part of.
OutputKind kindOf(QByteArrayView line);

// What tells an output by one of its lines; each stands with its reader.

/// "Handle 0x0012, DMI type 9, 17 bytes", or a title that dmidecode -q leaves without it.
bool beginsDmiBlock(QByteArrayView line);
/// "k10temp-pci-00c3", above what `sensors` says of it; a line of `ipmitool sdr` or `ipmitool sensor`.
bool isSensorChip(QByteArrayView line);
bool isIpmiSensor(QByteArrayView line);
/// The device that a command asks about: "0000:41:00.0" of "lspci -vv -s 41:00.0 | grep LnkSta"; empty for other lines.
QString addressAskedFor(QByteArrayView line);
/// "GPU  POWER  GPU_T …" of amd-smi monitor, "GPU  Temp (DieEdge)  AvgPwr …" and "Device  Node …" of rocm-smi.
bool isGpuTableHead(QByteArrayView line);
/// The line above a matrix: "GPU0 GPU1 mlx5_0 CPU Affinity NUMA Affinity".
bool isTopoHeader(QByteArrayView line);

} // namespace core
