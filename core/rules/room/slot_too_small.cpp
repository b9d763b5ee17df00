// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 43 as far as the slot's length goes: a card's edge must go into the slot, and a module has none.
#include "core/rules/rules.h"

#include "core/clearance/seating.h"

namespace core::rules {

static Finding tooSmall(const Analysis& analysis, int connector, int lanes) {
    const QString label = shortLabelOf(analysis, connector);
    const int slot = analysis.machine.connector(connector).physicalLanes;
    return {.severity = Severity::Error,
            .title = Sentence::tr("%1 is too short").arg(label),
            .message = Sentence::tr("%1 has an %2 edge; %3 is an %4 slot, closed at its end. Move it to a longer slot.")
                           .arg(shortOccupantOf(analysis, connector), inLanes(lanes), label, inLanes(slot)),
            .subjects = {slotSubject(analysis, connector)},
            .found = Figure::count(lanes, "lanes"),
            .allowed = Figure::count(slot, "lanes"),
            .source = Sentence::tr("PCIe CEM; the board's lane table (%1)").arg(analysis.machine.board->source)};
}

static Finding noAddInCard(const Analysis& analysis, const MountedCard& mounted) {
    const QString name = shortNameOf(*mounted.card);
    return {.severity = Severity::Error,
            .title = Sentence::tr("No slot takes %1").arg(name),
            .message = mounted.card->mount == Mount::Oam
                           ? Sentence::tr("%1 sits on an OAM baseboard, not in a slot. Choose a PCIe card.").arg(name)
                           : Sentence::tr("%1 sits on an HGX baseboard, not in a slot. Choose a PCIe card.").arg(name),
            .subjects = {slotSubject(analysis, mounted.connector)},
            .source = Sentence::tr("The card's form (%1)").arg(mounted.card->source)};
}

static Findings slotTooSmall(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (std::size_t i = 0; i < analysis.machine.cards.size(); ++i) {
        const MountedCard& mounted = analysis.machine.cards[i];
        if (!goesIntoSlot(*mounted.card))
            findings.push_back(noAddInCard(analysis, mounted));
        else if (!analysis.clearance.cards[i].fitsPhysically)
            findings.push_back(tooSmall(analysis, mounted.connector, edgeLanes(*mounted.card)));
    }
    const auto checkBoards = [&](const auto& mountedParts) {
        for (const auto& mounted : mountedParts) {
            const Connector& slot = analysis.machine.connector(mounted.connector);
            const int lanes = edgeLanes(*mounted.part);
            if (mounted.endpoint < 0 && slot.kind == ConnectorKind::Slot && !takesEdge(slot, lanes))
                findings.push_back(tooSmall(analysis, mounted.connector, lanes));
        }
    };
    checkBoards(analysis.machine.networkCards);
    checkBoards(analysis.machine.risers);
    return findings;
}

/// A card's edge goes into its slot.
extern const Rule slotTooSmallRule{70, "slot-too-small", Area::Room, false, true, slotTooSmall};

} // namespace core::rules
