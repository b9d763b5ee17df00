// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"

namespace core {

/// How a build stands, from best to worst.
enum class State { Works, WorksWithWarnings, Unfinished, DoesNotWork };

/// A kind of part that a machine is chosen of.
struct NeededPart {
    const char* id;        ///< the word scripts read: "cpu"
    const char* kind;      ///< where it is chosen, as kindName: "cpus"
    Sentence name;         ///< as in a sentence: "CPU"
    bool isChosen = false; ///< or comes with the board
};

/// True where case and PSU come with the board: a server, or a workstation that its maker sells whole.
bool bringsItsCase(const Board& board);
/// GPU, CPU (also of a second socket whose lanes are asked for) with its cooler, board, memory, drive (unless the
/// machine boots from the network), PSU, case and outlet: all that a machine needs to do its work, in the order in
/// which one decides the next.
std::vector<NeededPart> partChecklist(const Analysis& analysis);
/// What of it is not chosen.
std::vector<NeededPart> stillToChoose(const Analysis& analysis);
/// "Still to choose: PSU, case."; empty where nothing is.
Sentence choicesLeft(const Analysis& analysis);

/// The first that holds: an open error: does not work; something still to choose: unfinished; an open warning or
/// condition: works with warnings; else works. What is waived or ticked off is closed.
State stateOf(const Analysis& analysis, const Findings& findings);
/// The same in the three words that older scripts know: unfinished counts as works-if.
Verdict verdictOf(const Analysis& analysis, const Findings& findings);

/// "works", "works-with-warnings", "unfinished", "does-not-work": the words scripts read.
const char* token(State state);

} // namespace core
