// Keeps pitfalls 14, 15: a UPS stands on the outlet's voltage and goes into its socket.
#include "core/rules/power/ups_fit.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

Findings upsOutlet(const Analysis& analysis, const Catalogue&) {
    const Ups* ups = analysis.machine.ups;
    const Outlet* outlet = analysis.machine.outlet;
    if (!ups || !outlet || fitsOutlet(*ups, outlet))
        return {};
    Finding finding;
    finding.severity = Severity::Error;
    finding.title = Text::tr("The UPS does not go with the outlet");
    finding.found = Text::tr("%1, %2").arg(inWords(ups->voltage), ups->plug);
    finding.allowed = Text::tr("%1, %2").arg(inWords(outlet->voltage), outlet->plug);
    finding.message =
        Text::tr("%1 is made for %2; %3 is %4.").arg(ups->name, finding.found, outlet->name, finding.allowed);
    finding.subjects << ups->id;
    finding.source = ups->source;
    return {std::move(finding)};
}

} // namespace core::rules
