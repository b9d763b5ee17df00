#include "core/recommend/recommend.h"

#include "core/recommend/part_classes.h"
#include "core/recommend/searcher.h"
#include "core/recommend/seatings.h"
#include "core/recommend/verdict.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

QString shortcomingsInWords(const Recommendation& made) {
    if (made.lacksAir && made.lacksHeadroom)
        return Text::tr("The cards run hot, and the PSU has little headroom.");
    if (made.lacksAir)
        return Text::tr("The cards run hot.");
    return made.lacksHeadroom ? Text::tr("The PSU has little headroom.") : QString();
}

/// What a part of the work tells, as hundredths of the whole.
static Progress within(const Progress& progress, qint64 from, qint64 to) {
    if (!progress)
        return {};
    return [progress, from, to](qint64 done, qint64 total) {
        return progress(from + (to - from) * done / std::max<qint64>(1, total), 100);
    };
}

std::optional<SearchTable> searchTableOf(const Catalogue& catalogue, const Progress& progress) {
    SearchTable table;
    addAlike(catalogue, table);
    if (!addSeatings(catalogue, table, within(progress, 0, 30)) ||
        !addCaseFits(catalogue, table, within(progress, 30, 40)) ||
        !addFeedings(catalogue, table, within(progress, 40, 100)))
        return {};
    for (const Card& card : catalogue.all<Card>())
        table.shapes.push_back(shapeOf(card));
    if (progress && !progress(1, 1))
        return {};
    return table;
}

Recommendations recommend(const Request& request, const Catalogue& catalogue, const SearchTable& table,
                          const OnBetter& onBetter) {
    const SearchSpace space(request, catalogue, table);
    return Searcher(space, onBetter).best();
}

PriceFrontier priceFrontier(const Request& request, const Catalogue& catalogue, const SearchTable& table,
                            const OnBetter& onBetter) {
    const SearchSpace space(request, catalogue, table);
    return Searcher(space, onBetter).frontier();
}

/// The most there is for no more than this price; empty where all cost more.
static std::optional<double> mostFor(Money price, const PriceFrontier& frontier) {
    std::optional<double> most;
    for (const Recommendation& point : frontier.points) {
        if (point.price <= price)
            most = std::max(most.value_or(point.value), point.value);
    }
    return most;
}

void nameBinding(const Request& request, const Catalogue& catalogue, const SearchTable& table, PriceFrontier& frontier,
                 const GoesOn& goesOn) {
    for (std::size_t i = 0; i < frontier.points.size(); ++i)
        frontier.points[i].binding.assign(i + 1 < frontier.points.size() ? 1 : 0, LimitKind::Budget);
    for (LimitKind kind : limitsIn(request.limits)) {
        if (goesOn && !goesOn())
            return;
        Request relaxed = request;
        relaxed.limits = without(request.limits, kind);
        const PriceFrontier more = priceFrontier(relaxed, catalogue, table);
        if (more.points.empty())
            continue;
        for (Recommendation& point : frontier.points) {
            const bool isNamed = std::ranges::count(point.binding, kind) > 0;
            const bool isBeaten = kind == LimitKind::Budget ? more.points.back().value > point.value
                                                            : mostFor(point.price, more) > point.value;
            if (!isNamed && isBeaten)
                point.binding.push_back(kind);
        }
    }
}

FrontierPosition positionOf(const Analysis& analysis, const Request& request, const PriceFrontier& frontier,
                            const Catalogue& catalogue) {
    const Bill bill = billFor(request, analysis.machine);
    return {valueOf(request, analysis, catalogue), bill.price, bill.partsWithoutPrice, mostFor(bill.price, frontier)};
}

} // namespace core
