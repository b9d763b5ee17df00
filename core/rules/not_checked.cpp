// Keeps guide rules 23, 24 by saying that this version does not check them yet.
#include "core/rules/rules.h"

#include "core/units/text.h"

#include <array>

namespace core::rules {

/// What no rule of this version looks at, a row each.
static constexpr std::array unchecked{
    QT_TRANSLATE_NOOP("core::Text", "what each +12 V rail carries, where a supply's rails are not published"),
    QT_TRANSLATE_NOOP("core::Text",
                      "whether two 8-pin plugs of a supply share a cable, where its cables are not counted"),
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
