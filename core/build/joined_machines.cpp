// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/joined_machines.h"

#include <algorithm>
#include <array>

namespace core {

int linksNeeded(const Machine& machine) {
    const int boxes = machine.boxes();
    const bool isSwitch = machine.link && machine.link->form == LinkForm::Switch;
    return boxes < 2 ? 0 : isSwitch || boxes == 2 ? 1 : boxes;
}

bool fitsPorts(const NetworkLink& link, const WholeMachine& machine) {
    struct Port {
        QLatin1String plug;
        QLatin1String port;
    };
    // Cages take the older modules of their form: QSFP112 takes QSFP56.
    static constexpr std::array ports{
        Port{QLatin1String("QSFP"), QLatin1String("QSFP")}, Port{QLatin1String("SFP"), QLatin1String("SFP")},
        Port{QLatin1String("Thunderbolt"), QLatin1String("Thunderbolt")},
        Port{QLatin1String("USB4"), QLatin1String("USB4")}, Port{QLatin1String("RJ45"), QLatin1String("GbE")}};
    const auto* row =
        std::ranges::find_if(ports, [&](const Port& each) { return link.connector.startsWith(each.plug); });
    return row != ports.end() && machine.network.contains(row->port);
}

} // namespace core
