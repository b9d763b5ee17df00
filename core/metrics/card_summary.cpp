#include "core/metrics/card_summary.h"

#include <cstdlib>

using namespace Qt::StringLiterals;

namespace core {

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
    if (!f.card->price)
        return Text::tr("price not known");
    const Price& price = *f.card->price;
    const QString kind = price.kind == PriceKind::Launch   ? Text::tr("launch price")
                         : price.kind == PriceKind::Street ? Text::tr("street price")
                                                           : Text::tr("price entered");
    return price.date.isEmpty() ? Text::tr("%1 (%2)").arg(inWords(price.amount), kind)
                                : Text::tr("%1 (%2 of %3)").arg(inWords(price.amount), kind, price.date);
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
