#pragma once

#include "core/parts/catalogue.h"
#include "core/units/result.h"

namespace core {

// Whether a part goes into a connector at all: shape only. Whether it is wise there is for the rules. The problem is
// the sentence to refuse it with.

Outcome seats(const Connector& connector, const Card& card);
Outcome seats(const Connector& connector, const NetworkCard& card);
Outcome seats(const Connector& connector, const Riser& riser);
Outcome seats(const Connector& connector, const Drive& drive);

/// "slot", "M.2 socket" …
QString inWords(ConnectorKind kind);

} // namespace core
