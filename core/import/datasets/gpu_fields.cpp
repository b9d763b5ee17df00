// One table of what nvidia-smi says of a GPU: its table, -q, -q -x and --query-gpu differ in names alone.
#include "core/import/datasets/gpu_fields.h"

#include "core/import/scan/scan.h"
#include "core/pcie/link.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

static constexpr double mostMebibytes = 16.0 * 1024 * 1024;
static constexpr double mostWatts = 100'000;
static constexpr int mostGeneration = 7;

namespace {

struct Column {
    const char* name;
    GpuField field;
};

} // namespace

// As `nvidia-smi --help-query-gpu` has them.
static constexpr std::array gpuColumns{
    Column{"index", GpuField::Index},
    Column{"name", GpuField::Name},
    Column{"gpu_name", GpuField::Name},
    Column{"uuid", GpuField::Uuid},
    Column{"gpu_uuid", GpuField::Uuid},
    Column{"pci.bus_id", GpuField::Address},
    Column{"gpu_bus_id", GpuField::Address},
    Column{"pci.device_id", GpuField::DeviceId},
    Column{"pci.sub_device_id", GpuField::SubsystemId},
    Column{"driver_version", GpuField::Driver},
    Column{"display_active", GpuField::DisplayActive},
    Column{"pstate", GpuField::PerformanceState},
    Column{"memory.total", GpuField::TotalMemory},
    Column{"temperature.gpu", GpuField::CoreTemperature},
    Column{"clocks_event_reasons.hw_thermal_slowdown", GpuField::ThermalSlowdown},
    Column{"clocks_event_reasons.sw_thermal_slowdown", GpuField::ThermalSlowdown},
    Column{"clocks_throttle_reasons.hw_thermal_slowdown", GpuField::ThermalSlowdown},
    Column{"clocks_throttle_reasons.sw_thermal_slowdown", GpuField::ThermalSlowdown},
    Column{"power.draw", GpuField::Draw},
    Column{"enforced.power.limit", GpuField::PowerLimit},
    Column{"power.limit", GpuField::RequestedPowerLimit},
    Column{"power.default_limit", GpuField::DefaultPowerLimit},
    Column{"power.max_limit", GpuField::MaxPowerLimit},
    Column{"pcie.link.gen.current", GpuField::CurrentGeneration},
    Column{"pcie.link.gen.max", GpuField::MaxGeneration},
    Column{"pcie.link.gen.gpumax", GpuField::DeviceMaxGeneration},
    Column{"pcie.link.gen.hostmax", GpuField::HostMaxGeneration},
    Column{"pcie.link.width.current", GpuField::CurrentLanes},
    Column{"pcie.link.width.max", GpuField::MaxLanes},
};

static bool isMissing(QByteArrayView text) {
    if (text.startsWith('['))
        text = text.sliced(1);
    if (text.endsWith(']'))
        text.chop(1);
    static constexpr const char* words[] = {"", "N/A", "Not Supported", "Unknown", "Unknown Error", "None", "ERR!"};
    const auto is = [&](const char* word) { return text == QByteArrayView(word); };
    return std::any_of(std::begin(words), std::end(words), is) || text.startsWith("GPU requires reset") ||
           text.startsWith("GPU is lost") || text.startsWith("Requested functionality");
}

template <class T>
static GpuValue take(std::optional<T>& field, std::optional<T> value) {
    if (!value)
        return GpuValue::Doubtful;
    if (!field)
        field = value;
    return GpuValue::Taken;
}

static GpuValue take(QString& field, const QString& value) {
    if (value.isEmpty())
        return GpuValue::Doubtful;
    if (field.isEmpty())
        field = value;
    return GpuValue::Taken;
}

static GpuValue takePower(std::optional<Power>& field, QByteArrayView text) {
    const auto watts = leadingDecimal(text, mostWatts);
    return take(field, watts ? std::optional(Power::of(*watts)) : std::nullopt);
}

/// Stands even where a requested limit was read before.
static GpuValue takeLimitInForce(std::optional<Power>& field, QByteArrayView text) {
    std::optional<Power> limit;
    const GpuValue value = takePower(limit, text);
    field = limit ? limit : field;
    return value;
}

static GpuValue takeMemory(std::optional<Memory>& field, QByteArrayView text) {
    const auto mebibytes = leadingDecimal(text, mostMebibytes);
    return take(field,
                mebibytes && *mebibytes >= 1 ? std::optional(Memory::ofBase(std::int64_t(*mebibytes))) : std::nullopt);
}

static GpuValue takeTemperature(std::optional<Temperature>& field, QByteArrayView text) {
    const auto degrees = leadingDecimal(text, 300);
    return take(field, degrees ? std::optional(Temperature::of(*degrees)) : std::nullopt);
}

/// "270210DE", device before vendor.
static GpuValue takeIds(int& vendor, int& device, QByteArrayView text) {
    if (text.startsWith("0x"))
        text = text.sliced(2);
    const auto second = text.size() == 8 ? hexNumber(text.sliced(4)) : std::nullopt;
    const auto first = text.size() == 8 ? hexNumber(text.first(4)) : std::nullopt;
    if (!first || !second)
        return GpuValue::Doubtful;
    device = *first;
    vendor = *second;
    return GpuValue::Taken;
}

/// One of the two numbers of a link; `number` is generation or lanes.
static GpuValue takeLink(std::optional<LinkState>& link, int LinkState::*number, int most, QByteArrayView text) {
    const auto value = leadingNumber(text, most);
    if (!value || *value == 0)
        return GpuValue::Doubtful;
    if (!link)
        link.emplace();
    if ((*link).*number == 0)
        (*link).*number = *value;
    return GpuValue::Taken;
}

static std::optional<bool> flagOf(QByteArrayView text) {
    if (text == "Enabled" || text == "On" || text == "Yes")
        return true;
    return text == "Disabled" || text == "Off" || text == "No" ? std::optional(false) : std::nullopt;
}

template <auto field>
static GpuValue words(GpuReport& report, QByteArrayView text) {
    return take(report.*field, textOf(text));
}
template <auto field>
static GpuValue power(GpuReport& report, QByteArrayView text) {
    return takePower(report.*field, text);
}
template <auto field>
static GpuValue memory(GpuReport& report, QByteArrayView text) {
    return takeMemory(report.*field, text);
}
template <auto field>
static GpuValue generation(GpuReport& report, QByteArrayView text) {
    return takeLink(report.*field, &LinkState::generation, mostGeneration, text);
}
template <auto field>
static GpuValue lanes(GpuReport& report, QByteArrayView text) {
    return takeLink(report.*field, &LinkState::lanes, widestLink, text);
}
template <auto field>
static GpuValue ownGeneration(GpuReport& report, QByteArrayView text) {
    const auto number = leadingNumber(text, mostGeneration);
    return take(report.*field, number && *number > 0 ? number : std::nullopt);
}

// How each field is read, in the order of GpuField.
using G = GpuReport;
static constexpr std::array<GpuValue (*)(GpuReport&, QByteArrayView), 25> takers{
    [](G&, QByteArrayView) { return GpuValue::Missing; },
    [](G& gpu, QByteArrayView text) { return take(gpu.index, wholeNumber(text, 9999)); },
    words<&G::name>,
    [](G& gpu, QByteArrayView text) { return take(gpu.address, addressText(text)); },
    [](G& gpu, QByteArrayView text) {
        return text.startsWith("GPU-") ? words<&G::uuid>(gpu, text) : GpuValue::Doubtful;
    },
    [](G& gpu, QByteArrayView text) { return takeIds(gpu.vendor, gpu.device, text); },
    [](G& gpu, QByteArrayView text) { return takeIds(gpu.subsystemVendor, gpu.subsystemDevice, text); },
    memory<&G::memory>,
    memory<&G::bar1>,
    [](G& gpu, QByteArrayView text) { return takeLimitInForce(gpu.powerLimit, text); },
    power<&G::powerLimit>,
    power<&G::defaultPowerLimit>,
    power<&G::maxPowerLimit>,
    power<&G::draw>,
    [](G& gpu, QByteArrayView text) { return takeTemperature(gpu.temperature, text); },
    [](G& gpu, QByteArrayView text) {
        gpu.isSlowed |= text == "Active";
        return text == "Active" || text == "Not Active" ? GpuValue::Taken : GpuValue::Doubtful;
    },
    generation<&G::maxLink>,
    lanes<&G::maxLink>,
    generation<&G::currentLink>,
    lanes<&G::currentLink>,
    ownGeneration<&G::deviceMaxGeneration>,
    ownGeneration<&G::hostMaxGeneration>,
    [](G& gpu, QByteArrayView text) { return take(gpu.displayActive, flagOf(text)); },
    words<&G::performanceState>,
    words<&G::driver>,
};

GpuValue takeGpuValue(GpuReport& report, GpuField field, QByteArrayView text) {
    text = text.trimmed();
    return isMissing(text) ? GpuValue::Missing : at(takers, field)(report, text);
}

QString doubtOf(QByteArrayView text) {
    return Text::tr("\"%1\" is not a valid value here; skipped.")
        .arg(textOf(text.first(std::min<qsizetype>(60, text.size()))));
}

static QByteArrayView withoutUnit(QByteArrayView column) {
    const qsizetype unit = column.indexOf('[');
    return (unit < 0 ? column : column.first(unit)).trimmed();
}

GpuField queryField(QByteArrayView column) {
    column = withoutUnit(column);
    const auto found =
        std::ranges::find_if(gpuColumns, [&](const Column& entry) { return column == QByteArrayView(entry.name); });
    return found == gpuColumns.end() ? GpuField::None : found->field;
}

bool isQueryHeader(QByteArrayView line) {
    int known = 0;
    int cells = 0;
    bool hasPoint = false;
    for (qsizetype begin = 0; begin <= line.size(); ++cells) {
        const qsizetype comma = line.indexOf(',', begin);
        const qsizetype end = comma < 0 ? line.size() : comma;
        const QByteArrayView column = withoutUnit(line.sliced(begin, end - begin));
        const auto isNamed = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '.' || c == '_';
        };
        if (column.isEmpty() || !std::ranges::all_of(column, isNamed))
            return false;
        known += queryField(column) != GpuField::None;
        hasPoint |= column.contains('.');
        begin = end + 1;
    }
    // "name" alone may be any word; two such words, or one like pcie.link.width.max, are no accident.
    return known >= 2 || (known == 1 && hasPoint);
}

} // namespace core
