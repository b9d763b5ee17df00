#pragma once

#include "core/documents/sheet/sheet_rows.h"
#include "core/fixes/mends.h"

#include <QDate>

namespace core {

/// `fixes` are by finding; `title` stands in where the build has no name of its own; `date` is the sheet's.
BuildSheet buildSheet(const Analysis& analysis, const Findings& findings, const std::vector<Fixes>& fixes,
                      const QString& title, QDate date);

/// The bill of a machine: each part with its price, the price's kind, day and (where it is stale) age `today`.
std::vector<SheetPart> sheetParts(const Machine& machine, QDate today);

/// The same as lines: "2 × GeForce RTX 5090: $5,258 (street, 2026-09)".
QStringList priceLines(const Machine& machine, QDate today);
/// "street, 2025-07-23, 15 months old (unverified)".
QString pricedOn(const SheetPart& part);

/// "Ignored (gap-closed: S1): The fan is ducted.", "Done (bios-option: S1)."; only for what is waived or ticked off.
QString waiverOf(const SheetFinding& finding);

/// "Works", "Works with warnings", "Unfinished", "Doesn't work".
QString inWords(State state);
QString inWords(Severity severity); ///< "Error", "Warning", "Advice", "Not checked"
QString inWords(Airflow airflow);   ///< "free", "tight", "starved"

/// "2 conditions, 1 warning": what stands beside a state.
QString troublesInWords(const Findings& findings);

/// Adds what is to be trained on the build, where something was chosen, and what it costs to own: both need the
/// catalogue's models and cloud offers.
void addPlans(BuildSheet& sheet, const Analysis& analysis, const Catalogue& catalogue);

} // namespace core
