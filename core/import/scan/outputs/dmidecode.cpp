// dmidecode's output: board, CPUs, memory and slots, also pasted twice or cut off.
#include "core/import/scan/outputs/dmi_block.h"
#include "core/import/scan/reading.h"
#include "core/import/scan/scan.h"
#include "core/import/scan/slot_table.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

struct Title {
    const char* text;
    int type;
};

} // namespace

static constexpr std::array titles{
    Title{"BIOS Information", 0},      Title{"System Information", 1},      Title{"Base Board Information", 2},
    Title{"Processor Information", 4}, Title{"System Slot Information", 9}, Title{"Physical Memory Array", 16},
    Title{"Memory Device", 17},
};

static constexpr size_t mostEntries = 100; // of one structure; a processor has about 30
static constexpr size_t mostModules = 1'024;
static constexpr size_t mostProcessors = 64;

static int titledType(QByteArrayView text) {
    for (const Title& title : titles) {
        if (text == QByteArrayView(title.text))
            return title.type;
    }
    return -1;
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

/// A figure with a unit of memory, "64 GB", "8192 MB", as MiB.
static std::optional<Memory> sizeOf(QByteArrayView text) {
    const auto number = leadingNumber(nextWord(text), 1'000'000'000);
    static constexpr std::array<QByteArrayView, 4> units{"kB", "MB", "GB", "TB"};
    const QByteArrayView unit = text.trimmed();
    const auto* found = std::find(units.begin(), units.end(), unit);
    if (!number || *number == 0 || found == units.end())
        return {};
    const std::int64_t kilobytes = std::int64_t(*number) << (10 * (found - units.begin()));
    constexpr std::int64_t most = std::int64_t(1) << 40;
    return kilobytes >= 1024 && kilobytes <= most ? std::optional(Memory::ofBase(kilobytes / 1024)) : std::nullopt;
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
            m_reading.note(last.number, Text::tr("The output ends inside this structure; what came before is kept."));
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
        const auto fill = [](QString& known, const QString& said) { known = known.isEmpty() ? said : known; };
        const bool isEmpty = m_block.entries.empty();
        if (!isEmpty && m_block.type == 0)
            fill(m_facts.biosVersion, m_block.text("Version"));
        if (!isEmpty && m_block.type == 1) {
            fill(m_facts.systemMaker, m_block.text("Manufacturer"));
            fill(m_facts.systemName, m_block.text("Product Name"));
        }
        if (!isEmpty && m_block.type == 9)
            m_slots.add(m_block);
        for (const auto& [type, finishIt] :
             {std::pair{2, &DmiTable::finishBoard}, std::pair{4, &DmiTable::finishProcessor},
              std::pair{16, &DmiTable::finishMemoryArray}, std::pair{17, &DmiTable::finishModule}}) {
            if (!isEmpty && m_block.type == type)
                (this->*finishIt)();
        }
        m_block.entries.clear();
        m_block.type = -1;
    }

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

    void finishMemoryArray() {
        const QByteArrayView use = m_block.value("Use");
        const QByteArrayView said = m_block.value("Error Correction Type");
        const bool isEcc = said.endsWith("ECC") || said == "CRC";
        if ((!use.isEmpty() && use != "System Memory") || (!isEcc && said != "None"))
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
    SlotTable m_slots;
    bool m_isRepeated = false; ///< the structure was there before: the output was pasted twice
};

} // namespace

void readDmiTable(const Section& section, Reading& reading) {
    DmiTable(reading).read(section);
}

} // namespace core
