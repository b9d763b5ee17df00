// Keeps guide rules 41, 42 and 1, 26 of the later sources (a temperature that was measured).
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/air/air_words.h"
#include "core/air/heat_rating.h"
#include "core/units/text.h"

namespace core::rules {

static QString limitOf(HeatRating rating) {
    return rating == HeatRating::Watch ? Text::tr("below %1").arg(inWords(80_C))
                                       : Text::tr("below %1").arg(inWords(84_C));
}

static QString besideBand(const CardAir& air) {
    if (!air.temperature)
        return {};
    const bool isInside = air.measured->value >= air.temperature->low && air.measured->value <= air.temperature->high;
    return isInside ? Text::tr(" The band said %1.").arg(inWords(*air.temperature))
                    : Text::tr(" The band said %1, so this machine is not like those published.")
                          .arg(inWords(*air.temperature));
}

static Finding hot(const Analysis& analysis, std::size_t index, HeatRating rating) {
    const MountedCard& mounted = analysis.machine.cards[index];
    const CardAir& air = analysis.air.cards[index];
    const QString label = labelOf(analysis, mounted.connector);
    Finding finding;
    finding.severity = rating == HeatRating::Watch ? Severity::Advice : Severity::Warning;
    finding.title = Text::tr("%1 was measured at %2: %3").arg(label, inWords(air.measured->value), inWords(rating));
    finding.found = inWords(air.measured->value);
    finding.allowed = limitOf(rating);
    finding.message = Text::tr("%1 in %2 was measured at %3 under load (%4); good is %5, excellent up to %6.")
                          .arg(mounted.card->name, label, finding.found, inWords(rating),
                               Text::tr("below %1").arg(inWords(80_C)), inWords(75_C)) +
                      besideBand(air);
    if (mounted.card->throttle)
        finding.details << Text::tr("This card throttles at %1.").arg(inWords(*mounted.card->throttle));
    finding.details
        << Text::tr("Cooler is faster well before the limit: at 60 °C a card holds a higher clock than at 78 °C.")
        << Text::tr("Very high temperatures for a long time shorten a card's life.");
    finding.subjects << label;
    finding.source =
        air.measured->isFromScan
            ? Text::tr("Guide rules 41, 42; seen by nvidia-smi %1").arg(analysis.machine.build.observed->when)
            : Text::tr("Guide rules 41, 42; the temperature was entered");
    return finding;
}

Findings temperatureMeasured(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (std::size_t i = 0; i < analysis.air.cards.size(); ++i) {
        const auto& measured = analysis.air.cards[i].measured;
        if (!measured || measured->isIdle)
            continue;
        const HeatRating rating = heatRating(measured->value);
        if (rating != HeatRating::Excellent && rating != HeatRating::Good)
            findings.push_back(hot(analysis, i, rating));
    }
    return findings;
}

} // namespace core::rules
