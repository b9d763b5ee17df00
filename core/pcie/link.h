// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/units.h"

namespace core {

/// Lanes of the widest link that the specifications know.
constexpr int widestLink = 32;

/// Raw rate of a PCIe link in one direction: 0.25, 0.5, 0.985, 1.969, 3.938, 7.56 GB/s a lane for generations 1 to 6
/// (the specifications' rates after line coding). A copy reaches about 80–90 % of it.
Bandwidth rawBandwidth(int generation, int lanes);

/// The widest link of 16, 8, 4, 2 or 1 lanes that so many lanes make; 0 where there are none.
int trainedWidth(int lanes);

} // namespace core
