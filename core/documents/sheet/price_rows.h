// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/documents/sheet/sheet_rows.h"

#include <QDate>

namespace core {

/// The bill of a machine: each part with its price, the price's kind, day and (where it is stale) age `today`.
std::vector<SheetPart> sheetParts(const Machine& machine, QDate today);

/// The same as lines: "2 × GeForce RTX 5090: $5,258 (street, 2026-09)".
QStringList priceLines(const Machine& machine, QDate today);
/// "street, 2025-07-23, 15 months old (unverified)".
QString pricedOn(const SheetPart& part);

/// "13 Aug 2026", "Aug 2026", "2018": as precise as an ISO day is known.
QString dayInShort(const QString& isoDay);

/// What the range means, how old the prices are, what is estimated and what is not in it, a sentence each.
QStringList priceNotes(const Analysis& analysis);

} // namespace core
