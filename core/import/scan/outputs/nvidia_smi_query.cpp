#include "core/import/datasets/gpu_fields.h"
#include "core/import/scan/reading.h"
#include "core/import/scan/scan.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

struct Key {
    const char* title; ///< the heading it must stand under, as some keys are there twice; empty: any
    const char* name;
    GpuField field;
};

/// `nvidia-smi -q`: "Key : Value" under headings, a block a GPU.
class SmiQuery {
public:
    explicit SmiQuery(Reading& reading)
        : m_reading(reading) {}

    void read(const Section& section);

private:
    void readLine(const TextLine& line);
    void readValue(const TextLine& line, QByteArrayView name, QByteArrayView value);
    void begin(const TextLine& line, const QString& address);
    void finishLog();

    Reading& m_reading;
    QByteArrayView m_title;
    std::vector<std::pair<GpuReport, int>> m_gpus; ///< of one log, with the line each begins on
    std::optional<int> m_attached;
    QByteArray m_driver;
};

} // namespace

static constexpr std::array queryKeys{
    Key{"", "Product Name", GpuField::Name},
    Key{"", "GPU UUID", GpuField::Uuid},
    Key{"", "Display Active", GpuField::DisplayActive},
    Key{"", "Performance State", GpuField::PerformanceState},
    Key{"PCI", "Device Id", GpuField::DeviceId},
    Key{"PCI", "Sub System Id", GpuField::SubsystemId},
    Key{"PCIe Generation", "Max", GpuField::MaxGeneration},
    Key{"PCIe Generation", "Current", GpuField::CurrentGeneration},
    Key{"PCIe Generation", "Device Max", GpuField::DeviceMaxGeneration},
    Key{"PCIe Generation", "Host Max", GpuField::HostMaxGeneration},
    Key{"Link Width", "Max", GpuField::MaxLanes},
    Key{"Link Width", "Current", GpuField::CurrentLanes},
    Key{"FB Memory Usage", "Total", GpuField::TotalMemory},
    Key{"BAR1 Memory Usage", "Total", GpuField::Bar1},
    Key{"Temperature", "GPU Current Temp", GpuField::CoreTemperature},
    // Driver 525 and before
    Key{"Power Readings", "Power Draw", GpuField::Draw},
    Key{"Power Readings", "Power Limit", GpuField::RequestedPowerLimit},
    Key{"Power Readings", "Enforced Power Limit", GpuField::PowerLimit},
    Key{"Power Readings", "Default Power Limit", GpuField::DefaultPowerLimit},
    Key{"Power Readings", "Max Power Limit", GpuField::MaxPowerLimit},
    // since
    Key{"GPU Power Readings", "Power Draw", GpuField::Draw},
    Key{"GPU Power Readings", "Average Power Draw", GpuField::Draw},
    Key{"GPU Power Readings", "Current Power Limit", GpuField::PowerLimit},
    Key{"GPU Power Readings", "Default Power Limit", GpuField::DefaultPowerLimit},
    Key{"GPU Power Readings", "Max Power Limit", GpuField::MaxPowerLimit},
};

void SmiQuery::begin(const TextLine& line, const QString& address) {
    m_title = {};
    if (!m_reading.hasRoom(m_gpus.size(), 1024, line.number))
        return;
    m_gpus.emplace_back(GpuReport(), line.number);
    m_gpus.back().first.address = address;
    takeGpuValue(m_gpus.back().first, GpuField::Driver, m_driver);
    m_reading.used(line);
}

void SmiQuery::readValue(const TextLine& line, QByteArrayView name, QByteArrayView value) {
    if (m_gpus.empty()) {
        if (name == "Driver Version")
            m_driver = value.toByteArray();
        else if (name == "Attached GPUs")
            m_attached = wholeNumber(value, 9999);
        return;
    }
    for (const Key& key : queryKeys) {
        if (name != QByteArrayView(key.name) || (*key.title && m_title != QByteArrayView(key.title)))
            continue;
        if (takeGpuValue(m_gpus.back().first, key.field, value) == GpuValue::Doubtful)
            m_reading.note(line.number, doubtOf(value));
        m_reading.used(line);
        return;
    }
}

void SmiQuery::readLine(const TextLine& line) {
    const QByteArrayView text = line.text.trimmed();
    if (text.startsWith("=====")) {
        finishLog();
        return;
    }
    if (text.startsWith("GPU ")) {
        const QString address = addressText(text.sliced(4).trimmed());
        if (!address.isEmpty())
            return begin(line, address);
    }
    const qsizetype colon = text.indexOf(" : ");
    if (colon >= 0)
        readValue(line, text.first(colon).trimmed(), text.sliced(colon + 3).trimmed());
    else if (!text.endsWith(':') && !text.isEmpty())
        m_title = text;
}

/// A log that is whole lists the GPUs in the order of their indexes.
void SmiQuery::finishLog() {
    const bool isWhole = m_attached == int(m_gpus.size());
    for (size_t i = 0; i < m_gpus.size(); ++i) {
        if (isWhole)
            m_gpus[i].first.index = int(i);
        m_reading.add(m_gpus[i].first, m_gpus[i].second);
    }
    if (!isWhole && m_attached && !m_gpus.empty())
        m_reading.note(m_gpus.back().second,
                       Text::tr("GPUs attached: %1, but the output shows %2.").arg(*m_attached).arg(m_gpus.size()));
    m_gpus.clear();
    m_attached.reset();
    m_driver.clear();
    m_title = {};
}

void SmiQuery::read(const Section& section) {
    LineWalk walk(section.text, section.firstLine);
    TextLine line;
    while (walk.next(line))
        readLine(line);
    finishLog();
}

void readSmiQuery(const Section& section, Reading& reading) {
    SmiQuery(reading).read(section);
}

} // namespace core
