#pragma once

#include "core/analysis/analysis.h"

namespace core {

/// The machines the guides describe, by the number of cards.
enum class MachineKind { Beginner, OneCard, TwoCards, FourCards, EightCards };

/// One thing a guide asks of such a machine, and what this build has.
struct ProfileLine {
    QString rule; ///< the guide rule's number
    QString what; ///< "CPU cores"
    QString found;
    QString asked;
    std::optional<bool> isMet; ///< empty: not known
};

// What each line of a profile measures: `found`, `asked` and whether it is met. The number and the words are the
// table's in machine_profile.cpp.

void gradeCardPower(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeCores(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeClock(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeSockets(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeLanes(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeLinks(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradePeak(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeSupply(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeSpareSupply(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradePlugs(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeOutlet(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeRoom(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeFans(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradePitch(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeNarrow(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeTower(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeServer(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeQualified(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeHostMemory(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeDrive(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeDisks(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeNetwork(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeDisplay(const Analysis& analysis, MachineKind kind, ProfileLine& line);
void gradeCardMemory(const Analysis& analysis, MachineKind kind, ProfileLine& line);

} // namespace core
