// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/power/power_plan.h"

#include <array>

namespace core {

// What a meter at the outlet shows while the machine does its work, as a range. A share of the cards' limits, of the
// CPUs' TDP and of the base (power_plan.h) for each kind of load, through the PSUs' efficiency at that load. Breaker,
// cables and PSUs are still sized by the worst case: no range reaches above it.
//
// The cards' shares are fitted to published readings of whole machines at the wall (tests/data/measured_wall.csv; the
// test refits them with each machine left out). The shares of CPUs and base are estimates: cores that feed the cards
// are busy, the others are not. Prefill and training are one load here: cards at their limit, fitted together. Decode
// is that of cards that work at once; where layers are split over cards and each waits for the others, it is less.

enum class MachineLoad { Idle, Decode, Prefill, Training };
inline constexpr std::array machineLoads{MachineLoad::Idle, MachineLoad::Decode, MachineLoad::Prefill,
                                         MachineLoad::Training};

/// What is drawn of what may be drawn, and how far a reading may lie from it.
struct LoadShare {
    double cards = 0;      ///< of what they may sustain; idle: of their board power, whatever the limit
    double processors = 0; ///< of the TDP
    double base = 0;
    double width = 0; ///< of the middle, to either side
};

const char* token(MachineLoad load);          ///< "idle", "decode", "prefill", "training"
QString inWords(MachineLoad load);            ///< "idle", "decode" …, inside a sentence
const LoadShare& loadShare(MachineLoad load); ///< as fitted

/// The heaviest load of what the build is for.
MachineLoad heaviestLoad(const WorkProfile& work);

/// At the wall with these shares; empty where a draw or a supply's efficiency is not known. `power`: of this machine.
std::optional<Power> wallAt(const Machine& machine, const PowerPlan& power, MachineLoad load, const LoadShare& share);
std::optional<PowerBand> wallRange(const Machine& machine, const PowerPlan& power, MachineLoad load,
                                   const LoadShare& share);
std::optional<PowerBand> wallRange(const Machine& machine, const PowerPlan& power, MachineLoad load);

Power middleOf(const PowerBand& band);
/// "1,560–1,800 W", to ten watts from 200 W on.
QString inRoundWords(const PowerBand& band);

} // namespace core
