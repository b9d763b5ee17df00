#include "core/metrics/frontier.h"

#include <algorithm>
#include <numeric>

namespace core {

std::vector<Standing> standings(std::span<const Sample> samples, Preference across, Preference up) {
    // In costs less is better on both axes; going up in one, only a new low in the other stays.
    const double signX = across == Preference::Less ? 1 : -1;
    const double signY = up == Preference::Less ? 1 : -1;
    const auto cost = [&](std::size_t i) { return std::pair(signX * samples[i].x, signY * samples[i].y); };
    std::vector<std::size_t> order(samples.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::sort(order, {}, cost);
    std::vector<Standing> standings;
    std::vector<std::size_t> steps; // the frontier so far: across ever worse, up ever better
    for (const std::size_t i : order) {
        // The first step at or below it: steps go down in the cost up.
        const auto better =
            std::ranges::partition_point(steps, [&](std::size_t s) { return cost(s).second > cost(i).second; });
        standings.push_back({i, {}});
        if (better == steps.end())
            steps.push_back(i);
        else if (cost(*better) != cost(i))
            standings.back().beatenBy = *better;
    }
    return standings;
}

std::vector<std::size_t> frontier(std::span<const Sample> samples, Preference across, Preference up) {
    std::vector<std::size_t> best;
    for (const Standing& standing : standings(samples, across, up)) {
        if (!standing.beatenBy)
            best.push_back(standing.sample);
    }
    if (across == Preference::More)
        std::ranges::reverse(best);
    return best;
}

} // namespace core
