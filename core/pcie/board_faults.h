// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/board.h"
#include "core/parts/components.h"

namespace core {

/// How many openings a form has at the rear (the form factors' specifications); empty for a server's own board.
std::optional<int> openingsOf(const std::optional<BoardForm>& form);
/// Openings that cards cover together at the most, wherever the slots are: the last one's, the widest, may lie beyond
/// the board. What is not known bounds nothing.
int mostOpenings(const std::optional<BoardForm>& form, const std::optional<int>& ofCase, int widest);

/// What is wrong with the description of a board, a sentence each.
struct BoardFaults {
    QStringList problems; ///< what cannot be true
    QStringList hints;    ///< what is untrue with some CPUs
};

/// What every shipped board is held to, and one of the user's own too: each place gets lanes from somewhere, no rear
/// opening holds two slots, no rule gives more than there is, and a CPU of `processors` that fits (for the hints: each)
/// has the lanes it is asked for.
BoardFaults faultsOf(const Board& board, const std::vector<Processor>& processors);

} // namespace core
