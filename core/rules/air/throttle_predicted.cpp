// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 34, 40 and 10, 23 of the later sources: a band against the card's own limit, never a bare number.
#include "core/rules/air/air_phrases.h"
#include "core/rules/rules.h"

#include "core/air/air_words.h"
#include "core/power/power_limit_speed.h"

#include <algorithm>
#include <cmath>

namespace core::rules {

/// What makes the place hot; mostly one thing.
static std::vector<Sentence> causes(const Analysis& analysis, const CardAir& air, const CardPlacement& placement) {
    std::vector<Sentence> causes;
    if (air.blockedBy >= 0)
        causes.push_back(Sentence::tr("Only %1 in front of its fans.").arg(std::max(placement.gap->air, Length())));
    if (air.heatFrom >= 0)
        causes.push_back(
            Sentence::tr("The warm air of %1 rises into it.").arg(shortOccupantOf(analysis, air.heatFrom)));
    if (air.isInterpolated)
        causes.push_back(Sentence::tr("This gap is interpolated."));
    return causes;
}

/// What its governor takes: nothing at the best where the range only touches the limit.
static std::optional<SpeedLoss> lossOf(const Analysis& analysis, const MountedCard& mounted, const CardAir& air) {
    const auto draw = mounted.sustained();
    if (!draw || !air.heldShare)
        return {};
    const auto lossAt = [&](double share) {
        const Power held = Power::ofBase(std::int64_t(double(draw->base()) * share));
        const auto loss = lossBetween(*mounted.card, *draw, held, analysis.machine.build.work);
        const int percent = int(std::lround((1 - share) * 100)); // below what was measured it falls as the watts do
        return loss ? *loss : SpeedLoss{SpeedLoss::Work, percent, percent};
    };
    const auto [worst, best] = *air.heldShare;
    return SpeedLoss{SpeedLoss::Work, lossAt(best).least, lossAt(worst).most};
}

static Finding throttled(const Analysis& analysis, std::size_t index) {
    const MountedCard& mounted = analysis.machine.cards[index];
    const CardAir& air = analysis.air.cards[index];
    const bool isSure = air.throttling == Throttling::Expected;
    const Sentence outcome = (isSure ? Sentence::tr("%1 will throttle at %2: %3 expected in a room of %4.")
                                     : Sentence::tr("%1 may throttle at %2: %3 expected in a room of %4."))
                                 .arg(occupantInSlot(analysis, mounted.connector), *mounted.card->throttle,
                                      rangeOf(*air.temperature), analysis.machine.build.room);
    std::vector<Sentence> details = causes(analysis, air, analysis.clearance.cards[index]);
    const Sentence cause = details.empty() ? Sentence() : details.front();
    if (!details.empty())
        details.erase(details.begin());
    if (const auto power = mounted.sustained())
        details.push_back(Sentence::tr("Expected at %1.").arg(*power));
    details.push_back(Sentence::tr("A card that stays too hot all the same may stop (guide rule 40)."));
    details.push_back(Sentence::tr("Rule of thumb: next to another card about 30 % slower with open fans, blowers in "
                                   "a row 10–15 % (Dettmers 2018); a poor fan curve costs up to 10 %, with neighbours "
                                   "10–25 %."));
    details.push_back(Sentence::tr("Published: an open card with its fans against another ran 2.6 times slower; two "
                                   "RTX 3090 that touch 5.2 % slower."));
    return {.severity = isSure ? Severity::Warning : Severity::Advice,
            .title = (isSure ? Sentence::tr("%1 will throttle") : Sentence::tr("%1 may throttle"))
                         .arg(shortNameOf(*mounted.card)),
            .message = Sentence::inARow({outcome, cause}),
            .details = std::move(details),
            .subjects = {slotSubject(analysis, mounted.connector)},
            .found = air.temperature->high,
            .allowed = mounted.card->throttle,
            .source = Sentence::tr("Guide rules 34, 40; %1").arg(bandSource()),
            .slower = lossOf(analysis, mounted, air)};
}

static Findings allOf(const Analysis& analysis, Throttling throttling) {
    Findings findings;
    for (std::size_t i = 0; i < analysis.air.cards.size(); ++i) {
        if (analysis.air.cards[i].throttling == throttling)
            findings.push_back(throttled(analysis, i));
    }
    return findings;
}

/// What no band, or no limit, is known of.
static Findings unknown(const Analysis& analysis) {
    Finding finding{.severity = Severity::NotChecked,
                    .title = Sentence::tr("Throttling not checked"),
                    .source = Sentence::tr("Guide rule 40; a range is given only near published temperatures")};
    for (std::size_t i = 0; i < analysis.air.cards.size(); ++i) {
        const CardAir& air = analysis.air.cards[i];
        if (air.temperature && air.throttling != Throttling::LimitUnknown)
            continue;
        finding.subjects << slotSubject(analysis, analysis.machine.cards[i].connector);
        const Sentence why = air.temperature
                                 ? Sentence::tr("%1 expected, but its throttle point is %2.")
                                       .arg(rangeOf(*air.temperature), analysis.machine.cards[i].card->throttle
                                                                           ? Sentence::tr("unverified")
                                                                           : Sentence::tr("unknown"))
                                 : whyNoBand(air.whyNot);
        if (std::ranges::find(finding.details, why) == finding.details.end())
            finding.details.push_back(why);
    }
    if (finding.subjects.isEmpty())
        return {};
    const Sentence what = Sentence::tr("Whether %n cards throttle isn't checked.",
                                       "Whether 1 card throttles isn't checked.", int(finding.subjects.size()));
    finding.message = what;
    if (finding.details.size() == 1) {
        finding.message = Sentence::inARow({what, finding.details.front()});
        finding.details.clear();
    }
    return {std::move(finding)};
}

static Findings throttlePredicted(const Analysis& analysis, const Catalogue&) {
    const Temperature room = analysis.machine.build.room;
    Findings expected = allOf(analysis, Throttling::Expected);
    Findings possible = allOf(analysis, Throttling::Possible);
    const int sure = int(expected.size());
    const int unsure = int(possible.size());
    Findings findings;
    addAsOne(findings, std::move(expected), Sentence::tr("%n cards will throttle", "1 card will throttle", sure),
             Sentence::tr("%n cards will throttle: in a room of %1 they are expected to exceed their limits.",
                          "1 card will throttle: in a room of %1 it is expected to exceed its limit.", sure)
                 .arg(room));
    addAsOne(findings, std::move(possible), Sentence::tr("%n cards may throttle", "1 card may throttle", unsure),
             Sentence::tr("%n cards may throttle: in a room of %1 they are expected to come near their limits.",
                          "1 card may throttle: in a room of %1 it is expected to come near its limit.", unsure)
                 .arg(room));
    addAsOne(findings, unknown(analysis), {}, {});
    return findings;
}

/// No card's expected temperature reaches the limit where it throttles.
extern const Rule throttlePredictedRule{390, "throttle-predicted", Area::Air, false, true, throttlePredicted};

} // namespace core::rules
