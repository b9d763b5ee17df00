// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"
#include "core/units/result.h"

namespace core {

// Whether a part goes into a connector at all: shape only. Whether it is wise there is for the rules. The problem is
// the sentence to refuse it with. A slot takes an edge no longer than itself, and any where it is open at its end. What
// is no graphics card and has an edge of unknown length is not refused: it may be as short as the slot.

/// Whether the connector is a slot that takes an edge of so many lanes.
bool takesEdge(const Connector& connector, int lanes);
/// Whether the connector is a slot that takes the card; a module goes into none.
bool takesCard(const Connector& connector, const Card& card);
/// How long the edge of a part other than a graphics card is, in lanes: 1 where that is not known.
template <class P>
int edgeLanes(const P& part) {
    return part.pcieLanes.value_or(1);
}
/// Whether a part called `name` with an edge of so many lanes goes in.
Outcome seatsInSlot(const Connector& connector, const QString& name, int lanes);
/// Whether a card of any kind goes in, by shape alone.
template <class P>
Outcome seats(const Connector& connector, const P& part) {
    return seatsInSlot(connector, part.name, edgeLanes(part));
}
Outcome seats(const Connector& connector, const Drive& drive); ///< by shape alone
Outcome seats(const Connector& connector, const Card& card);   ///< by shape alone; a module is refused
/// True for a drive that is an add-in card: it goes into a slot.
bool isAddInCard(const Drive& drive);

/// How many slots of the board take the card, whether free or not.
int slotsFor(const Board& board, const Card& card);
/// Whether the card is within the case's length, height and openings, as far as these are known.
bool fitsCase(const Card& card, const Chassis& chassis);

/// A socket of a carrier card, as a connector that bears `place` as its label: an M.2 drive has four lanes at the most,
/// so a wider socket is a port for a cable (SlimSAS 8i, MCIO 8i).
Connector carrierSocket(const Riser& carrier, int socket, const QString& place);

/// "slot", "M.2 socket" …
QString inWords(ConnectorKind kind);

/// True when a drive of this form plugs into this kind of connector.
bool takesDrive(const Connector& connector, const Drive& drive);

} // namespace core
