// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 39c for the CPU: fins without a fan of their own need the air that a server's chassis pushes.
#include "core/rules/rules.h"

#include "core/build/cooler_fit.h"

namespace core::rules {

static Findings coolerAir(const Analysis& analysis, const Catalogue&) {
    const ProcessorCooler* cooler = analysis.machine.cooler;
    const Chassis* chassis = analysis.machine.chassis;
    if (!cooler || !chassis || !needsServerAir(*cooler) || chassis->ductedAir == DuctedAir::Yes)
        return {};
    return {{.severity = Severity::Warning,
             .title = Sentence::tr("The heat sink has no air of its own"),
             .message = Sentence::tr("%1 has no fan, and %2 doesn't push air through it. Choose a cooler with a fan.")
                            .arg(shortNameOf(*cooler), shortNameOf(*chassis)),
             .subjects = {{Subject::Part, cooler->id}, {Subject::Part, chassis->id}},
             .source = Sentence::tr("Guide rule 39c; %1").arg(cooler->source)}};
}

/// A heat sink without a fan stands in a server's air.
extern const Rule coolerAirRule{407, "cooler-air", Area::Air, false, false, coolerAir};

} // namespace core::rules
