#include "ui/panels/part_rows.h"

#include "core/parts/part_kinds.h"
#include "core/units/at.h"
#include "core/units/text.h"
#include "ui/panels/part_words.h"
#include "ui/widgets/words.h"

#include <QCollator>
#include <QHash>

#include <algorithm>

// What a list says of a part in two lines, by kind: the figure it is compared by first, then three or four facts. Parts
// stand by that figure; guide rule 9 orders CPUs by clock before cores.

using namespace Qt::StringLiterals;

namespace ui {

PartPicture pictureOf(const core::Card& card) {
    static constexpr PartPicture pictures[]{PartPicture::OpenCard, PartPicture::BlowerCard,
                                            PartPicture::FlowThroughCard, PartPicture::PassiveCard,
                                            PartPicture::LiquidCard};
    return card.cooler ? core::at(pictures, *card.cooler) : PartPicture::PlainCard;
}

static QString joined(const QStringList& texts) {
    QStringList present = texts;
    present.removeAll(QString());
    return present.join(u" · "_s);
}

template <class T>
static std::optional<double> valueOf(const std::optional<T>& quantity) {
    return quantity ? std::optional<double>(quantity->value()) : std::nullopt;
}

/// The figure in words; empty where it is not known.
template <class T>
static QString wordsOf(const std::optional<T>& figure, const QString& unknown = {}) {
    return figure ? core::inWords(*figure) : unknown;
}

/// `text` with the figure in it; empty where it is not known.
template <class T>
static QString filled(const QString& text, const std::optional<T>& figure, const QString& unknown = {}) {
    return figure ? text.arg(*figure) : unknown;
}

static PartFigure columnOf(std::optional<double> value, int decimals = 0) {
    return {value ? core::number(*value, decimals) : u"?"_s, value};
}

/// With its unit, which is not the same in all rows.
template <class T>
static PartFigure sizeColumn(const std::optional<T>& size) {
    return {wordsOf(size, u"?"_s), valueOf(size)};
}

template <class T>
static std::optional<double> asNumber(const std::optional<T>& count) {
    return count ? std::optional<double>(*count) : std::nullopt;
}

QStringList columnTitles(const QString& kind) {
    static const QHash<QString, QStringList> titles{
        {u"cards"_s, {Words::tr("VRAM"), Words::tr("TFLOPS")}},
        {u"boards"_s, {Words::tr("x16")}},
        {u"cpus"_s, {Words::tr("Cores"), Words::tr("GHz")}},
        {u"psus"_s, {Words::tr("Watts")}},
        {u"cases"_s, {Words::tr("Slots")}},
        {u"memory"_s, {Words::tr("Size"), Words::tr("MT/s")}},
        {u"drives"_s, {Words::tr("Size")}},
        {u"nics"_s, {Words::tr("Gbit/s")}},
        {u"bridges"_s, {Words::tr("GB/s")}},
        {u"risers"_s, {Words::tr("Lanes")}},
        {u"outlets"_s, {Words::tr("Watts")}},
        {u"ups"_s, {Words::tr("Watts")}},
    };
    return titles.value(kind);
}

template <class P>
static QString linkOf(const P& part, const QString& unknown = {}) {
    return part.pcieGeneration && part.pcieLanes
               ? Words::tr("Gen %1 x%2").arg(*part.pcieGeneration).arg(*part.pcieLanes)
               : unknown;
}

static std::optional<core::Frequency> clockOf(const core::Processor& processor) {
    return processor.boostClock ? processor.boostClock : processor.baseClock;
}

static std::optional<core::Memory> sizeOf(const core::MemoryKit& kit) {
    return kit.modules && kit.perModule ? std::optional(*kit.perModule * *kit.modules) : std::nullopt;
}

// Where a part stands among those of its kind: the highest first, the unknown last.
template <class P>
static std::optional<double> rankOf(const P& part) {
    if constexpr (std::is_same_v<P, core::Card>)
        return core::goesIntoSlot(part) ? valueOf(core::fp32AtBoost(part)) : std::nullopt; // modules fit no slot
    else if constexpr (std::is_same_v<P, core::PowerSupply>)
        return valueOf(part.rating);
    else if constexpr (std::is_same_v<P, core::Chassis>)
        return part.openings ? std::optional<double>(*part.openings) : std::nullopt;
    else if constexpr (std::is_same_v<P, core::MemoryKit>)
        return valueOf(sizeOf(part));
    else if constexpr (std::is_same_v<P, core::Drive>)
        return valueOf(part.capacity);
    else if constexpr (std::is_same_v<P, core::NetworkCard>)
        return part.gigabits;
    else if constexpr (std::is_same_v<P, core::Bridge>)
        return valueOf(part.bandwidth);
    else
        return {};
}

// Guide rule 9: the clock counts first, cores second.
template <>
std::optional<double> rankOf(const core::Processor& processor) {
    const auto clock = clockOf(processor);
    return clock ? std::optional(clock->value() * 1000 + processor.cores.value_or(0)) : std::nullopt;
}

template <>
std::optional<double> rankOf(const core::Ups& ups) {
    return ups.power ? std::optional(-core::inWatts(*ups.power)) : std::nullopt; // the smallest first
}

/// A kind without words of its own here shows its name alone.
template <class P>
static void describe(const P&, PartRow&) {}

static void describe(const core::Card& card, PartRow& row) {
    const auto fp32 = core::fp32AtBoost(card);
    const QString width = card.slotWidth ? Words::tr("%1 slots").arg(core::number(*card.slotWidth, 2)) : QString();
    const QString cooler = card.cooler ? inWords(*card.cooler) : Words::tr("cooler not known");
    row.picture = pictureOf(card);
    row.figure = fp32 ? Words::tr("%1 TF").arg(core::number(fp32->value() / 1000, 1)) : Words::tr("? TF");
    row.columns = {columnOf(valueOf(card.memory), 1),
                   columnOf(fp32 ? std::optional(fp32->value() / 1000) : std::nullopt, 1)};
    row.details = joined({width, wordsOf(card.tdp, Words::tr("power not known")), cooler});
    row.searchText += ' '_L1 + card.series + ' '_L1 + card.architecture + ' '_L1 + cooler;
}

static void describe(const core::Board& board, PartRow& row) {
    int slotCount = 0;
    int longSlots = 0;
    for (const core::Connector& connector : board.wiring->connectors) {
        if (connector.kind != core::ConnectorKind::Slot)
            continue;
        ++slotCount;
        longSlots += connector.physicalLanes >= 16 ? 1 : 0;
    }
    row.picture = PartPicture::Board;
    row.figure = Words::tr("%1 x16").arg(longSlots);
    row.columns = {columnOf(longSlots)};
    const QString sockets =
        board.sockets > 1 ? Words::tr("%1 × %2").arg(board.sockets).arg(board.socket) : board.socket;
    row.details = joined({core::inWords(board.form), sockets, board.chipset, Words::tr("%1 slots").arg(slotCount)});
    row.searchText += ' '_L1 + board.socket + ' '_L1 + board.chipset;
}

static void describe(const core::Processor& processor, PartRow& row) {
    row.picture = PartPicture::Processor;
    const auto clock = clockOf(processor);
    row.figure = clock ? Words::tr("%1 GHz").arg(core::number(clock->value() / 1000, 1)) : Words::tr("? GHz");
    row.columns = {columnOf(asNumber(processor.cores)),
                   columnOf(clock ? std::optional(clock->value() / 1000) : std::nullopt, 1)};
    row.details = joined(
        {processor.socket, filled(Words::tr("%1 cores"), processor.cores, Words::tr("cores not known")),
         filled(Words::tr("%1 lanes"), processor.usableLanes, Words::tr("lanes not known")), wordsOf(processor.tdp)});
    row.searchText += ' '_L1 + processor.socket;
}

static void describe(const core::PowerSupply& supply, PartRow& row) {
    row.picture = PartPicture::Supply;
    row.figure = wordsOf(supply.rating, Words::tr("? W"));
    row.columns = {columnOf(valueOf(supply.rating))};
    row.details = joined(
        {supply.efficiency ? inWords(*supply.efficiency) : QString(),
         filled(Words::tr("%1 × 8-pin"), supply.pcie8Plugs), filled(Words::tr("%1 × 12V-2x6"), supply.pin16Plugs),
         supply.minVoltage ? Words::tr("needs %1").arg(core::inWords(*supply.minVoltage)) : QString()});
}

static void describe(const core::Chassis& chassis, PartRow& row) {
    row.picture = PartPicture::Chassis;
    row.figure = filled(Words::tr("%1 slots"), chassis.openings, Words::tr("? slots"));
    row.columns = {columnOf(asNumber(chassis.openings))};
    row.details = joined({chassis.kind == core::ChassisKind::Tower ? Words::tr("tower") : Words::tr("rack"),
                          chassis.maxCardLength ? Words::tr("cards to %1").arg(core::inWords(*chassis.maxCardLength))
                                                : Words::tr("card length not known"),
                          chassis.ductedAir == core::DuctedAir::Yes ? Words::tr("ducted air") : QString()});
}

static void describe(const core::MemoryKit& kit, PartRow& row) {
    row.picture = PartPicture::Memory;
    row.figure = wordsOf(sizeOf(kit), Words::tr("? GB"));
    row.columns = {sizeColumn(sizeOf(kit)), columnOf(asNumber(kit.megatransfers))};
    row.details = joined(
        {kit.type, filled(Words::tr("%1 MT/s"), kit.megatransfers),
         kit.ecc ? (*kit.ecc ? Words::tr("ECC") : Words::tr("no ECC")) : Words::tr("ECC not known"),
         kit.isRegistered ? (*kit.isRegistered ? Words::tr("registered") : Words::tr("unbuffered")) : QString()});
    row.searchText += ' '_L1 + kit.type;
}

static void describe(const core::Drive& drive, PartRow& row) {
    row.picture = PartPicture::Drive;
    row.figure = wordsOf(drive.capacity, Words::tr("? TB"));
    row.columns = {sizeColumn(drive.capacity)};
    row.details = joined({drive.kind == core::DriveKind::Ssd ? Words::tr("SSD") : Words::tr("hard disk"),
                          drive.interface == core::DriveInterface::Nvme ? Words::tr("NVMe") : Words::tr("SATA"),
                          drive.form, linkOf(drive)});
}

static void describe(const core::NetworkCard& card, PartRow& row) {
    row.picture = PartPicture::NetworkCard;
    row.figure = card.gigabits ? Words::tr("%1 Gbit/s").arg(core::number(*card.gigabits, 1)) : Words::tr("? Gbit/s");
    row.columns = {columnOf(card.gigabits, 1)};
    row.details = joined({card.ports ? Words::tr("%1 × %2").arg(*card.ports).arg(card.connector) : card.connector,
                          linkOf(card, Words::tr("link not known"))});
}

static void describe(const core::Bridge& bridge, PartRow& row) {
    row.picture = PartPicture::Bridge;
    row.figure = wordsOf(bridge.perDirection(), Words::tr("? GB/s"));
    row.columns = {columnOf(valueOf(bridge.perDirection()), 1)};
    const auto apart = [](int pitch) { return Words::tr("%1 slots apart").arg(pitch); };
    row.details =
        joined({filled(Words::tr("NVLink %1"), bridge.nvlinkGeneration), textsOf(bridge.pitches, apart).join(u", "_s)});
}

static void describe(const core::Riser& riser, PartRow& row) {
    row.picture = PartPicture::Riser;
    row.figure = filled(Words::tr("x%1"), riser.pcieLanes, Words::tr("x?"));
    row.columns = {columnOf(asNumber(riser.pcieLanes))};
    const QString kind = riser.kind == core::RiserKind::Cable     ? Words::tr("riser cable")
                         : riser.kind == core::RiserKind::Carrier ? Words::tr("carrier card")
                                                                  : Words::tr("redriver card");
    row.details = joined({kind, filled(Words::tr("Gen %1"), riser.pcieGeneration), wordsOf(riser.length)});
}

static void describe(const core::Outlet& outlet, PartRow& row) {
    row.picture = PartPicture::Outlet;
    const auto power = outlet.voltage && outlet.current ? std::optional(core::powerOf(*outlet.voltage, *outlet.current))
                                                        : std::nullopt;
    row.figure = wordsOf(power, Words::tr("? W"));
    row.columns = {columnOf(valueOf(power))};
    row.details = joined({outlet.country, wordsOf(outlet.voltage), wordsOf(outlet.current),
                          outlet.continuousFactor && *outlet.continuousFactor < 1
                              ? Words::tr("%1 % for hours").arg(core::number(*outlet.continuousFactor * 100))
                              : QString()});
    row.searchText += ' '_L1 + outlet.country + ' '_L1 + outlet.plug;
    row.price.clear(); // it is in the wall
    row.age.clear();
}

static void describe(const core::Ups& ups, PartRow& row) {
    row.picture = PartPicture::Supply;
    row.figure = wordsOf(ups.power, Words::tr("? W"));
    row.columns = {columnOf(valueOf(ups.power))};
    row.details =
        joined({wordsOf(ups.apparentPower), wordsOf(ups.voltage), ups.plug,
                ups.waveform ? (*ups.waveform == core::Waveform::Sine ? Words::tr("sine") : Words::tr("stepped wave"))
                             : QString()});
}

template <class P>
static PartRow rowOf(const P& part) {
    PartRow row;
    row.kind = QLatin1String(core::kindName<P>);
    row.id = part.id;
    row.name = part.name;
    row.shortName = core::shortNameOf(part);
    if (const core::Price* price = priceUsed(part)) {
        // Cents only make a price of hundreds longer.
        const std::int64_t dollar = 100;
        const std::int64_t cents = price->amount.base();
        row.price = core::inWords(cents < 100 * dollar ? price->amount
                                                       : core::Money::ofBase((cents + dollar / 2) / dollar * dollar));
        row.cost = core::inDollars(price->amount);
        row.age = ageInWords(*price, row.kind);
    } else {
        row.price = Words::tr("no price");
    }
    row.searchText = QStringList{part.name, part.maker, part.id}.join(' '_L1);
    row.rank = rankOf(part);
    describe(part, row);
    row.details = joined({part.maker, row.details});
    row.words = {core::searchWords(row.name), core::searchWords(row.searchText)};
    return row;
}

const PartRow& PartEntry::row() const {
    if (!described)
        described = std::make_shared<const PartRow>(describe());
    return *described;
}

std::vector<PartEntry> entriesOf(const core::Catalogue& catalogue, const QString& kind) {
    std::vector<PartEntry> entries;
    core::withKind(kind, [&]<class P>(P*) {
        entries.reserve(catalogue.all<P>().size());
        for (const P& part : catalogue.all<P>())
            entries.push_back({part.id, part.name, rankOf(part), [part] { return rowOf(part); }, {}});
    });
    QCollator collator;
    collator.setNumericMode(true);
    std::ranges::stable_sort(entries, [&](const PartEntry& a, const PartEntry& b) {
        return a.rank != b.rank ? a.rank > b.rank : collator.compare(a.name, b.name) < 0; // no rank is the lowest
    });
    return entries;
}

std::vector<PartRow> rowsOf(const core::Catalogue& catalogue, const QString& kind) {
    std::vector<PartRow> rows;
    for (const PartEntry& entry : entriesOf(catalogue, kind))
        rows.push_back(entry.row());
    return rows;
}

} // namespace ui
