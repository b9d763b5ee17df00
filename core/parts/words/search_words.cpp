// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/words/search_words.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

namespace {

enum class Letter { None, Word, Digit };

Letter kindOf(QChar c) {
    return c.isDigit() ? Letter::Digit : c.isLetter() ? Letter::Word : Letter::None;
}

/// Where `phrase` stands in `words` without a gap, its last word perhaps unfinished; -1 where it does not.
qsizetype find(const QStringList& words, const QStringList& phrase, bool isWhole) {
    const qsizetype last = phrase.size() - 1;
    for (qsizetype at = 0; at + last < words.size(); ++at) {
        const bool isHere = std::equal(phrase.begin(), phrase.end() - 1, words.begin() + at);
        const QString& end = words[at + last];
        if (isHere && (isWhole ? end == phrase[last] : end.startsWith(phrase[last])))
            return at;
    }
    return -1;
}

} // namespace

QStringList searchWords(const QString& text) {
    QStringList words;
    QString word;
    Letter before = Letter::None;
    for (const QChar c : text.normalized(QString::NormalizationForm_KD)) {
        if (c.category() == QChar::Mark_NonSpacing)
            continue;
        const Letter kind = kindOf(c);
        if (kind != before && !word.isEmpty()) {
            words << word;
            word.clear();
        }
        if (kind != Letter::None)
            word += c.toLower();
        before = kind;
    }
    if (!word.isEmpty())
        words << word;
    return words;
}

SearchQuery::SearchQuery(const QString& typed) {
    for (const QString& group : typed.split(' '_L1, Qt::SkipEmptyParts)) {
        const QStringList words = searchWords(group);
        if (!words.isEmpty())
            m_groups << words;
        m_words << words;
    }
}

std::optional<int> SearchQuery::rankOf(const QStringList& name, const QStringList& others) const {
    constexpr int tier = 1'000;
    const auto extra = int(std::min<qsizetype>(name.size(), tier - 1));
    if (isEmpty())
        return extra;
    bool isInName = true;
    bool isWhole = true;
    for (const QStringList& group : m_groups) {
        const bool mayBeUnfinished = &group == &m_groups.back();
        const bool isNamedWhole = find(name, group, true) >= 0;
        const bool isNamed = isNamedWhole || (mayBeUnfinished && find(name, group, false) >= 0);
        if (!isNamed && find(others, group, !mayBeUnfinished) < 0)
            return {};
        isInName = isInName && isNamed;
        isWhole = isWhole && isNamedWhole;
    }
    if (!isInName)
        return notByName + extra;
    // Words in the order typed and next to each other come first, then the name that says least besides.
    if (const qsizetype at = find(name, m_words, isWhole); at >= 0) {
        const auto behind = int(name.size() - at - m_words.size());
        return (isWhole ? 0 : 2) * tier + std::min(behind * 20 + int(at), tier - 1);
    }
    return (isWhole ? 1 : 3) * tier + extra;
}

} // namespace core
