// Keeps guide rules 39c, 39e, 65 (a passive card needs air that the case drives through it).
#include "core/rules/card_search.h"
#include "core/rules/case_search.h"
#include "core/rules/fixes.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <map>

namespace core::rules {

static QString offeredAir(const std::optional<DuctedAir>& air) {
    if (!air)
        return notKnown();
    switch (*air) {
    case DuctedAir::No:
        return Text::tr("no ducted air");
    case DuctedAir::Partial:
        return Text::tr("partly ducted air");
    case DuctedAir::Yes:
        return Text::tr("ducted air");
    }
    return {};
}

static void describe(const Machine& machine, const std::optional<DuctedAir>& air, Finding& finding) {
    const QString where = listed(finding.subjects);
    finding.found = offeredAir(air);
    finding.allowed = Text::tr("ducted air");
    if (!air) {
        finding.severity = Severity::NotChecked;
        finding.title = Text::tr("Air for passive cards not checked");
        finding.message =
            machine.chassis ? Text::tr("The cards in %1 have no fans; whether %2 drives air through them is not known.")
                                  .arg(where, machine.chassis->name)
                            : Text::tr("The cards in %1 have no fans and need a case that drives air through them; no "
                                       "case is chosen.")
                                  .arg(where);
        return;
    }
    const bool isLittle = air == DuctedAir::Partial;
    finding.severity = isLittle ? Severity::Warning : Severity::Error;
    finding.title = isLittle ? Text::tr("Passive cards get little air") : Text::tr("Passive cards get no air");
    finding.message = Text::tr("The cards in %1 have no fans and need ducted air; %2 has %3.")
                          .arg(where, machine.chassis->name, finding.found);
}

/// All passive cards swapped for blower variants, where each has one.
static std::optional<Fix> blowersFix(const Machine& machine, const Catalogue& catalogue) {
    std::map<QString, QString> swaps;
    QStringList names;
    for (const MountedCard& mounted : machine.cards) {
        if (mounted.card->cooler != Cooler::Passive || swaps.contains(mounted.card->id))
            continue;
        const Card* blower = blowerVariant(*mounted.card, catalogue);
        if (!blower)
            return {};
        swaps[mounted.card->id] = blower->id;
        names << Text::tr("%1 (%2 each)").arg(blower->name, priceChange(mounted.card, *blower));
    }
    return Fix{QStringLiteral("use-blowers"), Text::tr("Use %1 instead").arg(listed(names)),
               [swaps](const Build& build) -> Result<Build> {
                   Build changed = build;
                   for (PlacedCard& placed : changed.cards) {
                       if (const auto swap = swaps.find(placed.card); swap != swaps.end())
                           placed.card = swap->second;
                   }
                   return changed;
               }};
}

Findings passiveWithoutAir(const Analysis& analysis, const Catalogue& catalogue) {
    const Machine& machine = analysis.machine;
    const auto air = machine.chassis ? machine.chassis->ductedAir : std::nullopt;
    if (air == DuctedAir::Yes)
        return {};
    Finding finding;
    for (const MountedCard& mounted : machine.cards) {
        if (mounted.card->cooler == Cooler::Passive)
            finding.subjects << labelOf(analysis, mounted.connector);
    }
    if (finding.subjects.isEmpty())
        return {};
    describe(machine, air, finding);
    finding.source = Text::tr("Guide rules 39c, 65");
    if (machine.chassis) {
        if (auto fix = caseFix(analysis, catalogue))
            finding.fixes.push_back(std::move(*fix));
    }
    if (auto fix = blowersFix(machine, catalogue))
        finding.fixes.push_back(std::move(*fix));
    return {std::move(finding)};
}

} // namespace core::rules
