// SPDX-License-Identifier: GPL-3.0-or-later
// nvidia-smi -q, as text and as XML. Headings matter: the same key stands under several.
#include "core/import/scan/outputs/gpu_report_fields.h"
#include "core/import/scan/outputs/reading.h"
#include "core/import/text_reading.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <QXmlStreamReader>

#include <algorithm>

namespace core {

namespace {

/// The GPUs of one log of `nvidia-smi -q`, as text or as XML.
struct SmiLog {
    QByteArrayView driver;
    std::optional<int> attached;                 ///< how many it says there are
    std::vector<std::pair<GpuReport, int>> gpus; ///< with the line each begins on

    /// A further GPU that begins on this line; null where there are too many.
    GpuReport* begin(int line, Reading& reading) {
        if (!reading.hasRoom(gpus.size(), 1024, line))
            return nullptr;
        GpuReport& gpu = gpus.emplace_back(GpuReport(), line).first;
        takeGpuValue(gpu, "driver", driver);
        return &gpu;
    }

    /// Gives the GPUs to the facts. A log that is whole lists them in the order of their indexes; where some are
    /// missing a note on `line` says so.
    void finish(bool isClosed, int line, Reading& reading) {
        const bool isComplete = attached == int(gpus.size());
        for (size_t i = 0; i < gpus.size(); ++i) {
            if (isClosed && isComplete)
                gpus[i].first.index = int(i);
            reading.add(gpus[i].first, gpus[i].second);
        }
        if (attached && !isComplete)
            reading.note(
                line, inWords(Sentence::tr("GPUs attached: %1, but the output shows %2.").arg(*attached, gpus.size())));
    }
};

} // namespace

namespace {

/// `nvidia-smi -q`: "Key : Value" under headings, a block a GPU.
class SmiQuery {
public:
    explicit SmiQuery(Reading& reading)
        : m_reading(reading) {}

    void read(const Section& section) {
        forEachLine(section, [this](const TextLine& line) { readLine(line); });
        finishLog();
    }

private:
    void readLine(const TextLine& line) {
        const QByteArrayView text = line.text.trimmed();
        if (text.startsWith("====="))
            return finishLog();
        if (text.startsWith("GPU ")) {
            const QString address = addressText(text.sliced(4).trimmed());
            if (!address.isEmpty()) {
                m_title = {};
                if (GpuReport* gpu = m_log.begin(line.number, m_reading)) {
                    gpu->address = address;
                    m_reading.used(line);
                }
                return;
            }
        }
        const qsizetype colon = text.indexOf(" : ");
        if (colon >= 0)
            readValue(line, text.first(colon).trimmed(), text.sliced(colon + 3).trimmed());
        else if (!text.endsWith(':') && !text.isEmpty())
            m_title = text;
    }

    void readValue(const TextLine& line, QByteArrayView name, QByteArrayView value) {
        if (m_log.gpus.empty()) {
            if (name == "Driver Version")
                m_log.driver = value;
            else if (name == "Attached GPUs")
                m_log.attached = wholeNumber(value, 9999);
            return;
        }
        const QByteArrayView field = gpuField("text", m_title, name);
        if (field.isEmpty())
            return;
        if (takeGpuValue(m_log.gpus.back().first, field, value) == GpuValue::Doubtful)
            m_reading.note(line.number, doubtOf(value));
        m_reading.used(line);
    }

    void finishLog() {
        if (!m_log.gpus.empty())
            m_log.finish(true, m_log.gpus.back().second, m_reading);
        m_log = {};
        m_title = {};
    }

    Reading& m_reading;
    QByteArrayView m_title;
    SmiLog m_log;
};

} // namespace

void readSmiQuery(const Section& section, Reading& reading) {
    SmiQuery(reading).read(section);
}

// nvidia-smi -q -x, GPU by GPU, without document type or entities.

static constexpr int deepestElement = 32;      // elements in elements; nvidia-smi's go to 6
static constexpr qsizetype longestValue = 400; // characters

/// The text of the first element `name` in `text`.
static QByteArrayView elementText(QByteArrayView text, const QByteArray& name) {
    const qsizetype begin = text.indexOf(QByteArray('<' + name + '>'));
    const qsizetype end = begin < 0 ? -1 : text.indexOf("</", begin);
    return end < 0 ? QByteArrayView() : text.sliced(begin + name.size() + 2, end - begin - name.size() - 2).trimmed();
}

static int linesIn(QByteArrayView text) {
    return int(std::count(text.begin(), text.end(), '\n'));
}

namespace {

/// `nvidia-smi -q -x`. Each <gpu> is read by itself: what is wrong in one costs the others nothing, and with no
/// document type before it there are no entities to blow it up.
class SmiXml {
public:
    explicit SmiXml(Reading& reading)
        : m_reading(reading) {}

    void read(const Section& section) {
        static constexpr QByteArrayView logMark = "<nvidia_smi_log";
        int line = section.firstLine;
        for (qsizetype begin = 0; begin >= 0;) {
            const qsizetype next = section.text.indexOf(logMark, begin + 1);
            const QByteArrayView log = section.text.sliced(begin, (next < 0 ? section.text.size() : next) - begin);
            readLog(log, line);
            line += linesIn(log);
            begin = next;
        }
    }

private:
    void readLog(QByteArrayView log, int firstLine) {
        static constexpr QByteArrayView gpuMark = "<gpu id=";
        const qsizetype first = log.indexOf(gpuMark);
        const QByteArrayView head = log.first(first < 0 ? log.size() : first);
        SmiLog found{elementText(head, "driver_version"), wholeNumber(elementText(head, "attached_gpus"), 9999), {}};
        int line = firstLine + linesIn(head);
        for (qsizetype begin = first; begin >= 0;) {
            const qsizetype next = log.indexOf(gpuMark, begin + 1);
            const QByteArrayView chunk = log.sliced(begin, (next < 0 ? log.size() : next) - begin);
            if (GpuReport* gpu = found.begin(line, m_reading))
                readGpu(chunk, line, *gpu);
            line += linesIn(chunk);
            begin = next;
        }
        found.finish(log.contains("</nvidia_smi_log"), line, m_reading);
    }

    void readGpu(QByteArrayView chunk, int firstLine, GpuReport& gpu) {
        // Names of processes may hold any bytes; they must not cost the rest.
        const QByteArray bytes = chunk.isValidUtf8() ? QByteArray::fromRawData(chunk.data(), chunk.size())
                                                     : QString::fromUtf8(chunk).toUtf8();
        const QByteArrayView head = QByteArrayView(bytes).first(std::min<qsizetype>(bytes.size(), 80));
        const qsizetype quote = head.indexOf('"', 9);
        if (head.startsWith("<gpu id=\"") && quote > 9 &&
            takeGpuValue(gpu, "address", head.sliced(9, quote - 9)) == GpuValue::Doubtful)
            m_reading.note(firstLine, doubtOf(head.sliced(9, quote - 9)));
        QXmlStreamReader xml(bytes);
        readElements(xml, gpu, firstLine);
    }

    void readElements(QXmlStreamReader& xml, GpuReport& gpu, int firstLine) {
        QByteArray path; // of the element that is open: "gpu/pci/pci_gpu_link_info"
        int depth = 0;
        QByteArrayView field;
        QString value;
        while (!xml.atEnd()) {
            const auto token = xml.readNext();
            if (token == QXmlStreamReader::StartElement) {
                if (++depth > deepestElement)
                    return m_reading.note(firstLine + int(xml.lineNumber()) - 1,
                                          Text::tr("Elements are nested too deep; the rest of this GPU is skipped."));
                const QByteArray name = xml.name().toUtf8();
                field = gpuField("xml", path, name);
                path = depth == 1 ? QByteArray("gpu") : QByteArray(path + '/' + name);
                value.clear();
            } else if (token == QXmlStreamReader::Characters && !field.isEmpty()) {
                value += xml.text().left(longestValue - value.size());
            } else if (token == QXmlStreamReader::EndElement) {
                const QByteArray reported = field.isEmpty() ? QByteArray() : value.toUtf8();
                if (takeGpuValue(gpu, field, reported) == GpuValue::Doubtful)
                    m_reading.note(firstLine + int(xml.lineNumber()) - 1, doubtOf(reported));
                field = {};
                path.truncate(std::max<qsizetype>(path.lastIndexOf('/'), 0));
                if (--depth == 0)
                    return;
            }
        }
        const int line = firstLine + int(xml.lineNumber()) - 1;
        if (xml.error() == QXmlStreamReader::PrematureEndOfDocumentError)
            m_reading.note(line, Text::tr("The output ends inside a GPU; what came before is kept."));
        else
            m_reading.note(line, Text::tr("Not well-formed XML; the rest of this GPU is skipped."));
    }

    Reading& m_reading;
};

} // namespace

void readSmiXml(const Section& section, Reading& reading) {
    SmiXml(reading).read(section);
}

} // namespace core
