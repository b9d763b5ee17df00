// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/boards/slot_table.h"

#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <tuple>

namespace core {

static constexpr int wide = 8; // lanes from which a desktop slot is the CPU's
static constexpr int mostM2Sockets = 64;

namespace {

/// The link from the CPU to a chipset.
struct Uplink {
    int lanes = 0;
    int generation = 0;
};

Uplink uplinkIn(const FactRow& row) {
    return {row.count("uplink_lanes"), row.count("uplink_generation")};
}

/// What a platform gives at the least where a table tells no generation.
struct SocketRow {
    QString socket;
    bool isDesktop = false;
    int cpuGeneration = 3;
    int chipsetGeneration = 3;
    bool hasChipset = true;
    Uplink uplink; ///< with a chipset that has none of its own
};

} // namespace

/// Of no lanes where neither socket nor chipset tells.
static Uplink uplinkOf(const SocketRow& socket, const QString& chipset) {
    static const auto chipsets = factsOf("chipsets", [](const FactRow& row) {
        return std::tuple(row.text("socket"), row.text("chipset"), uplinkIn(row));
    });
    for (const auto& [itsSocket, name, uplink] : chipsets) {
        if (itsSocket == socket.socket && name == chipset && uplink.lanes > 0)
            return uplink;
    }
    return socket.uplink;
}

static const SocketRow& rowOf(const QString& socket) {
    static const SocketRow other;
    static const auto rows = factsOf("sockets", [](const FactRow& row) {
        return SocketRow{row.text("socket"),          row.isYes("is_desktop"),
                         row.count("cpu_generation"), row.count("chipset_generation"),
                         row.isYes("has_chipset"),    uplinkIn(row)};
    });
    const auto row = std::ranges::find(rows, socket, &SocketRow::socket);
    return row == rows.end() ? other : *row;
}

bool isDesktopSocket(const QString& socket) {
    return rowOf(socket).isDesktop;
}

static bool readRoot(QString word, TableSlot& slot) {
    slot.isRootSeen = !word.endsWith('*'_L1);
    if (!slot.isRootSeen)
        word.chop(1);
    if (word == "chipset"_L1) {
        slot.root = SlotFeeder::Chipset;
        return true;
    }
    if (!word.startsWith("cpu"_L1))
        return false;
    slot.root = SlotFeeder::Processor;
    bool isNumber = word.size() == 3;
    slot.socket = isNumber ? 0 : word.sliced(3).toInt(&isNumber);
    return isNumber;
}

Result<SlotTable> slotTableFrom(const QString& text) {
    static const QRegularExpression shape(u"^([^=;]+)=(\\?|\\d+)/(\\?|\\d+)((?: [a-z0-9*]+)*)$"_s);
    SlotTable table;
    for (const QString& entry : text.split(';'_L1, Qt::SkipEmptyParts)) {
        const auto found = shape.match(entry.trimmed());
        TableSlot slot;
        bool isGood = found.hasMatch();
        if (isGood) {
            slot.label = found.captured(1).trimmed();
            if (found.captured(2) != "?"_L1)
                slot.lanes = found.captured(2).toInt();
            if (found.captured(3) != "?"_L1)
                slot.length = found.captured(3).toInt();
        }
        for (const QString& word : found.captured(4).split(' '_L1, Qt::SkipEmptyParts)) {
            if (word.startsWith('g'_L1))
                slot.generation = word.sliced(1).toInt(&isGood);
            else if (word == "switch"_L1)
                slot.isBehindSwitch = true;
            else
                isGood = isGood && readRoot(word, slot);
        }
        const auto isSame = [&](const TableSlot& other) { return other.label == slot.label; };
        if (!isGood || std::ranges::any_of(table.slots, isSame))
            return Problem{Text::tr("the slot \"%1\" cannot be read or stands twice.").arg(entry.trimmed())};
        table.slots.push_back(std::move(slot));
    }
    return table;
}

QString textOf(const SlotTable& table) {
    const auto number = [](std::optional<int> lanes) { return lanes ? QString::number(*lanes) : u"?"_s; };
    QStringList entries;
    for (const TableSlot& slot : table.slots) {
        QString text = QString(slot.label).replace(';'_L1, ','_L1).replace('='_L1, '-'_L1);
        text += '='_L1 + number(slot.lanes) + '/'_L1 + number(slot.length);
        if (slot.generation)
            text += u" g%1"_s.arg(*slot.generation);
        if (slot.root == SlotFeeder::Chipset)
            text += u" chipset"_s;
        else if (slot.root == SlotFeeder::Processor)
            text += u" cpu%1"_s.arg(slot.socket);
        if (slot.root != SlotFeeder::Unknown && !slot.isRootSeen)
            text += '*'_L1;
        entries << (slot.isBehindSwitch ? text + u" switch"_s : text);
    }
    return entries.join(u"; "_s);
}

static QJsonObject toObject(const SlotTable& table) {
    QJsonArray inUse;
    for (const SlotsInUse& seen : table.inUse) {
        QJsonObject lanes;
        for (const auto& [label, count] : seen.lanes)
            lanes[label] = count ? QJsonValue(*count) : QJsonValue();
        inUse.append(QJsonObject{{"lanes"_L1, lanes}, {"machines"_L1, seen.machines}});
    }
    return {{"slots"_L1, textOf(table)}, {"m2"_L1, table.m2Sockets}, {"in_use"_L1, inUse}};
}

SlotTable slotTableOf(const Wiring& wiring) {
    const QJsonObject json = wiring.text.value("table"_L1).toObject();
    auto table = slotTableFrom(json.value("slots"_L1).toString());
    if (!table)
        return {};
    table->m2Sockets = std::clamp(json.value("m2"_L1).toInt(), 0, mostM2Sockets);
    for (const QJsonValue& value : json.value("in_use"_L1).toArray()) {
        SlotsInUse seen;
        seen.machines = value["machines"_L1].toInt(1);
        const QJsonObject lanes = value["lanes"_L1].toObject();
        for (auto it = lanes.begin(); it != lanes.end(); ++it)
            seen.lanes[it.key()] = it->isDouble() ? std::optional(it->toInt()) : std::nullopt;
        table->inUse.push_back(std::move(seen));
    }
    return *table;
}

namespace {

/// Writes the wiring of one table.
class TableWiring {
public:
    TableWiring(const SlotTable& table, const QString& socket, int sockets, const QString& why)
        : m_table(table)
        , m_row(rowOf(socket))
        , m_sockets(sockets)
        , m_why(why) {}

    QJsonObject made() {
        for (int cpu = 0; cpu < m_sockets; ++cpu)
            m_nodes[u"CPU%1"_s.arg(cpu)] = QJsonObject{{"kind"_L1, "cpu"_L1}, {"numa"_L1, cpu}};
        if (m_row.hasChipset)
            addChipset();
        for (const TableSlot& slot : m_table.slots)
            add(slot);
        for (int i = 1; i <= m_table.m2Sockets; ++i)
            addM2(u"M.2 %1"_s.arg(i));
        if (m_row.isDesktop)
            addDesktopCards();
        else
            addServerCards();
        if (m_row.hasChipset)
            m_groups.append(QJsonObject{
                {"id"_L1, "chipset"_L1}, {"node"_L1, "PCH"_L1}, {"rules"_L1, QJsonArray{ruleOf({}, m_ofChipset)}}});
        doubt({}, m_unknown);
        QJsonObject wiring{{"nodes"_L1, m_nodes},
                           {"connectors"_L1, m_connectors},
                           {"groups"_L1, m_groups},
                           {"table"_L1, toObject(m_table)}};
        if (!m_doubts.isEmpty())
            wiring["doubts"_L1] = m_doubts;
        return wiring;
    }

private:
    static QJsonObject ruleOf(const QJsonObject& when, const QJsonObject& give) {
        return {{"when"_L1, when}, {"give"_L1, give}};
    }

    void addChipset() {
        m_nodes["PCH"_L1] = QJsonObject{{"kind"_L1, "chipset"_L1}, {"p2p"_L1, "hub"_L1}};
        const Uplink link = uplinkOf(m_row, m_table.chipset);
        const int lanes = link.lanes > 0 ? link.lanes : 4;
        m_connectors["@PCH"_L1] = QJsonObject{{"kind"_L1, "uplink"_L1},
                                              {"to"_L1, "PCH"_L1},
                                              {"elec"_L1, lanes},
                                              {"gen"_L1, link.lanes > 0 ? link.generation : m_row.chipsetGeneration},
                                              {"always"_L1, true}};
        if (link.lanes == 0)
            m_unknown << u"@PCH"_s;
        addGroup(u"uplink"_s, 0, {{"@PCH"_L1, lanes}});
    }

    /// Lanes of the CPU in `socket` with one rule that holds where none of `rules` does.
    void addGroup(const QString& id, int socket, const QJsonObject& give, QJsonArray rules = {}) {
        rules.append(ruleOf({}, give));
        m_groups.append(QJsonObject{{"id"_L1, id},
                                    {"node"_L1, u"CPU%1"_s.arg(socket)},
                                    {"hb"_L1, u"CPU%1.%2"_s.arg(socket).arg(m_row.isDesktop ? u"00"_s : id)},
                                    {"rules"_L1, rules}});
    }

    void doubt(const QJsonObject& when, const QStringList& of) {
        if (!of.isEmpty())
            m_doubts.append(
                QJsonObject{{"when"_L1, when}, {"of"_L1, QJsonArray::fromStringList(of)}, {"why"_L1, m_why}});
    }

    static int lanesOf(const TableSlot& slot) { return slot.lanes.value_or(slot.length.value_or(16)); }
    /// On a desktop board, which may be the CPU's or the chipset's: other wide slots share with it, or do not.
    bool isOpen(const TableSlot& slot) const {
        return m_row.isDesktop && slot.root == SlotFeeder::Unknown && !slot.lanes && lanesOf(slot) >= wide;
    }

    bool isOfChipset(const TableSlot& slot) const {
        if (!m_row.hasChipset || slot.root != SlotFeeder::Unknown)
            return m_row.hasChipset && slot.root == SlotFeeder::Chipset;
        return lanesOf(slot) < wide || isOpen(slot);
    }

    void add(const TableSlot& slot) {
        const int lanes = lanesOf(slot);
        const bool isChipset = isOfChipset(slot);
        const int generation = isChipset ? m_row.chipsetGeneration : m_row.cpuGeneration;
        m_connectors[slot.label] =
            QJsonObject{{"kind"_L1, "slot"_L1},
                        {"phys"_L1, slot.length.value_or(lanes)},
                        {"open_ended"_L1, slot.length != 16}, // whether its end is open no table tells
                        {"elec"_L1, lanes},
                        {"gen"_L1, slot.generation.value_or(generation)}};
        const bool isRootOpen = slot.root == SlotFeeder::Unknown && !m_row.isDesktop && m_sockets > 1;
        if (!slot.lanes || isRootOpen || isSeenNarrower(slot))
            m_unknown << slot.label;
        if (isOpen(slot))
            m_open << slot.label;
        if (isChipset)
            m_ofChipset[slot.label] = lanes;
        else
            m_ofCpu.push_back({slot.label, lanes, slot.root == SlotFeeder::Unknown ? 0 : slot.socket});
    }

    bool isWideOfDesktop(const TableSlot& slot) const {
        return m_row.isDesktop && !isOfChipset(slot) && lanesOf(slot) >= wide;
    }

    /// The wide slots of a desktop CPU among those in use.
    QStringList wideIn(const SlotsInUse& seen) const {
        QStringList labels;
        for (const TableSlot& slot : m_table.slots) {
            if (isWideOfDesktop(slot) && seen.lanes.contains(slot.label))
                labels << slot.label;
        }
        return labels;
    }

    /// It once got fewer lanes than it has, and no rule says why: something shares them.
    bool isSeenNarrower(const TableSlot& slot) const {
        return std::ranges::any_of(m_table.inUse, [&](const SlotsInUse& seen) {
            const auto found = seen.lanes.find(slot.label);
            const bool isNarrower = found != seen.lanes.end() && found->second && *found->second < lanesOf(slot);
            return isNarrower && (!isWideOfDesktop(slot) || wideIn(seen).size() < 2);
        });
    }

    /// What these wide slots got when they alone were in use; empty where that was not seen of all, or differs.
    QJsonObject seenTogether(const QStringList& labels) const {
        QJsonObject give;
        for (const SlotsInUse& seen : m_table.inUse) {
            if (wideIn(seen) != labels)
                continue;
            QJsonObject lanes;
            for (const QString& label : labels) {
                if (const auto count = seen.lanes.at(label))
                    lanes[label] = *count;
            }
            if (lanes.size() != labels.size())
                continue;
            if (!give.isEmpty() && lanes != give)
                return {};
            give = lanes;
        }
        return give;
    }

    /// What a slot of a server got in each set of slots in use.
    QJsonArray rulesSeenOf(const QString& label) const {
        QStringList all = textsOf(m_table.slots, &TableSlot::label);
        QJsonArray rules;
        for (const SlotsInUse& seen : m_table.inUse) {
            QStringList set;
            for (const auto& [other, lanes] : seen.lanes)
                set << other;
            const auto own = seen.lanes.find(label);
            if (own != seen.lanes.end() && own->second)
                rules.append(ruleOf(exactly(set, all), {{label, *own->second}}));
        }
        return rules;
    }

    /// Which link feeds it is not known.
    void addM2(const QString& label) {
        m_connectors[label] = QJsonObject{{"kind"_L1, "m2"_L1}, {"elec"_L1, 4}, {"gen"_L1, m_row.chipsetGeneration}};
        m_unknown << label;
        if (m_row.hasChipset)
            m_ofChipset[label] = 4;
        else
            addGroup(label, 0, {{label, 4}});
    }

    /// One slot has its lanes, two share sixteen, of three it is not known; those seen together have what they got.
    void addDesktopCards() {
        QStringList wideSlots;
        QJsonArray rules;
        for (const CpuSlot& slot : m_ofCpu) {
            if (slot.lanes >= wide)
                wideSlots << slot.label;
            else
                addGroup(slot.label, 0, {{slot.label, slot.lanes}});
        }
        if (wideSlots.isEmpty())
            return;
        const QJsonArray all = QJsonArray::fromStringList(wideSlots);
        QJsonObject alone;
        QJsonObject together;
        for (const CpuSlot& slot : m_ofCpu) {
            if (slot.lanes >= wide) {
                alone[slot.label] = slot.lanes;
                together[slot.label] = wide;
            }
        }
        const auto atLeast = [&](int count) {
            return QJsonObject{{"n"_L1, QJsonObject{{"of"_L1, all}, {"min"_L1, count}}}};
        };
        for (const SlotsInUse& seen : m_table.inUse) {
            const QStringList set = wideIn(seen);
            if (const QJsonObject give = seenTogether(set); set.size() > 1 && !give.isEmpty())
                rules.append(ruleOf(exactly(set, wideSlots), give));
        }
        if (wideSlots.size() > 1)
            rules.append(ruleOf(atLeast(2), together));
        rules.append(ruleOf({}, alone));
        m_groups.append(
            QJsonObject{{"id"_L1, "cards"_L1}, {"node"_L1, "CPU0"_L1}, {"hb"_L1, "CPU0.00"_L1}, {"rules"_L1, rules}});
        if (!m_open.isEmpty())
            doubt({{"any"_L1, QJsonArray::fromStringList(m_open)}}, wideSlots);
        if (wideSlots.size() > 2)
            doubt(atLeast(3), wideSlots);
        doubt({{"cpu_lanes"_L1, QJsonArray{0, 15}}}, wideSlots); // an APU: which of its lanes go where is not known
    }

    /// Each slot has its lanes; in doubt where a CPU has fewer than all its slots together could ask for.
    void addServerCards() {
        for (int cpu = 0; cpu < m_sockets; ++cpu) {
            int asked = cpu == 0 && m_row.hasChipset ? 4 : 0;
            QStringList labels;
            for (const CpuSlot& slot : m_ofCpu) {
                if (slot.socket != cpu)
                    continue;
                addGroup(slot.label, cpu, {{slot.label, slot.lanes}}, rulesSeenOf(slot.label));
                labels << slot.label;
                asked += slot.lanes;
            }
            if (labels.size() < 2)
                continue;
            const QJsonObject two{{"of"_L1, QJsonArray::fromStringList(labels)}, {"min"_L1, 2}};
            doubt({{"n"_L1, two}, {"cpu_lanes"_L1, QJsonArray{0, asked - 1}}}, labels);
        }
    }

    static QJsonObject exactly(const QStringList& filled, QStringList all) {
        all.removeIf([&](const QString& label) { return filled.contains(label); });
        return {{"occ"_L1, QJsonArray::fromStringList(filled)}, {"empty"_L1, QJsonArray::fromStringList(all)}};
    }

    struct CpuSlot {
        QString label;
        int lanes = 0;
        int socket = 0;
    };

    const SlotTable& m_table;
    const SocketRow& m_row;
    int m_sockets;
    const QString& m_why;
    QJsonObject m_nodes;
    QJsonObject m_connectors;
    QJsonArray m_groups;
    QJsonArray m_doubts;
    std::vector<CpuSlot> m_ofCpu;
    QJsonObject m_ofChipset;
    QStringList m_open;    ///< see isOpen()
    QStringList m_unknown; ///< of which the width or the root is not known
};

} // namespace

QJsonObject wiringOf(const SlotTable& table, const QString& socket, int sockets, const QString& why) {
    return TableWiring(table, socket, sockets, why).made();
}

} // namespace core
