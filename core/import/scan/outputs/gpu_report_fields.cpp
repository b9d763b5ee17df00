// SPDX-License-Identifier: GPL-3.0-or-later
// One table of what tools say of a GPU: their outputs differ in names alone.
#include "core/import/scan/outputs/gpu_report_fields.h"

#include "core/import/text_reading.h"
#include "core/pcie/link.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core {

static constexpr double mostMebibytes = 16.0 * 1024 * 1024;
static constexpr double mostWatts = 100'000;
static constexpr int mostGeneration = 7;

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

// AMD's tools: a later value of a field replaces the earlier one, and 0 is not known.

static GpuValue takeAmdName(GpuReport& gpu, QByteArrayView text) {
    // Where the driver has no name it prints the id. Of two names the series is the marketed one.
    const bool isId = text.startsWith("0x");
    if (gpu.name.isEmpty() && !isId)
        gpu.name = textOf(text);
    else if (gpu.name.isEmpty() && gpu.device < 0)
        gpu.device = hexNumber(text).value_or(-1);
    return GpuValue::Taken;
}
static GpuValue takeAmdBytes(GpuReport& gpu, QByteArrayView text) {
    if (const auto bytes = textOf(text).toLongLong(); bytes > 0)
        gpu.memory = Memory::ofBase(bytes / (1024 * 1024));
    return GpuValue::Taken;
}
static GpuValue takeAmdMegabytes(GpuReport& gpu, QByteArrayView text) {
    if (const auto megabytes = leadingNumber(text, 100'000'000); megabytes && *megabytes > 0)
        gpu.memory = Memory::ofBase(*megabytes);
    return GpuValue::Taken;
}
template <auto field>
static GpuValue takeAmdFigure(GpuReport& gpu, QByteArrayView text) {
    using Value = typename std::remove_reference_t<decltype(gpu.*field)>::value_type;
    constexpr bool isPower = std::is_same_v<Value, Power>;
    if (const auto figure = leadingDecimal(text, isPower ? 10'000 : 200); figure && *figure > 0)
        gpu.*field = Value::ofBase(std::llround(*figure * (isPower ? 1000 : 10)));
    return GpuValue::Taken;
}

namespace {

struct GpuTaker {
    const char* field;
    GpuValue (*take)(GpuReport&, QByteArrayView);
};

} // namespace

using G = GpuReport;
static constexpr std::array takers{
    GpuTaker{"index", [](G& gpu, QByteArrayView text) { return take(gpu.index, wholeNumber(text, 9999)); }},
    GpuTaker{"name", words<&G::name>},
    GpuTaker{"address", [](G& gpu, QByteArrayView text) { return take(gpu.address, addressText(text)); }},
    GpuTaker{"uuid",
             [](G& gpu, QByteArrayView text) {
                 return text.startsWith("GPU-") ? words<&G::uuid>(gpu, text) : GpuValue::Doubtful;
             }},
    GpuTaker{"device_id", [](G& gpu, QByteArrayView text) { return takeIds(gpu.vendor, gpu.device, text); }},
    GpuTaker{"subsystem_id",
             [](G& gpu, QByteArrayView text) { return takeIds(gpu.subsystemVendor, gpu.subsystemDevice, text); }},
    GpuTaker{"total_memory", memory<&G::memory>},
    GpuTaker{"bar1", memory<&G::bar1>},
    GpuTaker{"power_limit", [](G& gpu, QByteArrayView text) { return takeLimitInForce(gpu.powerLimit, text); }},
    GpuTaker{"requested_power_limit", power<&G::powerLimit>}, // stands in where the one in force is not known
    GpuTaker{"default_power_limit", power<&G::defaultPowerLimit>},
    GpuTaker{"max_power_limit", power<&G::maxPowerLimit>},
    GpuTaker{"draw", power<&G::draw>},
    GpuTaker{"core_temperature", [](G& gpu, QByteArrayView text) { return takeTemperature(gpu.temperature, text); }},
    GpuTaker{"thermal_slowdown", // by hardware or by the driver
             [](G& gpu, QByteArrayView text) {
                 gpu.isSlowed |= text == "Active";
                 return text == "Active" || text == "Not Active" ? GpuValue::Taken : GpuValue::Doubtful;
             }},
    GpuTaker{"max_generation", generation<&G::maxLink>},
    GpuTaker{"max_lanes", lanes<&G::maxLink>},
    GpuTaker{"current_generation", generation<&G::currentLink>},
    GpuTaker{"current_lanes", lanes<&G::currentLink>},
    GpuTaker{"device_max_generation", ownGeneration<&G::deviceMaxGeneration>},
    GpuTaker{"host_max_generation", ownGeneration<&G::hostMaxGeneration>},
    GpuTaker{"display_active", [](G& gpu, QByteArrayView text) { return take(gpu.displayActive, flagOf(text)); }},
    GpuTaker{"performance_state", words<&G::performanceState>},
    GpuTaker{"driver", words<&G::driver>},
    GpuTaker{"amd_name", takeAmdName},
    GpuTaker{"amd_address",
             [](G& gpu, QByteArrayView text) { return gpu.address = addressText(text), GpuValue::Taken; }},
    GpuTaker{"amd_device",
             [](G& gpu, QByteArrayView text) { return gpu.device = hexNumber(text).value_or(-1), GpuValue::Taken; }},
    GpuTaker{"amd_bytes", takeAmdBytes},
    GpuTaker{"amd_megabytes", takeAmdMegabytes},
    GpuTaker{"amd_temperature", takeAmdFigure<&G::temperature>},
    GpuTaker{"amd_power_limit", takeAmdFigure<&G::powerLimit>},
    GpuTaker{"amd_draw", takeAmdFigure<&G::draw>},
    GpuTaker{"amd_speed",
             [](G& gpu, QByteArrayView text) {
                 const QByteArray generation = QByteArray::number(generationOf(text));
                 return takeLink(gpu.currentLink, &LinkState::generation, mostGeneration, generation);
             }},
};

GpuValue takeGpuValue(GpuReport& report, QByteArrayView field, QByteArrayView text) {
    text = text.trimmed();
    if (field.isEmpty() || isMissing(text))
        return GpuValue::Missing;
    const auto* taker = findWhere(takers, [&](const GpuTaker& each) { return field == QByteArrayView(each.field); });
    Q_ASSERT_X(taker, "gpu_report_fields.csv", field.data());
    return taker->take(report, text);
}

QString doubtOf(QByteArrayView text) {
    return Text::tr("\"%1\" is not a valid value here; skipped.")
        .arg(textOf(text.first(std::min<qsizetype>(60, text.size()))));
}

static QByteArrayView withoutUnit(QByteArrayView column) {
    const qsizetype unit = column.indexOf('[');
    return (unit < 0 ? column : column.first(unit)).trimmed();
}

QByteArrayView gpuField(QByteArrayView output, QByteArrayView under, QByteArrayView name) {
    static const auto rows = factsOf("gpu_report_fields", [](const FactRow& row) {
        return std::array{row.text("name").toLatin1(), row.text("output").toLatin1(), row.text("under").toLatin1(),
                          row.text("field").toLatin1()};
    });
    const auto* found = findWhere(rows, [&](const auto& row) {
        return name == row[0] && output == row[1] && (row[2].isEmpty() || under == row[2]);
    });
    return found ? QByteArrayView(found->back()) : QByteArrayView();
}

QByteArrayView queryField(QByteArrayView column) {
    return gpuField("csv", {}, withoutUnit(column));
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
        known += queryField(column).isEmpty() ? 0 : 1;
        hasPoint |= column.contains('.');
        begin = end + 1;
    }
    // "name" alone may be any word; two such words, or one like pcie.link.width.max, are no accident.
    return known >= 2 || (known == 1 && hasPoint);
}

} // namespace core
