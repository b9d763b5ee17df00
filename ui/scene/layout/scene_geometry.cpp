// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/layout/scene_geometry.h"

#include "core/clearance/clearance_plan.h"
#include "ui/scene/layout/scene_text.h"

#include <algorithm>

namespace ui {

double drawnThickness(const core::Card& card) {
    const auto gap = core::gapBelow(card, 1);
    return gap ? core::inMillimetres(core::slotPitch - gap->air) : core::inMillimetres(core::slotPitch) - 4;
}

bool hangsOnRiser(const core::Machine& machine, int connector) {
    const auto isHere = [&](const auto& mounted) { return mounted.connector == connector; };
    return machine.riserUnder(connector) &&
           (machine.cardIn(connector) || std::ranges::any_of(machine.networkCards, isHere));
}

double drawnLength(const core::Riser& riser) {
    if (riser.split.empty())
        return assumedBoardLength; // the length of a cable is not that of its plug
    return riser.length ? core::inMillimetres(*riser.length) : assumedCardLength;
}

/// Most that a slot's label may be high: labels of neighbouring slots stay apart.
static constexpr double mostLabel = 17.3;

double labelHeight(double text) {
    return std::min(mostLabel, 2 * lineHeight(text) + 2);
}

bool isLabelOneLine(double text) {
    return 2 * lineHeight(text * smallText) > labelHeight(text);
}

double drawnLength(const core::Card& card) {
    return card.length ? core::inMillimetres(*card.length) : assumedCardLength;
}

} // namespace ui
