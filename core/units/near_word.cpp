// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/units/near_word.h"

#include <algorithm>
#include <vector>

namespace core {

/// How many letters are added, left out, changed or swapped between two words.
static int editsBetween(const QString& a, const QString& b) {
    std::vector<std::vector<int>> edits(std::size_t(a.size() + 1), std::vector<int>(std::size_t(b.size() + 1)));
    for (int i = 0; i <= a.size(); ++i) {
        for (int j = 0; j <= b.size(); ++j) {
            int& here = edits[std::size_t(i)][std::size_t(j)];
            here = std::max(i, j);
            if (i == 0 || j == 0)
                continue;
            const auto before = [&](int da, int db) { return edits[std::size_t(i - da)][std::size_t(j - db)]; };
            here = std::min({before(1, 0) + 1, before(0, 1) + 1, before(1, 1) + (a[i - 1] != b[j - 1])});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                here = std::min(here, before(2, 2) + 1);
        }
    }
    return edits.back().back();
}

QString nearestWord(const QString& word, const QStringList& known) {
    constexpr qsizetype longest = 64; // longer ones are no misspelt key
    QString nearest;
    int fewest = std::max(1, int(word.size()) / 3) + 1;
    for (const QString& each : known) {
        const int edits = word.size() > longest ? fewest : editsBetween(word.toLower(), each.toLower());
        if (edits >= fewest)
            continue;
        fewest = edits;
        nearest = each;
    }
    return nearest;
}

} // namespace core
