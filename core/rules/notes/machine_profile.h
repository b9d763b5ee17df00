// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/rules/notes/profile_lines.h"

namespace core {

/// A build held against one of the guides' five machines, line by line.
struct MachineProfile {
    MachineKind kind = MachineKind::OneCard;
    std::vector<ProfileLine> lines;

    int met() const;
    int unknown() const;
};

/// Beginner where the only card draws at most 200 W, else by the cards: one, two, three or four, more; empty without a
/// card.
std::optional<MachineKind> machineKindOf(const Analysis& analysis);
/// Every line that the guides have for such a machine, held against this build.
MachineProfile gradedAs(MachineKind kind, const Analysis& analysis);

/// "beginner", "1-card", "2-cards" …, for scripts.
const char* token(MachineKind kind);
/// "a beginner's machine", "a 4-GPU machine".
QString inWords(MachineKind kind);
/// "Guide's checklist: 11 of 13 met, 1 unknown".
QString inWords(const MachineProfile& profile);
/// "met", "not met", "not known".
QString inWords(const ProfileLine& line);

} // namespace core
