// Keeps guide rules 39c, 65 and the later sources' pitfall 23 (a passive card needs air that the case drives through
// it, or a duct and fan of its own).
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/build/edits.h"
#include "core/units/text.h"

#include <map>

using namespace Qt::StringLiterals;

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
    finding.message =
        Text::tr("The %1 cards in %2 have no fans and need ducted air; %3 has %4, which cools %5 of them.")
            .arg(number(double(finding.subjects.size())), where, machine.chassis->name, finding.found,
                 isLittle ? Text::tr("not all") : number(0));
}

/// What users measured of ducts at home: none takes away all that such a card gives off.
static QStringList shroudEvidence() {
    return {
        Text::tr(
            "A 3.24 W, 12 V radial fan sold for the A100 takes away 150 to 180 W, not the 300 W it is sold for; fans "
            "that pull do better than ones that push (github.com/Consensus-Protocol/cmp170hx, wiki)."),
        Text::tr("Tesla K80: two fans of up to 9200 rpm, 17 CFM together, kept it from overheating (hackster.io)."),
        Text::tr("Tesla K80: two 40 mm server fans in a row, 58 and 48 °C at 26 °C, with the roar of a server room "
                 "(blog.goo.ne.jp/amature_scientist)."),
        Text::tr("Tesla P40: desktop fans lack pressure; a radial fan or small 40 mm server fans, rather loud "
                 "(ariezlabs.com)."),
        Text::tr("Such a card reports no fan and does not guard itself: let the fan follow its temperature, not the "
                 "CPU's.")};
}

/// The most that a small duct fan was measured to take away.
static constexpr Power ductFanCarries = 180_W;

static Finding withShrouds(const Analysis& analysis, const QStringList& labels) {
    Power most;
    for (const MountedCard& mounted : analysis.machine.cards) {
        if (mounted.hasShroud && mounted.card->cooler == Cooler::Passive)
            most = std::max(most, mounted.sustained().value_or(Power()));
    }
    Finding finding;
    finding.severity = Severity::Advice;
    finding.title = Text::tr("Passive cards with ducts of their own");
    finding.found = most > Power() ? inWords(most) : notKnown();
    finding.allowed = inWords(ductFanCarries);
    finding.message =
        Text::tr("The passive cards in %1 have a duct and fan; they give off up to %2 each, and the small fans "
                 "sold for it were measured at %3 at most: take 40 mm server fans or a strong radial fan.")
            .arg(listed(labels), finding.found, finding.allowed);
    finding.details = shroudEvidence();
    finding.subjects = labels;
    finding.source = Text::tr("Guide rule 39c; users' measurements, of medium confidence");
    return finding;
}

Findings passiveWithoutAir(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const auto air = machine.chassis ? machine.chassis->ductedAir : std::nullopt;
    if (air == DuctedAir::Yes)
        return {};
    Finding finding;
    QStringList ducted;
    for (const MountedCard& mounted : machine.cards) {
        if (mounted.card->cooler == Cooler::Passive)
            (mounted.hasShroud ? ducted : finding.subjects) << labelOf(analysis, mounted.connector);
    }
    Findings findings;
    if (!finding.subjects.isEmpty()) {
        describe(machine, air, finding);
        finding.source = Text::tr("Guide rules 39c, 65");
        if (machine.chassis) {
        }
        findings.push_back(std::move(finding));
    }
    if (!ducted.isEmpty())
        findings.push_back(withShrouds(analysis, ducted));
    return findings;
}

} // namespace core::rules
