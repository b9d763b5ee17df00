// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"

#include <span>

namespace core {

/// The totals that may be printed as facts. The power plan counts a card of unknown demand at 350 W and a CPU of
/// unknown TDP at nothing, so that rules can judge; a sum that rests on either is empty here.
struct Figures {
    std::optional<Money> price;       ///< of the parts that have one; empty where none has
    std::optional<Memory> cardMemory; ///< all cards together
    std::optional<Power> cardsPeak;
    std::optional<Power> sustained;
    std::optional<Power> peak;
    std::optional<double> load; ///< sustained over the supply's capacity
    std::optional<Power> wall;
    std::optional<Current> wallCurrent;
    std::optional<PowerBand> excursion; ///< all cards at once, for less than some milliseconds
};

Figures figuresOf(const Analysis& analysis); ///< what may be printed as known

/// What the parts with a price come to, in whole dollars: "$70,359".
QString totalInWords(const Analysis& analysis);
/// "$58,288–85,986"; empty where the prices leave no room of 2 %.
QString priceRange(const Totals& totals);
/// "$3,709 ($3,500–3,900) + 2 parts": two have no known price.
QString priceInWords(const Analysis& analysis);

/// One total of a machine. Scripts read its id, the unit in it; comparisons show it by its name.
struct Total {
    enum class Better { More, Less, Neither };

    const char* id; ///< empty: not for scripts
    /// What it comes to, in the id's unit; empty where it is not known.
    std::optional<double> (*value)(const Analysis& analysis, const Figures& figures);
    const char* name = "";                       ///< not translated yet; empty: for scripts alone
    QString (*words)(const Analysis&) = nullptr; ///< of a row with a name
    Better better = Better::Neither;
    bool isDerived = false;       ///< follows from others with a name, so no difference of its own between two builds
    bool isOfPricedParts = false; ///< too little where a part has no price
};

/// Every total, those with a name in the order of a comparison.
std::span<const Total> totalTable();

} // namespace core
