#include "core/clearance/seating.h"

#include "core/units/at.h"
#include "core/units/text.h"

using namespace Qt::StringLiterals;

namespace core {

QString inWords(ConnectorKind kind) {
    switch (kind) {
    case ConnectorKind::Slot:
        return Text::tr("slot");
    case ConnectorKind::M2:
        return Text::tr("M.2 socket");
    case ConnectorKind::U2:
        return Text::tr("U.2 connector");
    case ConnectorKind::Oculink:
        return Text::tr("OCuLink connector");
    case ConnectorKind::Ocp:
        return Text::tr("OCP socket");
    case ConnectorKind::Onboard:
        return Text::tr("soldered device");
    case ConnectorKind::Uplink:
        return Text::tr("link between chips");
    }
    return {};
}

Connector carrierSocket(const Riser& carrier, int socket, const QString& place) {
    constexpr int lanesOfM2 = 4;
    Connector connector;
    connector.label = place;
    connector.electricalLanes = at(carrier.split, socket);
    connector.kind = connector.electricalLanes <= lanesOfM2 ? ConnectorKind::M2 : ConnectorKind::Oculink;
    return connector;
}

static Outcome seatsInSlot(const Connector& connector, const QString& name, int lanes) {
    if (connector.kind != ConnectorKind::Slot)
        return Problem{Text::tr("%1 does not go into %2: that is no slot but an %3.")
                           .arg(name, connector.label, inWords(connector.kind))};
    if (connector.openEnded || connector.physicalLanes >= lanes)
        return Done{};
    return Problem{Text::tr("%1 is too short: an x%2 slot, closed at its end, does not take the x%3 edge of %4.")
                       .arg(connector.label)
                       .arg(connector.physicalLanes)
                       .arg(lanes)
                       .arg(name)};
}

Outcome seats(const Connector& connector, const Card& card) {
    return seatsInSlot(connector, card.name, edgeLanes(card));
}

// Cards whose edge is not known are not refused: they may be as short as the slot.
Outcome seats(const Connector& connector, const NetworkCard& card) {
    return seatsInSlot(connector, card.name, card.pcieLanes.value_or(1));
}

Outcome seats(const Connector& connector, const Riser& riser) {
    return seatsInSlot(connector, riser.name, riser.pcieLanes.value_or(1));
}

Outcome seats(const Connector& connector, const Drive& drive) {
    const bool isM2 = drive.form.startsWith("m2"_L1);
    const bool isCabled = drive.form == "u2"_L1 || drive.form == "u3"_L1;
    if (isM2 && connector.kind == ConnectorKind::M2)
        return Done{};
    if (isCabled && drive.interface == DriveInterface::Nvme &&
        (connector.kind == ConnectorKind::U2 || connector.kind == ConnectorKind::Oculink))
        return Done{};
    if (drive.form == "aic"_L1 || drive.form == "hhhl"_L1)
        return seatsInSlot(connector, drive.name, drive.pcieLanes.value_or(4));
    if (isM2 || isCabled)
        return Problem{Text::tr("%1 does not go into %2: that is no %3.")
                           .arg(drive.name, connector.label, inWords(isM2 ? ConnectorKind::M2 : ConnectorKind::U2))};
    return Problem{Text::tr("%1 is connected by a SATA cable and takes no PCIe socket.").arg(drive.name)};
}

bool takesDrive(const Connector& connector, const Drive& drive) {
    if (drive.form.startsWith("m2"_L1))
        return connector.kind == ConnectorKind::M2;
    if (drive.interface == DriveInterface::Nvme) // a U.2 drive also takes an OCuLink port, by a cable
        return connector.kind == ConnectorKind::U2 || connector.kind == ConnectorKind::Oculink;
    return false; // a SATA drive hangs on a cable, which is no connector of the lane table
}

} // namespace core
