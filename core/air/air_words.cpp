#include "core/air/air_words.h"

#include "core/units/text.h"

#include <algorithm>
#include <cmath>

namespace core {

QString inWords(const TemperatureBand& band) {
    return band.low == band.high ? inWords(band.low)
                                 : Text::tr("%1–%2 °C").arg(number(inCelsius(band.low)), number(inCelsius(band.high)));
}

QString whyNoBand(NoBand reason) {
    switch (reason) {
    case NoBand::None:
        return {};
    case NoBand::Riser:
        return Text::tr("On a riser: the card's position is unknown.");
    case NoBand::CoolerUnknown:
        return Text::tr("Its cooler is unknown.");
    case NoBand::Passive:
        return Text::tr("Passive: how much air reaches the fins is published for neither case nor shroud.");
    case NoBand::Liquid:
        return Text::tr("Liquid-cooled: its radiator is unknown.");
    case NoBand::GapUnknown:
        return Text::tr("The gap before its fans is unknown.");
    case NoBand::PowerUnknown:
        return Text::tr("Its power is unknown.");
    case NoBand::OutsideFit:
        return Text::tr("No temperature is published for this kind of cooler near this power.");
    case NoBand::LimitedFar:
        return Text::tr(
            "The power limit is far below the rating, where fans slow down too. No temperatures are published there.");
    }
    return {};
}

QString inWords(Throttling throttling) {
    switch (throttling) {
    case Throttling::No:
        return Text::tr("no throttling expected");
    case Throttling::Possible:
        return Text::tr("may throttle");
    case Throttling::Expected:
        return Text::tr("will throttle");
    case Throttling::LimitUnknown:
        return Text::tr("throttle point unknown");
    }
    return {};
}

QString coolerInWords(const Card& card) {
    if (!card.cooler)
        return Text::tr("cooler not known");
    switch (*card.cooler) {
    case Cooler::Open:
        if (!card.fans)
            return Text::tr("open, fan count unknown");
        return *card.fans == 1 ? Text::tr("open, 1 fan") : Text::tr("open, %1 fans").arg(*card.fans);
    case Cooler::Blower:
        return Text::tr("blower");
    case Cooler::FlowThrough:
        return Text::tr("flow-through");
    case Cooler::Passive:
        return Text::tr("passive");
    case Cooler::Liquid:
        return Text::tr("liquid");
    }
    return {};
}

QString noiseInWords(const Machine& machine) {
    const auto count = [&](Cooler cooler) {
        return int(std::count_if(machine.cards.begin(), machine.cards.end(),
                                 [cooler](const MountedCard& mounted) { return mounted.card->cooler == cooler; }));
    };
    QStringList words;
    const auto say = [&](Cooler cooler, const QString& one, const QString& many) {
        if (const int cards = count(cooler))
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
    const int cards = int(machine.cards.size());
    const bool isLoud = count(Cooler::Passive) > 0 || cards >= 4 || count(Cooler::Blower) >= 2;
    QString text = isLoud ? Text::tr("loud: %1").arg(listed(words)) : Text::tr("moderate: %1").arg(listed(words));
    if (cards > 1)
        text += Text::tr("; about %1 dB above one card").arg(number(10 * std::log10(double(cards))));
    return text;
}

QString bandSource() {
    return Text::tr("Room + R · k · watts; R and k fitted to published temperatures, ± 8 °C at least; interpolated "
                    "between 0 and 40 mm of air");
}

} // namespace core
