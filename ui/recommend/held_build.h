// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/build_document.h"

namespace ui {

/// A build with its evaluation, and the catalogue that both point into.
struct HeldBuild {
    QString name;
    SharedCatalogue catalogue;
    SharedEvaluation evaluation;

    const core::Build& build() const { return evaluation->build(); }
};

/// `build` evaluated in `catalogue`; the problem is what it does not resolve for.
core::Result<HeldBuild> held(const SharedCatalogue& catalogue, const core::Build& build);
/// `catalogue` and what the document's build uses beside it, for threads that outlive the document's own.
SharedCatalogue withPartsOf(const SharedCatalogue& catalogue, const BuildDocument& document);

} // namespace ui
