// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/board.h"
#include "core/parts/components.h"

namespace core {

/// True when a server's case names the board, the case is as deep as the board and names a form as tall, or its depth
/// is not known and it names the board's form. False for a board that is deeper, one of another server, and one taller
/// than a small case's. Empty for all else: lists of forms mostly end at ATX, whatever fits.
std::optional<bool> takesBoard(const Chassis& chassis, const Board& board);

} // namespace core
