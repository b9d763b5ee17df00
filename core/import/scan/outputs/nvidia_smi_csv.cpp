// nvidia-smi --query-gpu as CSV; a row counts only where something but its name was read.
#include "core/import/datasets/gpu_fields.h"
#include "core/import/scan/reading.h"
#include "core/import/scan/scan.h"
#include "core/units/sentence.h"

#include <algorithm>

namespace core {

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

static std::vector<GpuField> columnsIn(QByteArrayView head) {
    std::vector<GpuField> columns;
    eachCell(head, [&](QByteArrayView cell) {
        if (columns.size() < mostColumns)
            columns.push_back(queryField(cell));
    });
    return columns;
}

static void readRow(const TextLine& line, QByteArrayView text, const std::vector<GpuField>& columns, Reading& reading) {
    const size_t cells = size_t(std::count(text.begin(), text.end(), ',')) + 1;
    if (cells > columns.size())
        return;
    GpuReport gpu;
    QByteArrayView doubtful;
    int taken = 0;
    size_t column = 0;
    eachCell(text, [&](QByteArrayView cell) {
        const GpuField field = columns[column++];
        const GpuValue value = takeGpuValue(gpu, field, cell);
        if (value == GpuValue::Doubtful)
            doubtful = cell;
        // Any word is a name; only the others show that this is a row.
        else if (value == GpuValue::Taken && field != GpuField::Name)
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
    std::vector<GpuField> columns;
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
