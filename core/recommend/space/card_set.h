// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/request/search_table.h"

#include <limits>

namespace core {

/// Money in whole cents, so that sums stay cheap.
using Cents = std::int64_t;
constexpr Cents unpriced = 100'000'000'000;
constexpr Cents noBound = std::numeric_limits<Cents>::max() / 4;

/// A kind of card as this request sees it.
struct CardPick : CardShape {
    int card = 0;
    Cents each = 0;
    int owned = 0;
    int most = mostCards;     ///< that there may be: what may not be bought is only owned
    double worth = 0;         ///< what one adds to an additive goal, in base units; for the others, its FP32
    bool showsDisplay = true; ///< it may drive the display and still keep to all limits
    bool isFitBare = true;    ///< it keeps to them where it need not
    int bridgeSet = 0;        ///< SearchSpace::bridgesFor

    /// What `count` of them cost; those that are owned cost nothing.
    Cents costOf(int count) const { return each * std::max(0, count - owned); }
};

/// The cards of a machine: `count` of one kind and, where kinds are mixed, `others` of a second.
struct CardSet {
    const CardPick* card = nullptr;
    int count = 0;
    const CardPick* other = nullptr; ///< the second kind; null where all are alike
    int others = 0;

    int cards() const { return count + others; }
    Cents cost() const { return card->costOf(count) + (other ? other->costOf(others) : 0); }
    Power draw() const { return other ? card->draw * count + other->draw * others : card->draw * count; }
    double worth() const { return card->worth * count + (other ? other->worth * others : 0); }
    int gpus() const { return card->chips * count + (other ? other->chips * others : 0); }
    /// Of two openings or more.
    int wideCards() const { return (card->openings > 1 ? count : 0) + (other && other->openings > 1 ? others : 0); }

    friend bool operator==(const CardSet&, const CardSet&) = default;
};

/// Which card a display may hang on, so that all keep to what is asked of cards alone. It is the first with an output.
enum class DisplayCard { None, Card, Other, Any };

} // namespace core
