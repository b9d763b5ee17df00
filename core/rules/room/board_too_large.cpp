// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 31 (large enough), 39a, 39e (a server's case takes the boards its maker names).
#include "core/clearance/board_fit.h"
#include "core/rules/rules.h"
#include "core/units/text.h"

namespace core::rules {

static Sentence formsOf(const Chassis& chassis) {
    const QStringList names = textsOf(chassis.boardForms, [](const BoardForm form) { return inWords(form); });
    return names.isEmpty() ? Sentence::tr("its own boards only") : Sentence::listed(names);
}

/// Where it is known, the depth that is in the way.
static std::optional<Length> tooDeep(const Chassis& chassis, const Board& board) {
    const auto outline = outlineOf(board);
    const bool isOver = outline && chassis.maxBoardDepth && outline->depth > *chassis.maxBoardDepth;
    return isOver ? std::optional(outline->depth) : std::nullopt;
}

static Sentence notTaken(const Chassis& chassis, const Board& board) {
    if (board.form == BoardForm::Server)
        return Sentence::tr("%1 needs the case of its own server; %2 takes %3.")
            .arg(shortNameOf(board), shortNameOf(chassis), formsOf(chassis));
    if (const auto depth = tooDeep(chassis, board))
        return Sentence::tr("%1 is %2 deep; %3 takes boards up to %4. Choose a deeper case.")
            .arg(shortNameOf(board), *depth, shortNameOf(chassis), *chassis.maxBoardDepth);
    return Sentence::tr("%1 is %2; %3 takes %4. Choose a case for %2.")
        .arg(shortNameOf(board), inWords(board.form), shortNameOf(chassis), formsOf(chassis));
}

static Sentence notKnown(const Chassis& chassis, const Board& board) {
    const auto outline = outlineOf(board);
    if (chassis.boardForms.empty() || !outline)
        return Sentence::tr("Which boards %1 takes is unknown. Ask its maker about %2 (%3).")
            .arg(shortNameOf(chassis), shortNameOf(board), inWords(board.form));
    return Sentence::tr("%1 is %2, up to %3 × %4; no list of %5 names it. Measure its board tray before you buy.")
        .arg(shortNameOf(board), inWords(board.form), outline->height, outline->depth, shortNameOf(chassis));
}

static Findings boardTooLarge(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    if (!machine.chassis || !machine.hasBoard())
        return {};
    const auto fits = takesBoard(*machine.chassis, *machine.board);
    if (fits.value_or(false))
        return {};
    return {
        {.severity = fits ? Severity::Error : Severity::NotChecked,
         .title = fits ? Sentence::tr("The board doesn't fit the case") : Sentence::tr("Board in the case not checked"),
         .message = fits ? notTaken(*machine.chassis, *machine.board) : notKnown(*machine.chassis, *machine.board),
         .subjects = {{Subject::Part, machine.board->id}, {Subject::Part, machine.chassis->id}},
         .source = Sentence::tr("Guide rules 31, 39e; %1").arg(machine.chassis->source),
         .isCondition = !fits}};
}

/// The case takes the board.
extern const Rule boardTooLargeRule{60, "board-too-large", Area::Room, true, true, boardTooLarge, RuleUse::Platform};

} // namespace core::rules
