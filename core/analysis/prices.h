// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/parts/catalogue.h"

namespace core {

// What a build costs, and what of it is not known. A figure that needs a price (break-even, $/h, GFLOPS/$) is withheld
// where what is missing could change it by a tenth: then it says whose price it needs.

/// A part of a build that has no price.
struct UnpricedPart {
    QLatin1String kind; ///< core::kindName
    QString id;         ///< empty: memory of which no kit is chosen
    QString name;       ///< "L40S"
    int count = 1;
};

/// In the order of the bill.
std::vector<UnpricedPart> unpricedParts(const Machine& machine);
/// "8 × L40S, 1 × CRPS 2700"; empty where every part has a price.
QString unpricedInWords(const Machine& machine);

/// True when the parts without a price, each as dear as the dearest of its kind in the catalogue, come to a tenth of
/// the known price or more; so does a kind of which no part has a price.
bool isPriceOpen(const Analysis& analysis, const Catalogue& catalogue);

/// "$4,200 (4,100–4,350)"; the range where it is wider than 2 %.
QString priceInWords(const Totals& totals);
/// "Oldest price of 2025-07-23. $812 of it estimated."
QString priceTrust(const Totals& totals);
/// What no price contains, as a sentence.
QString notInPrices();
/// True of a price that a shop asked or the user entered, and that somebody read there.
bool isVerified(const BillRow& row);
/// Whose price it is, as a buyer knows it: "Newegg", "the maker's list price"; empty where there is none.
QString shopInWords(const BillRow& row);
/// Of each: "$1,999", "with the case", "already owned".
QString priceInWords(const BillRow& row);
/// "$4,006 without 8 × L40S"; the amount alone where nothing is missing.
QString amountWithout(const QString& amount, const QString& unpriced);
/// The same of a price; "not known" where no part has one.
QString priceWithout(Money price, const QString& unpriced);
/// "needs the price of 8 × L40S": stands where a figure is withheld.
QString needsPriceOf(const QString& unpriced);

} // namespace core
