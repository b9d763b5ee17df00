#include "core/clearance/board_fit.h"

#include <algorithm>

namespace core {

std::optional<bool> takesBoard(const Chassis& chassis, const Board& board) {
    if (chassis.boardForms.empty() && chassis.fitsBoards.isEmpty())
        return {};
    const auto& forms = chassis.boardForms;
    return chassis.fitsBoards.contains(board.id) ||
           (board.form != BoardForm::Server && std::find(forms.begin(), forms.end(), board.form) != forms.end());
}

} // namespace core
