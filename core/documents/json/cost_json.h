#pragma once

#include "core/economics/fleet.h"

#include <QJsonObject>

namespace core {

/// What `cost --json` prints; figures that are not known are null.
QJsonObject costJson(const Analysis& analysis, const Catalogue& catalogue, const std::optional<OwnedMachine>& machine,
                     const CostChoice& choice, const std::optional<CloudMatch>& cloud);

} // namespace core
