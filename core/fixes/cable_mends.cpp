// SPDX-License-Identifier: GPL-3.0-or-later
// Mends for findings about plugs, cables and rails: another PSU by its cables, or a limit on what the cards draw.
#include "core/fixes/fixes.h"
#include "core/fixes/rule_mends.h"
#include "core/rules/power/pin16_plug.h"

#include <algorithm>

namespace core::mends {

Fixes plugsMissing(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    if (finding.severity != Severity::Error)
        return {};
    if (analysis.cables.trouble != CableTrouble::Choice)
        return supplyFixes(analysis, catalogue);
    return {{u"free-supplies"_s, Sentence::tr("Let Lanewright choose each card's PSU"), [](const Build& build) {
                 Build freed = build;
                 for (PlacedCard& card : freed.cards)
                     card.supplyUnit.reset();
                 return freed;
             }}};
}

Fixes railOverLimit(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    return fixesFrom(supplyFix(analysis, catalogue));
}

Fixes pigtailNeeded(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    return supplyFixes(analysis, catalogue);
}

Fixes epsIntoPcie(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    return fixesFrom(supplyFix(analysis, catalogue, {}, [](const CablePlan& plan) {
        return std::ranges::none_of(
            plan.lines, [](const CableLine& line) { return line.isAdapter && line.plug == PlugKind::Eps8; });
    }));
}

Fixes pin16Load(const Finding& finding, const Analysis& analysis, const Catalogue& catalogue) {
    const auto& cards = analysis.machine.cards;
    struct Loaded {
        std::size_t card;
        Power allowed;
        double share; ///< of the card's draw, which stays the same below the limits
    };
    std::vector<Loaded> plugs;
    bool isAnySignalled = false;
    for (const std::size_t i : cardsOf(finding, analysis)) {
        const SixteenPin plug = pin16PlugOf(analysis.cables, cards[i], i);
        isAnySignalled = isAnySignalled || plug.isSignalled;
        plugs.push_back({i, std::min(plug.limit, pin16Safe), ratio(plug.load, drawOf(cards[i]))});
    }
    Fixes fixes;
    if (isAnySignalled)
        add(fixes, supplyFix(analysis, catalogue, {}, [&](const CablePlan& cables) {
                return std::ranges::none_of(plugs, [&](const Loaded& plug) {
                    return isOverloaded(pin16PlugOf(cables, cards[plug.card], plug.card));
                });
            }));
    offerPowerLimit(analysis, fixes, [&](const Machine& limited, const PowerPlan&) {
        return std::ranges::all_of(plugs, [&](const Loaded& plug) {
            return inWatts(drawOf(limited.cards[plug.card])) * plug.share <= inWatts(plug.allowed);
        });
    });
    return fixes;
}

Fixes cardOverPlugs(const Finding& finding, const Analysis& analysis, const Catalogue&) {
    const auto cards = cardsOf(finding, analysis);
    Fixes fixes;
    offerPowerLimit(analysis, fixes, [&](const Machine& limited, const PowerPlan&) {
        return std::ranges::all_of(cards, [&](std::size_t i) {
            return drawOf(limited.cards[i]) <= feedLimit(*limited.cards[i].card).value_or(Power());
        });
    });
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
    return Fix{u"alike-supplies:"_s + trial.supply->id,
               Sentence::tr("Use %1 for all PSUs").arg(shortNameOf(*trial.supply)),
               [ids](const Build& build) { return withFurtherSupplies(build, ids); }};
}

Fixes cableFamilies(const Finding&, const Analysis& analysis, const Catalogue& catalogue) {
    return fixesFrom(alikeFix(analysis), singleSupply(analysis, catalogue));
}

} // namespace core::mends
