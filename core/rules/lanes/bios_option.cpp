// Keeps guide rule 44 (widths hold only with the settings they were computed for) and pitfall 17 (bifurcation).
#include "core/rules/lanes/bifurcation.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

#include "core/units/at.h"
#include "core/units/text.h"

namespace core::rules {

static Finding condition() {
    Finding finding;
    finding.severity = Severity::Advice;
    finding.isCondition = true;
    return finding;
}

static Finding changedOption(const Machine& machine, const BoardOption& option, const QString& value) {
    Finding finding = condition();
    finding.title = Text::tr("Set \"%1\" to \"%2\"").arg(option.label, value);
    finding.found = value;
    finding.allowed = option.values.value(option.defaultValue);
    finding.message = Text::tr("This plan holds only with \"%1\" set to \"%2\" on %3; its default is \"%4\".")
                          .arg(option.label, value, machine.board->name, finding.allowed);
    finding.subjects << option.name;
    finding.source = Text::tr("The board's lane table (%1)").arg(machine.board->source);
    finding.settings.push_back({option.label, value});
    return finding;
}

static Finding split(const Analysis& analysis, const Mounted<Riser>& carrier, const Bifurcation& split) {
    const Connector& slot = analysis.machine.connector(carrier.connector);
    Finding finding = condition();
    finding.title = Text::tr("Split %1 in the BIOS").arg(slot.label);
    finding.found = split.needed;
    finding.allowed = split.isKnown ? slot.bifurcations.join(Text::tr(", ")) : notKnown();
    finding.message =
        split.isKnown
            ? Text::tr("%1 works if the BIOS of %2 splits %3 as %4 (it needs %5); the board's record lists: %6.")
                  .arg(carrier.part->name, analysis.machine.board->name, slot.label, split.toSet, split.needed,
                       finding.allowed)
            : Text::tr("%1 works if the BIOS of %2 can split %3 as %4; whether it can is not known.")
                  .arg(carrier.part->name, analysis.machine.board->name, slot.label, split.needed);
    finding.subjects << slot.label;
    finding.source = Text::tr("The board's lane table (%1); makers seldom document it (r/Amd's bifurcation guide)")
                         .arg(analysis.machine.board->source);
    finding.settings.push_back({Text::tr("Bifurcation of %1").arg(slot.label), split.toSet});
    return finding;
}

Findings biosOption(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    Findings findings;
    for (const auto& [name, value] : machine.build.options) {
        const int index = machine.board->wiring->option(name);
        if (index < 0)
            continue;
        const BoardOption& option = at(machine.board->wiring->options, index);
        if (value != option.values.value(option.defaultValue))
            findings.push_back(changedOption(machine, option, value));
    }
    for (const auto& carrier : machine.risers) {
        if (carrier.part->split.size() < 2)
            continue;
        if (const Bifurcation needed = bifurcationOf(analysis, carrier); !needed.toSet.isEmpty())
            findings.push_back(split(analysis, carrier, needed));
    }
    return findings;
}

} // namespace core::rules
