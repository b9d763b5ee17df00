// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"

#include <QStringList>

namespace core {

// What is said of lanes, in words: tooltips, labels and what a screen reader speaks share them.

/// "x8 Gen 3", or "no lanes".
QString linkWords(const LaneShare& share);

/// A lane source as a reader tells it from the others: "PEX8796", "PEX8796 SW0" where there are several, "CPU 2" with
/// its name on a board of two sockets.
QString nodeName(const Analysis& analysis, int node);

/// The load of the uplink that feeds `node`, or null where it has none or that gets no lanes.
const UplinkLoad* uplinkOf(const Analysis& analysis, int node);
/// True where more hangs below than the link passes at once.
inline bool isOverasked(const UplinkLoad& load) {
    return load.asked > load.there;
}
/// "▲ needs 63 GB/s", "has 15.8 GB/s": what all below could ask for at once, and what the link passes; the sign where
/// that is less.
QStringList uplinkFigures(const UplinkLoad& load);

/// How many lanes a card or drive has that its connector does not give it; 0 where it is free.
int lanesLost(const LaneShare& share);

/// A connector's link, what is lost on it and to whom, and the uplinks its traffic shares: sentences. For an uplink,
/// what it feeds and its load.
QStringList laneStory(const Analysis& analysis, int connector, const LaneShare& share);

/// The place of a carrier's socket: "SLOT6/2" for its second.
QString carrierPlace(const Analysis& analysis, int connector, int endpoint);
/// The drive in a carrier's socket, or null.
const Drive* driveOnCarrier(const Machine& machine, int connector, int endpoint);
/// Lanes a carrier's socket gets of its slot's.
int carrierLanes(const Analysis& analysis, int connector, int endpoint);
/// "x4 Gen 4": its link, with the drive in it; "lanes unknown" where how the slot splits is not.
QString carrierLink(const Analysis& analysis, int connector, int endpoint);

/// All that is said of the lanes of a place, a carrier's socket too; empty where nothing is in it.
QStringList placeStory(const Analysis& analysis, const QString& place);

} // namespace core
