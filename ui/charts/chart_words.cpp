// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_words.h"

#include "core/units/fact_table.h"
#include "core/workload/run_defaults.h"
#include "ui/widgets/words.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <map>

// Four kinds of charts have a claim of their own: with lines, how many series are lines; with a cost across, which card
// gives most for it; any other, which card leads; without points, none.

namespace ui {

/// "FP16 tensor" of "FP16 tensor, dense, TFLOPS"; inside a sentence "memory bandwidth".
static QString nounOf(const core::Metric& metric) {
    QString noun = metric.labelText().section(", "_L1, 0, 0).section(" ("_L1, 0, 0);
    if (noun.size() > 1 && noun[1].isLower())
        noun[0] = noun[0].toLower();
    return metric.unitText() == "TFLOPS"_L1 ? Words::tr("%1 TFLOPS").arg(noun) : noun;
}

/// What one pays by: "dollar", "watt".
static QString eachOf(const core::Metric& cost) {
    return cost.unitText() == "$"_L1   ? Words::tr("dollar")
           : cost.unitText() == "W"_L1 ? Words::tr("watt")
                                       : cost.unitText();
}

/// "$20.80", "79.4 GFLOPS".
static QString amountOf(const core::Metric& metric, double value) {
    return metric.unitText() == "$"_L1 ? Words::tr("$%1").arg(QLocale().toString(value, 'f', value < 100 ? 2 : 0))
                                       : Words::tr("%1 %2").arg(core::threeFigures(value), metric.unitText());
}

/// Of one: "TFLOPS", "token/s".
static QString unitOf(const core::Metric& metric) {
    return metric.unitText() == "tokens/s"_L1 ? Words::tr("token/s") : metric.unitText();
}

static bool isCost(const core::ChartQuery& query) {
    return query.across->better == core::Preference::Less && !query.across->isDate &&
           query.up->better == core::Preference::More;
}

/// How many of the series with four cards or more are lines: nine tenths of the spread explained.
static ChartWords ofLines(const ChartContent& content) {
    const core::ChartQuery& query = content.options.query;
    int lines = 0;
    int series = 0;
    const core::SeriesFit* steepest = nullptr;
    for (const core::SeriesFit& fit : content.fits) {
        const bool isLine = fit.fit.n >= 4 && fit.fit.r2.value_or(0) >= 0.9;
        series += fit.fit.n >= 4;
        lines += isLine;
        if (isLine && (!steepest || fit.fit.slope > steepest->fit.slope))
            steepest = &fit;
    }
    ChartWords words;
    words.claim = Words::tr("%1 follows %2 in %3 of %4 series")
                      .arg(nounOf(*query.up), nounOf(*query.across),
                           lines == 0 ? Words::tr("none") : QString::number(lines), QString::number(series));
    words.claim[0] = words.claim[0].toUpper();
    if (steepest && !query.across->isDate)
        words.note = Words::tr("A line with R² of 0.9 or more. Steepest: %1, %2 for each extra %3.")
                         .arg(steepest->series, amountOf(*query.up, steepest->fit.slope), eachOf(*query.across));
    return words;
}

/// Who gives most for the cost, and what the ends of the frontier cost each other.
static ChartWords ofCost(const ChartContent& content) {
    const core::ChartQuery& query = content.options.query;
    const core::ChartPoint& best =
        *std::ranges::max_element(content.points, {}, [](const core::ChartPoint& p) { return p.y / p.x; });
    const bool isUsed = content.prices.value(best.id).kind == core::PriceKind::Used;
    ChartWords words;
    words.claim = (isUsed ? Words::tr("A used %1 gives the most %2 per %3") : Words::tr("%1 gives the most %2 per %3"))
                      .arg(best.name, nounOf(*query.up), eachOf(*query.across));
    QStringList sentences;
    sentences << (best.y >= best.x
                      ? Words::tr("%1 for each %2.").arg(amountOf(*query.up, best.y / best.x), eachOf(*query.across))
                      : Words::tr("%1 for each %2.").arg(amountOf(*query.across, best.x / best.y), unitOf(*query.up)));
    if (content.frontier.size() > 1) {
        const core::ChartPoint& first = content.points[content.frontier.front()];
        const core::ChartPoint& last = content.points[content.frontier.back()];
        sentences << Words::tr("From %1 to %2: %3 times the %4 for %5 times the %6.")
                         .arg(first.name, last.name, core::threeFigures(last.y / first.y), nounOf(*query.up),
                              core::threeFigures(last.x / first.x), nounOf(*query.across));
    }
    words.note = sentences.join(' '_L1);
    return words;
}

static ChartWords ofLeader(const ChartContent& content) {
    const core::Metric& up = *content.options.query.up;
    const auto y = &core::ChartPoint::y;
    const core::ChartPoint& best = up.better == core::Preference::More
                                       ? *std::ranges::max_element(content.points, {}, y)
                                       : *std::ranges::min_element(content.points, {}, y);
    return {Words::tr("%1 leads: %2").arg(best.name, up.inWords(best.y)), {}, {}};
}

static QString monthOf(const QString& isoDay) {
    return QLocale().toString(QDate::fromString(isoDay, Qt::ISODate), u"MMMM yyyy"_s);
}

/// "Prices: street 41, used 12; July 2026 to October 2026."
static QString pricesIn(const ChartContent& content) {
    const core::ChartQuery& query = content.options.query;
    const auto isLaunch = [](const core::Metric* metric) {
        return metric->dividend == "launch_price"_L1 || metric->divisor == "launch_price"_L1;
    };
    if (!query.across->isInDollars() && !query.up->isInDollars())
        return {};
    if (query.prices == core::PriceBasis::Launch || isLaunch(query.across) || isLaunch(query.up))
        return Words::tr("Makers' list prices at launch.");
    std::map<core::PriceKind, int> kinds;
    QStringList days; // ISO
    for (const core::ChartPoint& point : content.points) {
        const auto price = content.prices.constFind(point.id);
        if (price == content.prices.constEnd())
            continue;
        ++kinds[price->kind];
        if (const QDate day = core::firstDayOf(price->date); day.isValid())
            days << day.toString(Qt::ISODate);
    }
    QStringList counts;
    for (const auto& [kind, count] : kinds)
        counts << u"%1 %2"_s.arg(core::inWords(kind)).arg(count);
    if (days.isEmpty())
        return query.clock == core::ClockConvention::Published
                   ? QString() // says the clock's sentence
                   : Words::tr("Prices as Dive into Deep Learning plots them.");
    const auto [oldest, newest] = std::ranges::minmax(days);
    const QString from = monthOf(oldest);
    const QString to = monthOf(newest);
    return Words::tr("Prices: %1; %2.")
        .arg(counts.join(", "_L1), from == to ? from : Words::tr("%1 to %2").arg(from, to));
}

/// What a reader of the picture alone must know: whose prices and of when, which clock, whose dollars.
static QString sourceOf(const ChartContent& content, QDate today) {
    const core::ChartQuery& query = content.options.query;
    QStringList sentences{pricesIn(content)};
    if (std::ranges::any_of(content.points, [](const core::ChartPoint& p) { return !p.clock.isEmpty(); }))
        sentences << (query.clock == core::ClockConvention::Base ? Words::tr("GFLOPS at base clock.")
                      : query.clock == core::ClockConvention::Boost
                          ? Words::tr("GFLOPS at boost clock.")
                          : Words::tr("Book cards as published in Dive into Deep Learning, which mixes base and boost "
                                      "clocks."));
    if (query.clock == core::ClockConvention::Published && query.cards == core::CardChoice::All)
        sentences << Words::tr("All others at boost clock.");
    if (query.across->isOfWatts() || query.up->isOfWatts())
        sentences << Words::tr("Board power as published.");
    if (query.dollars == core::Dollars::OfIndexYear && (query.across->isInDollars() || query.up->isInDollars()))
        sentences << core::priceIndexSource();
    sentences << (today.isValid() ? Words::tr("Lanewright, %1.").arg(QLocale().toString(today, u"d MMMM yyyy"_s))
                                  : Words::tr("Lanewright."));
    sentences.removeAll(QString());
    return sentences.join(' '_L1);
}

ChartWords chartWords(const ChartContent& content, const core::Catalogue& catalogue) {
    const core::ChartQuery& query = content.options.query;
    const QDate today = core::firstDayOf(catalogue.prices().day);
    ChartWords words =
        content.points.empty()
            ? ChartWords{Words::tr("%1 against %2").arg(query.up->axisText(), query.across->axisText()), {}, {}}
        : !content.fits.empty() ? ofLines(content)
        : isCost(query)         ? ofCost(content)
                                : ofLeader(content);
    const core::Model* model = catalogue.find<core::Model>(query.model);
    if (model && (query.across->isOfModel || query.up->isOfModel))
        words.note +=
            Words::tr(" %1 on one card, one user, %2 tokens of context, the fastest format of 4 bits or more; "
                      "middle of the expected range.")
                .arg(model->name)
                .arg(QLocale().toString(core::usualContext));
    words.note = words.note.trimmed();
    words.source = sourceOf(content, today);
    return words;
}

QString wordsOf(ChartSign sign) {
    return core::choiceInWords("chart_sign", int(sign));
}

QString equationOf(const core::SeriesFit& series, const core::ChartQuery& query) {
    const core::Fit& fit = series.fit;
    const QString across = query.across->isDate ? Words::tr("years") : query.across->unitText();
    QString line = u"%1 %2"_s.arg(core::threeFigures(std::abs(fit.slope)), across);
    if (fit.interceptError)
        line = u"%1 ± %2 %3 %4"_s.arg(core::threeFigures(fit.intercept), core::threeFigures(*fit.interceptError),
                                      fit.slope < 0 ? u"−"_s : u"+"_s, line);
    if (fit.r2)
        line += u", R² %1"_s.arg(QLocale().toString(*fit.r2, 'f', 3));
    return Words::tr("%1, %2 cards").arg(line.replace('-'_L1, u'−')).arg(fit.n);
}

} // namespace ui
