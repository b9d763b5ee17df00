#include "core/metrics/book_claims.h"

#include "core/metrics/fit.h"
#include "core/units/text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace core {

namespace {

/// A card of the book's figure: its plotted point, and its GFLOPS at one clock.
struct Plotted {
    const BookPoint* point = nullptr;
    const Card* card = nullptr;
};
using Series = std::vector<Plotted>;
enum class Clock { AsPublished, Base, Boost };

const QString gtx900 = QStringLiteral("GTX 900");
const QString gtx1000 = QStringLiteral("GTX 1000");
const QString rtx2000 = QStringLiteral("RTX 2000");
const QString titan = QStringLiteral("Titan");

struct Range {
    double low = 0;
    double high = 0;
};

/// The figure of the book: cards by series, and the few numbers that are asked of them.
class Figure {
public:
    explicit Figure(const Catalogue& catalogue);

    Series of(const QString& series) const;
    const Series& all() const { return m_cards; }
    std::optional<Plotted> card(QLatin1String id) const;

private:
    Series m_cards;
};

Figure::Figure(const Catalogue& catalogue) {
    for (const BookPoint& point : catalogue.bookPoints()) {
        const Card* card = catalogue.find<Card>(point.cardId);
        if (card && fp32AtBase(*card) && fp32AtBoost(*card) && point.price > Money() && point.power > Power())
            m_cards.push_back({&point, card});
    }
}

Series Figure::of(const QString& series) const {
    Series cards;
    std::copy_if(m_cards.begin(), m_cards.end(), std::back_inserter(cards),
                 [&](const Plotted& p) { return p.point->series == series; });
    return cards;
}

std::optional<Plotted> Figure::card(QLatin1String id) const {
    const auto found = std::find_if(m_cards.begin(), m_cards.end(), [&](const Plotted& p) { return p.card->id == id; });
    return found == m_cards.end() ? std::nullopt : std::optional(*found);
}

double gigaflops(const Plotted& p, Clock clock) {
    const Throughput rate = clock == Clock::AsPublished ? p.point->fp32
                            : clock == Clock::Base      ? *fp32AtBase(*p.card)
                                                        : *fp32AtBoost(*p.card);
    return inGigaflops(rate);
}

double perDollar(const Plotted& p, Clock clock) {
    return gigaflops(p, clock) / inDollars(p.point->price);
}

double perWatt(const Plotted& p, Clock clock) {
    return gigaflops(p, clock) / inWatts(p.point->power);
}

double meanOf(const Series& cards, Clock clock, double (*value)(const Plotted&, Clock)) {
    double sum = 0;
    for (const Plotted& p : cards)
        sum += value(p, clock);
    return sum / double(cards.size());
}

Range rangeOf(const Series& cards, Clock clock) {
    Range range{perDollar(cards.front(), clock), perDollar(cards.front(), clock)};
    for (const Plotted& p : cards) {
        range.low = std::min(range.low, perDollar(p, clock));
        range.high = std::max(range.high, perDollar(p, clock));
    }
    return range;
}

std::optional<Fit> priceFit(const Series& cards, Clock clock) {
    std::vector<Sample> samples;
    for (const Plotted& p : cards)
        samples.push_back({inDollars(p.point->price), gigaflops(p, clock)});
    return fitAffine(samples);
}

/// With exactly `decimals` decimals, as the locale writes it.
QString fixed(double value, int decimals) {
    return QLocale().toString(value, 'f', decimals);
}

/// "1.74–1.75", or one figure where both round to the same.
QString span(double a, double b, int decimals) {
    const QString low = fixed(std::min(a, b), decimals);
    const QString high = fixed(std::max(a, b), decimals);
    return low == high ? low : Text::tr("%1–%2").arg(low, high);
}

QString interceptText(const Fit& fit) {
    return Text::tr("%1 ± %2").arg(fixed(fit.intercept, 0), fixed(*fit.interceptError, 0));
}

/// Starts at zero as far as the points can tell: the intercept is within two standard errors of it.
bool isThroughZero(const Fit& fit) {
    return std::abs(fit.intercept) <= 2 * *fit.interceptError;
}

/// True where every published figure is the card's own at base clock, to half a percent: nothing to correct.
bool isAtOneClock(const Series& cards) {
    return std::all_of(cards.begin(), cards.end(), [](const Plotted& p) {
        const double base = gigaflops(p, Clock::Base);
        return std::abs(gigaflops(p, Clock::AsPublished) - base) <= base / 200;
    });
}

std::optional<BookClaim> proportional(const Figure& figure) {
    QStringList above, through;
    for (const QString& series : {gtx900, gtx1000, rtx2000}) {
        const auto published = priceFit(figure.of(series), Clock::AsPublished);
        const auto likeForLike = priceFit(figure.of(series), Clock::Base);
        if (!published || !likeForLike)
            return {};
        const Fit& held = isAtOneClock(figure.of(series)) ? *published : *likeForLike;
        const QString text =
            &held == &*published
                ? Text::tr("%1 (%2)").arg(series, interceptText(held))
                : Text::tr("%1 (%2; %3 as published)").arg(series, interceptText(held), interceptText(*published));
        (isThroughZero(held) ? through : above) << text;
    }
    BookClaim claim{QLatin1String("proportional"),
                    Text::tr("Price and performance are roughly proportional"),
                    above.isEmpty()     ? ClaimVerdict::Holds
                    : through.isEmpty() ? ClaimVerdict::DoesNotHold
                                        : ClaimVerdict::HoldsInPart,
                    {}};
    if (!above.isEmpty())
        claim.evidence << Text::tr("GFLOPS at $0 are not zero for %1.").arg(listed(above));
    if (!through.isEmpty())
        claim.evidence << Text::tr("Proportional at base clocks: %1.").arg(listed(through));
    return claim;
}

std::optional<BookClaim> twicePerDollar(const Figure& figure) {
    const Series older = figure.of(gtx900);
    const Series newer = figure.of(gtx1000);
    const auto olderFit = priceFit(older, Clock::AsPublished);
    const auto newerFit = priceFit(newer, Clock::AsPublished);
    if (!olderFit || !newerFit)
        return {};
    const auto times = [&](Clock clock) { return meanOf(newer, clock, perDollar) / meanOf(older, clock, perDollar); };
    const double likeForLike = std::max(times(Clock::Base), times(Clock::Boost));
    return BookClaim{QLatin1String("twice-per-dollar"),
                     Text::tr("The 1000 series gives about twice the 900's per dollar"),
                     likeForLike >= 1.9   ? ClaimVerdict::Holds
                     : likeForLike >= 1.1 ? ClaimVerdict::Overstated
                                          : ClaimVerdict::DoesNotHold,
                     {Text::tr("%1 × as published (mean of ratios), %2 × by slope.")
                          .arg(fixed(times(Clock::AsPublished), 1), fixed(newerFit->slope / olderFit->slope, 1)),
                      Text::tr("%1 × with one clock for all.").arg(span(times(Clock::Base), times(Clock::Boost), 2))}};
}

std::optional<BookClaim> affine(const Figure& figure) {
    const auto fit = priceFit(figure.of(rtx2000), Clock::AsPublished);
    if (!fit || !fit->r2)
        return {};
    return BookClaim{QLatin1String("affine"),
                     Text::tr("RTX 2000: performance is affine in price"),
                     *fit->r2 >= 0.99  ? ClaimVerdict::Holds
                     : *fit->r2 >= 0.9 ? ClaimVerdict::HoldsInPart
                                       : ClaimVerdict::DoesNotHold,
                     {Text::tr("GFLOPS = %1 + %2 × $, R² %3, n = %4.")
                          .arg(fixed(fit->intercept, 0), fixed(fit->slope, 2), fixed(*fit->r2, 3))
                          .arg(fit->n)}};
}

std::optional<BookClaim> titanPremium(const Figure& figure) {
    const Series titans = figure.of(titan);
    Series others;
    std::copy_if(figure.all().begin(), figure.all().end(), std::back_inserter(others),
                 [](const Plotted& p) { return p.point->series != titan; });
    if (titans.empty() || others.empty())
        return {};
    int compared = 0;
    int dearer = 0;
    for (const Plotted& p : titans) {
        Series peers;
        std::copy_if(others.begin(), others.end(), std::back_inserter(peers),
                     [&](const Plotted& other) { return other.card->architecture == p.card->architecture; });
        if (peers.empty())
            continue;
        ++compared;
        dearer += perDollar(p, Clock::Base) < rangeOf(peers, Clock::Base).low;
    }
    if (compared == 0)
        return {};
    const Range ours = rangeOf(titans, Clock::AsPublished);
    const Range rest = rangeOf(others, Clock::AsPublished);
    return BookClaim{
        QLatin1String("titan-premium"),
        Text::tr("Titans cost a premium for memory"),
        dearer == compared ? ClaimVerdict::Holds
        : dearer > 0       ? ClaimVerdict::HoldsInPart
                           : ClaimVerdict::DoesNotHold,
        {Text::tr("%1 GFLOPS/$ against %2 for the rest.")
             .arg(span(ours.low, ours.high, 1), span(rest.low, rest.high, 1)),
         Text::tr("At base clocks, %1 of %2 give less per dollar than every card of their own architecture.")
             .arg(dearer)
             .arg(compared)}};
}

std::optional<BookClaim> newerIsBetterValue(const Figure& figure) {
    const auto older = figure.card(QLatin1String("nvidia-geforce-gtx-980-ti"));
    const auto newer = figure.card(QLatin1String("nvidia-geforce-gtx-1080-ti"));
    if (!older || !newer)
        return {};
    const auto times = [&](Clock clock) { return perDollar(*newer, clock) / perDollar(*older, clock); };
    const double least = std::min(times(Clock::Base), times(Clock::Boost));
    return BookClaim{QLatin1String("newer-is-better-value"),
                     Text::tr("Newer is better value: 980 Ti → 1080 Ti"),
                     least > 1 ? ClaimVerdict::Holds : ClaimVerdict::DoesNotHold,
                     {Text::tr("%1 × per dollar as published, %2 × like for like.")
                          .arg(fixed(times(Clock::AsPublished), 2), span(times(Clock::Base), times(Clock::Boost), 2))}};
}

std::optional<BookClaim> lessEfficient(const Figure& figure) {
    const Series older = figure.of(gtx1000);
    const Series newer = figure.of(rtx2000);
    if (older.empty() || newer.empty())
        return {};
    const auto percent = [&](Clock clock) {
        return 100 * (meanOf(newer, clock, perWatt) / meanOf(older, clock, perWatt) - 1);
    };
    const double base = percent(Clock::Base);
    const double boost = percent(Clock::Boost);
    const double published = percent(Clock::AsPublished);
    BookClaim claim{QLatin1String("less-efficient"),
                    Text::tr("RTX 2000 is less efficient, because of tensor cores"),
                    std::min(base, boost) > 0   ? ClaimVerdict::DoesNotHold
                    : std::max(base, boost) > 0 ? ClaimVerdict::HoldsInPart
                                                : ClaimVerdict::Holds,
                    {}};
    claim.evidence << (published < 0 ? Text::tr("As published it gives %1 % fewer GFLOPS/W than the 1000 series.")
                                     : Text::tr("As published it gives %1 % more GFLOPS/W than the 1000 series."))
                          .arg(fixed(std::abs(published), 0));
    if (claim.verdict == ClaimVerdict::DoesNotHold)
        claim.evidence << Text::tr("Clocks were mixed: like for like it is %1 % better per watt. We do not repeat the "
                                   "explanation.")
                              .arg(span(base, boost, 0));
    return claim;
}

} // namespace

QString inWords(ClaimVerdict verdict) {
    switch (verdict) {
    case ClaimVerdict::Holds:
        return Text::tr("Holds");
    case ClaimVerdict::HoldsInPart:
        return Text::tr("Holds in part");
    case ClaimVerdict::Overstated:
        return Text::tr("Overstated");
    case ClaimVerdict::DoesNotHold:
        break;
    }
    return Text::tr("Does not hold");
}

std::vector<BookClaim> bookClaims(const Catalogue& catalogue) {
    const Figure figure(catalogue);
    std::vector<BookClaim> claims;
    for (const auto claim : {proportional, twicePerDollar, affine, titanPremium, newerIsBetterValue, lessEfficient}) {
        if (auto held = claim(figure))
            claims.push_back(std::move(*held));
    }
    return claims;
}

} // namespace core
