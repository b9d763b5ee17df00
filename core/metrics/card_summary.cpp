#include "core/metrics/card_summary.h"

#include <cmath>
#include <cstdlib>

namespace core {

static bool isNear(Throughput a, const std::optional<Throughput>& b) {
    return b && std::abs(a.base() - b->base()) * 200 <= std::abs(b->base()); // within half a percent
}

static QString baseClockText(const Card& card) {
    return Text::tr("base %1").arg(inWords(card.baseClock));
}

static QString boostClockText(const Card& card) {
    return card.boostClock ? Text::tr("boost %1").arg(inWords(card.boostClock)) : Text::tr("the maker's figure");
}

/// What the GFLOPS were computed from. For a plotted figure the clock is inferred from the card's own two.
static QString clockText(const CardFigures& f) {
    if (!f.plotted)
        return f.clock == ClockConvention::Base ? baseClockText(*f.card) : boostClockText(*f.card);
    if (isNear(f.plotted->fp32, fp32AtBase(*f.card)))
        return baseClockText(*f.card);
    if (isNear(f.plotted->fp32, fp32AtBoost(*f.card)))
        return boostClockText(*f.card);
    return Text::tr("as plotted, at neither clock of the card");
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
    return figures.join(QStringLiteral(" · "));
}

QStringList summaryOf(const Card& card, const Catalogue& catalogue, ClockConvention clock) {
    const CardFigures f = figuresOf(card, catalogue, clock);
    const QString rate = figure("fp32", f);
    QStringList lines;
    lines << joined({rate.isEmpty() ? Text::tr("FP32 not known") : Text::tr("%1 (%2)").arg(rate, clockText(f))});
    lines << joined({priceText(f), figure("gflops_per_dollar", f)});
    lines << joined({figure("watts", f), figure("gflops_per_watt", f)});
    lines << joined({figure("memory", f), figure("bandwidth", f)});
    if (f.plotted)
        lines << f.plotted->note;
    lines.removeAll(QString());
    return lines;
}

} // namespace core
