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

/// The highest peak of one card, at most 200 W.
void gradeCardPower(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// Cores of all CPUs, by the guides' figure for one card or two.
void gradeCores(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// The lowest boost clock among the CPUs, at least 3.5 GHz.
void gradeClock(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// CPUs in their sockets, 2.
void gradeSockets(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// Lanes that the parts ask for, at most those there are.
void gradeLanes(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// Cards that train x16 at PCIe 3.0 or faster: all; not known where one's lanes are in doubt.
void gradeLinks(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// The system's peak, at most what the supply's needed units bear.
void gradePeak(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// What the supply bears: at least 600, 1000 or 1600 W for 1, 2 or 4 cards, else 3200 W.
void gradeSupply(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// Units of the supply beyond those needed, at least 1.
void gradeSpareSupply(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// Plugs that are fed, of those that the parts need.
void gradePlugs(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// Watts at the wall, at most what the circuit bears all the time or, where that is not known, at all.
void gradeOutlet(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// The least room that the case leaves beyond a card's length, at least 0 mm.
void gradeRoom(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// The first card's cooler: open or flow-through.
void gradeFans(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// The least distance of two cards that are not on risers, at least 3 slots.
void gradePitch(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// Cards of at most two slots with a blower, passive or liquid cooler: all.
void gradeNarrow(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// Cards, at most 4.
void gradeTower(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// The case's kind: a server's.
void gradeServer(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// Cards on the list of the case's maker: all; not known where no list is.
void gradeQualified(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// Host memory, at least 32 GB a card; with ECC for eight cards.
void gradeHostMemory(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// The largest SSD: any, for four cards an NVMe one of at least 1 TB.
void gradeDrive(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// Hard disks, at least 2; not known without one, for they may stand outside.
void gradeDisks(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// The fastest network card, at least 10 Gbit/s; not known without one, for the board may have its own.
void gradeNetwork(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// The card that a display hangs on: none.
void gradeDisplay(const Analysis& analysis, MachineKind kind, ProfileLine& line);
/// The least memory of a card less what a display takes, at least 8 GB, for a beginner 4 GB.
void gradeCardMemory(const Analysis& analysis, MachineKind kind, ProfileLine& line);

} // namespace core
