// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/outputs/machine_facts.h"
#include "core/parts/wiring.h"

namespace core {

// What one entry of firmware's slot table (dmidecode type 9) says of a slot: its widths, generation and root.

/// Where a slot's lanes come from. Below a CPU there may be a switch; no table shows it.
struct SlotRoot {
    enum Kind { Unknown, Processor, Chipset };
    Kind kind = Unknown;
    int socket = -1; ///< of the CPU, 0 first; -1 where it is not reported, or there is only one

    friend bool operator==(const SlotRoot&, const SlotRoot&) = default;
};

/// A slot or M.2 socket as one table, or those of many machines, describe it.
struct FirmwareSlot {
    QString label;
    ConnectorKind kind = ConnectorKind::Slot; ///< or M2
    int lanes = 0;                            ///< wired; 0 unknown
    int size = 0;                             ///< lanes of its connector; 0 unknown
    int generation = 0;                       ///< 0 unknown
    bool areBothWidthsReported = false;       ///< the connector's beside the wired one, and they differ
    bool isWidthReported = false;             ///< also where it was not believed: `lanes` is then 0
    SlotRoot root;
    bool isRootSeen = false; ///< by an address; else it was only named
};

/// Sockets that number their buses and ports alike, in the words of db/facts/sockets.csv; one bit each.
enum SocketFamily {
    IntelClient = 1, ///< LGA115x to LGA1851
    Grantley = 2,    ///< X99, C612
    SkylakeX = 4,    ///< X299, C422, C621
    IceLake = 8,     ///< C621A, W790, C741
    Am4 = 16,
    Am5 = 32,
    Epyc = 64,
    Threadripper = 128
};

/// What is known of every board with a socket.
struct SlotPlatform {
    QString socket;
    int family = 0;               ///< a SocketFamily
    int wideLanes = 0;            ///< the most lanes its slots of x8 and more can have together
    bool isOfGeneration3 = false; ///< no slot is above it
};

/// Null for sockets whose tables are not read.
const SlotPlatform* slotPlatform(const QString& socket);

/// What the address of the card in a slot, or of the port above it, tells on this socket ("0000:00:01.0"). ASUS writes
/// the port's device with the card's bus.
SlotRoot rootByAddress(const QString& socket, const QString& maker, const QString& address);
/// "CPU2 SLOT4 PCI-E 3.0 X16"; the number is as it is printed, and may begin with 0 or 1.
SlotRoot rootByName(const QString& label);

/// What the entry describes; empty for a radio's socket, a port of drives, or a part of a slot that firmware lists by
/// quarters (PCIE_1_B).
std::optional<ConnectorKind> slotKind(const SlotReport& entry);
/// One entry; empty for what is neither a PCIe slot nor an M.2 socket. `maker` as makerName() writes it.
std::optional<FirmwareSlot> firmwareSlot(const SlotReport& entry, const QString& socket, const QString& maker);

} // namespace core
