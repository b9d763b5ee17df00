// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"

namespace core {

/// How far a slot serves the sockets of the carrier card in it.
struct Bifurcation {
    QString needed;       ///< "4+4+4+4"
    QString toSet;        ///< the split to choose in the BIOS; empty where the slot is known to do none that helps
    bool isKnown = false; ///< the board's record says how the slot can be split
    int sockets = 0;
    int served = 0; ///< sockets that get lanes; where the splits are not known, those the slot's lanes reach for
};

/// Of the carrier card in its slot, by the lanes it gets there.
Bifurcation bifurcationOf(const Analysis& analysis, const Mounted<Riser>& carrier);

} // namespace core
