#pragma once

#include "core/parts/board.h"

namespace core {

/// A board for trials of what does not depend on the board: as many x16 slots as there can be cards, five openings
/// apart, and so many CPU sockets.
Board trialBoard(int sockets);

} // namespace core
