#include "core/recommend/bridge_seats.h"

#include "core/recommend/bridge_joiner.h"
#include "core/recommend/seatings.h"

#include <algorithm>

namespace core {

namespace {

/// Goes through the sets of slots of one platform.
class JoinedWays {
public:
    JoinedWays(const SearchSpace& space, LinkBounds& bounds, const Platform& platform, const CardPick& card, int count)
        : m_space(space)
        , m_platform(platform)
        , m_card(card)
        , m_count(count)
        , m_isTraining(space.request().goal == Goal::Training) {
        if (!m_isTraining)
            return;
        const bool isBounded = card.chips == 1;
        for (const BridgePick& bridge : space.bridgesFor(card)) {
            const bool isWhole = joinsAll(space, bridge, count);
            m_mostWhole.push_back(!isWhole    ? 0
                                  : isBounded ? bounds.mostJoined(card, bridge, count).value_or(0)
                                              : endless);
        }
        m_mostPartly = count < 3 ? 0 : isBounded ? bounds.mostUnjoined(card, count).value_or(0) : endless;
    }

    std::vector<Seating> found() {
        const Seatings* plain = seatingsOf(m_platform, m_card);
        if (!plain || (m_isTraining && !isBeyond(*plain)))
            return {};
        const SeatKey key{m_platform.board, m_platform.sockets, m_platform.signature, m_platform.driveClass,
                          m_card.edge};
        std::vector<Joining> joinings;
        everySeating(
            m_space.catalogue(), m_space.table(), key, m_count, m_card.pitch,
            [&](const Seating& set) {
                joinings = joiningsOf(set);
                return !joinings.empty();
            },
            [&](const Seating& seated) {
                for (const Joining& joining : joinings)
                    consider(seated, joining);
            });
        std::vector<Seating> ways;
        for (Way& way : m_kept)
            ways.push_back(std::move(way.seating));
        return ways;
    }

private:
    static constexpr double endless = 1e300;
    struct Way {
        Seating seating;
        double value = 0;
    };

    /// True where bridges may give more than the ways without them, which are noted as the ones to beat.
    bool isBeyond(const Seatings& plain) {
        if (m_space.asksForBridges())
            return true;
        const double most = std::max(m_mostPartly, *std::max_element(m_mostWhole.begin(), m_mostWhole.end()));
        bool isMore = false;
        for (const Seating& seating : plain[std::size_t(m_count)]) {
            if (!isAllowed(seating))
                continue;
            const auto value = valueOfLinks(m_space, m_card, m_count, m_platform, seating);
            m_plain.push_back({seating, value.value_or(0)});
            isMore = isMore || m_plain.back().value < most * nearly;
        }
        return isMore;
    }

    bool isAllowed(const Seating& seating) const {
        return (!m_space.limits().lanes || seating.lanes >= *m_space.limits().lanes) &&
               (seating.arePositionsKnown || !m_space.wantsCertainty()) && seating.pitch >= m_card.pitch;
    }

    std::vector<Joining> joiningsOf(const Seating& set) const {
        if (!set.arePositionsKnown && m_space.wantsCertainty())
            return {};
        double most = m_mostPartly;
        for (double whole : m_mostWhole)
            most = std::max(most, whole);
        const Board& board = m_space.catalogue().all<Board>()[std::size_t(m_platform.board)];
        BridgeJoiner joiner(m_space, m_space.bridgesFor(m_card), board, set.places, m_space.limits().areJoined);
        auto all = joiner.joinings([&](Cents cost) { return !isBeaten(set, cost, most); });
        std::erase_if(all, [&](const Joining& joining) { return isBeaten(set, joining.cost, mostOf(joining)); });
        return all;
    }

    double mostOf(const Joining& joining) const {
        if (!m_isTraining)
            return 0;
        return joining.whole ? m_mostWhole[std::size_t(joining.whole - m_space.bridgesFor(m_card).data())]
                             : m_mostPartly;
    }

    bool isBeaten(const Seating& seating, Cents cost, double value) const {
        const auto beats = [&](const Way& way) {
            return way.seating.last <= seating.last && way.seating.bridgeCost <= cost && way.value >= value * nearly &&
                   way.seating.arePositionsKnown >= seating.arePositionsKnown;
        };
        return std::any_of(m_kept.begin(), m_kept.end(), beats) || std::any_of(m_plain.begin(), m_plain.end(), beats);
    }

    void consider(const Seating& seated, const Joining& joining) {
        if (!isAllowed(seated) || isBeaten(seated, joining.cost, mostOf(joining)))
            return;
        Way way{seated, 0};
        way.seating.bridges = joining.pairs;
        way.seating.bridgeCost = joining.cost;
        if (m_isTraining) {
            const auto value = valueOfLinks(m_space, m_card, m_count, m_platform, way.seating);
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

    /// Sums in another order differ in their last digits.
    static constexpr double nearly = 1 - 1e-12;

    const SearchSpace& m_space;
    const Platform& m_platform;
    const CardPick& m_card;
    int m_count;
    bool m_isTraining;
    std::vector<double> m_mostWhole; ///< by bridge
    double m_mostPartly = 0;
    std::vector<Way> m_plain; ///< without a bridge
    std::vector<Way> m_kept;
};

} // namespace

const std::vector<Seating>& BridgeSeats::on(const Platform& platform, const CardPick& card, int count) {
    const bool isTraining = m_space.request().goal == Goal::Training;
    const std::array<std::int64_t, 5> key{std::int64_t(reinterpret_cast<std::intptr_t>(seatingsOf(platform, card))),
                                          isTraining ? card.card : card.bridgeSet * Seating::widest + card.pitch,
                                          count * 32 + card.edge, isTraining ? platform.generation : 0,
                                          isTraining ? platform.drive : 0};
    const auto known = m_known.find(key);
    if (known != m_known.end())
        return known->second;
    return m_known[key] = JoinedWays(m_space, m_bounds, platform, card, count).found();
}

} // namespace core
