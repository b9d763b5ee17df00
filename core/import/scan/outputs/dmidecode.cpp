// SPDX-License-Identifier: GPL-3.0-or-later
// dmidecode's output: board, CPUs, memory and slots, also pasted twice or cut off.
#include "core/import/scan/outputs/reading.h"
#include "core/import/text_reading.h"
#include "core/pcie/link.h"
#include "core/units/find.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

/// One structure of a DMI table: its type and what it says, "Key: Value" by line.
struct DmiBlock {
    struct Entry {
        QByteArrayView key;
        QByteArrayView value;
        int line = 0;
    };

    int type = -1;
    int line = 0;
    std::vector<Entry> entries;

    /// What `key` says; empty where it is missing.
    QByteArrayView value(const char* key) const;
    int lineOf(const char* key) const; ///< where `key` stands; the block's own line where it is missing
    /// The same as text, empty where the maker left a placeholder ("To Be Filled By O.E.M.").
    QString text(const char* key) const;
};

/// The slots of one DMI table. Whether the maker described this board or left a template there shows only from all of
/// them together.
class SlotEntries {
public:
    /// REQUIRES: `reading` outlives this.
    explicit SlotEntries(Reading& reading)
        : m_reading(reading) {}

    /// A structure of type 9.
    void add(const DmiBlock& block);
    /// Gives the slots to the facts.
    void finish();

private:
    Reading& m_reading;
    std::vector<std::pair<SlotReport, int>> m_slots; ///< with the line of each one's address
};

// One DMI structure, looked up by key.

static auto entryOf(const std::vector<DmiBlock::Entry>& entries, const char* key) {
    const auto isIt = [&](const DmiBlock::Entry& entry) { return entry.key == QByteArrayView(key); };
    return std::ranges::find_if(entries, isIt);
}

QByteArrayView DmiBlock::value(const char* key) const {
    const auto found = entryOf(entries, key);
    return found == entries.end() ? QByteArrayView() : found->value;
}

int DmiBlock::lineOf(const char* key) const {
    const auto found = entryOf(entries, key);
    return found == entries.end() ? line : found->line;
}

QString DmiBlock::text(const char* key) const {
    const QString text = textOf(value(key));
    return isPlaceholder(text) ? QString() : text;
}

// dmidecode's type 9. Makers ship unfilled templates: a table that contradicts itself is not believed.

static constexpr size_t mostSlots = 256;

/// The width in "x16 …", "… x16" or "16x or x16", the first of them or the last; 0 where there is none.
static int widthIn(QByteArrayView text, bool isLast) {
    int lanes = 0;
    for (QByteArrayView word = nextWord(text); !word.isEmpty(); word = nextWord(text)) {
        const auto width = word.startsWith('x') ? wholeNumber(word.sliced(1), widestLink) : std::nullopt;
        if (width && (lanes == 0 || isLast))
            lanes = *width;
    }
    return lanes;
}

/// "PCI Express 5 x16" is generation 5; "PCI Express" alone and "PCI Express x16" tell none.
static int generationIn(QByteArrayView type) {
    const qsizetype at = type.indexOf("PCI Express ");
    if (at < 0)
        return 0;
    QByteArrayView rest = type.sliced(at + 12);
    return wholeNumber(nextWord(rest), 7).value_or(0);
}

static std::optional<bool> useOf(QByteArrayView usage) {
    if (usage == "In Use")
        return true;
    return usage == "Available" ? std::optional(false) : std::nullopt;
}

void SlotEntries::add(const DmiBlock& block) {
    if (!m_reading.hasRoom(m_slots.size(), mostSlots, block.line))
        return;
    SlotReport slot;
    const QByteArrayView type = block.value("Type");
    slot.designation = block.text("Designation");
    slot.type = block.text("Type");
    slot.generation = generationIn(type);
    slot.inUse = useOf(block.value("Current Usage"));
    slot.id = wholeNumber(block.value("ID"), 65'535);
    // dmidecode 3.6 gives the wired width a line of its own; before, it stands before the type. A width at the type's
    // end is the connector's. ("Data Bus Width: 0" without an x is of something else.)
    slot.lanes = widthIn(block.value("Data Bus Width"), true);
    if (slot.lanes == 0 && type.startsWith('x'))
        slot.lanes = widthIn(type, false);
    QByteArrayView afterWidth = type;
    if (type.startsWith('x'))
        nextWord(afterWidth);
    const int connector = widthIn(afterWidth, true);
    if (connector > 0 && slot.lanes > connector) {
        m_reading.note(block.lineOf("Type"),
                       inWords(Sentence::tr("Slot %1 is listed with %2 lanes in an x%3 slot; its width is unknown.")
                                   .arg(slot.designation, slot.lanes, connector)));
        slot.lanes = 0;
        slot.isPlausible = false;
    }
    slot.width = textOf(block.value("Data Bus Width"));
    slot.usage = textOf(block.value("Current Usage"));
    slot.busAddress = addressText(block.value("Bus Address"));
    slot.writtenAddress = slot.busAddress;
    // All ones are SMBIOS' word for "does not apply".
    if (slot.busAddress.endsWith(":1f.7"_L1))
        slot.busAddress.clear();
    const int addressLine = block.lineOf("Bus Address");
    // There the processor itself is: nothing was filled in.
    if (slot.busAddress == "0000:00:00.0"_L1)
        slot.busAddress.clear();
    m_slots.emplace_back(slot, addressLine);
}

/// Firmware counts PCI segments from 0, and no machine has many: "0064:65:00.0" was never filled in. Whether a lower
/// one is there shows from the PCI list alone.
static constexpr int mostSegments = 16;

void SlotEntries::finish() {
    int doubtLine = 0;
    for (const auto& [slot, line] : m_slots) {
        const int segment = slot.busAddress.section(':'_L1, 0, 0).toInt(nullptr, 16);
        if (doubtLine == 0 && segment >= mostSegments)
            doubtLine = line;
    }
    if (doubtLine > 0)
        m_reading.note(doubtLine, Text::tr("The slot table names a PCI segment that cannot be, like an unfilled "
                                           "template. Its addresses are ignored."));
    for (auto& [slot, line] : m_slots) {
        slot.isPlausible = slot.isPlausible && doubtLine == 0;
        m_reading.facts.slotTable.push_back(slot);
    }
    m_slots.clear();
}

namespace {

struct Title {
    const char* text;
    int type;
};

} // namespace

static constexpr std::array titles{
    Title{"BIOS Information", 0},      Title{"System Information", 1},      Title{"Base Board Information", 2},
    Title{"Processor Information", 4}, Title{"System Slot Information", 9}, Title{"Physical Memory Array", 16},
    Title{"Memory Device", 17},        Title{"System Power Supply", 39},
};

static constexpr size_t mostEntries = 100; // of one structure; a processor has about 30
static constexpr size_t mostModules = 1'024;
static constexpr size_t mostProcessors = 64;
static constexpr size_t mostSupplies = 32;

static int titledType(QByteArrayView text) {
    const Title* found = findWhere(titles, [&](const Title& title) { return text == QByteArrayView(title.text); });
    return found ? found->type : -1;
}

/// The type in "Handle 0x0012, DMI type 9, 17 bytes"; -1 for other lines.
static int handledType(QByteArrayView text) {
    const qsizetype at = text.startsWith("Handle 0x") ? text.indexOf("DMI type ") : -1;
    return at < 0 ? -1 : leadingNumber(text.sliced(at + 9), 255).value_or(-1);
}

/// The number in "Handle 0x0012, …"; -1 where there is none.
static int handleOf(QByteArrayView text) {
    return text.size() < 13 ? -1 : hexNumber(text.sliced(7, 6)).value_or(-1);
}

bool beginsDmiBlock(QByteArrayView line) {
    const QByteArrayView text = line.trimmed();
    return handledType(text) >= 0 || titledType(text) >= 0;
}

/// "64 GB", "8192 MB".
static std::optional<Memory> sizeOf(QByteArrayView text) {
    constexpr double least = 1 << 20;
    constexpr double most = double(std::int64_t(1) << 50);
    const auto bytes = bytesIn(text, 1'000'000'000);
    const bool isPossible = bytes && *bytes >= least && *bytes <= most;
    return isPossible ? std::optional(Memory::ofBase(std::int64_t(*bytes) >> 20)) : std::nullopt;
}

namespace {

/// dmidecode's structures, one after the other.
class DmiTable {
public:
    explicit DmiTable(Reading& reading)
        : m_reading(reading)
        , m_slots(reading) {}

    void read(const Section& section) {
        bool isBlank = false;
        const TextLine last = forEachLine(section, [&](const TextLine& line) {
            const QByteArrayView text = line.text.trimmed();
            isBlank = text.isEmpty() && !line.isCut;
            if (!text.isEmpty() && !begin(line, text))
                readEntry(line, text);
        });
        // dmidecode sets a blank line after each structure, the last too.
        if (!isBlank && !m_block.entries.empty())
            m_reading.note(
                last.number,
                Text::tr("No blank line ends this structure: if the output was cut off here, more is missing."));
        finish();
        m_slots.finish();
    }

private:
    bool begin(const TextLine& line, QByteArrayView text) {
        int type = handledType(text);
        const bool isHandle = type >= 0;
        if (!isHandle)
            type = titledType(text);
        // With handles the title says nothing new; an unknown title, or the table's end, ends what stood before.
        const bool isTitle = !line.text.isEmpty() && line.text[0] != '\t' && line.text[0] != ' ' && !text.contains(':');
        if (type < 0 && !isTitle)
            return false;
        const bool isTitleOfHandle = !isHandle && m_block.entries.empty() && m_block.type == type;
        if (!isTitleOfHandle) {
            finish();
            m_block.type = type;
            m_block.line = line.number;
            m_isRepeated = isHandle && !m_reading.isNewHandle(handleOf(text));
        }
        return true;
    }

    void readEntry(const TextLine& line, QByteArrayView text) {
        const qsizetype colon = text.indexOf(':');
        if (m_block.type < 0 || m_isRepeated || colon <= 0 || m_block.entries.size() >= mostEntries)
            return;
        m_block.entries.push_back({text.first(colon).trimmed(), text.sliced(colon + 1).trimmed(), line.number});
        m_reading.used(line);
    }
    void finish() {
        static constexpr std::array finishers{
            std::pair{2, &DmiTable::finishBoard},   std::pair{4, &DmiTable::finishProcessor},
            std::pair{9, &DmiTable::finishSlot},    std::pair{16, &DmiTable::finishMemoryArray},
            std::pair{17, &DmiTable::finishModule}, std::pair{39, &DmiTable::finishSupply}};
        using F = MachineFacts;
        static constexpr std::array texts{
            std::tuple{0, "Version", &F::biosVersion}, std::tuple{0, "Release Date", &F::biosDate},
            std::tuple{1, "Manufacturer", &F::systemMaker}, std::tuple{1, "Product Name", &F::systemName},
            std::tuple{1, "Version", &F::systemVersion}};
        for (const auto& [type, key, text] : texts) {
            if (m_block.type == type && (m_facts.*text).isEmpty())
                m_facts.*text = m_block.text(key);
        }
        for (const auto& [type, finishIt] : finishers) {
            if (!m_block.entries.empty() && m_block.type == type)
                (this->*finishIt)();
        }
        m_block.entries.clear();
        m_block.type = -1;
    }

    void finishSlot() { m_slots.add(m_block); }

    void finishBoard() {
        // Servers list risers and backplanes as boards too; the first that is not one of them stands.
        const QByteArrayView kind = m_block.value("Type");
        const bool isMotherboard = kind.isEmpty() || kind == "Motherboard" || kind == "Unknown" || kind == "Other";
        if (!isMotherboard || !m_facts.boardName.isEmpty())
            return;
        m_facts.boardMaker = m_block.text("Manufacturer");
        m_facts.boardName = m_block.text("Product Name");
        m_facts.boardVersion = m_block.text("Version");
    }

    void finishProcessor() {
        const QByteArrayView kind = m_block.value("Type");
        const bool isCpu = kind.isEmpty() || kind == "Central Processor";
        if (!isCpu || m_block.value("Status").startsWith("Unpopulated"))
            return;
        ProcessorReport processor;
        processor.socket = m_block.text("Socket Designation");
        processor.name = m_block.text("Version");
        processor.cores = wholeNumber(m_block.value("Core Count"), 4096);
        if (processor.cores == 0)
            processor.cores.reset();
        const bool isEmpty = processor.name.isEmpty() && !processor.cores;
        if (!isEmpty && m_reading.hasRoom(m_facts.processors.size(), mostProcessors, m_block.line))
            m_facts.processors.push_back(processor);
    }

    void finishSupply() {
        const QByteArrayView status = m_block.value("Status");
        if (status.startsWith("Not Present") || !m_reading.hasRoom(m_facts.supplies.size(), mostSupplies, m_block.line))
            return;
        SupplyReport supply{m_block.text("Manufacturer"), m_block.text("Model Part Number"), {}};
        if (supply.name.isEmpty())
            supply.name = m_block.text("Name");
        const auto watts = leadingNumber(m_block.value("Max Power Capacity"), 20'000);
        if (watts && *watts > 0)
            supply.rating = Power::of(*watts);
        if (!supply.name.isEmpty() || supply.rating) // a template says neither
            m_facts.supplies.push_back(supply);
    }

    void finishMemoryArray() {
        const QByteArrayView use = m_block.value("Use");
        const QByteArrayView correction = m_block.value("Error Correction Type");
        const bool isEcc = correction.endsWith("ECC") || correction == "CRC";
        if ((!use.isEmpty() && use != "System Memory") || (!isEcc && correction != "None"))
            return;
        if (m_facts.eccMemory && *m_facts.eccMemory != isEcc)
            m_reading.note(m_block.lineOf("Error Correction Type"),
                           Text::tr("The memory arrays disagree on ECC; the first one counts."));
        else
            m_facts.eccMemory = isEcc;
    }

    void finishModule() {
        if (!m_reading.hasRoom(m_facts.modules.size(), mostModules, m_block.line))
            return;
        ModuleReport module;
        module.locator = m_block.text("Locator");
        module.bank = m_block.text("Bank Locator");
        const QByteArrayView size = m_block.value("Size");
        module.size = sizeOf(size);
        const bool isEmpty = size.isEmpty() || size == "No Module Installed" || size == "Unknown";
        if (!isEmpty && !module.size)
            m_reading.note(m_block.lineOf("Size"),
                           Text::tr("The size of the module in %1 cannot be read.").arg(module.locator));
        if (module.size) {
            module.type = m_block.text("Type");
            module.partNumber = m_block.text("Part Number");
            for (const char* key : {"Configured Memory Speed", "Configured Clock Speed", "Speed"}) {
                // "3200 MT/s", before dmidecode 3.2 "3200 MHz"
                const auto speed = leadingNumber(m_block.value(key), 1'000'000);
                if (!module.megatransfers && speed && *speed > 0)
                    module.megatransfers = speed;
            }
        }
        if (module.size || !module.locator.isEmpty())
            m_facts.modules.push_back(module);
    }

    Reading& m_reading;
    MachineFacts& m_facts = m_reading.facts;
    DmiBlock m_block;
    SlotEntries m_slots;
    bool m_isRepeated = false; ///< the structure was there before: the output was pasted twice
};

} // namespace

void readDmiTable(const Section& section, Reading& reading) {
    DmiTable(reading).read(section);
}

} // namespace core
