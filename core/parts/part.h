// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/price.h"

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
/// How a part can be bought: not yet, new, the last new ones, or only from somebody who had it before.
enum class MarketStatus { Announced, New, EndOfLife, UsedOnly };

/// What every part has. A fact that may be unknown is optional; unknown is not zero.
struct Part {
    QString id;        ///< maker and name, lower case with hyphens; never changes
    QString name;      ///< what a user reads
    QString shortName; ///< at most 24 characters: "RTX 3090"; see shortNameOf()
    QString maker;
    std::optional<Price> price;
    std::vector<Price> offers;          ///< further prices, each with its source
    GoingPrices::Kept going;            ///< of all of them, what the catalogue reckons with; see priceUsed()
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

/// Of a part's going prices the one that is reckoned with: the user's own; else what a new one is bought for, or a used
/// one where used parts are accepted; a maker's list price where nothing else is known. A part that is sold used only,
/// or whose sale has ended with no shop's price known, counts as accepted used. Null where there is none, and of a part
/// that is in no catalogue. Deals never count.
const GoingPrice* priceUsed(const Part& part, bool takesUsed = false);

/// The part's own price and its offers, the newest first.
std::vector<const Price*> pricesByDate(const Part& part);

/// The amount of it.
std::optional<Money> amountUsed(const Part& part, bool takesUsed = false);

QString inWords(MarketStatus status); ///< "end of life"

/// The name for a title or a narrow place, at most 24 characters: the part's short name, else (a part that was entered
/// or imported) its name without its maker; what is longer ends in "…".
QString shortNameOf(const Part& part);
/// With its maker, as a shop writes it: "NVIDIA GeForce RTX 5090".
QString fullNameOf(const Part& part);

} // namespace core
