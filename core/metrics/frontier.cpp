#include "core/metrics/frontier.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace core {

std::vector<std::size_t> frontier(std::span<const Sample> samples, Preference across, Preference up) {
    // In costs less is better on both axes; going up in one, only a new low in the other stays.
    const double signX = across == Preference::Less ? 1 : -1;
    const double signY = up == Preference::Less ? 1 : -1;
    std::vector<std::size_t> order(samples.size());
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
        const double xa = signX * samples[a].x;
        const double xb = signX * samples[b].x;
        return xa != xb ? xa < xb : signY * samples[a].y < signY * samples[b].y;
    });
    std::vector<std::size_t> best;
    for (const std::size_t i : order) {
        const double cost = signY * samples[i].y;
        const bool isTwin =
            !best.empty() && samples[best.back()].x == samples[i].x && samples[best.back()].y == samples[i].y;
        if (best.empty() || cost < signY * samples[best.back()].y || isTwin)
            best.push_back(i);
    }
    if (across == Preference::More)
        std::ranges::reverse(best);
    return best;
}

} // namespace core
