// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 31: what is not there is not checked, and said so. What a machine cannot run without is no finding:
// stateOf() asks for it.
#include "core/rules/rules.h"
#include "core/rules/state.h"

namespace core::rules {

/// The server's own PSU and case, where their model is not chosen.
static void addBrought(const Machine& machine, Findings& findings) {
    if (machine.whole || !bringsItsCase(*machine.board) || (machine.supply && machine.chassis))
        return;
    Subjects subjects;
    std::vector<Sentence> names;
    const auto ask = [&](const char* kind, const Sentence& name) {
        subjects << Subject{Subject::PartKind, QString::fromLatin1(kind)};
        names.push_back(name);
    };
    if (!machine.supply)
        ask("psu", Sentence::tr("PSU"));
    if (!machine.chassis)
        ask("case", Sentence::tr("case"));
    findings.push_back({.severity = Severity::NotChecked,
                        .title = Sentence::tr("The machine's own parts not checked"),
                        .message = Sentence::tr("The machine comes with its own %1. Choose the model, or watts, cables "
                                                "and room aren't checked.")
                                       .arg(Sentence::listed(names)),
                        .subjects = subjects,
                        .found = Figure::count(2 - int(names.size()), "parts"),
                        .allowed = Figure::count(2, "parts"),
                        .source = Sentence::tr("Guide rule 31: what is missing is not a pass")});
}

static Findings missingParts(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    Findings findings;
    addBrought(machine, findings);
    if (machine.whole && machine.whole->cpu.isEmpty())
        findings.push_back({.severity = Severity::NotChecked,
                            .title = Sentence::tr("The host is unknown"),
                            .message = Sentence::tr("%1 is sold in many hosts: ask which CPUs, memory and drives come "
                                                    "with it, and how the PCIe links run.")
                                           .arg(shortNameOf(*machine.whole)),
                            .subjects = {{Subject::Part, machine.whole->id}},
                            .source = Sentence::verbatim(machine.whole->source)});
    if (machine.outlet && machine.build.isOutletAssumed)
        findings.push_back(
            {.severity = Severity::Advice,
             .title = Sentence::tr("The outlet was chosen for you"),
             .message = (machine.whole ? Sentence::tr("%1 is assumed. Choose the outlet that the machine will have.")
                                       : Sentence::tr("%1 is usual where this computer stands. Choose the outlet "
                                                      "that the machine will have."))
                            .arg(shortNameOf(*machine.outlet)),
             .subjects = {{Subject::PartKind, u"outlet"_s}},
             .source = Sentence::tr("The system's region")});
    return findings;
}

/// What is not chosen is not checked.
extern const Rule missingPartsRule{810, "missing-parts", Area::Notes, false, false, missingParts, RuleUse::Whole};

} // namespace core::rules
