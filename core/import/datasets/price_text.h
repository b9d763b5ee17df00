// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace core {

// Prices and days as shops write them: "1.234,56 € inkl. MwSt.", "$1,234.56", "31.10.2026". What can be read in two
// ways is decided by the rest of the file, which the caller has looked through.

/// Whether an amount includes value added tax or sales tax.
enum class PriceTax { Unknown, With, Without };

/// What the words around an amount, or of a column's heading, say of it (db/facts/price_words.csv).
struct PriceWords {
    QString currency; ///< "EUR"; empty: not stated
    PriceTax tax = PriceTax::Unknown;
    QString rest; ///< letters and digits of what says neither: "preis" of "Preis inkl. MwSt. (€)"
};
PriceWords priceWordsIn(const QString& text);

/// The decimal sign that an amount shows by itself, as "1.234,5" a comma; null where it has none, or where its one sign
/// may as well gather thousands ("1.234").
QChar decimalSignIn(const QString& text);

struct PriceText {
    std::optional<double> amount; ///< empty where the text is no single amount
    PriceWords words;
};
/// `decimalSign` decides where decimalSignIn() is null.
PriceText priceIn(const QString& text, QChar decimalSign);

/// Which of the first two figures of "3/4/2026" is the day.
enum class DayOrder { Unknown, DayFirst, MonthFirst };
DayOrder dayOrderIn(const QString& text); ///< as the text shows by itself: "31/10/2026"
/// "31.10.2026", "31-10-26", "2026/10/31", a time behind it: as an ISO day. What is none of these, or of unknown order,
/// is given back as it is.
QString isoDayIn(const QString& text, DayOrder slashed);

/// `text` without the accents of its letters, in lower case, letters and digits alone.
QString plainLetters(const QString& text);

} // namespace core
