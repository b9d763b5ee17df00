// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/recommend.h"

namespace tests {

/// A machine that came through every rule.
struct Tried {
    double value = 0;
    core::Money price;
    int partsWithoutPrice = 0;
};

/// Every machine of the catalogue (board, CPUs, cards of a kind in every set of slots with bridges between them, of two
/// kinds in every order where the request lets them be mixed, supplies, case, memory, drive in every place) that
/// analyse() and checkAll() find no fault with and that keeps to the request's limits.
std::vector<Tried> everyMachine(const core::Request& request, const core::Catalogue& catalogue);

} // namespace tests
