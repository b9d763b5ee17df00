#include "core/fixes/riser_fix.h"

#include "core/build/edits.h"
#include "core/rules/phrases.h"
#include "core/units/text.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

void offerWithoutRiser(const Analysis& analysis, const Mounted<Riser>& mounted, Fixes& fixes) {
    Machine trial = analysis.machine;
    const auto isSame = [&](const Mounted<Riser>& riser) { return riser.connector == mounted.connector; };
    std::erase_if(trial.risers, isSame);
    const ClearancePlan plan = planClearance(trial);
    const bool seats = std::ranges::all_of(plan.cards, [](const auto& card) { return card.fitsPhysically; });
    if (!seats || plan.overlaps.size() > analysis.clearance.overlaps.size())
        return;
    const QString slot = labelOf(analysis, mounted.connector);
    fixes.push_back({u"remove-riser:"_s + slot,
                     Text::tr("Remove the riser from %1").arg(shortLabelOf(analysis, mounted.connector)),
                     [slot](const Build& build) { return withoutRiser(build, slot); },
                     {Text::tr("The card stays in %1.").arg(slot)}});
}

} // namespace core
