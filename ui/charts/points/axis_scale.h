// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <utility>
#include <vector>

namespace ui {

/// What part of an axis is seen, and how it is divided: evenly, or evenly in powers of ten.
struct AxisRange {
    double low = 0;
    double high = 1;
    bool isLog = false;

    /// `value` on an even axis: its power of ten, where the axis has these.
    double even(double value) const;
    /// Both ends, so.
    std::pair<double, double> evenEnds() const { return {even(low), even(high)}; }
    /// Where `value` lies, 0 at `low` and 1 at `high`.
    double fractionOf(double value) const { return (even(value) - even(low)) / (even(high) - even(low)); }
    /// The value at this share of the way from `low` to `high`.
    double valueAt(double fraction) const;
    /// `part` moved to lie within this range; all of this range where it is larger.
    AxisRange holding(const AxisRange& part) const;
    /// True for both ends too.
    bool contains(double value) const { return value >= low && value <= high; }

    friend bool operator==(const AxisRange&, const AxisRange&) = default;
};

/// What a chart shows: across and up.
struct ChartRange {
    AxisRange across, up;

    /// The least that shows both.
    ChartRange united(const ChartRange& other) const;
    friend bool operator==(const ChartRange&, const ChartRange&) = default;
};

/// A value that an axis is labelled at.
struct AxisTick {
    double value = 0;
    QString label;
};

/// Which values of an axis are round: 1, 2 and 5; whole years; or as memory comes, 8, 16, 24, 32, 48.
enum class AxisKind { Decimal, Date, Binary };

/// A range that shows all of `values` with round ends; from 0 unless it is a date's or logarithmic, which it is where
/// that is asked for and they span fourfold or more.
AxisRange rangeAround(const std::vector<double>& values, AxisKind kind, bool isLog);

/// Round values inside the range, about `count` of them, labelled in the user's locale (a year without grouping).
std::vector<AxisTick> ticksOf(const AxisRange& range, int count, AxisKind kind);

} // namespace ui
