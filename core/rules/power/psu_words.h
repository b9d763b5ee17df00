// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/rules/finding.h"
#include "core/units/at.h"

#include <algorithm>

namespace core {

/// "AX1600i", or "PSU 2 (AX1600i)" where the machine has several; units count from 0.
inline Sentence unitName(const Analysis& analysis, std::size_t unit) {
    const auto& units = analysis.cables.units;
    const QString name = shortNameOf(*at(units, int(unit)).supply);
    return units.size() > 1 ? Sentence::tr("PSU %1 (%2)").arg(unit + 1, name) : Sentence::verbatim(name);
}

/// "2 plugs", for sentences that count them among other things.
inline Sentence plugCount(int plugs) {
    return Sentence::tr("%n plugs", "1 plug", plugs);
}

/// Says by which figure cards count of which no peak is published (guide rule 15).
inline void addPeakBasis(const Analysis& analysis, std::vector<Sentence>& details) {
    const auto& cards = analysis.machine.cards;
    if (std::ranges::any_of(cards, [](const MountedCard& each) { return isPeakByTdp(*each.card); }))
        details.push_back(
            Sentence::tr("Cards without a published peak count at their board power (TDP), which their own "
                         "power limit holds. Millisecond spikes are checked apart."));
}

/// That unit as a finding's subject, beside its PSU: "unit-2".
inline Subject unitSubject(std::size_t unit) {
    return {Subject::PowerUnit, QStringLiteral("unit-%1").arg(unit + 1)};
}

/// Each model of PSU in the machine, once.
inline Subjects supplySubjects(const Analysis& analysis) {
    Subjects supplies;
    for (const SupplyUnit& unit : analysis.cables.units) {
        if (const Subject supply{Subject::Part, unit.supply->id}; !supplies.contains(supply))
            supplies << supply;
    }
    return supplies;
}

} // namespace core
