// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/words/any_part.h"

namespace core {

/// A text about a part with its facts in braces, as the tables of db/facts spell it, parsed once:
///
///   "{cores} cores, {threads} threads"      a fact in words; "not known" where it is not
///   "{mt_s:0}"  "{fp32_boost/1000:a} TF"    a figure with at most so many decimals; "a": one, none from 100 on
///   "{price_used/memory_gb:0}"              a figure by another, or by a number; '*' as well
///   "[{watts}|? W]"                         the first of these texts whose facts are all known; else nothing
///   "[{?ecc=yes}ECC|{?sockets>1}dual]"      a condition is a fact that is known where it holds, and says nothing
class FactText {
public:
    FactText() = default;
    explicit FactText(const QString& pattern);

    QString text(const AnyPart& part) const;
    /// The figure of the first fact that text() would show; nothing where it is not known.
    std::optional<double> value(const AnyPart& part) const;

private:
    /// A fact or a condition, or plain words where `fact` is empty.
    struct Piece {
        QString words;
        QString fact;
        QChar operation; ///< '/', '*', or of a condition '=', '<', '>'; null: none
        QString operand; ///< a fact or a number
        QString decimals;
        bool isCondition = false;

        std::optional<double> value(const AnyPart& part) const;
        /// Nothing where it is not known or does not hold.
        std::optional<QString> text(const AnyPart& part) const;
        bool isKnown(const AnyPart& part) const;
    };
    using Pieces = std::vector<Piece>;
    struct Choice {
        std::vector<Pieces> texts;
        bool isOptional = false; ///< in brackets
    };

    static Piece pieceIn(const QString& braces);
    static Pieces piecesIn(const QString& pattern);
    /// The text of the first of `choice` that is known; nothing where none is.
    static const Pieces* chosen(const Choice& choice, const AnyPart& part);

    std::vector<Choice> m_choices;
};

} // namespace core
