// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps pitfall 15: a UPS is sized by its watts and its volt-amperes, both.
#include "core/rules/power/ups_fit.h"
#include "core/rules/rules.h"

namespace core::rules {

static Findings upsTooSmall(const Analysis& analysis, const Catalogue&) {
    const Ups* ups = analysis.machine.ups;
    const auto& wall = analysis.power.wall;
    if (!ups || (wall && carries(*ups, *wall)))
        return {};
    Finding finding{.severity = Severity::NotChecked,
                    .title = Sentence::tr("UPS not checked"),
                    .subjects = {{Subject::Part, ups->id}},
                    .found = wall,
                    .allowed = ups->power,
                    .source = Sentence::verbatim(ups->source)};
    if (!wall) {
        finding.message =
            Sentence::tr("The build's draw at the wall is unknown, so %1 isn't checked.").arg(shortNameOf(*ups));
    } else if (!ups->power || !ups->apparentPower) {
        finding.message = Sentence::tr("The watts or volt-amperes of %1 are unknown. The build draws %2 at the wall.")
                              .arg(shortNameOf(*ups), *wall);
    } else {
        finding.severity = Severity::Error;
        finding.title = Sentence::tr("The UPS is too small");
        finding.message = Sentence::tr("The build draws %1 at the wall; %2 gives %3 and %4. Choose a larger UPS.")
                              .arg(*wall, shortNameOf(*ups), *ups->power, *ups->apparentPower);
        finding.details.push_back(Sentence::tr("Watts and volt-amperes both count."));
    }
    return {std::move(finding)};
}

/// The UPS gives the watts and the volt-amperes that the build draws.
extern const Rule upsTooSmallRule{290, "ups-too-small", Area::Circuit, false, true, upsTooSmall, RuleUse::Whole};

} // namespace core::rules
