#include "core/power/cables/cable_needs.h"

#include "core/power/card_load.h"

#include <algorithm>
#include <cmath>

namespace core {

CableProblem::Consumer needsOf(const Processor& processor) {
    const Power draw = processor.tdp.value_or(Power());
    const Power each = limitOf(PlugKind::Eps8);
    const int plugs = std::max(1, int(std::ceil(ratio(draw, each))));
    CableProblem::Consumer consumer;
    consumer.isOnFirstUnit = true;
    consumer.draw = draw;
    consumer.plugs.assign(std::size_t(plugs), {{{PlugKind::Eps8, 1, draw / plugs, {}}}});
    return consumer;
}

namespace {

class CardFeeds {
public:
    CardFeeds(const Card& card, Power draw, const std::vector<SupplyUnit>& units, bool hasCableLimits)
        : m_card(card)
        , m_draw(draw)
        , m_units(units)
        , m_hasCableLimits(hasCableLimits) {}

    // A card that draws more than its own plugs may carry does so on every supply: that is told of the card, and is no
    // reason to leave its plug without a cable.
    std::vector<CableProblem::Feed> feedsOf(PlugKind kind) const {
        const auto feed = [&](PlugKind cable, int cables, Power limit) {
            return CableProblem::Feed{
                cable, cables, plugLoad(m_card, m_draw, kind, std::min(limit, limitOf(kind))), {}};
        };
        const bool isOverdrawn = m_draw > feedLimit(m_card).value_or(m_draw);
        const auto holds = [&](const CableProblem::Feed& f, Power limit) {
            return !m_hasCableLimits || isOverdrawn || f.load <= limit;
        };
        std::vector<CableProblem::Feed> feeds;
        const auto add = [&](PlugKind cable, int cables) {
            const Power limit = limitOf(cable) * cables;
            if (auto f = feed(cable, cables, limit); holds(f, limit))
                feeds.push_back(std::move(f));
        };
        switch (kind) {
        case PlugKind::Pcie6:
        case PlugKind::Pcie8:
            add(PlugKind::Pcie8, 1);
            break;
        case PlugKind::Pin16:
            addSixteenPin(feeds);
            [[fallthrough]];
        case PlugKind::Pin12:
            add(PlugKind::Pcie8, adapterCables(m_card));
            break;
        case PlugKind::Eps8:
            add(PlugKind::Eps8, 1);
            add(PlugKind::Pcie8, epsAdapterCables);
            break;
        }
        return feeds;
    }

private:
    /// A feed for each limit that the units' 12V-2x6 cables signal.
    void addSixteenPin(std::vector<CableProblem::Feed>& feeds) const {
        for (std::size_t unit = 0; unit < m_units.size(); ++unit) {
            const Power limit = m_units[unit].supply->pin16Limit.value_or(limitOf(PlugKind::Pin16));
            const Power load = plugLoad(m_card, m_draw, PlugKind::Pin16, limit);
            const bool isSignalled = limit < limitOf(PlugKind::Pin16);
            const bool isOverdrawn = !isSignalled && m_draw > feedLimit(m_card).value_or(m_draw);
            if (m_hasCableLimits && !isOverdrawn && load > limit)
                continue;
            const auto same = std::ranges::find_if(feeds, [&](const auto& f) { return f.load == load; });
            if (same != feeds.end())
                same->units.push_back(int(unit));
            else
                feeds.push_back({PlugKind::Pin16, 1, load, {int(unit)}});
        }
    }

    const Card& m_card;
    Power m_draw;
    const std::vector<SupplyUnit>& m_units;
    bool m_hasCableLimits;
};

} // namespace

CableProblem::Consumer needsOf(const Card& card, Power draw, const std::vector<SupplyUnit>& units,
                               bool hasCableLimits) {
    const CardFeeds feeds(card, draw, units, hasCableLimits);
    CableProblem::Consumer consumer;
    consumer.draw = draw;
    for (PlugKind kind : plugsOf(card))
        consumer.plugs.push_back({feeds.feedsOf(kind)});
    consumer.isOnFirstUnit = consumer.plugs.empty();
    return consumer;
}

int mostCables(const std::vector<CableProblem::Consumer>& consumers) {
    int cables = 0;
    for (const CableProblem::Consumer& consumer : consumers) {
        for (const CableProblem::Plug& plug : consumer.plugs) {
            int most = 0;
            for (const CableProblem::Feed& feed : plug.feeds)
                most = std::max(most, feed.cables);
            cables += most;
        }
    }
    return cables;
}

} // namespace core
