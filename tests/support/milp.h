// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recommend/recommend.h"

namespace tests {

/// A request as a mixed-integer linear program in the LP format of CPLEX. It knows of no lane minimum (ordered lane
/// modes do not belong in one), no outlet, drive or display, and of one supply: ask for none of these.
QByteArray linearProgram(const core::Request& request, const core::Catalogue& catalogue,
                         const core::SearchTable& table);

struct Solved {
    double value = 0;
    double seconds = 0; ///< of the solver's own time
};
/// By `cbc`; empty where there is none, or it fails.
std::optional<Solved> solvedByCbc(const QByteArray& program);
bool hasCbc();

/// Ten requests that such a program can say.
std::vector<core::Request> linearRequests();

} // namespace tests
