#include "ui/panels/part_advice.h"

#include "core/build/edits.h"
#include "core/parts/part_kinds.h"
#include "core/parts/platform.h"
#include "core/units/text.h"
#include "ui/widgets/words.h"

#include <algorithm>

namespace ui {

/// What is chosen where two of it are enough; else the weakest of which two are.
static const core::PowerSupply* supplyToDouble(const BuildDocument& document) {
    const core::Machine& machine = document.analysis().machine;
    const core::Power peak = document.analysis().power.systemPeak();
    const auto isEnough = [&](const core::PowerSupply& supply) {
        const auto capacity = core::capacityOn(supply, 1, machine.outlet);
        return capacity && *capacity * 2 >= peak;
    };
    if (machine.supply && isEnough(*machine.supply))
        return machine.supply;
    const core::PowerSupply* weakest = nullptr;
    for (const core::PowerSupply& supply : document.catalogue().all<core::PowerSupply>()) {
        if (supply.form != core::SupplyForm::Module && supply.rating && isEnough(supply) &&
            (!weakest || *supply.rating < *weakest->rating))
            weakest = &supply;
    }
    return weakest;
}

std::optional<WayOut> wayOutOf(const QString& kind, const BuildDocument& document) {
    if (kind != QLatin1String(core::kindName<core::PowerSupply>))
        return {};
    const core::PowerSupply* supply = supplyToDouble(document);
    if (!supply)
        return {};
    const core::Build one = core::withSupply(document.build(), {supply->id, 1, 0});
    return WayOut{Words::tr("No single PSU carries this build's %1 peak: use two.")
                      .arg(core::inWords(document.analysis().power.systemPeak())),
                  Words::tr("Use two %1").arg(core::shortNameOf(*supply)),
                  core::withFurtherSupplies(one, {supply->id})};
}

} // namespace ui
