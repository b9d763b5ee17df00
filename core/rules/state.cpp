// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/state.h"

#include "core/parts/fields.h"
#include "core/units/at.h"

#include <algorithm>
#include <array>

namespace core {

bool bringsItsCase(const Board& board) {
    return board.form == BoardForm::Server;
}

/// No socket is filled, or something plugged in hangs on the lanes of one that is empty.
static bool lacksProcessor(const Analysis& analysis) {
    return analysis.machine.filledSockets() == 0 ||
           std::ranges::any_of(analysis.lanes.shares, [](const LaneShare& share) {
               return share.lanesOfCard > 0 && share.lanes == 0 && share.reason == LaneReason::ProcessorMissing;
           });
}

std::vector<NeededPart> partChecklist(const Analysis& analysis) {
    const Machine& machine = analysis.machine;
    const bool hasBoard = machine.hasBoard();
    const bool hasAll = machine.whole != nullptr;
    const bool isWhole = hasBoard && bringsItsCase(*machine.board);
    return {
        {"gpu", kindName<Card>, Sentence::tr("GPU"), !machine.cards.empty() || !machine.waitingCards.empty()},
        {"cpu", kindName<Processor>, Sentence::tr("CPU"), !lacksProcessor(analysis)},
        {"cooler", kindName<ProcessorCooler>, Sentence::tr("CPU cooler"), machine.cooler || isWhole},
        {"board", kindName<Board>, Sentence::tr("board"), hasBoard},
        {"memory", kindName<MemoryKit>, Sentence::tr("memory"), hasAll || machine.build.memory},
        {"drive", kindName<Drive>, Sentence::tr("drive"),
         hasAll || !machine.drives.empty() || machine.build.isNetworkBooted},
        {"psu", kindName<PowerSupply>, Sentence::tr("PSU"), machine.supply || isWhole},
        {"case", kindName<Chassis>, Sentence::tr("case"), machine.chassis || isWhole},
        {"outlet", kindName<Outlet>, Sentence::tr("outlet"), machine.outlet != nullptr},
    };
}

std::vector<NeededPart> stillToChoose(const Analysis& analysis) {
    std::vector<NeededPart> missing = partChecklist(analysis);
    std::erase_if(missing, [](const NeededPart& part) { return part.isChosen; });
    return missing;
}

Sentence choicesLeft(const Analysis& analysis) {
    const auto parts = stillToChoose(analysis);
    if (parts.empty())
        return {};
    Sentence list = parts.front().name;
    for (std::size_t i = 1; i < parts.size(); ++i)
        list = Sentence::tr("%1, %2").arg(list, parts[i].name);
    return Sentence::tr("Still to choose: %1.").arg(list);
}

State stateOf(const Analysis& analysis, const Findings& findings) {
    const FindingCounts counts = countsOf(findings);
    if (at(counts, FindingGroup::Errors) > 0)
        return State::DoesNotWork;
    if (!stillToChoose(analysis).empty())
        return State::Unfinished;
    return at(counts, FindingGroup::Warnings) + at(counts, FindingGroup::Conditions) > 0 ? State::WorksWithWarnings
                                                                                         : State::Works;
}

Verdict verdictOf(const Analysis& analysis, const Findings& findings) {
    return stateOf(analysis, findings) == State::Unfinished ? Verdict::WorksIf : verdictOf(findings);
}

const char* token(State state) {
    static constexpr std::array words{"works", "works-with-warnings", "unfinished", "does-not-work"};
    return at(words, state);
}

} // namespace core
