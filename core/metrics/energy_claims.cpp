// Keeps guide rules 82–84.
#include "core/metrics/book_figure.h"
#include "core/metrics/claim_tests.h"
#include "core/units/text.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace core {

using enum ClaimVerdict;

std::optional<BookClaim> energyIsLinear(const BookFigure& figure) {
    const QStringList series{bookSeriesNames.gtx900, bookSeriesNames.gtx1000, bookSeriesNames.rtx2000};
    for (const QString& name : series) {
        if (!wattsFit(figure.of(name), ClockConvention::Base))
            return {};
    }
    double leastSeen = 1;
    BookClaim claim = testedClaim("energy-linear"_L1, 82, Text::tr("Energy grows mostly linearly with compute"),
                                  [&](ClockConvention clock) {
                                      QStringList found;
                                      double least = 1;
                                      for (const QString& name : series) {
                                          const double r2 = wattsFit(figure.of(name), clock)->r2.value_or(0);
                                          least = std::min(least, r2);
                                          found << Text::tr("%1: %2").arg(name, fixed(r2, 3));
                                      }
                                      leastSeen = std::min(leastSeen, least);
                                      // "Mostly": a line leaves at most about a tenth of the spread unexplained.
                                      return ClaimTest{least >= 0.89  ? Holds
                                                       : least >= 0.7 ? HoldsInPart
                                                                      : DoesNotHold,
                                                       Text::tr("R² %1.").arg(found.join(u", "_s))};
                                  });
    claim.conclusion = Text::tr("A line explains at least %1 % of each series' spread, at every clock. It does not "
                                "start at zero: larger cards give more per watt.")
                           .arg(fixed(std::floor(100 * leastSeen), 0));
    return claim;
}

std::optional<BookClaim> laterIsMoreEfficient(const BookFigure& figure) {
    const std::array cards{figure.of(bookSeriesNames.gtx900), figure.of(bookSeriesNames.gtx1000),
                           figure.of(bookSeriesNames.rtx2000)};
    if (std::ranges::any_of(cards, [](const PlottedCards& c) { return c.empty(); }))
        return {};
    BookClaim claim = testedClaim(
        "later-more-efficient"_L1, 83, Text::tr("Later generations are more efficient"), [&](ClockConvention clock) {
            const std::array rates{meanPerWatt(cards[0], clock), meanPerWatt(cards[1], clock),
                                   meanPerWatt(cards[2], clock)};
            const int rises = int(rates[1] > rates[0]) + int(rates[2] > rates[1]);
            return ClaimTest{rises == 2   ? Holds
                             : rises == 1 ? HoldsInPart
                                          : DoesNotHold,
                             Text::tr("%1 → %2 → %3 GFLOPS/W on average.")
                                 .arg(fixed(rates[0], 1), fixed(rates[1], 1), fixed(rates[2], 1))};
        });
    claim.conclusion = claim.verdict == Holds
                           ? Text::tr("At the same clock, each series gives more per watt than the one before.")
                           : Text::tr("Not every series gives more per watt than the one before.");
    return claim;
}

std::optional<BookClaim> lessEfficient(const BookFigure& figure) {
    const PlottedCards older = figure.of(bookSeriesNames.gtx1000);
    const PlottedCards newer = figure.of(bookSeriesNames.rtx2000);
    if (older.empty() || newer.empty())
        return {};
    const auto percent = [&](ClockConvention clock) {
        return 100 * (meanPerWatt(newer, clock) / meanPerWatt(older, clock) - 1);
    };
    BookClaim claim =
        testedClaim("less-efficient"_L1, 84,
                    Text::tr("RTX 2000 seems less efficient than the 1000 series, because of its tensor cores"),
                    [&](ClockConvention clock) {
                        const double more = percent(clock);
                        return ClaimTest{more < 0 ? Holds : DoesNotHold,
                                         (more < 0 ? Text::tr("%1 % fewer GFLOPS/W than the 1000 series.")
                                                   : Text::tr("%1 % more GFLOPS/W than the 1000 series."))
                                             .arg(fixed(std::abs(more), 0))};
                    });
    claim.conclusion =
        claim.verdict == DoesNotHold
            ? Text::tr(
                  "The clocks were mixed: at the same clock it is %1 % better per watt. There is nothing to explain.")
                  .arg(spanText(percent(ClockConvention::Base), percent(ClockConvention::Boost), 0))
            : Text::tr("Less efficient at one clock at least; the points cannot say why.");
    return claim;
}

} // namespace core
