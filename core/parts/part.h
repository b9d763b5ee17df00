#pragma once

#include "core/units/units.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <span>

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
/// The maker's price on the first day, a shop's, or the user's own.
enum class PriceKind { Launch, Street, Entered };

/// A price is worth nothing without its day and kind.
struct Price {
    Money amount;
    QString date; ///< ISO, as precise as it is known: "2018-09-20", "2018-09" or "2018"
    PriceKind kind = PriceKind::Launch;

    friend bool operator==(const Price&, const Price&) = default;
};

/// What every part has. A fact that may be unknown is optional; unknown is not zero.
struct Part {
    QString id;        ///< maker and name, lower case with hyphens; never changes
    QString name;      ///< what a user reads
    QString shortName; ///< at most 24 characters: "RTX 3090"; see shortNameOf()
    QString maker;
    std::optional<Price> price;
    QString source; ///< where the row's facts come from; never empty in the shipped catalogue
    Confidence confidence = Confidence::Low;
    QStringList unverified; ///< names of the fields that no source was seen for
    QString note;

    /// True when `field` (a column name such as "thickness_mm") was read in a source.
    bool isVerified(QLatin1String field) const { return confidence != Confidence::Low && !unverified.contains(field); }

    friend bool operator==(const Part&, const Part&) = default;
};

/// The name for a title or a narrow place, at most 24 characters: the part's short name, else (a part that was entered
/// or imported) its name without its maker; what is longer ends in "…".
QString shortNameOf(const Part& part);

} // namespace core
