// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/units.h"

#include <QDate>
#include <QHash>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace core {

/// The maker's price on the first day; a shop's for a new part; what used ones sell for; the user's own; one post,
/// coupon or flash sale; what somebody or this program computed. They are never mixed: see priceUsed().
enum class PriceKind { Launch, Street, Used, Entered, Deal, Estimate };

/// A price is worth nothing without its day and kind.
struct Price {
    Money amount;
    QString date; ///< ISO, as precise as it is known: "2018-09-20", "2018-09" or "2018"
    PriceKind kind = PriceKind::Launch;
    QString source = {};                   ///< of an offer, where it was read; empty: the part's own source names it
    QString currency = {};                 ///< of an offer, "EUR", its amount in it; empty: US dollars
    bool isVerified = true;                ///< of an offer; false: an estimate, or only believed
    QString shop = {};                     ///< of an offer, in words a buyer knows: "Newegg"; empty: the source says it
    std::optional<double> taxPercent = {}; ///< of an offer, the sales tax in its amount; empty: not known

    friend bool operator==(const Price&, const Price&) = default;
};

struct PriceRange {
    Money low;
    Money high;

    friend bool operator==(const PriceRange&, const PriceRange&) = default;
};

/// How the price that is reckoned with was found.
enum class PriceMethod {
    Stated,  ///< one figure as it stands: the user's own, a maker's list price, somebody's estimate
    Shops,   ///< the median of the shops' newest within the window
    Last,    ///< the last of a shop, older than the window
    Lifted,  ///< the last of a shop, moved as the prices of its class have moved since
    Foreign, ///< the median of shops abroad, less their tax, at the rate of exchange
    Compared ///< the middle of a band by comparison with a like part (db/facts/price_bands.csv), which is its range
};

/// The price that is reckoned with. Its day is the newest of the offers it comes from.
struct GoingPrice : Price {
    PriceMethod method = PriceMethod::Stated;
    PriceRange range = {}; ///< nine of ten prices found by this method, each left out in turn, lie in theirs
    int offers = 1;        ///< it was found from: shops, or the parts of its class that have both prices
    double factor = 1;     ///< of Lifted: the class's prices now over those of `date`
    Money last = {};       ///< of Lifted: what was asked on `date`

    friend bool operator==(const GoingPrice&, const GoingPrice&) = default;
};

/// What a catalogue works out of its parts' offers; of two parts it makes no difference.
struct GoingPrices {
    std::optional<GoingPrice> bought; ///< new; the user's own price, or a launch price, where no other is known
    std::optional<GoingPrice> used;

    /// A part's, empty until it is in a catalogue.
    class Kept {
    public:
        Kept() = default;
        explicit Kept(GoingPrices prices)
            : m_prices(std::make_shared<const GoingPrices>(std::move(prices))) {}
        const GoingPrices* operator->() const { return m_prices.get(); }
        explicit operator bool() const { return m_prices != nullptr; }
        friend bool operator==(const Kept&, const Kept&) { return true; }

    private:
        std::shared_ptr<const GoingPrices> m_prices;
    };
};

/// What the prices of a whole catalogue say of each other. A catalogue keeps it, so that of a part that is read alone
/// the same price is found; see going_price.h.
struct PriceTrends {
    /// What a part of a class costs today over its last price of a shop, which is of `day`.
    struct Move {
        QString priceClass;
        QString day;
        double ratio = 1;
    };
    /// How far the prices of a method were off, each found from the others: found over asked.
    struct Error {
        PriceMethod method = PriceMethod::Shops;
        QString of; ///< kind or class: "cards", "DDR5 UDIMM"; empty: all of them
        int prices = 0;
        double low = 1; ///< nine of ten lie between these
        double high = 1;
        double median = 0;    ///< of how far off, without its sign: 0.08
        double ninetieth = 0; ///< nine of ten are below
    };

    QString day; ///< ISO, of the newest price; empty: nothing is known yet
    std::vector<Move> moves;
    QHash<QString, Money> lowest; ///< of the cards of a chip, in a shop today
    std::vector<Error> errors;
};

/// Days before the catalogue's in which a shop's price counts as today's: 90 for cards, memory and drives, 180 for the
/// rest. An older one is stale. `kind` is core::kindName.
int windowDays(QLatin1String kind);

/// The first day that an ISO day, month or year can mean, so that a price never looks younger than it is; invalid for
/// what is none.
QDate firstDayOf(const QString& isoDate);

struct PriceAge {
    int days = 0;
    bool isStale = false;      ///< older than windowDays()
    bool isBeforeRise = false; ///< of memory or a drive, from before the rise of November 2025, and not lifted
};
/// True for the one figure that a going price is.
bool isSame(const Price& price, const GoingPrice& going);

/// How old the price of a part of `kind` is `today`; empty without a day of either.
std::optional<PriceAge> ageOf(const Price& price, QLatin1String kind, QDate today);

/// True for a price that says nothing of what the part costs `today`: a launch price of more than a year ago, or
/// memory's and drives' of before the rise of November 2025. Without a `today` none is.
bool isOutdated(const Price& price, QLatin1String kind, QDate today);

const char* token(PriceKind kind);     ///< in JSON: "street"
const char* token(PriceMethod method); ///< in JSON: "lifted"
std::optional<PriceKind> priceKindCalled(QStringView token);
QString inWords(PriceKind kind);           ///< "street"
QString amountInWords(const Price& price); ///< in its own currency: "$1,599", "2,517 EUR"
/// "street, 2026-09-12", with its age where it is stale: "street, 2026-05, 6 months old".
QString dayInWords(const Price& price, QLatin1String kind, QDate today);
/// The same of the price that is reckoned with, with how it was found: "street, 2026-09-12, median of 3 shops";
/// "estimate, $105 of 2025-07 × 5.8 as its class".
QString dayInWords(const GoingPrice& price, QLatin1String kind, QDate today);
/// What memory and drives priced before November 2025 are warned of; empty for all others.
QString riseWarning(const Price& price, QLatin1String kind);

} // namespace core
