// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/search/bridge_seats.h"

#include "core/build/bridge_fit.h"
#include "core/recommend/search/seatings.h"
#include "core/recommend/space/space.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

namespace core {

/// Cards of a seating, a bit each.
using CardMask = std::uint32_t;

/// How bridges join the cards of a set of slots.
struct Joining {
    std::vector<CardMask> groups; ///< each on one bridge
    std::vector<SeatedBridge> pairs;
    Cents cost = 0;
    const BridgePick* whole = nullptr; ///< the bridge that joins all cards by itself, if one does
};

/// Goes through every way to put bridges on cards: groups of them that share none, each within what one bridge spans
/// and holds. A bridge for more than two cards is a chain of pairs.
class BridgeJoiner {
public:
    /// `places`: connectors of `board`; `areAllJoined`: no card is left alone.
    BridgeJoiner(const SearchSpace& space, const std::vector<BridgePick>& bridges, const Board& board,
                 const std::vector<std::int16_t>& places, bool areAllJoined);

    /// The ways with a bridge, the cheapest first. `isOfUse` is asked, while they are put together, of what they cost
    /// at the least.
    using IsOfUse = std::function<bool(Cents)>;
    std::vector<Joining> joinings(const IsOfUse& isOfUse);
    /// Cards that a bridge may join to this one.
    CardMask reachOf(int card) const;

private:
    struct Group {
        std::size_t bridge = 0;
        CardMask cards = 0;
    };
    void choose();
    void grow(std::size_t bridge, CardMask cards, int last);
    CardMask reachOf(std::size_t bridge, int card) const {
        return m_reach[bridge * m_places.size() + std::size_t(card)];
    }
    bool isConnected(std::size_t bridge, CardMask cards) const;
    void addPairs(const Group& group, std::vector<SeatedBridge>& pairs) const;
    Cents costNow() const;
    Joining joiningNow() const;

    const std::vector<BridgePick>& m_bridges;
    const std::vector<std::int16_t>& m_places;
    bool m_areAllJoined = false;
    std::vector<int> m_most;       ///< cards, by bridge
    std::vector<CardMask> m_reach; ///< by bridge and card
    const IsOfUse* m_isOfUse = nullptr;
    CardMask m_free = 0; ///< of which nothing is said yet
    std::vector<Group> m_groups;
    std::vector<Joining> m_found;
};

static CardMask bit(int card) {
    return CardMask(1) << card;
}

BridgeJoiner::BridgeJoiner(const SearchSpace& space, const std::vector<BridgePick>& bridges, const Board& board,
                           const std::vector<std::int16_t>& places, bool areAllJoined)
    : m_bridges(bridges)
    , m_places(places)
    , m_areAllJoined(areAllJoined) {
    const auto position = [&](std::size_t card) { return at(board.wiring->connectors, places[card]).position; };
    for (const BridgePick& pick : bridges) {
        const Bridge& bridge = space.part<Bridge>(pick.bridge);
        m_most.push_back(mostCardsOf(bridge));
        for (std::size_t a = 0; a < places.size(); ++a) {
            CardMask reached = 0;
            for (std::size_t b = 0; b < places.size(); ++b) {
                const auto from = position(a);
                const auto to = position(b);
                if (a != b && spans(bridge, from && to ? std::optional(std::abs(*from - *to)) : std::nullopt))
                    reached |= bit(int(b));
            }
            m_reach.push_back(reached);
        }
    }
}

CardMask BridgeJoiner::reachOf(int card) const {
    CardMask reached = 0;
    for (std::size_t bridge = 0; bridge < m_bridges.size(); ++bridge)
        reached |= reachOf(bridge, card);
    return reached;
}

std::vector<Joining> BridgeJoiner::joinings(const IsOfUse& isOfUse) {
    m_found.clear();
    m_groups.clear();
    m_isOfUse = &isOfUse;
    m_free = bit(int(m_places.size())) - 1;
    choose();
    std::ranges::stable_sort(m_found, {}, &Joining::cost);
    return std::move(m_found);
}

Cents BridgeJoiner::costNow() const {
    Cents cost = 0;
    for (std::size_t bridge = 0; bridge < m_bridges.size(); ++bridge)
        cost += m_bridges[bridge].costOf(int(std::ranges::count(m_groups, bridge, &Group::bridge)));
    return cost;
}

Joining BridgeJoiner::joiningNow() const {
    Joining joining;
    joining.cost = costNow();
    for (const Group& group : m_groups) {
        joining.groups.push_back(group.cards);
        addPairs(group, joining.pairs);
        if (std::size_t(std::popcount(group.cards)) == m_places.size())
            joining.whole = &m_bridges[group.bridge];
    }
    return joining;
}

/// What becomes of the first card that nothing is said of yet.
void BridgeJoiner::choose() {
    const Cents cost = costNow();
    if (cost >= noBound || !(*m_isOfUse)(cost))
        return;
    if (m_free == 0) {
        if (!m_groups.empty())
            m_found.push_back(joiningNow());
        return;
    }
    const int first = std::countr_zero(m_free);
    m_free &= ~bit(first);
    if (!m_areAllJoined)
        choose();
    for (std::size_t bridge = 0; bridge < m_bridges.size(); ++bridge)
        grow(bridge, bit(first), first);
    m_free |= bit(first);
}

void BridgeJoiner::grow(std::size_t bridge, CardMask cards, int last) {
    const int more = m_most[bridge] - std::popcount(cards);
    for (int card = last + 1; more > 0 && card < int(m_places.size()); ++card) {
        const bool isReached = (reachOf(bridge, card) & cards) != 0;
        // A later card may be what holds the others together.
        if ((m_free & bit(card)) == 0 || (!isReached && more == 1))
            continue;
        const CardMask grown = cards | bit(card);
        m_free &= ~bit(card);
        if (isConnected(bridge, grown)) {
            m_groups.push_back({bridge, grown});
            choose();
            m_groups.pop_back();
        }
        grow(bridge, grown, card);
        m_free |= bit(card);
    }
}

bool BridgeJoiner::isConnected(std::size_t bridge, CardMask cards) const {
    CardMask held = cards & (~cards + 1);
    for (CardMask before = 0; before != held;) {
        before = held;
        for (CardMask rest = before; rest != 0; rest &= rest - 1)
            held |= reachOf(bridge, std::countr_zero(rest)) & cards;
    }
    return held == cards;
}

/// A chain of pairs that holds all of them.
void BridgeJoiner::addPairs(const Group& group, std::vector<SeatedBridge>& pairs) const {
    CardMask held = group.cards & (~group.cards + 1);
    while (held != group.cards) {
        for (CardMask rest = group.cards & ~held; rest != 0; rest &= rest - 1) {
            const int card = std::countr_zero(rest);
            const CardMask near = reachOf(group.bridge, card) & held;
            if (near == 0)
                continue;
            const int from = std::bit_width(near) - 1;
            pairs.push_back({m_bridges[group.bridge].bridge, at(m_places, from), at(m_places, card)});
            held |= bit(card);
            break;
        }
    }
}

namespace {

/// The fastest that the slowest hop of a ring over all cards may be. Where hops without a bridge that are as fast leave
/// the cards in several parts, the ring enters and leaves each part over bridges; `leaving` counts those of a part.
template <class Leaving>
Bandwidth fastestRing(const std::vector<Bandwidth>& hops, int count, Leaving leaving) {
    std::vector<Bandwidth> levels = hops;
    std::ranges::sort(levels, std::greater<>());
    levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
    const CardMask all = (CardMask(1) << count) - 1;
    for (const Bandwidth level : levels) {
        bool isPossible = true;
        for (CardMask loose = all; loose != 0 && isPossible;) {
            CardMask part = loose & (~loose + 1);
            for (CardMask before = 0; before != part;) {
                before = part;
                for (int a = 0; a < count; ++a) {
                    for (int b = 0; b < count; ++b) {
                        if (a != b && (part >> a & 1) != 0 &&
                            hops[std::size_t(a) * std::size_t(count) + std::size_t(b)] >= level)
                            part |= CardMask(1) << b;
                    }
                }
            }
            loose &= ~part;
            isPossible = part == all || leaving(part) >= 2;
        }
        if (isPossible)
            return level;
    }
    return {};
}

int leavingOf(const Joining& joining, CardMask part) {
    int leaving = 0;
    for (CardMask group : joining.groups)
        leaving += std::popcount(group & part) * std::popcount(group & ~part);
    return leaving;
}

/// Goes through the sets of slots of one platform.
class JoinedWays {
public:
    JoinedWays(const SearchSpace& space, LinkBounds& bounds, const Platform& platform, const CardPick& card, int count)
        : m_space(space)
        , m_bounds(bounds)
        , m_platform(platform)
        , m_card(card)
        , m_count(count)
        , m_bridges(space.bridgesFor(card))
        , m_isByLinks(isByLinks(space.request().goal))
        , m_isBounded(card.chips == 1) {
        for (const BridgePick& bridge : m_bridges)
            m_mostCards = std::max(m_mostCards, mostCardsOf(space.part<Bridge>(bridge.bridge)));
        m_least = leastCost();
        if (!m_isByLinks)
            return;
        const Card& part = space.part<Card>(card.card);
        for (const BridgePick& bridge : m_bridges) {
            const bool isWhole = joinsAll(space, bridge, count);
            m_mostWhole.push_back(isWhole ? rateOver(bounds.fastestOver(part, bridge, count)) : 0);
        }
        m_mostPartly = count < 3 ? 0 : rateOver(bounds.fastestHop(part, part, false));
        m_most = std::max(m_mostPartly, *std::ranges::max_element(m_mostWhole));
    }

    std::vector<Seating> found() {
        if (!isBeyond(m_space.seatingsOf(m_platform, m_card.edge, m_count)))
            return {};
        const SeatKey key{m_platform.board, m_platform.sockets, m_platform.signature, m_platform.driveClass,
                          m_card.edge};
        everySeating(
            m_space.catalogue(), m_space.table(), key, m_count, m_card.pitch,
            [&](const Seating& set) {
                const bool isKnown = set.arePositionsKnown || !m_space.wantsCertainty();
                return isKnown && m_space.end().goesOn() && !isBeaten(set, m_least, m_most);
            },
            [&](const Seating& seated) {
                if (isAllowed(seated) && m_space.end().goesOn())
                    consider(seated);
            });
        std::vector<Seating> ways;
        for (Way& way : m_kept)
            ways.push_back(std::move(way.seating));
        return ways;
    }

private:
    static constexpr double endless = 1e300;
    /// Sums in another order differ in their last digits.
    static constexpr double nearly = 1 - 1e-12;
    struct Way {
        Seating seating;
        double value = 0;
    };

    double rateOver(Bandwidth hop) const {
        return m_isBounded ? m_bounds.rateOver(m_card, m_count, hop).value_or(0) : endless;
    }

    Cents leastCost() const {
        Cents least = noBound;
        for (const BridgePick& bridge : m_bridges)
            least = std::min(least, bridge.owned > 0 ? 0 : bridge.each);
        return m_space.limits().areJoined ? least * ((m_count + m_mostCards - 1) / m_mostCards) : least;
    }

    bool isAllowed(const Seating& seating) const {
        return m_space.allows(seating, &m_card) && seating.pitch >= m_card.pitch;
    }

    /// True where bridges may give more than the ways without them, which are noted as the ones to beat. Where cards
    /// have no such way they have none with bridges.
    bool isBeyond(const std::vector<Seating>& plain) {
        bool isMore = false;
        for (const Seating& seating : plain) {
            if (!isAllowed(seating))
                continue;
            if (m_space.asksForBridges())
                return true;
            const auto value = valueOfLinks(m_space, CardSet{&m_card, m_count}, m_platform, seating);
            m_plain.push_back({seating, value.value_or(0)});
            isMore = isMore || m_plain.back().value < m_most * nearly;
        }
        return isMore;
    }

    bool isBeaten(const Seating& seating, Cents cost, double value) const {
        const auto beats = [&](const Way& way) {
            return way.seating.last <= seating.last && way.seating.bridgeCost <= cost && way.value >= value * nearly &&
                   way.seating.arePositionsKnown >= seating.arePositionsKnown;
        };
        return std::ranges::any_of(m_kept, beats) || std::ranges::any_of(m_plain, beats);
    }

    void consider(const Seating& seated) {
        const Board& board = m_space.part<Board>(m_platform.board);
        BridgeJoiner joiner(m_space, m_bridges, board, seated.places, m_space.limits().areJoined);
        double most = m_most;
        std::vector<Bandwidth> hops;
        if (m_mostPartly > 0 && m_isBounded) {
            hops = plainHops(m_space, CardSet{&m_card, m_count}, m_platform, seated);
            if (hops.empty())
                return;
            const Bandwidth ring = fastestRing(hops, m_count, [&](CardMask part) { return leavingOf(joiner, part); });
            most = std::max(rateOver(ring), *std::ranges::max_element(m_mostWhole));
        }
        for (const Joining& joining :
             joiner.joinings([&](Cents cost) { return m_space.end().goesOn() && !isBeaten(seated, cost, most); })) {
            if (m_space.end().goesOn())
                consider(seated, joining, hops);
        }
    }

    /// At the most, whichever bridges are taken.
    int leavingOf(const BridgeJoiner& joiner, CardMask part) const {
        int leaving = 0;
        for (int card = 0; card < m_count; ++card) {
            if ((part >> card & 1) != 0)
                leaving += std::min(m_mostCards - 1, std::popcount(joiner.reachOf(card) & ~part));
        }
        return leaving;
    }

    double mostOf(const Joining& joining, const std::vector<Bandwidth>& hops) const {
        if (!m_isByLinks)
            return 0;
        if (joining.whole)
            return at(m_mostWhole, joining.whole - m_bridges.data());
        if (hops.empty())
            return m_mostPartly;
        return rateOver(fastestRing(hops, m_count, [&](CardMask part) { return core::leavingOf(joining, part); }));
    }

    void consider(const Seating& seated, const Joining& joining, const std::vector<Bandwidth>& hops) {
        if (isBeaten(seated, joining.cost, mostOf(joining, hops)))
            return;
        Way way{seated, 0};
        way.seating.bridges = joining.pairs;
        way.seating.bridgeCost = joining.cost;
        if (m_isByLinks) {
            const auto value = valueOfLinks(m_space, CardSet{&m_card, m_count}, m_platform, way.seating);
            if (!value || isBeaten(seated, joining.cost, *value))
                return;
            way.value = *value;
        }
        std::erase_if(m_kept, [&](const Way& other) {
            return way.seating.last <= other.seating.last && way.seating.bridgeCost <= other.seating.bridgeCost &&
                   way.value >= other.value && way.seating.arePositionsKnown >= other.seating.arePositionsKnown;
        });
        m_kept.push_back(std::move(way));
    }

    const SearchSpace& m_space;
    LinkBounds& m_bounds;
    const Platform& m_platform;
    const CardPick& m_card;
    int m_count;
    const std::vector<BridgePick>& m_bridges;
    bool m_isByLinks;
    bool m_isBounded; ///< a ring over chips of one card has hops of its own
    int m_mostCards = 2;
    Cents m_least = 0;               ///< that bridges cost
    std::vector<double> m_mostWhole; ///< by bridge: where it joins all
    double m_mostPartly = 0;         ///< where a hop is without one
    double m_most = 0;
    std::vector<Way> m_plain; ///< without a bridge
    std::vector<Way> m_kept;
};

} // namespace

const std::vector<Seating>& BridgeSeats::on(const Platform& platform, const CardPick& card, int count) {
    const bool isByLinks = core::isByLinks(m_space.request().goal);
    const std::array<std::int64_t, 6> key{
        std::int64_t(reinterpret_cast<std::intptr_t>(&m_space.seatingsOf(platform, card.edge, count))),
        isByLinks ? card.card : card.bridgeSet * Seating::widest + card.pitch,
        (count * 32 + card.edge) * 32 + card.lanes,
        isByLinks ? platform.generation : 0,
        isByLinks ? platform.drive : 0,
        int(platform.hasVideo == false)};
    const auto known = m_known.find(key);
    if (known != m_known.end())
        return known->second;
    return m_known[key] = JoinedWays(m_space, m_bounds, platform, card, count).found();
}

} // namespace core
