// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/wiring.h"

#include <QDate>
#include <QJsonValue>
#include <QString>

#include <optional>

namespace core {

// How data sets spell facts, and how we do.

/// True for what stands where nothing is known: nothing, "?", "n/a", "nan", "inf", "-" …
bool isUnknownWord(const QString& text);

/// A figure of a data set: `value` where it tells one; `isNonsense` where it is neither a figure nor an unknown.
struct ForeignFigure {
    std::optional<double> value;
    bool isNonsense = false;
};
/// "1,320.5", "12"; 0 and what is not finite are unknown.
ForeignFigure figureIn(const QString& text);
ForeignFigure figureIn(const QJsonValue& value); ///< a number, or a text that holds one
/// A text; empty where it says that nothing is known.
QString textIn(const QJsonValue& value);

/// Lower case with hyphens, as ids are: "MSI VENTUS 3X" is "msi-ventus-3x".
QString slugOf(const QString& text);
/// `maker` and `name`, the maker once: ("MSI", "MSI MAG A750GL") is "MSI MAG A750GL".
QString fullName(const QString& maker, const QString& name);
/// The makers' first words that lists put in front of a name; empty where it is none we know.
QString makerIn(const QString& name);

/// What `text` is in our spelling of the fact, by the table of spellings ("board_form", "psu_form", "plug" …); empty
/// where the table does not have it. Case, blanks and signs do not count.
QString spelt(const QString& fact, const QString& text);
/// "80+ Gold", "gold", "plus" … as our token.
QString efficiencyToken(const QString& text);
/// "LGA 2011-3" is "LGA2011-3".
QString socketToken(const QString& text);
/// "PCIe 4.0 x16": generation 4, 16 lanes; each may be missing.
struct ForeignLink {
    std::optional<double> generation;
    std::optional<double> lanes;
};
ForeignLink linkIn(const QString& text); ///< what the text does not say stays empty
/// "2x 8-pin", "1x 16-pin", "8-pin EPS", "1x 6-pin + 1x 8-pin", "None" in our spelling; empty where it is not known.
QString plugsIn(const QString& text);
/// How a GPU is mounted, by its name.
struct ForeignMount {
    QString token;       ///< as our field `mount` has it; empty where it is a slot card, or nothing is known
    bool isCard = false; ///< the name says PCIe
    QString problem;     ///< why it is nothing that is sold on its own, or cannot be placed; else empty
};
/// "H200 SXM", "MI300X", "B200 SXM Module", "Tesla V100S PCIe", "GB200".
ForeignMount mountIn(const QString& name);
/// The lane model of a board of which no slot is known: its processor alone.
Wiring bareWiring();
/// "2020-10-05", "2020-10", "2020" as they are; empty for anything else.
QString dateIn(const QString& text);
/// Why a price of this day, month or year is not taken: it is none, or after `today` (invalid: nothing is). Else empty.
QString problemOfDay(const QString& isoDate, QDate today);

} // namespace core
