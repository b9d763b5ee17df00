// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/text.h"

#include "core/units/currency.h"

#include <algorithm>

namespace core {

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
    constexpr std::int64_t inCents = 100;
    constexpr std::int64_t leastRounded = 100 * inCents; // cents only make hundreds longer
    const bool hasCents = money.base() % inCents != 0 && std::abs(money.base()) < leastRounded;
    return withCurrency(inDigits(inShownCurrency(inDollars(money)), hasCents ? 2 : 0));
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

static bool isObeyed(QChar letter) {
    const char16_t code = letter.unicode();
    return (code < 0x20 && code != u'\n' && code != u'\t') || (code >= 0x7f && code < 0xa0) || code == 0x61c ||
           code == 0x200e || code == 0x200f || (code >= 0x2028 && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

QString visible(const QString& text) {
    if (std::none_of(text.begin(), text.end(), isObeyed))
        return text;
    QString seen;
    for (const QChar letter : text) {
        if (isObeyed(letter))
            seen += "\\u"_L1 + QString::number(letter.unicode(), 16).rightJustified(4, '0'_L1);
        else
            seen += letter;
    }
    return seen;
}

QString listed(const QStringList& names) {
    if (names.size() < 2)
        return names.join(QString());
    return Text::tr("%1 and %2").arg(names.mid(0, names.size() - 1).join(Text::tr(", ")), names.last());
}

} // namespace core
