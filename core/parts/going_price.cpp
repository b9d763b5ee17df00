// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/going_price.h"

#include "core/units/exchange_rates.h"
#include "core/units/fact_table.h"
#include "core/units/find.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>

namespace core {

/// Of whole machines and what joins them: their prices move by their makers' lists, and tell nothing of parts.
template <class P>
constexpr bool isSoldWhole = std::is_same_v<P, WholeMachine> || std::is_same_v<P, NetworkLink>;

namespace {

constexpr double outlier = 0.25;        // off the median: a shop's stale page
constexpr std::size_t outlierShops = 3; // from so many shops on, one may be an outlier
constexpr int samePeriodDays = 60;      // two prices tell how a class moved where both are of these days
constexpr std::size_t leastPairs = 3;   // of a class; of one chip's cards one tells it
constexpr int leastErrors = 5;          // fewer say nothing of a method: then those of all kinds do
constexpr double inRange = 0.9;         // of the errors a range holds so many

/// A price found from several.
struct Found {
    Money amount;
    const Price* newest = nullptr;
    PriceRange span;
    int shops = 0;
};

/// What shops ask, and asked, for a part that is new.
struct StreetPrices {
    QLatin1String kind;
    QString priceClass;          ///< whose parts' prices move together; empty: none is known
    std::optional<Found> home;   ///< within the window
    const Price* last = nullptr; ///< of a shop, older
    std::optional<Found> abroad; ///< within the window, dollars without tax
    std::vector<double> misses;  ///< each shop's price by the others'
};

double medianOf(std::vector<double> values) {
    std::ranges::sort(values);
    return (values[values.size() / 2] + values[(values.size() - 1) / 2]) / 2;
}

QString classOf(const Card& card) {
    return card.variantOf.isEmpty() ? card.id : card.variantOf;
}
QString classOf(const MemoryKit& kit) {
    return kit.type + QLatin1String(kit.isRegistered.value_or(false) ? " RDIMM" : " UDIMM");
}
QString classOf(const Drive& drive) {
    return drive.kind == DriveKind::Ssd ? u"NAND"_s : QString();
}
QString classOf(const Board&) {
    return QLatin1String(Board::names.name);
}
QString classOf(const PowerSupply&) {
    return QLatin1String(PowerSupply::names.name);
}
QString classOf(const Part&) {
    return {};
}

const QString& shopOf(const Price& price) {
    return price.shop.isEmpty() ? price.source : price.shop;
}

/// What a buyer at home would pay before tax; empty for a price abroad whose tax or rate is not known.
std::optional<double> dollarsOf(const Price& price) {
    if (price.currency.isEmpty())
        return price.amount.value();
    const auto rate = dollarsEach(price.currency);
    const auto tax = price.kind == PriceKind::Used ? std::optional(price.taxPercent.value_or(0)) : price.taxPercent;
    return rate && tax ? std::optional(price.amount.value() * *rate / (1 + *tax / 100)) : std::nullopt;
}

/// The median of the shops' newest; where one has been verified, of those alone.
std::optional<Found> foundOf(std::vector<const Price*> prices) {
    if (std::ranges::any_of(prices, &Price::isVerified))
        std::erase_if(prices, [](const Price* price) { return !price->isVerified; });
    std::ranges::stable_sort(prices, [](const Price* a, const Price* b) { return a->date > b->date; });
    std::vector<std::pair<const Price*, double>> shops;
    for (const Price* price : prices) {
        const auto dollars = dollarsOf(*price);
        if (dollars && std::ranges::none_of(shops, [&](const auto& s) { return shopOf(*s.first) == shopOf(*price); }))
            shops.emplace_back(price, *dollars);
    }
    if (shops.empty())
        return {};
    const auto median = [&] {
        std::vector<double> values;
        std::ranges::transform(shops, std::back_inserter(values), [](const auto& shop) { return shop.second; });
        return medianOf(values);
    };
    if (shops.size() >= outlierShops) {
        const double middle = median();
        std::erase_if(shops, [&](const auto& shop) { return std::abs(shop.second / middle - 1) > outlier; });
    }
    if (shops.empty())
        return {};
    const auto [low, high] = std::ranges::minmax(shops, {}, [](const auto& shop) { return shop.second; });
    return Found{
        Money::of(median()), shops.front().first, {Money::of(low.second), Money::of(high.second)}, int(shops.size())};
}

/// Adds how far each of these shops' prices is from the median of the others, as found over asked.
void addMisses(const std::vector<const Price*>& prices, std::vector<double>& misses) {
    for (const Price* one : prices) {
        std::vector<double> others;
        for (const Price* other : prices) {
            if (other != one && other->currency == one->currency)
                others.push_back(other->amount.value());
        }
        if (!others.empty())
            misses.push_back(medianOf(others) / one->amount.value());
    }
}

template <class Test>
std::vector<const Price*> pricesOf(const Part& part, Test test) {
    std::vector<const Price*> found;
    if (part.price && test(*part.price))
        found.push_back(&*part.price);
    for (const Price& offer : part.offers) {
        if (test(offer))
            found.push_back(&offer);
    }
    return found;
}

const Price* newestOf(const std::vector<const Price*>& prices) {
    const auto newest = std::ranges::max_element(prices, {}, [](const Price* price) { return price->date; });
    return newest == prices.end() ? nullptr : *newest;
}

bool isOfToday(const Price& price, QLatin1String kind, QDate day) {
    const QDate seen = firstDayOf(price.date);
    return seen.isValid() && day.isValid() && seen.daysTo(day) <= windowDays(kind);
}

/// Empty for a part without any price.
template <class P>
std::optional<StreetPrices> streetPricesOf(const P& part, QDate day) {
    if (!part.price && part.offers.empty())
        return {};
    StreetPrices street{QLatin1String(P::names.name), classOf(part), {}, nullptr, {}, {}};
    const auto streetOf = [&](bool isHome, bool isNow) {
        return pricesOf(part, [&](const Price& price) {
            return price.kind == PriceKind::Street && price.currency.isEmpty() == isHome &&
                   isOfToday(price, street.kind, day) == isNow;
        });
    };
    const auto home = streetOf(true, true);
    const auto abroad = streetOf(false, true);
    street.home = foundOf(home);
    street.abroad = foundOf(abroad);
    street.last = newestOf(streetOf(true, false));
    addMisses(home, street.misses);
    addMisses(abroad, street.misses);
    return street;
}

bool isCard(const StreetPrices& street) {
    return street.kind == QLatin1String(Card::names.name);
}

/// What the part costs today over what it cost then; of cards, whose prices abroad are of few and dear shops, at home
/// alone.
std::optional<double> moveOf(const StreetPrices& street) {
    const auto& now = street.home || isCard(street) ? street.home : street.abroad;
    return now && street.last ? std::optional(now->amount.value() / street.last->amount.value()) : std::nullopt;
}

/// How a class has moved since a day, by the parts that have a price of then and of today, but for the one so moved;
/// their number.
std::optional<std::pair<double, int>> indexOf(const std::vector<PriceTrends::Move>& moves, const StreetPrices& street,
                                              const PriceTrends::Move* but = nullptr) {
    std::vector<double> ratios;
    if (street.priceClass.isEmpty() || !street.last)
        return {};
    const QDate since = firstDayOf(street.last->date);
    for (const PriceTrends::Move& move : moves) {
        if (&move != but && move.priceClass == street.priceClass &&
            std::abs(firstDayOf(move.day).daysTo(since)) <= samePeriodDays)
            ratios.push_back(move.ratio);
    }
    return ratios.size() < (isCard(street) ? 1 : leastPairs)
               ? std::nullopt
               : std::optional(std::pair(medianOf(ratios), int(ratios.size())));
}

/// What errors are counted by.
QString errorClassOf(const StreetPrices& street, PriceMethod method) {
    return method == PriceMethod::Lifted && !isCard(street) ? street.priceClass : QString(street.kind);
}

PriceTrends::Error errorOf(PriceMethod method, const QString& of, std::vector<double> ratios) {
    std::ranges::sort(ratios);
    const auto at = [](const std::vector<double>& sorted, double share) {
        return sorted[std::size_t(std::lround(double(sorted.size() - 1) * share))];
    };
    std::vector<double> off;
    std::ranges::transform(ratios, std::back_inserter(off), [](double ratio) { return std::abs(ratio - 1); });
    std::ranges::sort(off);
    const double tail = (1 - inRange) / 2;
    return {method, of, int(ratios.size()), at(ratios, tail), at(ratios, 1 - tail), medianOf(off), at(off, inRange)};
}

/// Finds a part's price by what the catalogue's prices say.
class PriceFinder {
public:
    explicit PriceFinder(const PriceTrends& basis)
        : m_basis(basis)
        , m_day(firstDayOf(basis.day)) {}

    template <class P>
    GoingPrices::Kept goingOf(const P& part) const {
        const auto street = streetPricesOf(part, m_day);
        GoingPrices going = street ? GoingPrices{boughtFor(part, *street), usedFor(part, *street)} : GoingPrices{};
        if (!going.bought)
            going.bought = bandOf(part);
        return going.bought || going.used ? GoingPrices::Kept(std::move(going)) : GoingPrices::Kept();
    }

private:
    PriceRange rangeOf(Money amount, PriceMethod method, const StreetPrices& street) const {
        const auto of = [&](const QString& name) {
            return findWhere(m_basis.errors, [&](const PriceTrends::Error& error) {
                return error.method == method && error.of == name && error.prices >= leastErrors;
            });
        };
        const auto* own = of(errorClassOf(street, method));
        const auto* error = own ? own : of(QString());
        return error ? PriceRange{Money::of(amount.value() / std::max(1.0, error->high)),
                                  Money::of(amount.value() / std::min(1.0, error->low))}
                     : PriceRange{amount, amount};
    }

    GoingPrice madeOf(const Found& found, PriceKind kind, PriceMethod method, const StreetPrices& street) const {
        GoingPrice going{*found.newest, method, rangeOf(found.amount, method, street), found.shops};
        going.range = {std::min(going.range.low, found.span.low), std::max(going.range.high, found.span.high)};
        going.amount = found.amount;
        going.kind = kind;
        going.currency.clear();
        going.taxPercent.reset();
        return going;
    }

    GoingPrice lastOf(const Price& price, PriceMethod errors, const StreetPrices& street) const {
        return {price, PriceMethod::Last, rangeOf(price.amount, errors, street)};
    }

    static GoingPrice asStated(const Price& price) {
        return {price, PriceMethod::Stated, {price.amount, price.amount}};
    }

    static std::optional<GoingPrice> bandOf(const Part& part) {
        static const auto bands = factsOf("price_bands", [](const FactRow& row) {
            const PriceRange range{Money::of(row.number("low_usd")), Money::of(row.number("high_usd"))};
            const Price price{
                (range.low + range.high) / 2, row.text("day"), PriceKind::Estimate, row.text("source"), {}, false,
                row.text("compared_with")};
            return std::pair(row.text("id"), GoingPrice{price, PriceMethod::Compared, range});
        });
        const auto* band = findWhere(bands, [&](const auto& each) { return each.first == part.id; });
        return band ? std::optional(band->second) : std::nullopt;
    }

    std::optional<GoingPrice> liftedFor(const StreetPrices& street) const {
        if (!street.last)
            return {};
        auto index = indexOf(m_basis.moves, street);
        const auto lowest = m_basis.lowest.constFind(street.priceClass);
        if (!index && isCard(street) && lowest != m_basis.lowest.constEnd() && *lowest > street.last->amount)
            index =
                std::pair(lowest->value() / street.last->amount.value(), 1); // a stale price below the chip's is none
        if (!index)
            return {};
        GoingPrice going{*street.last, PriceMethod::Lifted, {}, index->second, index->first, street.last->amount};
        going.amount = Money::of(std::round(street.last->amount.value() * index->first));
        going.kind = PriceKind::Estimate;
        going.range = rangeOf(going.amount, PriceMethod::Lifted, street);
        return going;
    }

    std::optional<GoingPrice> boughtFor(const Part& part, const StreetPrices& street) const {
        if (part.price && part.price->kind == PriceKind::Entered)
            return asStated(*part.price);
        if (street.home)
            return madeOf(*street.home, PriceKind::Street, PriceMethod::Shops, street);
        if (auto lifted = liftedFor(street))
            return lifted;
        if (street.abroad)
            return madeOf(*street.abroad, PriceKind::Estimate, PriceMethod::Foreign, street);
        const auto newestAtHome = [&](PriceKind kind) {
            return newestOf(pricesOf(part, [&](const Price& p) { return p.kind == kind && p.currency.isEmpty(); }));
        };
        const Price* const estimate = newestAtHome(PriceKind::Estimate);
        if (estimate && (!street.last || estimate->date > street.last->date))
            return asStated(*estimate);
        if (street.last)
            return lastOf(*street.last, PriceMethod::Last, street);
        const Price* const launch = newestAtHome(PriceKind::Launch);
        return launch ? std::optional(asStated(*launch)) : std::nullopt;
    }

    std::optional<GoingPrice> usedFor(const Part& part, const StreetPrices& street) const {
        const auto of = [&](bool isHome) {
            return pricesOf(part, [&](const Price& price) {
                return price.kind == PriceKind::Used && price.currency.isEmpty() == isHome;
            });
        };
        const auto home = of(true);
        auto now = home;
        std::erase_if(now, [&](const Price* price) { return !isOfToday(*price, street.kind, m_day); });
        if (const auto found = foundOf(now))
            return madeOf(*found, PriceKind::Used, PriceMethod::Shops, street);
        if (const Price* last = newestOf(home))
            return lastOf(*last, PriceMethod::Shops, street);
        const auto abroad = foundOf(of(false));
        return abroad ? std::optional(madeOf(*abroad, PriceKind::Used, PriceMethod::Foreign, street)) : std::nullopt;
    }

    const PriceTrends& m_basis;
    QDate m_day;
};

QString newestDay(const PartSet& parts) {
    QString newest;
    const auto take = [&](const Price& price) {
        if (price.kind != PriceKind::Entered && price.date > newest)
            newest = price.date;
    };
    forEachKind([&]<class P>(P*) {
        if constexpr (isSoldWhole<P>)
            return;
        for (const P& part : parts.of<P>()) {
            if (part.price)
                take(*part.price);
            std::ranges::for_each(part.offers, take);
        }
    });
    return newest;
}

} // namespace

PriceTrends priceTrendsOf(const PartSet& parts) {
    PriceTrends basis;
    basis.day = newestDay(parts);
    std::vector<StreetPrices> all;
    forEachKind([&]<class P>(P*) {
        if constexpr (isSoldWhole<P>)
            return;
        for (const P& part : parts.of<P>()) {
            if (auto street = streetPricesOf(part, firstDayOf(basis.day)))
                all.push_back(std::move(*street));
        }
    });
    std::vector<std::size_t> moved;
    for (std::size_t row = 0; row < all.size(); ++row) {
        const StreetPrices& street = all[row];
        if (const auto move = moveOf(street)) {
            basis.moves.push_back({street.priceClass, street.last->date, *move});
            moved.push_back(row);
        }
        if (street.home && isCard(street)) {
            const auto lowest = basis.lowest.constFind(street.priceClass);
            if (lowest == basis.lowest.constEnd() || street.home->amount < *lowest)
                basis.lowest.insert(street.priceClass, street.home->amount);
        }
    }
    std::map<std::pair<PriceMethod, QString>, std::vector<double>> ratios;
    const auto add = [&](PriceMethod method, const StreetPrices& street, double ratio) {
        ratios[{method, errorClassOf(street, method)}].push_back(ratio);
        const bool hasRisen =
            street.kind == QLatin1String(MemoryKit::names.name) || street.kind == QLatin1String(Drive::names.name);
        if (method != PriceMethod::Last || !hasRisen) // several times over: it says nothing of other kinds
            ratios[{method, QString()}].push_back(ratio);
    };
    for (const StreetPrices& street : all) {
        for (const double miss : street.misses)
            add(PriceMethod::Shops, street, miss);
        if (street.home && street.abroad)
            add(PriceMethod::Foreign, street, street.abroad->amount.value() / street.home->amount.value());
    }
    for (std::size_t i = 0; i < moved.size(); ++i) {
        const StreetPrices& street = all[moved[i]];
        if (const auto index = indexOf(basis.moves, street, &basis.moves[i]))
            add(PriceMethod::Lifted, street, index->first / basis.moves[i].ratio);
        add(PriceMethod::Last, street, 1 / basis.moves[i].ratio);
    }
    std::erase_if(basis.moves, [](const PriceTrends::Move& move) { return move.priceClass.isEmpty(); });
    for (const auto& [key, of] : ratios)
        basis.errors.push_back(errorOf(key.first, key.second, of));
    return basis;
}

QString textOf(const PriceTrends& basis) {
    QJsonArray moves;
    for (const PriceTrends::Move& move : basis.moves)
        moves.append(QJsonArray{move.priceClass, move.day, move.ratio});
    QJsonObject lowest;
    for (auto low = basis.lowest.cbegin(); low != basis.lowest.cend(); ++low)
        lowest[low.key()] = low->value();
    QJsonArray errors;
    for (const PriceTrends::Error& error : basis.errors)
        errors.append(QJsonArray{int(error.method), error.of, error.prices, error.low, error.high, error.median,
                                 error.ninetieth});
    const QJsonObject json{{"day"_L1, basis.day}, {"moves"_L1, moves}, {"lowest"_L1, lowest}, {"errors"_L1, errors}};
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

PriceTrends priceTrendsFrom(const QString& text) {
    const QJsonObject json = QJsonDocument::fromJson(text.toUtf8()).object();
    PriceTrends basis;
    basis.day = json["day"_L1].toString();
    for (const QJsonValue& move : json["moves"_L1].toArray())
        basis.moves.push_back({move[0].toString(), move[1].toString(), move[2].toDouble()});
    const QJsonObject lowest = json["lowest"_L1].toObject();
    for (auto low = lowest.begin(); low != lowest.end(); ++low)
        basis.lowest.insert(low.key(), Money::of(low->toDouble()));
    for (const QJsonValue& error : json["errors"_L1].toArray())
        basis.errors.push_back({PriceMethod(error[0].toInt()), error[1].toString(), error[2].toInt(),
                                error[3].toDouble(), error[4].toDouble(), error[5].toDouble(), error[6].toDouble()});
    return basis;
}

void putGoingPrices(PartSet& parts) {
    const PriceFinder finder(parts.prices);
    forEachKind([&]<class P>(P*) {
        for (P& part : parts.of<P>())
            part.going = finder.goingOf(part);
    });
}

} // namespace core
