// Keeps guide rules 12, 47, 49. The guides call it a failure; links then train narrower, so it is a warning.
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

static Finding usedUp(const Totals& totals) {
    Finding finding;
    finding.severity = Severity::Warning;
    finding.title = Text::tr("The CPU's lanes are used up");
    finding.found = Text::tr("%1 lanes").arg(totals.lanesAsked);
    finding.allowed = Text::tr("%1 lanes").arg(*totals.lanesAvailable);
    finding.message = Text::tr("What is plugged in asks for %1 CPU lanes; %2 are there, so %3 of the links' lanes are "
                               "missing and links run narrower.")
                          .arg(number(totals.lanesAsked), number(*totals.lanesAvailable),
                               number(totals.lanesAsked - *totals.lanesAvailable));
    finding.source = Text::tr("Guide rules 12, 47, 49");
    return finding;
}

static Finding notChecked(const Totals& totals) {
    Finding finding;
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("CPU lanes not counted");
    finding.found = Text::tr("%1 lanes").arg(totals.lanesAsked);
    finding.allowed = notKnown();
    finding.message =
        Text::tr("What is plugged in asks for %1 CPU lanes; how many the CPUs of this board have together "
                 "is not known.")
            .arg(totals.lanesAsked);
    finding.source = Text::tr("Guide rule 47");
    return finding;
}

Findings cpuLanesUsedUp(const Analysis& analysis, const Catalogue&) {
    const Totals& totals = analysis.totals;
    const int sockets = analysis.machine.filledSockets();
    if (totals.lanesAsked == 0 || sockets == 0)
        return {};
    if (!totals.lanesAvailable)
        return {notChecked(totals)};
    if (totals.lanesAsked <= *totals.lanesAvailable)
        return {};
    return {usedUp(totals)};
}

} // namespace core::rules
