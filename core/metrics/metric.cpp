// The table of metrics, each an axis of the charts, and a card's figures in lines.
#include "core/metrics/metric.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace core {

// Keeps guide rules 67 (launch date), 68 (compute, memory, bandwidth), 69 (FP32, FP16, INT8, INT4), 70 (bus and GB/s)
// and 7 of the later sources (GB/s against price).

using Value = std::optional<double>;
using F = const CardFigures&;

static Value quotient(const Value& dividend, const Value& divisor) {
    if (!dividend || !divisor || *divisor == 0)
        return {};
    return *dividend / *divisor;
}

/// A fact of the card as a number of its everyday units; rates are in GFLOPS.
template <auto fact>
static Value of(F f) {
    const auto& value = f.card->*fact;
    if constexpr (requires { value->value(); })
        return value ? Value(value->value()) : std::nullopt;
    else
        return value ? Value(*value) : std::nullopt;
}

template <auto rate>
static Value tera(F f) {
    const Value gigaflops = of<rate>(f);
    return gigaflops ? Value(*gigaflops / 1000) : std::nullopt;
}

template <ClockConvention clock>
static Value fp32At(F f) {
    return fp32Of({f.card, nullptr, clock});
}

constexpr auto fp32Base = fp32At<ClockConvention::Base>;
constexpr auto fp32Boost = fp32At<ClockConvention::Boost>;
constexpr auto memory = of<&Card::memory>;
constexpr auto bandwidth = of<&Card::memoryBandwidth>;
constexpr auto fp16Tensor = tera<&Card::fp16Tensor>;
constexpr auto int8 = tera<&Card::int8>;
constexpr auto int4 = tera<&Card::int4>;
constexpr auto fp64 = of<&Card::fp64>;
constexpr auto fp64Tensor = tera<&Card::fp64Tensor>;
constexpr auto tf32 = tera<&Card::tf32>;
constexpr auto bf16 = tera<&Card::bf16>;
constexpr auto fp8 = tera<&Card::fp8>;
constexpr auto fp4 = tera<&Card::fp4>;
constexpr auto slotWidth = of<&Card::slotWidth>;

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

static Value buildDollarsPerGb(const Analysis& analysis, Cards cards) {
    return quotient(buildPrice(analysis, cards), sumOver<memory>(analysis, cards));
}

template <Value (*ofCard)(F)>
static Value buildPerWatt(const Analysis& analysis, Cards cards) {
    return quotient(sumOver<ofCard>(analysis, cards), buildWatts(analysis, cards));
}

std::span<const Metric> metrics() {
    using enum Preference;
    using enum BuildBasis;
    static const std::array table{
        Metric{"price"_L1, QT_TRANSLATE_NOOP("core::Text", "Price, US dollars"), QT_TRANSLATE_NOOP("core::Text", "$"),
               Less, 0, KnownPrice, priceOf, buildPrice},
        Metric{"launch_price"_L1, QT_TRANSLATE_NOOP("core::Text", "Launch price, US dollars"),
               QT_TRANSLATE_NOOP("core::Text", "$"), Less, 0, KnownPrice, launchPriceOf, nullptr},
        Metric{"fp32"_L1, QT_TRANSLATE_NOOP("core::Text", "FP32, GFLOPS"), QT_TRANSLATE_NOOP("core::Text", "GFLOPS"),
               More, 0, CardsAlone, fp32Of, sumOver<fp32Of>},
        Metric{"fp32_base"_L1, QT_TRANSLATE_NOOP("core::Text", "FP32 at base clock, GFLOPS"),
               QT_TRANSLATE_NOOP("core::Text", "GFLOPS"), More, 0, CardsAlone, fp32Base, sumOver<fp32Base>},
        Metric{"fp32_boost"_L1, QT_TRANSLATE_NOOP("core::Text", "FP32 at boost clock, GFLOPS"),
               QT_TRANSLATE_NOOP("core::Text", "GFLOPS"), More, 0, CardsAlone, fp32Boost, sumOver<fp32Boost>},
        Metric{"watts"_L1, QT_TRANSLATE_NOOP("core::Text", "Board power (TDP), watts"),
               QT_TRANSLATE_NOOP("core::Text", "W"), Less, 0, SustainedPower, wattsOf, buildWatts},
        Metric{"memory"_L1, QT_TRANSLATE_NOOP("core::Text", "VRAM, GB"), QT_TRANSLATE_NOOP("core::Text", "GB"), More, 1,
               CardsAlone, memory, sumOver<memory>, false, true},
        Metric{"bandwidth"_L1, QT_TRANSLATE_NOOP("core::Text", "Memory bandwidth, GB/s"),
               QT_TRANSLATE_NOOP("core::Text", "GB/s"), More, 1, CardsAlone, bandwidth, nullptr},
        Metric{"fp16_tensor"_L1, QT_TRANSLATE_NOOP("core::Text", "FP16 tensor, dense, TFLOPS"),
               QT_TRANSLATE_NOOP("core::Text", "TFLOPS"), More, 1, CardsAlone, fp16Tensor, sumOver<fp16Tensor>},
        Metric{"int8"_L1, QT_TRANSLATE_NOOP("core::Text", "INT8, dense, TOPS"), QT_TRANSLATE_NOOP("core::Text", "TOPS"),
               More, 1, CardsAlone, int8, sumOver<int8>},
        Metric{"int4"_L1, QT_TRANSLATE_NOOP("core::Text", "INT4, dense, TOPS"), QT_TRANSLATE_NOOP("core::Text", "TOPS"),
               More, 1, CardsAlone, int4, sumOver<int4>},
        Metric{"fp64"_L1, QT_TRANSLATE_NOOP("core::Text", "FP64, GFLOPS"), QT_TRANSLATE_NOOP("core::Text", "GFLOPS"),
               More, 0, CardsAlone, fp64, sumOver<fp64>},
        Metric{"fp64_tensor"_L1, QT_TRANSLATE_NOOP("core::Text", "FP64 tensor, TFLOPS"),
               QT_TRANSLATE_NOOP("core::Text", "TFLOPS"), More, 1, CardsAlone, fp64Tensor, sumOver<fp64Tensor>},
        Metric{"tf32"_L1, QT_TRANSLATE_NOOP("core::Text", "TF32 tensor, dense, TFLOPS"),
               QT_TRANSLATE_NOOP("core::Text", "TFLOPS"), More, 1, CardsAlone, tf32, sumOver<tf32>},
        Metric{"bf16"_L1, QT_TRANSLATE_NOOP("core::Text", "BF16 tensor, dense, TFLOPS"),
               QT_TRANSLATE_NOOP("core::Text", "TFLOPS"), More, 1, CardsAlone, bf16, sumOver<bf16>},
        Metric{"fp8"_L1, QT_TRANSLATE_NOOP("core::Text", "FP8 tensor, dense, TFLOPS"),
               QT_TRANSLATE_NOOP("core::Text", "TFLOPS"), More, 1, CardsAlone, fp8, sumOver<fp8>},
        Metric{"fp4"_L1, QT_TRANSLATE_NOOP("core::Text", "FP4 tensor, dense, TFLOPS"),
               QT_TRANSLATE_NOOP("core::Text", "TFLOPS"), More, 1, CardsAlone, fp4, sumOver<fp4>},
        Metric{"bus"_L1, QT_TRANSLATE_NOOP("core::Text", "Width of the memory bus, bit"),
               QT_TRANSLATE_NOOP("core::Text", "bit"), More, 0, CardsAlone, of<&Card::busBits>, nullptr},
        Metric{"gflops_per_dollar"_L1, QT_TRANSLATE_NOOP("core::Text", "FP32 per dollar, GFLOPS/$"),
               QT_TRANSLATE_NOOP("core::Text", "GFLOPS/$"), More, 1, KnownPrice, per<fp32Of, priceOf>,
               buildPerDollar<fp32Of>},
        Metric{"gflops_per_watt"_L1, QT_TRANSLATE_NOOP("core::Text", "FP32 per watt, GFLOPS/W"),
               QT_TRANSLATE_NOOP("core::Text", "GFLOPS/W"), More, 1, SustainedPower, per<fp32Of, wattsOf>,
               buildPerWatt<fp32Of>},
        Metric{"tensor_per_dollar"_L1, QT_TRANSLATE_NOOP("core::Text", "FP16 tensor, dense, per dollar, TFLOPS/$"),
               QT_TRANSLATE_NOOP("core::Text", "TFLOPS/$"), More, 3, KnownPrice, per<fp16Tensor, priceOf>,
               buildPerDollar<fp16Tensor>},
        Metric{"tensor_per_watt"_L1, QT_TRANSLATE_NOOP("core::Text", "FP16 tensor, dense, per watt, TFLOPS/W"),
               QT_TRANSLATE_NOOP("core::Text", "TFLOPS/W"), More, 3, SustainedPower, per<fp16Tensor, wattsOf>,
               buildPerWatt<fp16Tensor>},
        Metric{"dollars_per_gb"_L1, QT_TRANSLATE_NOOP("core::Text", "Price per GB of VRAM, $/GB"),
               QT_TRANSLATE_NOOP("core::Text", "$/GB"), Less, 0, KnownPrice, per<priceOf, memory>, buildDollarsPerGb},
        Metric{"fp8_per_dollar"_L1, QT_TRANSLATE_NOOP("core::Text", "FP8 tensor, dense, per dollar, TFLOPS/$"),
               QT_TRANSLATE_NOOP("core::Text", "TFLOPS/$"), More, 3, KnownPrice, per<fp8, priceOf>,
               buildPerDollar<fp8>},
        Metric{"fp4_per_dollar"_L1, QT_TRANSLATE_NOOP("core::Text", "FP4 tensor, dense, per dollar, TFLOPS/$"),
               QT_TRANSLATE_NOOP("core::Text", "TFLOPS/$"), More, 3, KnownPrice, per<fp4, priceOf>,
               buildPerDollar<fp4>},
        Metric{"bandwidth_per_dollar"_L1, QT_TRANSLATE_NOOP("core::Text", "Memory bandwidth per dollar, GB/s/$"),
               QT_TRANSLATE_NOOP("core::Text", "GB/s/$"), More, 2, KnownPrice, per<bandwidth, priceOf>, nullptr},
        Metric{"bandwidth_per_watt"_L1, QT_TRANSLATE_NOOP("core::Text", "Memory bandwidth per watt, GB/s/W"),
               QT_TRANSLATE_NOOP("core::Text", "GB/s/W"), More, 2, SustainedPower, per<bandwidth, wattsOf>, nullptr},
        Metric{"tokens"_L1, QT_TRANSLATE_NOOP("core::Text", "Tokens/s of a model on one card"),
               QT_TRANSLATE_NOOP("core::Text", "tokens/s"), More, 0, CardsAlone, tokensOf, nullptr, false, false, true},
        Metric{"length"_L1, QT_TRANSLATE_NOOP("core::Text", "Length of the card, mm"),
               QT_TRANSLATE_NOOP("core::Text", "mm"), Less, 0, CardsAlone, of<&Card::length>, nullptr},
        Metric{"slots"_L1, QT_TRANSLATE_NOOP("core::Text", "Width of the card, slots"),
               QT_TRANSLATE_NOOP("core::Text", "slots"), Less, 1, CardsAlone, slotWidth, sumOver<slotWidth>},
        Metric{"launch"_L1, QT_TRANSLATE_NOOP("core::Text", "Launch date, year"), "", Less, 0, CardsAlone, launch,
               nullptr, true},
    };
    return table;
}

const Metric* findMetric(const QString& id) {
    const auto all = metrics();
    const auto row = std::ranges::find_if(all, [&](const Metric& metric) { return metric.id == id; });
    return row == all.end() ? nullptr : &*row;
}

QString Metric::axisText(Dollars dollars) const {
    return isInDollars() && dollars == Dollars::OfIndexYear
               ? Text::tr("%1 (dollars of %2)").arg(labelText()).arg(indexYear())
               : labelText();
}

QString Metric::inWords(double value) const {
    if (isDate)
        return QString::number(int(std::floor(value)));
    const QString figure = number(value, decimals);
    return unit == std::string_view("$") ? Text::tr("$%1").arg(figure) : Text::tr("%1 %2").arg(figure, unitText());
}

static QString baseClockText(const Card& card) {
    return Text::tr("base %1").arg(inWords(card.baseClock));
}

static QString boostClockText(const Card& card) {
    return card.boostClock ? Text::tr("boost %1").arg(inWords(card.boostClock)) : Text::tr("the maker's figure");
}

/// What the GFLOPS were computed from.
static QString clockText(const CardFigures& f) {
    const QLatin1String clock = clockOf(f);
    if (clock == "neither"_L1)
        return Text::tr("as plotted, at neither clock of the card");
    return clock == "base"_L1 ? baseClockText(*f.card) : boostClockText(*f.card);
}

static QString adjustedText(const CardFigures& f) {
    const auto price = priceOf(f);
    return price ? Text::tr("%1 in dollars of %2").arg(inWords(Money::of(*price))).arg(indexYear()) : QString();
}

static QString priceText(const CardFigures& f) {
    if (f.plotted)
        return Text::tr("%1 as plotted").arg(inWords(f.plotted->price));
    const Price* const shown = priceShown(f);
    return shown ? Text::tr("%1 (%2)").arg(inWords(shown->amount), dayInWords(*shown, "cards"_L1, {}))
                 : Text::tr("price not known");
}

static QString figure(const char* id, const CardFigures& f) {
    const Metric* metric = findMetric(QLatin1String(id));
    const auto value = metric->ofCard(f);
    return value ? metric->inWords(*value) : QString();
}

static QString joined(QStringList figures) {
    figures.removeAll(QString());
    return figures.join(u" · "_s);
}

/// The tensor rate with what it adds up in: half of them are rated with the slower one.
static QString tensorText(const CardFigures& f) {
    const QString rate = figure("fp16_tensor", f);
    if (rate.isEmpty() || !f.card->fp16Accumulation)
        return rate.isEmpty() ? rate : Text::tr("FP16 tensor %1").arg(rate);
    return *f.card->fp16Accumulation == Accumulation::Fp32 ? Text::tr("FP16 tensor %1, FP32 accumulate").arg(rate)
                                                           : Text::tr("FP16 tensor %1, FP16 accumulate").arg(rate);
}

QStringList summaryOf(const CardFigures& f) {
    const QString rate = figure("fp32", f);
    QStringList lines;
    lines << joined({rate.isEmpty() ? Text::tr("FP32 not known") : Text::tr("%1 (%2)").arg(rate, clockText(f))});
    lines << joined({priceText(f), f.dollars == Dollars::OfIndexYear ? adjustedText(f) : QString(),
                     figure("gflops_per_dollar", f)});
    lines << joined({figure("watts", f), figure("gflops_per_watt", f)});
    lines << joined({figure("memory", f), figure("bandwidth", f)});
    lines << tensorText(f);
    if (f.plotted)
        lines << f.plotted->note;
    lines.removeAll(QString());
    return lines;
}

} // namespace core
