// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sheet/price_rows.h"
#include "core/fixes/mends.h"

#include <QDate>

namespace core {

/// `fixes` are by finding; `title` stands in where the build has no name of its own; `date` is the sheet's.
BuildSheet buildSheet(const Analysis& analysis, const Findings& findings, const std::vector<Fixes>& fixes,
                      const QString& title, QDate date);

/// "Ignored (gap-closed: S1): The fan is ducted.", "Done (bios-option: S1)."; only for what is waived or ticked off.
QString waiverOf(const SheetFinding& finding);

/// "Warning: Top card will overheat"; what is not checked stands below such a heading already.
QString titleInWords(const SheetFinding& finding);

/// "Works", "Works with warnings", "Unfinished", "Doesn't work".
QString inWords(State state);
/// The same; "Works after setup" where conditions alone are open.
QString inWords(State state, const Findings& findings);
QString inWords(Severity severity); ///< "Error", "Warning", "Advice", "Not checked"
QString inWords(Airflow airflow);   ///< "free", "tight", "starved"

/// "1 warning, 2 things before first start": what stands beside a state.
QString troublesInWords(const Findings& findings);

} // namespace core
