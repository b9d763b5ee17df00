#include "core/metrics/points.h"

#include <QHash>
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
    std::stable_sort(others.begin(), others.end(), [&](const QString& a, const QString& b) {
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

/// True where the book plots something that is the card's own figure under neither clock, by more than a rounding.
static bool isMisplotted(const Metric& metric, const CardFigures& figures) {
    if (!figures.plotted)
        return false;
    const auto plotted = metric.ofCard(figures);
    for (const ClockConvention clock : {ClockConvention::Base, ClockConvention::Boost}) {
        const auto own = metric.ofCard({figures.card, nullptr, clock});
        if (!plotted || !own || std::abs(*plotted - *own) <= std::abs(*own) / 100)
            return false;
    }
    return true;
}

static std::optional<ChartPoint> pointOf(const CardFigures& figures, const ChartQuery& query) {
    const auto x = query.across->ofCard(figures);
    const auto y = query.up->ofCard(figures);
    if (!x || !y)
        return {};
    ChartPoint point{figures.card->series, figures.card->id, shortName(figures.card->name), *x, *y, false, {}};
    if (figures.plotted) {
        point.series = figures.plotted->series;
        point.isInError = isMisplotted(*query.across, figures) || isMisplotted(*query.up, figures);
        point.note = figures.plotted->note;
    }
    return point;
}

std::vector<ChartPoint> pointsOf(const Catalogue& catalogue, const ChartQuery& query) {
    const QStringList book = bookSeries(catalogue);
    const QStringList all = seriesOf(catalogue);
    QHash<QString, QString> plottedSeries;
    for (const BookPoint& point : catalogue.bookPoints())
        plottedSeries.insert(point.cardId, point.series);

    const auto isAsked = [&](const Card& card, const QString& series) {
        const bool isPlotted = plottedSeries.contains(card.id);
        if (!card.variantOf.isEmpty() && !isPlotted)
            return false;
        if (query.cards == CardChoice::Book && book.contains(series) && !isPlotted)
            return false;
        if (!query.series.isEmpty())
            return query.series.contains(series);
        return query.cards == CardChoice::All || isPlotted;
    };
    std::vector<ChartPoint> points;
    for (const Card& card : catalogue.all<Card>()) {
        if (!isAsked(card, plottedSeries.value(card.id, card.series)))
            continue;
        if (auto point = pointOf(figuresOf(card, catalogue, query.clock), query))
            points.push_back(std::move(*point));
    }
    std::stable_sort(points.begin(), points.end(), [&](const ChartPoint& a, const ChartPoint& b) {
        const auto rankA = all.indexOf(a.series);
        const auto rankB = all.indexOf(b.series);
        return rankA != rankB ? rankA < rankB : a.x < b.x;
    });
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
        if (const auto fit = fitLine(kind, samples[series]))
            fits.push_back({series, *fit});
    }
    return fits;
}

std::optional<BuildPoint> buildPoint(const Analysis& analysis, const Catalogue& catalogue, const ChartQuery& query) {
    if (analysis.machine.cards.empty() || !query.across->ofBuild || !query.up->ofBuild)
        return {};
    std::vector<CardFigures> cards;
    for (const MountedCard& mounted : analysis.machine.cards)
        cards.push_back(figuresOf(*mounted.card, catalogue, query.clock));
    const auto x = query.across->ofBuild(analysis, cards);
    const auto y = query.up->ofBuild(analysis, cards);
    if (!x || !y)
        return {};
    BuildPoint point{*x, *y, {}};
    const auto restsOn = [&](BuildBasis basis) { return query.across->basis == basis || query.up->basis == basis; };
    if (restsOn(BuildBasis::KnownPrice) && analysis.totals.partsWithoutPrice > 0)
        point.notes << Text::tr("Parts without a price, left out: %1.").arg(analysis.totals.partsWithoutPrice);
    if (restsOn(BuildBasis::SustainedPower) && analysis.power.cardsAssumed > 0)
        point.notes << Text::tr("Cards whose draw is not known, counted at %1 each: %2.")
                           .arg(inWords(assumedCardPower))
                           .arg(analysis.power.cardsAssumed);
    return point;
}

} // namespace core
