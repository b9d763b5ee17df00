// SPDX-License-Identifier: GPL-3.0-or-later
// Temperatures, case air, noise and weight as rows. A temperature is a band or the reason why there is none.
#include "core/documents/sheet/sheet_air.h"

#include "core/air/air_evidence.h"
#include "core/air/air_words.h"
#include "core/air/heat_balance.h"
#include "core/air/heat_rating.h"
#include "core/documents/sheet/build_words.h"
#include "core/rules/phrases.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>
#include <numeric>

namespace core {

static QString measuredWords(const MeasuredTemperature& measured, const Card& card) {
    if (measured.isIdle)
        return Text::tr("measured %1 idle").arg(inWords(measured.value));
    return Text::tr("measured %1, %2").arg(inWords(measured.value), inWords(heatRating(measured, card)));
}

QString temperatureInWords(const Analysis& analysis, std::size_t card) {
    const CardAir& air = analysis.air.cards[card];
    QStringList words;
    if (!air.temperature)
        words << inWords(whyNoBand(air.whyNot));
    else if (const auto& limit = analysis.machine.cards[card].card->throttle)
        words << Text::tr("%1 expected, %2 (limit %3)")
                     .arg(inWords(*air.temperature), inWords(air.throttling), inWords(*limit));
    else
        words << Text::tr("%1 expected, %2").arg(inWords(*air.temperature), inWords(air.throttling));
    if (air.isInterpolated)
        words << Text::tr("interpolated");
    if (air.measured)
        words << measuredWords(*air.measured, *analysis.machine.cards[card].card);
    return words.join(Text::tr("; "));
}

static QString caseAirWords(const Analysis& analysis) {
    const HeatBalance balance = heatBalance(analysis.machine, analysis.power.systemSustained());
    const QString need = Text::tr("%1 need %2 for a rise of %3 K")
                             .arg(inWords(balance.heat), inWords(balance.needed), number(statedRise));
    if (balance.offered)
        return Text::tr("%1; the fans move %2, %3 of it through the case")
            .arg(need, inWords(*balance.offered), inWords(balance.through));
    return Text::tr("%1; the case's airflow is unknown").arg(need);
}

static QString weightWords(const Analysis& analysis, const std::vector<int>& all) {
    const auto weights =
        alikeCards(analysis, all, [&](int card) { return inWords(at(analysis.machine.cards, card).card->weight); });
    const QStringList rows =
        textsOf(weights, [](const AlikeCards& row) { return Text::tr("%1: %2").arg(row.label, row.text); });
    return Text::tr("%1; in a tower, support cards of 1 kg or more").arg(rows.join(Text::tr(", ")));
}

std::vector<LabelledText> sheetAir(const Analysis& analysis) {
    std::vector<LabelledText> rows;
    const auto& cards = analysis.machine.cards;
    if (cards.empty())
        return rows;
    std::vector<int> all(cards.size());
    std::iota(all.begin(), all.end(), 0);
    for (const AlikeCards& alike : alikeCards(analysis, all, [&](int card) {
             const QString words = temperatureInWords(analysis, std::size_t(card));
             return at(analysis.air.cards, card).temperature
                        ? Text::tr("%1: %2").arg(coolerInWords(*at(cards, card).card), words)
                        : words;
         }))
        rows.push_back({alike.label, alike.text});
    const auto& air = analysis.air.cards;
    if (std::ranges::any_of(air, [](const CardAir& card) { return card.temperature.has_value(); }))
        rows.push_back(
            {Text::tr("Basis of the temperatures"),
             Text::tr("%1; room %2. Typical error %3 °C on held-out measurements.")
                 .arg(bandSource(), inWords(analysis.machine.build.room), number(holdOutError(airEvidence()), 1))});
    rows.push_back({Text::tr("Case air"), caseAirWords(analysis)});
    rows.push_back({Text::tr("Noise"), noiseInWords(analysis.machine)});
    rows.push_back({Text::tr("Weight"), weightWords(analysis, all)});
    return rows;
}

std::vector<LabelledText> fanHeaders(const Analysis& analysis) {
    std::vector<LabelledText> rows;
    if (analysis.machine.cards.empty())
        return rows;
    const bool isServer = analysis.machine.chassis && !analysis.machine.chassis->fitsBoards.isEmpty();
    rows.push_back({Text::tr("CPU cooler"), Text::tr("CPU temperature")});
    rows.push_back({Text::tr("Case fans before and behind the cards"),
                    isServer ? Text::tr("the server's own control, or a fixed speed if it does not read the cards")
                             : Text::tr("GPU temperature (software, or a sensor at the cards), not the CPU's")});
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (mounted.hasShroud)
            rows.push_back({Text::tr("Duct fan of %1").arg(labelOf(analysis, mounted.connector)),
                            Text::tr("that GPU's temperature, or full speed if nothing reads it")});
    }
    return rows;
}

} // namespace core
