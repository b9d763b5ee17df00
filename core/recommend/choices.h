#pragma once

#include "core/parts/catalogue.h"
#include "core/recommend/request.h"

namespace core {

// What can be bought together at all, before any rule: which kits go into a board, how many supplies into a case. Where
// the catalogue does not tell, it is not taken as possible.

/// Host memory that this request asks for with so many cards.
Memory hostMemoryFor(const Limits& limits, int cards);

/// True where the board is known to take modules of this type, registered or unbuffered as the kit's are.
bool takesModules(const Board& board, const MemoryKit& kit);

/// How many of `kit` make at least `size` on this board; 0 where they do not fit.
int kitsFor(const MemoryKit& kit, const Board& board, Memory size);

/// Units that carry the load, at the most, beside the spare ones: what the case has bays for.
int mostUnits(const Chassis& chassis, const PowerSupply& supply, int spare);

/// True where this drive is as large a solid state drive as is asked for.
bool isEnough(const Drive& drive, const Limits& limits);
/// True for drives on a SATA cable, which take no socket of the lane table.
bool hangsOnCable(const Drive& drive);

} // namespace core
