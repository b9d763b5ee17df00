// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps pitfalls 14, 15: a UPS stands on the outlet's voltage and goes into its socket.
#include "core/rules/power/ups_fit.h"
#include "core/rules/rules.h"

namespace core::rules {

static Sentence socket(const std::optional<Voltage>& voltage, const QString& plug) {
    return voltage ? Sentence::tr("%1, %2").arg(*voltage, plug) : Sentence::verbatim(plug);
}

static Findings upsOutlet(const Analysis& analysis, const Catalogue&) {
    const Ups* ups = analysis.machine.ups;
    const Outlet* outlet = analysis.machine.outlet;
    if (!ups || !outlet || fitsOutlet(*ups, outlet))
        return {};
    return {{.severity = Severity::Error,
             .title = Sentence::tr("The UPS doesn't fit the outlet"),
             .message = Sentence::tr("%1 is made for %2; %3 is %4. Choose another UPS or outlet.")
                            .arg(shortNameOf(*ups), socket(ups->voltage, ups->plug), shortNameOf(*outlet),
                                 socket(outlet->voltage, outlet->plug)),
             .subjects = {{Subject::Part, ups->id}},
             .found = ups->voltage,
             .allowed = outlet->voltage,
             .source = Sentence::verbatim(ups->source)}};
}

/// The UPS has the outlet's voltage and plug.
extern const Rule upsOutletRule{310, "ups-outlet", Area::Circuit, false, true, upsOutlet, RuleUse::Whole};

} // namespace core::rules
