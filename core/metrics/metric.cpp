// SPDX-License-Identifier: GPL-3.0-or-later
// The table of metrics, each an axis of the charts, and a card's figures in lines.
#include "core/metrics/metric.h"

#include "core/parts/words/part_lines.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"

#include <QHash>

#include <cmath>

namespace core {

// Keeps guide rules 67 (launch date), 68 (compute, memory, bandwidth), 69 (FP32, FP16, INT8, INT4), 70 (bus and GB/s)
// and 7 of the later sources (GB/s against price).

using Value = std::optional<double>;

static Value quotient(const Value& dividend, const Value& divisor) {
    if (!dividend || !divisor || *divisor == 0)
        return {};
    return *dividend / *divisor;
}

/// What rests on the figures' convention, else a fact of the card.
static Value valueOf(const CardFigures& figures, const QString& name) {
    static const QHash<QString, Value (*)(const CardFigures&)> byConvention{{u"fp32"_s, fp32Of},
                                                                            {u"price"_s, priceOf},
                                                                            {u"launch_price"_s, launchPriceOf},
                                                                            {u"watts"_s, wattsOf},
                                                                            {u"tokens"_s, tokensOf}};
    const auto own = byConvention.value(name, nullptr);
    return own ? own(figures) : anyPart(*figures.card).value(name);
}

Value Metric::ofCard(const CardFigures& figures) const {
    const Value value = valueOf(figures, dividend);
    return divisor.isEmpty() ? value : quotient(value, valueOf(figures, divisor));
}

bool Metric::isInDollars() const {
    const auto isPrice = [](const QString& figure) { return figure == "price"_L1 || figure == "launch_price"_L1; };
    return isPrice(dividend) || isPrice(divisor);
}

static Metric metricIn(const FactRow& row) {
    const QStringList figure = row.text("figure").split('/'_L1);
    const QString scale = row.text("scale");
    return {row.text("id"),        row.words("label"),
            row.words("unit"),     row.text("better") == "less"_L1 ? Preference::Less : Preference::More,
            row.count("decimals"), figure[0],
            figure.value(1),       scale == "date"_L1,
            scale == "binary"_L1,  scale == "model"_L1};
}

std::span<const Metric> metrics() {
    static const auto table = factsOf("metrics", metricIn);
    return table;
}

const Metric* findMetric(const QString& id) {
    const auto all = metrics();
    return findWhere(all, [&](const Metric& metric) { return metric.id == id; });
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
    return unit == "$"_L1 ? Text::tr("$%1").arg(figure) : Text::tr("%1 %2").arg(figure, unitText());
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

QStringList summaryOf(const CardFigures& f) {
    const QString rate = figure("fp32", f);
    QStringList lines;
    lines << joined({rate.isEmpty() ? Text::tr("FP32 not known") : Text::tr("%1 (%2)").arg(rate, clockText(f))});
    lines << joined({priceText(f), f.dollars == Dollars::OfIndexYear ? adjustedText(f) : QString(),
                     figure("gflops_per_dollar", f)});
    lines << joined({figure("watts", f), figure("gflops_per_watt", f)});
    lines << linesOf(anyPart(*f.card), "chart");
    if (f.plotted)
        lines << f.plotted->note;
    lines.removeAll(QString());
    return lines;
}

} // namespace core
