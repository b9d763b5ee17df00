// Keeps guide rules 41, 42 and 1, 26 of the later sources (a temperature that was measured).
#include "core/rules/air/air_phrases.h"
#include "core/rules/rules.h"

#include "core/air/heat_rating.h"

namespace core::rules {

static std::vector<Sentence> backgroundOf(const Card& card, const CardAir& air) {
    std::vector<Sentence> lines;
    if (const auto& band = air.temperature) {
        const bool isInside = air.measured->value >= band->low && air.measured->value <= band->high;
        lines.push_back((isInside ? Sentence::tr("The expected range was %1.")
                                  : Sentence::tr("The expected range was %1: this machine is unlike those published."))
                            .arg(rangeOf(*band)));
    }
    if (card.throttle)
        lines.push_back(Sentence::tr("This card throttles at %1.").arg(*card.throttle));
    lines.push_back(
        Sentence::tr("Cooler is faster well before the limit: at 60 °C a card holds a higher clock than at 78 °C."));
    lines.push_back(Sentence::tr("Very high temperatures for a long time shorten a card's life."));
    return lines;
}

static Finding hot(const Analysis& analysis, std::size_t index, HeatRating rating) {
    const MountedCard& mounted = analysis.machine.cards[index];
    const CardAir& air = analysis.air.cards[index];
    const Temperature measured = air.measured->value;
    const bool isWatched = rating == HeatRating::Watch;
    return {
        .severity = isWatched ? Severity::Advice : Severity::Warning,
        .title = Sentence::tr("%1 reached %2").arg(shortNameOf(*mounted.card), measured),
        .message = Sentence::tr("%1 reached %2 under load: %3. Good is below %4, excellent up to %5.")
                       .arg(occupantInSlot(analysis, mounted.connector), measured, inWords(rating), 80_C, 75_C),
        .details = backgroundOf(*mounted.card, air),
        .subjects = {slotSubject(analysis, mounted.connector)},
        .found = measured,
        .allowed = isWatched ? 80_C : 84_C,
        .source =
            air.measured->isFromScan
                ? Sentence::tr("Guide rules 41, 42; seen by nvidia-smi %1").arg(analysis.machine.build.observed->when)
                : Sentence::tr("Guide rules 41, 42; the temperature was entered")};
}

Findings temperatureMeasured(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const Severity severity : {Severity::Warning, Severity::Advice}) {
        Findings alike;
        for (std::size_t i = 0; i < analysis.air.cards.size(); ++i) {
            const auto& measured = analysis.air.cards[i].measured;
            const HeatRating rating = measured && !measured->isIdle ? heatRating(measured->value) : HeatRating::Good;
            if (rating < HeatRating::Watch)
                continue;
            if (Finding finding = hot(analysis, i, rating); finding.severity == severity)
                alike.push_back(std::move(finding));
        }
        const int cards = int(alike.size());
        addAsOne(findings, alike, Sentence::tr("%n cards run hot", "1 card runs hot", cards),
                 Sentence::tr("%n cards run hot under load. Good is below %1, excellent up to %2.",
                              "1 card runs hot under load. Good is below %1, excellent up to %2.", cards)
                     .arg(80_C, 75_C));
    }
    return findings;
}

} // namespace core::rules
