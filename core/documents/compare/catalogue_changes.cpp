// SPDX-License-Identifier: GPL-3.0-or-later
// Two catalogues part by part.
#include "core/documents/compare/catalogue_changes.h"

#include "core/documents/json_values.h"
#include "core/fixes/fixes.h"
#include "core/units/text.h"

#include <map>

namespace core {

using namespace Qt::StringLiterals;
using Row = CatalogueChanges::Row;

/// Names of the fields in which they differ, less those that a price is made of.
template <class P>
static QStringList factsApart(const P& before, const P& after) {
    QStringList names;
    for (const Field<P>& field : fieldsOf<P>()) {
        const bool isOfPrice = field.name.startsWith("price_"_L1) || field.name == "offers"_L1;
        if (!isOfPrice && field.read(before) != field.read(after))
            names << field.name;
    }
    return names;
}

template <class P>
static void addChanges(CatalogueChanges& changes, const std::vector<P>& before, const std::vector<P>& after) {
    const auto rowOf = [](const P& part) { return Row{QLatin1String(kindName<P>), part.id, part.name}; };
    auto former = before.begin(); // both are in the order of their ids
    for (const P& part : after) {
        for (; former != before.end() && former->id < part.id; ++former)
            changes.gone.push_back(rowOf(*former));
        Row row = rowOf(part);
        if (former == before.end() || former->id != part.id) {
            changes.added.push_back(row);
            continue;
        }
        row.before = amountUsed(*former);
        row.after = amountUsed(part);
        row.facts = factsApart(*former++, part);
        if (row.before != row.after)
            changes.prices.push_back(row);
        if (!row.facts.isEmpty())
            changes.facts.push_back(row);
    }
    for (; former != before.end(); ++former)
        changes.gone.push_back(rowOf(*former));
}

CatalogueChanges changesBetween(const Catalogue& before, const Catalogue& after) {
    CatalogueChanges changes;
    forEachKind([&]<class P>(P*) { addChanges(changes, before.all<P>(), after.all<P>()); });
    return changes;
}

Money CatalogueChanges::sumOf(std::optional<Money> Row::*amount) const {
    Money sum;
    for (const Row& row : prices) {
        if (row.before && row.after)
            sum += *(row.*amount);
    }
    return sum;
}

/// "3 cards (A, B, C); 1 boards (D)", of each kind the first few names.
static QString byKind(const std::vector<Row>& rows) {
    constexpr int mostNames = 5;
    QStringList kinds;
    for (auto row = rows.begin(); row != rows.end();) {
        const auto end = std::find_if(row, rows.end(), [&](const Row& each) { return each.kind != row->kind; });
        QStringList names;
        for (auto each = row; each != end && names.size() < mostNames; ++each)
            names << each->name;
        kinds << Text::tr("%1 %2 (%3)")
                     .arg(number(double(end - row)), row->kind,
                          names.join(u", "_s) + (end - row > mostNames ? u" …"_s : QString()));
        row = end;
    }
    return kinds.join(u"; "_s);
}

/// "length_mm 4, tdp_w 3", the most frequent first.
static QString byField(const std::vector<Row>& rows) {
    std::map<QString, int> counts;
    for (const Row& row : rows) {
        for (const QString& field : row.facts)
            ++counts[field];
    }
    std::vector<std::pair<QString, int>> fields(counts.begin(), counts.end());
    std::ranges::stable_sort(fields, std::greater(), &std::pair<QString, int>::second);
    return textsOf(fields, [](const auto& field) { return u"%1 %2"_s.arg(field.first).arg(field.second); })
        .join(u", "_s);
}

QStringList inWords(const CatalogueChanges& changes) {
    QStringList lines;
    if (!changes.added.empty())
        lines << Text::tr("Added: %1").arg(byKind(changes.added));
    if (!changes.gone.empty())
        lines << Text::tr("Gone: %1").arg(byKind(changes.gone));
    if (!changes.prices.empty()) {
        const Money before = changes.sumOf(&Row::before);
        const Money now = changes.sumOf(&Row::after);
        lines << inWords(Sentence::tr("%n prices changed: %1 before, %2 now (%3)",
                                      "1 price changed: %1 before, %2 now (%3)", int(changes.prices.size()))
                             .arg(before, now, priceChange(now - before)))
              << Text::tr("Prices of: %1").arg(byKind(changes.prices));
    }
    if (!changes.facts.empty())
        lines << inWords(Sentence::tr("Facts of %n parts changed: %1", "Facts of 1 part changed: %1",
                                      int(changes.facts.size()))
                             .arg(byField(changes.facts)))
              << Text::tr("Facts of: %1").arg(byKind(changes.facts));
    return lines.isEmpty() ? QStringList{Text::tr("The same parts, prices and facts.")} : lines;
}

static QJsonObject partRowJson(const Row& row) {
    return {{"kind"_L1, row.kind},
            {"id"_L1, row.id},
            {"name"_L1, row.name},
            {"before_usd"_L1, orNull(row.before, inDollars)},
            {"after_usd"_L1, orNull(row.after, inDollars)},
            {"fields"_L1, QJsonArray::fromStringList(row.facts)}};
}

QJsonObject changesJson(const CatalogueChanges& changes) {
    return {{"added"_L1, jsonList(changes.added, partRowJson)},
            {"gone"_L1, jsonList(changes.gone, partRowJson)},
            {"prices"_L1, jsonList(changes.prices, partRowJson)},
            {"prices_before_usd"_L1, inDollars(changes.sumOf(&Row::before))},
            {"prices_after_usd"_L1, inDollars(changes.sumOf(&Row::after))},
            {"facts"_L1, jsonList(changes.facts, partRowJson)}};
}

} // namespace core
