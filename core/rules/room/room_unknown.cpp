// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 29, 31: what stands in a card's way and in no record is not checked, and said so with what is
// missing.
#include "core/rules/rules.h"

#include <algorithm>

namespace core::rules {

/// A reference card; a longer one reaches over what boards place beyond their slots.
static constexpr Length longFrom = 267_mm;

static bool hasLongCard(const Analysis& analysis) {
    for (std::size_t i = 0; i < analysis.machine.cards.size(); ++i) {
        const auto& length = analysis.machine.cards[i].card->length;
        if (length.value_or(longFrom + 1_mm) > longFrom && !analysis.clearance.cards[i].isOnRiser)
            return true;
    }
    return false;
}

static int weightless(const Machine& machine) {
    if (machine.chassis && machine.chassis->kind == ChassisKind::Rack)
        return 0;
    return int(std::ranges::count_if(machine.cards, [](const MountedCard& mounted) { return !mounted.card->weight; }));
}

static Findings roomUnknown(const Analysis& analysis, const Catalogue&) {
    std::vector<Sentence> unknown;
    if (hasLongCard(analysis))
        unknown.push_back(Sentence::tr("Cards over %1 may cover memory latches, headers or SATA plugs.").arg(longFrom));
    if (!analysis.machine.bridges.empty())
        unknown.push_back(Sentence::tr("A bridge may meet plugs or the lid."));
    if (const int cards = weightless(analysis.machine))
        unknown.push_back(Sentence::tr("%n cards have no known weight and may sag.",
                                       "1 card has no known weight and may sag.", cards));
    if (unknown.empty())
        return {};
    return {{.severity = Severity::NotChecked,
             .title = Sentence::tr("Room around the cards not checked"),
             .message = Sentence::inARow(std::move(unknown)),
             .subjects = {{Subject::Part, analysis.machine.board->id}},
             .source = Sentence::tr("Guide rules 29, 31: a missing dimension is not a pass")}};
}

/// What may stand in a card's way, and is in no record.
extern const Rule roomUnknownRule{480, "room-unknown", Area::Room, false, false, roomUnknown};

} // namespace core::rules
