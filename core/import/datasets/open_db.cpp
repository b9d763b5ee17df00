// BuildCores OpenDB (ODC-By): one JSON a part, its kind told by the folder or by a key.
#include "core/import/datasets/foreign_records.h"
#include "core/import/datasets/part_draft.h"

#include <array>

namespace core {

/// What a record of the set says under `path` ("metadata.name").
static QJsonValue inRecord(const QJsonObject& record, const char* path) {
    QJsonObject object = record;
    const QStringList keys = QString::fromLatin1(path).split('.'_L1);
    for (qsizetype i = 0; i + 1 < keys.size(); ++i)
        object = object.value(keys[i]).toObject();
    return object.value(keys.last());
}

/// A part of the set with what every record has: name, maker, the set's own id as its record.
template <class P>
class OpenDbDraft : public PartDraft<P> {
public:
    /// `record` must outlive this.
    explicit OpenDbDraft(const QJsonObject& record)
        : m_record(record) {
        this->part.maker = textIn(inRecord(record, "metadata.manufacturer"));
        this->part.name = textIn(inRecord(record, "metadata.name"));
        this->part.id = slugOf(fullName(this->part.maker, this->part.name));
    }

    /// What stands under `path`, times `factor`, is the fact `field`.
    void figure(const char* field, const char* path, double factor = 1) {
        this->set(field, figureIn(inRecord(m_record, path)), factor);
    }
    /// The same of a text.
    void text(const char* field, const char* path) { this->set(field, textIn(inRecord(m_record, path))); }
    /// Facts of the set that are known to want another look.
    void doubt(const QStringList& fields) { this->part.unverified = fields; }
    /// As PartDraft::finish(); a record of this set is a file, so its line is 1.
    bool finish(ForeignReading& reading) {
        return PartDraft<P>::finish(reading, 1, textIn(inRecord(m_record, "opendb_id")));
    }

private:
    const QJsonObject& m_record;
};

// OpenDB's records, kind by kind. Fields known to be often wrong there are marked unverified.

/// The set's counts of plugs; where all are 0 nothing is known, as a card that needs none says so nowhere.
static QString plugsOf(const QJsonObject& record) {
    static constexpr std::pair<const char*, const char*> kinds[] = {{"power_connectors.pcie_6_pin", "pcie-6"},
                                                                    {"power_connectors.pcie_8_pin", "pcie-8"},
                                                                    {"power_connectors.pcie_12VHPWR", "12v-2x6"},
                                                                    {"power_connectors.pcie_12V_2x6", "12v-2x6"}};
    QStringList plugs;
    for (const auto& [path, kind] : kinds) {
        const auto count = figureIn(inRecord(record, path)).value;
        const QString plug = QLatin1String(kind) + '*'_L1;
        // Some records count one plug under both of its names.
        if (count && *count >= 1 && *count <= 6 && (plugs.isEmpty() || !plugs.last().startsWith(plug)))
            plugs << plug + QString::number(int(*count));
    }
    return plugs.join(';'_L1);
}

static void setCooling(OpenDbDraft<Card>& card, const QString& cooling) {
    if (cooling.endsWith("Fan"_L1) || cooling.endsWith("Fans"_L1)) {
        const auto fans = figureIn(cooling.section(' '_L1, 0, 0)).value;
        card.set("fans", fans);
        if (fans && *fans > 1) // one fan may be a blower's
            card.set("cooler", u"open"_s);
    } else if (cooling == "Blower"_L1) {
        card.set("cooler", u"blower"_s);
    } else if (cooling == "Passive"_L1) {
        card.set("cooler", u"passive"_s);
    } else if (cooling == "Water Cooled"_L1 || cooling == "Hybrid"_L1) {
        card.set("cooler", u"liquid"_s);
    }
}

static QStringList boardForms(const QJsonValue& list) {
    QStringList forms;
    for (const QJsonValue& form : list.toArray()) {
        const QString token = boardFormToken(form.toString());
        if (!token.isEmpty() && !forms.contains(token))
            forms << token;
    }
    return forms;
}

// The kinds of BuildCores OpenDB that we have parts for; each reads one record and tells its row. False when too many
// records were refused.

static bool readOpenDbCard(const QJsonObject& record, ForeignReading& reading) {
    OpenDbDraft<Card> card(record);
    card.part.series = textIn(inRecord(record, "chipset"));
    card.part.launchDate = dateIn(QString::number(inRecord(record, "metadata.releaseYear").toInt()));
    card.figure("cores", "core_count");
    card.figure("base_mhz", "core_base_clock");
    card.figure("boost_mhz", "core_boost_clock");
    card.figure("memory_gb", "memory");
    card.text("memory_type", "memory_type");
    card.figure("bus_bits", "memory_bus");
    card.figure("tdp_w", "tdp");
    card.figure("length_mm", "length");
    card.figure("slots", "total_slot_width");
    card.set("power_plugs", plugsOf(record));
    setCooling(card, textIn(inRecord(record, "cooling")));
    const ForeignLink link = linkIn(textIn(inRecord(record, "interface")));
    card.set("pcie_gen", link.generation);
    card.set("pcie_lanes", link.lanes);
    card.doubt({u"power_plugs"_s, u"slots"_s, u"pcie_gen"_s, u"cooler"_s, u"tdp_w"_s});
    return card.finish(reading);
}

static bool readOpenDbProcessor(const QJsonObject& record, ForeignReading& reading) {
    OpenDbDraft<Processor> processor(record);
    processor.part.socket = socketToken(textIn(inRecord(record, "socket")));
    processor.part.launchDate = dateIn(QString::number(inRecord(record, "metadata.releaseYear").toInt()));
    processor.figure("cores", "cores.total");
    processor.figure("threads", "cores.threads");
    processor.figure("base_mhz", "clocks.performance.base", 1000);
    processor.figure("boost_mhz", "clocks.performance.boost", 1000);
    processor.figure("tdp_w", "specifications.tdp");
    processor.figure("memory_channels", "specifications.memory.channels");
    processor.figure("max_memory_gb", "specifications.memory.maxSupport");
    QStringList types;
    for (const QJsonValue& type : inRecord(record, "specifications.memory.types").toArray())
        types << type.toString();
    types.sort();
    processor.set("memory_type", types.join(';'_L1));
    const QString graphics = inRecord(record, "specifications.integratedGraphics.model").toString();
    if (!isUnknownWord(graphics))
        processor.setYesOrNo("integrated_graphics", graphics != "None"_L1);
    if (inRecord(record, "specifications.eccSupport").isBool())
        processor.setYesOrNo("ecc", inRecord(record, "specifications.eccSupport").toBool());
    processor.doubt({u"ecc"_s, u"memory_type"_s, u"max_memory_gb"_s});
    return processor.finish(reading);
}

static bool readOpenDbBoard(const QJsonObject& record, ForeignReading& reading) {
    OpenDbDraft<Board> board(record);
    const QString form = textIn(inRecord(record, "form_factor"));
    board.setForm(form, boardFormToken(form));
    board.set("socket", socketToken(textIn(inRecord(record, "socket"))));
    board.text("chipset", "chipset");
    board.text("memory_type", "memory.ram_type");
    board.figure("memory_slots", "memory.slots");
    board.figure("max_memory_gb", "memory.max");
    board.part.launchDate = dateIn(QString::number(inRecord(record, "metadata.releaseYear").toInt()));
    // The set counts slots; which lanes feed them and where they sit it does not tell, and its generations are often
    // wrong. A count is no wiring, so it stays a remark.
    QStringList slotCounts;
    for (const QJsonValue& slot : inRecord(record, "pcie_slots").toArray()) {
        const int count = slot["quantity"_L1].toInt();
        const int lanes = slot["lanes"_L1].toInt();
        if (count > 0 && count < 32 && lanes > 0 && lanes <= 16)
            slotCounts << Text::tr("%1 × x%2").arg(count).arg(lanes);
    }
    board.part.note = slotCounts.isEmpty()
                          ? Text::tr("The data set lists no slots. Add the wiring before placing cards.")
                          : Text::tr("The data set counts slots (%1) but not their lanes or positions. Add the wiring "
                                     "before placing cards.")
                                .arg(slotCounts.join(u", "_s));
    board.doubt({u"ecc"_s, u"wiring"_s});
    return board.finish(reading);
}

static bool readOpenDbCase(const QJsonObject& record, ForeignReading& reading) {
    OpenDbDraft<Chassis> chassis(record);
    chassis.part.kind = ChassisKind::Tower;
    chassis.figure("openings", "expansion_slots");
    chassis.figure("max_card_length_mm", "max_video_card_length");
    chassis.figure("max_cooler_height_mm", "max_cpu_cooler_height");
    chassis.set("board_forms", boardForms(inRecord(record, "supported_motherboard_form_factors")).join(';'_L1));
    for (const QJsonValue& form : inRecord(record, "supported_power_supply_form_factors").toArray()) {
        if (const QString token = supplyFormToken(form.toString()); !token.isEmpty()) {
            chassis.set("psu_form", token);
            break;
        }
    }
    chassis.doubt({u"board_forms"_s, u"openings"_s});
    return chassis.finish(reading);
}

static bool readOpenDbSupply(const QJsonObject& record, ForeignReading& reading) {
    OpenDbDraft<PowerSupply> supply(record);
    const QString form = textIn(inRecord(record, "form_factor"));
    supply.setForm(form, supplyFormToken(form));
    supply.figure("watts", "wattage");
    supply.set("efficiency", efficiencyToken(textIn(inRecord(record, "efficiency_rating"))));
    supply.figure("eps_8_ports", "connectors.eps_8_pin");
    supply.figure("pcie_8_ports", "connectors.pcie_6_plus_2_pin");
    supply.figure("pcie_12v2x6_ports", "connectors.pcie_12vhpwr");
    supply.figure("length_mm", "length");
    supply.doubt({u"pcie_8_ports"_s, u"pcie_12v2x6_ports"_s, u"eps_8_ports"_s, u"length_mm"_s});
    return supply.finish(reading);
}

namespace {

struct SetKind {
    const char* folder;
    const char* telling; ///< a key that only this kind's records have
    bool (*read)(const QJsonObject& record, ForeignReading& reading);
};

constexpr std::array setKinds{SetKind{"GPU", "chipset_manufacturer", readOpenDbCard},
                              SetKind{"CPU", "coreFamily", readOpenDbProcessor},
                              SetKind{"Motherboard", "pcie_slots", readOpenDbBoard},
                              SetKind{"PCCase", "supported_motherboard_form_factors", readOpenDbCase},
                              SetKind{"PSU", "efficiency_rating", readOpenDbSupply}};

/// By the folder the file lies in, else by a key of its record; null where it is another kind of part.
const SetKind* kindOf(const QString& file, const QJsonObject& record) {
    for (const SetKind& kind : setKinds) {
        const QString folder = QLatin1String(kind.folder) + '/'_L1;
        if (file.startsWith(folder) || file.contains('/'_L1 + folder))
            return &kind;
    }
    for (const SetKind& kind : setKinds) {
        if (record.contains(QLatin1String(kind.telling)))
            return &kind;
    }
    return nullptr;
}

bool readOpenRecord(const ForeignObject& found, ForeignReading& reading) {
    const QString name = inRecord(found.object, "metadata.name").toString();
    if (found.isBroken)
        return reading.refuse(found.line, name, Text::tr("This record cannot be read."));
    if (const SetKind* kind = kindOf(reading.file, found.object))
        return kind->read(found.object, reading);
    return reading.refuse(found.line, name, Text::tr("Lanewright has no parts of this kind."));
}

} // namespace

Outcome readOpenDb(const QByteArray& text, ForeignReading& reading) {
    return readObjects(text, reading, [&](const ForeignObject& found) { return readOpenRecord(found, reading); });
}

} // namespace core
