#include "core/recommend/space_prices.h"

#include "core/build/bridge_fit.h"
#include "core/units/at.h"

#include <algorithm>

namespace core {

/// True where both do the same for cards that they are both made for.
static bool areAlike(const Bridge& a, const Bridge& b) {
    return a.nvlinkGeneration == b.nvlinkGeneration && a.links == b.links && a.bandwidth == b.bandwidth &&
           a.pitches == b.pitches && a.maxCards == b.maxCards;
}

void SearchSpace::addBridges() {
    m_bridgeSets.resize(1);
    const auto& locks = limits().locks;
    m_asksForBridges = limits().areJoined || std::any_of(locks.begin(), locks.end(), [](const PartKey& lock) {
                           return lock.kind == QLatin1String(kindName<Bridge>);
                       });
    // A token needs no exchange; how long offload takes is not known.
    const bool areOfUse = m_request.goal == Goal::Training && limits().model &&
                          limits().model->mode != TrainingMode::Inference && limits().model->offload == Offload::None;
    if (!m_asksForBridges && !areOfUse)
        return;
    const auto& all = m_catalogue.all<Bridge>();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!isAllowed(all[i]))
            continue;
        BridgePick pick{int(i), priceFor(m_request, kindName<Bridge>, all[i]).value_or(Money::ofBase(unpriced)).base(),
                        0};
        for (const OwnedPart& own : m_request.owned)
            pick.owned += own.part.id == all[i].id && own.part.kind == QLatin1String(kindName<Bridge>) ? own.count : 0;
        m_bridges.push_back(pick);
    }
}

/// Of bridges that are alike for this card, the cheapest, and those that are owned.
int SearchSpace::bridgeSetOf(const Card& card) {
    const auto& all = m_catalogue.all<Bridge>();
    std::vector<BridgePick> made;
    for (const BridgePick& pick : m_bridges) {
        const Bridge& bridge = at(all, pick.bridge);
        if (!isMadeFor(bridge, card))
            continue;
        const auto beats = [&](const BridgePick& a, const BridgePick& b) {
            return b.owned == 0 && a.each <= b.each && areAlike(at(all, a.bridge), at(all, b.bridge));
        };
        if (std::any_of(made.begin(), made.end(), [&](const BridgePick& other) { return beats(other, pick); }))
            continue;
        std::erase_if(made, [&](const BridgePick& other) { return beats(pick, other); });
        made.push_back(pick);
    }
    const auto isSame = [&](const std::vector<BridgePick>& set) {
        return std::equal(set.begin(), set.end(), made.begin(), made.end(),
                          [](const BridgePick& a, const BridgePick& b) { return a.bridge == b.bridge; });
    };
    const auto known = std::find_if(m_bridgeSets.begin(), m_bridgeSets.end(), isSame);
    const int index = int(known - m_bridgeSets.begin());
    if (known == m_bridgeSets.end())
        m_bridgeSets.push_back(std::move(made));
    return index;
}

} // namespace core
