// nvidia-smi -q -x, GPU by GPU, without document type or entities.
#include "core/import/datasets/gpu_fields.h"
#include "core/import/scan/outputs/smi_log.h"
#include "core/import/scan/reading.h"
#include "core/import/scan/scan.h"
#include "core/units/text.h"

#include <QXmlStreamReader>

#include <algorithm>
#include <array>

namespace core {

namespace {

/// The elements that are looked into; all else is walked past.
enum class XmlPart { None, Gpu, Pci, LinkInfo, Generations, Widths, FrameBuffer, Bar1, Temperatures, PowerReadings };

struct PartName {
    XmlPart parent;
    const char* name;
    XmlPart part;
};

struct Leaf {
    XmlPart part;
    const char* name;
    GpuField field;
};

} // namespace

static constexpr std::array parts{
    PartName{XmlPart::Gpu, "pci", XmlPart::Pci},
    PartName{XmlPart::Pci, "pci_gpu_link_info", XmlPart::LinkInfo},
    PartName{XmlPart::LinkInfo, "pcie_gen", XmlPart::Generations},
    PartName{XmlPart::LinkInfo, "link_widths", XmlPart::Widths},
    PartName{XmlPart::Gpu, "fb_memory_usage", XmlPart::FrameBuffer},
    PartName{XmlPart::Gpu, "bar1_memory_usage", XmlPart::Bar1},
    PartName{XmlPart::Gpu, "temperature", XmlPart::Temperatures},
    PartName{XmlPart::Gpu, "power_readings", XmlPart::PowerReadings},     // driver 525 and before
    PartName{XmlPart::Gpu, "gpu_power_readings", XmlPart::PowerReadings}, // since
};

static constexpr std::array leaves{
    Leaf{XmlPart::Gpu, "product_name", GpuField::Name},
    Leaf{XmlPart::Gpu, "uuid", GpuField::Uuid},
    Leaf{XmlPart::Gpu, "display_active", GpuField::DisplayActive},
    Leaf{XmlPart::Gpu, "performance_state", GpuField::PerformanceState},
    Leaf{XmlPart::Pci, "pci_device_id", GpuField::DeviceId},
    Leaf{XmlPart::Pci, "pci_sub_system_id", GpuField::SubsystemId},
    Leaf{XmlPart::Generations, "max_link_gen", GpuField::MaxGeneration},
    Leaf{XmlPart::Generations, "current_link_gen", GpuField::CurrentGeneration},
    Leaf{XmlPart::Generations, "max_device_link_gen", GpuField::DeviceMaxGeneration},
    Leaf{XmlPart::Generations, "max_host_link_gen", GpuField::HostMaxGeneration},
    Leaf{XmlPart::Widths, "max_link_width", GpuField::MaxLanes},
    Leaf{XmlPart::Widths, "current_link_width", GpuField::CurrentLanes},
    Leaf{XmlPart::FrameBuffer, "total", GpuField::TotalMemory},
    Leaf{XmlPart::Bar1, "total", GpuField::Bar1},
    Leaf{XmlPart::Temperatures, "gpu_temp", GpuField::CoreTemperature},
    Leaf{XmlPart::PowerReadings, "power_draw", GpuField::Draw},
    Leaf{XmlPart::PowerReadings, "average_power_draw", GpuField::Draw},
    Leaf{XmlPart::PowerReadings, "power_limit", GpuField::RequestedPowerLimit},
    Leaf{XmlPart::PowerReadings, "enforced_power_limit", GpuField::PowerLimit},
    Leaf{XmlPart::PowerReadings, "current_power_limit", GpuField::PowerLimit},
    Leaf{XmlPart::PowerReadings, "default_power_limit", GpuField::DefaultPowerLimit},
    Leaf{XmlPart::PowerReadings, "max_power_limit", GpuField::MaxPowerLimit},
};

static constexpr int deepestElement = 32;      // elements in elements; nvidia-smi's go to 6
static constexpr qsizetype longestValue = 400; // characters

static XmlPart partNamed(XmlPart parent, QStringView name) {
    for (const PartName& entry : parts) {
        if (entry.parent == parent && name == QLatin1String(entry.name))
            return entry.part;
    }
    return XmlPart::None;
}

static GpuField fieldNamed(XmlPart part, QStringView name) {
    for (const Leaf& entry : leaves) {
        if (entry.part == part && name == QLatin1String(entry.name))
            return entry.field;
    }
    return GpuField::None;
}

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
            takeGpuValue(gpu, GpuField::Address, head.sliced(9, quote - 9)) == GpuValue::Doubtful)
            m_reading.note(firstLine, doubtOf(head.sliced(9, quote - 9)));
        QXmlStreamReader xml(bytes);
        readElements(xml, gpu, firstLine);
    }

    void readElements(QXmlStreamReader& xml, GpuReport& gpu, int firstLine) {
        std::array<XmlPart, deepestElement + 1> path{};
        int depth = 0;
        GpuField field = GpuField::None;
        QString value;
        while (!xml.atEnd()) {
            const auto token = xml.readNext();
            if (token == QXmlStreamReader::StartElement) {
                if (++depth > deepestElement)
                    return m_reading.note(firstLine + int(xml.lineNumber()) - 1,
                                          Text::tr("Elements are nested too deep; the rest of this GPU is skipped."));
                const XmlPart parent = path[size_t(depth - 1)];
                const bool isLookedInto = parent != XmlPart::None;
                path[size_t(depth)] = depth == 1     ? XmlPart::Gpu
                                      : isLookedInto ? partNamed(parent, xml.name())
                                                     : XmlPart::None;
                field = isLookedInto ? fieldNamed(parent, xml.name()) : GpuField::None;
                value.clear();
            } else if (token == QXmlStreamReader::Characters && field != GpuField::None) {
                value += xml.text().left(longestValue - value.size());
            } else if (token == QXmlStreamReader::EndElement) {
                const QByteArray said = field == GpuField::None ? QByteArray() : value.toUtf8();
                if (takeGpuValue(gpu, field, said) == GpuValue::Doubtful)
                    m_reading.note(firstLine + int(xml.lineNumber()) - 1, doubtOf(said));
                field = GpuField::None;
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
