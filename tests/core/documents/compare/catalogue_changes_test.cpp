// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/compare/catalogue_changes.h"

#include "core/documents/pipeline/price_changes.h"
#include "core/units/catalogue_version.h"
#include "tests/support/sample_builds.h"

#include <QJsonArray>

#include <gtest/gtest.h>

using namespace core;

namespace {

/// The sample parts, and the same a month later.
struct CatalogueChangesTest : testing::Test {
    tests::Sample sample = tests::workstation(2);
    tests::Sample later = tests::workstation(2);
    Card& card(tests::Sample& of) { return of.card(qPrintable(of.build.cards.front().card)); }
    static void price(Part& part, int dollars) {
        part.price = Price{Money::of(dollars), QStringLiteral("2026-09-30"), PriceKind::Street};
    }

    CatalogueChanges changes() { return changesBetween(Catalogue(sample.parts), Catalogue(later.parts)); }
};

} // namespace

TEST_F(CatalogueChangesTest, OfOneCatalogueNothingIsAnother) {
    EXPECT_EQ(inWords(changes()), QStringList{"The same parts, prices and facts."});
}

TEST_F(CatalogueChangesTest, APriceIsAPriceAndAFactIsNamed) {
    price(card(sample), 1000);
    price(card(later), 900);
    card(later).thickness = 61_mm;
    const CatalogueChanges found = changes();
    ASSERT_EQ(found.prices.size(), 1U);
    EXPECT_EQ(found.sumOf(&CatalogueChanges::Row::before), 1000_USD);
    EXPECT_EQ(found.sumOf(&CatalogueChanges::Row::after), 900_USD);
    ASSERT_EQ(found.facts.size(), 1U);
    EXPECT_EQ(found.facts.front().facts, QStringList{"thickness_mm"});
    EXPECT_TRUE(found.added.empty() && found.gone.empty());
    const QString words = inWords(found).join(u'\n');
    EXPECT_TRUE(words.contains("1 price changed: $1,000 before, $900 now (−$100)")) << qPrintable(words);
    EXPECT_TRUE(words.contains("Facts of 1 part changed: thickness_mm 1")) << qPrintable(words);
    EXPECT_EQ(
        changesJson(found)[QLatin1String("prices")].toArray()[0].toObject()[QLatin1String("after_usd")].toDouble(),
        900);
}

TEST_F(CatalogueChangesTest, APartThatCameOrWentIsOfItsKind) {
    Card more = card(sample);
    more.id += QLatin1String("-more");
    more.price.reset();
    later.parts.of<Card>().push_back(more);
    later.parts.of<Outlet>().erase(later.parts.of<Outlet>().begin());
    const CatalogueChanges found = changes();
    ASSERT_EQ(found.added.size(), 1U);
    EXPECT_EQ(found.added.front().id, more.id);
    ASSERT_EQ(found.gone.size(), 1U);
    EXPECT_EQ(found.gone.front().kind, QLatin1String("outlets"));
    EXPECT_TRUE(found.prices.empty() && found.facts.empty());
    // A price that only one of them knows is a change, and of no sum.
    tests::Sample dearer = later;
    price(dearer.parts.of<Card>().back(), 5);
    const CatalogueChanges known = changesBetween(Catalogue(later.parts), Catalogue(dearer.parts));
    EXPECT_EQ(known.prices.size(), 1U);
    EXPECT_EQ(known.sumOf(&CatalogueChanges::Row::after), Money());
}

TEST_F(CatalogueChangesTest, ABuildIsToldItsNewPricesAndItsTotal) {
    price(card(sample), 1000);
    price(card(later), 900);
    const Catalogue before(sample.parts);
    const Catalogue after(later.parts);
    const auto words = [&](const Catalogue& now) {
        return inWords(priceNews(QStringLiteral("four"), changesFrom(analyse(sample.build, now)->machine, before)));
    };
    EXPECT_EQ(words(before), "No price of four changed.");
    EXPECT_TRUE(words(after).startsWith("1 of ")) << qPrintable(words(after));
    EXPECT_TRUE(words(after).endsWith(" parts of four has a new price, total −$200.")) << qPrintable(words(after));
}

TEST(CatalogueVersionTest, NumbersAreComparedNotDigits) {
    const auto newer = [](const char* a, const char* b) { return isNewer({a, {}}, {b, {}}); };
    EXPECT_TRUE(newer("2026.11", "2026.9"));
    EXPECT_TRUE(newer("2026.11.1", "2026.11"));
    EXPECT_FALSE(newer("2026.11", "2026.11"));
    EXPECT_FALSE(newer("2025.12", "2026.1"));
    EXPECT_TRUE(isVersion(builtVersion()));
    for (const auto& [number, day] : {std::pair{"", "2026-11-30"},
                                      {"2026.x", "2026-11-30"},
                                      {"2026.11", "2026-11"},
                                      {"2026.11", "2026-13-01"},
                                      {"2026.11\n", "2026-11-30"}})
        EXPECT_FALSE(isVersion({number, day})) << number << day;
}
