#include "core/recommend/recommend.h"

#include <algorithm>
#include <bit>

namespace core {

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
