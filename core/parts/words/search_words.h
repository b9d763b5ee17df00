// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <optional>

namespace core {

/// The words of a text as they are searched: lower case, without accents, broken where letters meet digits, so that
/// "RTX2080Ti", "rtx 2080ti" and "RTX 2080 Ti" are the same three words.
QStringList searchWords(const QString& text);

/// What a user types to find a part. What is typed together ("2080ti") must stand together; the last word may be
/// unfinished.
class SearchQuery {
public:
    /// Groups are what stands between blanks.
    explicit SearchQuery(const QString& typed);

    bool isEmpty() const { return m_groups.isEmpty(); }
    /// The words typed together, in the order typed.
    const QList<QStringList>& groups() const { return m_groups; }

    /// Ranks from here on are of parts whose name does not hold all words.
    static constexpr int notByName = 4'000;

    /// How well a part is meant, the smaller the better; nothing where it is not. `name` and `others` are searchWords()
    /// of its name and of whatever else it is found by (maker, series, id).
    std::optional<int> rankOf(const QStringList& name, const QStringList& others) const;

private:
    QList<QStringList> m_groups;
    QStringList m_words; ///< of all groups
};

} // namespace core
