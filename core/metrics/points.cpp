// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/points.h"

#include "core/units/sentence.h"
#include "core/workload/fast_run.h"
#include "core/workload/run_defaults.h"

#include <QHash>
#include <QLocale>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <map>

namespace core {

QStringList bookSeries(const Catalogue& catalogue) {
    QStringList series;
    for (const BookPoint& point : catalogue.bookPoints()) {
        if (!series.contains(point.series))
            series << point.series;
    }
    return series;
}

QStringList seriesOf(const Catalogue& catalogue) {
    const QStringList book = bookSeries(catalogue);
    std::map<QString, QString> firstLaunch;
    for (const Card& card : catalogue.all<Card>()) {
        if (card.series.isEmpty() || book.contains(card.series))
            continue;
        QString& first = firstLaunch[card.series];
        if (first.isEmpty() || (!card.launchDate.isEmpty() && card.launchDate < first))
            first = card.launchDate;
    }
    QStringList others;
    for (const auto& [series, launch] : firstLaunch)
        others << series;
    std::ranges::stable_sort(others, [&](const QString& a, const QString& b) {
        const bool isKnownA = !firstLaunch[a].isEmpty();
        const bool isKnownB = !firstLaunch[b].isEmpty();
        return isKnownA != isKnownB ? isKnownA : firstLaunch[a] < firstLaunch[b];
    });
    return book + others;
}

static QString shortName(QString name) {
    for (const char* tail : {"NVIDIA ", "AMD ", "Intel ", "GeForce "}) {
        if (name.startsWith(QLatin1String(tail)))
            name.remove(0, qsizetype(qstrlen(tail)));
    }
    return name;
}

/// True where the book plots something that is the card's own figure under neither clock, by more than a rounding. The
/// book's prices are its time's: they are held against the launch price, and against none where that is not known.
static bool isMisplotted(const Metric& metric, const CardFigures& figures) {
    if (!figures.plotted)
        return false;
    const auto plotted = metric.ofCard({figures.card, figures.plotted, figures.clock});
    for (const ClockConvention clock : {ClockConvention::Base, ClockConvention::Boost}) {
        const auto own = metric.ofCard({figures.card, nullptr, clock, Dollars::AsDated, nullptr, PriceBasis::Launch});
        if (!plotted || !own || std::abs(*plotted - *own) <= std::abs(*own) / 100)
            return false;
    }
    return true;
}

/// Whether the convention changes this metric at all.
static bool restsOnClock(const Metric& metric) {
    return metric.dividend == "fp32"_L1;
}

static std::optional<ChartPoint> pointOf(const CardFigures& figures, const ChartQuery& query) {
    const auto x = query.across->ofCard(figures);
    const auto y = query.up->ofCard(figures);
    if (!x || !y)
        return {};
    ChartPoint point{figures.card->series, figures.card->id, shortName(figures.card->name), *x, *y, false, {}, {}};
    if (restsOnClock(*query.across) || restsOnClock(*query.up))
        point.clock = clockOf(figures);
    if (figures.plotted) {
        point.series = figures.plotted->series;
        point.isInError = isMisplotted(*query.across, figures) || isMisplotted(*query.up, figures);
        point.note = figures.plotted->note;
    }
    return point;
}

bool CardFilter::passes(const Card& card) const {
    const auto launch = firstYear > 0 ? decimalYear(card.launchDate) : std::nullopt;
    return (!leastMemory || (card.memory && *card.memory >= *leastMemory)) &&
           (maker.isEmpty() || card.maker == maker) && (firstYear == 0 || (launch && *launch >= firstYear)) &&
           (!isNewOnly || card.status == MarketStatus::New);
}

namespace {

/// What of the catalogue a query asks for. Looked up by hash: there may be tens of thousands of cards.
class CardSieve {
public:
    CardSieve(const Catalogue& catalogue, const ChartQuery& query)
        : m_query(query)
        , m_named(query.series.begin(), query.series.end())
        , m_also(query.alsoCards.begin(), query.alsoCards.end()) {
        for (const BookPoint& point : catalogue.bookPoints()) {
            m_plotted.insert(point.cardId, &point);
            m_book.insert(point.series);
        }
    }

    const BookPoint* plotted(const Card& card) const { return m_plotted.value(card.id, nullptr); }

    bool isAsked(const Card& card) const {
        if (m_also.contains(card.id))
            return true;
        if (!m_query.filter.passes(card))
            return false;
        const BookPoint* point = plotted(card);
        if (!card.variantOf.isEmpty() && !point)
            return false;
        const QString& series = point ? point->series : card.series;
        if (m_query.cards == CardChoice::Book && !point && m_book.contains(series))
            return false;
        if (!m_named.isEmpty())
            return m_named.contains(series);
        return m_query.cards == CardChoice::All || point;
    }

private:
    const ChartQuery& m_query;
    QHash<QString, const BookPoint*> m_plotted;
    QSet<QString> m_book, m_named, m_also;
};

} // namespace

/// One user at a context of which nobody asked another.
static Workload usualRun() {
    Workload work;
    work.task = Task::Inference;
    work.sequence = usualContext;
    return work;
}

std::vector<ChartPoint> pointsOf(const Catalogue& catalogue, const ChartQuery& query) {
    const CardSieve sieve(catalogue, query);
    const bool isPlottedShown = query.clock == ClockConvention::Published || query.cards == CardChoice::Book;
    QHash<QString, qsizetype> ranks;
    for (const QString& series : seriesOf(catalogue))
        ranks.insert(series, ranks.size());
    const Model* model = catalogue.find<Model>(query.model);
    const auto runs = model ? std::optional(FastRuns(*model, usualRun(), false)) : std::nullopt;
    std::vector<ChartPoint> points;
    for (const Card& card : catalogue.all<Card>()) {
        if (!sieve.isAsked(card))
            continue;
        const BookPoint* plotted = isPlottedShown ? sieve.plotted(card) : nullptr;
        if (auto point =
                pointOf({&card, plotted, query.clock, query.dollars, runs ? &*runs : nullptr, query.prices}, query))
            points.push_back(std::move(*point));
    }
    const auto place = [&](const ChartPoint& p) { return std::pair(ranks.value(p.series, ranks.size()), p.x); };
    std::ranges::stable_sort(points, [&](const ChartPoint& a, const ChartPoint& b) { return place(a) < place(b); });
    return points;
}

std::vector<SeriesFit> fitsOf(std::span<const ChartPoint> points, FitKind kind) {
    QStringList order;
    QHash<QString, std::vector<Sample>> samples;
    for (const ChartPoint& point : points) {
        if (!order.contains(point.series))
            order << point.series;
        samples[point.series].push_back({point.x, point.y});
    }
    std::vector<SeriesFit> fits;
    for (const QString& series : order) {
        const std::vector<Sample>& own = samples[series];
        const auto [least, most] = std::ranges::minmax_element(own, {}, &Sample::x);
        if (const auto fit = fitLine(kind, own))
            fits.push_back({series, *fit, least->x, most->x});
    }
    return fits;
}

/// Decimals that leave three figures to a number of this size.
static int decimalsFor(double value) {
    const double size = std::abs(value);
    return size >= 100 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : 4;
}

QString threeFigures(double value) {
    return QLocale().toString(value, 'f', decimalsFor(value));
}

/// "7.82 ± 0.34", both to the decimals of the larger.
static QString withError(double value, const std::optional<double>& error) {
    const int decimals = decimalsFor(value);
    const QLocale locale;
    const QString figure = locale.toString(value, 'f', decimals);
    return error ? Text::tr("%1 ± %2").arg(figure, locale.toString(*error, 'f', decimals)) : figure;
}

static QString slopeText(const Fit& fit, const ChartQuery& query) {
    const QString more = withError(fit.slope, fit.slopeError);
    if (query.across->isDate)
        return Text::tr("Each year brings %1 %2.").arg(more, query.up->unitText());
    return Text::tr("Each extra %1 brings %2 %3.").arg(query.across->unitText(), more, query.up->unitText());
}

static QString interceptText(const Fit& fit, const ChartQuery& query) {
    if (query.across->isDate)
        return {};
    const QString at = query.across->inWords(0);
    const QString rest = withError(fit.intercept, fit.interceptError);
    return mayStartAtZero(fit)
               ? Text::tr("At %1 it is %2, which may be zero: proportional as far as these cards show.").arg(at, rest)
               : Text::tr("At %1 it is %2, not zero: affine, not proportional.").arg(at, rest);
}

QString inWords(const SeriesFit& series, const ChartQuery& query, FitKind kind) {
    const Fit& fit = series.fit;
    QStringList sentences{slopeText(fit, query)};
    if (kind == FitKind::Affine)
        sentences << interceptText(fit, query);
    if (fit.r2 && *fit.r2 < 0)
        sentences << Text::tr("A line through zero fits these %1 cards worse than their mean.").arg(fit.n);
    else if (fit.r2)
        sentences << Text::tr("The line explains %1 % of the spread of %2 cards.")
                         .arg(QLocale().toString(100 * *fit.r2, 'f', *fit.r2 >= 0.95 ? 1 : 0))
                         .arg(fit.n);
    if (fit.n < 5)
        sentences << Text::tr("With so few cards almost any line looks good.");
    sentences.removeAll(QString());
    return sentences.join(' '_L1);
}

} // namespace core
