// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/amounts.h"

#include "core/units/currency.h"
#include "core/units/text.h"

#include <algorithm>
#include <cmath>

namespace core {

ByteCount wholeBytes(double count) {
    return ByteCount::ofBase(std::int64_t(std::llround(std::min(count, 4e18))));
}

QString inWords(ByteCount bytes) {
    const double gibibytes = inGibibytes(bytes);
    if (std::abs(gibibytes) >= 1000)
        return Text::tr("%1 TiB").arg(number(gibibytes / 1024, 2));
    return Text::tr("%1 GiB").arg(number(gibibytes, 2));
}

QString inWords(Duration duration) {
    const double milliseconds = inMilliseconds(duration);
    if (milliseconds >= 10'000)
        return Text::tr("%1 s").arg(number(milliseconds / 1000, milliseconds >= 100'000 ? 0 : 1));
    return Text::tr("%1 ms").arg(number(milliseconds, milliseconds < 100 ? 1 : 0));
}

QString inWords(Energy energy) {
    const double kilowattHours = inKilowattHours(energy);
    return Text::tr("%1 kWh").arg(number(kilowattHours, kilowattHours < 10 ? 1 : 0));
}

QString inWords(HourlyRate rate) {
    const double shown = inShownCurrency(inDollarsAnHour(rate));
    const double cents = std::round(shown * 100) / 100; // $0.865 is a little less in binary, and still $0.87
    const QString words = shown < 0.1 ? number(shown, 3) : shown < 1000 ? inDigits(cents, 2) : number(shown);
    return Text::tr("%1/h").arg(withCurrency(words));
}

QString inWords(EnergyPrice price) {
    return Text::tr("%1/kWh").arg(withCurrency(number(inShownCurrency(inDollarsAKilowattHour(price)), 3)));
}

/// Three digits, fewer where they are zeros: "52.4", "3.1", "841".
static QString threeDigits(double value) {
    return number(value, std::abs(value) >= 100 ? 0 : std::abs(value) >= 10 ? 1 : 2);
}

static QString endsInWords(double low, double high) {
    const QString from = threeDigits(low);
    const QString to = threeDigits(high);
    return from == to ? from : Text::tr("%1–%2").arg(from, to);
}

// Both ends in the unit that the upper one is read in.
static QString rangeInWords(const Band<ByteCount>& band) {
    const double low = inGibibytes(band.low);
    const double high = inGibibytes(band.high);
    return std::abs(high) >= 1000 ? Text::tr("%1 TiB").arg(endsInWords(low / 1024, high / 1024))
                                  : Text::tr("%1 GiB").arg(endsInWords(low, high));
}

static QString rangeInWords(const Band<Duration>& band) {
    const double low = inMilliseconds(band.low);
    const double high = inMilliseconds(band.high);
    return high >= 1000 ? Text::tr("%1 s").arg(endsInWords(low / 1000, high / 1000))
                        : Text::tr("%1 ms").arg(endsInWords(low, high));
}

template <class Q>
QString inWords(const Band<Q>& band) {
    return band.isPoint() ? inWords(band.low) : rangeInWords(band);
}

template QString inWords(const Band<ByteCount>&);
template QString inWords(const Band<Duration>&);

} // namespace core
