// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 43 (15.75 GB/s at 3.0 x16) and 27 of the later sources (31, 63 and 121 GB/s at 4.0, 5.0 and 6.0).
#include "core/pcie/link.h"
#include "core/units/at.h"

#include <algorithm>
#include <array>

namespace core {

Bandwidth rawBandwidth(int generation, int lanes) {
    static constexpr std::array<std::int64_t, 7> perLane{0, 250, 500, 985, 1969, 3938, 7563}; // MB/s
    return Bandwidth::ofBase(at(perLane, std::clamp(generation, 0, 6)) * std::max(lanes, 0));
}

int trainedWidth(int lanes) {
    for (int width : {16, 8, 4, 2, 1}) {
        if (width <= lanes)
            return width;
    }
    return 0;
}

} // namespace core
