// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"

namespace core {

// How a card's draw is split: over the slot (75 W at the most) and its plugs in proportion to what each may carry. That
// is an assumption, said so wherever a figure rests on it: no maker publishes the split.

/// A card's plugs one by one, the kinds as they are listed; empty where they are not known, or there are none.
std::vector<PlugKind> plugsOf(const Card& card);

/// What one of a card's plugs bears where it may carry `limit`, and the others what their kinds may.
Power plugLoad(const Card& card, Power draw, PlugKind plug, Power limit);

/// The most the slot and all plugs together may carry; empty where the plugs are not known.
std::optional<Power> feedLimit(const Card& card);

/// Cables of 8-pin PCIe that an adapter to a card's 12- or 16-pin plug joins, two at the least and four at the most. As
/// NVIDIA's boxes have them: to 16 pins one for each 150 W of the card (RTX 4070 Ti SUPER two, 5080 and 4090 three,
/// 5090 four), to 12 pins one for each 150 W above what the slot gives (RTX 3090 two).
int adapterCables(const Card& card);
/// An adapter to an 8-pin EPS plug joins two, as the makers of such cards sell them.
constexpr int epsAdapterCables = 2;

} // namespace core
