// SPDX-License-Identifier: GPL-3.0-or-later
// Outlines and words stand in the order of BoardForm.
#include "core/parts/board.h"

#include "core/units/at.h"
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
    static constexpr std::array words{
        QT_TRANSLATE_NOOP("core::Text", "Mini-ITX"), QT_TRANSLATE_NOOP("core::Text", "Micro-ATX"),
        QT_TRANSLATE_NOOP("core::Text", "ATX"),      QT_TRANSLATE_NOOP("core::Text", "E-ATX"),
        QT_TRANSLATE_NOOP("core::Text", "XL-ATX"),   QT_TRANSLATE_NOOP("core::Text", "SSI CEB"),
        QT_TRANSLATE_NOOP("core::Text", "SSI EEB"),  QT_TRANSLATE_NOOP("core::Text", "server's own")};
    return form ? Text::tr(at(words, *form)) : Text::tr("form not known");
}

} // namespace core
