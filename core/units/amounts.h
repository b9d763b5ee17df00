// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/units.h"

#include <QString>

namespace core {

// The dimensions of training and of money over time.
struct DataDimension : BaseUnits<1 << 30> {};        // bytes in a GiB
struct TimeDimension : BaseUnits<1000> {};           // microseconds in a millisecond
struct EnergyDimension : BaseUnits<1000> {};         // watt-hours in a kilowatt-hour
struct HourlyRateDimension : BaseUnits<100'000> {};  // thousandths of a cent in a dollar
struct EnergyPriceDimension : BaseUnits<100'000> {}; // thousandths of a cent a kilowatt-hour in a dollar a kWh

/// An exact number of bytes; `Memory` is for what is printed on a card.
using ByteCount = Quantity<DataDimension>;
using Duration = Quantity<TimeDimension>;
using Energy = Quantity<EnergyDimension>;
using HourlyRate = Quantity<HourlyRateDimension>;
using EnergyPrice = Quantity<EnergyPriceDimension>;

/// `count` bytes, rounded; what exceeds 4e18 is taken for that.
ByteCount wholeBytes(double count);
/// The bytes of what a card or module is printed to have.
constexpr ByteCount bytesOf(Memory memory) {
    return ByteCount::ofBase(memory.base() * 1024 * 1024);
}
/// In GiB of 2^30 bytes.
constexpr double inGibibytes(ByteCount bytes) {
    return bytes.value();
}
constexpr double inMilliseconds(Duration duration) {
    return duration.value();
}
/// So many hours, rounded to a microsecond.
constexpr Duration hours(double count) {
    return Duration::of(count * 3'600'000);
}
/// In hours, with their fraction.
constexpr double inHours(Duration duration) {
    return duration.value() / 3'600'000;
}
/// Exact to a watt-hour.
constexpr double inKilowattHours(Energy energy) {
    return energy.value();
}
/// US dollars an hour, exact to a thousandth of a cent.
constexpr double inDollarsAnHour(HourlyRate rate) {
    return rate.value();
}
/// US dollars a kWh, exact to a thousandth of a cent.
constexpr double inDollarsAKilowattHour(EnergyPrice price) {
    return price.value();
}

/// "12.5 GiB", from 1000 on in TiB.
QString inWords(ByteCount bytes);
/// "31 ms", from ten seconds on in s.
QString inWords(Duration duration);
QString inWords(Energy energy);
QString inWords(HourlyRate rate);
QString inWords(EnergyPrice price);

/// What two ends say of a figure that is not known as one number.
template <class Q>
struct Band {
    Q low;
    Q high;

    bool isPoint() const { return low == high; }
    friend bool operator==(const Band&, const Band&) = default;
};

/// "12–15 ms": both ends in the unit of the upper one, or one figure where they read alike.
template <class Q>
QString inWords(const Band<Q>& band);

} // namespace core
