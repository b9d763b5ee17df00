// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/machine.h"

namespace core {

// Air at sea level carries 0.57 W for each CFM and kelvin, so CFM = 1.76 · W / ΔT; 1200 m up it takes 5 to 9 % more.

/// How much warmer the air may leave than it came; 15 K is what a published passive card (252 W at 30 CFM) comes to.
constexpr double statedRise = 15; // K

/// Air that carries `heat` away while it warms by so many kelvin.
VolumeFlow airFor(Power heat, double kelvin);
/// How much warmer this much air leaves, in K.
double riseOf(Power heat, VolumeFlow air);

/// Airflow assumed for each fan of a case without a published figure: less than the least of the 28 fans of 120 mm
/// whose makers publish theirs (55 CFM; db/facts/fans.csv).
constexpr VolumeFlow assumedFanAirflow = VolumeFlow::ofBase(40'000);

/// The most such a fan may move: no maker publishes more for a fan of 120 or 140 mm that turns as slowly.
constexpr VolumeFlow mostAssumedFanAirflow = VolumeFlow::ofBase(100'000);

/// What the fans in a case move, by their figures in free air.
struct CaseAir {
    std::optional<VolumeFlow> fans; ///< all together; empty: nothing is known of any
    VolumeFlow through;             ///< of it, what surely passes: half blows in, half out; all of a server's own
    VolumeFlow mostThrough;         ///< more surely does not pass: at the most two thirds of the fans blow one way
    bool isWhole = false;           ///< false: the case has fans without a published figure
};
/// Of a case and what was added to it.
CaseAir caseAir(const Chassis* chassis, const std::vector<Machine::AddedFans>& added);

/// True for a fan that one adds to a case: its figure is known, its size the usual one, and in a room one does not hear
/// it.
bool isForRoom(const CaseFan& fan);
/// How many of such fans the case needs besides what it has; empty where it has no place for them.
std::optional<int> fansLacking(const CaseFan& fan, const Chassis& chassis, const std::vector<Machine::AddedFans>& has,
                               VolumeFlow needed);

/// The case's air against what is turned into heat in it.
struct HeatBalance {
    Power heat;
    VolumeFlow needed;                 ///< for statedRise: computed, guidance
    std::optional<VolumeFlow> offered; ///< by all fans
    VolumeFlow through;                ///< of it, what surely passes
    VolumeFlow mostThrough;            ///< more than that surely does not
    bool isWhole = false;              ///< every fan of the case has a published figure
    std::optional<double> rise;        ///< in K, with the air offered
    std::optional<VolumeFlow> asked;   ///< by all passive cards, where each maker states it
    int passiveCards = 0;
    int passiveUnstated = 0; ///< passive cards whose maker's figure is not known
};

/// `heat` is what is turned into heat in the case; fans and passive cards are those of the machine.
HeatBalance heatBalance(const Machine& machine, Power heat);

} // namespace core
