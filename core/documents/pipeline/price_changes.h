// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/units/sentence.h"

#include <QJsonObject>

namespace core {

/// A part of a build with what it costs today and what it cost before.
struct PriceChange {
    BillRow today;
    std::optional<GoingPrice> before; ///< of each; empty: not known
    bool isInFile = true;             ///< the build's file has the part with its prices

    /// Of all that are bought; empty unless both prices are known.
    std::optional<Money> change() const;
};
using PriceChanges = std::vector<PriceChange>;

/// Against the prices that the build's file has of its parts, reckoned as of the newest of them. A file keeps no day of
/// its own and no other parts, so that nothing is lifted with its class; where the catalogue tells the same prices as
/// the file nothing has changed.
PriceChanges changesFromFile(const Machine& machine, const PartSet& stored);

/// Against what `catalogue` knew at the end of a day: its prices of later days are left out, and each is found from the
/// others as on that day. One that was older than windowDays() then, and is not today's, is not known: it says nothing
/// of that day.
PriceChanges changesSince(const Machine& machine, const Catalogue& catalogue, QDate day);

/// Against another catalogue: the one that was used before.
PriceChanges changesFrom(const Machine& machine, const Catalogue& before);
/// What that means for a build called `name`: "3 of 9 parts of four have new prices, total −$212."; empty where nothing
/// is bought.
Sentence priceNews(const QString& name, const PriceChanges& changes);

/// {"amount_usd", "day", "price_kind", "method"}, or null.
QJsonValue priceJson(const std::optional<GoingPrice>& price);

/// What `reprice --json` prints of a build: "parts", and the sums of those parts whose price is known then and today.
QJsonObject priceChangesJson(const PriceChanges& changes);

/// A line a part: "4 × RTX 5090", before, today, change; then sums and what is left out of them, a sentence each.
std::vector<QStringList> priceChangeRows(const PriceChanges& changes, QDate today);
QStringList priceChangeNotes(const PriceChanges& changes);

} // namespace core
