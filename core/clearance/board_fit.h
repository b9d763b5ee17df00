#pragma once

#include "core/parts/board.h"
#include "core/parts/components.h"

namespace core {

/// True when the board's form is among the case's, or a server's case names the board; empty where the case says
/// neither.
std::optional<bool> takesBoard(const Chassis& chassis, const Board& board);

} // namespace core
