// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"

namespace core {

/// Outlets of one kind, each on a breaker of its own.
struct OutletChoice {
    const Outlet* outlet = nullptr;
    int circuits = 1;
    Power circuit; ///< voltage × breaker, of each
};

/// The least outlet that starts the machine and is known to carry it, of the same country as its own (a whole machine
/// for a rack: of a rack there). A whole machine takes as few circuits as carry it (where its draw is not known: its
/// accelerators); another keeps those it has. Empty where none does. REQUIRES: the machine has an outlet.
std::optional<OutletChoice> leastOutlet(const Machine& machine, const Catalogue& catalogue);

/// A build whose assumed outlet does not serve its whole machine gets the one that does, still assumed.
Build withOutletForMachine(Build build, const Catalogue& catalogue);

} // namespace core
