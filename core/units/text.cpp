#include "core/units/text.h"

#include <QLocale>
#include <QStringList>

#include <cmath>

namespace core {

/// Whether whole numbers that need no groups are written as C writes them. A locale is asked this once: it looks each
/// sign up in the settings of the system, which is most of what a figure costs.
static bool hasPlainDigits(const QLocale& locale) {
    static thread_local QLocale asked = QLocale::c();
    static thread_local bool isPlain = true;
    if (locale != asked) {
        asked = locale;
        isPlain = locale.zeroDigit() == QLatin1String("0");
    }
    return isPlain;
}

QString number(double value, int decimals) {
    // The trailing zeros are left off here: to look for them in a text of some language costs more than to write it.
    long double scaled = std::round(value * std::pow(10.0L, decimals));
    while (decimals > 0 && std::fmod(scaled, 10.0L) == 0) {
        scaled /= 10;
        --decimals;
    }
    // Most figures are whole, and a whole number is written four times as fast.
    constexpr long double exact = 9e15L;
    const QLocale locale;
    if (decimals == 0 && scaled >= 0 && scaled < 1000 && hasPlainDigits(locale))
        return QString::number(int(scaled));
    if (decimals == 0 && std::abs(scaled) < exact)
        return locale.toString(qlonglong(scaled));
    return locale.toString(value, 'f', decimals);
}

QString inWords(Power power) {
    return Text::tr("%1 W").arg(number(inWatts(power), power < 100_W ? 1 : 0));
}

QString inWords(Length length) {
    return Text::tr("%1 mm").arg(number(inMillimetres(length), length < 100_mm ? 1 : 0));
}

QString inWords(Memory memory) {
    return Text::tr("%1 GB").arg(number(inGigabytes(memory), 1));
}

QString inWords(Storage storage) {
    const double gigabytes = inGigabytes(storage);
    return gigabytes < 1000 ? Text::tr("%1 GB").arg(number(gigabytes))
                            : Text::tr("%1 TB").arg(number(gigabytes / 1000, 2));
}

QString inWords(Money money) {
    const bool hasCents = money.base() % 100 != 0;
    const QLocale locale;
    return Text::tr("$%1").arg(locale.toString(inDollars(money), 'f', hasCents ? 2 : 0));
}

QString inWords(Bandwidth bandwidth) {
    return Text::tr("%1 GB/s").arg(number(inGigabytesPerSecond(bandwidth), 1));
}

QString inWords(Throughput throughput) {
    const double gigaflops = inGigaflops(throughput);
    return gigaflops < 1000 ? Text::tr("%1 GFLOPS").arg(number(gigaflops))
                            : Text::tr("%1 TFLOPS").arg(number(gigaflops / 1000, 1));
}

QString inWords(Frequency frequency) {
    return Text::tr("%1 MHz").arg(number(inMegahertz(frequency)));
}

QString inWords(Voltage voltage) {
    return Text::tr("%1 V").arg(number(inVolts(voltage)));
}

QString inWords(Current current) {
    return Text::tr("%1 A").arg(number(inAmperes(current), 1));
}

QString inWords(Temperature temperature) {
    return Text::tr("%1 °C").arg(number(inCelsius(temperature), 1));
}

QString inWords(Mass mass) {
    return Text::tr("%1 kg").arg(number(inGrams(mass) / 1000, 1));
}

QString inWords(VolumeFlow flow) {
    return Text::tr("%1 CFM").arg(number(inCfm(flow), 1));
}

QString inWords(ApparentPower power) {
    return Text::tr("%1 VA").arg(number(inVoltAmperes(power)));
}

QString notKnown() {
    return Text::tr("not known");
}

QString listed(const QStringList& names) {
    if (names.size() < 2)
        return names.join(QString());
    return Text::tr("%1 and %2").arg(names.mid(0, names.size() - 1).join(Text::tr(", ")), names.last());
}

} // namespace core
