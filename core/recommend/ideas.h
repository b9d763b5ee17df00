// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/recommend.h"

namespace core {

// What a builder answers: the machine worth its money, not the last percent, and beside it different ideas instead of
// three brands of one chip.

/// The share by which two figures of a goal may differ and still say nothing: the median error of the estimates (Help),
/// for published peaks how far partner cards' clocks differ; 0 for what is counted.
double uncertaintyOf(Goal goal);

/// What is spent where nobody says how much.
constexpr Money usualBudget = 5000_USD;

/// The id of a popular model that machines of this budget are bought for (db/facts/default_models.csv): what a request
/// that names no goal is answered for.
QString defaultModelFor(const std::optional<Money>& budget);

/// All of that table, the smallest budget's first.
QStringList popularModels();

/// Of a frontier the machine to take: the cheapest whose figure is within its uncertainty of the top; the top itself
/// where the request is strict, the cheapest where a speed is asked for. Null where there is none.
const Recommendation* pickOf(const Request& request, const PriceFrontier& frontier);

/// The same cards, and around them what a builder rather has where it costs next to nothing.
Recommendation roundedUp(const Request& request, const Recommendation& made, const Catalogue& catalogue,
                         const SearchTable& table, const OnBetter& onBetter = {});

/// Request::builds answers of different ideas, each once: the pick; the best without its chip; with fewer cards; with
/// used parts; the strict top. With what $300 less and more would change.
Recommendations advise(const Request& request, const Catalogue& catalogue, const SearchTable& table,
                       const OnBetter& onBetter = {});

/// "Another chip", "Fewer cards"; empty of the pick itself.
QString inWords(Idea idea);
const char* token(Idea idea); ///< in JSON: "other-chip"

/// What somebody who will be blamed says against it, a sentence each: no CUDA, a host dearer than its cards, sums over
/// cards of little memory, a format that the library must support. None for a machine that nothing speaks against.
QStringList catchesOf(const Request& request, const Analysis& analysis, const Catalogue& catalogue);

/// "$300 less: RTX 5070, 71 tokens/s for $1,702. $300 more: nothing better."
QString nextMoneyInWords(const Request& request, const Recommendations& found);

constexpr Money nextMoney = 300_USD;

} // namespace core
