// Keeps guide rules 23, 24 by saying that this version does not check them yet.
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <array>

namespace core::rules {

/// What no rule of this version looks at, a row each.
static constexpr std::array unchecked{
    QT_TRANSLATE_NOOP("core::Text", "which cable of the supply feeds which plug, and what each rail carries"),
    QT_TRANSLATE_NOOP("core::Text", "spikes shorter than some milliseconds"),
    QT_TRANSLATE_NOOP("core::Text", "room for the CPU's cooler"),
};

Findings notChecked(const Analysis&, const Catalogue&) {
    QStringList rows;
    for (const char* row : unchecked)
        rows << Text::tr(row);
    Finding finding;
    finding.severity = Severity::NotChecked;
    finding.title = Text::tr("Not checked");
    finding.found = number(0);
    finding.allowed = number(int(unchecked.size()));
    finding.message = Text::tr("Of these %1 things this version checks %2: %3.")
                          .arg(finding.allowed, finding.found, rows.join(Text::tr("; ")));
    finding.source = Text::tr("Guide rules 23, 24");
    return {std::move(finding)};
}

} // namespace core::rules
