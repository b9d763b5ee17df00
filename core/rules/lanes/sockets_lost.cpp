// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps pitfall 17 where a slot is known not to be split as a carrier card needs it, or has too few lanes for it.
#include "core/rules/lanes/bifurcation.h"
#include "core/rules/rules.h"

namespace core::rules {

static Finding lost(const Analysis& analysis, const Mounted<Riser>& carrier, const Bifurcation& split) {
    const QStringList& splits = analysis.machine.connector(carrier.connector).bifurcations;
    const QString label = shortLabelOf(analysis, carrier.connector);
    return {.severity = Severity::Warning,
            .title = Sentence::tr("%1 serves %2 of %3 sockets").arg(label, split.served, split.sockets),
            .message = Sentence::tr("Only %1 of %2 sockets of %3 get lanes: it needs %4, and %5 runs at %6 here.")
                           .arg(split.served, split.sockets, shortNameOf(*carrier.part), split.needed, label,
                                inLanes(at(analysis.lanes.shares, carrier.connector).lanes)),
            .details = {splits.isEmpty() ? Sentence::tr("How the slot can be split is unknown.")
                                         : Sentence::tr("The slot can be split as %1.").arg(Sentence::listed(splits))},
            .subjects = {slotSubject(analysis, carrier.connector)},
            .found = Figure::count(split.served, "sockets"),
            .allowed = Figure::count(split.sockets, "sockets"),
            .source = Sentence::tr("The board's lane table (%1)").arg(analysis.machine.board->source)};
}

static Findings socketsLost(const Analysis& analysis, const Catalogue&) {
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

/// Every socket of a carrier card gets lanes.
extern const Rule socketsLostRule{620, "sockets-lost", Area::Lanes, false, true, socketsLost};

} // namespace core::rules
