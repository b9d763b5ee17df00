// SPDX-License-Identifier: GPL-3.0-or-later
// A scan's slots as a SlotTable: firmware's table, then the link of the card in each slot, then what was known before.
#include "core/import/scan/learned_board.h"

#include "core/import/scan/board_platform.h"
#include "core/import/scan/outputs/pci_tree.h"
#include "core/import/scan/part_names.h"
#include "core/import/scan/slot_tables.h"
#include "core/import/text_reading.h"
#include "core/units/list_of.h"
#include "core/units/text.h"

#include <QJsonDocument>

#include <algorithm>
#include <set>

namespace core {

static constexpr std::size_t mostSetsInUse = 100;
static constexpr int longestShortName = 24;
static constexpr int atiVendor = 0x1002;
static constexpr int mostSockets = 8;

static void setRoot(TableSlot& slot, const SlotRoot& root) {
    const bool isKnown = root.kind != SlotRoot::Unknown && root.socket < mostSockets;
    slot.root = !isKnown                         ? SlotFeeder::Unknown
                : root.kind == SlotRoot::Chipset ? SlotFeeder::Chipset
                                                 : SlotFeeder::Processor;
    slot.socket = isKnown ? std::max(0, root.socket) : 0;
}

TableSlot tableSlotOf(const FirmwareSlot& reported) {
    const auto ifKnown = [](int number) { return number > 0 ? std::optional(number) : std::nullopt; };
    TableSlot slot;
    slot.label = QString(reported.label).replace(';'_L1, ','_L1).replace('='_L1, '-'_L1);
    slot.lanes = ifKnown(reported.lanes);
    slot.length = ifKnown(reported.size);
    slot.generation = ifKnown(reported.generation);
    setRoot(slot, reported.root);
    slot.isRootSeen = reported.isRootSeen;
    return slot;
}

namespace {

/// What holds a card, as far as the PCI tree and nvidia-smi tell.
struct SlotLink {
    const PciFunction* port = nullptr; ///< above the slot
    bool isFilled = true;
    bool isOfMany = false;      ///< the port leads to several devices: its link is not the slot's
    std::optional<int> trained; ///< lanes in use
};

/// Makes the table of one machine's slots.
class SlotLesson {
public:
    SlotLesson(const MachineFacts& facts, const QString& socket, const QString& maker, const QString& boardName)
        : m_facts(facts)
        , m_tree(facts.functions)
        , m_socket(socket)
        , m_maker(maker)
        , m_boardName(boardName) {}

    SlotTable table() {
        readFirmware();
        for (TableSlot& slot : m_table.slots)
            addLink(slot);
        if (!m_seen.lanes.empty())
            m_table.inUse = {m_seen};
        return std::move(m_table);
    }

private:
    /// With more nodes than CPUs a node is a part of one.
    bool areNodesSockets() const {
        std::set<int> nodes;
        for (const PciFunction& function : m_facts.functions)
            nodes.insert(function.numaNode.value_or(0));
        return processors() == 2 && nodes == std::set<int>{0, 1};
    }

    int processors() const { return int(m_facts.processors.size()); }

    /// A width that the label doubts is left out; of label A- also that of a slot that is off, which may be the
    /// connector's, and of label B all but the first of x16.
    void readFirmware() {
        const BoardTable firmware = boardTable({&m_facts}, m_socket, m_maker);
        const QString label = tableLabel(firmware, m_socket, m_maker, m_boardName);
        m_isLive = firmware.state == TableState::Live;
        bool isFirstWide = label == "B"_L1;
        for (const FirmwareSlot& reported : firmware.slots) {
            if (reported.kind == ConnectorKind::M2) {
                m_table.m2Sockets += label < "C"_L1 ? 1 : 0;
                continue;
            }
            const bool isOneWidth = label == "A-"_L1 && !reported.areBothWidthsReported;
            const bool isDoubted = isOneWidth && usageOf(reported.label) == "Unavailable"_L1;
            const bool isBelieved = (label.startsWith('A'_L1) && !isDoubted) || (isFirstWide && reported.lanes == 16);
            isFirstWide &= !isBelieved;
            TableSlot slot = tableSlotOf(reported);
            if (!isBelieved)
                slot.lanes.reset();
            if (label >= "C"_L1)
                slot.length.reset();
            if (isOpen(reported.root))
                setRoot(slot, {});
            m_table.slots.push_back(slot);
        }
    }

    /// Of several CPUs it is not known which.
    bool isOpen(const SlotRoot& root) const {
        return root.kind == SlotRoot::Processor && root.socket < 0 && processors() > 1;
    }

    // The tree: bridges and slots' ports take turns, so the number of bridges above a function tells which it is.

    qsizetype bridgesAbove(const PciFunction& function) const { return qsizetype(m_tree.wayUp(function).size()) - 1; }

    const PciFunction* functionAt(const QString& address) const {
        if (const PciFunction* function = m_tree.at(address))
            return function;
        // ASUS writes the port's device with the card's bus.
        const QString bus = address.section(':'_L1, 0, 1);
        const bool isOther = m_maker == "ASUS"_L1 && !bus.endsWith(":00"_L1);
        return isOther ? m_tree.at(bus + ":00.0"_L1) : nullptr;
    }

    std::optional<SlotLink> linkAt(const QString& address) const {
        const PciFunction* function = functionAt(address);
        SlotLink link;
        if (!function) {
            const auto gpu = std::ranges::find_if(m_facts.gpus, [&](const GpuReport& report) {
                return !report.address.isEmpty() && withoutFunction(report.address) == withoutFunction(address);
            });
            if (gpu == m_facts.gpus.end() || !gpu->currentLink)
                return {};
            link.trained = gpu->currentLink->lanes;
            return link;
        }
        const bool isPort = function->isBridge && bridgesAbove(*function) % 2 == 0;
        link.port = isPort ? function : m_tree.parentOf(*function);
        link.isFilled = !isPort || m_tree.devicesBelow(function->address) > 0;
        link.isOfMany = isPort && m_tree.devicesBelow(function->address) > 1;
        const PciFunction* card = isPort ? nullptr : function;
        while (link.port && link.port->vendor == atiVendor) { // bridges of the card's own
            card = link.port;
            link.port = m_tree.parentOf(*link.port);
        }
        for (const PciFunction* end : {card, link.port}) {
            if (end && !link.isOfMany && !link.trained && end->trained && end->trained->lanes > 0)
                link.trained = end->trained->lanes;
        }
        return link;
    }

    void addLink(TableSlot& slot) {
        const SlotReport* entry = entryOf(slot.label);
        if (!entry || !m_isLive || entry->usage == "Available"_L1 || entry->usage == "Unavailable"_L1)
            return;
        const auto link = linkAt(entry->writtenAddress);
        if (!link && (entry->inUse != true || !m_tree.isEmpty()))
            return;
        const bool isOwn = link && link->port && !link->isOfMany;
        const LinkState port = isOwn ? link->port->capable.value_or(LinkState()) : LinkState();
        if (link && link->port)
            addPort(slot, *link->port, port);
        if (link && !link->isFilled)
            return;
        const int trained = link ? link->trained.value_or(0) : 0;
        if (trained > slot.lanes.value_or(trained))
            slot.lanes.reset(); // the table is wrong
        if (trained == 16)
            slot.lanes = slot.length = 16;
        const bool isAllOfPort = trained > 0 && (trained == port.lanes || trained == slot.lanes);
        if (hasNarrowProcessor(m_facts)) // its widths are the CPU's, not the board's
            return;
        m_seen.lanes[slot.label] = isAllOfPort ? std::optional(trained) : std::nullopt;
    }

    QString usageOf(const QString& label) const {
        const SlotReport* entry = entryOf(label);
        return entry ? entry->usage : QString();
    }

    const SlotReport* entryOf(const QString& label) const {
        const auto isIt = [&](const SlotReport& entry) {
            return lettersAndDigits(entry.designation) == lettersAndDigits(label) && slotKind(entry).has_value();
        };
        const auto found = std::ranges::find_if(m_facts.slotTable, isIt);
        return found == m_facts.slotTable.end() ? nullptr : &*found;
    }

    void addPort(TableSlot& slot, const PciFunction& port, const LinkState& link) const {
        if (!slot.lanes && (link.lanes == 16 || (link.lanes > 0 && link.lanes == slot.length)))
            slot.lanes = link.lanes;
        if (!slot.generation && link.generation > 0)
            slot.generation = link.generation;
        const auto way = m_tree.wayUp(port);
        SlotRoot root = rootByAddress(m_socket, m_maker, port.address);
        if (way.size() > 1 && root.kind != SlotRoot::Chipset)
            root = rootByAddress(m_socket, m_maker, way.back()->address);
        slot.isBehindSwitch = way.size() > 2 && root.kind == SlotRoot::Processor;
        if (root.kind == SlotRoot::Processor && areNodesSockets())
            root.socket = port.numaNode.value_or(root.socket);
        TableSlot seen;
        setRoot(seen, isOpen(root) ? SlotRoot() : root);
        if (seen.root == SlotFeeder::Unknown)
            return;
        const bool isContradicted = slot.isRootSeen && (slot.root != seen.root || slot.socket != seen.socket);
        slot.root = isContradicted ? SlotFeeder::Unknown : seen.root;
        slot.socket = isContradicted ? 0 : seen.socket;
        slot.isRootSeen = !isContradicted;
    }

    const MachineFacts& m_facts;
    PciTree m_tree;
    const QString& m_socket;
    const QString& m_maker;
    const QString& m_boardName;
    SlotTable m_table;
    SlotsInUse m_seen;
    bool m_isLive = false; ///< the table's addresses are this machine's
};

} // namespace

// Two machines with one board

static void agree(std::optional<int>& known, const std::optional<int>& other) {
    if (known && other && *known != *other)
        known.reset();
    else if (!known)
        known = other;
}

static void refine(TableSlot& known, const TableSlot& other) {
    agree(known.lanes, other.lanes);
    agree(known.length, other.length);
    known.generation = std::max(known.generation, other.generation);
    known.isBehindSwitch |= other.isBehindSwitch;
    if (other.root == SlotFeeder::Unknown || (known.isRootSeen && !other.isRootSeen))
        return;
    const bool isSame = known.root == other.root && known.socket == other.socket;
    if (known.root != SlotFeeder::Unknown && !isSame && known.isRootSeen == other.isRootSeen) {
        known.root = SlotFeeder::Unknown;
        known.isRootSeen = false;
        return;
    }
    known.root = other.root;
    known.socket = other.socket;
    known.isRootSeen |= other.isRootSeen;
}

static SlotTable refined(SlotTable known, const SlotTable& other) {
    for (const TableSlot& slot : other.slots) {
        const auto same = std::ranges::find(known.slots, slot.label, &TableSlot::label);
        if (same == known.slots.end())
            known.slots.push_back(slot);
        else
            refine(*same, slot);
    }
    known.m2Sockets = std::max(known.m2Sockets, other.m2Sockets);
    for (const SlotsInUse& seen : other.inUse) {
        const auto same = std::ranges::find(known.inUse, seen.lanes, &SlotsInUse::lanes);
        if (same != known.inUse.end())
            same->machines += seen.machines;
        else if (known.inUse.size() < mostSetsInUse)
            known.inUse.push_back(seen);
    }
    return known;
}

// Words

/// The first few of them; how many more there are.
static Sentence fewOf(const QStringList& labels) {
    constexpr qsizetype most = 3;
    if (labels.size() <= most)
        return Sentence::listed(labels);
    auto items = listOf(labels.first(most - 1), [](const QString& label) { return Sentence::verbatim(label); });
    items.push_back(Sentence::tr("%n more", "1 more", int(labels.size() - most + 1)));
    return Sentence::listed(std::move(items));
}

static std::vector<Sentence> unknownsOf(const SlotTable& table, const QString& socket) {
    QStringList widths;
    QStringList roots;
    QStringList generations;
    for (const TableSlot& slot : table.slots) {
        if (!slot.generation)
            generations << slot.label;
        if (!slot.lanes)
            widths << slot.label;
        if (slot.root == SlotFeeder::Unknown && (!isDesktopSocket(socket) || slot.lanes.value_or(0) < 8))
            roots << slot.label;
    }
    std::vector<Sentence> unknowns;
    if (table.slots.size() > 1)
        unknowns.push_back(Sentence::tr("which slots share lanes"));
    if (!widths.isEmpty())
        unknowns.push_back(Sentence::tr("how many lanes %1 can have").arg(fewOf(widths)));
    if (!generations.isEmpty())
        unknowns.push_back(Sentence::tr("which PCIe generation %1 can have").arg(fewOf(generations)));
    if (!roots.isEmpty())
        unknowns.push_back(Sentence::tr("what feeds %1").arg(fewOf(roots)));
    unknowns.push_back(Sentence::tr("where the slots stand"));
    return unknowns;
}

Sentence LearnedBoard::inShort() const {
    const auto widths =
        std::ranges::count_if(table.slots, [](const TableSlot& slot) { return slot.lanes.has_value(); });
    const Sentence slots = Sentence::tr("%n slots", "1 slot", int(table.slots.size()));
    const int machines = board.machinesSeen.value_or(1);
    Sentence open;
    for (const Sentence& unknown : notKnown)
        open = open.isEmpty() ? unknown : Sentence::tr("%1; %2").arg(open, unknown);
    const Sentence from = machines == 1 ? Sentence::tr("this machine") : Sentence::tr("%1 machines").arg(machines);
    return Sentence::inARow(
        {Sentence::tr("Learned %1 from %2: %3, %4 with a known width.").arg(board.name, from, slots, widths),
         Sentence::tr("Not known: %1.").arg(open)});
}

static QString noteOn(const SlotTable& table, int machines) {
    QStringList behind;
    for (const TableSlot& slot : table.slots) {
        if (slot.isBehindSwitch)
            behind << slot.label;
    }
    Sentence from = Sentence::tr("Learned from this machine.");
    if (machines > 1)
        from = Sentence::tr("Learned from this machine and %1 more.").arg(machines - 1);
    const Sentence through = behind.isEmpty() ? Sentence() : Sentence::tr("A PCIe switch feeds %1.").arg(fewOf(behind));
    return inWords(Sentence::inARow({from, through, Sentence::tr("Which slots share lanes is not known.")}));
}

// The board

int socketsOf(const std::vector<const MachineFacts*>& machines, const SlotTable& table) {
    std::size_t most = 1;
    for (const MachineFacts* facts : machines)
        most = std::max(most, facts->processors.size());
    for (const TableSlot& slot : table.slots)
        most = std::max(most, std::size_t(slot.socket + 1));
    return int(std::min<std::size_t>(most, mostSockets));
}

Result<LearnedBoard> learnedBoard(const MachineFacts& facts, const Board* known) {
    if (known && known->wiringKnown == WiringKnown::Whole)
        return Problem{Text::tr("Nothing to learn: the catalogue has the wiring of %1.").arg(known->name)};
    BoardName name = boardNameIn(facts);
    if (name.product.startsWith(name.maker + ' '_L1, Qt::CaseInsensitive))
        name.product.remove(0, name.maker.size() + 1);
    if (!known && isPlaceholder(name.product))
        return Problem{Text::tr("Nothing learned: no output names the board. dmidecode does, as root.")};
    QStringList processors;
    for (const ProcessorReport& processor : facts.processors)
        processors << processor.name;
    const BoardPlatform platform = platformOf(name.product, processors);
    LearnedBoard learned;
    Board& board = learned.board;
    if (known)
        board = *known;
    if (!known) {
        board.id = boardIdOf(name);
        board.name = name.product;
        board.shortName = name.product.size() <= longestShortName ? name.product : QString();
        board.maker = name.maker;
        board.chipset = platform.chipset;
        board.confidence = Confidence::Low;
    }
    board.socket = board.socket.isEmpty() ? platform.socket : board.socket;
    if (board.socket.isEmpty())
        return Problem{Text::tr("Nothing learned of %1: no output tells its CPU's socket.").arg(board.name)};
    const bool isRefined = known && known->wiringKnown == WiringKnown::SlotTable;
    const SlotTable before = isRefined ? slotTableOf(known->wiring) : SlotTable();
    if (isRefined && before.slots.empty())
        return Problem{Text::tr("Nothing learned: you edited %1 yourself.").arg(board.name)};
    learned.table = refined(before, SlotLesson(facts, board.socket, name.maker, name.product).table());
    // What teaches nothing may be the same machine again.
    const bool isSame = !before.slots.empty() && learned.table.slots == before.slots &&
                        learned.table.m2Sockets == before.m2Sockets &&
                        learned.table.inUse.size() == before.inUse.size();
    if (isSame)
        learned.table = before;
    if (learned.table.slots.empty())
        return Problem{Text::tr("Nothing learned of %1: its slot table is missing or a template.").arg(board.name)};
    for (const ModuleReport& module : facts.modules) {
        if (board.memoryType.isEmpty() && module.size)
            board.memoryType = module.type;
    }
    learned.table.chipset = board.chipset;
    board.machinesSeen = (before.slots.empty() ? 0 : known->machinesSeen.value_or(0)) + (isSame ? 0 : 1);
    board.sockets = std::max(board.sockets, socketsOf({&facts}, learned.table));
    board.note = noteOn(learned.table, *board.machinesSeen);
    board.source = before.slots.empty() ? Text::tr("learned from this machine") : board.source;
    board.wiringKnown = WiringKnown::SlotTable;
    board.wiring = BoardWiring::unread(
        QString::fromUtf8(QJsonDocument(wiringOf(learned.table, board.socket, board.sockets, board.note))
                              .toJson(QJsonDocument::Compact)));
    if (!board.wiring.problem().isEmpty())
        return Problem{board.wiring.problem()};
    learned.notKnown = unknownsOf(learned.table, board.socket);
    return learned;
}

Result<LearnedBoard> learnedBoard(const MachineFacts& facts, const Catalogue& catalogue, const QString& id) {
    const Named<Board> named = boardNamed(facts, catalogue);
    if (id.isEmpty() && !named.candidates.empty())
        return Problem{Text::tr("Nothing learned: several machines have this board. Choose one.")};
    const Board* known = id.isEmpty() ? named.part : catalogue.find<Board>(id);
    auto learned = learnedBoard(facts, known);
    // A board of the catalogue is never hidden by one that firmware names otherwise.
    const Board* const same = learned && !known ? catalogue.find<Board>(learned->board.id) : nullptr;
    return same ? learnedBoard(facts, same) : learned;
}

} // namespace core
