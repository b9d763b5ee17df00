#pragma once

#include "core/recommend/grow.h"

namespace core {

/// A part that takes the place of another, or stays: then it costs nothing and has no step.
template <class Choice>
struct PartSwap {
    Choice choice;
    std::optional<UpgradeStep> step;
    Money price;
};
using CaseSwap = PartSwap<const Chassis*>;
using SupplySwap = PartSwap<SupplyChoice>;

// What is there and all of the catalogue that could take its place and has a price; the cheapest first. Where nothing
// is chosen yet, nothing is chosen.

std::vector<CaseSwap> caseSwaps(const Machine& machine, const Catalogue& catalogue);
/// Modules of a server in any number; of a unit that stays, so many more.
std::vector<SupplySwap> supplySwaps(const Machine& machine, const Catalogue& catalogue);

} // namespace core
