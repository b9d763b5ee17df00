#include "ui/panels/part_words.h"

#include "core/import/datasets/field_units.h"
#include "core/units/text.h"
#include "ui/widgets/words.h"

#include <QHash>
#include <QSet>

using namespace Qt::StringLiterals;

namespace ui {

namespace {

template <class T>
QString count(const std::optional<T>& value) {
    return value ? QString::number(*value) : core::notKnown();
}

QString yesNo(std::optional<bool> value) {
    return value ? (*value ? Words::tr("yes") : Words::tr("no")) : core::notKnown();
}

QString link(std::optional<int> generation, std::optional<int> lanes) {
    return generation && lanes ? Words::tr("PCIe Gen %1 x%2").arg(*generation).arg(*lanes)
                               : Words::tr("PCIe link not known");
}

} // namespace

QString inWords(core::Cooler cooler) {
    switch (cooler) {
    case core::Cooler::Open:
        return Words::tr("open");
    case core::Cooler::Blower:
        return Words::tr("blower");
    case core::Cooler::FlowThrough:
        return Words::tr("flow-through");
    case core::Cooler::Passive:
        return Words::tr("passive");
    case core::Cooler::Liquid:
        return Words::tr("liquid");
    }
    return {};
}

QString inWords(core::Efficiency efficiency) {
    switch (efficiency) {
    case core::Efficiency::None:
        return Words::tr("no 80 PLUS class");
    case core::Efficiency::White:
        return Words::tr("80 PLUS");
    case core::Efficiency::Bronze:
        return Words::tr("Bronze");
    case core::Efficiency::Silver:
        return Words::tr("Silver");
    case core::Efficiency::Gold:
        return Words::tr("Gold");
    case core::Efficiency::Platinum:
        return Words::tr("Platinum");
    case core::Efficiency::Titanium:
        return Words::tr("Titanium");
    }
    return {};
}

QString inWords(core::Confidence confidence) {
    switch (confidence) {
    case core::Confidence::High:
        return Words::tr("Verified");
    case core::Confidence::Medium:
        return Words::tr("Secondary");
    case core::Confidence::Low:
        return Words::tr("Unverified");
    }
    return {};
}

static QString inWords(core::PositionConfidence confidence) {
    switch (confidence) {
    case core::PositionConfidence::High:
        return Words::tr("Slot positions verified.");
    case core::PositionConfidence::Inferred:
        return Words::tr("Slot positions inferred from labels, unverified.");
    case core::PositionConfidence::Remembered:
        return Words::tr("Slot positions unverified.");
    case core::PositionConfidence::None:
        return Words::tr("Slot positions not known.");
    }
    return {};
}

QString priceInWords(const core::Part& part) {
    if (!part.price)
        return Words::tr("No price known.");
    const QString amount = core::inWords(part.price->amount);
    const QString date = part.price->date.isEmpty() ? Words::tr("date not known") : part.price->date;
    switch (part.price->kind) {
    case core::PriceKind::Launch:
        return Words::tr("%1 at launch, %2").arg(amount, date);
    case core::PriceKind::Street:
        return Words::tr("%1 in shops, %2").arg(amount, date);
    case core::PriceKind::Entered:
        return Words::tr("%1 entered by you, %2").arg(amount, date);
    }
    return amount;
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
        {u"power_plugs"_s, Words::tr("plugs")},
    };
    const auto word = known.find(field);
    if (word != known.end())
        return *word;
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

QStringList factsOf(const core::Card& card) {
    const auto base = core::fp32AtBase(card);
    const auto boost = core::fp32AtBoost(card);
    const QString bridge =
        card.nvlinkLinks ? Words::tr("NVLink %1, %2 links").arg(count(card.nvlinkGeneration)).arg(*card.nvlinkLinks)
                         : Words::tr("NVLink not known");
    QStringList lines{
        Words::tr("FP32 %1 boost · %2 base").arg(core::inWords(boost), core::inWords(base)),
        Words::tr("%1 %2, %3 · %4")
            .arg(core::inWords(card.memory), card.memoryType,
                 card.busBits ? Words::tr("%1 bit").arg(*card.busBits) : core::notKnown(),
                 core::inWords(card.memoryBandwidth)),
        Words::tr("Board power %1 · peak %2").arg(core::inWords(card.tdp), core::inWords(card.peak)),
        Words::tr("Plugs: %1")
            .arg(!card.plugs           ? core::notKnown()
                 : card.plugs->empty() ? Words::tr("none")
                                       : core::inWords(*card.plugs)),
        Words::tr("Length %1 · height %2 · thickness %3")
            .arg(core::inWords(card.length), core::inWords(card.height), core::inWords(card.thickness)),
        Words::tr("%1 · %2").arg(link(card.pcieGeneration, card.pcieLanes), bridge),
        Words::tr("Display outputs: %1 · ECC: %2").arg(yesNo(card.displayOutputs), yesNo(card.ecc)),
    };
    if (!card.launchDate.isEmpty())
        lines << Words::tr("%1 · %2 · launched %3").arg(card.series, card.architecture, card.launchDate);
    return lines;
}

QStringList factsOf(const core::Board& board) {
    return {
        Words::tr("%1 · %2 · %3").arg(core::inWords(board.form), board.socket, board.chipset),
        Words::tr("%1, %2 memory slots, up to %3")
            .arg(board.memoryType, count(board.memorySlots), core::inWords(board.maxMemory)),
        Words::tr("Modules: registered %1 · unbuffered %2 · ECC: %3")
            .arg(yesNo(board.takesRegistered), yesNo(board.takesUnbuffered), yesNo(board.ecc)),
        inWords(board.positionConfidence),
    };
}

QStringList factsOf(const core::Processor& processor) {
    return {
        Words::tr("%1 cores, %2 threads").arg(count(processor.cores), count(processor.threads)),
        Words::tr("%1 base · %2 boost").arg(core::inWords(processor.baseClock), core::inWords(processor.boostClock)),
        Words::tr("%1 · %2").arg(processor.socket, core::inWords(processor.tdp)),
        Words::tr("PCIe Gen %1 · %2 of %3 lanes for slots and M.2")
            .arg(count(processor.pcieGeneration), count(processor.usableLanes), count(processor.totalLanes)),
        Words::tr("Graphics: %1 · ECC: %2").arg(yesNo(processor.integratedGraphics), yesNo(processor.ecc)),
        Words::tr("%1, %2 channels, up to %3")
            .arg(processor.memoryType, count(processor.memoryChannels), core::inWords(processor.maxMemory)),
    };
}

QStringList factsOf(const core::PowerSupply& supply) {
    return {
        Words::tr("%1 · %2").arg(core::inWords(supply.rating),
                                 supply.efficiency ? inWords(*supply.efficiency) : Words::tr("efficiency not known")),
        Words::tr("On 100–127 V: %1").arg(core::inWords(supply.ratingAt120V)),
        Words::tr("Plugs: %1 × 8-pin PCIe, %2 × 12V-2x6, %3 × EPS")
            .arg(count(supply.pcie8Plugs), count(supply.pin16Plugs), count(supply.eps8Plugs)),
        Words::tr("ATX 3: %1 · length %2").arg(yesNo(supply.atx3), core::inWords(supply.length)),
    };
}

QStringList factsOf(const core::Chassis& chassis) {
    QStringList forms;
    for (const core::BoardForm form : chassis.boardForms)
        forms << core::inWords(form);
    const QString air = !chassis.ductedAir                               ? core::notKnown()
                        : *chassis.ductedAir == core::DuctedAir::Yes     ? Words::tr("yes")
                        : *chassis.ductedAir == core::DuctedAir::Partial ? Words::tr("partly")
                                                                         : Words::tr("no");
    return {
        Words::tr("Rear slots: %1").arg(count(chassis.openings)),
        Words::tr("Cards up to %1 long, %2 high")
            .arg(core::inWords(chassis.maxCardLength), core::inWords(chassis.maxCardHeight)),
        Words::tr("Boards: %1").arg(forms.isEmpty() ? Words::tr("its own only") : forms.join(u", "_s)),
        Words::tr("Air ducted through passive cards: %1").arg(air),
    };
}

QStringList factsOf(const core::MemoryKit& kit) {
    return {
        Words::tr("%1 × %2 %3").arg(count(kit.modules), core::inWords(kit.perModule), kit.type),
        Words::tr("%1 MT/s · ECC: %2 · registered: %3")
            .arg(count(kit.megatransfers), yesNo(kit.ecc), yesNo(kit.isRegistered)),
    };
}

QStringList factsOf(const core::Drive& drive) {
    return {
        Words::tr("%1 · %2").arg(core::inWords(drive.capacity), drive.form),
        drive.interface == core::DriveInterface::Nvme ? link(drive.pcieGeneration, drive.pcieLanes) : Words::tr("SATA"),
        Words::tr("Active %1 · peak %2").arg(core::inWords(drive.activePower), core::inWords(drive.peakPower)),
    };
}

QStringList factsOf(const core::NetworkCard& card) {
    return {
        Words::tr("%1 × %2 Gbit/s, %3")
            .arg(count(card.ports), card.gigabits ? core::number(*card.gigabits, 1) : core::notKnown(), card.connector),
        link(card.pcieGeneration, card.pcieLanes),
        Words::tr("InfiniBand: %1").arg(yesNo(card.isInfiniband)),
        Words::tr("Typical %1 · up to %2").arg(core::inWords(card.typicalPower), core::inWords(card.maxPower)),
    };
}

QStringList factsOf(const core::Bridge& bridge) {
    QStringList pitches;
    for (int pitch : bridge.pitches)
        pitches << QString::number(pitch);
    return {
        Words::tr("NVLink %1, %2 links, %3 in both directions")
            .arg(count(bridge.nvlinkGeneration), count(bridge.links), core::inWords(bridge.bandwidth)),
        Words::tr("Card spacing in slots: %1").arg(pitches.isEmpty() ? core::notKnown() : core::listed(pitches)),
        Words::tr("For: %1").arg(bridge.cards.isEmpty() ? core::notKnown() : bridge.cards.join(u", "_s)),
    };
}

QStringList factsOf(const core::Riser& riser) {
    QStringList sockets;
    for (int lanes : riser.split)
        sockets << Words::tr("x%1").arg(lanes);
    return {
        link(riser.pcieGeneration, riser.pcieLanes),
        Words::tr("Length %1 · retimer: %2").arg(core::inWords(riser.length), yesNo(riser.hasRetimer)),
        sockets.isEmpty() ? QString() : Words::tr("Sockets: %1").arg(core::listed(sockets)),
    };
}

QStringList factsOf(const core::Outlet& outlet) {
    return {
        Words::tr("%1 · %2 · %3").arg(outlet.country, core::inWords(outlet.voltage), core::inWords(outlet.current)),
        Words::tr("Plug: %1").arg(outlet.plug.isEmpty() ? core::notKnown() : outlet.plug),
        outlet.continuousFactor
            ? Words::tr("Continuous load up to %1 %").arg(core::number(*outlet.continuousFactor * 100))
            : Words::tr("Continuous load limit not known."),
    };
}

QStringList factsOf(const core::Ups& ups) {
    const QString topology = !ups.topology                                         ? core::notKnown()
                             : *ups.topology == core::UpsTopology::Online          ? Words::tr("online")
                             : *ups.topology == core::UpsTopology::LineInteractive ? Words::tr("line-interactive")
                                                                                   : Words::tr("standby");
    const QString wave = !ups.waveform                           ? core::notKnown()
                         : *ups.waveform == core::Waveform::Sine ? Words::tr("sine")
                                                                 : Words::tr("stepped");
    return {
        Words::tr("%1 · %2 · %3")
            .arg(core::inWords(ups.power), core::inWords(ups.apparentPower), core::inWords(ups.voltage)),
        Words::tr("Kind: %1 · wave on battery: %2").arg(topology, wave),
        Words::tr("Plug: %1").arg(ups.plug.isEmpty() ? core::notKnown() : ups.plug),
    };
}

QStringList factLines(const QJsonObject& part) {
    static const QSet<QString> ofEveryPart{u"id"_s,         u"name"_s,   u"short_name"_s,       u"maker"_s,
                                           u"price_usd"_s,  u"source"_s, u"price_date"_s,       u"price_kind"_s,
                                           u"confidence"_s, u"note"_s,   u"unverified_fields"_s};
    QStringList lines;
    for (auto it = part.begin(); it != part.end(); ++it) {
        if (ofEveryPart.contains(it.key()) || it->isNull() || it->isObject())
            continue;
        const auto units = core::unitsOf(it.key());
        const QString figure = it->isBool()     ? yesNo(it->toBool())
                               : it->isDouble() ? core::number(it->toDouble(), 2)
                                                : it->toString();
        lines << Words::tr("%1: %2").arg(
            fieldInWords(it.key()), units.empty() ? figure : figure + ' '_L1 + QString::fromUtf8(units.front().token));
    }
    return lines;
}

} // namespace ui
