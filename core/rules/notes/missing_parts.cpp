// Keeps guide rule 31: what is not there is not checked, and said so.
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

Findings missingParts(const Analysis& analysis, const Catalogue&) {
    const Machine& machine = analysis.machine;
    QStringList names;
    Finding finding;
    const auto want = [&](bool isThere, const char* token, const QString& name) {
        if (isThere)
            return;
        finding.subjects << QString::fromLatin1(token);
        names << name;
    };
    want(machine.supply, "psu", Text::tr("a power supply"));
    want(machine.chassis, "case", Text::tr("a case"));
    want(machine.outlet, "outlet", Text::tr("an outlet"));
    want(machine.build.memory.has_value(), "memory", Text::tr("memory"));
    if (names.isEmpty())
        return {};
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("Parts not chosen yet");
    finding.found = number(4 - int(names.size()));
    finding.allowed = number(4);
    finding.message = Text::tr("Of supply, case, outlet and memory %1 of %2 are chosen; without %3 nothing is checked "
                               "against them.")
                          .arg(finding.found, finding.allowed, listed(names));
    finding.source = Text::tr("Guide rule 31: what is missing is not a pass");
    return {std::move(finding)};
}

} // namespace core::rules
