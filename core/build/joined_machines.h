// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"

namespace core {

/// Cables or switches that join the whole machines of a build: one switch, or a cable between each two that stand side
/// by side, in a ring from three on; 0 for one machine.
int linksNeeded(const Machine& machine);

/// True where its plugs go into a port of the machine: an optical or copper cage, Thunderbolt, USB4, or Ethernet's
/// jack.
bool fitsPorts(const NetworkLink& link, const WholeMachine& machine);

} // namespace core
