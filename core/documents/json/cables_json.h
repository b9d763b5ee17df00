#pragma once

#include "core/analysis/analysis.h"

#include <QJsonArray>

namespace core {

/// A cable an entry: the supply's id, the port, the plug it ends in, the slot of the card (null for a CPU's), what it
/// bears and may bear. Plugs that no cable feeds have a null port.
QJsonArray cablesJson(const Analysis& analysis);

} // namespace core
