// Keeps guide rule 44: widths hold only with the settings they were computed for.
#include "core/rules/fixes.h"
#include "core/rules/phrases.h"
#include "core/rules/rules.h"

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
    finding.fixes.push_back(defaultOptionFix(option));
    return finding;
}

static QString splitOf(const Riser& carrier) {
    QStringList parts;
    for (int lanes : carrier.split)
        parts << QString::number(lanes);
    return parts.join(QLatin1Char('+'));
}

static Finding split(const Analysis& analysis, const Mounted<Riser>& carrier) {
    const Connector& slot = analysis.machine.connector(carrier.connector);
    Finding finding = condition();
    finding.title = Text::tr("Split %1 in the BIOS").arg(slot.label);
    finding.found = splitOf(*carrier.part);
    finding.allowed = slot.bifurcations.isEmpty() ? notKnown() : slot.bifurcations.join(Text::tr(", "));
    finding.message =
        slot.bifurcations.isEmpty()
            ? Text::tr("%1 needs %2 split as %3; whether the BIOS of %4 can do that is not known.")
                  .arg(carrier.part->name, slot.label, finding.found, analysis.machine.board->name)
            : Text::tr("%1 needs %2 split as %3 in the BIOS; %4 can split it as %5.")
                  .arg(carrier.part->name, slot.label, finding.found, analysis.machine.board->name, finding.allowed);
    finding.subjects << slot.label;
    finding.source = Text::tr("The board's lane table (%1)").arg(analysis.machine.board->source);
    return finding;
}

Findings biosOption(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    Findings findings;
    for (const auto& [name, value] : machine.build.options) {
        const int index = machine.board->wiring.option(name);
        if (index < 0)
            continue;
        const BoardOption& option = machine.board->wiring.options[std::size_t(index)];
        if (value != option.values.value(option.defaultValue))
            findings.push_back(changedOption(machine, option, value));
    }
    for (const auto& carrier : machine.risers) {
        if (carrier.part->split.size() > 1)
            findings.push_back(split(analysis, carrier));
    }
    return findings;
}

} // namespace core::rules
