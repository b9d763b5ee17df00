// Keeps guide rule 25 (500 W is safe, 600 W the most) and pitfall 10; the cable's own limit by its sense pins.
#include "core/rules/power/pin16_plug.h"
#include "core/rules/rules.h"

#include "core/power/card_load.h"

#include <algorithm>

namespace core::rules {

static Sentence titleOf(bool isOver, int plugs) {
    return isOver ? Sentence::tr("%n 12V-2x6 cables are over their limit", "A 12V-2x6 cable is over its limit", plugs)
                  : Sentence::tr("%n 12V-2x6 plugs run near their limit", "A 12V-2x6 plug runs near its limit", plugs);
}

static Finding about(const Analysis& analysis, const SixteenPin& plug) {
    const bool isOver = plug.load > plug.limit;
    const Power allowed = isOver ? plug.limit : pin16Safe;
    const Sentence text =
        !isOver ? Sentence::tr("The plug of %1 carries %2; %3 is safe. Push it in fully, don't bend its cable.")
        : plug.isSignalled
            ? Sentence::tr("The plug of %1 would carry %2; its cable signals %3. Limit the card's power.")
            : Sentence::tr("The plug of %1 would carry %2; above %3 it may melt. Limit the card's power.");
    return {
        .severity = isOver ? Severity::Error : Severity::Warning,
        .title = titleOf(isOver, 1),
        .message = text.arg(occupantInSlot(analysis, plug.mounted->connector), plug.load, allowed),
        .details = {Sentence::tr("Slot and plugs are taken to share the draw by their limits; no maker publishes it.")},
        .subjects = {slotSubject(analysis, plug.mounted->connector)},
        .found = plug.load,
        .allowed = allowed,
        .source = Sentence::tr("Guide rule 25; PCIe CEM 5.1 sense pins")};
}

Findings pin16Load(const Analysis& analysis, const Catalogue&) {
    Findings over;
    Findings nearLimit;
    const auto& cards = analysis.machine.cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const auto plugs = plugsOf(*cards[i].card);
        if (std::ranges::find(plugs, PlugKind::Pin16) == plugs.end())
            continue;
        if (const SixteenPin plug = pin16PlugOf(analysis.cables, cards[i], i); isOverloaded(plug))
            (plug.load > plug.limit ? over : nearLimit).push_back(about(analysis, plug));
    }
    Findings findings = asOne(over, titleOf(true, int(over.size())),
                              Sentence::tr("These cables would carry too much and may melt. Limit the cards' power."));
    for (Finding& finding : asOne(nearLimit, titleOf(false, int(nearLimit.size())),
                                  Sentence::tr("Push these plugs in fully and don't bend their cables.")))
        findings.push_back(std::move(finding));
    return findings;
}

} // namespace core::rules
