// Data sets of GPUs: Epoch AI's and the community's. Rates are kept as cores × clock only where they really are that.
#include "core/import/datasets/foreign_records.h"
#include "core/import/datasets/part_draft.h"

#include <cmath>

namespace core {

// Epoch AI's "Machine learning hardware" (CC BY 4.0). It lists modules too, which are taken as cards that no slot
// takes, and parts of whole systems, which are refused.

// Epoch's figures are in base units: FLOP/s, bytes, byte/s. Its bytes are the decimal ones of "80 GB".
static constexpr double perTera = 1e-12;
static constexpr double perGiga = 1e-9;

/// What one card may draw in a slot by PCIe CEM 5.1 (Intel's ATX 3 design guide 2.1a, "Add-in Card Considerations").
static constexpr double mostSlotCardWatts = 675;

/// `draw` is the figure of its TDP in watts.
static void setMount(PartDraft<Card>& card, const QString& name, const ForeignFigure& draw) {
    const ForeignMount mount = mountIn(name);
    if (!mount.problem.isEmpty())
        card.refuse(mount.problem);
    card.set("mount", mount.token);
    if (mount.token.isEmpty() && draw.value.value_or(0) > mostSlotCardWatts)
        card.refuse(Text::tr("Not a slot card: it draws %1 W, and a slot card at most %2 W.")
                        .arg(*draw.value)
                        .arg(mostSlotCardWatts));
    if (mount.token.isEmpty() && !mount.isCard)
        card.part.note = Text::tr("The data set does not say whether this card goes in a slot.");
}

static bool readHardware(const ForeignRecord& record, ForeignReading& reading) {
    PartDraft<Card> card;
    const QString name = record.at("Hardware name");
    card.part.maker = record.at("Manufacturer");
    card.part.name = name.startsWith(card.part.maker + ' '_L1) ? name.mid(card.part.maker.size() + 1) : name;
    card.part.id = slugOf(fullName(card.part.maker, name));
    card.part.launchDate = dateIn(record.at("Release date"));
    const QString type = record.at("Type");
    if (!isUnknownWord(type) && type != "GPU"_L1)
        card.refuse(Text::tr("Not a slot card: type %1.").arg(type));
    const ForeignFigure draw = figureIn(record.at("TDP (W)"));
    setMount(card, name, draw);
    card.set("fp16_tensor_tflops", figureIn(record.at("Tensor-FP16/BF16 performance (FLOP/s)")), perTera);
    card.set("fp32_published_gflops", figureIn(record.at("FP32 (single precision) performance (FLOP/s)")), perGiga);
    card.set("int8_tops", figureIn(record.at("INT8 performance (OP/s)")), perTera);
    card.set("int4_tops", figureIn(record.at("INT4 performance (OP/s)")), perTera);
    card.set("memory_gb", figureIn(record.at("Memory (bytes)")), perGiga);
    card.set("bandwidth_gb_s", figureIn(record.at("Memory bandwidth (byte/s)")), perGiga);
    card.set("bus_bits", figureIn(record.at("Memory bus (bit)")));
    card.set("tdp_w", draw);
    card.set("base_mhz", figureIn(record.at("Base clock (MHz)")));
    card.set("boost_mhz", figureIn(record.at("Boost clock (MHz)")));
    card.setPrice(figureIn(record.at("Release price (USD)")), card.part.launchDate, PriceKind::Launch);
    const QString sheet = record.at("Link to datasheet").section(' '_L1, 0, 0);
    return card.finish(reading, record.row.line, sheet.isEmpty() ? name : sheet.left(300));
}

Outcome readEpochCsv(const QByteArray& text, ForeignReading& reading) {
    return readTable(text, reading, [&](const ForeignRecord& record) { return readHardware(record, reading); });
}

/// Two operations a core and clock, or four where the set counts dual issue; nothing where its rates fit neither.
static std::optional<double> flopsPerCore(const QJsonObject& record) {
    const auto rate = figureIn(record.value("fp32"_L1)).value;
    const auto cores = figureIn(record.value("shaders"_L1)).value;
    const auto clock = figureIn(record.value("boostClock"_L1)).value;
    if (!rate || !cores || !clock)
        return {};
    const double flops = *rate * 1e6 / (*cores * *clock);
    for (const double known : {2.0, 4.0}) {
        if (std::abs(flops - known) < 0.01 * known)
            return known;
    }
    return {};
}

static void setRates(PartDraft<Card>& card, const QJsonObject& record) {
    static constexpr std::pair<const char*, const char*> figures[] = {{"cores", "shaders"},
                                                                      {"base_mhz", "baseClock"},
                                                                      {"boost_mhz", "boostClock"},
                                                                      {"memory_gb", "memorySize"},
                                                                      {"bus_bits", "memoryBus"},
                                                                      {"bandwidth_gb_s", "memoryBandwidth"},
                                                                      {"tdp_w", "tdp"},
                                                                      {"length_mm", "length"}};
    for (const auto& [field, theirs] : figures)
        card.set(field, figureIn(record.value(QLatin1String(theirs))));
    const auto flops = flopsPerCore(record);
    card.set("flops_per_core_clock", flops);
    if (!flops) // what is not cores × clock is kept as the figure it is
        card.set("fp32_published_gflops", figureIn(record.value("fp32"_L1)), 1000);
    card.set("memory_type", textIn(record.value("memoryType"_L1)));
}

static void setSize(PartDraft<Card>& card, const QJsonObject& record) {
    // What the set calls a width is, of these cards, what TechPowerUp calls height (the thickness); where it is more
    // than any cooler it is the card's height.
    const auto width = figureIn(record.value("width"_L1));
    card.set(width.value && *width.value > 90 ? "height_mm" : "thickness_mm", width);
    const QString slot = textIn(record.value("slot"_L1));
    card.set("slots", slotWidthIn(slot));
    if (slot.contains("MXM"_L1) || slot.contains("IGP"_L1))
        card.refuse(Text::tr("Not a slot card: %1.").arg(slot));
    const ForeignMount mount = mountIn(card.part.name + ' '_L1 + slot);
    if (!mount.problem.isEmpty())
        card.refuse(mount.problem);
    card.set("mount", mount.token);
    const QString plugs = textIn(record.value("powerConnectors"_L1));
    card.set("power_plugs", plugsIn(plugs));
    if (!plugs.isEmpty() && plugsIn(plugs).isEmpty())
        card.remark(Text::tr("unknown plugs \"%1\" left out").arg(plugs.left(40)));
}

static bool readRecord(const ForeignObject& found, ForeignReading& reading) {
    const QJsonObject& record = found.object;
    PartDraft<Card> card;
    card.part.name = textIn(record.value("name"_L1));
    card.part.maker = textIn(record.value("manufacturer"_L1));
    const QString id = textIn(record.value("id"_L1));
    card.part.id = slugOf(id.isEmpty() ? fullName(card.part.maker, card.part.name) : id);
    card.part.series = textIn(record.value("generation"_L1));
    card.part.architecture = textIn(record.value("architecture"_L1));
    card.part.launchDate = dateIn(textIn(record.value("releaseDate"_L1)));
    setRates(card, record);
    setSize(card, record);
    const ForeignLink link = linkIn(textIn(record.value("busInterface"_L1)));
    card.set("pcie_gen", link.generation);
    card.set("pcie_lanes", link.lanes);
    const QString outputs = textIn(record.value("displayOutputs"_L1));
    if (!outputs.isEmpty())
        card.setYesOrNo("display_outputs", !outputs.startsWith("No "_L1, Qt::CaseInsensitive));
    card.setPrice(figureIn(record.value("launchPrice"_L1)), card.part.launchDate, PriceKind::Launch);
    card.part.unverified = QStringList{u"thickness_mm"_s, u"power_plugs"_s, u"slots"_s};
    const QString url = textIn(record.value("url"_L1));
    return card.finish(reading, found.line, url.isEmpty() ? id : url);
}

Outcome readGpuRecords(const QByteArray& text, ForeignReading& reading) {
    return readObjects(text, reading, [&](const ForeignObject& found) {
        return found.isBroken ? reading.refuse(found.line, {}, Text::tr("This record cannot be read."))
                              : readRecord(found, reading);
    });
}

} // namespace core
