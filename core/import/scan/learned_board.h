// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/firmware_slot.h"
#include "core/parts/boards/slot_table.h"
#include "core/parts/catalogue.h"
#include "core/units/sentence.h"

namespace core {

/// A slot of a table as firmware describes it.
TableSlot tableSlotOf(const FirmwareSlot& slot);
/// CPU sockets: as many as were seen filled, or as the slots name.
int socketsOf(const std::vector<const MachineFacts*>& machines, const SlotTable& table);

/// A board as one machine's outputs teach it, or as they add to what was learned before.
///
/// Firmware's slot table names the slots; its widths are believed as far as slot_tables' label goes. lspci adds the
/// port above each card: where the port is as wide as the slot is long, that is the slot's width; where the link uses
/// all lanes of its port, that is what the slot got beside the others in use. A port that is narrower may share its
/// lanes, so it tells no width. What two machines contradict each other in is not known.
struct LearnedBoard {
    Board board; ///< its wiring claims only what holds in any case
    SlotTable table;
    std::vector<Sentence> notKnown; ///< "which slots share lanes", "how wide PCIEX1_2 is" …

    /// "Learned ROG X from this machine: 5 slots, 3 with a known width. Not known: …"
    Sentence inShort() const;
};

/// `known` is what the catalogue has of the board: null, learned before, or of the atlas. The problem says why nothing
/// can be learned: the board's wiring is known, or no output names the board, its CPU's socket or a slot.
Result<LearnedBoard> learnedBoard(const MachineFacts& facts, const Board* known);
/// The same of the board that the user says it is (`id`) or, where that is empty, that the machine names.
Result<LearnedBoard> learnedBoard(const MachineFacts& facts, const Catalogue& catalogue, const QString& id);

} // namespace core
