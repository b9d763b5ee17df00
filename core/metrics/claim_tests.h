#pragma once

#include "core/metrics/book_claim.h"
#include "core/metrics/card_figures.h"

#include <optional>

namespace core {

class BookFigure;

/// The series of the book's figure, as its points name them.
struct BookSeriesNames {
    QString gtx900 = QStringLiteral("GTX 900");
    QString gtx1000 = QStringLiteral("GTX 1000");
    QString rtx2000 = QStringLiteral("RTX 2000");
    QString titan = QStringLiteral("Titan");
};
inline const BookSeriesNames bookSeriesNames;

constexpr std::array bookClocks{ClockConvention::Published, ClockConvention::Base, ClockConvention::Boost};

/// With exactly `decimals` decimals, as the locale writes it.
QString fixed(double value, int decimals);
/// "1.74–1.75", or one figure where both round to the same.
QString spanText(double a, double b, int decimals);

/// A claim with `test(clock)` made at each of the bookClocks; the worse of the two like-for-like verdicts is its own.
template <class Test>
BookClaim testedClaim(QLatin1String id, int rule, const QString& statement, Test test) {
    BookClaim claim{id, rule, statement, {}, ClaimVerdict::Holds, {}};
    for (std::size_t i = 0; i < bookClocks.size(); ++i)
        claim.tests[i] = test(bookClocks[i]);
    claim.verdict = std::max(claim.tests[1].verdict, claim.tests[2].verdict);
    return claim;
}

// The claims about watts (82 to 84); empty where the figure lacks a series.
std::optional<BookClaim> energyIsLinear(const BookFigure& figure);       ///< rule 82
std::optional<BookClaim> laterIsMoreEfficient(const BookFigure& figure); ///< rule 83
std::optional<BookClaim> lessEfficient(const BookFigure& figure);        ///< rule 84

} // namespace core
