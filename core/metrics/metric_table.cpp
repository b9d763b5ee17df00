// Keeps guide rules 67 (launch date), 68 (compute, memory, bandwidth), 69 (FP32, FP16, INT8, INT4), 70 (bus and GB/s)
// and 7 of the later sources (GB/s against price).
#include "core/metrics/metric.h"

#include <array>

using namespace Qt::StringLiterals;

namespace core {

using Value = std::optional<double>;
using F = const CardFigures&;

static Value quotient(const Value& dividend, const Value& divisor) {
    if (!dividend || !divisor || *divisor == 0)
        return {};
    return *dividend / *divisor;
}

/// A fact of the card as a number of its everyday units.
template <class Unit>
static Value everyday(const std::optional<Unit>& fact) {
    return fact ? Value(fact->value()) : std::nullopt;
}

static Value tera(const std::optional<Throughput>& rate) {
    return rate ? Value(inGigaflops(*rate) / 1000) : std::nullopt;
}

static Value fp32Base(F f) {
    const auto rate = fp32AtBase(*f.card);
    return rate ? Value(inGigaflops(*rate)) : std::nullopt;
}

static Value fp32Boost(F f) {
    const auto rate = fp32AtBoost(*f.card);
    return rate ? Value(inGigaflops(*rate)) : std::nullopt;
}

static Value memory(F f) {
    return everyday(f.card->memory);
}
static Value bandwidth(F f) {
    return everyday(f.card->memoryBandwidth);
}
static Value length(F f) {
    return everyday(f.card->length);
}
static Value fp16Tensor(F f) {
    return tera(f.card->fp16Tensor);
}
static Value int8(F f) {
    return tera(f.card->int8);
}
static Value int4(F f) {
    return tera(f.card->int4);
}
static Value bus(F f) {
    return f.card->busBits ? Value(*f.card->busBits) : std::nullopt;
}
static Value slotWidth(F f) {
    return f.card->slotWidth;
}
static Value launch(F f) {
    return decimalYear(f.card->launchDate);
}

template <Value (*dividend)(F), Value (*divisor)(F)>
static Value per(F f) {
    return quotient(dividend(f), divisor(f));
}

// Of a build: what is known of the whole price, the draw that lasts, and sums over the cards

using Cards = std::span<const CardFigures>;

template <Value (*ofCard)(F)>
static Value sumOver(const Analysis&, Cards cards) {
    double sum = 0;
    for (const CardFigures& figures : cards) {
        const Value value = ofCard(figures);
        if (!value)
            return {};
        sum += *value;
    }
    return cards.empty() ? Value() : sum;
}

static Value buildPrice(const Analysis& analysis, Cards) {
    const Money known = analysis.totals.price;
    return known > Money() ? Value(inDollars(known)) : std::nullopt;
}

static Value buildWatts(const Analysis& analysis, Cards) {
    return inWatts(analysis.power.systemSustained());
}

template <Value (*ofCard)(F)>
static Value buildPerDollar(const Analysis& analysis, Cards cards) {
    return quotient(sumOver<ofCard>(analysis, cards), buildPrice(analysis, cards));
}

template <Value (*ofCard)(F)>
static Value buildPerWatt(const Analysis& analysis, Cards cards) {
    return quotient(sumOver<ofCard>(analysis, cards), buildWatts(analysis, cards));
}

std::span<const Metric> metrics() {
    using enum Preference;
    using enum BuildBasis;
    static const std::array table{
        Metric{"price"_L1, QT_TRANSLATE_NOOP("core::Text", "Price, $"), QT_TRANSLATE_NOOP("core::Text", "$"),
               QT_TRANSLATE_NOOP("core::Text", "Price, US dollars"), Less, 0, false, KnownPrice, priceOf, buildPrice},
        Metric{"launch_price"_L1, QT_TRANSLATE_NOOP("core::Text", "Launch price, $"),
               QT_TRANSLATE_NOOP("core::Text", "$"), QT_TRANSLATE_NOOP("core::Text", "Launch price, US dollars"), Less,
               0, false, KnownPrice, launchPriceOf, nullptr},
        Metric{"fp32"_L1, QT_TRANSLATE_NOOP("core::Text", "FP32, GFLOPS"), QT_TRANSLATE_NOOP("core::Text", "GFLOPS"),
               QT_TRANSLATE_NOOP("core::Text", "FP32, GFLOPS"), More, 0, false, CardsAlone, fp32Of, sumOver<fp32Of>},
        Metric{"fp32_base"_L1, QT_TRANSLATE_NOOP("core::Text", "FP32 at base clock, GFLOPS"),
               QT_TRANSLATE_NOOP("core::Text", "GFLOPS"), QT_TRANSLATE_NOOP("core::Text", "FP32 at base clock, GFLOPS"),
               More, 0, false, CardsAlone, fp32Base, sumOver<fp32Base>},
        Metric{"fp32_boost"_L1, QT_TRANSLATE_NOOP("core::Text", "FP32 at boost clock, GFLOPS"),
               QT_TRANSLATE_NOOP("core::Text", "GFLOPS"),
               QT_TRANSLATE_NOOP("core::Text", "FP32 at boost clock, GFLOPS"), More, 0, false, CardsAlone, fp32Boost,
               sumOver<fp32Boost>},
        Metric{"watts"_L1, QT_TRANSLATE_NOOP("core::Text", "Board power, W"), QT_TRANSLATE_NOOP("core::Text", "W"),
               QT_TRANSLATE_NOOP("core::Text", "Board power (TDP), watts"), Less, 0, false, SustainedPower, wattsOf,
               buildWatts},
        Metric{"memory"_L1, QT_TRANSLATE_NOOP("core::Text", "VRAM, GB"), QT_TRANSLATE_NOOP("core::Text", "GB"),
               QT_TRANSLATE_NOOP("core::Text", "VRAM, GB"), More, 1, false, CardsAlone, memory, sumOver<memory>},
        Metric{"bandwidth"_L1, QT_TRANSLATE_NOOP("core::Text", "Bandwidth, GB/s"),
               QT_TRANSLATE_NOOP("core::Text", "GB/s"), QT_TRANSLATE_NOOP("core::Text", "Memory bandwidth, GB/s"), More,
               1, false, CardsAlone, bandwidth, nullptr},
        Metric{"fp16_tensor"_L1, QT_TRANSLATE_NOOP("core::Text", "FP16 tensor, TFLOPS"),
               QT_TRANSLATE_NOOP("core::Text", "TFLOPS"), QT_TRANSLATE_NOOP("core::Text", "FP16 tensor, dense, TFLOPS"),
               More, 1, false, CardsAlone, fp16Tensor, sumOver<fp16Tensor>},
        Metric{"int8"_L1, QT_TRANSLATE_NOOP("core::Text", "INT8, TOPS"), QT_TRANSLATE_NOOP("core::Text", "TOPS"),
               QT_TRANSLATE_NOOP("core::Text", "INT8, dense, TOPS"), More, 1, false, CardsAlone, int8, sumOver<int8>},
        Metric{"int4"_L1, QT_TRANSLATE_NOOP("core::Text", "INT4, TOPS"), QT_TRANSLATE_NOOP("core::Text", "TOPS"),
               QT_TRANSLATE_NOOP("core::Text", "INT4, dense, TOPS"), More, 1, false, CardsAlone, int4, sumOver<int4>},
        Metric{"bus"_L1, QT_TRANSLATE_NOOP("core::Text", "Memory bus, bit"), QT_TRANSLATE_NOOP("core::Text", "bit"),
               QT_TRANSLATE_NOOP("core::Text", "Width of the memory bus, bit"), More, 0, false, CardsAlone, bus,
               nullptr},
        Metric{"gflops_per_dollar"_L1, QT_TRANSLATE_NOOP("core::Text", "FP32 per dollar"),
               QT_TRANSLATE_NOOP("core::Text", "GFLOPS/$"),
               QT_TRANSLATE_NOOP("core::Text", "FP32 per dollar, GFLOPS/$"), More, 1, false, KnownPrice,
               per<fp32Of, priceOf>, buildPerDollar<fp32Of>},
        Metric{"gflops_per_watt"_L1, QT_TRANSLATE_NOOP("core::Text", "FP32 per watt"),
               QT_TRANSLATE_NOOP("core::Text", "GFLOPS/W"), QT_TRANSLATE_NOOP("core::Text", "FP32 per watt, GFLOPS/W"),
               More, 1, false, SustainedPower, per<fp32Of, wattsOf>, buildPerWatt<fp32Of>},
        Metric{"tensor_per_dollar"_L1, QT_TRANSLATE_NOOP("core::Text", "FP16 tensor per dollar"),
               QT_TRANSLATE_NOOP("core::Text", "TFLOPS/$"),
               QT_TRANSLATE_NOOP("core::Text", "FP16 tensor, dense, per dollar, TFLOPS/$"), More, 3, false, KnownPrice,
               per<fp16Tensor, priceOf>, buildPerDollar<fp16Tensor>},
        Metric{"tensor_per_watt"_L1, QT_TRANSLATE_NOOP("core::Text", "FP16 tensor per watt"),
               QT_TRANSLATE_NOOP("core::Text", "TFLOPS/W"),
               QT_TRANSLATE_NOOP("core::Text", "FP16 tensor, dense, per watt, TFLOPS/W"), More, 3, false,
               SustainedPower, per<fp16Tensor, wattsOf>, buildPerWatt<fp16Tensor>},
        Metric{"gb_per_dollar"_L1, QT_TRANSLATE_NOOP("core::Text", "VRAM per dollar"),
               QT_TRANSLATE_NOOP("core::Text", "GB/$"), QT_TRANSLATE_NOOP("core::Text", "VRAM per dollar, GB/$"), More,
               4, false, KnownPrice, per<memory, priceOf>, buildPerDollar<memory>},
        Metric{"bandwidth_per_dollar"_L1, QT_TRANSLATE_NOOP("core::Text", "Bandwidth per dollar"),
               QT_TRANSLATE_NOOP("core::Text", "GB/s/$"),
               QT_TRANSLATE_NOOP("core::Text", "Memory bandwidth per dollar, GB/s/$"), More, 2, false, KnownPrice,
               per<bandwidth, priceOf>, nullptr},
        Metric{"bandwidth_per_watt"_L1, QT_TRANSLATE_NOOP("core::Text", "Bandwidth per watt"),
               QT_TRANSLATE_NOOP("core::Text", "GB/s/W"),
               QT_TRANSLATE_NOOP("core::Text", "Memory bandwidth per watt, GB/s/W"), More, 2, false, SustainedPower,
               per<bandwidth, wattsOf>, nullptr},
        Metric{"length"_L1, QT_TRANSLATE_NOOP("core::Text", "Length, mm"), QT_TRANSLATE_NOOP("core::Text", "mm"),
               QT_TRANSLATE_NOOP("core::Text", "Length of the card, mm"), Less, 0, false, CardsAlone, length, nullptr},
        Metric{"slots"_L1, QT_TRANSLATE_NOOP("core::Text", "Width, slots"), QT_TRANSLATE_NOOP("core::Text", "slots"),
               QT_TRANSLATE_NOOP("core::Text", "Width of the card, slots"), Less, 1, false, CardsAlone, slotWidth,
               sumOver<slotWidth>},
        Metric{"launch"_L1, QT_TRANSLATE_NOOP("core::Text", "Launch date"), "",
               QT_TRANSLATE_NOOP("core::Text", "Launch date, year"), Less, 0, true, CardsAlone, launch, nullptr},
    };
    return table;
}

} // namespace core
