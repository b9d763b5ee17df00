// SPDX-License-Identifier: GPL-3.0-or-later
// Tells whose output a line is, by its shape alone.
#include "core/import/scan/outputs/sections.h"

#include "core/import/scan/outputs/gpu_report_fields.h"

#include <QRegularExpression>

#include <algorithm>

namespace core {

/// "41:00.0 VGA compatible controller: …"; lspci's form for machines has a quote after the address.
static bool beginsFunction(QByteArrayView text) {
    if (!takeAddress(text) || !text.startsWith(' '))
        return false;
    const qsizetype colon = text.indexOf(": ");
    return colon > 1 && text[1] != '"' && text[1] != ' ';
}

/// "-[0000:00]-+-00.0", "-+-[0000:e0]-…", "\-[0000:e0]-…".
static bool beginsTreeRoot(QByteArrayView text) {
    qsizetype at = 0;
    while (at < text.size() && at < 4 && text[at] != '[')
        ++at;
    if (at == 0 || at == 4 || at == text.size() || text[at - 1] != '-')
        return false;
    const qsizetype end = text.indexOf(']', at);
    if (end < at + 3 || end > at + 12)
        return false;
    const QByteArrayView bus = text.sliced(at + 1, end - at - 1);
    return std::ranges::all_of(bus, [](char c) { return c == ':' || hexDigit(c) >= 0; });
}

QString addressAskedFor(QByteArrayView line) {
    static const QRegularExpression command(u"lspci .*?-\\w*s +([0-9a-fA-F:.]+)"_s);
    const bool isCommand = line.size() < 500 && line.contains("lspci ");
    return isCommand ? addressText(command.match(QString::fromLatin1(line)).captured(1).toLatin1()) : QString();
}

static bool isTableLine(QByteArrayView text) {
    if (text.startsWith("| NVIDIA-SMI "))
        return true;
    QByteArrayView rest = text.sliced(1);
    if (!wholeNumber(nextWord(rest), 9999))
        return false;
    const qsizetype bar = rest.indexOf('|');
    if (bar < 0)
        return false;
    rest = rest.sliced(bar + 1).trimmed();
    return takeAddress(rest).has_value();
}

static OutputKind kindOfGpuLine(QByteArrayView text) {
    if (isGpuTableHead(text))
        return OutputKind::RocmText;
    if (text.startsWith("GPU[") || (text.startsWith("GPU: ") && wholeNumber(text.sliced(5), 1023)))
        return OutputKind::RocmText;
    if (!text.startsWith("GPU ") || text.startsWith("GPU 0/0"))
        return isTopoHeader(text) ? OutputKind::Topo : OutputKind::None;
    QByteArrayView rest = text.sliced(4);
    if (takeAddress(rest))
        return rest.trimmed().isEmpty() ? OutputKind::SmiQuery : OutputKind::None;
    return text.contains("(UUID: ") ? OutputKind::SmiList : OutputKind::None;
}

/// What begins with a word of its own.
static OutputKind kindOfWord(QByteArrayView text) {
    if (beginsFunction(text) || text.startsWith("LnkSta:") || text.startsWith("LnkCap:") ||
        !addressAskedFor(text).isEmpty())
        return OutputKind::LspciList;
    if (text.startsWith("Machine (") || text.startsWith("Machine L#"))
        return OutputKind::Lstopo;
    if (text.startsWith("Architecture: ") || text.startsWith("Model name: "))
        return OutputKind::Lscpu;
    if (text.startsWith("processor\t") || text.startsWith("model name\t"))
        return OutputKind::CpuInfo;
    if (text.startsWith("available: ") && text.contains(" nodes ("))
        return OutputKind::Numactl;
    if (beginsDmiBlock(text) || text.startsWith("# dmidecode"))
        return OutputKind::Dmidecode;
    if (text == "HSA Agents" || text == "HSA System Attributes")
        return OutputKind::RocmInfo;
    if (text == "ACCESS TABLE:" || text == "LINK TYPE TABLE:")
        return OutputKind::AmdTopo;
    if (isSensorChip(text))
        return OutputKind::LmSensors;
    if (isIpmiSensor(text))
        return OutputKind::Ipmi;
    return isQueryHeader(text) || text.contains("--query-gpu=") ? OutputKind::SmiCsv : OutputKind::None;
}

OutputKind kindOf(QByteArrayView line) {
    const QByteArrayView text = line.trimmed();
    if (text.size() < 4)
        return OutputKind::None;
    switch (text[0]) {
    case '<':
        if (text.startsWith("<topology"))
            return OutputKind::Lstopo;
        return text.startsWith("<nvidia_smi_log") || text.startsWith("<gpu id=") ? OutputKind::SmiXml
                                                                                 : OutputKind::None;
    case '=':
        if (text.contains("ROCm System Management"))
            return OutputKind::RocmText;
        return text.startsWith("==============NVSMI LOG") ? OutputKind::SmiQuery : OutputKind::None;
    case '#':
        return text.startsWith("# gpu ") ? OutputKind::SmiMonitor : kindOfWord(text);
    case '|':
        if (text.startsWith("| Device ID | Device Information"))
            return OutputKind::XpuDevices;
        if (isTableLine(text))
            return OutputKind::SmiTable;
        return isTopoHeader(text) ? OutputKind::Topo : OutputKind::None;
    case '{':
    case '"':
        return text.startsWith("\"card0\":") || text.startsWith("{\"card0\":") ? OutputKind::RocmJson
                                                                               : OutputKind::None;
    case '-':
    case '+':
    case '\\':
        return beginsTreeRoot(text) ? OutputKind::LspciTree : kindOfWord(text);
    case 'G':
        return kindOfGpuLine(text);
    default:
        break;
    }
    return kindOfWord(text);
}

bool SectionWalk::next(Section& section) {
    TextLine line;
    for (qsizetype begin = m_lines.position(); m_lines.next(line); begin = m_lines.position()) {
        const OutputKind kind = kindOf(line.text);
        if (kind == OutputKind::None || kind == m_kind)
            continue;
        section = {m_kind, m_text.sliced(m_begin, begin - m_begin), m_firstLine};
        m_kind = kind;
        m_begin = begin;
        m_firstLine = line.number;
        if (!section.text.isEmpty())
            return true;
    }
    if (m_begin >= m_text.size())
        return false;
    section = {m_kind, m_text.sliced(m_begin), m_firstLine};
    m_begin = m_text.size();
    return true;
}

} // namespace core
