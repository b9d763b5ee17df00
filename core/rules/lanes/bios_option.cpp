// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rule 44 (widths hold only with the settings they were computed for) and pitfall 17 (bifurcation).
#include "core/rules/lanes/bifurcation.h"
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

static Finding changedOption(const Machine& machine, const BoardOption& option, const QString& value) {
    constexpr qsizetype titled = 34; // with label and value a title is still no longer than it may be
    const bool isShort = option.label.size() + value.size() <= titled;
    return {.severity = Severity::Advice,
            .title = isShort ? Sentence::tr("Set \"%1\" to \"%2\"").arg(option.label, value)
                             : Sentence::tr("Change a BIOS setting"),
            .message = Sentence::tr("The plan holds only with \"%1\" set to \"%2\"; the default is \"%3\".")
                           .arg(option.label, value, option.values.value(option.defaultValue)),
            .subjects = {{Subject::BiosOption, option.name}},
            .source = Sentence::tr("The board's lane table (%1)").arg(machine.board->source),
            .isCondition = true,
            .settings = {{option.label, value}}};
}

static Finding split(const Analysis& analysis, const Mounted<Riser>& carrier, const Bifurcation& split) {
    const Connector& slot = analysis.machine.connector(carrier.connector);
    const Board& board = *analysis.machine.board;
    const QString label = shortLabelOf(analysis, carrier.connector);
    const QString name = shortNameOf(*carrier.part);
    Finding finding{
        .severity = Severity::Advice,
        .title = Sentence::tr("Split %1 in the BIOS").arg(label),
        .message = split.isKnown
                       ? Sentence::tr("%1 works only with %2 split as %3 in the BIOS.").arg(name, label, split.toSet)
                       : Sentence::tr("%1 works if the BIOS of %2 can split %3 as %4; whether it can is unknown.")
                             .arg(name, shortNameOf(board), label, split.needed),
        .subjects = {slotSubject(analysis, carrier.connector)},
        .source = Sentence::tr("The board's lane table (%1); makers seldom document it (r/Amd's bifurcation guide)")
                      .arg(board.source),
        .isCondition = true,
        .settings = {{Text::tr("Bifurcation of %1").arg(slot.label), split.toSet}}};
    if (split.isKnown)
        finding.details.push_back(Sentence::tr("It needs %1; the board's record lists: %2.")
                                      .arg(split.needed, Sentence::listed(slot.bifurcations)));
    return finding;
}

static Findings biosOption(const Analysis& analysis, const Catalogue&) {
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

/// BIOS settings and jumpers that the plan needs are listed.
extern const Rule biosOptionRule{630, "bios-option", Area::Lanes, false, false, biosOption};

} // namespace core::rules
