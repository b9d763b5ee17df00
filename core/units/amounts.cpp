#include "core/units/amounts.h"

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
    return Text::tr("$%1/h").arg(number(inDollarsAnHour(rate), 3));
}

QString inWords(EnergyPrice price) {
    return Text::tr("$%1/kWh").arg(number(inDollarsAKilowattHour(price), 3));
}

template <class Q>
QString inWords(const Band<Q>& band) {
    const QString low = inWords(band.low);
    const QString high = inWords(band.high);
    return low == high ? low : Text::tr("%1 to %2").arg(low, high);
}

template QString inWords(const Band<ByteCount>&);
template QString inWords(const Band<Duration>&);

} // namespace core
