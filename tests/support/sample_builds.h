// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/fixes/mends.h"
#include "core/parts/catalogue.h"

#include <algorithm>

namespace tests {

// Hand-made parts with round figures, and builds of them, so that a test shows only what matters to it.
//
// The workstation board "hedt" (E-ATX, socket TR4, no video) has x16 slots S1, S3, S5, S7 of generation 3 at these
// positions, on a CPU of 64 lanes; S7 falls to x8 while M1 holds a drive, S3 is x8 on a 28-lane CPU, S5 is x8 where the
// option "S5_mode" says so; S2 is a short x4 slot of generation 2; M2 is the CPU's, M3 and U1 the chipset's. The server
// board "octo" has G1 to G8 at positions 1, 3 … 15 below two switches, one for each CPU, and N1 at 17. Each CPU has the
// cooler "box" in its box, and draws 180 W; towers take coolers of 170 mm.

core::PartSet sampleParts();

/// A finding, and what mends it.
struct MendedFinding : core::Finding {
    core::Fixes fixes;
};
using MendedFindings = std::vector<MendedFinding>;

/// Parts and a build to change, and what the rules say of them.
struct Sample {
    core::PartSet parts = sampleParts();
    core::Build build;

    /// The part with this id, to be changed by the test.
    template <class P>
    P& part(const char* id) {
        auto& all = parts.of<P>();
        return *std::find_if(all.begin(), all.end(), [&](const P& p) { return p.id == QLatin1String(id); });
    }
    core::Card& card(const char* id) { return part<core::Card>(id); }

    /// What `rule` alone finds in the build.
    MendedFindings findings(const char* rule) const { return findingsIn(build, rule); }
    MendedFindings findings(const char* rule, core::Severity severity) const;
    MendedFindings findingsIn(const core::Build& other, const char* rule) const;
};

/// Blowers in the first `cards` of S1, S3, S5, S7; one CPU, 128 GB, 1600 W, a large tower, 20 A at 240 V. Nothing is
/// wrong with it but the missing video.
Sample workstation(int cards = 4);
/// A dual tower for TR4, 150 mm high, that carries 400 W.
core::ProcessorCooler towerCooler(const char* id, std::optional<int> dollars);
/// A fan of 120 mm that turns 1500 times a minute.
core::CaseFan caseFan(const char* id, std::optional<int> dollars, double cfm);
/// workstation() with the cooler "tower" instead of the one in the CPU's box.
Sample cooled(int cards = 1);
/// workstation(4) with a PSU of this rating.
Sample ratedAt(core::Power rating);
/// workstation(2) of cards this thick.
Sample twoCards(core::Length thickness);
/// What it draws at the wall.
core::Power wallOf(const Sample& sample);
/// Passive cards in the first `cards` of G1 to G8; two CPUs, 256 GB with ECC, 2 + 1 modules of 2000 W, its own case.
Sample server(int cards = 8);

/// What a finding says, its details too.
QString textOf(const core::Finding& finding);
/// Fails for each of these that the text does not hold.
void expectWords(const QString& text, std::initializer_list<const char*> words);

/// Applies each fix of each finding of `rule`: afterwards that finding must be gone.
void expectEachFixMends(const Sample& sample, const char* rule);
/// True when a fix of `finding` has this id.
bool offers(const MendedFinding& finding, const char* fix);
/// The ids of a finding's fixes, for a readable failure.
std::string fixesOf(const MendedFinding& finding);

} // namespace tests
