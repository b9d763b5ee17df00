// Keeps guide rules 31, 39c (the case moves enough air): watts against the air published for it, and against what the
// makers of passive cards ask for.
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/air/heat_balance.h"
#include "core/units/text.h"

namespace core::rules {

static QString guidance(const HeatBalance& balance) {
    return Text::tr("%1 need %2 for air that leaves %3 K warmer than it came (computed: 1.76 CFM times kelvin for each "
                    "watt, at sea level)")
        .arg(inWords(balance.heat), inWords(balance.needed), number(statedRise));
}

static Finding tooLittle(const Chassis& chassis, const HeatBalance& balance, bool isMakersFigure) {
    Finding finding;
    finding.severity = Severity::Warning;
    finding.title = Text::tr("The case moves too little air");
    finding.found = inWords(*balance.offered);
    finding.allowed = inWords(isMakersFigure ? *balance.asked : balance.needed);
    finding.message = isMakersFigure ? Text::tr("The makers of the passive cards ask for %1 together; %2 moves %3.")
                                           .arg(finding.allowed, chassis.name, finding.found)
                                     : Text::tr("%1; %2 moves %3, so it leaves %4 K warmer.")
                                           .arg(guidance(balance), chassis.name, finding.found, number(*balance.rise));
    finding.subjects << chassis.id;
    finding.source = Text::tr("Guide rules 31, 39c; %1").arg(chassis.source);
    return finding;
}

static Finding notStated(const Analysis& analysis, const HeatBalance& balance) {
    const Chassis& chassis = *analysis.machine.chassis;
    Finding finding;
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("The case's air not checked");
    finding.found = notKnown();
    finding.allowed = inWords(balance.needed);
    finding.message = Text::tr("How much air %1 moves is not known; %2.").arg(chassis.name, guidance(balance));
    if (balance.passiveUnstated > 0)
        finding.message += Text::tr(" What air the makers of %1 passive cards ask for is not known either.")
                               .arg(number(balance.passiveUnstated));
    else if (balance.asked)
        finding.message += Text::tr(" The makers of the passive cards ask for %1.").arg(inWords(*balance.asked));
    finding.subjects << chassis.id;
    finding.source = Text::tr("Guide rule 31; the figure is guidance, computed");
    return finding;
}

Findings caseAir(const Analysis& analysis, const Catalogue&) {
    const Chassis* chassis = analysis.machine.chassis;
    if (!chassis || analysis.machine.cards.empty())
        return {};
    const HeatBalance balance = heatBalance(analysis.machine, analysis.power.systemSustained());
    if (!balance.offered)
        return {notStated(analysis, balance)};
    if (balance.asked && *balance.asked > *balance.offered)
        return {tooLittle(*chassis, balance, true)};
    if (balance.needed > *balance.offered)
        return {tooLittle(*chassis, balance, false)};
    return {};
}

} // namespace core::rules
