// Keeps guide rules 23, 24 by saying that this version does not check them yet.
#include "core/rules/rules.h"

#include "core/units/text.h"

namespace core::rules {

/// What no rule of this version looks at, a row each.
static QStringList unchecked() {
    return {
        Text::tr("what each +12 V rail carries, where a supply's rails are not published"),
        Text::tr("whether two 8-pin plugs of a supply share a cable, where its cables are not counted"),
        Text::tr("room for the CPU's cooler"),
    };
}

Findings notChecked(const Analysis&, const Catalogue&) {
    const QStringList lines = unchecked();
    Finding finding;
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("Not checked");
    finding.found = number(0);
    finding.allowed = number(int(lines.size()));
    finding.message = Text::tr("Of these %1 things this version checks %2: %3.")
                          .arg(finding.allowed, finding.found, lines.join(Text::tr("; ")));
    finding.source = Text::tr("Guide rules 23, 24");
    return {std::move(finding)};
}

} // namespace core::rules
