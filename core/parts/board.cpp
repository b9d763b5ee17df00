// SPDX-License-Identifier: GPL-3.0-or-later
// Outlines and words stand in the order of BoardForm.
#include "core/parts/board.h"

#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <array>

namespace core {

std::optional<Outline> outlineOf(const Board& board) {
    if (board.outlineHeight && board.outlineDepth)
        return Outline{*board.outlineHeight, *board.outlineDepth};
    static constexpr std::array<Outline, 7> outlines{{
        {170_mm, 170_mm}, // Mini-ITX
        {244_mm, 244_mm}, // Micro-ATX
        {305_mm, 244_mm}, // ATX
        {305_mm, 330_mm}, // E-ATX
        {345_mm, 262_mm}, // XL-ATX
        {305_mm, 267_mm}, // SSI CEB
        {305_mm, 330_mm}, // SSI EEB
    }};
    const bool isKnown = board.form && board.form != BoardForm::Server;
    return isKnown ? std::optional(at(outlines, *board.form)) : std::nullopt;
}

QString inWords(const std::optional<BoardForm>& form) {
    return form ? choiceInWords("board_form", int(*form)) : Text::tr("form not known");
}

} // namespace core
