// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/units/figure.h"

#include <QList>
#include <QStringList>

#include <type_traits>
#include <variant>
#include <vector>

namespace core {

/// A number in a sentence, with at most so many decimals.
struct Number {
    double value = 0;
    int decimals = 0;

    friend bool operator==(const Number&, const Number&) = default;
};

/// A sentence as data: a literal of the program with typed arguments, made into words only where it is shown, in the
/// language that holds then. Cheap to make and to compare; nothing is looked up or formatted before inWords().
///
///     Sentence::tr("%1 in %2 draws %3.").arg(card.name, label, 350_W)
///     Sentence::tr("%n parts have no price", "1 part has no price", parts)
///
/// Arguments fill %1, %2 … in their order: names (QString), whole numbers, Number, quantities, nested sentences, and
/// enumerations of these by Sentence::listed().
class Sentence {
public:
    Sentence() = default;
    /// `literal` lives as long as the program: it is kept, not copied. lupdate finds it here.
    static Sentence tr(const char* literal);
    /// Agrees in number: `many`, with "%n" for the count, and `one`, which also tells translators what is meant.
    static Sentence tr(const char* many, const char* one, int count);
    /// Text that nothing translates: a name from a file, a part's name, a label printed on a board.
    static Sentence verbatim(const QString& text);
    /// "A, B and C".
    static Sentence listed(std::vector<Sentence> items);
    /// The same of names.
    static Sentence listed(const QStringList& names);
    /// These sentences one after the other; empty ones are left out.
    static Sentence inARow(std::vector<Sentence> sentences);

    /// The sentence with these arguments more.
    template <class... Arguments>
    Sentence arg(const Arguments&... arguments) const {
        Sentence filled = *this;
        filled.m_arguments.reserve(m_arguments.size() + qsizetype(sizeof...(arguments)));
        (filled.m_arguments.push_back(argument(arguments)), ...);
        return filled;
    }

    /// True where it says nothing whatever the language.
    bool isEmpty() const;
    friend bool operator==(const Sentence& a, const Sentence& b);
    friend QString inWords(const Sentence& sentence);

private:
    enum class Kind { Literal, Plural, Verbatim, List, Sequence };
    struct Argument;

    template <class T>
    static Argument argument(const T& value);

    Kind m_kind = Kind::Verbatim;
    const char* m_literal = "";  ///< of Literal and Plural
    const char* m_one = "";      ///< of Plural
    int m_count = 0;             ///< of Plural
    QString m_text;              ///< of Verbatim
    QList<Argument> m_arguments; ///< shared by copies
};

/// Translated and filled in as the language is now; numbers in the default locale.
QString inWords(const Sentence& sentence);
/// Each made into words.
QStringList inWords(const std::vector<Sentence>& sentences);

struct Sentence::Argument {
    std::variant<QString, Sentence, Number, Amount> value;

    friend bool operator==(const Argument&, const Argument&) = default;
};

template <class T>
Sentence::Argument Sentence::argument(const T& value) {
    if constexpr (std::is_integral_v<T>)
        return {Number{double(value), 0}};
    else
        return {value};
}

} // namespace core
