// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/card.h"

#include <optional>

namespace core {

/// What a card tells the bus that it is, four hexadecimal digits each: "10de:2b85", or with the maker of the board
/// "10de:2b85:1043:89ec".
struct PciId {
    quint16 vendor = 0;
    quint16 device = 0;
    quint16 subsystemVendor = 0; ///< 0, as subsystemDevice, where any board with the chip is meant
    quint16 subsystemDevice = 0;

    friend bool operator==(const PciId&, const PciId&) = default;
};

/// Reads an id as Card::pciIds has it, in capitals too; empty for any other text.
std::optional<PciId> pciIdFrom(const QString& text);

} // namespace core
