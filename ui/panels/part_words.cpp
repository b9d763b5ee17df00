#include "ui/panels/part_words.h"

#include "core/import/datasets/plain_csv.h"
#include "core/parts/platform.h"
#include "core/units/at.h"
#include "core/units/sentence.h"
#include "core/units/text.h"
#include "core/units/today.h"
#include "ui/widgets/words.h"

#include <QHash>
#include <QSet>

#include <algorithm>

// The detail card says everything a guide asks about a part. An unknown fact is said as such: an absent line would read
// as "none".

using namespace Qt::StringLiterals;

namespace ui {

static QString textOf(const QString& text) {
    return text.isEmpty() ? core::notKnown() : text;
}

static QString textOf(std::optional<bool> value) {
    return value ? (*value ? Words::tr("yes") : Words::tr("no")) : core::notKnown();
}

static QString textOf(std::optional<int> value) {
    return value ? QString::number(*value) : core::notKnown();
}

template <class T>
static QString textOf(const std::optional<T>& figure) {
    return core::inWords(figure);
}

/// `text` with these facts in it; what is not known says so.
template <class... Facts>
static QString told(const QString& text, const Facts&... facts) {
    return text.arg(textOf(facts)...);
}

static QString link(std::optional<int> generation, std::optional<int> lanes) {
    return generation && lanes ? Words::tr("PCIe Gen %1 x%2").arg(*generation).arg(*lanes)
                               : Words::tr("PCIe link not known");
}

QString inWords(core::Cooler cooler) {
    static constexpr const char* words[]{
        QT_TRANSLATE_NOOP("ui::Words", "open"), QT_TRANSLATE_NOOP("ui::Words", "blower"),
        QT_TRANSLATE_NOOP("ui::Words", "flow-through"), QT_TRANSLATE_NOOP("ui::Words", "passive"),
        QT_TRANSLATE_NOOP("ui::Words", "liquid")};
    return Words::tr(core::at(words, cooler));
}

QString inWords(core::Efficiency efficiency) {
    static constexpr const char* words[]{QT_TRANSLATE_NOOP("ui::Words", "no 80 PLUS class"),
                                         QT_TRANSLATE_NOOP("ui::Words", "80 PLUS"),
                                         QT_TRANSLATE_NOOP("ui::Words", "Bronze"),
                                         QT_TRANSLATE_NOOP("ui::Words", "Silver"),
                                         QT_TRANSLATE_NOOP("ui::Words", "Gold"),
                                         QT_TRANSLATE_NOOP("ui::Words", "Platinum"),
                                         QT_TRANSLATE_NOOP("ui::Words", "Titanium")};
    return Words::tr(core::at(words, efficiency));
}

QString inWords(core::Confidence confidence) {
    static constexpr const char* words[]{QT_TRANSLATE_NOOP("ui::Words", "Verified"),
                                         QT_TRANSLATE_NOOP("ui::Words", "Secondary"),
                                         QT_TRANSLATE_NOOP("ui::Words", "Unverified")};
    return Words::tr(core::at(words, confidence));
}

static QString inWords(core::PositionConfidence confidence) {
    static constexpr const char* sentences[]{
        QT_TRANSLATE_NOOP("ui::Words", "Slot positions verified."),
        QT_TRANSLATE_NOOP("ui::Words", "Slot positions inferred from labels, unverified."),
        QT_TRANSLATE_NOOP("ui::Words", "Slot positions unverified."),
        QT_TRANSLATE_NOOP("ui::Words", "Slot positions not known.")};
    return Words::tr(core::at(sentences, confidence));
}

QString markedPrice(const core::Part& part) {
    const core::Price* price = priceUsed(part);
    if (!price)
        return {};
    const QString amount = core::inWords(price->amount);
    return price->kind == core::PriceKind::Entered ? Words::tr("%1 yours").arg(amount) : amount;
}

QString ageInWords(const core::Price& price, const QString& kind) {
    if (price.kind == core::PriceKind::Entered)
        return Words::tr("yours");
    const auto age = core::ageOf(price, QLatin1String(kind.toLatin1()), core::today());
    if (!age)
        return core::inWords(price.kind);
    using core::Sentence;
    constexpr double month = 30.44;
    const int days = std::max(0, age->days);
    const Sentence old = days < 14           ? Sentence::tr("%n days", "1 day", days)
                         : days < 2 * month  ? Sentence::tr("%n weeks", "1 week", days / 7)
                         : days < 24 * month ? Sentence::tr("%n months", "1 month", int(days / month))
                                             : Sentence::tr("%n years", "1 year", int(days / (12 * month)));
    return price.kind == core::PriceKind::Street
               ? core::inWords(old)
               : Words::tr("%1, %2").arg(core::inWords(price.kind), core::inWords(old));
}

QString priceInWords(const core::Part& part, QLatin1String kind) {
    const QDate today = core::today();
    const core::Price* const used = priceUsed(part);
    const auto said = [&](const core::Price& price) {
        return Words::tr("%1 (%2)").arg(amountInWords(price), dayInWords(price, kind, today));
    };
    QStringList lines{used ? said(*used) : Words::tr("No price known.")};
    QStringList others;
    if (part.price && &*part.price != used)
        others << said(*part.price);
    for (const core::Price& offer : part.offers) {
        if (&offer != used)
            others << said(offer);
    }
    if (!others.isEmpty())
        lines << Words::tr("Also: %1").arg(others.join(u" · "_s));
    if (used)
        lines << riseWarning(*used, kind);
    if (part.status)
        lines << Words::tr("Sold: %1 (%2)").arg(inWords(*part.status), part.statusDate);
    lines.removeAll(QString());
    return lines.join('\n'_L1);
}

QString fieldInWords(const QString& field) {
    static const QHash<QString, QString> known{
        {u"ecc"_s, Words::tr("ECC")},
        {u"tdp_w"_s, Words::tr("board power")},
        {u"slots"_s, Words::tr("slot width")},
        {u"fp32_published_gflops"_s, Words::tr("published FP32 rate")},
        {u"price_usd"_s, Words::tr("price")},
        {u"pcie_gen"_s, Words::tr("PCIe generation")},
        {u"pcie_lanes"_s, Words::tr("PCIe lanes")},
        {u"throttle_c"_s, Words::tr("throttling temperature")},
        {u"nvlink_gen"_s, Words::tr("NVLink generation")},
        {u"nvlink_links"_s, Words::tr("NVLink links")},
        {u"peak_w"_s, Words::tr("peak power")},
        {u"excursion_w"_s, Words::tr("spike")},
        {u"base_mhz"_s, Words::tr("base clock")},
        {u"boost_mhz"_s, Words::tr("boost clock")},
        {u"bus_bits"_s, Words::tr("memory bus, bits")},
        {u"bandwidth_gb_s"_s, Words::tr("memory bandwidth")},
        {u"flops_per_core_clock"_s, Words::tr("FLOPS per core and clock")},
        {u"fp16_tensor_tflops"_s, Words::tr("FP16 tensor rate")},
        {u"fp16_accumulate"_s, Words::tr("FP16 accumulation")},
        {u"int8_tops"_s, Words::tr("INT8 rate")},
        {u"int4_tops"_s, Words::tr("INT4 rate")},
        {u"fp64_gflops"_s, Words::tr("FP64 rate")},
        {u"fp64_tensor_tflops"_s, Words::tr("FP64 tensor rate")},
        {u"tf32_tflops"_s, Words::tr("TF32 tensor rate")},
        {u"bf16_tflops"_s, Words::tr("BF16 tensor rate")},
        {u"fp8_tflops"_s, Words::tr("FP8 tensor rate")},
        {u"fp4_tflops"_s, Words::tr("FP4 tensor rate")},
        {u"power_plugs"_s, Words::tr("plugs")},
        {u"pci_ids"_s, Words::tr("PCI ids")},
        {u"mount"_s, Words::tr("mounted on")},
    };
    if (known.contains(field))
        return known[field];
    if (field.startsWith("wiring."_L1))
        return Words::tr("wiring of %1").arg(field.mid(7));
    QString text = field;
    for (const char* unit : {"_mm", "_w", "_gb", "_mhz", "_v", "_a", "_usd", "_c", "_tflops", "_tops"}) {
        if (text.endsWith(QLatin1String(unit))) {
            text.chop(int(qstrlen(unit)));
            break;
        }
    }
    return text.replace('_'_L1, ' '_L1);
}

/// Speed, VRAM, power, plugs, size, link and outputs.
static QStringList factsOf(const core::Card& card) {
    const QString bus = card.busBits ? Words::tr("%1 bit").arg(*card.busBits) : core::notKnown();
    const QString plugs = card.plugs && card.plugs->empty() ? Words::tr("none") : textOf(card.plugs);
    const QString bridge = card.nvlinkLinks
                               ? told(Words::tr("NVLink %1, %2 links"), card.nvlinkGeneration, card.nvlinkLinks)
                               : Words::tr("NVLink not known");
    QStringList lines{
        told(Words::tr("FP32 %1 boost · %2 base"), core::fp32AtBoost(card), core::fp32AtBase(card)),
        Words::tr("%1 %2, %3 · %4").arg(textOf(card.memory), card.memoryType, bus, textOf(card.memoryBandwidth)),
        told(Words::tr("Board power %1 · peak %2"), card.tdp, card.peak),
        Words::tr("Plugs: %1").arg(plugs),
        told(Words::tr("Length %1 · height %2 · thickness %3"), card.length, card.height, card.thickness),
        Words::tr("%1 · %2").arg(link(card.pcieGeneration, card.pcieLanes), bridge),
        told(Words::tr("Display outputs: %1 · ECC: %2"), card.displayOutputs, card.ecc),
    };
    if (!card.launchDate.isEmpty())
        lines << Words::tr("%1 · %2 · launched %3").arg(card.series, card.architecture, card.launchDate);
    return lines;
}

/// Form, socket, memory, and how sure the slots' positions are.
static QStringList factsOf(const core::Board& board) {
    const QString runs = textsOf(board.cpuFamilies, core::familyName).join(u", "_s);
    const QString later = textsOf(board.biosFamilies, core::familyName).join(u", "_s);
    QStringList lines{
        Words::tr("%1 · %2 · %3").arg(core::inWords(board.form), board.socket, board.chipset),
        Words::tr("%1, %2 memory slots, up to %3")
            .arg(board.memoryType, textOf(board.memorySlots), textOf(board.maxMemory)),
        told(Words::tr("Modules: registered %1 · unbuffered %2 · ECC: %3"), board.takesRegistered,
             board.takesUnbuffered, board.ecc),
        inWords(board.positionConfidence),
    };
    if (!runs.isEmpty())
        lines << Words::tr("CPUs: %1").arg(runs);
    if (!later.isEmpty())
        lines << Words::tr("After a BIOS update: %1").arg(later);
    return lines;
}

/// Cores, clocks, socket, lanes and memory.
static QStringList factsOf(const core::Processor& processor) {
    return {
        told(Words::tr("%1 cores, %2 threads"), processor.cores, processor.threads),
        told(Words::tr("%1 base · %2 boost"), processor.baseClock, processor.boostClock),
        Words::tr("%1 · %2").arg(processor.socket, textOf(processor.tdp)),
        told(Words::tr("PCIe Gen %1 · %2 of %3 lanes for slots and M.2"), processor.pcieGeneration,
             processor.usableLanes, processor.totalLanes),
        told(Words::tr("Graphics: %1 · ECC: %2"), processor.integratedGraphics, processor.ecc),
        Words::tr("%1, %2 channels, up to %3")
            .arg(processor.memoryType, textOf(processor.memoryChannels), textOf(processor.maxMemory)),
    };
}

/// "ATX 3.1" where its 16-pin sockets are 12V-2x6, as far as that is known.
static QString atxVersion(const core::PowerSupply& supply) {
    if (!supply.atx3)
        return Words::tr("ATX version not known");
    if (!*supply.atx3)
        return Words::tr("ATX 2");
    return !supply.hasRevised16Pin   ? Words::tr("ATX 3")
           : *supply.hasRevised16Pin ? Words::tr("ATX 3.1")
                                     : Words::tr("ATX 3.0");
}

/// Rating, plugs and length.
static QStringList factsOf(const core::PowerSupply& supply) {
    return {
        Words::tr("%1 · %2").arg(textOf(supply.rating),
                                 supply.efficiency ? inWords(*supply.efficiency) : Words::tr("efficiency not known")),
        told(Words::tr("On 100–127 V: %1"), supply.ratingAt120V),
        told(Words::tr("Plugs: %1 × 8-pin PCIe, %2 × 12V-2x6, %3 × EPS"), supply.pcie8Plugs, supply.pin16Plugs,
             supply.eps8Plugs),
        told(Words::tr("%1 · length %2").arg(atxVersion(supply)), supply.length),
    };
}

/// Openings, longest card, boards and air.
static QStringList factsOf(const core::Chassis& chassis) {
    const QStringList forms = textsOf(chassis.boardForms, [](core::BoardForm form) { return core::inWords(form); });
    const bool isPartly = chassis.ductedAir == core::DuctedAir::Partial;
    const auto isDucted = chassis.ductedAir ? std::optional(*chassis.ductedAir == core::DuctedAir::Yes) : std::nullopt;
    return {
        told(Words::tr("Rear slots: %1"), chassis.openings),
        told(Words::tr("Cards up to %1 long, %2 high"), chassis.maxCardLength, chassis.maxCardHeight),
        told(Words::tr("PSUs: %1, up to %2 long · fan places: %3"), chassis.supplyBays, chassis.maxSupplyLength,
             chassis.fanPlaces),
        Words::tr("Boards: %1").arg(forms.isEmpty() ? Words::tr("its own only") : forms.join(u", "_s)),
        Words::tr("Air ducted through passive cards: %1").arg(isPartly ? Words::tr("partly") : textOf(isDucted)),
    };
}

/// Modules, speed and ECC.
static QStringList factsOf(const core::MemoryKit& kit) {
    return {
        Words::tr("%1 × %2 %3").arg(textOf(kit.modules), textOf(kit.perModule), kit.type),
        told(Words::tr("%1 MT/s · ECC: %2 · registered: %3"), kit.megatransfers, kit.ecc, kit.isRegistered),
    };
}

/// Capacity, link and power.
static QStringList factsOf(const core::Drive& drive) {
    return {
        Words::tr("%1 · %2").arg(textOf(drive.capacity), drive.form),
        drive.interface == core::DriveInterface::Nvme ? link(drive.pcieGeneration, drive.pcieLanes) : Words::tr("SATA"),
        told(Words::tr("Active %1 · peak %2"), drive.activePower, drive.peakPower),
    };
}

/// Ports, link and power.
static QStringList factsOf(const core::NetworkCard& card) {
    const QString rate = card.gigabits ? core::number(*card.gigabits, 1) : core::notKnown();
    return {
        Words::tr("%1 × %2 Gbit/s, %3").arg(textOf(card.ports), rate, card.connector),
        link(card.pcieGeneration, card.pcieLanes),
        told(Words::tr("InfiniBand: %1"), card.isInfiniband),
        told(Words::tr("Typical %1 · up to %2"), card.typicalPower, card.maxPower),
    };
}

/// Links, pitches and the cards it is made for.
static QStringList factsOf(const core::Bridge& bridge) {
    const QStringList pitches = textsOf(bridge.pitches, [](int pitch) { return QString::number(pitch); });
    return {
        told(Words::tr("NVLink %1, %2 links, %3 in each direction"), bridge.nvlinkGeneration, bridge.links,
             bridge.perDirection()),
        told(Words::tr("Card spacing in slots: %1"), core::listed(pitches)),
        told(Words::tr("For: %1"), bridge.cards.join(u", "_s)),
    };
}

/// Link, length and sockets.
static QStringList factsOf(const core::Riser& riser) {
    const QStringList sockets = textsOf(riser.split, [](int lanes) { return Words::tr("x%1").arg(lanes); });
    return {
        link(riser.pcieGeneration, riser.pcieLanes),
        told(Words::tr("Length %1 · retimer: %2"), riser.length, riser.hasRetimer),
        sockets.isEmpty() ? QString() : Words::tr("Sockets: %1").arg(core::listed(sockets)),
    };
}

/// Voltage, current, plug, and what it carries for hours.
static QStringList factsOf(const core::Outlet& outlet) {
    return {
        Words::tr("%1 · %2 · %3").arg(outlet.country, textOf(outlet.voltage), textOf(outlet.current)),
        told(Words::tr("Plug: %1"), outlet.plug),
        outlet.continuousFactor
            ? Words::tr("Continuous load up to %1 %").arg(core::number(*outlet.continuousFactor * 100))
            : Words::tr("Continuous load limit not known."),
    };
}

/// Power, kind and plug.
static QStringList factsOf(const core::Ups& ups) {
    const QString topology = !ups.topology                                         ? core::notKnown()
                             : *ups.topology == core::UpsTopology::Online          ? Words::tr("online")
                             : *ups.topology == core::UpsTopology::LineInteractive ? Words::tr("line-interactive")
                                                                                   : Words::tr("standby");
    const QString wave = !ups.waveform                           ? core::notKnown()
                         : *ups.waveform == core::Waveform::Sine ? Words::tr("sine")
                                                                 : Words::tr("stepped");
    return {
        told(Words::tr("%1 · %2 · %3"), ups.power, ups.apparentPower, ups.voltage),
        Words::tr("Kind: %1 · wave on battery: %2").arg(topology, wave),
        told(Words::tr("Plug: %1"), ups.plug),
    };
}

/// The facts that are known of a kind without words of its own here, each under its field's name.
template <class P>
static QStringList factsOf(const P& part) {
    const QJsonObject fields = core::toJson(part);
    static const QSet<QString> ofEveryPart{u"id"_s,         u"name"_s,       u"short_name"_s,        u"maker"_s,
                                           u"price_usd"_s,  u"source"_s,     u"price_date"_s,        u"price_kind"_s,
                                           u"confidence"_s, u"note"_s,       u"unverified_fields"_s, u"offers"_s,
                                           u"status"_s,     u"status_date"_s};
    QStringList lines;
    for (auto it = fields.begin(); it != fields.end(); ++it) {
        if (ofEveryPart.contains(it.key()) || it->isNull() || it->isObject())
            continue;
        const auto units = core::unitsOf(it.key());
        const QString figure = it->isBool()     ? textOf(std::optional(it->toBool()))
                               : it->isDouble() ? core::number(it->toDouble(), 2)
                                                : it->toString();
        lines << Words::tr("%1: %2").arg(fieldInWords(it.key()),
                                         units.empty() ? figure : figure + ' '_L1 + units.front().token);
    }
    return lines;
}

QStringList factsOf(const core::Catalogue& catalogue, const QString& kind, const QString& id) {
    QStringList facts;
    core::withKind(kind, [&]<class P>(P*) {
        if (const P* part = catalogue.find<P>(id))
            facts = factsOf(*part);
    });
    return facts;
}

} // namespace ui
