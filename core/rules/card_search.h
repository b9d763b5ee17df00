#pragma once

#include "core/analysis/analysis.h"
#include "core/parts/catalogue.h"
#include "core/rules/finding.h"

#include <functional>

namespace core {

/// The cheapest blower-cooled card of the catalogue built on the same reference card as `card`, or null.
const Card* blowerVariant(const Card& card, const Catalogue& catalogue);

/// True for cards sold to companies: no consumer series, by the maker's own naming.
bool isProfessional(const Card& card);

/// True for NVIDIA's cards and those that partners build on them.
bool isNvidia(const Card& card);

/// Who made the chip, as ids begin with it ("amd"); partner cards are told by what they are built on.
QString chipMakerOf(const Card& card);

/// The partner cards of one reference card, and it, have one id here.
const QString& modelOf(const Card& card);

/// The first of `candidates` that can stand in for the cards in `connectors`: it fits where they stand (no new overlap,
/// no more length or height than the case has, a free slot below open fans, air driven through it where it is passive),
/// the supply still holds the peak and has its plugs, and no bridge is on those it replaces.
std::optional<Fix> swapCardsFix(const Analysis& analysis, const std::vector<int>& connectors,
                                const std::vector<const Card*>& candidates);

} // namespace core
