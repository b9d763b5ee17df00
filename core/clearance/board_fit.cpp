#include "core/clearance/board_fit.h"

#include <algorithm>

namespace core {

std::optional<bool> takesBoard(const Chassis& chassis, const Board& board) {
    if (chassis.boardForms.empty() && chassis.fitsBoards.isEmpty())
        return {};
    if (!board.form && !chassis.fitsBoards.contains(board.id))
        return {};
    const bool isFormTaken = std::ranges::find(chassis.boardForms, board.form) != chassis.boardForms.end();
    return chassis.fitsBoards.contains(board.id) || (board.form != BoardForm::Server && isFormTaken);
}

} // namespace core
