// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 75 (the chart itself) and 76–84.
#include "core/metrics/book_claims.h"

#include "core/metrics/book_figure.h"
#include "core/units/at.h"
#include "core/units/fact_table.h"
#include "core/units/text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <optional>

namespace core {

/// The series of the book's figure, as its points name them.
struct BookSeriesNames {
    QString gtx900 = QStringLiteral("GTX 900");
    QString gtx1000 = QStringLiteral("GTX 1000");
    QString rtx2000 = QStringLiteral("RTX 2000");
    QString titan = QStringLiteral("Titan");
};
static const BookSeriesNames bookSeriesNames;

constexpr std::array bookClocks{ClockConvention::Published, ClockConvention::Base, ClockConvention::Boost};

/// With exactly `decimals` decimals, as the locale writes it.
static QString fixed(double value, int decimals) {
    return QLocale().toString(value, 'f', decimals);
}

/// "1.74–1.75", or one figure where both round to the same.
static QString spanText(double a, double b, int decimals) {
    const QString low = fixed(std::min(a, b), decimals);
    const QString high = fixed(std::max(a, b), decimals);
    return low == high ? low : Text::tr("%1–%2").arg(low, high);
}

/// A claim with `test(clock)` made at each of the bookClocks; the worse of the two like-for-like verdicts is its own.
template <class Test>
static BookClaim testedClaim(QLatin1String id, int rule, const QString& statement, Test test) {
    BookClaim claim{id, rule, statement, {}, ClaimVerdict::Holds, {}};
    for (std::size_t i = 0; i < bookClocks.size(); ++i)
        claim.tests[i] = test(bookClocks[i]);
    claim.verdict = std::max(claim.tests[1].verdict, claim.tests[2].verdict);
    return claim;
}

namespace {

using enum ClaimVerdict;

std::optional<BookClaim> proportional(const BookFigure& figure) {
    const QStringList series{bookSeriesNames.gtx900, bookSeriesNames.gtx1000, bookSeriesNames.rtx2000};
    for (const QString& name : series) {
        if (!priceFit(figure.of(name), ClockConvention::Base))
            return {};
    }
    QStringList through;
    BookClaim claim = testedClaim(
        "proportional"_L1, 76, Text::tr("Within a series, price and performance are roughly proportional"),
        [&](ClockConvention clock) {
            QStringList found;
            through.clear();
            for (const QString& name : series) {
                const Fit fit = *priceFit(figure.of(name), clock);
                found << Text::tr("%1: %2 ± %3").arg(name, fixed(fit.intercept, 0), fixed(*fit.interceptError, 0));
                if (mayStartAtZero(fit))
                    through << name;
            }
            const ClaimVerdict verdict = through.size() == series.size() ? Holds
                                         : through.isEmpty()             ? DoesNotHold
                                                                         : HoldsInPart;
            return ClaimTest{verdict, Text::tr("GFLOPS at $0: %1.").arg(found.join(u", "_s))};
        });
    claim.conclusion =
        through.isEmpty() ? Text::tr("Every series starts above zero: affine, not proportional.")
                          : Text::tr("Only %1 may start at zero; the others start well above it.").arg(listed(through));
    return claim;
}

/// The series of the figure whose cards have the Titan's architecture; empty where there is none.
PlottedCards peersOf(const PlottedCard& card, const BookFigure& figure) {
    PlottedCards peers;
    std::ranges::copy_if(figure.all(), std::back_inserter(peers), [&](const PlottedCard& other) {
        return other.point->series != bookSeriesNames.titan && other.card->architecture == card.card->architecture;
    });
    return peers;
}

std::pair<double, double> rangeOf(const PlottedCards& cards, ClockConvention clock) {
    std::pair range{HUGE_VAL, -HUGE_VAL};
    for (const PlottedCard& p : cards) {
        range.first = std::min(range.first, p.perDollar(clock));
        range.second = std::max(range.second, p.perDollar(clock));
    }
    return range;
}

std::optional<BookClaim> titanPremium(const BookFigure& figure) {
    const PlottedCards titans = figure.of(bookSeriesNames.titan);
    PlottedCards others;
    std::ranges::copy_if(figure.all(), std::back_inserter(others),
                         [](const PlottedCard& p) { return p.point->series != bookSeriesNames.titan; });
    const auto hasPeers = [&](const PlottedCard& p) { return !peersOf(p, figure).empty(); };
    const auto compared = std::ranges::count_if(titans, hasPeers);
    if (compared == 0)
        return {};
    BookClaim claim = testedClaim(
        "titan-premium"_L1, 77, Text::tr("Titans carry a large premium for their memory"), [&](ClockConvention clock) {
            std::ptrdiff_t dearer = 0;
            double least = HUGE_VAL;
            double most = -HUGE_VAL;
            for (const PlottedCard& p : titans) {
                const PlottedCards peers = peersOf(p, figure);
                if (peers.empty())
                    continue;
                dearer += p.perDollar(clock) < rangeOf(peers, clock).first;
                const auto fit = priceFit(peers, clock);
                if (!fit)
                    continue;
                const double below = 100 * (1 - p.gigaflops(clock) / fit->at(inDollars(p.point->price)));
                least = std::min(least, below);
                most = std::max(most, below);
            }
            const auto [low, high] = rangeOf(titans, clock);
            const auto [lowRest, highRest] = rangeOf(others, clock);
            QString found =
                Text::tr("%1 GFLOPS/$ against %2.").arg(spanText(low, high, 1), spanText(lowRest, highRest, 1));
            if (most > 0)
                found +=
                    ' '_L1 + Text::tr("%1 % below the line of their own generation.").arg(spanText(least, most, 0));
            return ClaimTest{dearer == compared ? Holds : dearer > 0 ? HoldsInPart : DoesNotHold, found};
        });
    claim.conclusion = Text::tr("Each Titan gives less per dollar than every card of the series beside it (the Titan Z "
                                "has none). The points cannot say what the premium pays for.");
    if (claim.verdict != Holds)
        claim.conclusion = Text::tr("Not every Titan gives less per dollar than its own generation.");
    return claim;
}

std::optional<BookClaim> newerIsBetterValue(const BookFigure& figure) {
    const PlottedCard* older = figure.card("nvidia-geforce-gtx-980-ti"_L1);
    const PlottedCard* newer = figure.card("nvidia-geforce-gtx-1080-ti"_L1);
    if (!older || !newer)
        return {};
    const auto times = [&](ClockConvention clock) { return newer->perDollar(clock) / older->perDollar(clock); };
    BookClaim claim = testedClaim("newer-is-better-value"_L1, 78, Text::tr("Newer is better value: 980 Ti → 1080 Ti"),
                                  [&](ClockConvention clock) {
                                      const double more = times(clock);
                                      return ClaimTest{more > 1 ? Holds : DoesNotHold,
                                                       Text::tr("%1 × the GFLOPS per dollar.").arg(fixed(more, 2))};
                                  });
    claim.conclusion = Text::tr("%1 × per dollar as published, %2 × at the same clock.")
                           .arg(fixed(times(ClockConvention::Published), 2),
                                spanText(times(ClockConvention::Base), times(ClockConvention::Boost), 2));
    return claim;
}

/// How one series compares with another per dollar, three ways.
struct PerDollarRatio {
    double means = 0;
    double totals = 0;
    double slopes = 0;
};

std::optional<PerDollarRatio> perDollarRatio(const PlottedCards& newer, const PlottedCards& older,
                                             ClockConvention clock) {
    const auto newerFit = priceFit(newer, clock);
    const auto olderFit = priceFit(older, clock);
    if (!newerFit || !olderFit)
        return {};
    return PerDollarRatio{meanPerDollar(newer, clock) / meanPerDollar(older, clock),
                          totalPerDollar(newer, clock) / totalPerDollar(older, clock),
                          newerFit->slope / olderFit->slope};
}

QString inWords(const PerDollarRatio& ratio) {
    return Text::tr("%1 × (mean of ratios), %2 × (totals), %3 × (slopes).")
        .arg(fixed(ratio.means, 2), fixed(ratio.totals, 2), fixed(ratio.slopes, 2));
}

/// The least and the most of means and totals, like for like.
QString sameClockSpan(const PlottedCards& newer, const PlottedCards& older) {
    const PerDollarRatio a = *perDollarRatio(newer, older, ClockConvention::Base);
    const PerDollarRatio b = *perDollarRatio(newer, older, ClockConvention::Boost);
    return spanText(std::min({a.means, a.totals, b.means, b.totals}), std::max({a.means, a.totals, b.means, b.totals}),
                    2);
}

std::optional<BookClaim> hardlyImproves(const BookFigure& figure) {
    const PlottedCards older = figure.of(bookSeriesNames.gtx1000);
    const PlottedCards newer = figure.of(bookSeriesNames.rtx2000);
    if (!perDollarRatio(newer, older, ClockConvention::Published))
        return {};
    BookClaim claim =
        testedClaim("hardly-improves"_L1, 79, Text::tr("RTX 2000 hardly improves on the 1000 series in price"),
                    [&](ClockConvention clock) {
                        const PerDollarRatio ratio = *perDollarRatio(newer, older, clock);
                        const double most = std::max(ratio.means, ratio.totals);
                        return ClaimTest{most <= 1.1 ? Holds : most <= 1.3 ? HoldsInPart : DoesNotHold, inWords(ratio)};
                    });
    claim.conclusion = Text::tr("%1 × the 1000 series per dollar at the same clock. Whether it is better at low "
                                "precision is not in these points.")
                           .arg(sameClockSpan(newer, older));
    return claim;
}

std::optional<BookClaim> twicePerDollar(const BookFigure& figure) {
    const PlottedCards older = figure.of(bookSeriesNames.gtx900);
    const PlottedCards newer = figure.of(bookSeriesNames.gtx1000);
    if (!perDollarRatio(newer, older, ClockConvention::Published))
        return {};
    BookClaim claim =
        testedClaim("twice-per-dollar"_L1, 80, Text::tr("The 1000 series gives about twice the 900's per dollar"),
                    [&](ClockConvention clock) {
                        const PerDollarRatio ratio = *perDollarRatio(newer, older, clock);
                        constexpr double aboutTwice = 1.8;
                        return ClaimTest{std::min(ratio.means, ratio.totals) >= aboutTwice   ? Holds
                                         : std::max(ratio.means, ratio.totals) >= aboutTwice ? HoldsInPart
                                         : std::min(ratio.means, ratio.totals) >= 1.1        ? Overstated
                                                                                             : DoesNotHold,
                                         inWords(ratio)};
                    });
    claim.conclusion = Text::tr("At the same clock it is %1 ×, not twice.").arg(sameClockSpan(newer, older));
    if (claim.verdict == Holds)
        claim.conclusion = Text::tr("At the same clock it is %1 ×.").arg(sameClockSpan(newer, older));
    return claim;
}

std::optional<BookClaim> affine(const BookFigure& figure) {
    const PlottedCards cards = figure.of(bookSeriesNames.rtx2000);
    const auto fit = priceFit(cards, ClockConvention::Published);
    if (!fit || !fit->r2)
        return {};
    BookClaim claim =
        testedClaim("affine"_L1, 81, Text::tr("RTX 2000: performance is affine in price"), [&](ClockConvention clock) {
            const Fit line = *priceFit(cards, clock);
            const double r2 = line.r2.value_or(0);
            return ClaimTest{r2 >= 0.99  ? Holds
                             : r2 >= 0.9 ? HoldsInPart
                                         : DoesNotHold,
                             Text::tr("GFLOPS = %1 + %2 × $, R² %3, n = %4.")
                                 .arg(fixed(line.intercept, 0), fixed(line.slope, 2), fixed(r2, 3))
                                 .arg(line.n)};
        });
    claim.conclusion = Text::tr("A line fits and starts above zero at every clock, but %1 cards are few.").arg(fit->n);
    return claim;
}

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

} // namespace

QString inWords(ClaimVerdict verdict) {
    return choiceInWords("claim_verdict", int(verdict));
}

QLatin1String claimWord(ClaimVerdict verdict) {
    static constexpr std::array words{"holds", "holds-in-part", "overstated", "does-not-hold"};
    return QLatin1String(at(words, verdict));
}

std::vector<BookClaim> bookClaims(const Catalogue& catalogue) {
    const BookFigure figure(catalogue);
    std::vector<BookClaim> claims;
    for (const auto claim : {proportional, titanPremium, newerIsBetterValue, hardlyImproves, twicePerDollar, affine,
                             energyIsLinear, laterIsMoreEfficient, lessEfficient}) {
        if (auto held = claim(figure))
            claims.push_back(std::move(*held));
    }
    return claims;
}

} // namespace core
