// Keeps guide rule 43 as far as the slot's length goes: a card's edge must go into the slot.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/clearance/seating.h"
#include "core/units/text.h"

namespace core::rules {

static Finding tooSmall(const Analysis& analysis, int connector, int lanes) {
    const QString label = labelOf(analysis, connector);
    const int slot = analysis.machine.connector(connector).physicalLanes;
    Finding finding;
    finding.severity = Severity::Error;
    finding.title = Text::tr("%1 is too short").arg(label);
    finding.message = Text::tr("%1 has a %2 edge; %3 is a %4 slot, closed at its end.")
                          .arg(occupantOf(analysis, connector), inLanes(lanes), label, inLanes(slot));
    finding.subjects << label;
    finding.found = inLanes(lanes);
    finding.allowed = inLanes(slot);
    finding.source = Text::tr("PCIe CEM; the board's lane table (%1)").arg(analysis.machine.board->source);
    return finding;
}

Findings slotTooSmall(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (std::size_t i = 0; i < analysis.machine.cards.size(); ++i) {
        const MountedCard& mounted = analysis.machine.cards[i];
        if (analysis.clearance.cards[i].fitsPhysically)
            continue;
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

} // namespace core::rules
