// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/sheet/source_words.h"

#include "core/units/fact_table.h"
#include "core/units/find.h"

#include <QRegularExpression>

namespace core {

QString sourceInWords(const QString& source) {
    static const auto known =
        factsOf("source_words", [](const FactRow& row) { return std::pair(row.text("in_source"), row.text("words")); });
    static const QRegularExpression place(
        uR"( ?\((?:[^()]|\([^()]*\))*(?:index ids?|index \d{6}|@[0-9a-f]{7})(?:[^()]|\([^()]*\))*\)| ?@[0-9a-f]{7,40}\S*)"_s);
    static const QRegularExpression list(u"^public [^:]*: "_s); // "public GitHub shopping list: Newegg"
    constexpr qsizetype most = 3;
    QStringList words;
    for (QString entry : QString(source).remove(place).split(u"; "_s, Qt::SkipEmptyParts)) {
        const auto* row = findWhere(known, [&](const auto& each) { return entry.contains(each.first); });
        entry = row ? row->second : entry.remove(list).trimmed();
        if (!entry.isEmpty() && !entry.contains("index id"_L1) && !words.contains(entry))
            words << entry;
    }
    return words.mid(0, most).join(u"; "_s);
}

} // namespace core
