// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"

#include <QHash>

#include <concepts>

namespace core {

// Which part of the catalogue a foreign record means. Lists write a name in their own order ("Asus ROG Astral OC
// GeForce RTX 5090"), and add what a shop searches by ("LGA1700 DDR5 ATX"). There is no nearest name: the words are the
// same, or it is another part.

/// A name without what lists add: case, hyphens, a colour in brackets at its end (a year there tells models apart).
QString comparableName(const QString& text);

/// What the names of one card have in common: its words in the order of the alphabet, without its memory.
QString cardKey(const QString& maker, const QString& name);

/// What a board may be called that a list calls `name`: that, without the socket, memory and form that lists put behind
/// it, and without the chipset that they put before it; the surest first.
QStringList listedBoardNames(const QString& name);

/// What a board is compared by (boardKey() of each of its names); `alsoCalled` are names that its record has besides.
QStringList boardKeys(const Board& board, const QStringList& alsoCalled = {});

/// What a card is compared by.
QStringList cardKeys(const Card& card);

/// True unless the two are told apart by a fact: a card's memory; a board's socket or type of memory.
bool mayBeSame(const Card& a, const Card& b);
bool mayBeSame(const Board& a, const Board& b);

/// Finds the shipped part that a foreign one is.
template <class P>
class TwinFinder {
public:
    explicit TwinFinder(const Catalogue& shipped)
        : m_shipped(shipped) {
        for (const P& part : shipped.all<P>()) {
            m_byName.insert(comparableName(part.name), &part);
            m_byName.insert(comparableName(fullNameOf(part)), &part);
            for (const QString& key : keysOfPart(part, {}))
                m_byKey.insert(key, &part);
        }
    }

    /// By its id; else by its name with and without the maker; else by what its kind is compared by, where one part
    /// alone is so called. Null where none is it.
    const P* twinOf(const P& part, const QStringList& alsoCalled) const {
        if (const P* same = m_shipped.find<P>(part.id))
            return same;
        for (const QString& name : {comparableName(part.name), comparableName(fullNameOf(part))}) {
            if (const P* same = m_byName.value(name))
                return same;
        }
        for (const QString& key : keysOfPart(part, alsoCalled)) {
            if (const P* same = onlyOne(part, key))
                return same;
        }
        return nullptr;
    }

private:
    static QString fullNameOf(const P& part) {
        const bool bearsMaker = part.maker.isEmpty() || part.name.startsWith(part.maker, Qt::CaseInsensitive);
        return bearsMaker ? part.name : QString(part.maker + QLatin1Char(' ') + part.name);
    }
    static QStringList keysOfPart(const P& part, [[maybe_unused]] const QStringList& alsoCalled) {
        if constexpr (std::same_as<P, Card>)
            return cardKeys(part);
        else if constexpr (std::same_as<P, Board>)
            return boardKeys(part, alsoCalled);
        else
            return {};
    }
    const P* onlyOne(const P& part, const QString& key) const {
        const P* found = nullptr;
        if constexpr (std::same_as<P, Card> || std::same_as<P, Board>) {
            for (auto it = m_byKey.constFind(key); it != m_byKey.cend() && it.key() == key; ++it) {
                if (!mayBeSame(part, *it.value()) || it.value() == found)
                    continue;
                if (found)
                    return nullptr;
                found = it.value();
            }
        }
        return found;
    }

    const Catalogue& m_shipped;
    QHash<QString, const P*> m_byName;
    QMultiHash<QString, const P*> m_byKey;
};

} // namespace core
