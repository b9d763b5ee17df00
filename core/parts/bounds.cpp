#include "core/parts/bounds.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

namespace {

struct Row {
    const char* kind;
    const char* field;
    Bound bound;
};

constexpr double above0 = 1e-9;
constexpr double noEnd = 1e12;

// clang-format off
constexpr Row boundRows[] = {
    {"cards", "cores", {1, 400000}},
    {"cards", "flops_per_core_clock", {1, 8}},
    {"cards", "base_mhz", {100, 8000}},
    {"cards", "boost_mhz", {100, 8000}},
    {"cards", "fp32_published_gflops", {above0, noEnd}},
    {"cards", "fp16_tensor_tflops", {above0, noEnd}},
    {"cards", "int8_tops", {above0, noEnd}},
    {"cards", "int4_tops", {above0, noEnd}},
    {"cards", "memory_gb", {1, 1024}},
    {"cards", "bus_bits", {32, 10240}},
    {"cards", "bandwidth_gb_s", {1, 20000}},
    {"cards", "tdp_w", {1, 2000}},
    {"cards", "peak_w", {1, 2000}},
    {"cards", "excursion_w", {1, 3000}},
    {"cards", "length_mm", {10, 1500}},
    {"cards", "height_mm", {10, 400}},
    {"cards", "thickness_mm", {5, 120}},
    {"cards", "slots", {0.5, 6}},
    {"cards", "pcie_gen", {1, 6}},
    {"cards", "pcie_lanes", {1, 16}},
    {"cards", "nvlink_gen", {0, noEnd}},
    {"cards", "nvlink_links", {0, noEnd}},
    {"cards", "throttle_c", {50, 120}},
    {"boards", "sockets", {1, 8}},
    {"boards", "memory_slots", {0, noEnd}},
    {"boards", "max_memory_gb", {above0, noEnd}},
    {"cpus", "cores", {1, 400000}},
    {"cpus", "threads", {0, noEnd}},
    {"cpus", "base_mhz", {100, 8000}},
    {"cpus", "boost_mhz", {100, 8000}},
    {"cpus", "tdp_w", {1, 2000}},
    {"cpus", "total_lanes", {1, 256}},
    {"cpus", "usable_lanes", {1, 256}},
    {"cpus", "slot_lanes", {1, 256}},
    {"cpus", "pcie_gen", {1, 6}},
    {"cpus", "memory_channels", {0, noEnd}},
    {"cpus", "max_memory_gb", {above0, noEnd}},
    {"cpus", "max_sockets", {0, noEnd}},
    {"psus", "watts", {100, 4000}},
    {"psus", "pcie_8_ports", {0, noEnd}},
    {"psus", "pcie_12v2x6_ports", {0, noEnd}},
    {"psus", "eps_8_ports", {0, noEnd}},
    {"psus", "length_mm", {10, 1500}},
    {"psus", "watts_at_120v", {1, 4000}},
    {"psus", "min_volts", {90, 240}},
    {"cases", "rack_units", {1, 12}},
    {"cases", "openings", {1, 25}},
    {"cases", "vertical_openings", {0, noEnd}},
    {"cases", "max_card_length_mm", {100, 1000}},
    {"cases", "max_card_height_mm", {50, 400}},
    {"cases", "max_cooler_height_mm", {above0, noEnd}},
    {"cases", "psu_bays", {0, noEnd}},
    {"cases", "max_double_wide_cards", {0, noEnd}},
    {"memory", "modules", {0, noEnd}},
    {"memory", "gb_per_module", {above0, noEnd}},
    {"memory", "mt_s", {0, noEnd}},
    {"drives", "capacity_gb", {above0, noEnd}},
    {"drives", "pcie_gen", {1, 6}},
    {"drives", "lanes", {1, 16}},
    {"drives", "watts_active", {above0, noEnd}},
    {"drives", "watts_peak", {above0, noEnd}},
    {"nics", "speed_gbit", {above0, noEnd}},
    {"nics", "ports", {0, noEnd}},
    {"nics", "pcie_gen", {1, 6}},
    {"nics", "lanes", {1, 16}},
    {"nics", "watts_typical", {above0, noEnd}},
    {"nics", "watts_max", {above0, noEnd}},
    {"bridges", "nvlink_gen", {0, noEnd}},
    {"bridges", "links", {0, noEnd}},
    {"bridges", "bandwidth_gb_s", {1, 20000}},
    {"bridges", "max_cards", {0, noEnd}},
    {"risers", "length_mm", {10, 1500}},
    {"risers", "pcie_gen", {1, 6}},
    {"risers", "lanes", {1, 16}},
    {"outlets", "volts", {90, 480}},
    {"outlets", "amps", {1, 125}},
    {"outlets", "continuous_factor", {0.5, 1}},
    {"cards", "chips", {1, 8}},
    {"cards", "bar_gb", {above0, noEnd}},
    {"cards", "fans", {0, 6}},
    {"cards", "airflow_cfm", {above0, noEnd}},
    {"cards", "airflow_inlet_c", {0, 70}},
    {"cards", "weight_g", {50, 10000}},
    {"psus", "pcie_8_cables", {0, noEnd}},
    {"psus", "shared_ports", {0, noEnd}},
    {"cases", "airflow_cfm", {above0, noEnd}},
    {"ups", "va", {100, 100000}},
    {"ups", "watts", {50, 100000}},
    {"ups", "volts", {90, 480}},
};
// clang-format on

} // namespace

std::optional<Bound> boundOf(QLatin1String kind, QLatin1String field) {
    if (field == "price_usd"_L1)
        return Bound{above0, noEnd};
    const auto* row = std::find_if(std::begin(boundRows), std::end(boundRows), [&](const Row& candidate) {
        return kind == QLatin1String(candidate.kind) && field == QLatin1String(candidate.field);
    });
    return row == std::end(boundRows) ? std::nullopt : std::optional(row->bound);
}

bool isWithinBound(QLatin1String kind, QLatin1String field, double figure) {
    const auto bound = boundOf(kind, field);
    return !bound || (figure >= bound->least && figure <= bound->most);
}

} // namespace core
