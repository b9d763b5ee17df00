// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 52: both published matrices are read (tests/core/import/topo_matrix_test.cpp).
#include "core/import/scan/outputs/reading.h"
#include "core/import/text_reading.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <QRegularExpression>

#include <algorithm>

namespace core {

static constexpr qsizetype mostLabels = 256;

static bool isGpuLabel(QByteArrayView word) {
    return word.startsWith("GPU") && wholeNumber(word.sliced(3), 9999).has_value();
}

/// A cell of `nvidia-smi topo -m`: "X", "NV4", "PIX", "PXB", "PHB", "NODE", "SYS", and the old "SOC"; of rocm-smi
/// "PCIE" and "XGMI".
static bool isPathWord(QByteArrayView word) {
    static constexpr const char* words[] = {"X", "PIX", "PXB", "PHB", "NODE", "SYS", "SOC", "PCIE", "XGMI", "MDF"};
    if (std::any_of(std::begin(words), std::end(words), [&](const char* path) { return word == QByteArrayView(path); }))
        return true;
    if (word.startsWith("XL") && word.size() > 2) // Intel's links
        return word == "XL*" || wholeNumber(word.sliced(2), 99).has_value();
    return word.size() > 2 && word.startsWith("NV") && wholeNumber(word.sliced(2), 99).has_value();
}

/// A matrix that went through a web page: its cells in bars, or with nothing between them ("GPU0XNODE0-31").
static QByteArray spacedOut(QByteArrayView line) {
    QByteArray text = line.toByteArray();
    for (char& c : text) {
        if (c == '|' || c == '*' || c == '`')
            c = ' ';
    }
    // xpu-smi's "GPU 1/0" is a tile; a card is its first, and "S" is itself.
    static const QRegularExpression tile(u"GPU (\\d+)/(0|[1-9]\\d*)"_s);
    if (tile.match(QString::fromLatin1(text)).hasMatch())
        return QString::fromLatin1(text)
            .replace(tile, u"GPU\\1/\\2"_s)
            .replace("/0"_L1, QString())
            .replace(" S "_L1, " X "_L1)
            .toLatin1();
    static const QRegularExpression joined(u"^ *GPU\\d+(GPU0|GPU1|CPU Affinity|X|NV|PIX|PXB|PHB|NODE|SYS)"_s);
    if (!joined.match(QString::fromLatin1(text)).hasMatch())
        return text;
    // A number ends where letters begin; NVLink's is of one digit where an affinity follows it.
    static const QRegularExpression cell(u"GPU\\d+|NIC\\d+|CPU Affinity|NUMA Affinity|GPU NUMA ID|X|"
                                         "NV\\d{1,2}(?![-\\d,])|NV\\d|PIX|PXB|PHB|NODE|SYS|SOC|N/A|[-\\d,]+"_s);
    QStringList words;
    auto match = cell.globalMatch(QString::fromLatin1(text));
    while (match.hasNext())
        words << match.next().captured();
    return words.join(' '_L1).toLatin1();
}

bool isTopoHeader(QByteArrayView line) {
    const QByteArray words = line.startsWith('|') || line.startsWith("GPU0GPU1") || line.startsWith("GPU 0/0")
                                 ? spacedOut(line)
                                 : QByteArray();
    if (!words.isEmpty())
        line = words;
    if (!isGpuLabel(nextWord(line)))
        return false;
    const QByteArrayView second = nextWord(line);
    return isGpuLabel(second) || second == "CPU" || (!isPathWord(second) && line.contains("CPU Affinity"));
}

/// Where `part` of `text` stands on the screen, tabs at each eighth column.
static qsizetype columnOf(QByteArrayView text, qsizetype at) {
    qsizetype column = 0;
    for (const char c : text.first(at))
        column = c == '\t' ? column / 8 * 8 + 8 : column + 1;
    return column;
}

namespace {

/// One matrix, from its head on.
class TopoMatrix {
public:
    TopoMatrix(const TextLine& head, Reading& reading)
        : m_reading(reading)
        , m_line(head.number) {
        QByteArrayView rest = head.text;
        while (m_topo.labels.size() < mostLabels) {
            const QByteArrayView word = nextWord(rest);
            m_hasCpus = word == "CPU";
            if (word.isEmpty() || m_hasCpus)
                break;
            m_topo.labels << textOf(word);
        }
        const qsizetype numa = head.text.indexOf("NUMA Affinity");
        m_hasNuma = numa >= 0;
        m_numaColumn = m_hasNuma ? columnOf(head.text, numa) : 0;
        m_hasGpuNuma = head.text.contains("GPU NUMA");
        const auto count = m_topo.labels.size();
        m_topo.cells.resize(size_t(count));
        m_lines.assign(size_t(count), 0);
        m_topo.cpuAffinity = QStringList(count, QString());
        m_topo.numaAffinity = QStringList(count, QString());
        m_reading.used(head);
    }

    void readRow(const TextLine& line) {
        QByteArrayView rest = line.text;
        const qsizetype row = m_topo.labels.indexOf(textOf(nextWord(rest)));
        if (row < 0 || !m_topo.cells[size_t(row)].isEmpty())
            return;
        QStringList& cells = m_topo.cells[size_t(row)];
        const qsizetype count = m_topo.labels.size();
        while (cells.size() < count) {
            QByteArrayView next = rest;
            QByteArrayView word = nextWord(next);
            if (word == "0" && cells.size() == row) // rocm-smi's diagonal
                word = "X";
            if (!isPathWord(word))
                break;
            cells << textOf(word);
            m_hasPath |= word != "X";
            if (word == "SOC" && m_oldLine == 0)
                m_oldLine = line.number;
            rest = next;
        }
        if (cells.isEmpty())
            return;
        m_reading.used(line);
        m_lines[size_t(row)] = line.number;
        if (cells.size() == count)
            readAffinities(row, line.text, line.text.size() - rest.size());
    }

    /// Gives the matrix to the facts, if it is one.
    void finish() {
        // Without a path and without affinities it is another matrix, such as of `topo -p2p`.
        const bool isTopo = m_hasPath || m_hasCpus;
        const auto isEmpty = [](const QStringList& row) { return row.isEmpty(); };
        if (!isTopo || std::ranges::all_of(m_topo.cells, isEmpty))
            return;
        QStringList missing;
        for (qsizetype row = 0; row < m_topo.labels.size(); ++row) {
            // What a paste leaves out of network cards is no loss.
            if (m_topo.cells[size_t(row)].isEmpty() && m_topo.labels[row].startsWith("GPU"_L1))
                missing << m_topo.labels[row];
            finishRow(row);
        }
        if (!missing.isEmpty())
            m_reading.note(m_line, Text::tr("Rows missing: %1.").arg(missing.join(u", "_s)));
        if (m_reading.facts.topo) {
            const TopoReport& known = *m_reading.facts.topo;
            if (known.labels != m_topo.labels || known.cells != m_topo.cells)
                m_reading.note(m_line, Text::tr("A second matrix differs from the first; the first one counts."));
            return;
        }
        if (m_oldLine > 0)
            m_reading.note(m_oldLine,
                           Text::tr("SOC is an older driver's name for a path between CPUs; it is kept as printed."));
        m_reading.facts.topo = std::move(m_topo);
    }

private:
    void finishRow(qsizetype row) {
        QStringList& cells = m_topo.cells[size_t(row)];
        const qsizetype count = m_topo.labels.size();
        if (!cells.isEmpty() && cells.size() < count)
            m_reading.note(m_lines[size_t(row)],
                           inWords(Sentence::tr("The row of %1 has %2 of %3 cells; the rest is unknown.")
                                       .arg(m_topo.labels[row], cells.size(), count)));
        cells.resize(count);
    }

    /// What follows the cells, "0-23,48-71  0  N/A": each may be missing, and a list may have blanks after its commas.
    void readAffinities(qsizetype row, QByteArrayView text, qsizetype begin) {
        QByteArrayView rest = text.sliced(begin);
        const auto isList = [](QByteArrayView word) {
            return std::ranges::all_of(word, [](char c) { return isDigit(c) || c == '-' || c == ','; });
        };
        QList<QByteArrayView> words;
        QByteArray cpus;
        while (words.size() < 3) {
            const QByteArrayView word = nextWord(rest);
            if (word.isEmpty())
                break;
            const bool goesOn = !cpus.isEmpty() && words.isEmpty() && (cpus.endsWith(',') || word.startsWith(','));
            bool isFirst = cpus.isEmpty() && words.isEmpty() && m_hasCpus;
            // A lone "0" under NUMA Affinity is a node, not a processor.
            if (isFirst && m_hasNuma && !word.contains('-'))
                isFirst = columnOf(text, text.size() - rest.size() - word.size()) < m_numaColumn;
            if (isList(word) && (goesOn || isFirst))
                cpus += word;
            else
                words << word;
        }
        m_topo.cpuAffinity[row] = textOf(cpus);
        // The last column, the GPU's own node, is not ours; of one word between two columns neither is known.
        const bool isNuma = m_hasNuma && !words.isEmpty() && (words.size() > 1 || !m_hasGpuNuma || isList(words[0]));
        if (isNuma)
            m_topo.numaAffinity[row] = textOf(words[0]);
    }

    Reading& m_reading;
    TopoReport m_topo;
    std::vector<int> m_lines; ///< of each row; 0 where it is missing
    int m_line = 0;
    int m_oldLine = 0; ///< the first with "SOC"
    bool m_hasPath = false;
    bool m_hasCpus = false;
    bool m_hasNuma = false;
    bool m_hasGpuNuma = false;
    qsizetype m_numaColumn = 0;
};

} // namespace

void readTopoMatrix(const Section& section, Reading& reading) {
    std::optional<TopoMatrix> matrix;
    forEachLine(section, [&](const TextLine& printed) {
        const QByteArray words = spacedOut(printed.text);
        const TextLine line{words, printed.number, printed.isCut};
        if (isTopoHeader(line.text)) {
            if (matrix)
                matrix->finish();
            matrix.emplace(line, reading);
        } else if (matrix) {
            matrix->readRow(line);
        }
    });
    if (matrix)
        matrix->finish();
}

} // namespace core
