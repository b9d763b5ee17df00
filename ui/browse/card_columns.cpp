#include "ui/browse/card_columns.h"

#include "core/metrics/metric.h"
#include "core/units/text.h"
#include "ui/panels/part_words.h"
#include "ui/widgets/words.h"

#include <array>
#include <cmath>

namespace ui {

namespace {

using core::Card;
using Figure = std::optional<double>;

template <auto member>
Figure valueOf(const Card& card) {
    const auto& fact = card.*member;
    if (!fact)
        return {};
    if constexpr (std::is_arithmetic_v<std::decay_t<decltype(*fact)>>)
        return double(*fact);
    else
        return fact->value();
}

template <auto member>
QString inUnits(const Card& card) {
    return card.*member ? core::inWords(*(card.*member)) : QString();
}

template <auto member>
QString word(const Card& card) {
    return card.*member;
}

Figure teraflops(const std::optional<core::Throughput>& rate) {
    return rate ? Figure(core::inGigaflops(*rate) / 1000) : Figure();
}
QString inTera(const Figure& tera, const QString& unit) {
    return tera ? Words::tr("%1 %2").arg(core::number(*tera, *tera < 100 ? 1 : 0), unit) : QString();
}

Figure atBase(const Card& card) {
    return teraflops(core::fp32AtBase(card));
}
Figure atBoost(const Card& card) {
    return teraflops(core::fp32AtBoost(card));
}
template <auto member>
Figure teraOf(const Card& card) {
    return teraflops(card.*member);
}
template <Figure (*figure)(const Card&)>
QString inTeraflops(const Card& card) {
    return inTera(figure(card), Words::tr("TFLOPS"));
}
template <Figure (*figure)(const Card&)>
QString inTops(const Card& card) {
    return inTera(figure(card), Words::tr("TOPS"));
}
QString tensorText(const Card& card) {
    const QString rate = inTeraflops<teraOf<&Card::fp16Tensor>>(card);
    if (rate.isEmpty() || !card.fp16Accumulation)
        return rate;
    return *card.fp16Accumulation == core::Accumulation::Fp32 ? Words::tr("%1, FP32 acc.").arg(rate)
                                                              : Words::tr("%1, FP16 acc.").arg(rate);
}

Figure price(const Card& card) {
    return card.price ? Figure(core::inDollars(card.price->amount)) : Figure();
}
QString priceText(const Card& card) {
    return card.price ? core::inWords(card.price->amount) : QString();
}
Figure launch(const Card& card) {
    return core::decimalYear(card.launchDate);
}

Figure quotient(const Figure& dividend, const Figure& divisor) {
    return dividend && divisor && *divisor > 0 ? Figure(*dividend / *divisor) : Figure();
}
Figure gflopsPerDollar(const Card& card) {
    const auto rate = core::fp32AtBoost(card);
    return quotient(rate ? Figure(core::inGigaflops(*rate)) : Figure(), price(card));
}
Figure gflopsPerWatt(const Card& card) {
    const auto rate = core::fp32AtBoost(card);
    return quotient(rate ? Figure(core::inGigaflops(*rate)) : Figure(), valueOf<&Card::tdp>(card));
}
Figure gigabytesPerDollar(const Card& card) {
    return quotient(valueOf<&Card::memory>(card), price(card));
}
Figure bandwidthPerDollar(const Card& card) {
    return quotient(valueOf<&Card::memoryBandwidth>(card), price(card));
}
template <Figure (*figure)(const Card&), int decimals>
QString plain(const Card& card) {
    const Figure value = figure(card);
    return value ? core::number(*value, decimals) : QString();
}

QString slotsText(const Card& card) {
    return card.slotWidth ? core::number(*card.slotWidth, 2) : QString();
}
QString coolerText(const Card& card) {
    return card.cooler ? inWords(*card.cooler) : QString();
}
QString plugsText(const Card& card) {
    if (!card.plugs)
        return {};
    return card.plugs->empty() ? Words::tr("none") : core::inWords(*card.plugs);
}
QString plugSideText(const Card& card) {
    if (!card.plugSide)
        return {};
    return *card.plugSide == core::PlugSide::Top    ? Words::tr("top edge")
           : *card.plugSide == core::PlugSide::Rear ? Words::tr("rear end")
                                                    : Words::tr("none");
}
Figure linkRate(const Card& card) {
    return card.pcieGeneration && card.pcieLanes ? Figure(*card.pcieLanes * std::exp2(*card.pcieGeneration)) : Figure();
}
QString linkText(const Card& card) {
    return linkRate(card) ? Words::tr("Gen %1 x%2").arg(*card.pcieGeneration).arg(*card.pcieLanes) : QString();
}
QString nvlinkText(const Card& card) {
    return card.nvlinkGeneration ? Words::tr("NVLink %1").arg(*card.nvlinkGeneration) : QString();
}
QString eccText(const Card& card) {
    return card.ecc ? (*card.ecc ? Words::tr("yes") : Words::tr("no")) : QString();
}

} // namespace

bool CardColumn::isComputed() const {
    return figure == atBase || figure == atBoost || figure == gflopsPerDollar || figure == gflopsPerWatt ||
           figure == gigabytesPerDollar || figure == bandwidthPerDollar;
}

QString CardColumn::titleText() const {
    return Words::tr(title);
}

QString CardColumn::helpText() const {
    return Words::tr(help);
}

std::span<const CardColumn> cardColumns() {
    static const std::array table{
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Card"), QT_TRANSLATE_NOOP("ui::Words", "The card's name"), 30,
                   nullptr, word<&Card::name>, "name"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "VRAM"), QT_TRANSLATE_NOOP("ui::Words", "The card's own memory"), 9,
                   valueOf<&Card::memory>, inUnits<&Card::memory>, "memory_gb"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Bandwidth"),
                   QT_TRANSLATE_NOOP("ui::Words", "VRAM bandwidth: bus width times data rate"), 11,
                   valueOf<&Card::memoryBandwidth>, inUnits<&Card::memoryBandwidth>, "bandwidth_gb_s"},
        CardColumn{
            QT_TRANSLATE_NOOP("ui::Words", "FP32 boost"),
            QT_TRANSLATE_NOOP(
                "ui::CardColumn",
                "Computed at the boost clock: 2 × cores × clock (4 × where dual issue is counted), else as published"),
            13, atBoost, inTeraflops<atBoost>, "cores;flops_per_core_clock;boost_mhz;fp32_published_gflops"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "FP16 tensor"),
                   QT_TRANSLATE_NOOP("ui::Words", "Dense rate, with its accumulation precision"), 21,
                   teraOf<&Card::fp16Tensor>, tensorText, "fp16_tensor_tflops;fp16_accumulate"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Watts"),
                   QT_TRANSLATE_NOOP("ui::Words", "Board power (TDP) as published"), 7, valueOf<&Card::tdp>,
                   inUnits<&Card::tdp>, "tdp_w"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Slots"), QT_TRANSLATE_NOOP("ui::Words", "Published width in slots"),
                   6, valueOf<&Card::slotWidth>, slotsText, "slots"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Cooler"), QT_TRANSLATE_NOOP("ui::Words", "How the card is cooled"),
                   12, nullptr, coolerText, "cooler"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Price"),
                   QT_TRANSLATE_NOOP("ui::Words", "US dollars; date and kind are below the table"), 10, price,
                   priceText, "price_usd;price_date;price_kind"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "GFLOPS/$"),
                   QT_TRANSLATE_NOOP("ui::Words", "FP32 at boost clock per dollar"), 9, gflopsPerDollar,
                   plain<gflopsPerDollar, 1>, "cores;flops_per_core_clock;boost_mhz;price_usd"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "GB/$"), QT_TRANSLATE_NOOP("ui::Words", "VRAM per dollar"), 8,
                   gigabytesPerDollar, plain<gigabytesPerDollar, 4>, "memory_gb;price_usd"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "GFLOPS/W"),
                   QT_TRANSLATE_NOOP("ui::Words", "FP32 at boost clock per watt of board power"), 9, gflopsPerWatt,
                   plain<gflopsPerWatt, 1>, "cores;flops_per_core_clock;boost_mhz;tdp_w"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "GB/s/$"),
                   QT_TRANSLATE_NOOP("ui::Words", "VRAM bandwidth per dollar"), 8, bandwidthPerDollar,
                   plain<bandwidthPerDollar, 2>, "bandwidth_gb_s;price_usd"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Launch"), QT_TRANSLATE_NOOP("ui::Words", "Launch date"), 11, launch,
                   word<&Card::launchDate>, "launch_date"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Series"), QT_TRANSLATE_NOOP("ui::Words", "Product family"), 20,
                   nullptr, word<&Card::series>, "series"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "FP32 base"),
                   QT_TRANSLATE_NOOP("ui::Words",
                                     "Computed at the base clock: 2 × cores × clock (4 × where dual issue is counted)"),
                   13, atBase, inTeraflops<atBase>, "cores;flops_per_core_clock;base_mhz"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "INT8"), QT_TRANSLATE_NOOP("ui::Words", "Dense rate"), 11,
                   teraOf<&Card::int8>, inTops<teraOf<&Card::int8>>, "int8_tops"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "INT4"), QT_TRANSLATE_NOOP("ui::Words", "Dense rate"), 11,
                   teraOf<&Card::int4>, inTops<teraOf<&Card::int4>>, "int4_tops"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Cores"), QT_TRANSLATE_NOOP("ui::Words", "FP32 cores"), 8,
                   valueOf<&Card::cores>, plain<valueOf<&Card::cores>, 0>, "cores"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Base clock"),
                   QT_TRANSLATE_NOOP("ui::Words", "The clock the maker guarantees under load"), 10,
                   valueOf<&Card::baseClock>, inUnits<&Card::baseClock>, "base_mhz"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Boost clock"),
                   QT_TRANSLATE_NOOP("ui::Words", "The maker's typical gaming clock"), 10, valueOf<&Card::boostClock>,
                   inUnits<&Card::boostClock>, "boost_mhz"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "VRAM type"),
                   QT_TRANSLATE_NOOP("ui::Words", "Type of the memory chips"), 10, nullptr, word<&Card::memoryType>,
                   "memory_type"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Bus"), QT_TRANSLATE_NOOP("ui::Words", "Memory bus width in bits"), 8,
                   valueOf<&Card::busBits>, plain<valueOf<&Card::busBits>, 0>, "bus_bits"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "ECC"), QT_TRANSLATE_NOOP("ui::Words", "VRAM with error correction"),
                   6, nullptr, eccText, "ecc"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Peak"),
                   QT_TRANSLATE_NOOP("ui::Words", "Highest sustained power published, if not the board power"), 8,
                   valueOf<&Card::peak>, inUnits<&Card::peak>, "peak_w"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Spike"),
                   QT_TRANSLATE_NOOP("ui::Words", "Highest millisecond spike published"), 8, valueOf<&Card::excursion>,
                   inUnits<&Card::excursion>, "excursion_w"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Plugs"),
                   QT_TRANSLATE_NOOP("ui::Words", "Power plugs besides the slot"), 18, nullptr, plugsText,
                   "power_plugs"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Plug side"), QT_TRANSLATE_NOOP("ui::Words", "Edge the plugs are on"),
                   11, nullptr, plugSideText, "plug_side"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Length"),
                   QT_TRANSLATE_NOOP("ui::Words", "From the bracket to the far end"), 9, valueOf<&Card::length>,
                   inUnits<&Card::length>, "length_mm"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Height"),
                   QT_TRANSLATE_NOOP("ui::Words", "From the slot's edge to the top"), 9, valueOf<&Card::height>,
                   inUnits<&Card::height>, "height_mm"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Thickness"),
                   QT_TRANSLATE_NOOP("ui::Words", "Back plate to fan face"), 9, valueOf<&Card::thickness>,
                   inUnits<&Card::thickness>, "thickness_mm"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "PCIe"), QT_TRANSLATE_NOOP("ui::Words", "PCIe generation and lanes"),
                   11, linkRate, linkText, "pcie_gen;pcie_lanes"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "NVLink"), QT_TRANSLATE_NOOP("ui::Words", "NVLink generation"), 10,
                   valueOf<&Card::nvlinkGeneration>, nvlinkText, "nvlink_gen;nvlink_links"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Max. temp."),
                   QT_TRANSLATE_NOOP(
                       "ui::Words",
                       "The maker's GPU limit: clocks drop to stay below it (not the slowdown or shutdown point)"),
                   8, valueOf<&Card::throttle>, inUnits<&Card::throttle>, "throttle_c"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Architecture"), QT_TRANSLATE_NOOP("ui::Words", "GPU architecture"),
                   14, nullptr, word<&Card::architecture>, "architecture"},
        CardColumn{QT_TRANSLATE_NOOP("ui::Words", "Maker"), QT_TRANSLATE_NOOP("ui::Words", "Who sells it"), 12, nullptr,
                   word<&Card::maker>, "maker"},
    };
    return table;
}

} // namespace ui
