#include "core/build/edits.h"
#include "core/fixes/fixes.h"
#include "core/fixes/limit_fix.h"
#include "core/fixes/rule_mends.h"
#include "core/fixes/supply_search.h"
#include "core/rules/phrases.h"
#include "core/rules/power/pin16_plug.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core::mends {

static Fixes supplyWith(const Analysis& analysis, const Catalogue& catalogue, const CableTest& suits) {
    Fixes fixes;
    add(fixes, supplyWhere(analysis, catalogue, suits));
    return fixes;
}

Fixes plugsMissing(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    if (finding.severity != Severity::Error)
        return {};
    if (analysis.cables.trouble != CableTrouble::Choice)
        return supplyFixes(analysis, catalogue);
    return {{u"free-supplies"_s, Text::tr("Let the supplies be computed for all cards"),
             [](const Build& build) -> Result<Build> {
                 Build freed = build;
                 for (PlacedCard& card : freed.cards)
                     card.supplyUnit.reset();
                 return freed;
             }}};
}

Fixes railOverLimit(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    return supplyWith(analysis, catalogue, [](const CablePlan&) { return true; });
}

Fixes pigtailNeeded(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    return supplyFixes(analysis, catalogue);
}

Fixes epsIntoPcie(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    return supplyWith(analysis, catalogue, [](const CablePlan& plan) {
        return std::none_of(plan.lines.begin(), plan.lines.end(),
                            [](const CableLine& line) { return line.isAdapter && line.plug == PlugKind::Eps8; });
    });
}

Fixes pin16Load(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    const auto& cards = analysis.machine.cards;
    const int connector = connectorOf(finding, analysis);
    const auto card = std::find_if(cards.begin(), cards.end(),
                                   [&](const MountedCard& mounted) { return mounted.connector == connector; });
    if (card == cards.end())
        return {};
    const auto index = std::size_t(card - cards.begin());
    const SixteenPin plug = pin16PlugOf(analysis.cables, *card, index);
    Fixes fixes;
    if (plug.isSignalled)
        fixes = supplyWith(analysis, catalogue,
                           [&](const CablePlan& cables) { return !isOverloaded(pin16PlugOf(cables, *card, index)); });
    // The share of the draw that the plug bears stays the same below the limits.
    const double share = ratio(plug.load, drawOf(*card));
    offerPowerLimit(analysis, fixes, [&](const Machine& limited, const PowerPlan&) {
        return inWatts(drawOf(limited.cards[index])) * share <= inWatts(std::min(plug.limit, pin16Safe));
    });
    return fixes;
}

Fixes cardOverPlugs(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    const auto& cards = analysis.machine.cards;
    const int connector = connectorOf(finding, analysis);
    Fixes fixes;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const auto limit = feedLimit(*cards[i].card);
        if (cards[i].connector == connector && limit)
            offerPowerLimit(analysis, fixes, [&](const Machine& limited, const PowerPlan&) {
                return drawOf(limited.cards[i]) <= *limit;
            });
    }
    return fixes;
}

/// Units like the first in place of the others, where those are enough.
static std::optional<Fix> alikeFix(const Analysis& analysis) {
    Machine trial = analysis.machine;
    std::vector<QString> ids;
    for (const PowerSupply*& further : trial.furtherSupplies) {
        further = trial.supply;
        ids.push_back(trial.supply->id);
    }
    if (trial.supply->form == SupplyForm::Module || !isEnough(planPower(trial)))
        return {};
    return Fix{u"alike-supplies:"_s + trial.supply->id, Text::tr("Use %1 for all of them").arg(trial.supply->name),
               [ids](const Build& build) -> Result<Build> { return withFurtherSupplies(build, ids); }};
}

Fixes cableFamilies(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    Fixes fixes;
    add(fixes, alikeFix(analysis));
    add(fixes, singleSupply(analysis, catalogue));
    return fixes;
}

} // namespace core::mends
