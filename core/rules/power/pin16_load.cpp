// Keeps guide rule 25 (500 W is safe, 600 W the most) and pitfall 10; the cable's own limit by its sense pins.
#include "core/rules/limit_fix.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"
#include "core/rules/supply_search.h"

#include "core/power/card_load.h"
#include "core/units/text.h"

#include <algorithm>

namespace core::rules {

static constexpr Power safe = 500_W;

/// What a plug bears, and what the cable it is fed by may; empty limits say nothing.
struct SixteenPin {
    const MountedCard* mounted = nullptr;
    Power load;
    Power limit = limitOf(PlugKind::Pin16);
    bool isSignalled = false; ///< the cable's sense pins set the limit
};

static SixteenPin plugOf(const CablePlan& cables, const MountedCard& mounted, std::size_t index) {
    SixteenPin plug{&mounted, plugLoad(*mounted.card, drawOf(mounted), PlugKind::Pin16, limitOf(PlugKind::Pin16))};
    for (const CableLine& line : cables.lines) {
        if (line.card == int(index) && line.plug == PlugKind::Pin16 && !line.isAdapter && line.load) {
            plug.load = *line.load;
            plug.limit = line.limit;
        }
    }
    for (const UnfedPlug& unfed : cables.unfed) {
        if (unfed.card != int(index) || unfed.plug != PlugKind::Pin16)
            continue;
        for (const SupplyUnit& unit : cables.units)
            plug.limit = std::min(plug.limit, unit.supply->pin16Limit.value_or(plug.limit));
        plug.load = plugLoad(*mounted.card, drawOf(mounted), PlugKind::Pin16, plug.limit);
    }
    plug.isSignalled = plug.limit < limitOf(PlugKind::Pin16);
    return plug;
}

static Finding about(const Analysis& analysis, const SixteenPin& plug) {
    Finding finding;
    const bool isOver = plug.load > plug.limit;
    finding.severity = isOver ? Severity::Error : Severity::Warning;
    finding.title =
        isOver ? Text::tr("A 12V-2x6 cable is over its limit") : Text::tr("A 12V-2x6 plug runs near its limit");
    finding.found = inWords(plug.load);
    finding.allowed = inWords(isOver ? plug.limit : safe);
    const QString label = labelOf(analysis, plug.mounted->connector);
    finding.message = isOver && plug.isSignalled
                          ? Text::tr("The 12V-2x6 plug of %1 in %2 would bear %3; the supply's cable signals %4 on its "
                                     "sense pins.")
                                .arg(plug.mounted->card->name, label, finding.found, finding.allowed)
                      : isOver
                          ? Text::tr("The 12V-2x6 plug of %1 in %2 would bear %3; it may bear %4.")
                                .arg(plug.mounted->card->name, label, finding.found, finding.allowed)
                          : Text::tr("The 12V-2x6 plug of %1 in %2 bears %3; up to %4 is safe, %5 the most. Push it "
                                     "in to the stop and do not bend the cable close to it.")
                                .arg(plug.mounted->card->name, label, finding.found, finding.allowed,
                                     inWords(limitOf(PlugKind::Pin16)));
    finding.details << Text::tr("A card's draw is taken as split over slot and plugs in proportion to what each may "
                                "carry; no maker publishes the split.");
    finding.subjects << label;
    finding.source = Text::tr("Guide rule 25; PCIe CEM 5.1 sense pins");
    return finding;
}

static bool isLimited(const SixteenPin& plug) {
    return plug.load > std::min(plug.limit, safe);
}

Findings pin16Load(const Analysis& analysis, const Catalogue& catalogue) {
    Findings findings;
    const auto& cards = analysis.machine.cards;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const auto plugs = plugsOf(*cards[i].card);
        if (std::find(plugs.begin(), plugs.end(), PlugKind::Pin16) == plugs.end())
            continue;
        const SixteenPin plug = plugOf(analysis.cables, cards[i], i);
        if (!isLimited(plug))
            continue;
        Finding finding = about(analysis, plug);
        if (plug.isSignalled) {
            const auto holds = [&](const CablePlan& cables) { return !isLimited(plugOf(cables, cards[i], i)); };
            if (auto fix = supplyWhere(analysis, catalogue, holds))
                finding.fixes.push_back(std::move(*fix));
        }
        // The share of the draw that the plug bears stays the same below the limits.
        const double share = ratio(plug.load, drawOf(cards[i]));
        offerPowerLimit(analysis, finding, [&](const Machine& limited, const PowerPlan&) {
            return inWatts(drawOf(limited.cards[i])) * share <= inWatts(std::min(plug.limit, safe));
        });
        findings.push_back(std::move(finding));
    }
    return findings;
}

} // namespace core::rules
