// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>

namespace core {

/// What a dimension derives from: `count` base units make its everyday unit.
template <std::int64_t count>
struct BaseUnits {
    static constexpr std::int64_t perUnit = count;
};

/// An amount of one physical (or monetary) dimension, held as a whole number of that dimension's base unit.
///
/// Construction is explicit and names the unit (`450_W`, `Power::ofBase(450'000)`), so a bare number never becomes
/// watts by accident, and two dimensions never mix. The base unit is fine enough that every published figure is exact.
template <class Dimension>
class Quantity {
public:
    constexpr Quantity() = default;
    /// So many of the dimension's base units: milliwatts, micrometres, cents …
    static constexpr Quantity ofBase(std::int64_t base) { return Quantity(base); }
    /// `value` in the unit that holds `Dimension::perUnit` base units, rounded to the nearest base unit.
    static constexpr Quantity of(double value) {
        const double base = value * double(Dimension::perUnit);
        return Quantity(std::int64_t(base < 0 ? base - 0.5 : base + 0.5));
    }

    constexpr std::int64_t base() const { return m_base; }
    /// The amount in the dimension's everyday unit (watts, millimetres, gigabytes …).
    constexpr double value() const { return double(m_base) / double(Dimension::perUnit); }

    constexpr Quantity& operator+=(Quantity other) {
        m_base += other.m_base;
        return *this;
    }
    constexpr Quantity& operator-=(Quantity other) {
        m_base -= other.m_base;
        return *this;
    }
    friend constexpr Quantity operator+(Quantity a, Quantity b) { return Quantity(a.m_base + b.m_base); }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return Quantity(a.m_base - b.m_base); }
    friend constexpr Quantity operator-(Quantity a) { return Quantity(-a.m_base); }
    friend constexpr Quantity operator*(Quantity a, std::int64_t n) { return Quantity(a.m_base * n); }
    friend constexpr Quantity operator*(std::int64_t n, Quantity a) { return a * n; }
    friend constexpr Quantity operator/(Quantity a, std::int64_t n) { return Quantity(a.m_base / n); }
    /// How many times `b` is in `a`. REQUIRES: `b` is not zero.
    friend constexpr double ratio(Quantity a, Quantity b) { return double(a.m_base) / double(b.m_base); }
    friend constexpr std::strong_ordering operator<=>(Quantity a, Quantity b) { return a.m_base <=> b.m_base; }
    friend constexpr bool operator==(Quantity a, Quantity b) { return a.m_base == b.m_base; }

private:
    explicit constexpr Quantity(std::int64_t base)
        : m_base(base) {}

    std::int64_t m_base = 0;
};

} // namespace core
