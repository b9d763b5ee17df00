// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/words/fact_text.h"

#include "core/units/find.h"
#include "core/units/text.h"

#include <QRegularExpression>

namespace core {

FactText::FactText(const QString& pattern) {
    qsizetype at = 0;
    while (at < pattern.size()) {
        const bool isOptional = pattern[at] == '['_L1;
        const qsizetype end = isOptional ? pattern.indexOf(']'_L1, at) : pattern.indexOf('['_L1, at);
        const QString inner = pattern.mid(at + isOptional, end < 0 ? -1 : end - at - isOptional);
        Choice choice{{}, isOptional};
        for (const QString& text : isOptional ? inner.split('|'_L1) : QStringList(inner))
            choice.texts.push_back(piecesIn(text));
        m_choices.push_back(std::move(choice));
        at = end < 0 ? pattern.size() : end + isOptional;
    }
}

FactText::Pieces FactText::piecesIn(const QString& pattern) {
    Pieces pieces;
    qsizetype at = 0;
    while (at < pattern.size()) {
        const bool isFact = pattern[at] == '{'_L1;
        const qsizetype end = pattern.indexOf(isFact ? '}'_L1 : '{'_L1, at);
        const QString inner = pattern.mid(at + isFact, end < 0 ? -1 : end - at - isFact);
        pieces.push_back(isFact ? pieceIn(inner) : Piece{inner, {}, {}, {}, {}});
        at = end < 0 ? pattern.size() : end + isFact;
    }
    return pieces;
}

FactText::Piece FactText::pieceIn(const QString& braces) {
    static const QRegularExpression parts(u"^([?]?)([a-z0-9_]+)(?:([/*=<>])([^:]*))?(?::(\\w))?$"_s);
    const auto found = parts.match(braces);
    const QString operation = found.captured(3);
    return {{},
            found.captured(2),
            operation.isEmpty() ? QChar() : operation[0],
            found.captured(4),
            found.captured(5),
            !found.captured(1).isEmpty()};
}

std::optional<double> FactText::Piece::value(const AnyPart& part) const {
    const auto figure = part.value(fact);
    if (!figure || operation.isNull())
        return figure;
    bool isNumber = false;
    const double number = operand.toDouble(&isNumber);
    const auto by = isNumber ? std::optional(number) : part.value(operand);
    if (!by || (operation == '/'_L1 && *by == 0))
        return {};
    return operation == '/'_L1 ? *figure / *by : *figure * *by;
}

std::optional<QString> FactText::Piece::text(const AnyPart& part) const {
    if (fact.isEmpty())
        return words;
    if (isCondition) {
        const double limit = operand.toDouble();
        const auto figure = operation == '='_L1 ? std::nullopt : part.value(fact);
        const bool holds = operation == '='_L1   ? part.token(fact) == operand
                           : operation == '<'_L1 ? figure && *figure < limit
                                                 : figure && *figure > limit;
        return holds ? std::optional(QString()) : std::nullopt;
    }
    if (decimals.isEmpty()) {
        const QString known = part.text(fact);
        return known.isEmpty() ? std::nullopt : std::optional(known);
    }
    const auto figure = value(part);
    if (!figure)
        return {};
    return number(*figure, decimals == "a"_L1 ? (*figure < 100 ? 1 : 0) : decimals.toInt());
}

bool FactText::Piece::isKnown(const AnyPart& part) const {
    return !isCondition && !decimals.isEmpty() ? value(part).has_value() : text(part).has_value();
}

const FactText::Pieces* FactText::chosen(const Choice& choice, const AnyPart& part) {
    if (!choice.isOptional)
        return &choice.texts.front();
    return findWhere(choice.texts, [&](const Pieces& pieces) {
        return std::ranges::all_of(pieces, [&](const Piece& piece) { return piece.isKnown(part); });
    });
}

QString FactText::text(const AnyPart& part) const {
    QString words;
    for (const Choice& choice : m_choices) {
        const Pieces* pieces = chosen(choice, part);
        for (const Piece& piece : pieces ? *pieces : Pieces())
            words += piece.text(part).value_or(notKnown());
    }
    return words;
}

std::optional<double> FactText::value(const AnyPart& part) const {
    for (const Choice& choice : m_choices) {
        const Pieces* pieces = chosen(choice, part);
        for (const Piece& piece : pieces ? *pieces : Pieces()) {
            if (!piece.fact.isEmpty() && !piece.isCondition)
                return piece.value(part);
        }
    }
    return {};
}

} // namespace core
