// SPDX-License-Identifier: GPL-3.0-or-later
// What the tables of all machines with a board say together, and how far that is believed.
#include "core/import/scan/slot_tables.h"

#include "core/import/text_reading.h"

#include <QSet>

#include <algorithm>
#include <iterator>
#include <map>

namespace core {

int biosYear(const MachineFacts& facts) {
    const int year = facts.biosDate.right(4).toInt();
    return year > 2000 && year < 2100 ? year : 0;
}

// One table

/// Labels of reference boards: Intel's J6B2, AMD's Promontory, "Slot PCI EXP".
static bool isReferenceLabel(const QString& label) {
    static const QRegularExpression pattern =
        anyCase(u"^J\\d+[A-Z]\\d+\\b|^J\\d{1,4}\\b|^U\\d{4}\\b|PROMONTORY|BIXBY|^SYSTEM ?SLOT|^PCI EXPRESS SLOT|"
                "^SLOT\\d? ?PCI ?EXP|PCIE? ?SLOT_?\\d* *$|^MINI|^NB |^X\\d+ SLOT$"_s);
    return isFound(pattern, label);
}

TableState tableState(const std::vector<SlotReport>& entries, const QString& maker) {
    static const QRegularExpression chip(u"^J\\d{2,4}\\b|^J\\d[A-Z]\\d|^U\\d+$"_s);
    static const QRegularExpression tyanConnector(u"^J\\d+$"_s); // Tyan prints such labels
    static const QRegularExpression nothing(u":00:00\\.0$|:ff:|:1f\\.7$"_s);
    int sockets = 0;
    int references = 0;
    bool hasSlot = false;
    bool isChip = false;
    bool isAnyEmpty = false;
    bool isAllAtHost = true;
    QStringList seen;
    for (const SlotReport& entry : entries) {
        const auto kind = slotKind(entry);
        if (!kind)
            continue;
        ++sockets;
        hasSlot |= *kind == ConnectorKind::Slot;
        const bool isOwnLabel = maker == "Tyan"_L1 && isFound(tyanConnector, entry.designation);
        references += !isOwnLabel && isReferenceLabel(entry.designation) ? 1 : 0;
        isChip |= !isOwnLabel && isFound(chip, entry.designation);
        const bool isEmpty = entry.usage == "Available"_L1 || entry.usage == "Unavailable"_L1;
        isAnyEmpty |= isEmpty;
        isAllAtHost &= entry.writtenAddress.endsWith(":00:00.0"_L1);
        if (!isEmpty && !entry.writtenAddress.isEmpty() && !isFound(nothing, entry.writtenAddress))
            seen << entry.writtenAddress;
    }
    if (!hasSlot)
        return TableState::None;
    if (references * 3 >= sockets || isChip)
        return TableState::Template;
    if (seen.isEmpty())
        return isAnyEmpty && !isAllAtHost ? TableState::Idle : TableState::Frozen;
    const qsizetype different = QSet<QString>(seen.begin(), seen.end()).size();
    return double(different) < 0.6 * double(seen.size()) ? TableState::Frozen : TableState::Live;
}

// All tables of a board

namespace {

/// The dumps with one layout: the same labels, kinds and widths in the same order.
struct Layout {
    std::vector<const MachineFacts*> dumps;
    bool isLive = false;
    bool hasM2 = false;
    int newest = 0;
};

/// One slot in all dumps with the layout.
struct SlotVotes {
    FirmwareSlot slot;
    std::vector<SlotRoot> roots;
};

} // namespace

QString layoutOf(const std::vector<FirmwareSlot>& all) {
    QString key;
    for (const FirmwareSlot& slot : all)
        key += slot.label + '|'_L1 + QString::number(slot.lanes) + '\n'_L1;
    return key;
}

/// The layout that most dumps have, live ones only where there are any; M.2 sockets in it count two, and the newer BIOS
/// decides between equals. Also sets `state`.
static Layout chosenLayout(const std::vector<const MachineFacts*>& dumps, const QString& maker, TableState& state) {
    std::vector<Layout> layouts;
    std::map<QString, size_t> places;
    std::map<TableState, int> states;
    for (const MachineFacts* dump : dumps) {
        const TableState own = tableState(dump->slotTable, maker);
        ++states[own];
        if (own != TableState::Live && own != TableState::Idle)
            continue;
        std::vector<FirmwareSlot> all;
        for (const SlotReport& entry : dump->slotTable) {
            if (auto slot = firmwareSlot(entry, {}, maker))
                all.push_back(std::move(*slot));
        }
        const auto [place, isNew] = places.try_emplace(layoutOf(all), layouts.size());
        if (isNew)
            layouts.emplace_back();
        Layout& layout = layouts[place->second];
        layout.dumps.push_back(dump);
        layout.isLive |= own == TableState::Live;
        layout.hasM2 |= std::ranges::find(all, ConnectorKind::M2, &FirmwareSlot::kind) != all.end();
        layout.newest = std::max(layout.newest, biosYear(*dump));
    }
    if (layouts.empty()) {
        const auto most = std::ranges::max_element(states, {}, [](const auto& entry) { return entry.second; });
        state = most == states.end() ? TableState::None : most->first;
        return {};
    }
    const auto best = std::ranges::max_element(layouts, {}, [](const Layout& layout) {
        return std::tuple(layout.isLive, layout.dumps.size() + (layout.hasM2 ? 2 : 0), layout.newest);
    });
    state = best->isLive ? TableState::Live : TableState::Idle;
    return *best;
}

/// Sets the root that four of five dumps agree on, or that the label names.
static void settleRoot(SlotVotes& votes, int firstNumber) {
    const auto count = [&](const SlotRoot& root) { return std::ranges::count(votes.roots, root); };
    FirmwareSlot& slot = votes.slot;
    const auto most = std::ranges::max_element(votes.roots, {}, count);
    const bool isAgreed = most != votes.roots.end() && count(*most) * 5 >= std::ssize(votes.roots) * 4;
    slot.root = isAgreed ? *most : SlotRoot();
    slot.isRootSeen = isAgreed;
    SlotRoot named = rootByName(slot.label);
    if (named.kind == SlotRoot::Unknown)
        return;
    slot.isRootSeen = isAgreed && slot.root.kind == named.kind;
    named.socket = named.socket < 0 ? -1 : named.socket - firstNumber;
    slot.root = named;
}

/// Takes back widths that are likely the connector's, or contradicted.
static void doubtWidth(FirmwareSlot& slot, const SlotPlatform* platform, const QString& maker, bool isAfterX16) {
    static const QRegularExpression named = anyCase(u"PCI-?E\\S* (?:GEN ?)?[2-5]\\.0 X(\\d+)"_s);
    const bool isClient = platform && (platform->family & (IntelClient | Am4 | Am5)) != 0;
    const int lanesInLabel = named.match(slot.label).captured(1).toInt();
    const bool isWideOfChipset = isClient && slot.root.kind == SlotRoot::Chipset && slot.lanes > 4;
    const bool isContradicted = lanesInLabel > 0 && lanesInLabel != slot.lanes;
    // ASUS' older Intel tables call a chipset's x4 slot x8 or x16.
    const bool isAsusSecond = maker == "ASUS"_L1 && platform && platform->family == IntelClient && isAfterX16 &&
                              slot.kind == ConnectorKind::Slot && slot.lanes >= 8 && !slot.areBothWidthsReported &&
                              slot.root.kind != SlotRoot::Processor;
    if (isWideOfChipset || isContradicted || isAsusSecond)
        slot.lanes = 0;
}

/// Whether they have more wide lanes than the platform with so many CPUs. Of a wide slot whose width is in doubt half
/// is counted, but none where the chipset feeds it.
static bool isWiderThan(const std::vector<FirmwareSlot>& all, const SlotPlatform* platform, size_t processors) {
    int lanes = 0;
    for (const FirmwareSlot& slot : all) {
        const bool isSlot = slot.kind == ConnectorKind::Slot;
        const bool isInDoubt = slot.lanes == 0 && slot.isWidthReported && slot.root.kind != SlotRoot::Chipset;
        if (isSlot && (slot.lanes >= 8 || isInDoubt))
            lanes += isInDoubt ? 8 : slot.lanes;
    }
    return platform && lanes > platform->wideLanes * int(processors);
}

bool hasNarrowProcessor(const MachineFacts& facts) {
    static const QRegularExpression graphics = anyCase(u"Radeon|Graphics|Athlon|Ryzen.* \\d{4}GE?\\b"_s);
    return !facts.processors.empty() && isFound(graphics, facts.processors.front().name);
}

/// The dumps that tell a slot's most lanes: live ones with a CPU that gives them all; without such a dump, all.
static std::vector<const MachineFacts*> widestDumps(const std::vector<const MachineFacts*>& dumps,
                                                    const QString& maker) {
    std::vector<const MachineFacts*> widest;
    std::ranges::copy_if(dumps, std::back_inserter(widest), [&](const MachineFacts* facts) {
        return !hasNarrowProcessor(*facts) && tableState(facts->slotTable, maker) == TableState::Live;
    });
    return widest.empty() ? dumps : widest;
}

BoardTable boardTable(const std::vector<const MachineFacts*>& dumps, const QString& socket, const QString& maker) {
    BoardTable table;
    const SlotPlatform* platform = slotPlatform(socket);
    const bool isByProcessor = platform && (platform->family & (Am4 | Am5)) != 0;
    const Layout layout = chosenLayout(isByProcessor ? widestDumps(dumps, maker) : dumps, maker, table.state);
    bool isNarrowed = isByProcessor && std::ranges::all_of(layout.dumps, [](const MachineFacts* facts) {
                          return hasNarrowProcessor(*facts);
                      });
    std::vector<SlotVotes> votes;
    size_t processors = 1;
    int firstNumber = 1;
    for (const MachineFacts* facts : layout.dumps) {
        processors = std::max(processors, facts->processors.size());
        for (const SlotReport& entry : facts->slotTable) {
            const auto slot = firmwareSlot(entry, socket, maker);
            if (!slot)
                continue;
            const auto isIt = [&](const SlotVotes& known) { return known.slot.label == slot->label; };
            auto known = std::ranges::find_if(votes, isIt);
            if (known == votes.end())
                known = votes.insert(votes.end(), SlotVotes{*slot, {}});
            if (known->slot.generation == 0)
                known->slot.generation = slot->generation;
            // For a slot that gets no lanes of a 28-lane Core X, ASUS writes a port of the chipset.
            const bool isStandIn =
                platform && platform->family == SkylakeX && slot->lanes > 4 && slot->root.kind == SlotRoot::Chipset;
            if (slot->isRootSeen && !isStandIn)
                known->roots.push_back(slot->root);
            if (rootByName(slot->label).socket == 0)
                firstNumber = 0;
        }
    }
    bool isAfterX16 = false;
    for (SlotVotes& slot : votes) {
        settleRoot(slot, firstNumber);
        if (processors == 1 && rootByName(slot.slot.label).socket < 0)
            slot.slot.root.socket = -1;
        const bool isX16 = slot.slot.kind == ConnectorKind::Slot && slot.slot.lanes == 16;
        doubtWidth(slot.slot, platform, maker, isAfterX16);
        if (isNarrowed && slot.slot.size == 16) {
            slot.slot.lanes = slot.slot.lanes == 16 ? 16 : 0;
            isNarrowed = false; // the next is not the CPU's first
        }
        isAfterX16 |= isX16 && slot.slot.lanes == 16;
        table.slots.push_back(slot.slot);
    }
    table.isTooWide = isWiderThan(table.slots, platform, processors);
    return table;
}

// Labels. Which makers' tables are their own was measured; see the essay in the header.

QString tableLabel(const BoardTable& table, const QString& socket, const QString& maker, const QString& boardName) {
    static const QStringList measured{u"Supermicro"_s, u"Dell"_s, u"HP"_s, u"Lenovo"_s, u"ASRock Rack"_s, u"Tyan"_s};
    static const QStringList sizesForWidths{u"ASUS"_s, u"Fujitsu"_s, u"Intel"_s};
    static const QRegularExpression gigabyteServer(u"^M[CGSWZ]\\d\\d|^G\\d\\d\\d"_s);
    if (table.state != TableState::Live && table.state != TableState::Idle)
        return u"D"_s;
    const auto isWide = [](const FirmwareSlot& slot) { return slot.kind == ConnectorKind::Slot && slot.lanes >= 8; };
    const auto lacksWidth = [](const FirmwareSlot& slot) {
        return slot.kind == ConnectorKind::Slot && !slot.isWidthReported;
    };
    if (table.isTooWide || std::ranges::any_of(table.slots, lacksWidth) || std::ranges::none_of(table.slots, isWide))
        return u"C"_s;
    if (table.state == TableState::Idle)
        return u"B"_s;
    const SlotPlatform* platform = slotPlatform(socket);
    const int family = platform ? platform->family : 0;
    const bool isAsusClient = maker == "ASUS"_L1 && (family & (IntelClient | Am4 | Am5)) != 0;
    if (measured.contains(maker) || isAsusClient)
        return u"A"_s;
    const bool isGigabyteServer = maker == "GIGABYTE"_L1 && (family == Epyc || isFound(gigabyteServer, boardName));
    return sizesForWidths.contains(maker) || isGigabyteServer ? u"A-"_s : u"B"_s;
}

} // namespace core
