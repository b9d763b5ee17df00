// The cheapest UPS for what the build draws at the wall: watts and volt-amperes, the outlet's voltage, a sine wave.
#include "core/fixes/ups_search.h"
#include "core/rules/power/ups_fit.h"

#include "core/build/edits.h"
#include "core/fixes/fixes.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core {

std::optional<Fix> upsFix(const Analysis& analysis, const Catalogue& catalogue) {
    if (!analysis.power.wall)
        return {};
    const Ups* best = nullptr;
    for (const Ups& ups : catalogue.all<Ups>()) {
        const bool suits = &ups != analysis.machine.ups && carries(ups, *analysis.power.wall) &&
                           fitsOutlet(ups, analysis.machine.outlet) && ups.waveform == Waveform::Sine;
        if (suits && (!best || isCheaper(ups, *best)))
            best = &ups;
    }
    if (!best)
        return {};
    return Fix{u"use-ups:"_s + best->id,
               Text::tr("Use %1 (%2)").arg(shortNameOf(*best), priceChange(analysis.machine.ups, *best)),
               [id = best->id](const Build& build) { return withUps(build, id); },
               {Text::tr("It gives %1.").arg(inWords(best->power))}};
}

} // namespace core
