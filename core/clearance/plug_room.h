// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/clearance/lid.h"

namespace core {

/// Straight cable a plug needs before its bend. Only the 12V-2x6 has a figure, and that from a weak source (a builder's
/// page; no maker's document was seen); for the others it stands in.
constexpr Length plugBend = Length::ofBase(35'000);

/// The room that a card and the cable in its plug take together, in the direction the plug points to.
struct PlugRoom {
    PlugSide side = PlugSide::Top;
    Length card;   ///< its length (plug at its rear end) or height (plug on top)
    Length needed; ///< with the cable's bend
    std::optional<Length> allowed;
    bool isAllowedComputed = false; ///< from rack units
    bool isBendPublished = false;   ///< false where the figure of the 12V-2x6 stands in
};

/// Empty where the card has no plug, or where its side or the dimension that matters is not known.
std::optional<PlugRoom> plugRoom(const Card& card, const Chassis* chassis);

} // namespace core
