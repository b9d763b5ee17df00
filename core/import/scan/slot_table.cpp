// dmidecode's type 9. Makers ship unfilled templates: a table that contradicts itself is not believed.
#include "core/import/scan/slot_table.h"

#include "core/import/scan/scan.h"
#include "core/pcie/link.h"
#include "core/units/sentence.h"
#include "core/units/text.h"

#include <QSet>

using namespace Qt::StringLiterals;

namespace core {

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

void SlotTable::add(const DmiBlock& block) {
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
    slot.busAddress = addressText(block.value("Bus Address"));
    // All ones are SMBIOS' word for "does not apply".
    if (slot.busAddress.endsWith(":1f.7"_L1))
        slot.busAddress.clear();
    const int addressLine = block.lineOf("Bus Address");
    if (slot.busAddress == "0000:00:00.0"_L1) {
        // There the processor itself is.
        slot.busAddress.clear();
        m_doubtLine = m_doubtLine > 0 ? m_doubtLine : addressLine;
    }
    m_slots.emplace_back(slot, addressLine);
}

void SlotTable::finish() {
    QSet<QString> used;
    QString domain;
    for (const auto& [slot, line] : m_slots) {
        if (slot.busAddress.isEmpty())
            continue;
        const QString own = slot.busAddress.section(':'_L1, 0, 0);
        const bool isElsewhere = !domain.isEmpty() && own != domain;
        const bool isTwice = slot.inUse == true && used.contains(slot.busAddress);
        if (m_doubtLine == 0 && (isElsewhere || isTwice))
            m_doubtLine = line;
        if (slot.inUse == true)
            used.insert(slot.busAddress);
        domain = own;
    }
    if (m_doubtLine > 0)
        m_reading.note(m_doubtLine, Text::tr("The slot table contradicts itself from this line on, like an unfilled "
                                             "template. Its addresses are ignored."));
    for (auto& [slot, line] : m_slots) {
        slot.isPlausible = slot.isPlausible && m_doubtLine == 0;
        m_reading.facts.slotTable.push_back(slot);
    }
    m_slots.clear();
    m_doubtLine = 0;
}

} // namespace core
