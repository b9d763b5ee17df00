// nvidia-smi -q. Headings matter: the same key stands under several.
#include "core/import/datasets/gpu_fields.h"
#include "core/import/scan/outputs/smi_log.h"
#include "core/import/scan/reading.h"
#include "core/import/scan/scan.h"

#include <array>

namespace core {

namespace {

struct Key {
    const char* title; ///< the heading it must stand under, as some keys are there twice; empty: any
    const char* name;
    GpuField field;
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
        for (const Key& key : queryKeys) {
            if (name != QByteArrayView(key.name) || (*key.title && m_title != QByteArrayView(key.title)))
                continue;
            if (takeGpuValue(m_log.gpus.back().first, key.field, value) == GpuValue::Doubtful)
                m_reading.note(line.number, doubtOf(value));
            m_reading.used(line);
            return;
        }
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

} // namespace core
