// Keeps pitfall 17 where a slot is known not to be split as a carrier card needs it, or has too few lanes for it.
#include "core/rules/lanes/bifurcation.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/at.h"
#include "core/units/text.h"

namespace core::rules {

static QString splitsOf(const Connector& slot) {
    return slot.bifurcations.isEmpty() ? notKnown() : slot.bifurcations.join(Text::tr(", "));
}

static Finding lost(const Analysis& analysis, const Mounted<Riser>& carrier, const Bifurcation& split) {
    const Connector& slot = analysis.machine.connector(carrier.connector);
    const LaneShare& share = at(analysis.lanes.shares, carrier.connector);
    Finding finding;
    finding.severity = Severity::Warning;
    finding.title = Text::tr("%1 serves %2 of %3 sockets").arg(slot.label, number(split.served), number(split.sockets));
    finding.found = Text::tr("%1 sockets").arg(number(split.served));
    finding.allowed = Text::tr("%1 sockets").arg(number(split.sockets));
    finding.message =
        Text::tr("%1 in %2 has %3 sockets and needs %4; the slot runs at %5 and can be split as: %6. So %7 "
                 "of the %3 get lanes.")
            .arg(carrier.part->name, slot.label, number(split.sockets), split.needed, inLanes(share.lanes),
                 splitsOf(slot), number(split.served));
    finding.subjects << slot.label;
    finding.source = Text::tr("The board's lane table (%1)").arg(analysis.machine.board->source);
    return finding;
}

Findings socketsLost(const Analysis& analysis, const Catalogue&) {
    Findings findings;
    for (const auto& carrier : analysis.machine.risers) {
        const bool hasLink = at(analysis.lanes.shares, carrier.connector).lanes > 0;
        if (carrier.part->split.size() < 2 || !hasLink) // slot-without-lanes speaks of dark slots
            continue;
        const Bifurcation split = bifurcationOf(analysis, carrier);
        if (split.served < split.sockets)
            findings.push_back(lost(analysis, carrier, split));
    }
    return findings;
}

} // namespace core::rules
