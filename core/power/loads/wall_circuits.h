// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/supplies.h"

#include <vector>

namespace core {

/// A power cord and what is drawn through it.
struct Cord {
    std::size_t unit = 0;
    Power draw;
    int circuit = 0;
};

/// Puts the cords on `count` circuits so that the most loaded one bears as little as can be (exactly), and returns what
/// that one bears. Alike cords side by side, the largest first, are quickest.
Power spread(std::vector<Cord>& cords, int count);

/// What an inlet's cord and connector are rated for where the outlet stands: C13/C14 15 A in North America and 10 A by
/// IEC, C19/C20 20 A and 16 A; empty for an inlet that is not one of them.
std::optional<Current> inletLimit(const QString& inlet, const Outlet& outlet);

} // namespace core
