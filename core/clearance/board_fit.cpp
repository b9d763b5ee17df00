// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/clearance/board_fit.h"

#include <algorithm>

namespace core {

/// Whether the board is as flat as the case is deep; empty where either is not known. An E-ATX board is up to so deep.
static std::optional<bool> fitsDepth(const Chassis& chassis, const Board& board) {
    const auto outline = outlineOf(board);
    if (!outline || !chassis.maxBoardDepth || !chassis.isVerified("max_board_depth_mm"_L1))
        return {};
    if (outline->depth <= *chassis.maxBoardDepth)
        return true;
    const bool isOwn = board.outlineDepth && board.outlineHeight;
    return isOwn || board.form != BoardForm::EAtx ? std::optional(false) : std::nullopt;
}

/// The height of the tallest form that the case names.
static Length tallestForm(const Chassis& chassis) {
    Length tallest;
    Board board;
    for (const BoardForm form : chassis.boardForms) {
        board.form = form;
        if (const auto outline = outlineOf(board))
            tallest = std::max(tallest, outline->height);
    }
    return tallest;
}

std::optional<bool> takesBoard(const Chassis& chassis, const Board& board) {
    const auto& forms = chassis.boardForms;
    if (chassis.fitsBoards.contains(board.id))
        return true;
    if (forms.empty() && chassis.fitsBoards.isEmpty())
        return {};
    if (forms.empty() || board.form == BoardForm::Server)
        return board.form ? std::optional(false) : std::nullopt;
    const auto outline = outlineOf(board);
    if (!outline)
        return {};
    const Length tallest = tallestForm(chassis);
    const bool isSmallCase = tallest < atxHeight;
    if (isSmallCase && outline->height > tallest)
        return false;
    const auto fits = fitsDepth(chassis, board);
    const bool isNamed = std::ranges::find(forms, board.form) != forms.end();
    if (fits == false || (fits && outline->height <= tallest))
        return fits;
    const bool isDepthOpen = !fits && chassis.maxBoardDepth && chassis.isVerified("max_board_depth_mm"_L1);
    return isNamed && !isDepthOpen ? std::optional(true) : std::nullopt;
}

} // namespace core
