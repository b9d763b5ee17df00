// Keeps guide rules 67 (launch date), 68 (compute, memory, bandwidth), 69 (FP32, FP16, INT8, INT4), 70 (bus and GB/s)
// and 7 of the later sources (GB/s against price).
#include "core/metrics/metric.h"

#include <QDate>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace core {

using Value = std::optional<double>;

CardFigures figuresOf(const Card& card, const Catalogue& catalogue, ClockConvention clock) {
    CardFigures figures{&card, nullptr, clock};
    if (clock != ClockConvention::Published)
        return figures;
    const auto& points = catalogue.bookPoints();
    const auto point =
        std::find_if(points.begin(), points.end(), [&](const BookPoint& p) { return p.cardId == card.id; });
    if (point != points.end())
        figures.plotted = &*point;
    return figures;
}

std::optional<double> decimalYear(const QString& isoDate) {
    const QStringList parts = isoDate.split(QLatin1Char('-'));
    const int year = parts.value(0).toInt();
    if (year < 1)
        return {};
    const QDate first(year, parts.size() > 1 ? parts[1].toInt() : 1, parts.size() > 2 ? parts[2].toInt() : 1);
    if (!first.isValid() || parts.size() > 3)
        return {};
    const double span = parts.size() == 1 ? first.daysInYear() : parts.size() == 2 ? first.daysInMonth() : 1;
    return year + (first.dayOfYear() - 1 + span / 2) / first.daysInYear();
}

static Value quotient(const Value& dividend, const Value& divisor) {
    if (!dividend || !divisor || *divisor == 0)
        return {};
    return *dividend / *divisor;
}

// Of a card

static Value price(const CardFigures& f) {
    if (f.plotted)
        return inDollars(f.plotted->price);
    return f.card->price ? Value(inDollars(f.card->price->amount)) : std::nullopt;
}

static Value fp32(const CardFigures& f) {
    if (f.plotted)
        return inGigaflops(f.plotted->fp32);
    const auto rate = f.clock == ClockConvention::Base ? fp32AtBase(*f.card) : fp32AtBoost(*f.card);
    return rate ? Value(inGigaflops(*rate)) : std::nullopt;
}

static Value watts(const CardFigures& f) {
    if (f.plotted)
        return inWatts(f.plotted->power);
    return f.card->tdp ? Value(inWatts(*f.card->tdp)) : std::nullopt;
}

static Value memory(const CardFigures& f) {
    return f.card->memory ? Value(inGigabytes(*f.card->memory)) : std::nullopt;
}

static Value bandwidth(const CardFigures& f) {
    return f.card->memoryBandwidth ? Value(inGigabytesPerSecond(*f.card->memoryBandwidth)) : std::nullopt;
}

static Value fp16Tensor(const CardFigures& f) {
    return f.card->fp16Tensor ? Value(inGigaflops(*f.card->fp16Tensor) / 1000) : std::nullopt;
}

static Value int8(const CardFigures& f) {
    return f.card->int8 ? Value(inGigaflops(*f.card->int8) / 1000) : std::nullopt;
}

static Value int4(const CardFigures& f) {
    return f.card->int4 ? Value(inGigaflops(*f.card->int4) / 1000) : std::nullopt;
}

static Value bus(const CardFigures& f) {
    return f.card->busBits ? Value(*f.card->busBits) : std::nullopt;
}

static Value gflopsPerDollar(const CardFigures& f) {
    return quotient(fp32(f), price(f));
}

static Value gflopsPerWatt(const CardFigures& f) {
    return quotient(fp32(f), watts(f));
}

static Value gigabytesPerDollar(const CardFigures& f) {
    return quotient(memory(f), price(f));
}

static Value launch(const CardFigures& f) {
    return decimalYear(f.card->launchDate);
}

// Of a build: what is known of the whole price, the draw that lasts, and sums over the cards

using Cards = std::span<const CardFigures>;

template <Value (*ofCard)(const CardFigures&)>
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

static Value buildGflopsPerDollar(const Analysis& analysis, Cards cards) {
    return quotient(sumOver<fp32>(analysis, cards), buildPrice(analysis, cards));
}

static Value buildGflopsPerWatt(const Analysis& analysis, Cards cards) {
    return quotient(sumOver<fp32>(analysis, cards), buildWatts(analysis, cards));
}

static Value buildGigabytesPerDollar(const Analysis& analysis, Cards cards) {
    return quotient(sumOver<memory>(analysis, cards), buildPrice(analysis, cards));
}

std::span<const Metric> metrics() {
    using enum Preference;
    using enum BuildBasis;
    static const std::array table{
        Metric{QLatin1String("price"), QT_TRANSLATE_NOOP("core::Text", "Price, $"),
               QT_TRANSLATE_NOOP("core::Text", "$"), QT_TRANSLATE_NOOP("core::Text", "Price, US dollars"), Less, 0,
               false, KnownPrice, price, buildPrice},
        Metric{QLatin1String("fp32"), QT_TRANSLATE_NOOP("core::Text", "FP32, GFLOPS"),
               QT_TRANSLATE_NOOP("core::Text", "GFLOPS"), QT_TRANSLATE_NOOP("core::Text", "FP32, GFLOPS"), More, 0,
               false, CardsAlone, fp32, sumOver<fp32>},
        Metric{QLatin1String("watts"), QT_TRANSLATE_NOOP("core::Text", "Board power, W"),
               QT_TRANSLATE_NOOP("core::Text", "W"), QT_TRANSLATE_NOOP("core::Text", "Board power (TDP), watts"), Less,
               0, false, SustainedPower, watts, buildWatts},
        Metric{QLatin1String("memory"), QT_TRANSLATE_NOOP("core::Text", "Memory, GB"),
               QT_TRANSLATE_NOOP("core::Text", "GB"), QT_TRANSLATE_NOOP("core::Text", "Memory of the card, GB"), More,
               1, false, CardsAlone, memory, sumOver<memory>},
        Metric{QLatin1String("bandwidth"), QT_TRANSLATE_NOOP("core::Text", "Bandwidth, GB/s"),
               QT_TRANSLATE_NOOP("core::Text", "GB/s"), QT_TRANSLATE_NOOP("core::Text", "Memory bandwidth, GB/s"), More,
               1, false, CardsAlone, bandwidth, nullptr},
        Metric{QLatin1String("fp16_tensor"), QT_TRANSLATE_NOOP("core::Text", "FP16 tensor, TFLOPS"),
               QT_TRANSLATE_NOOP("core::Text", "TFLOPS"), QT_TRANSLATE_NOOP("core::Text", "FP16 tensor, dense, TFLOPS"),
               More, 1, false, CardsAlone, fp16Tensor, sumOver<fp16Tensor>},
        Metric{QLatin1String("int8"), QT_TRANSLATE_NOOP("core::Text", "INT8, TOPS"),
               QT_TRANSLATE_NOOP("core::Text", "TOPS"), QT_TRANSLATE_NOOP("core::Text", "INT8, dense, TOPS"), More, 1,
               false, CardsAlone, int8, sumOver<int8>},
        Metric{QLatin1String("int4"), QT_TRANSLATE_NOOP("core::Text", "INT4, TOPS"),
               QT_TRANSLATE_NOOP("core::Text", "TOPS"), QT_TRANSLATE_NOOP("core::Text", "INT4, dense, TOPS"), More, 1,
               false, CardsAlone, int4, sumOver<int4>},
        Metric{QLatin1String("bus"), QT_TRANSLATE_NOOP("core::Text", "Memory bus, bit"),
               QT_TRANSLATE_NOOP("core::Text", "bit"), QT_TRANSLATE_NOOP("core::Text", "Width of the memory bus, bit"),
               More, 0, false, CardsAlone, bus, nullptr},
        Metric{QLatin1String("gflops_per_dollar"), QT_TRANSLATE_NOOP("core::Text", "FP32 per dollar"),
               QT_TRANSLATE_NOOP("core::Text", "GFLOPS/$"),
               QT_TRANSLATE_NOOP("core::Text", "FP32 per dollar, GFLOPS/$"), More, 1, false, KnownPrice,
               gflopsPerDollar, buildGflopsPerDollar},
        Metric{QLatin1String("gflops_per_watt"), QT_TRANSLATE_NOOP("core::Text", "FP32 per watt"),
               QT_TRANSLATE_NOOP("core::Text", "GFLOPS/W"), QT_TRANSLATE_NOOP("core::Text", "FP32 per watt, GFLOPS/W"),
               More, 1, false, SustainedPower, gflopsPerWatt, buildGflopsPerWatt},
        Metric{QLatin1String("gb_per_dollar"), QT_TRANSLATE_NOOP("core::Text", "Memory per dollar"),
               QT_TRANSLATE_NOOP("core::Text", "GB/$"), QT_TRANSLATE_NOOP("core::Text", "Memory per dollar, GB/$"),
               More, 4, false, KnownPrice, gigabytesPerDollar, buildGigabytesPerDollar},
        Metric{QLatin1String("launch"), QT_TRANSLATE_NOOP("core::Text", "Launch date"), "",
               QT_TRANSLATE_NOOP("core::Text", "Launch date, year"), Less, 0, true, CardsAlone, launch, nullptr},
    };
    return table;
}

const Metric* findMetric(const QString& id) {
    const auto all = metrics();
    const auto row = std::find_if(all.begin(), all.end(), [&](const Metric& metric) { return metric.id == id; });
    return row == all.end() ? nullptr : &*row;
}

QString Metric::inWords(double value) const {
    if (isDate)
        return QString::number(int(std::floor(value)));
    const QString figure = number(value, decimals);
    return unit == std::string_view("$") ? Text::tr("$%1").arg(figure) : Text::tr("%1 %2").arg(figure, unitText());
}

} // namespace core
