// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/bridge_fit.h"

#include "core/units/text.h"

#include <algorithm>
#include <cstdlib>

namespace core {

static constexpr int cardsOfPair = 2;

int mostCardsOf(const Bridge& bridge) {
    return bridge.maxCards.value_or(cardsOfPair);
}

static bool isChained(const Bridge& bridge) {
    return mostCardsOf(bridge) > cardsOfPair;
}

static bool isOfGeneration(const Bridge& bridge, const Card& card) {
    return !bridge.nvlinkGeneration || card.nvlinkGeneration == bridge.nvlinkGeneration;
}

static bool hasPitch(const std::vector<int>& pitches, int pitch) {
    return pitches.empty() || std::ranges::find(pitches, pitch) != pitches.end();
}

/// True where the bridge spans a pitch that this card takes, as far as both are known. A card that the bridge's own
/// list names was seen with it; one that is only built on such a card goes by its own pitches.
static bool reaches(const Bridge& bridge, const Card& card) {
    return bridge.pitches.empty() || bridge.cards.contains(card.id) ||
           std::ranges::any_of(bridge.pitches, [&](int pitch) { return hasPitch(card.bridgePitches, pitch); });
}

bool isMadeFor(const Bridge& bridge, const Card& card) {
    return isOfGeneration(bridge, card) && reaches(bridge, card) &&
           (bridge.cards.isEmpty() || bridge.cards.contains(card.id) || bridge.cards.contains(card.variantOf));
}

bool spans(const Bridge& bridge, std::optional<int> pitch) {
    return !pitch || hasPitch(bridge.pitches, *pitch);
}

static bool joins(const Machine::JoinedPair& pair, int first, int second) {
    return std::minmax(pair.firstConnector, pair.secondConnector) == std::minmax(first, second);
}

static bool holds(const BridgeGroup& group, int connector) {
    return std::ranges::find(group.connectors, connector) != group.connectors.end();
}

static void put(BridgeGroup& group, int connector) {
    const auto at = std::ranges::lower_bound(group.connectors, connector);
    if (at == group.connectors.end() || *at != connector)
        group.connectors.insert(at, connector);
}

std::vector<BridgeGroup> bridgeGroups(const Machine& machine) {
    std::vector<BridgeGroup> groups;
    for (const Machine::JoinedPair& pair : machine.bridges) {
        BridgeGroup joined{pair.bridge, {}};
        put(joined, pair.firstConnector);
        put(joined, pair.secondConnector);
        // A pair may close the gap between two chains.
        for (auto group = groups.begin(); pair.bridge && isChained(*pair.bridge) && group != groups.end();) {
            const bool isTouched = group->bridge == pair.bridge &&
                                   (holds(*group, pair.firstConnector) || holds(*group, pair.secondConnector));
            if (!isTouched) {
                ++group;
                continue;
            }
            for (int connector : group->connectors)
                put(joined, connector);
            group = groups.erase(group);
        }
        groups.push_back(joined);
    }
    return groups;
}

/// "3/4".
static QString inWords(const std::vector<int>& pitches) {
    return textsOf(pitches, [](int pitch) { return QString::number(pitch); }).join(u'/');
}

static std::optional<Sentence> cardMisfit(const Machine& machine, const Bridge& bridge, int connector) {
    const MountedCard* mounted = machine.cardIn(connector);
    const QString name = shortNameOf(bridge);
    const QString label = machine.connector(connector).label;
    if (!mounted)
        return Sentence::tr("%1 joins two cards; %2 has none.").arg(name, label);
    const Card& card = *mounted->card;
    if (!isOfGeneration(bridge, card))
        return Sentence::tr("%1 is for NVLink %2; %3 in %4 has %5.")
            .arg(name, *bridge.nvlinkGeneration, shortNameOf(card), label,
                 card.nvlinkGeneration ? Sentence::tr("NVLink %1").arg(*card.nvlinkGeneration)
                                       : Sentence::tr("no NVLink connector"));
    if (!reaches(bridge, card))
        return Sentence::tr("%1 spans %2 slots; %3 in %4 takes bridges of %5 slots.")
            .arg(name, inWords(bridge.pitches), shortNameOf(card), label, inWords(card.bridgePitches));
    if (!isMadeFor(bridge, card))
        return Sentence::tr("%1 is not made for %2 in %3.").arg(name, shortNameOf(card), label);
    return {};
}

static std::optional<Sentence> pitchMisfit(const Machine& machine, const Bridge& bridge, int first, int second) {
    const Connector& a = machine.connector(first);
    const Connector& b = machine.connector(second);
    // A card on a riser stands where the bridge reaches.
    const bool isAway = machine.riserUnder(first) || machine.riserUnder(second);
    if (isAway || !a.position || !b.position)
        return {};
    const int pitch = std::abs(*a.position - *b.position);
    if (!spans(bridge, pitch))
        return Sentence::tr("%1 spans %2 slots; from %3 to %4 it is %5.")
            .arg(shortNameOf(bridge), inWords(bridge.pitches), a.label, b.label, pitch);
    return {};
}

/// The machine's other bridges, without this one where it is placed already.
static Machine withoutOwn(const Machine& machine, const Bridge& bridge, int first, int second) {
    Machine others;
    others.board = machine.board;
    bool isOwnSeen = false;
    for (const Machine::JoinedPair& pair : machine.bridges) {
        const bool isOwn = pair.bridge == &bridge && joins(pair, first, second);
        if (isOwn && !isOwnSeen)
            isOwnSeen = true;
        else
            others.bridges.push_back(pair);
    }
    return others;
}

static std::optional<Sentence> crowdMisfit(const Machine& machine, const Bridge& bridge, int first, int second) {
    Machine others = withoutOwn(machine, bridge, first, second);
    for (const BridgeGroup& group : bridgeGroups(others)) {
        const bool isSameChain = group.bridge == &bridge && isChained(bridge);
        for (int connector : {first, second}) {
            if (!isSameChain && holds(group, connector))
                return Sentence::tr("The card in %1 already has a bridge (%2); it takes one.")
                    .arg(machine.connector(connector).label, shortNameOf(*group.bridge));
        }
    }
    others.bridges.push_back({&bridge, first, second});
    const int most = mostCardsOf(bridge);
    for (const BridgeGroup& group : bridgeGroups(others)) {
        const int joined = int(group.connectors.size());
        if (group.bridge == &bridge && holds(group, first) && joined > most)
            return Sentence::tr("%1 joins at most %2 cards; here it joins %3.").arg(shortNameOf(bridge), most, joined);
    }
    return {};
}

std::optional<Sentence> misfitOf(const Machine& machine, const Bridge& bridge, int first, int second) {
    if (first == second)
        return Sentence::tr("%1 joins two cards, not one with itself.").arg(shortNameOf(bridge));
    for (int connector : {first, second}) {
        if (auto misfit = cardMisfit(machine, bridge, connector))
            return misfit;
    }
    if (auto misfit = pitchMisfit(machine, bridge, first, second))
        return misfit;
    return crowdMisfit(machine, bridge, first, second);
}

QString bridgeMisfit(const Machine& machine, const Bridge& bridge, int first, int second) {
    return inWords(misfitOf(machine, bridge, first, second).value_or(Sentence()));
}

std::vector<std::pair<int, int>> bridgePlaces(const Machine& machine, const Bridge& bridge) {
    std::vector<std::pair<int, int>> places;
    for (const MountedCard& a : machine.cards) {
        for (const MountedCard& b : machine.cards) {
            const bool isPlaced = std::ranges::any_of(
                machine.bridges, [&](const auto& pair) { return joins(pair, a.connector, b.connector); });
            if (a.connector < b.connector && !isPlaced && !misfitOf(machine, bridge, a.connector, b.connector))
                places.emplace_back(a.connector, b.connector);
        }
    }
    return places;
}

} // namespace core
