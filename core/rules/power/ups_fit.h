// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/components.h"

namespace core {

/// True when a UPS gives the watts and volt-amperes that the machine draws; an unknown figure is not enough.
bool carries(const Ups& ups, Power wall);
/// True when the outlet has its voltage and takes its plug, as far as they are known.
bool fitsOutlet(const Ups& ups, const Outlet* outlet);

} // namespace core
