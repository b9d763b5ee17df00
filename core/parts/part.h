#pragma once

#include "core/units/units.h"

#include <QDate>
#include <QString>
#include <QStringList>

#include <optional>
#include <span>
#include <vector>

namespace core {

/// A kind of part, as it is called outside. Each kind's struct says so in `names` and has its facts in fieldsOf(); the
/// list of the kinds is PartSet::kinds.
struct KindNames {
    const char* name;            ///< in commands, JSON and the user's own file: "cpus"
    const char* table;           ///< in db/schema; its facts are db/facts/<table>.csv
    const char* title = nullptr; ///< "CPUs"
    const char* entry = nullptr; ///< "&CPU", in the menu that enters one; null for what no machine is built of
};

/// How far a row can be trusted: read in a maker's document, in a secondary source, or only believed.
enum class Confidence { High, Medium, Low };
/// The maker's price on the first day, a shop's for a new one, what used ones sell for, or the user's own.
enum class PriceKind { Launch, Street, Used, Entered };
/// How a part can be bought: not yet, new, the last new ones, or only from somebody who had it before.
enum class MarketStatus { Announced, New, EndOfLife, UsedOnly };

/// A price is worth nothing without its day and kind.
struct Price {
    Money amount;
    QString date; ///< ISO, as precise as it is known: "2018-09-20", "2018-09" or "2018"
    PriceKind kind = PriceKind::Launch;
    QString source = {};   ///< of an offer; empty: the part's own source names it
    QString currency = {}; ///< of an offer, "EUR", its amount in it; empty: US dollars. No sum counts another currency.
    bool isVerified = true; ///< of an offer; false: an estimate, or only believed

    friend bool operator==(const Price&, const Price&) = default;
};

/// What every part has. A fact that may be unknown is optional; unknown is not zero.
struct Part {
    QString id;        ///< maker and name, lower case with hyphens; never changes
    QString name;      ///< what a user reads
    QString shortName; ///< at most 24 characters: "RTX 3090"; see shortNameOf()
    QString maker;
    std::optional<Price> price;
    std::vector<Price> offers;          ///< further prices, each with its source; see priceUsed()
    std::optional<MarketStatus> status; ///< empty: not known
    QString statusDate;                 ///< the day it was seen to be so, ISO
    QString source;                     ///< where the row's facts come from; never empty in the shipped catalogue
    Confidence confidence = Confidence::Low;
    QStringList unverified; ///< names of the fields that no source was seen for
    QString note;

    /// True when `field` (a column name such as "thickness_mm") was read in a source.
    bool isVerified(QLatin1String field) const { return confidence != Confidence::Low && !unverified.contains(field); }

    friend bool operator==(const Part&, const Part&) = default;
};

/// Which part of which kind (core::kindName).
struct PartKey {
    QString kind;
    QString id;

    friend bool operator==(const PartKey&, const PartKey&) = default;
};
/// Of kind and id together: for QHash and QSet.
inline size_t qHash(const PartKey& key, size_t seed = 0) {
    return qHashMulti(seed, key.kind, key.id);
}

/// Of a part's prices the one that is reckoned with: the user's own; else the newest of what is asked for, a street
/// price for a new part and a used one where used parts are wanted; else street, then launch. A part that is sold used
/// only, or whose sale has ended with no street price known, counts as wanted used. Null where there is none.
const Price* priceUsed(const Part& part, bool isUsedWanted = false);

/// The amount of it.
std::optional<Money> amountUsed(const Part& part, bool isUsedWanted = false);

struct PriceRange {
    Money low;
    Money high;
};
/// The cheapest and the dearest of the newest offers by source, of the kind that priceUsed() takes, but for those that
/// were stale when the newest was seen; a price entered or of launch is alone. `kind` is core::kindName.
std::optional<PriceRange> priceRange(const Part& part, QLatin1String kind, bool isUsedWanted = false);

/// The first day that an ISO day, month or year can mean, so that a price never looks younger than it is; invalid for
/// what is none.
QDate firstDayOf(const QString& isoDate);

struct PriceAge {
    int days = 0;
    bool isStale = false;      ///< older than 90 days; memory and drives 30
    bool isBeforeRise = false; ///< of memory or a drive, from before the rise of November 2025
};
/// How old the price of a part of `kind` is `today`; empty without a day of either.
std::optional<PriceAge> ageOf(const Price& price, QLatin1String kind, QDate today);

/// True for a price that says nothing of what the part costs `today`: a launch price of more than a year ago, or
/// memory's and drives' of before the rise of November 2025. Without a `today` none is.
bool isOutdated(const Price& price, QLatin1String kind, QDate today);

const char* token(PriceKind kind); ///< in JSON: "street"
std::optional<PriceKind> priceKindCalled(QStringView token);
QString inWords(PriceKind kind);           ///< "street"
QString inWords(MarketStatus status);      ///< "end of life"
QString amountInWords(const Price& price); ///< in its own currency: "$1,599", "2,517 EUR"
/// "street, 2026-09-12", with its age where it is stale: "street, 2026-05, 6 months old".
QString dayInWords(const Price& price, QLatin1String kind, QDate today);
/// What memory and drives priced before November 2025 are warned of; empty for all others.
QString riseWarning(const Price& price, QLatin1String kind);

/// The name for a title or a narrow place, at most 24 characters: the part's short name, else (a part that was entered
/// or imported) its name without its maker; what is longer ends in "…".
QString shortNameOf(const Part& part);

} // namespace core
