#include "core/recommend/frontier_position.h"

#include "core/recommend/verdict.h"

namespace core {

FrontierPosition positionOf(const Analysis& analysis, const Request& request, const PriceFrontier& frontier,
                            const Catalogue& catalogue) {
    const Bill bill = billFor(request, analysis.machine);
    FrontierPosition position{valueOf(request, analysis, catalogue), bill.price, bill.partsWithoutPrice, {}};
    for (const Recommendation& point : frontier.points) {
        if (point.price <= bill.price)
            position.best = std::max(position.best.value_or(point.value), point.value);
    }
    return position;
}

} // namespace core
