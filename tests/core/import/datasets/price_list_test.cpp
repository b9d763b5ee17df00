// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/datasets/foreign_reading.h"
#include "core/import/datasets/plain_csv.h"
#include "core/import/datasets/price_text.h"

#include <gtest/gtest.h>

// Lists of prices as shops of several countries write them.

using namespace core;

namespace {

std::vector<OwnPrice> pricesIn(const QByteArray& text, const ImportSettings& settings = {}) {
    const ForeignFile file{QStringLiteral("prices.csv"), text};
    EXPECT_EQ(formatOf(file), ForeignFormat::PriceList) << text.toStdString();
    ForeignParts parts;
    const auto read = readForeign(file, ForeignFormat::PriceList, settings, parts);
    EXPECT_TRUE(read) << (read ? "" : qPrintable(read.problem().sentence));
    for (const ForeignRow& row : parts.rows)
        EXPECT_EQ(row.outcome, RowOutcome::Taken) << qPrintable(row.why);
    return parts.listed;
}

QString refusalOf(const QByteArray& text, ForeignFormat format) {
    ForeignParts parts;
    const auto read = readForeign({QStringLiteral("prices.csv"), text}, format, {}, parts);
    return read ? QString() : read.problem().sentence;
}

void isPrice(const OwnPrice& price, double amount, const char* currency, const char* day) {
    EXPECT_EQ(price.part.id, QStringLiteral("GeForce RTX 3090"));
    EXPECT_DOUBLE_EQ(price.amount.value(), amount);
    EXPECT_EQ(price.currency, QLatin1String(currency));
    EXPECT_EQ(price.date, QLatin1String(day));
}

} // namespace

TEST(ShopPrices, AListWithSemicolonsAndDecimalCommasIsRead) {
    const auto prices = pricesIn("Part;Price;Shop;Date\n"
                                 "GeForce RTX 3090;1.234,56 €;Some Shop;31.10.2026\n"
                                 "GeForce RTX 3090;$1,234.56;Other Shop;2026-10-31\n"
                                 "GeForce RTX 3090;1.234;;1.9.26\n"
                                 "GeForce RTX 3090;99,- EUR;;2026-10\n");
    ASSERT_EQ(prices.size(), 4U);
    isPrice(prices[0], 1234.56, "EUR", "2026-10-31");
    EXPECT_EQ(prices[0].shop, QStringLiteral("Some Shop"));
    EXPECT_FALSE(prices[0].inUsDollars()) << "no rate is guessed";
    isPrice(prices[1], 1234.56, "USD", "2026-10-31");
    isPrice(prices[2], 1234, "USD", "2026-09-01");
    isPrice(prices[3], 99, "EUR", "2026-10");
}

TEST(ShopPrices, HeadingsOfFiveLanguagesAreKnown) {
    const std::pair<const char*, const char*> lists[] = {
        {"Artikel;Preis inkl. MwSt. (€);Händler;Stand;Zustand", "EUR"},
        {"Désignation;Prix TTC EUR;Boutique;Jour;État", "EUR"},
        {"Artículo;Precio con IVA (€);Tienda;Fecha;Estado", "EUR"},
        {"Nazwa;Cena brutto [zł];Sklep;Data;Stan", "PLN"},
        {"Product;Price incl. VAT (GBP);Store;As of;Condition", "GBP"},
        {"HAENDLER;WAEHRUNG;ARTIKEL;BRUTTO;DATUM", "CHF"},
    };
    for (const auto& [header, currency] : lists) {
        const QByteArray line = QByteArray(header).startsWith("HAENDLER")
                                    ? "\nSome Shop;CHF;GeForce RTX 3090;1'234.50;31.10.2026\n"
                                    : "\nGeForce RTX 3090;1234,50;Some Shop;31.10.2026;\n";
        const auto prices = pricesIn(header + line);
        ASSERT_EQ(prices.size(), 1U) << header;
        isPrice(prices[0], 1234.5, currency, "2026-10-31");
        EXPECT_EQ(prices[0].shop, QStringLiteral("Some Shop")) << header;
        EXPECT_EQ(prices[0].note, QStringLiteral("Includes tax.")) << header;
    }
    const auto used = pricesIn("Teil;Betrag;Datum;Zustand\nGeForce RTX 3090;700 €;31.10.2026;gebraucht\n");
    ASSERT_EQ(used.size(), 1U);
    EXPECT_EQ(used[0].kind, PriceKind::Used);
}

TEST(ShopPrices, WhatCanBeReadInTwoWaysTheRestOfTheFileTells) {
    const auto machine = pricesIn("name,amount,day\nGeForce RTX 3090,599.990,10/3/2026\n"
                                  "GeForce RTX 3090,1599.990,10/31/2026\n");
    ASSERT_EQ(machine.size(), 2U);
    isPrice(machine[0], 599.99, "USD", "2026-10-03");
    const auto grouped = pricesIn("name,amount,day\nGeForce RTX 3090,\"1,599\",31/10/2026\n"
                                  "GeForce RTX 3090,\"1,599.50\",3/10/2026\n");
    ASSERT_EQ(grouped.size(), 2U);
    isPrice(grouped[0], 1599, "USD", "2026-10-31");
    isPrice(grouped[1], 1599.5, "USD", "2026-10-03");
    EXPECT_EQ(isoDayIn(QStringLiteral("3/4/2026"), DayOrder::Unknown), QStringLiteral("3/4/2026"));
    EXPECT_EQ(isoDayIn(QStringLiteral("30.2.2026"), DayOrder::Unknown), QStringLiteral("30.2.2026"));
}

TEST(ShopPrices, WhatIsNoSingleAmountIsNoPrice) {
    for (const char* text : {"", "from 12", "12 to 15", "-5", "1.2.3", "12,34,5", "call us", "5 kr"})
        EXPECT_FALSE(priceIn(QString::fromUtf8(text), u'.').amount) << text;
    EXPECT_EQ(priceIn(QStringLiteral("1 234,50 zł"), u'.').amount, 1234.5);
    EXPECT_EQ(priceIn(QStringLiteral("1\u202f234 €"), u'.').amount, 1234);
    const PriceText net = priceIn(QStringLiteral("EUR 12,50 zzgl. MwSt."), u'.');
    EXPECT_EQ(net.amount, 12.5);
    EXPECT_EQ(net.words.currency, QStringLiteral("EUR"));
    EXPECT_EQ(net.words.tax, PriceTax::Without);
}

TEST(ShopPrices, AMissingColumnIsNamedWithThoseThereAre) {
    const QByteArray list = "Part;Shop;Date\nGeForce RTX 3090;Some Shop;31.10.2026\n";
    for (const ForeignFormat format : {ForeignFormat::PriceList, ForeignFormat::PlainCsv}) {
        const QString refusal = refusalOf(list, format);
        EXPECT_TRUE(refusal.contains(QLatin1String("part (or id), price and date"))) << qPrintable(refusal);
        EXPECT_TRUE(refusal.contains(QLatin1String("the file has Part, Shop, Date"))) << qPrintable(refusal);
    }
    const QString undated = refusalOf("Part;Price\nGeForce RTX 3090;1\n", ForeignFormat::PriceList);
    EXPECT_TRUE(undated.contains(QLatin1String("Part, Price"))) << qPrintable(undated);
}

TEST(ShopPrices, AColumnMayBeNamedAndTheOthersGoByTheirHeadings) {
    ImportSettings settings;
    settings.mapping = {QString(priceListKind),
                        {{0, QStringLiteral("name"), {}}, {1, QStringLiteral("amount"), QStringLiteral("SEK")}}};
    ForeignParts parts;
    const auto read = readForeign({QStringLiteral("x.csv"), "Sak;Pris;Date\nGeForce RTX 3090;12 345,50;31.10.2026\n"},
                                  ForeignFormat::PriceList, settings, parts);
    ASSERT_TRUE(read) << qPrintable(read.problem().sentence);
    ASSERT_EQ(parts.listed.size(), 1U);
    isPrice(parts.listed[0], 12345.5, "SEK", "2026-10-31");
    settings.mapping.columns[1].field = QStringLiteral("weight");
    EXPECT_FALSE(readForeign({QStringLiteral("x.csv"), "Sak;Pris\nx;1\n"}, ForeignFormat::PriceList, settings, parts));
}

TEST(ShopPrices, PartsWithTheirFactsAreNoPriceList) {
    for (const char* header : {"Model,Price,VRAM", "name,price,tdp_w", "Part,Price,Release date", "Part,Date"})
        EXPECT_FALSE(isPriceList(QString::fromLatin1(header).split(QLatin1Char(',')))) << header;
    for (const char* header : {"id,amount,x", "Part,Price", "Brand,Product,Price,Date"})
        EXPECT_TRUE(isPriceList(QString::fromLatin1(header).split(QLatin1Char(',')))) << header;
}
