// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/power/loads/wall_circuits.h"

#include <algorithm>
#include <functional>

namespace core {

Power spread(std::vector<Cord>& cords, int count) {
    std::vector<Power> circuits;
    circuits.resize(std::size_t(count));
    std::vector<int> chosen(cords.size(), 0);
    std::optional<Power> best;
    const std::function<void(std::size_t, Power)> place = [&](std::size_t cord, Power busiest) {
        if (best && busiest >= *best)
            return;
        if (cord == cords.size()) {
            best = busiest;
            for (std::size_t i = 0; i < cords.size(); ++i)
                cords[i].circuit = chosen[i];
            return;
        }
        for (std::size_t circuit = 0; circuit < circuits.size(); ++circuit) {
            const bool isLikeEarlier = std::find(circuits.begin(), circuits.begin() + std::ptrdiff_t(circuit),
                                                 circuits[circuit]) != circuits.begin() + std::ptrdiff_t(circuit);
            if (isLikeEarlier)
                continue;
            circuits[circuit] += cords[cord].draw;
            chosen[cord] = int(circuit);
            place(cord + 1, std::max(busiest, circuits[circuit]));
            circuits[circuit] -= cords[cord].draw;
        }
    };
    place(0, Power());
    return best.value_or(Power());
}

std::optional<Current> inletLimit(const QString& inlet, const Outlet& outlet) {
    // The IEC figures hold where the cord is not listed by UL or CSA.
    const bool isNorthAmerica = outlet.country.endsWith("US"_L1) || outlet.country == "CA"_L1;
    if (inlet == "C14"_L1 || inlet == "C13"_L1)
        return isNorthAmerica ? 15_A : 10_A;
    if (inlet == "C20"_L1 || inlet == "C19"_L1)
        return isNorthAmerica ? 20_A : 16_A;
    return {};
}

} // namespace core
