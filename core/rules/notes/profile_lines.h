// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/units/sentence.h"

namespace core {

/// The machines the guides describe, by the number of cards.
enum class MachineKind { Beginner, OneCard, TwoCards, FourCards, EightCards };

/// One thing a guide asks of such a machine, and what this build has.
struct ProfileLine {
    QString rule;  ///< the guide rule's number
    Sentence what; ///< "CPU cores"
    Sentence found;
    Sentence asked;
    std::optional<bool> isMet; ///< empty: not known
};

// What each line of a profile measures: `found`, `asked` and whether it is met. The number and the words are the
// table's in machine_profile.cpp.
using Grading = void(const Analysis& analysis, MachineKind kind, ProfileLine& line);
Grading gradeCardPower, gradeCores, gradeClock, gradeSockets, gradeLanes, gradeLinks;
Grading gradePeak, gradeSupply, gradeSpareSupply, gradePlugs, gradeOutlet;
Grading gradeRoom, gradeFans, gradePitch, gradeNarrow, gradeTower, gradeServer, gradeQualified;
Grading gradeHostMemory, gradeDrive, gradeDisks, gradeNetwork, gradeDisplay, gradeCardMemory;

} // namespace core
