#pragma once

#include "core/parts/catalogue.h"

namespace core {

/// The cheapest blower-cooled card of the catalogue built on the same reference card as `card`, or null.
const Card* blowerVariant(const Card& card, const Catalogue& catalogue);

} // namespace core
