// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/words/part_lines.h"

#include "core/units/fact_table.h"
#include "core/units/text.h"

namespace core {

using Place = std::pair<QString, QString>; ///< a kind, and where it is shown

static const std::vector<FactText>& textsIn(const Place& place) {
    static const auto all = [] {
        QHash<Place, std::vector<FactText>> texts;
        for (const FactRow& row : factRows("part_lines"))
            texts[{row.text("kind"), row.text("place")}].emplace_back(row.words("text"));
        return texts;
    }();
    static const std::vector<FactText> none;
    const auto found = all.constFind(place);
    return found == all.constEnd() ? none : *found;
}

QStringList linesOf(const AnyPart& part, const char* place) {
    QStringList lines;
    for (const FactText& text : textsIn({part.kind, QLatin1String(place)}))
        lines << text.text(part);
    lines.removeAll(QString());
    return lines;
}

std::optional<double> rankOf(const AnyPart& part) {
    const auto& ranks = textsIn({part.kind, u"rank"_s});
    return ranks.empty() ? std::nullopt : ranks.front().value(part);
}

static PartColumn columnIn(const FactRow& row) {
    const QString sort = row.text("sort");
    const QString text = row.words("text");
    const QStringList fields = row.text("fields").split(';'_L1, Qt::SkipEmptyParts);
    return {row.words("title"),
            row.words("help"),
            FactText(text),
            FactText(sort.startsWith('{'_L1) ? sort : text),
            sort == "text"_L1      ? SortBy::Text
            : sort == "natural"_L1 ? SortBy::NaturalText
                                   : SortBy::Figure,
            fields,
            row.isYes("computed"),
            text.contains("{price_used}"_L1)};
}

QString PartColumn::textOrUnknown(const AnyPart& part) const {
    const QString known = text.text(part);
    return known.isEmpty() ? notKnown() : known;
}

std::span<const PartColumn> columnsOf(const QString& kind) {
    static const auto all = [] {
        QHash<QString, std::vector<PartColumn>> columns;
        for (const FactRow& row : factRows("part_columns"))
            columns[row.text("kind")].push_back(columnIn(row));
        return columns;
    }();
    const auto found = all.constFind(kind);
    return found == all.constEnd() ? std::span<const PartColumn>() : *found;
}

} // namespace core
