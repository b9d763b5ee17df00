// SPDX-License-Identifier: GPL-3.0-or-later
// Shape only: length of the edge, form of the drive, kind of the connector.
#include "core/clearance/seating.h"

#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

QString inWords(ConnectorKind kind) {
    return choiceInWords("connector", int(kind));
}

Connector carrierSocket(const Riser& carrier, int socket, const QString& place) {
    constexpr int lanesOfM2 = 4;
    Connector connector;
    connector.label = place;
    connector.electricalLanes = at(carrier.split, socket);
    connector.kind = connector.electricalLanes <= lanesOfM2 ? ConnectorKind::M2 : ConnectorKind::Oculink;
    return connector;
}

bool takesEdge(const Connector& connector, int lanes) {
    return connector.kind == ConnectorKind::Slot && (connector.openEnded || connector.physicalLanes >= lanes);
}

bool takesCard(const Connector& connector, const Card& card) {
    return goesIntoSlot(card) && takesEdge(connector, edgeLanes(card));
}

bool isAddInCard(const Drive& drive) {
    static constexpr std::array forms{"aic"_L1, "hhhl"_L1, "add-in-card"_L1};
    return std::ranges::any_of(forms,
                               [&](QLatin1String form) { return drive.form.compare(form, Qt::CaseInsensitive) == 0; });
}

int slotsFor(const Board& board, const Card& card) {
    return int(
        std::ranges::count_if(board.wiring->connectors, [&](const Connector& slot) { return takesCard(slot, card); }));
}

bool fitsCase(const Card& card, const Chassis& chassis) {
    const bool isTooLong = card.length && chassis.maxCardLength && *card.length > *chassis.maxCardLength;
    const bool isTooHigh = card.height && chassis.maxCardHeight && *card.height > *chassis.maxCardHeight;
    const bool isTooThick = chassis.openings && coveredOpenings(card) > *chassis.openings;
    return !isTooLong && !isTooHigh && !isTooThick;
}

Outcome seatsInSlot(const Connector& connector, const QString& name, int lanes) {
    if (takesEdge(connector, lanes))
        return Done{};
    if (connector.kind != ConnectorKind::Slot)
        return Problem{
            Text::tr("%1 needs a slot; %2 is none (%3).").arg(name, connector.label, inWords(connector.kind))};
    return Problem{Text::tr("%1 is too short: an x%2 slot, closed at its end, does not take the x%3 edge of %4.")
                       .arg(connector.label)
                       .arg(connector.physicalLanes)
                       .arg(lanes)
                       .arg(name)};
}

Outcome seats(const Connector& connector, const Card& card) {
    if (goesIntoSlot(card))
        return seatsInSlot(connector, card.name, edgeLanes(card));
    if (card.mount == Mount::Soldered)
        return Problem{Text::tr("%1 is part of the machine it came in; none can be added.").arg(card.name)};
    return Problem{card.mount == Mount::Oam ? Text::tr("%1 sits on an OAM baseboard, not in a slot.").arg(card.name)
                                            : Text::tr("%1 sits on an HGX baseboard, not in a slot.").arg(card.name)};
}

Outcome seats(const Connector& connector, const Drive& drive) {
    if (isAddInCard(drive))
        return seatsInSlot(connector, drive.name, edgeLanes(drive));
    if (takesDrive(connector, drive))
        return Done{};
    const bool isM2 = drive.form.startsWith("m2"_L1);
    if (isM2 || drive.interface == DriveInterface::Nvme)
        return Problem{Text::tr("%1 does not go into %2: that is no %3.")
                           .arg(drive.name, connector.label, inWords(isM2 ? ConnectorKind::M2 : ConnectorKind::U2))};
    return Problem{Text::tr("%1 connects by SATA cable, not in a PCIe socket.").arg(drive.name)};
}

bool takesDrive(const Connector& connector, const Drive& drive) {
    if (drive.form.startsWith("m2"_L1))
        return connector.kind == ConnectorKind::M2;
    if (drive.interface == DriveInterface::Nvme) // a U.2 drive also takes an OCuLink port, by a cable
        return connector.kind == ConnectorKind::U2 || connector.kind == ConnectorKind::Oculink;
    return false; // a SATA drive hangs on a cable, which is no connector of the lane table
}

} // namespace core
