// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/firmware_slot.h"

namespace core {

// What firmware's slot tables (dmidecode type 9) of one board say together. A table says how a slot is described, never
// how wide a link trained: its widths are the most a slot can have. Makers also ship a reference board's table or one
// frozen at the factory. Held against the 159 boards of db/boards with a dump (most described with such dumps' help),
// 349 of label A's 349 widths are right and 142 of A-'s 145. On the 50 boards of label A described after these rules
// it was 230 of 231, and the one mistake made one more rule. What stays wrong: a table copied from a sister board
// (ProArt Z790-CREATOR) is not recognised.

/// How far a table can be believed.
enum class TableState {
    None,     ///< lists no slot
    Template, ///< a reference board's, or the chip maker's labels
    Frozen,   ///< its addresses say nothing or are all the same
    Idle,     ///< plausible, but nothing sits in a slot
    Live      ///< cards of this machine were seen in it
};

/// The tables of all machines with one board, made one.
struct BoardTable {
    TableState state = TableState::None;
    std::vector<FirmwareSlot> slots; ///< in the order of the table most machines share; none for a template
    bool isTooWide = false;          ///< more wide lanes than the platform has: sizes, or a switch
};

/// Whether the machine's CPU is an AM4 or AM5 one with graphics: most of them give the first slot 8 or 4 lanes, and
/// ASUS' tables then say so.
bool hasNarrowProcessor(const MachineFacts& facts);

/// The year of the machine's BIOS; 0 where it is not reported.
int biosYear(const MachineFacts& facts);

TableState tableState(const std::vector<SlotReport>& entries, const QString& maker);

/// One table of all dumps: the layout most live ones share, the newest where as many do.
BoardTable boardTable(const std::vector<const MachineFacts*>& dumps, const QString& socket, const QString& maker);

/// Labels and widths in their order: tables of one layout have one text.
QString layoutOf(const std::vector<FirmwareSlot>& all);

/// How a table is shown: "A" (97 % of its widths are right), "A-" (a width may be the connector's), "B" (its first slot
/// of x16 alone), "C" (no widths), "D" (no table).
QString tableLabel(const BoardTable& table, const QString& socket, const QString& maker, const QString& boardName);

} // namespace core
