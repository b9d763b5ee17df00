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

/// A socket of a carrier card, as a connector that bears `place` as its label: an M.2 drive has four lanes at the most,
/// so a wider socket is a port for a cable (SlimSAS 8i, MCIO 8i).
Connector carrierSocket(const Riser& carrier, int socket, const QString& place);

/// "slot", "M.2 socket" …
QString inWords(ConnectorKind kind);

/// True when a drive of this form plugs into this kind of connector.
bool takesDrive(const Connector& connector, const Drive& drive);

} // namespace core
