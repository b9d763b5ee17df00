// Keeps pitfall 15: a UPS is sized by its watts and its volt-amperes, both.
#include "core/rules/power/ups_fit.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

Findings upsTooSmall(const Analysis& analysis, const Catalogue&) {
    const Ups* ups = analysis.machine.ups;
    const auto& wall = analysis.power.wall;
    if (!ups || (wall && carries(*ups, *wall)))
        return {};
    const bool isKnown = wall && ups->power && ups->apparentPower;
    Finding finding;
    finding.severity = isKnown ? Severity::Error : Severity::NotChecked;
    finding.title = isKnown ? Text::tr("The UPS is too small") : Text::tr("UPS not checked");
    finding.found = inWords(wall);
    finding.allowed = Text::tr("%1, %2").arg(inWords(ups->power), inWords(ups->apparentPower));
    finding.message = isKnown
                          ? Text::tr("The build draws %1 at the wall; %2 gives %3 (watts and volt-amperes both count).")
                                .arg(finding.found, ups->name, finding.allowed)
                          : Text::tr("The watts at the wall (%1) or what %2 gives (%3) are not known, so they are not "
                                     "held against each other.")
                                .arg(finding.found, ups->name, finding.allowed);
    finding.subjects << ups->id;
    finding.source = ups->source;
    return {std::move(finding)};
}

} // namespace core::rules
