// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/figure.h"

#include "core/units/text.h"

#include <array>

namespace core {

QString inWords(const Amount& amount) {
    return std::visit([](const auto& quantity) { return inWords(quantity); }, amount);
}

Figure Figure::count(double value, const char* unit) {
    Figure figure;
    figure.m_value = value;
    figure.m_unit = unit;
    return figure;
}

QString Figure::unit() const {
    return QString::fromUtf8(m_unit);
}

const char* Figure::unitOf(const Amount& amount) {
    // In the order of Amount's dimensions, each in its everyday unit.
    static constexpr std::array<const char*, std::variant_size_v<Amount>> units{
        "W", "mm", "GB",  "GB", "USD", "GB/s", "GFLOPS", "MHz",   "V",      "A",
        "C", "g",  "CFM", "VA", "GiB", "ms",   "kWh",    "USD/h", "USD/kWh"};
    return units[amount.index()];
}

} // namespace core
