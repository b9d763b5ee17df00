// SPDX-License-Identifier: GPL-3.0-or-later
// nvidia-smi's table and -L list.
#include "core/import/scan/outputs/gpu_report_fields.h"
#include "core/import/scan/outputs/reading.h"
#include "core/import/text_reading.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

/// The cells between the bars of "| a | b | c |"; false where there are not three.
static bool cellsOf(QByteArrayView text, std::array<QByteArrayView, 3>& cells) {
    qsizetype begin = 1;
    for (QByteArrayView& cell : cells) {
        const qsizetype end = begin > text.size() ? -1 : text.indexOf('|', begin);
        // The last bar may be cut off.
        if (end < 0 && (&cell != &cells.back() || begin > text.size()))
            return false;
        cell = text.sliced(begin, (end < 0 ? text.size() : end) - begin).trimmed();
        begin = end < 0 ? text.size() + 1 : end + 1;
    }
    return true;
}

namespace {

/// The table of `nvidia-smi` alone: two or three rows a GPU, each of three cells.
class SmiTable {
public:
    explicit SmiTable(Reading& reading)
        : m_reading(reading) {}

    void read(const Section& section) {
        forEachLine(section, [this](const TextLine& line) {
            const QByteArrayView text = line.text.trimmed();
            Cells cells;
            if (text.startsWith("| NVIDIA-SMI ")) {
                finish();
                const qsizetype at = text.indexOf("Driver Version: ");
                QByteArrayView rest = at < 0 ? QByteArrayView() : text.sliced(at + 16);
                m_driver = nextWord(rest);
            } else if (text.startsWith('|') && cellsOf(text, cells) && !begin(line, cells) && m_gpuLine > 0 &&
                       line.number == m_gpuLine + 1) {
                readUse(line, cells);
            }
        });
        finish();
    }

private:
    using Cells = std::array<QByteArrayView, 3>;

    /// "0  NVIDIA GeForce RTX 3090   Off | 00000000:01:00.0 Off | N/A"
    bool begin(const TextLine& line, const Cells& cells) {
        QByteArrayView name = cells[0];
        QByteArrayView place = cells[1];
        const auto index = wholeNumber(nextWord(name), 9999);
        const auto address = takeAddress(place);
        if (!index || !address)
            return false;
        finish();
        m_gpu = {};
        m_gpuLine = line.number;
        m_gpu.index = index;
        m_gpu.address = address->fullText();
        put(line, "driver", m_driver);
        put(line, "display_active", place);
        name = name.trimmed();
        // Persistence, on Windows the driver's model.
        for (const char* column : {" Off", " On", " N/A", " WDDM", " TCC", " MCDM"}) {
            if (name.endsWith(QByteArrayView(column)))
                name.chop(qsizetype(qstrlen(column)));
        }
        put(line, "name", name);
        if (m_gpu.name.endsWith("..."_L1))
            m_reading.note(
                line.number,
                Text::tr("The table cuts off the name of GPU %1; \"nvidia-smi -q\" shows it whole.").arg(*index));
        m_reading.used(line);
        return true;
    }

    /// "72%   69C    P2   328W / 350W |  14395MiB / 24268MiB | …"
    void readUse(const TextLine& line, const Cells& cells) {
        QByteArrayView rest = cells[0];
        const qsizetype slash = rest.lastIndexOf(" /"); // not the one of "N/A"
        if (slash >= 0)
            put(line, "power_limit", rest.sliced(slash + 2));
        rest = rest.first(slash < 0 ? rest.size() : slash);
        while (!rest.trimmed().isEmpty()) {
            const QByteArrayView word = nextWord(rest);
            if (word.endsWith('C') && isDigit(word[0]))
                put(line, "core_temperature", word);
            else if (word.endsWith('W') && isDigit(word[0]))
                put(line, "draw", word);
            else if (word.size() >= 2 && word[0] == 'P' && isDigit(word[1]))
                put(line, "performance_state", word);
        }
        const qsizetype total = cells[1].lastIndexOf(" /");
        if (total >= 0)
            put(line, "total_memory", cells[1].sliced(total + 2));
        m_reading.used(line);
    }

    void put(const TextLine& line, const char* field, QByteArrayView text) {
        if (takeGpuValue(m_gpu, field, text) == GpuValue::Doubtful)
            m_reading.note(line.number, doubtOf(text));
    }

    void finish() {
        if (m_gpuLine > 0)
            m_reading.add(m_gpu, m_gpuLine);
        m_gpuLine = 0;
    }

    Reading& m_reading;
    GpuReport m_gpu;
    int m_gpuLine = 0; ///< 0: none is open
    QByteArrayView m_driver;
};

} // namespace

void readSmiTable(const Section& section, Reading& reading) {
    SmiTable(reading).read(section);
}

/// `nvidia-smi -L`: "GPU 0: NVIDIA GeForce RTX 3090 (UUID: GPU-…)"; of `nvidia-smi nvlink -s` "Link 0: 14.062 GB/s"
/// below it, "Link 1: <inactive>".
void readSmiList(const Section& section, Reading& reading) {
    std::optional<GpuReport> gpu;
    const auto finish = [&](int line) {
        if (gpu)
            reading.add(*gpu, line);
        gpu.reset();
    };
    const TextLine last = forEachLine(section, [&](const TextLine& line) {
        const QByteArrayView text = line.text.trimmed();
        const qsizetype uuid = text.indexOf(" (UUID: ");
        const qsizetype colon = text.indexOf(": ");
        if (gpu && text.startsWith("Link ") && colon > 5 && wholeNumber(text.sliced(5, colon - 5), 63)) {
            gpu->nvLinks = gpu->nvLinks.value_or(0) + (text.endsWith("GB/s") ? 1 : 0);
            return reading.used(line);
        }
        if (!text.startsWith("GPU ") || uuid < colon + 2 || colon < 0 || !text.endsWith(')'))
            return;
        finish(line.number);
        GpuReport named;
        const QByteArrayView id = text.sliced(uuid + 8).chopped(1);
        const bool isGpu = takeGpuValue(named, "index", text.sliced(4, colon - 4)) == GpuValue::Taken &&
                           takeGpuValue(named, "uuid", id) == GpuValue::Taken;
        if (!isGpu)
            return;
        takeGpuValue(named, "name", text.sliced(colon + 2, uuid - colon - 2));
        gpu = named;
        reading.used(line);
    });
    finish(last.number);
}

// nvidia-smi --query-gpu as CSV; a row counts only where something but its name was read.

static constexpr size_t mostColumns = 1000;

template <class Take>
static void eachCell(QByteArrayView text, Take take) {
    for (qsizetype begin = 0; begin <= text.size();) {
        const qsizetype comma = text.indexOf(',', begin);
        const qsizetype end = comma < 0 ? text.size() : comma;
        take(text.sliced(begin, end - begin).trimmed());
        begin = end + 1;
    }
}

static std::vector<QByteArrayView> columnsIn(QByteArrayView head) {
    std::vector<QByteArrayView> columns;
    eachCell(head, [&](QByteArrayView cell) {
        if (columns.size() < mostColumns)
            columns.push_back(queryField(cell));
    });
    return columns;
}

static void readRow(const TextLine& line, QByteArrayView text, const std::vector<QByteArrayView>& columns,
                    Reading& reading) {
    const size_t cells = size_t(std::count(text.begin(), text.end(), ',')) + 1;
    if (cells > columns.size())
        return;
    GpuReport gpu;
    QByteArrayView doubtful;
    int taken = 0;
    size_t column = 0;
    eachCell(text, [&](QByteArrayView cell) {
        const QByteArrayView field = columns[column++];
        const GpuValue value = takeGpuValue(gpu, field, cell);
        if (value == GpuValue::Doubtful)
            doubtful = cell;
        // Any word is a name; only the others show that this is a row.
        else if (value == GpuValue::Taken && field != "name")
            ++taken;
    });
    if (taken == 0 || (!doubtful.isNull() && cells < columns.size()))
        return;
    if (cells < columns.size())
        reading.note(line.number,
                     inWords(Sentence::tr("This row is cut off: %1 of %2 cells.").arg(cells, columns.size())));
    if (!doubtful.isNull())
        reading.note(line.number, doubtOf(doubtful));
    reading.add(gpu, line.number);
    reading.used(line);
}

/// `nvidia-smi --query-gpu=… --format=csv`, with its head or, where `noheader` left it out, with the command line.
void readSmiCsv(const Section& section, Reading& reading) {
    std::vector<QByteArrayView> columns;
    forEachLine(section, [&](const TextLine& line) {
        const QByteArrayView text = line.text.trimmed();
        if (const qsizetype query = text.indexOf("--query-gpu="); query >= 0) {
            QByteArrayView fields = text.sliced(query + 12);
            columns = columnsIn(nextWord(fields));
        } else if (isQueryHeader(text)) {
            columns = columnsIn(text);
        } else if (!text.isEmpty()) {
            readRow(line, text, columns, reading);
        }
    });
}

} // namespace core
