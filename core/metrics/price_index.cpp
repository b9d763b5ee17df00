#include "core/metrics/price_index.h"

#include "core/units/at.h"
#include "core/units/text.h"

#include <array>

namespace core {

constexpr int firstYear = 2010;

// Annual averages of CUUR0000SA0 (1982-84 = 100), Bureau of Labor Statistics,
// https://data.bls.gov/timeseries/CUUR0000SA0. 2025 is the Bureau's average of eleven months: no prices were collected
// in October 2025.
constexpr std::array annualAverages{218.056, 224.939, 229.594, 232.957, 236.736, 237.017, 240.007, 245.120,
                                    251.107, 255.657, 258.811, 270.970, 292.655, 304.702, 313.689, 321.943};

int indexYear() {
    return firstYear + int(annualAverages.size()) - 1;
}

std::optional<double> dollarsOfIndexYear(int year) {
    if (year < firstYear)
        return {};
    if (year >= indexYear())
        return 1.0;
    return annualAverages.back() / at(annualAverages, year - firstYear);
}

QString priceIndexSource() {
    return Text::tr("Prices in dollars of %1: annual averages of the US consumer price index CPI-U, all items (Bureau "
                    "of Labor Statistics, series CUUR0000SA0).")
        .arg(indexYear());
}

} // namespace core
