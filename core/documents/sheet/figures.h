#pragma once

#include "core/analysis/analysis.h"

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

} // namespace core
