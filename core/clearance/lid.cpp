// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/clearance/lid.h"

namespace core {

std::optional<LidRoom> lidRoom(const Chassis& chassis) {
    if (chassis.maxCardHeight)
        return LidRoom{*chassis.maxCardHeight, false};
    if (chassis.kind != ChassisKind::Rack || !chassis.rackUnits)
        return {};
    return LidRoom{rackUnit * *chassis.rackUnits - belowCards, true};
}

bool laysCardsFlat(const Chassis& chassis) {
    return chassis.kind == ChassisKind::Rack && chassis.rackUnits.value_or(4) <= 2;
}

} // namespace core
