// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 25 (500 W is safe, 600 W the most) and pitfall 10; the cable's own limit by its sense pins.
#include "core/rules/power/pin16_plug.h"
#include "core/rules/rules.h"

#include "core/power/loads/card_load.h"

#include <algorithm>

namespace core::rules {

static Sentence titleOf(bool isOver, int plugs) {
    return isOver ? Sentence::tr("%n 12V-2x6 cables are over their limit", "A 12V-2x6 cable is over its limit", plugs)
                  : Sentence::tr("%n 12V-2x6 plugs run near their limit", "A 12V-2x6 plug runs near its limit", plugs);
}

/// The highest power limit, in steps of 10 W, that leaves the plug with what is safe.
static Power safeLimit(const SixteenPin& plug) {
    constexpr Power step = 10_W;
    const double draw = inWatts(pin16Safe) / ratio(plug.load, drawOf(*plug.mounted));
    return step * std::int64_t(draw / inWatts(step));
}

static Sentence textOf(const Analysis& analysis, const SixteenPin& plug) {
    const Sentence card = occupantInSlot(analysis, plug.mounted->connector);
    if (plug.load > plug.limit)
        return (plug.isSignalled
                    ? Sentence::tr("The plug of %1 would carry %2; its cable signals %3. Limit the card's power.")
                    : Sentence::tr("The plug of %1 would carry %2; above %3 it may melt. Limit the card's power."))
            .arg(card, plug.load, plug.limit);
    return (plug.isLimitKnown
                ? Sentence::tr("The plug of %1 carries %2 of its %3. Push it in fully; at %4 W or less it stays at %5.")
                : Sentence::tr("The plug of %1 carries %2; what the PSU's cable bears is unknown. At %4 W it carries "
                               "%5, which is safe."))
        .arg(card, plug.load, plug.limit, Number{inWatts(safeLimit(plug))}, pin16Safe);
}

static Finding about(const Analysis& analysis, const SixteenPin& plug) {
    const bool isOver = plug.load > plug.limit;
    return {
        .severity = isOver              ? Severity::Error
                    : plug.isLimitKnown ? Severity::Advice
                                        : Severity::Warning,
        .title = titleOf(isOver, 1),
        .message = textOf(analysis, plug),
        .details = {Sentence::tr("Slot and plugs are taken to share the draw by their limits; no maker publishes it.")},
        .subjects = {slotSubject(analysis, plug.mounted->connector)},
        .found = plug.load,
        .allowed = isOver ? plug.limit : pin16Safe,
        .source = Sentence::tr("Guide rule 25; PCIe CEM 5.1 sense pins")};
}

static Findings pin16Load(const Analysis& analysis, const Catalogue&) {
    Findings over;
    Findings unstated;
    Findings nearLimit;
    const auto& cards = analysis.machine.cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const auto plugs = plugsOf(*cards[i].card);
        if (std::ranges::find(plugs, PlugKind::Pin16) == plugs.end())
            continue;
        const SixteenPin plug = pin16PlugOf(analysis.cables, cards[i], i);
        if (isOverloaded(plug))
            (plug.load > plug.limit ? over : plug.isLimitKnown ? nearLimit : unstated).push_back(about(analysis, plug));
    }
    Findings findings;
    const int overs = int(over.size());
    addAsOne(findings, std::move(over), titleOf(true, overs),
             Sentence::tr("These cables would carry too much and may melt. Limit the cards' power."));
    const int unstateds = int(unstated.size());
    addAsOne(findings, std::move(unstated), titleOf(false, unstateds),
             Sentence::tr("What the PSU's cables for these plugs bear is unknown. Limit the cards' power, or ask its "
                          "maker."));
    const int nears = int(nearLimit.size());
    addAsOne(findings, std::move(nearLimit), titleOf(false, nears),
             Sentence::tr("Push these plugs in fully and don't bend their cables, or limit the cards' power."));
    return findings;
}

/// A 12V-2x6 plug bears no more than is safe, and than its cable signals.
extern const Rule pin16LoadRule{
    230, "pin16-load", Area::Cables, false, true, pin16Load, RuleUse::Cables | RuleUse::Feeding};

} // namespace core::rules
