// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/datasets/plain_csv.h"
#include "core/parts/field_words.h"
#include "core/parts/words/any_part.h"
#include "core/parts/words/part_lines.h"
#include "core/units/fact_table.h"
#include "tests/support/shipped_catalogue.h"

#include <QRegularExpression>
#include <QSet>

#include <gtest/gtest.h>

namespace core {

// The tables of words name facts: a name that no part has would be "not known" of all of them, and nobody would see.

/// Whether it is a field of the kind, or some shipped part has it.
static bool isKnown(const QString& kind, const QString& fact) {
    bool isField = false;
    withAnyKind(kind, [&]<class P>(P*) {
        isField = std::ranges::any_of(fieldsOf<P>(),
                                      [&](const Field<P>& field) { return fact == QLatin1String(field.name); });
    });
    return isField || std::ranges::any_of(partsOf(*shippedCatalogue(), kind), [&](const AnyPart& part) {
               return !part.text(fact).isEmpty() || part.value(fact).has_value();
           });
}

static void expectKnown(const QString& kind, const QString& pattern) {
    static const QRegularExpression fact(QStringLiteral("\\{\\?{0,1}([a-z0-9_]+)(?:[/*]([a-z_]+))?"));
    for (auto found = fact.globalMatch(pattern); found.hasNext();) {
        const auto match = found.next();
        for (const QString& name : {match.captured(1), match.captured(2)})
            EXPECT_TRUE(name.isEmpty() || isKnown(kind, name)) << qPrintable(kind + QLatin1Char(' ') + pattern);
    }
}

TEST(PartWords, EveryFactOfATextIsKnownOfSomePart) {
    for (const FactRow& row : factRows("part_lines"))
        expectKnown(row.text("kind"), row.text("text"));
    for (const FactRow& row : factRows("part_columns")) {
        expectKnown(row.text("kind"), row.text("text"));
        expectKnown(row.text("kind"), row.text("sort"));
    }
    for (const FactRow& row : factRows("part_filters")) {
        if (const QString fact = row.text("fact"); !fact.isEmpty())
            EXPECT_TRUE(isKnown(row.text("kind"), fact)) << qPrintable(fact);
    }
}

TEST(PartWords, EveryFieldHasItsWordsAndEveryRowOfWordsItsField) {
    QSet<QString> fields;
    const auto add = [&]<class P>(const std::vector<P>&) {
        for (const Field<P>& field : fieldsOf<P>())
            fields << field.name;
    };
    const PartSet none;
    std::apply([&](const auto&... kind) { (add(kind), ...); }, none.kinds);
    add(none.bookPoints);
    QSet<QString> rows;
    for (const FactRow& row : factRows("fields"))
        rows << row.text("field");
    EXPECT_EQ(fields, rows);
}

TEST(PartWords, TheUnitOfAFieldIsTheOneThatAnImportTakesForIt) {
    for (const FactRow& row : factRows("fields")) {
        const auto units = unitsOf(row.text("field"));
        EXPECT_EQ(row.text("unit"), units.empty() ? QString() : units.front().token) << qPrintable(row.text("field"));
    }
}

} // namespace core
