// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 23, 24 by saying that this version does not check them yet.
#include "core/rules/rules.h"

namespace core::rules {

static Findings notChecked(const Analysis&, const Catalogue&) {
    // What no rule of this version looks at.
    return {{.severity = Severity::NotChecked,
             .title = Sentence::tr("Outside this program"),
             .message = Sentence::tr("Check yourself: fan curves, and shared cables or 12 V rails of a PSU whose "
                                     "maker doesn't publish them."),
             .source = Sentence::tr("Guide rules 23, 24")}};
}

/// What this version does not check.
extern const Rule notCheckedRule{840, "not-checked", Area::Notes, false, false, notChecked};

} // namespace core::rules
