// Which units a foreign column may come in, told by the ending of our field's name.
#include "core/import/datasets/field_units.h"

#include <array>

namespace core {

namespace {

constexpr FieldUnit lengths[] = {{"mm", 1, 0}, {"cm", 10, 0}, {"m", 1000, 0}, {"in", 25.4, 0}};
constexpr FieldUnit powers[] = {{"W", 1, 0}, {"kW", 1000, 0}, {"mW", 0.001, 0}};
constexpr FieldUnit memories[] = {{"GB", 1, 0}, {"MB", 1.0 / 1024, 0}, {"TB", 1024, 0}, {"byte", 1e-9, 0}};
constexpr FieldUnit storages[] = {{"GB", 1, 0}, {"TB", 1000, 0}, {"MB", 0.001, 0}, {"byte", 1e-9, 0}};
constexpr FieldUnit clocks[] = {{"MHz", 1, 0}, {"GHz", 1000, 0}, {"Hz", 1e-6, 0}};
constexpr FieldUnit gigaRates[] = {{"GFLOPS", 1, 0}, {"TFLOPS", 1000, 0}, {"FLOP/s", 1e-9, 0}};
constexpr FieldUnit teraRates[] = {{"TFLOPS", 1, 0}, {"GFLOPS", 0.001, 0}, {"PFLOPS", 1000, 0}, {"FLOP/s", 1e-12, 0}};
constexpr FieldUnit wholeNumberRates[] = {{"TOPS", 1, 0}, {"GOPS", 0.001, 0}, {"POPS", 1000, 0}, {"OP/s", 1e-12, 0}};
constexpr FieldUnit bandwidths[] = {
    {"GB/s", 1, 0}, {"MB/s", 0.001, 0}, {"TB/s", 1000, 0}, {"byte/s", 1e-9, 0}, {"Gbit/s", 0.125, 0}};
constexpr FieldUnit temperatures[] = {{"°C", 1, 0}, {"°F", 5.0 / 9, -160.0 / 9}};
constexpr FieldUnit masses[] = {{"g", 1, 0}, {"kg", 1000, 0}, {"lb", 453.59237, 0}, {"oz", 28.349523125, 0}};
constexpr FieldUnit flows[] = {{"CFM", 1, 0}, {"m³/h", 0.588577779, 0}};
constexpr FieldUnit dollarUnits[] = {{"USD", 1, 0}, {"US cent", 0.01, 0}};
constexpr FieldUnit volts[] = {{"V", 1, 0}};
constexpr FieldUnit links[] = {{"Gbit/s", 1, 0}, {"Mbit/s", 0.001, 0}};

struct Ending {
    const char* ending;
    std::span<const FieldUnit> units;
};

// Longer endings first: "bandwidth_gb_s" ends in "_s" as well.
constexpr std::array endings{
    Ending{"_gb_s", bandwidths},
    Ending{"_tflops", teraRates},
    Ending{"_tops", wholeNumberRates},
    Ending{"_gflops", gigaRates},
    Ending{"capacity_gb", storages},
    Ending{"_gbit", links},
    Ending{"_gb", memories},
    Ending{"gb_per_module", memories},
    Ending{"_mm", lengths},
    Ending{"_mhz", clocks},
    Ending{"_cfm", flows},
    Ending{"_usd", dollarUnits},
    Ending{"watts", powers},
    Ending{"_w", powers},
    Ending{"watts_active", powers},
    Ending{"watts_peak", powers},
    Ending{"watts_typical", powers},
    Ending{"watts_max", powers},
    Ending{"watts_at_120v", powers},
    Ending{"volts", volts},
    Ending{"_c", temperatures},
    Ending{"_g", masses},
};

} // namespace

std::span<const FieldUnit> unitsOf(const QString& field) {
    for (const Ending& ending : endings) {
        if (field.endsWith(QLatin1String(ending.ending)))
            return ending.units;
    }
    return {};
}

const FieldUnit* unitCalled(const QString& field, const QString& token) {
    for (const FieldUnit& unit : unitsOf(field)) {
        if (token.compare(QString::fromUtf8(unit.token), Qt::CaseInsensitive) == 0)
            return &unit;
    }
    return nullptr;
}

} // namespace core
