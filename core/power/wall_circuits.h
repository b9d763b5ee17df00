#pragma once

#include "core/build/machine.h"

namespace core {

struct PowerPlan;

/// Puts the supplies' cords on the circuits so that the most loaded one bears as little as can be (exactly; modules of
/// one unit bear alike), and works out what the machine draws from the wall.
void planWall(const Machine& machine, PowerPlan& plan);

/// What an inlet's cord and connector are rated for where the outlet stands: C13/C14 15 A in North America and 10 A by
/// IEC, C19/C20 20 A and 16 A; empty for an inlet that is not one of them.
std::optional<Current> inletLimit(const QString& inlet, const Outlet& outlet);

} // namespace core
