#pragma once

#include <QString>

#include <optional>

namespace core {

/// Dollars as they were on a price's day, or all of one year's worth.
enum class Dollars { AsDated, OfIndexYear };

/// The last year that the price index is known for: the year whose dollars adjusted prices are in.
int indexYear();

/// How many dollars of indexYear() buy what a dollar of `year` bought: the United States' consumer prices (CPI-U). A
/// later year counts as indexYear() itself; a year before the table has no factor.
std::optional<double> dollarsOfIndexYear(int year);

/// Who publishes the index and which series it is, a sentence.
QString priceIndexSource();

} // namespace core
