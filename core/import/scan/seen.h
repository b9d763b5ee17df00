// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import/scan/placement.h"

namespace core {

/// Adds what a topology matrix says of each GPU and of each pair of them to what is in `observed`, by place; a note
/// says what could not be distinguished.
void addSeenPaths(const MachineFacts& facts, const std::vector<ScannedCard>& cards, Observed& observed,
                  std::vector<ReadingNote>& notes);

/// Takes from the sensors on the link's device what no other output told of it.
void takeSensors(const std::vector<SensorReport>& sensors, ObservedLink& link);
/// Notes what the machine's other sensors say, and the links of devices that no output names.
void addSensorNotes(const MachineFacts& facts, const Observed& observed, std::vector<ReadingNote>& notes);

/// Notes what the GPUs drew together, and the hottest.
void addWattNotes(const Observed& observed, std::vector<ReadingNote>& notes);

} // namespace core
