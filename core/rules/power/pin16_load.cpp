// Keeps guide rule 25 (500 W is safe, 600 W the most) and pitfall 10; the cable's own limit by its sense pins.
#include "core/rules/phrases.h"
#include "core/rules/power/pin16_plug.h"
#include "core/rules/rules.h"

#include "core/power/card_load.h"

#include <algorithm>

namespace core::rules {

/// About plugs that are all over their limit, or all within it but above what is safe.
static Finding about(const Analysis& analysis, const std::vector<SixteenPin>& plugs, bool isOver) {
    const auto allowed = [isOver](const SixteenPin& plug) { return isOver ? plug.limit : pin16Safe; };
    const SixteenPin& worst =
        *std::max_element(plugs.begin(), plugs.end(), [&](const SixteenPin& a, const SixteenPin& b) {
            return a.load - allowed(a) < b.load - allowed(b);
        });
    const int count = int(plugs.size());
    Finding finding{.severity = isOver ? Severity::Error : Severity::Warning,
                    .found = worst.load,
                    .allowed = allowed(worst),
                    .source = Sentence::tr("Guide rule 25; PCIe CEM 5.1 sense pins")};
    finding.title =
        isOver ? Sentence::tr("%n 12V-2x6 cables are over their limit", "A 12V-2x6 cable is over its limit", count)
               : Sentence::tr("%n 12V-2x6 plugs run near their limit", "A 12V-2x6 plug runs near its limit", count);
    const Sentence text =
        !isOver ? Sentence::tr("The plug of %1 carries %2; %3 is safe. Push it in fully, don't bend its cable.")
        : worst.isSignalled
            ? Sentence::tr("The plug of %1 would carry %2; its cable signals %3. Limit the card's power.")
            : Sentence::tr("The plug of %1 would carry %2; above %3 it may melt. Limit the card's power.");
    finding.message = text.arg(shortNameOf(*worst.mounted->card), worst.load, allowed(worst));
    for (const SixteenPin& plug : plugs) {
        finding.subjects << slotSubject(analysis, plug.mounted->connector);
        finding.details.push_back(
            Sentence::tr("%1: %2 of %3").arg(finding.subjects.last().name, plug.load, allowed(plug)));
    }
    finding.details.push_back(
        Sentence::tr("Slot and plugs are taken to share the draw by their limits; no maker publishes it."));
    return finding;
}

Findings pin16Load(const Analysis& analysis, const Catalogue&) {
    std::vector<SixteenPin> over;
    std::vector<SixteenPin> nearLimit;
    const auto& cards = analysis.machine.cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const auto plugs = plugsOf(*cards[i].card);
        if (std::find(plugs.begin(), plugs.end(), PlugKind::Pin16) == plugs.end())
            continue;
        if (const SixteenPin plug = pin16PlugOf(analysis.cables, cards[i], i); isOverloaded(plug))
            (plug.load > plug.limit ? over : nearLimit).push_back(plug);
    }
    Findings findings;
    if (!over.empty())
        findings.push_back(about(analysis, over, true));
    if (!nearLimit.empty())
        findings.push_back(about(analysis, nearLimit, false));
    return findings;
}

} // namespace core::rules
