// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/part_set.h"

namespace core {

// From offers to the one price that is reckoned with. Days are counted back from the catalogue's (its newest offer), so
// that a catalogue says the same whenever it is read.
//
//   shops' prices within windowDays()  ->  their median (one further off than 25 % is dropped where there are three)
//   else the last shop's price         ->  moved as its class has moved since: one class for each GPU chip, DDR5 UDIMM,
//                                          DDR5 RDIMM, DDR4, NAND, boards, PSUs, where three parts have both prices
//   else shops abroad                  ->  their median, less their tax, at the day's rate (db/facts/rates.csv)
//   else somebody's estimate, the last shop's price with its age, the maker's list price, a band by comparison
//
// How far each method is off is measured in the same catalogue: every price that a shop tells is found by it from the
// others alone, and nine of ten of these errors make the range of a price.

/// What the parts' prices say of each other, as of the newest of them; prices the user entered do not count.
PriceTrends priceTrendsOf(const PartSet& parts);

/// As a catalogue's file keeps it; what is no such text is a basis without a day.
QString textOf(const PriceTrends& basis);
PriceTrends priceTrendsFrom(const QString& text);

/// Gives each part its going prices by PartSet::prices.
void putGoingPrices(PartSet& parts);

} // namespace core
