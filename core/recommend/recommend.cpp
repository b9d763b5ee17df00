#include "core/recommend/recommend.h"

#include "core/recommend/part_classes.h"
#include "core/recommend/searcher.h"
#include "core/recommend/seatings.h"
#include "core/recommend/verdict.h"
#include "core/units/text.h"

#include <algorithm>
#include <bit>

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

static std::optional<Recommendation> bestUnder(const Request& request, const Limits& limits, const Catalogue& catalogue,
                                               const SearchTable& table) {
    Request one = request;
    one.limits = limits;
    one.builds = 1;
    auto found = recommend(one, catalogue, table);
    return found.builds.empty() ? std::nullopt : std::optional(std::move(found.builds.front()));
}

/// The request with those of its limits alone whose bits are set.
static Limits keeping(Limits limits, const std::vector<LimitKind>& kinds, std::uint32_t mask) {
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (!(mask >> i & 1))
            limits = without(std::move(limits), kinds[i]);
    }
    return limits;
}

/// The smallest set of limits that no machine keeps to; of several the first in the order of LimitKind. What is
/// possible with more limits is possible with fewer.
static std::vector<LimitKind> smallestConflict(const Request& request, const std::vector<LimitKind>& kinds,
                                               const Catalogue& catalogue, const SearchTable& table,
                                               const GoesOn& goesOn) {
    std::vector<std::uint32_t> possible;
    for (int size = 0; size <= int(kinds.size()); ++size) {
        for (std::uint32_t mask = 0; mask < (1U << kinds.size()); ++mask) {
            if (std::popcount(mask) != size)
                continue;
            const bool isKnown =
                std::ranges::any_of(possible, [&](std::uint32_t larger) { return (mask & ~larger) == 0; });
            if (isKnown)
                continue;
            if (goesOn && !goesOn())
                return {};
            if (bestUnder(request, keeping(request.limits, kinds, mask), catalogue, table)) {
                possible.push_back(mask);
                continue;
            }
            std::vector<LimitKind> conflict;
            for (std::size_t i = 0; i < kinds.size(); ++i) {
                if (mask >> i & 1)
                    conflict.push_back(kinds[i]);
            }
            return conflict;
        }
    }
    return {};
}

WhyNot whyNot(const Request& request, const Catalogue& catalogue, const SearchTable& table, const GoesOn& goesOn) {
    WhyNot answer;
    const auto kinds = limitsIn(request.limits);
    for (LimitKind kind : kinds) {
        if (goesOn && !goesOn())
            return answer;
        answer.relaxations.push_back({kind, bestUnder(request, without(request.limits, kind), catalogue, table)});
    }
    if (goesOn && !goesOn())
        return answer;
    if (!bestUnder(request, request.limits, catalogue, table))
        answer.conflict = smallestConflict(request, kinds, catalogue, table, goesOn);
    return answer;
}

} // namespace core
