// SPDX-License-Identifier: GPL-3.0-or-later
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
    const auto& limit = mounted.card->throttle;
    const Sentence card = occupantInSlot(analysis, mounted.connector);
    const Sentence bands = Sentence::tr("Good is below %1, excellent up to %2.").arg(80_C, 75_C);
    const Sentence message =
        air.measured->isSlowed
            ? Sentence::tr("%1 says that its heat slows it down, at %2. Give it air or limit its power.")
                  .arg(card, measured)
        : rating == HeatRating::Throttling
            ? Sentence::tr("%1 throttles: it reached %2 under load, its limit is %3. Give it air or limit its power.")
                  .arg(card, measured, *limit)
            : Sentence::tr("%1 reached %2 under load: %3. %4").arg(card, measured, inWords(rating), bands);
    const Temperature allowed = isWatched ? 80_C : rating == HeatRating::Throttling && limit ? *limit : 84_C;
    return {
        .severity = isWatched ? Severity::Advice : Severity::Warning,
        .title = (rating == HeatRating::Throttling ? Sentence::tr("%1 throttles at %2") : Sentence::tr("%1 reached %2"))
                     .arg(shortNameOf(*mounted.card), measured),
        .message = message,
        .details = backgroundOf(*mounted.card, air),
        .subjects = {slotSubject(analysis, mounted.connector)},
        .found = measured,
        .allowed = allowed,
        .source =
            air.measured->isFromScan
                ? Sentence::tr("Guide rules 41, 42; seen by nvidia-smi %1").arg(analysis.machine.build.observed->when)
                : Sentence::tr("Guide rules 41, 42; the temperature was entered")};
}

/// How hot the card was seen to get; nothing follows from one that was at rest.
static HeatRating ratingOf(const Analysis& analysis, std::size_t index) {
    const auto& measured = analysis.air.cards[index].measured;
    const bool isUnderLoad = measured && (!measured->isIdle || measured->isSlowed);
    return isUnderLoad ? heatRating(*measured, *analysis.machine.cards[index].card) : HeatRating::Good;
}

static Findings temperatureMeasured(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const Severity severity : {Severity::Warning, Severity::Advice}) {
        Findings alike;
        for (std::size_t i = 0; i < analysis.air.cards.size(); ++i) {
            const HeatRating rating = ratingOf(analysis, i);
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

/// A measured temperature is below 80 °C.
extern const Rule temperatureMeasuredRule{400, "temperature-measured", Area::Air, false, false, temperatureMeasured};

} // namespace core::rules
