// Keeps guide rule 31: what is not there is not checked, and said so. What a machine cannot run without is no finding:
// stateOf() asks for it.
#include "core/rules/rules.h"
#include "core/rules/state.h"

namespace core::rules {

namespace {

/// Kinds of part of which none is chosen, and what they are called.
struct Unchosen {
    Subjects subjects{};
    std::vector<Sentence> names{};
    int asked = 0;

    void ask(bool isThere, const char* kind, const Sentence& name) {
        ++asked;
        if (isThere)
            return;
        subjects << Subject{Subject::PartKind, QString::fromLatin1(kind)};
        names.push_back(name);
    }
};

} // namespace

static void addUnchosen(Findings& findings, const Unchosen& unchosen, Severity severity, const Sentence& title,
                        const Sentence& message) {
    if (unchosen.names.empty())
        return;
    findings.push_back({.severity = severity,
                        .title = title,
                        .message = message.arg(Sentence::listed(unchosen.names)),
                        .subjects = unchosen.subjects,
                        .found = Figure::count(unchosen.asked - int(unchosen.names.size()), "parts"),
                        .allowed = Figure::count(unchosen.asked, "parts"),
                        .source = Sentence::tr("Guide rule 31: what is missing is not a pass")});
}

Findings missingParts(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    Unchosen wanted;
    wanted.ask(machine.outlet, "outlet", Sentence::tr("outlet"));
    if (machine.cards.empty()) // local-storage asks for the drive of a machine with cards
        wanted.ask(!machine.drives.empty(), "drive", Sentence::tr("drive"));
    Unchosen brought;
    if (bringsItsCase(*machine.board)) {
        brought.ask(machine.supply, "psu", Sentence::tr("PSU"));
        brought.ask(machine.chassis, "case", Sentence::tr("case"));
    }
    Findings findings;
    addUnchosen(findings, wanted, Severity::Advice, Sentence::tr("Parts not chosen yet"),
                Sentence::tr("What isn't chosen isn't checked. Choose: %1."));
    addUnchosen(
        findings, brought, Severity::NotChecked, Sentence::tr("The machine's own parts not checked"),
        Sentence::tr("The machine comes with its own %1. Choose the model, or watts, cables and room aren't checked."));
    return findings;
}

} // namespace core::rules
