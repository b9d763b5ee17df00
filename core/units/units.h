// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/quantity.h"

#include <QString>

namespace core {

using namespace Qt::StringLiterals; ///< "text"_L1 and u"text"_s, in all of core

// The dimensions of this program. `perUnit` says how many base units make the everyday unit.
struct PowerDimension : BaseUnits<1000> {};         // milliwatts in a watt
struct LengthDimension : BaseUnits<1000> {};        // micrometres in a millimetre
struct MemoryDimension : BaseUnits<1024> {};        // MiB in the "GB" printed on cards and modules
struct StorageDimension : BaseUnits<1000> {};       // MB in the decimal GB printed on drives
struct MoneyDimension : BaseUnits<100> {};          // cents in a US dollar
struct BandwidthDimension : BaseUnits<1000> {};     // MB/s in a GB/s, decimal
struct ThroughputDimension : BaseUnits<1000> {};    // MFLOPS in a GFLOPS
struct FrequencyDimension : BaseUnits<1000> {};     // kHz in a MHz
struct VoltageDimension : BaseUnits<1000> {};       // millivolts in a volt
struct CurrentDimension : BaseUnits<1000> {};       // milliamperes in an ampere
struct TemperatureDimension : BaseUnits<10> {};     // tenths of a degree Celsius
struct MassDimension : BaseUnits<1> {};             // grams
struct VolumeFlowDimension : BaseUnits<1000> {};    // thousandths of a cubic foot a minute (CFM)
struct ApparentPowerDimension : BaseUnits<1000> {}; // millivolt-amperes in a VA

using Power = Quantity<PowerDimension>;
using Length = Quantity<LengthDimension>;
using Memory = Quantity<MemoryDimension>;
using Storage = Quantity<StorageDimension>;
using Money = Quantity<MoneyDimension>;
using Bandwidth = Quantity<BandwidthDimension>;
using Throughput = Quantity<ThroughputDimension>;
using Frequency = Quantity<FrequencyDimension>;
using Voltage = Quantity<VoltageDimension>;
using Current = Quantity<CurrentDimension>;
using Temperature = Quantity<TemperatureDimension>;
using Mass = Quantity<MassDimension>;
using VolumeFlow = Quantity<VolumeFlowDimension>;
using ApparentPower = Quantity<ApparentPowerDimension>;

/// Exact to a milliwatt.
constexpr double inWatts(Power power) {
    return power.value();
}
/// Exact to a micrometre.
constexpr double inMillimetres(Length length) {
    return length.value();
}
/// In the "GB" printed on cards and modules, 1024 MiB each.
constexpr double inGigabytes(Memory memory) {
    return memory.value();
}
/// In decimal GB, as printed on drives; exact to a MB.
constexpr double inGigabytes(Storage storage) {
    return storage.value();
}
/// In US dollars, exact to a cent.
constexpr double inDollars(Money money) {
    return money.value();
}
/// In decimal GB/s, exact to a MB/s.
constexpr double inGigabytesPerSecond(Bandwidth bandwidth) {
    return bandwidth.value();
}
/// Exact to a MFLOPS.
constexpr double inGigaflops(Throughput throughput) {
    return throughput.value();
}
/// Exact to a kHz.
constexpr double inMegahertz(Frequency frequency) {
    return frequency.value();
}
/// Exact to a millivolt.
constexpr double inVolts(Voltage voltage) {
    return voltage.value();
}
/// Exact to a milliampere.
constexpr double inAmperes(Current current) {
    return current.value();
}
/// In degrees Celsius, exact to a tenth.
constexpr double inCelsius(Temperature temperature) {
    return temperature.value();
}
/// In whole grams.
constexpr double inGrams(Mass mass) {
    return mass.value();
}
/// In cubic feet a minute, exact to a thousandth.
constexpr double inCfm(VolumeFlow flow) {
    return flow.value();
}
/// Exact to a millivolt-ampere.
constexpr double inVoltAmperes(ApparentPower power) {
    return power.value();
}

/// Real power through an ideal load at unity power factor.
constexpr Current currentAt(Power power, Voltage voltage) {
    return Current::ofBase(power.base() * 1000 / voltage.base());
}
/// Voltage times current; what is less than a milliwatt is dropped.
constexpr Power powerOf(Voltage voltage, Current current) {
    return Power::ofBase(voltage.base() * current.base() / 1000);
}

inline namespace literals {
constexpr Power operator""_W(unsigned long long value) {
    return Power::ofBase(std::int64_t(value) * 1000);
}
constexpr Length operator""_mm(unsigned long long value) {
    return Length::ofBase(std::int64_t(value) * 1000);
}
constexpr Length operator""_um(unsigned long long value) {
    return Length::ofBase(std::int64_t(value));
}
constexpr Memory operator""_GB(unsigned long long value) {
    return Memory::ofBase(std::int64_t(value) * 1024);
}
constexpr Money operator""_USD(unsigned long long value) {
    return Money::ofBase(std::int64_t(value) * 100);
}
constexpr Voltage operator""_V(unsigned long long value) {
    return Voltage::ofBase(std::int64_t(value) * 1000);
}
constexpr Current operator""_A(unsigned long long value) {
    return Current::ofBase(std::int64_t(value) * 1000);
}
constexpr Temperature operator""_C(unsigned long long value) {
    return Temperature::ofBase(std::int64_t(value) * 10);
}
} // namespace literals

/// The distance between two neighbouring expansion slots (PCIe CEM).
constexpr Length slotPitch = Length::ofBase(20'320);

} // namespace core
