// SPDX-License-Identifier: GPL-3.0-or-later
// Matches the firmware's slot table, lspci's slot names and link widths with the board's connectors.
#include "core/import/scan/slot_finder.h"

#include "core/import/text_reading.h"
#include "core/units/at.h"
#include "core/units/text.h"

#include <QRegularExpression>

#include <algorithm>

namespace core {

SlotFinder::SlotFinder(const MachineFacts& facts, const PciTree& tree, const Board& board, TableUse table)
    : m_facts(facts)
    , m_tree(tree)
    , m_board(board) {
    std::set<int> nodes;
    for (const PciFunction& function : facts.functions) {
        if (function.numaNode)
            nodes.insert(*function.numaNode);
    }
    m_areNodesSockets = board.sockets == 2 && facts.processors.size() == 2 && nodes == std::set<int>{0, 1};
    if (table == TableUse::Heard)
        readTable();
}

// Names

static QString key(const QString& label) {
    return lettersAndDigits(label.left(100));
}

/// The number in "CPU1 SLOT3 PCI-E 4.0 X16", "PCIe Slot 3", "SLOT3"; -1 where there is none.
static int slotNumber(const QString& label) {
    static const QRegularExpression number(u"slot[ _#-]*(\\d{1,2})\\b"_s, QRegularExpression::CaseInsensitiveOption);
    const auto match = number.match(label.left(100));
    return match.hasMatch() ? match.captured(1).toInt() : -1;
}

int SlotFinder::connectorNamed(const QString& designation) const {
    static const QRegularExpression lastBrackets(u"\\s*\\([^)]*\\)\\s*$"_s);
    const QString shorter = QString(designation.left(100)).remove(lastBrackets);
    const auto& connectors = m_board.wiring->connectors;
    const auto only = [&](auto isIt) {
        int found = -1;
        for (std::size_t i = 0; i < connectors.size(); ++i) {
            const ConnectorKind kind = connectors[i].kind;
            if (kind == ConnectorKind::Uplink || kind == ConnectorKind::Onboard || !isIt(connectors[i].label))
                continue;
            if (found >= 0)
                return -1;
            found = int(i);
        }
        return found;
    };
    if (key(designation).isEmpty())
        return -1;
    for (const QString& name : {designation, shorter}) {
        const int found = only([&](const QString& label) { return key(label) == key(name); });
        if (found >= 0)
            return found;
    }
    const int number = slotNumber(designation);
    return number < 0 ? -1 : only([&](const QString& label) { return slotNumber(label) == number; });
}

// The firmware's table

static QString templateDoubt() {
    return Text::tr("Slot table ignored: it contradicts itself, like an unfilled template.");
}

/// Takes out the entries that share an address. Returns how many of them are wrong: all but those of a port that the
/// machine has, for below it is the switch that feeds the slots.
std::size_t SlotFinder::takeShared(std::vector<std::pair<int, const SlotReport*>>& entries) const {
    QHash<QString, int> uses;
    for (const auto& [connector, slot] : entries)
        ++uses[slot->busAddress];
    std::size_t wrong = 0;
    std::erase_if(entries, [&](const auto& entry) {
        const QString& address = entry.second->busAddress;
        const bool isShared = uses.value(address) > 1;
        const PciFunction* port = m_tree.at(address);
        wrong += isShared && !(port && port->isBridge);
        return isShared;
    });
    return wrong;
}

/// True where most slots in use share an address for no reason or point to nothing.
bool SlotFinder::isContradicted(std::vector<std::pair<int, const SlotReport*>>& entries) {
    const std::size_t wrong = takeShared(entries);
    int missing = 0;
    for (const auto& [connector, slot] : entries) {
        const bool isThere =
            m_tree.at(slot->busAddress) || std::ranges::any_of(m_facts.gpus, [&, entry = slot](const GpuReport& gpu) {
                return withoutFunction(gpu.address) == withoutFunction(entry->busAddress);
            });
        missing += isThere ? 0 : 1;
    }
    if (wrong > entries.size() + 2) {
        m_tableDoubt = m_tree.isEmpty() ? Text::tr("Slot table ignored: most of its slots share an address. With lspci "
                                                   "beside it the switch above them would show.")
                                        : templateDoubt();
        return true;
    }
    if (!m_tree.isEmpty() && missing * 2 > int(entries.size())) {
        m_tableDoubt = Text::tr("Slot table ignored: of %1 slots in use, %2 have a bus address where nothing is.")
                           .arg(entries.size())
                           .arg(missing);
        return true;
    }
    return false;
}

void SlotFinder::readTable() {
    std::vector<std::pair<int, const SlotReport*>> entries;
    std::vector<int> named(m_board.wiring->connectors.size(), 0);
    for (const SlotReport& slot : m_facts.slotTable) {
        const int connector = connectorNamed(slot.designation);
        if (connector >= 0)
            ++at(named, connector);
        if (slot.isPlausible && !slot.busAddress.isEmpty() && slot.inUse.value_or(true))
            entries.emplace_back(connector, &slot);
    }
    const bool isTemplate =
        std::ranges::any_of(m_facts.slotTable, [](const SlotReport& slot) { return !slot.isPlausible; });
    const bool isBlank = std::ranges::all_of(
        m_facts.slotTable, [](const SlotReport& slot) { return slot.writtenAddress == "0000:00:00.0"_L1; });
    if (isBlank && !m_facts.slotTable.empty())
        m_tableDoubt = Text::tr("Slot table ignored: it gives no bus addresses.");
    else if (isTemplate && entries.empty())
        m_tableDoubt = templateDoubt();
    if (isContradicted(entries))
        return;
    for (const auto& [connector, slot] : entries) {
        if (connector < 0 || at(named, connector) != 1)
            continue;
        m_table.insert(slot->busAddress, connector);
        if (slot->inUse == true)
            m_inUse.push_back(connector);
    }
}

bool SlotFinder::isWideEnough(int connector, std::optional<int> trainedLanes) const {
    const int wired = at(m_board.wiring->connectors, connector).electricalLanes;
    return wired == 0 || trainedLanes.value_or(0) <= wired;
}

int SlotFinder::seen(const QString& address, std::optional<int> trainedLanes, int chips) const {
    const auto ifWideEnough = [&](int connector) {
        return connector >= 0 && isWideEnough(connector, trainedLanes) ? connector : -1;
    };
    const PciFunction* function = m_tree.at(address);
    if (!function)
        return ifWideEnough(m_table.value(address, -1));
    for (const PciFunction* above : m_tree.wayUp(*function)) {
        const auto entry = m_table.constFind(above->address);
        if (entry == m_table.constEnd())
            continue;
        // A port with more devices below it leads to a switch or the chipset, not to one slot.
        return above->isBridge && m_tree.devicesBelow(above->address) > chips ? -1 : ifWideEnough(*entry);
    }
    const bool isNumber = function->physicalSlot.isEmpty() || function->physicalSlot.front().isDigit();
    return isNumber ? -1 : ifWideEnough(connectorNamed(function->physicalSlot)); // a number is the firmware's own count
}

// What the link allows

int SlotFinder::socketOf(int connector) const {
    const Wiring& wiring = m_board.wiring;
    for (std::size_t step = 0; step <= wiring.nodes.size(); ++step) {
        const int group = at(wiring.groupOf, connector);
        if (group < 0)
            return -1;
        const int node = at(wiring.groups, group).node;
        if (at(wiring.nodes, node).kind == NodeKind::Processor)
            return at(wiring.nodes, node).socket;
        const auto uplink = std::ranges::find_if(
            wiring.connectors, [&](const Connector& candidate) { return candidate.feedsNode == node; });
        if (uplink == wiring.connectors.end())
            return -1;
        connector = int(uplink - wiring.connectors.begin());
    }
    return -1;
}

std::vector<int> SlotFinder::possible(const PciFunction* function, std::optional<int> trainedLanes,
                                      ConnectorKind kind) const {
    std::vector<int> found;
    const auto& connectors = m_board.wiring->connectors;
    for (std::size_t i = 0; i < connectors.size(); ++i) {
        if (connectors[i].kind != kind || connectors[i].electricalLanes < trainedLanes.value_or(0))
            continue;
        const int socket = m_areNodesSockets && function && function->numaNode ? socketOf(int(i)) : -1;
        const bool isOnItsNode = socket < 0 || socket == *function->numaNode;
        // A slot of a CPU that is not there holds nothing.
        const bool hasCpu = m_facts.processors.empty() || socketOf(int(i)) < int(m_facts.processors.size());
        if (isOnItsNode && hasCpu)
            found.push_back(int(i));
    }
    return found;
}

} // namespace core
