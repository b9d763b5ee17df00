#pragma once

#include "ui/document/build_document.h"

namespace ui {

/// A change of the build that makes needless what cannot be found.
struct WayOut {
    QString why;    ///< "No single PSU carries 2,410 W."
    QString action; ///< "Add a second PRIME PX-2200"
    core::Build next;
};

/// What helps where no part of this kind suffices; nothing where no change is known to.
std::optional<WayOut> wayOutOf(const QString& kind, const BuildDocument& document);

} // namespace ui
