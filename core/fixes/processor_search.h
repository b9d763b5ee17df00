#pragma once

#include "core/analysis/analysis.h"
#include "core/fixes/fix.h"
#include "core/parts/catalogue.h"

#include <functional>

namespace core {

/// The cheapest CPU of the catalogue for the board's socket, put into every socket that is filled (the first where none
/// is), that `accepts`. `accepts` gets the candidate, and the machine with it; ask the candidate first, it is cheaper.
std::optional<Fix> processorFix(const Analysis& analysis, const Catalogue& catalogue,
                                const std::function<bool(const Processor&, const Machine&)>& accepts);

/// True when `candidate` has as many lanes as the CPUs now in the sockets, for slots and in all, of their generation.
bool losesNoLanes(const Processor& candidate, const Machine& machine);

/// The CPU of the first filled socket in the empty ones too; only where it works together with others of its kind.
std::optional<Fix> fillSocketsFix(const Analysis& analysis);

} // namespace core
