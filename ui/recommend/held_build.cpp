// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/recommend/held_build.h"

#include "core/documents/build/build_json.h"

namespace ui {

core::Result<HeldBuild> held(const SharedCatalogue& catalogue, const core::Build& build) {
    const auto evaluation = evaluate(build, *catalogue);
    if (!evaluation)
        return evaluation.problem();
    return HeldBuild{build.name, catalogue, *evaluation};
}

SharedCatalogue withPartsOf(const SharedCatalogue& catalogue, const BuildDocument& document) {
    const core::PartSet parts = core::usedParts(document.build(), document.catalogue());
    return catalogue->holds(parts) ? catalogue : std::make_shared<const core::Catalogue>(catalogue->completedBy(parts));
}

} // namespace ui
