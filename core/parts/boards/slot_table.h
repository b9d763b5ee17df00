// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/wiring.h"

#include <map>

namespace core {

/// What feeds a slot, as far as firmware's slot table or a PCI address tells.
enum class SlotFeeder { Unknown, Processor, Chipset };

/// A slot as the firmware of real machines describes it.
struct TableSlot {
    QString label;             ///< as printed on the board
    std::optional<int> lanes;  ///< the most it can have; empty: not known
    std::optional<int> length; ///< of the slot: 1, 4, 8, 16; empty: not known
    std::optional<int> generation;
    SlotFeeder root = SlotFeeder::Unknown;
    int socket = 0;          ///< of the CPU that feeds it
    bool isRootSeen = false; ///< by an address; else by its name alone
    bool isBehindSwitch = false;

    friend bool operator==(const TableSlot&, const TableSlot&) = default;
};

/// Slots that were in use together in one machine or more, and nothing in the others: what the board shares, as seen.
struct SlotsInUse {
    std::map<QString, std::optional<int>>
        lanes; ///< what each slot got, by label; empty: not known, or less by its card
    int machines = 1;
};

/// What slot tables know of a board: names and widths, not how slots share lanes, nor where they stand.
struct SlotTable {
    std::vector<TableSlot> slots;
    int m2Sockets = 0;
    QString chipset; ///< decides how wide its uplink is; empty: not known
    std::vector<SlotsInUse> inUse;
};

/// Reads "PCIEX16_1=16/16 g3 cpu; PCIEX1_1=1/1 chipset": label, lanes / length ("?" where not known), generation, root
/// ("cpu", "cpu0", "cpu1", "chipset", with "*" where only named), "switch". The problem names the slot.
Result<SlotTable> slotTableFrom(const QString& text);
/// The slots as slotTableFrom() reads them; a label's own ";" and "=" become "," and "-".
QString textOf(const SlotTable& table);
/// The table that wiringOf() made this wiring of, in the wiring's own text; no slots where it was made otherwise.
SlotTable slotTableOf(const Wiring& wiring);

/// True for the sockets of desktop boards: what feeds their slots follows from the width (16 and 8 lanes are the
/// CPU's).
bool isDesktopSocket(const QString& socket);

/// The lane model that holds whatever the board really shares: a slot alone has its lanes; where several wide ones are
/// filled only what the CPU's lanes allow in any case is claimed, the rest is in doubt, as `why` says. On a desktop
/// socket two wide slots run at x8 each (the platform's rule), or as they were seen in use together.
QJsonObject wiringOf(const SlotTable& table, const QString& socket, int sockets, const QString& why);

} // namespace core
