#include "core/recommend/recommend.h"

#include "core/recommend/searcher.h"
#include "core/units/text.h"

#include <algorithm>

namespace core {

QString shortcomingsInWords(const Recommendation& made) {
    if (made.lacksAir && made.lacksHeadroom)
        return Text::tr("Its cards lack air, and its supply lacks headroom.");
    if (made.lacksAir)
        return Text::tr("Its cards lack air.");
    return made.lacksHeadroom ? Text::tr("Its supply lacks headroom.") : QString();
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

/// The most there is for this price.
static double mostFor(Money price, const PriceFrontier& frontier) {
    double most = 0;
    for (const Recommendation& point : frontier.points) {
        if (point.price <= price)
            most = std::max(most, point.value);
    }
    return most;
}

void nameBinding(const Request& request, const Catalogue& catalogue, const SearchTable& table, PriceFrontier& frontier,
                 const GoesOn& goesOn) {
    for (std::size_t i = 0; i < frontier.points.size(); ++i)
        frontier.points[i].binding.clear();
    for (std::size_t i = 0; i + 1 < frontier.points.size(); ++i)
        frontier.points[i].binding.push_back(LimitKind::Budget);
    for (LimitKind kind : limitsIn(request.limits)) {
        if (goesOn && !goesOn())
            return;
        Request relaxed = request;
        relaxed.limits = without(request.limits, kind);
        const PriceFrontier more = priceFrontier(relaxed, catalogue, table);
        if (more.points.empty())
            continue;
        for (Recommendation& point : frontier.points) {
            const bool isNamed = std::find(point.binding.begin(), point.binding.end(), kind) != point.binding.end();
            const bool isBeaten = kind == LimitKind::Budget ? more.points.back().value > point.value
                                                            : mostFor(point.price, more) > point.value;
            if (!isNamed && isBeaten)
                point.binding.push_back(kind);
        }
    }
}

} // namespace core
