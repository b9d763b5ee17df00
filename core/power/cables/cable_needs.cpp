// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/cables/cable_needs.h"

#include "core/power/loads/card_load.h"

#include <algorithm>
#include <cmath>

namespace core {

CableProblem::Consumer needsOf(const Processor& processor) {
    const Power draw = peakDemand(processor).value_or(Power());
    const Power each = limitOf(PlugKind::Eps8);
    const int plugs = std::max(1, int(std::ceil(ratio(draw, each))));
    CableProblem::Consumer consumer;
    consumer.isOnFirstUnit = true;
    consumer.draw = draw;
    consumer.plugs.assign(std::size_t(plugs), {{{PlugKind::Eps8, 1, draw / plugs, {}}}});
    return consumer;
}

namespace {

/// How the plugs of one card may be fed.
struct CardFeeds {
    const Card& card;
    Power draw;
    const std::vector<SupplyUnit>& units;
    bool hasCableLimits;

    // A card that draws more than its own plugs may carry does so on every supply: that is a finding about the card,
    // and is no reason to leave its plug without a cable.
    bool isOverdrawn() const { return draw > feedLimit(card).value_or(draw); }

    std::vector<CableProblem::Feed> feedsOf(PlugKind kind) const {
        std::vector<CableProblem::Feed> feeds;
        const auto add = [&](PlugKind cable, int cables) {
            const Power limit = limitOf(cable) * cables;
            const Power load = plugLoad(card, draw, kind, std::min(limit, limitOf(kind)));
            if (!hasCableLimits || isOverdrawn() || load <= limit)
                feeds.push_back({cable, cables, load, {}});
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
            add(PlugKind::Pcie8, adapterCables(card));
            break;
        case PlugKind::Eps8:
            add(PlugKind::Eps8, 1);
            add(PlugKind::Pcie8, epsAdapterCables);
            break;
        }
        return feeds;
    }

    /// A feed for each limit that the units' 12V-2x6 cables signal.
    void addSixteenPin(std::vector<CableProblem::Feed>& feeds) const {
        for (std::size_t unit = 0; unit < units.size(); ++unit) {
            const Power limit = units[unit].supply->pin16Limit.value_or(limitOf(PlugKind::Pin16));
            const Power load = plugLoad(card, draw, PlugKind::Pin16, limit);
            const bool isSignalled = limit < limitOf(PlugKind::Pin16);
            if (hasCableLimits && (isSignalled || !isOverdrawn()) && load > limit)
                continue;
            const auto same = std::ranges::find(feeds, load, &CableProblem::Feed::load);
            if (same != feeds.end())
                same->units.push_back(int(unit));
            else
                feeds.push_back({PlugKind::Pin16, 1, load, {int(unit)}});
        }
    }
};

} // namespace

CableProblem::Consumer needsOf(const Card& card, Power draw, const std::vector<SupplyUnit>& units,
                               bool hasCableLimits) {
    const CardFeeds feeds{card, draw, units, hasCableLimits};
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
            const auto most = std::ranges::max_element(plug.feeds, {}, &CableProblem::Feed::cables);
            cables += most == plug.feeds.end() ? 0 : most->cables;
        }
    }
    return cables;
}

} // namespace core
