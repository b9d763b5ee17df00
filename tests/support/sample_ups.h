// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/supplies.h"

namespace tests {

/// A UPS of twice the VA that it has W, with a 240 V plug.
inline core::Ups madeUps(const char* id, core::Power power, core::Waveform waveform, core::Voltage voltage) {
    core::Ups ups;
    ups.id = QString::fromLatin1(id);
    ups.name = QStringLiteral("The ") + ups.id;
    ups.source = QStringLiteral("a test");
    ups.power = power;
    ups.apparentPower = core::ApparentPower::of(core::inWatts(power) * 2);
    ups.voltage = voltage;
    ups.plug = QStringLiteral("NEMA 6-20P");
    ups.waveform = waveform;
    return ups;
}

} // namespace tests
