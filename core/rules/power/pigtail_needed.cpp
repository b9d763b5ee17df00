// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 23 (a cable of its own for each plug, no pigtail) and pitfall 9.
#include "core/rules/power/psu_words.h"
#include "core/rules/rules.h"

namespace core::rules {

static Findings pigtailNeeded(const Analysis& analysis, const Catalogue&) {
    if (analysis.cables.trouble != CableTrouble::Pigtails)
        return {};
    int have = 0;
    for (const SupplyUnit& unit : analysis.cables.units)
        have += unit.supply->pcie8Cables.value_or(unit.supply->pcie8Plugs.value_or(0)) * unit.modules;
    int needed = 0;
    for (const PlugBalance& balance : analysis.power.plugs)
        needed += balance.kind == PlugKind::Pcie8 ? balance.needed : 0;
    return {{.severity = Severity::Error,
             .title = Sentence::tr("Two plugs would share a cable"),
             .message =
                 Sentence::tr("A shared cable would carry up to %1, twice its limit: %2 for %3. Choose a PSU with "
                              "more cables.")
                     .arg(limitOf(PlugKind::Pcie8) * 2, Sentence::tr("%n cables", "1 cable", have), plugCount(needed)),
             .details = {Sentence::tr("The 8-pin plugs that adapters take are counted.")},
             .subjects = supplySubjects(analysis),
             .found = Figure::count(needed, "plugs"),
             .allowed = Figure::count(have, "cables"),
             .source = Sentence::tr("Guide rule 23")}};
}

/// Each 8-pin plug has a cable of its own.
extern const Rule pigtailNeededRule{
    220, "pigtail-needed", Area::Cables, false, true, pigtailNeeded, RuleUse::Cables | RuleUse::Feeding};

} // namespace core::rules
