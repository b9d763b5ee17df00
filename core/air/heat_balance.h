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

/// The case's air against what is turned into heat in it.
struct HeatBalance {
    Power heat;
    VolumeFlow needed; ///< for statedRise: computed, guidance
    std::optional<VolumeFlow> offered;
    std::optional<double> rise;      ///< in K, with the air offered
    std::optional<VolumeFlow> asked; ///< by all passive cards, where each maker states it
    int passiveCards = 0;
    int passiveUnstated = 0; ///< passive cards whose maker's figure is not known
};

/// `heat` is what is turned into heat in the case; fans and passive cards are those of the machine.
HeatBalance heatBalance(const Machine& machine, Power heat);

} // namespace core
