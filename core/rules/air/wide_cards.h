#pragma once

namespace core {

/// As wide as a card is at most, in slots, where four or more stand in a row.
constexpr int narrowSlots = 2;

} // namespace core
