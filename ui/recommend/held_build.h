#pragma once

#include "ui/document/build_document.h"

#include <memory>

namespace ui {

using SharedCatalogue = std::shared_ptr<const core::Catalogue>;

/// A build with its evaluation, and the catalogue that both point into.
struct HeldBuild {
    QString name;
    SharedCatalogue catalogue;
    Evaluation evaluation;

    const core::Build& build() const { return evaluation.analysis.machine.build; }
};

core::Result<HeldBuild> held(const SharedCatalogue& catalogue, const core::Build& build);
/// `catalogue` and what the document's build uses beside it, for threads that outlive the document's own.
SharedCatalogue withPartsOf(const SharedCatalogue& catalogue, const BuildDocument& document);

} // namespace ui
