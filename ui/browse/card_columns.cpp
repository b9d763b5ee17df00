// One row a column: what is shown, compared, sorted by and explained is made from it. A computed figure (FP32, ratios)
// names the fields it rests on, so that its weakest source can be told.

#include "ui/browse/card_columns.h"

#include "core/metrics/metric.h"
#include "core/units/text.h"
#include "ui/panels/part_words.h"
#include "ui/widgets/words.h"

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
QString textOf(const Card& card) {
    return card.*member ? inWords(*(card.*member)) : QString();
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
Figure boostGigaflops(const Card& card) {
    const auto rate = core::fp32AtBoost(card);
    return rate ? Figure(core::inGigaflops(*rate)) : Figure();
}
template <auto member>
Figure teraOf(const Card& card) {
    return teraflops(card.*member);
}
template <Figure (*figure)(const Card&)>
QString inTeraflops(const Card& card) {
    return inTera(figure(card), Words::tr("TFLOPS"));
}
template <auto member>
QString inTops(const Card& card) {
    return inTera(teraOf<member>(card), Words::tr("TOPS"));
}
QString tensorText(const Card& card) {
    const QString rate = inTeraflops<teraOf<&Card::fp16Tensor>>(card);
    if (rate.isEmpty() || !card.fp16Accumulation)
        return rate;
    return *card.fp16Accumulation == core::Accumulation::Fp32 ? Words::tr("%1, FP32 acc.").arg(rate)
                                                              : Words::tr("%1, FP16 acc.").arg(rate);
}

Figure price(const Card& card) {
    const core::Price* const used = priceUsed(card);
    return used ? Figure(core::inDollars(used->amount)) : Figure();
}
QString priceText(const Card& card) {
    return markedPrice(card);
}
Figure launch(const Card& card) {
    return core::decimalYear(card.launchDate);
}

using FigureOf = Figure(const Card&);

template <FigureOf* dividend, FigureOf* divisor>
Figure quotient(const Card& card) {
    const Figure above = dividend(card);
    const Figure below = divisor(card);
    return above && below && *below > 0 ? Figure(*above / *below) : Figure();
}
template <FigureOf* figure, int decimals>
QString plain(const Card& card) {
    const Figure value = figure(card);
    return value ? core::number(*value, decimals) : QString();
}

QString plugsText(const Card& card) {
    if (!card.plugs)
        return {};
    return card.plugs->empty() ? Words::tr("none") : inWords(*card.plugs);
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

template <auto member>
QString word(const Card& card) {
    return card.*member;
}

/// A column of words as they are in the card's row.
template <auto member>
CardColumn words(const char* title, const char* help, int letters, const char* field) {
    return {title, help, letters, nullptr, word<member>, field};
}
/// A fact of the card's row with its unit.
template <auto member>
CardColumn quantity(const char* title, const char* help, int letters, const char* field) {
    return {title, help, letters, valueOf<member>, textOf<member>, field};
}
/// A fact of the card's row without a unit.
template <auto member, int decimals = 0>
CardColumn count(const char* title, const char* help, int letters, const char* field) {
    return {title, help, letters, valueOf<member>, plain<valueOf<member>, decimals>, field};
}
template <FigureOf* dividend, FigureOf* divisor, int decimals>
CardColumn ratio(const char* title, const char* help, int letters, const char* fields) {
    constexpr auto figure = quotient<dividend, divisor>;
    return {title, help, letters, figure, plain<figure, decimals>, fields, true};
}

} // namespace

QString CardColumn::textOrUnknown(const core::Card& card) const {
    const QString known = text(card);
    return known.isEmpty() ? core::notKnown() : known;
}

std::span<const CardColumn> CardColumn::all() {
    static const CardColumn table[]{
        words<&Card::name>(QT_TR_NOOP("Card"), QT_TR_NOOP("The card's name"), 30, "name"),
        quantity<&Card::memory>(QT_TR_NOOP("VRAM"), QT_TR_NOOP("The card's own memory"), 9, "memory_gb"),
        quantity<&Card::memoryBandwidth>(QT_TR_NOOP("Bandwidth"),
                                         QT_TR_NOOP("VRAM bandwidth: bus width times data rate"), 11, "bandwidth_gb_s"),
        {QT_TR_NOOP("FP32 boost"),
         QT_TR_NOOP("At boost clock: 2 × cores × clock (4 × where dual issue counts), else as published"), 13, atBoost,
         inTeraflops<atBoost>, "cores;flops_per_core_clock;boost_mhz;fp32_published_gflops", true},
        {QT_TR_NOOP("FP16 tensor"), QT_TR_NOOP("Dense rate, with its accumulation precision"), 21,
         teraOf<&Card::fp16Tensor>, tensorText, "fp16_tensor_tflops;fp16_accumulate"},
        quantity<&Card::tdp>(QT_TR_NOOP("Watts"), QT_TR_NOOP("Board power (TDP) as published"), 7, "tdp_w"),
        count<&Card::slotWidth, 2>(QT_TR_NOOP("Slots"), QT_TR_NOOP("Published width in slots"), 6, "slots"),
        {QT_TR_NOOP("Cooler"), QT_TR_NOOP("How the card is cooled"), 12, nullptr, textOf<&Card::cooler>, "cooler"},
        {QT_TR_NOOP("Price"), QT_TR_NOOP("US dollars; date and kind are below the table"), 13, price, priceText,
         "price_usd;price_date;price_kind"},
        ratio<boostGigaflops, price, 1>(QT_TR_NOOP("GFLOPS/$"), QT_TR_NOOP("FP32 at boost clock per dollar"), 9,
                                        "cores;flops_per_core_clock;boost_mhz;price_usd"),
        ratio<price, valueOf<&Card::memory>, 0>(QT_TR_NOOP("$/GB"), QT_TR_NOOP("Price per GB of VRAM"), 8,
                                                "memory_gb;price_usd"),
        ratio<boostGigaflops, valueOf<&Card::tdp>, 1>(QT_TR_NOOP("GFLOPS/W"),
                                                      QT_TR_NOOP("FP32 at boost clock per watt of board power"), 9,
                                                      "cores;flops_per_core_clock;boost_mhz;tdp_w"),
        ratio<valueOf<&Card::memoryBandwidth>, price, 2>(QT_TR_NOOP("GB/s/$"), QT_TR_NOOP("VRAM bandwidth per dollar"),
                                                         8, "bandwidth_gb_s;price_usd"),
        {QT_TR_NOOP("Launch"), QT_TR_NOOP("Launch date"), 11, launch, word<&Card::launchDate>, "launch_date"},
        words<&Card::series>(QT_TR_NOOP("Series"), QT_TR_NOOP("Product family"), 20, "series"),
        {QT_TR_NOOP("FP32 base"), QT_TR_NOOP("At base clock: 2 × cores × clock (4 × where dual issue counts)"), 13,
         atBase, inTeraflops<atBase>, "cores;flops_per_core_clock;base_mhz", true},
        {QT_TR_NOOP("INT8"), QT_TR_NOOP("Dense rate"), 11, teraOf<&Card::int8>, inTops<&Card::int8>, "int8_tops"},
        {QT_TR_NOOP("INT4"), QT_TR_NOOP("Dense rate"), 11, teraOf<&Card::int4>, inTops<&Card::int4>, "int4_tops"},
        {QT_TR_NOOP("FP64"), QT_TR_NOOP("Rate of the vector units"), 11, teraOf<&Card::fp64>,
         inTeraflops<teraOf<&Card::fp64>>, "fp64_gflops"},
        {QT_TR_NOOP("FP64 tensor"), QT_TR_NOOP("Dense rate"), 11, teraOf<&Card::fp64Tensor>,
         inTeraflops<teraOf<&Card::fp64Tensor>>, "fp64_tensor_tflops"},
        {QT_TR_NOOP("TF32"), QT_TR_NOOP("Dense rate"), 11, teraOf<&Card::tf32>, inTeraflops<teraOf<&Card::tf32>>,
         "tf32_tflops"},
        {QT_TR_NOOP("BF16"), QT_TR_NOOP("Dense rate, FP32 accumulate"), 11, teraOf<&Card::bf16>,
         inTeraflops<teraOf<&Card::bf16>>, "bf16_tflops"},
        {QT_TR_NOOP("FP8"), QT_TR_NOOP("Dense rate, FP32 accumulate"), 11, teraOf<&Card::fp8>,
         inTeraflops<teraOf<&Card::fp8>>, "fp8_tflops"},
        {QT_TR_NOOP("FP4"), QT_TR_NOOP("Dense rate, FP32 accumulate"), 11, teraOf<&Card::fp4>,
         inTeraflops<teraOf<&Card::fp4>>, "fp4_tflops"},
        count<&Card::cores>(QT_TR_NOOP("Cores"), QT_TR_NOOP("FP32 cores"), 8, "cores"),
        quantity<&Card::baseClock>(QT_TR_NOOP("Base clock"), QT_TR_NOOP("The clock the maker guarantees under load"),
                                   10, "base_mhz"),
        quantity<&Card::boostClock>(QT_TR_NOOP("Boost clock"), QT_TR_NOOP("The maker's typical gaming clock"), 10,
                                    "boost_mhz"),
        words<&Card::memoryType>(QT_TR_NOOP("VRAM type"), QT_TR_NOOP("Type of the memory chips"), 10, "memory_type"),
        count<&Card::busBits>(QT_TR_NOOP("Bus"), QT_TR_NOOP("Memory bus width in bits"), 8, "bus_bits"),
        {QT_TR_NOOP("ECC"), QT_TR_NOOP("VRAM with error correction"), 6, nullptr, eccText, "ecc"},
        quantity<&Card::peak>(QT_TR_NOOP("Peak"), QT_TR_NOOP("Highest sustained power published, if not the TDP"), 8,
                              "peak_w"),
        quantity<&Card::excursion>(QT_TR_NOOP("Spike"), QT_TR_NOOP("Highest millisecond spike published"), 8,
                                   "excursion_w"),
        {QT_TR_NOOP("Plugs"), QT_TR_NOOP("Power plugs besides the slot"), 18, nullptr, plugsText, "power_plugs"},
        {QT_TR_NOOP("Plug side"), QT_TR_NOOP("Edge the plugs are on"), 11, nullptr, plugSideText, "plug_side"},
        quantity<&Card::length>(QT_TR_NOOP("Length"), QT_TR_NOOP("From the bracket to the far end"), 9, "length_mm"),
        quantity<&Card::height>(QT_TR_NOOP("Height"), QT_TR_NOOP("From the slot's edge to the top"), 9, "height_mm"),
        quantity<&Card::thickness>(QT_TR_NOOP("Thickness"), QT_TR_NOOP("Back plate to fan face"), 9, "thickness_mm"),
        {QT_TR_NOOP("PCIe"), QT_TR_NOOP("PCIe generation and lanes"), 11, linkRate, linkText, "pcie_gen;pcie_lanes"},
        {QT_TR_NOOP("NVLink"), QT_TR_NOOP("NVLink generation"), 10, valueOf<&Card::nvlinkGeneration>, nvlinkText,
         "nvlink_gen;nvlink_links"},
        quantity<&Card::throttle>(QT_TR_NOOP("Max. temp."),
                                  QT_TR_NOOP("GPU limit: clocks drop to hold it (not the slowdown or shutdown point)"),
                                  8, "throttle_c"),
        words<&Card::architecture>(QT_TR_NOOP("Architecture"), QT_TR_NOOP("GPU architecture"), 14, "architecture"),
        words<&Card::maker>(QT_TR_NOOP("Maker"), QT_TR_NOOP("Who sells it"), 12, "maker"),
    };
    return table;
}

} // namespace ui
