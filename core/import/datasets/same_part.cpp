// SPDX-License-Identifier: GPL-3.0-or-later
// Names of cards and boards as lists write them, made comparable.
#include "core/import/datasets/same_part.h"

#include "core/import/datasets/foreign_values.h"
#include "core/import/scan/part_names.h"
#include "core/import/text_reading.h"

#include <algorithm>

namespace core {

QString comparableName(const QString& text) {
    const qsizetype bracket = text.endsWith(')'_L1) ? text.lastIndexOf(u" ("_s) : -1;
    const QStringView colour = QStringView(text).mid(bracket < 0 ? text.size() : bracket);
    const bool isColour = std::ranges::none_of(colour, [](QChar letter) { return letter.isDigit(); });
    return slugOf(bracket > 0 && isColour ? text.left(bracket) : text);
}

QString cardKey(const QString& maker, const QString& name) {
    static const QRegularExpression memory(u"(?<![a-z0-9])(\\d+-?gb?|gddr\\d\\w*|gb)(?![a-z0-9])"_s);
    QStringList words = comparableName(fullName(maker, name)).remove(memory).split('-'_L1, Qt::SkipEmptyParts);
    words.sort();
    words.removeDuplicates();
    return words.join('-'_L1);
}

QStringList cardKeys(const Card& card) {
    QStringList keys{cardKey(card.maker, card.name)};
    if (card.variantOf.isEmpty() && card.maker == "NVIDIA"_L1) // who sells a card of its own by this name alone
        keys << cardKey(card.maker, QString(card.name).remove(u" Founders Edition"_s).remove(u"Founders Edition "_s));
    keys.removeDuplicates();
    return keys;
}

QStringList listedBoardNames(const QString& name) {
    static const QRegularExpression tail = anyCase(
        u"(\\s+(LGA ?\\d+\\S*|AM[345]\\+?|s?TRX?\\d|DDR[345]\\S*|E?-?ATX|Micro|Mini|Mini-ITX|mATX|ITX|Motherboard|"
        "-?CSM|SSI|EEB|CEB))+\\s*$"_s);
    static const QRegularExpression head(u"^(\\S+\\s+)?[ABCHQWXZ]\\d{2,3}[A-Z]?\\s+(?=.*[ABCHQWXZ]\\d{2,3})"_s);
    const QString cut = QString(name).remove(tail);
    return {name, cut, QString(cut).remove(head)};
}

/// A part number is one of several editions, or a piece of a name that was cut at a slash: it must agree with the name.
static bool isSameEdition(const QString& name, const QString& called) {
    const QString letters = lettersAndDigits(called);
    return lettersAndDigits(name).contains("wifi"_L1) == letters.contains("wifi"_L1) &&
           !name.contains(called + '/'_L1, Qt::CaseInsensitive);
}

QStringList boardKeys(const Board& board, const QStringList& alsoCalled) {
    constexpr qsizetype shortest = 5; // "Z690" is a chipset
    QStringList names = listedBoardNames(board.name);
    if (board.name.contains(u" / "_s))
        names << board.name.section('('_L1, 0, 0).split(u" / "_s);
    for (const QString& called : alsoCalled) {
        if (isSameEdition(board.name, called))
            names << called;
    }
    QStringList keys;
    for (const QString& name : names) {
        if (lettersAndDigits(name).size() >= shortest)
            keys << boardKey(board.maker, name.trimmed());
    }
    keys.removeDuplicates();
    return keys;
}

bool mayBeSame(const Card& a, const Card& b) {
    return !a.memory || !b.memory || a.memory == b.memory;
}

bool mayBeSame(const Board& a, const Board& b) {
    const auto plain = [](const QString& socket) { return lettersAndDigits(QString(socket).remove("-v2"_L1)); };
    const bool isSameSocket = a.socket.isEmpty() || b.socket.isEmpty() || plain(a.socket) == plain(b.socket);
    return isSameSocket && (a.memoryType.isEmpty() || b.memoryType.isEmpty() || a.memoryType == b.memoryType);
}

} // namespace core
