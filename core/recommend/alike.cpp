#include "core/recommend/alike.h"
#include "core/units/at.h"

#include <algorithm>

namespace core {

/// True where two parts differ in nothing but whose they are, what they are called and what they cost.
template <class P>
static bool areSameBut(const P& a, const P& b) {
    P other = b;
    static_cast<Part&>(other) = a;
    return other == a;
}

static bool isAlike(const Board& a, const Board& b) {
    return a.form == b.form && a.socket == b.socket && a.memorySlots == b.memorySlots && a.maxMemory == b.maxMemory &&
           areSameBut(a, b);
}

static bool isAlike(const Chassis& a, const Chassis& b) {
    return a.openings == b.openings && a.supplyForm == b.supplyForm && a.supplyBays == b.supplyBays && areSameBut(a, b);
}

/// The cable planner, the power plan and the rules on both read the same of either, but for the words they say.
static bool isAlike(const PowerSupply& a, const PowerSupply& b) {
    return a.form == b.form && a.rating == b.rating && a.efficiency == b.efficiency && a.atx3 == b.atx3 &&
           a.pcie8Plugs == b.pcie8Plugs && a.pin16Plugs == b.pin16Plugs && a.eps8Plugs == b.eps8Plugs &&
           a.ratingAt120V == b.ratingAt120V && a.minVoltage == b.minVoltage && a.inlet == b.inlet &&
           a.pcie8Cables == b.pcie8Cables && a.sharedPorts == b.sharedPorts && a.pin16Limit == b.pin16Limit &&
           a.rails == b.rails;
}

template <class P>
static std::vector<int> firstAlike(const std::vector<P>& parts) {
    std::vector<int> alike;
    std::vector<int> firsts;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto same =
            std::find_if(firsts.begin(), firsts.end(), [&](int first) { return isAlike(at(parts, first), parts[i]); });
        alike.push_back(same == firsts.end() ? int(i) : *same);
        if (same == firsts.end())
            firsts.push_back(int(i));
    }
    return alike;
}

void addAlike(const Catalogue& catalogue, SearchTable& table) {
    table.boardLike = firstAlike(catalogue.all<Board>());
    table.caseLike = firstAlike(catalogue.all<Chassis>());
    table.supplyLike = firstAlike(catalogue.all<PowerSupply>());
}

} // namespace core
