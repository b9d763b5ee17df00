// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps notes 8 and 9 of the reference on whole machines: what joins them decides what a split over them gains.
#include "core/build/joined_machines.h"
#include "core/rules/rules.h"

namespace core::rules {

static Finding aboutLink(Severity severity, const Sentence& title, const Sentence& message, const Part& part) {
    return {.severity = severity,
            .title = title,
            .message = message,
            .subjects = {{Subject::Part, part.id}},
            .source = Sentence::verbatim(part.source)};
}

static Findings machineLink(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    const int boxes = machine.boxes();
    if (boxes < 2)
        return {};
    const WholeMachine& whole = *machine.whole;
    const NetworkLink* link = machine.link;
    if (!link)
        return {aboutLink(Severity::NotChecked, Sentence::tr("Nothing joins the machines yet"),
                          Sentence::tr("Choose a cable or switch: speeds are those of %1's own ports until then.")
                              .arg(shortNameOf(whole)),
                          whole)};
    Findings findings;
    if (!fitsPorts(*link, whole))
        findings.push_back(aboutLink(Severity::Error, Sentence::tr("The link doesn't fit the machines"),
                                     Sentence::tr("%1 has %2 plugs; %3 has %4. Choose another cable or switch.")
                                         .arg(shortNameOf(*link), link->connector, shortNameOf(whole), whole.network),
                                     *link));
    if (link->form == LinkForm::Switch && link->ports && *link->ports < boxes)
        findings.push_back(aboutLink(
            Severity::Error, Sentence::tr("The switch has too few ports"),
            Sentence::tr("%1 has %2 ports at its speed for %3 machines.").arg(shortNameOf(*link), *link->ports, boxes),
            *link));
    return findings;
}

/// What joins several whole machines fits their ports.
extern const Rule machineLinkRule{45, "machine-link", Area::Host, false, false, machineLink, RuleUse::Whole};

} // namespace core::rules
