// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/outputs/pci_tree.h"
#include "core/parts/board.h"

namespace core {

/// Whether the firmware's slot table is of the board that is asked about.
enum class TableUse { Heard, Ignored };

/// Where on a board the devices of a machine sit, as far as its outputs tell.
///
/// Three witnesses are heard. The firmware's slot table gives a slot's name and the address of the device in it, or of
/// the root port above it; makers also ship templates there, so the table is heard only where its addresses are there,
/// belong to one slot each, and agree with the width that was trained. lspci's "Physical Slot" is a name only where
/// the board has that name. And a link cannot be wider than its slot: where one slot alone is wide enough, that is it.
/// Otherwise the place is not known.
class SlotFinder {
public:
    /// All three must outlive this. The table is ignored where it is of another board than this.
    SlotFinder(const MachineFacts& facts, const PciTree& tree, const Board& board, TableUse table = TableUse::Heard);

    /// Connector that the device at `address` was seen in, or -1; a card with several chips is several devices.
    int seen(const QString& address, std::optional<int> trainedLanes, int chips = 1) const;
    /// Connectors it may sit in: wide enough for the trained link, on the CPU its NUMA node belongs to.
    std::vector<int> possible(const PciFunction* function, std::optional<int> trainedLanes,
                              ConnectorKind kind = ConnectorKind::Slot) const;
    /// Connectors that the slot table, where it is believed, says hold something.
    std::vector<int> inUse() const { return m_inUse; }
    /// Why the slot table was not believed, as a sentence; empty where it was, or where there is none.
    const QString& tableDoubt() const { return m_tableDoubt; }

private:
    std::size_t takeShared(std::vector<std::pair<int, const SlotReport*>>& entries) const;
    void readTable(); ///< sets m_table, m_inUse or m_tableDoubt
    /// True where the machine does not bear the table out; m_tableDoubt then says why. Entries that tell nothing go.
    bool isContradicted(std::vector<std::pair<int, const SlotReport*>>& entries);
    int connectorNamed(const QString& designation) const; ///< -1 where the board has none of that name
    bool isWideEnough(int connector, std::optional<int> trainedLanes) const; ///< true where nothing was trained
    int socketOf(int connector) const;                                       ///< of the CPU its lanes come from

    const MachineFacts& m_facts;
    const PciTree& m_tree;
    const Board& m_board;
    QHash<QString, int> m_table; ///< by bus address: connector
    std::vector<int> m_inUse;
    QString m_tableDoubt;
    bool m_areNodesSockets = false; ///< NUMA node n is the CPU in socket n
};

} // namespace core
