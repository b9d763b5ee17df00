// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

namespace core {

// Phrases that several rules share.

/// "x8".
QString inLanes(int lanes);
/// The label printed at a connector.
QString labelOf(const Analysis& analysis, int connector);
/// The same without what its maker repeats: "CPU1 SLOT10" of "CPU1 SLOT10 PCI-E 3.0 X8 (IN X16)".
QString shortLabelOf(const Analysis& analysis, int connector);
/// What sits in a connector itself, not in a socket of the carrier there; a riser last, or null.
const Part* occupantIn(const Machine& machine, int connector);
/// What sits in a connector, by name, or its label where it is empty.
QString occupantOf(const Analysis& analysis, int connector);
/// The same by its short name.
QString shortOccupantOf(const Analysis& analysis, int connector);
/// "RTX 3090 in PCIEX16_1".
Sentence occupantInSlot(const Analysis& analysis, int connector);
/// That connector as a finding's subject.
Subject slotSubject(const Analysis& analysis, int connector);
/// What weakens a statement about where a card stands; mostly none.
std::vector<Sentence> doubtsAbout(const CardPlacement& placement);
/// Why a connector has the width it has, as a sentence: "PCI_E2 (RTX 2080 Ti) takes lanes of the same block."
Sentence reasonFor(const Analysis& analysis, int connector);

/// What a board of the atlas rests on: "Its slots are read from the firmware of 37 machines. …".
Sentence observedInWords(const Board& board);
/// Where a share's width is not known: that it is not, what is assumed, and what was seen, as sentences.
Sentence doubtInWords(const Analysis& analysis, const LaneShare& share);

/// What statements about air between cards rest on.
Sentence thicknessSource();

} // namespace core
