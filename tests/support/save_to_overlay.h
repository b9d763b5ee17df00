// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "db/own_store.h"

namespace db {

/// Writes parts into the user's own file (made where missing), each replacing the row of its id.
inline core::Outcome saveToOverlay(const QString& overlay, const core::PartSet& parts) {
    core::OwnParts own;
    own.parts = parts;
    const auto saved = OwnStore(overlay).apply({core::keysOf(own), own}, {});
    if (!saved)
        return saved.problem();
    if (!saved->empty())
        return core::Problem{saved->front().part.id + QStringLiteral(": ") + saved->front().why};
    return core::Done{};
}

} // namespace db
