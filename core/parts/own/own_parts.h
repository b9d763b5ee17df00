// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"
#include "core/units/result.h"

#include <functional>

namespace core {

// What the user has of parts beside the shipped catalogue: whole parts, entered or imported; corrections of single
// figures, so that a later catalogue still brings the others; prices. It is a value; the file it lies in is the
// business of an OwnPartsStore.

/// Where a part that was not entered by hand came from.
struct ImportOrigin {
    PartKey part;
    QString dataSet; ///< "BuildCores OpenDB"
    QString record;  ///< file and line, or the record's own id
    QString licence;

    friend bool operator==(const ImportOrigin&, const ImportOrigin&) = default;
};

/// Another figure for one fact of a part.
struct Correction {
    PartKey part;
    QString field;
    QString value; ///< as db/facts spells it; empty: not known
    QString note;  ///< why
    QString date;  ///< ISO

    friend bool operator==(const Correction&, const Correction&) = default;
};

/// The most that a price may be, in its currency and in dollars: more is none, and would overflow in sums.
inline constexpr double mostAmount = 1e9;

/// What a part cost somewhere: entered, it replaces the catalogue's price; of any other kind it is one more offer.
struct OwnPrice {
    PartKey part;
    Money amount; ///< hundredths of `currency`
    QString currency = QStringLiteral("USD");
    std::optional<double> dollarsEach; ///< of one unit of the currency on that day; without it no total can use it
    QString date;                      ///< ISO
    QString shop;
    QString note;
    PriceKind kind = PriceKind::Entered;

    /// In US dollars, where that is known.
    std::optional<Money> inUsDollars() const;
    friend bool operator==(const OwnPrice&, const OwnPrice&) = default;
};

/// All that the user has beside the shipped catalogue.
struct OwnParts {
    PartSet parts;
    std::vector<ImportOrigin> imports; ///< of parts that were imported; others were entered
    std::vector<Correction> corrections;
    std::vector<OwnPrice> prices;
};

/// One change: what is forgotten of these parts (all of it), then what is put in their place.
struct OwnEdit {
    std::vector<PartKey> forgotten;
    OwnParts put;
};

/// Every part that something in `own` is about, each once.
std::vector<PartKey> keysOf(const OwnParts& own);
/// What `own` holds of `part`; nothing of other parts.
OwnParts onlyOf(const OwnParts& own, const std::vector<PartKey>& parts);
/// `own` after the edit: first what is forgotten goes, then what is put comes.
OwnParts edited(OwnParts own, const OwnEdit& edit);
/// The edit that undoes `edit` when it is made on `own`.
OwnEdit inverseOf(const OwnEdit& edit, const OwnParts& own);

/// The catalogue with the user's own laid over: entered parts replace the shipped ones of their ids, imported ones
/// never do; then come corrections, and the latest price. What a correction changes is said in the part's note.
/// Prices of days to come count for nothing; without a `today` none is known to be one.
Catalogue laidOver(const Catalogue& shipped, const OwnParts& own, QDate today = {});
/// A sentence about prices that are of days to come; empty where there are none.
QString aboutPricesToCome(const Catalogue& shipped, const OwnParts& own, QDate today);

/// Called with how much of how much is done; false stops what is going on, and nothing of it stays.
using Progress = std::function<bool(qint64 done, qint64 total)>;

/// A part that was not written, and why.
struct NotWritten {
    PartKey part;
    QString why;
};

/// Where the user's own parts are kept.
class OwnPartsStore {
public:
    virtual ~OwnPartsStore() = default;
    virtual Result<OwnParts> read() const = 0;
    /// Makes the change, all of it or, where it fails or is stopped, nothing; parts that cannot be (a figure beyond all
    /// bounds) are left out and named.
    virtual Result<std::vector<NotWritten>> apply(const OwnEdit& edit, const Progress& progress) = 0;
};

} // namespace core
