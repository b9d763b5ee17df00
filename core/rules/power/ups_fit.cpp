// SPDX-License-Identifier: GPL-3.0-or-later
// How a UPS goes with a machine and an outlet. NEMA names end in P for a plug and R for a receptacle.
#include "core/rules/power/ups_fit.h"

#include <cmath>

namespace core {

bool carries(const Ups& ups, Power wall) {
    // At unity power factor, which active correction comes near, the volt-amperes are as many as the watts.
    return ups.power && ups.apparentPower && wall <= *ups.power && inWatts(wall) <= inVoltAmperes(*ups.apparentPower);
}

static QString withoutEnd(QString plug) {
    while (plug.endsWith('P'_L1) || plug.endsWith('R'_L1))
        plug.chop(1);
    return plug;
}

bool fitsOutlet(const Ups& ups, const Outlet* outlet) {
    if (!outlet)
        return true;
    if (ups.voltage && outlet->voltage && std::abs(ratio(*ups.voltage, *outlet->voltage) - 1) > 0.1 + 1e-9)
        return false;
    const auto isNema = [](const QString& plug) { return plug.startsWith("NEMA"_L1); };
    if (!isNema(ups.plug) || !isNema(outlet->plug))
        return true;
    const QString mine = withoutEnd(ups.plug);
    // A 5-20 receptacle takes a 5-15 plug as well, and a 6-20 one a 6-15.
    const bool isSmaller = (mine == "NEMA 5-15"_L1 && outlet->plug == "NEMA 5-20"_L1) ||
                           (mine == "NEMA 6-15"_L1 && outlet->plug == "NEMA 6-20"_L1);
    return isSmaller || mine == withoutEnd(outlet->plug);
}

} // namespace core
