// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"
#include "core/units/sentence.h"

#include <utility>
#include <vector>

namespace core {

// A bridge joins two neighbours on their upper edge. One that is made for more cards is placed as a chain of pairs of
// the same product: S1–S3, S3–S5, S5–S7 is one four-card bridge.

/// One bridge as it is bought: the connectors of the cards it joins, in ascending order.
struct BridgeGroup {
    const Bridge* bridge = nullptr;
    std::vector<int> connectors;
};

/// The machine's bridges, chains of one product put together.
std::vector<BridgeGroup> bridgeGroups(const Machine& machine);

/// True where the bridge is made for this card, its pitch too, as far as is known.
bool isMadeFor(const Bridge& bridge, const Card& card);
/// True where it reaches over so many slots; a distance that is not known is taken as spanned.
bool spans(const Bridge& bridge, std::optional<int> pitch);
/// Cards that one of it joins at the most.
int mostCardsOf(const Bridge& bridge);

/// Why `bridge` cannot join the cards in these two connectors: a card that is missing, of another generation, that
/// takes bridges of another pitch or is not on the bridge's list, slots at another pitch, a card that another bridge
/// holds, more cards than the product allows. Empty where it fits, as far as is known.
std::optional<Sentence> misfitOf(const Machine& machine, const Bridge& bridge, int first, int second);

/// The same in words; empty where it fits.
QString bridgeMisfit(const Machine& machine, const Bridge& bridge, int first, int second);

/// Every pair of connectors that `bridge` would fit between now, each in ascending order.
std::vector<std::pair<int, int>> bridgePlaces(const Machine& machine, const Bridge& bridge);

} // namespace core
