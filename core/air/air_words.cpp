// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/air/air_words.h"

#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <algorithm>
#include <cmath>

namespace core {

QString inWords(const TemperatureBand& band) {
    return band.isPoint() ? inWords(band.low)
                          : Text::tr("%1–%2 °C").arg(number(inCelsius(band.low)), number(inCelsius(band.high)));
}

Sentence whyNoBand(NoBand reason) {
    return choiceSentence("no_band", int(reason));
}

QString inWords(Throttling throttling) {
    return choiceInWords("throttling", int(throttling));
}

QString coolerInWords(const Card& card) {
    if (!card.cooler)
        return Text::tr("cooler not known");
    if (card.cooler == Cooler::Open && card.fans)
        return *card.fans == 1 ? Text::tr("open, 1 fan") : Text::tr("open, %1 fans").arg(*card.fans);
    return choiceInWords("card_cooler", int(*card.cooler));
}

bool isQuiet(const Card& card) {
    return card.cooler && card.cooler != Cooler::Blower && card.cooler != Cooler::Passive;
}

bool isQuiet(const Machine& machine) {
    return int(machine.cards.size()) <= mostQuietCards &&
           std::ranges::all_of(machine.cards, [](const MountedCard& mounted) { return isQuiet(*mounted.card); });
}

static int countOf(const Machine& machine, Cooler cooler) {
    return int(std::ranges::count_if(machine.cards,
                                     [&](const MountedCard& mounted) { return mounted.card->cooler == cooler; }));
}

QString noiseLevelInWords(const Machine& machine) {
    if (std::ranges::none_of(machine.cards,
                             [](const MountedCard& mounted) { return mounted.card->cooler.has_value(); }))
        return {};
    const bool isLoud = countOf(machine, Cooler::Passive) > 0 || int(machine.cards.size()) > mostQuietCards ||
                        countOf(machine, Cooler::Blower) >= 2;
    return isLoud ? Text::tr("loud") : Text::tr("moderate");
}

QString noiseInWords(const Machine& machine) {
    QStringList words;
    const auto say = [&](Cooler cooler, const QString& one, const QString& many) {
        if (const int cards = countOf(machine, cooler))
            words << (cards == 1 ? one : many.arg(cards));
    };
    say(Cooler::Blower, Text::tr("1 blower"), Text::tr("%1 blowers"));
    say(Cooler::Open, Text::tr("1 open cooler"), Text::tr("%1 open coolers"));
    say(Cooler::FlowThrough, Text::tr("1 flow-through cooler"), Text::tr("%1 flow-through coolers"));
    say(Cooler::Passive, Text::tr("1 passive card (case fans at full speed)"),
        Text::tr("%1 passive cards (case fans at full speed)"));
    say(Cooler::Liquid, Text::tr("1 liquid cooler"), Text::tr("%1 liquid coolers"));
    if (words.isEmpty())
        return Text::tr("not known");
    const QString text = Text::tr("%1: %2").arg(noiseLevelInWords(machine), listed(words));
    const auto cards = double(machine.cards.size());
    return cards > 1 ? text + Text::tr("; about %1 dB above one card").arg(number(10 * std::log10(cards))) : text;
}

QString bandSource() {
    return Text::tr("Room + R · k · watts; R and k fitted to published temperatures, ± 8 °C at least; interpolated "
                    "between 0 and 40 mm of air");
}

} // namespace core
