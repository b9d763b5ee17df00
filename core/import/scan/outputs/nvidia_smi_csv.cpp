#include "core/import/datasets/gpu_fields.h"
#include "core/import/scan/reading.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

namespace {

/// `nvidia-smi --query-gpu=… --format=csv`, with its head or, where `noheader` left it out, with the command line.
class SmiCsv {
public:
    explicit SmiCsv(Reading& reading)
        : m_reading(reading) {}

    void read(const Section& section);

private:
    void readHead(QByteArrayView text);
    void readRow(const TextLine& line, QByteArrayView text);

    Reading& m_reading;
    std::vector<GpuField> m_columns;
};

} // namespace

static constexpr qsizetype mostColumns = 1000;

template <class Take>
static void eachCell(QByteArrayView text, Take take) {
    for (qsizetype begin = 0; begin <= text.size();) {
        const qsizetype comma = text.indexOf(',', begin);
        const qsizetype end = comma < 0 ? text.size() : comma;
        take(text.sliced(begin, end - begin).trimmed());
        begin = end + 1;
    }
}

void SmiCsv::readHead(QByteArrayView text) {
    m_columns.clear();
    eachCell(text, [&](QByteArrayView cell) {
        if (m_columns.size() < size_t(mostColumns))
            m_columns.push_back(queryField(cell));
    });
}

void SmiCsv::readRow(const TextLine& line, QByteArrayView text) {
    const size_t cells = size_t(std::count(text.begin(), text.end(), ',')) + 1;
    if (cells > m_columns.size() || m_columns.empty())
        return;
    GpuReport gpu;
    QByteArrayView doubtful;
    int taken = 0;
    size_t column = 0;
    eachCell(text, [&](QByteArrayView cell) {
        const GpuField field = m_columns[column++];
        const GpuValue value = takeGpuValue(gpu, field, cell);
        if (value == GpuValue::Doubtful)
            doubtful = cell;
        // Any word is a name; only the others show that this is a row.
        else if (value == GpuValue::Taken && field != GpuField::Name)
            ++taken;
    });
    if (taken == 0 || (!doubtful.isNull() && cells < m_columns.size()))
        return;
    if (cells < m_columns.size())
        m_reading.note(line.number,
                       Text::tr("This row has %1 of %2 cells; it is cut off.").arg(cells).arg(m_columns.size()));
    if (!doubtful.isNull())
        m_reading.note(line.number, doubtOf(doubtful));
    m_reading.add(gpu, line.number);
    m_reading.used(line);
}

void SmiCsv::read(const Section& section) {
    LineWalk walk(section.text, section.firstLine);
    TextLine line;
    while (walk.next(line)) {
        const QByteArrayView text = line.text.trimmed();
        const qsizetype query = text.indexOf("--query-gpu=");
        if (query >= 0) {
            QByteArrayView fields = text.sliced(query + 12);
            const qsizetype end = fields.indexOf(' ');
            readHead(end < 0 ? fields : fields.first(end));
        } else if (isQueryHeader(text)) {
            readHead(text);
        } else if (!text.isEmpty()) {
            readRow(line, text);
        }
    }
}

void readSmiCsv(const Section& section, Reading& reading) {
    SmiCsv(reading).read(section);
}

} // namespace core
