// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/amounts.h"

#include <optional>
#include <variant>

namespace core {

/// An amount of whatever dimension.
using Amount =
    std::variant<Power, Length, Memory, Storage, Money, Bandwidth, Throughput, Frequency, Voltage, Current, Temperature,
                 Mass, VolumeFlow, ApparentPower, ByteCount, Duration, Energy, HourlyRate, EnergyPrice>;

/// "450 W", "2.6 mm", as its dimension is written.
QString inWords(const Amount& amount);

/// A number that something comes to or may come to: an amount, or so many of something; or nothing, where none is
/// known.
class Figure {
public:
    Figure() = default;
    template <class Dimension>
    Figure(Quantity<Dimension> amount) // NOLINT(google-explicit-constructor): an amount is a figure
        : m_value(amount.value())
        , m_unit(unitOf(Amount(amount))) {}
    template <class Dimension>
    Figure(const std::optional<Quantity<Dimension>>& amount) // NOLINT(google-explicit-constructor)
        : Figure(amount ? Figure(*amount) : Figure()) {}
    /// So many of what `unit`, a literal of the program, calls them: Figure::count(3, "plugs"), Figure::count(7.5,
    /// "%").
    static Figure count(double value, const char* unit);

    bool isKnown() const { return m_value.has_value(); }
    /// In its unit(); empty where nothing is known.
    const std::optional<double>& value() const { return m_value; }
    /// As scripts read it, untranslated: "W", "mm", "GB", "plugs"; empty where nothing is known.
    QString unit() const;

    friend bool operator==(const Figure& a, const Figure& b) { return a.m_value == b.m_value && a.unit() == b.unit(); }

private:
    /// The everyday unit of the dimension, a literal: "W", "GB", "USD/kWh".
    static const char* unitOf(const Amount& amount);

    std::optional<double> m_value;
    const char* m_unit = "";
};

} // namespace core
