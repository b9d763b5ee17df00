// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/datasets/foreign_values.h"
#include "core/parts/own/own_edits.h"
#include "core/parts/own/own_parts_json.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

Card card(const char* id, Power tdp) {
    Card card;
    card.id = QLatin1String(id);
    card.name = QLatin1String(id);
    card.tdp = tdp;
    card.source = QStringLiteral("somebody");
    return card;
}

const Catalogue& shipped() {
    static const Catalogue catalogue = [] {
        PartSet parts;
        parts.of<Card>() = {card("one", 250_W), card("two", 300_W)};
        return Catalogue(std::move(parts));
    }();
    return catalogue;
}

const PartKey one{QStringLiteral("cards"), QStringLiteral("one")};

OwnPrice dollars(std::uint64_t amount, const char* date) {
    OwnPrice price;
    price.part = one;
    price.amount = Money::of(double(amount));
    price.date = QLatin1String(date);
    return price;
}

/// The card "one" as the user sees it.
Card seen(const OwnParts& own) {
    const Catalogue catalogue = laidOver(shipped(), own);
    return *catalogue.find<Card>(one.id);
}

} // namespace

TEST(OwnParts, AnEnteredPartReplacesTheShippedOneAndAnImportedOneNever) {
    OwnParts own;
    own.parts.of<Card>() = {card("one", 100_W), card("three", 50_W)};
    EXPECT_EQ(seen(own).tdp, 100_W);
    own.imports = {{one, QStringLiteral("set"), QStringLiteral("row"), QStringLiteral("licence")}};
    const Catalogue catalogue = laidOver(shipped(), own);
    EXPECT_EQ(catalogue.find<Card>(one.id)->tdp, 250_W);
    EXPECT_EQ(catalogue.all<Card>().size(), 3u);
}

TEST(OwnParts, PricesOfDaysToComeDoNotCountAndAreSaid) {
    const QDate today(2026, 11, 30);
    OwnParts own;
    own.prices = {dollars(500, "2026-11-30"), dollars(5, "2999-01-01"), dollars(6, "2026-12")};
    own.prices.push_back(dollars(7, "2026-12-01"));
    own.prices.back().kind = PriceKind::Street;
    own.parts.of<Card>() = {card("three", 50_W)};
    own.parts.of<Card>().front().price = Price{9_USD, QStringLiteral("2999"), PriceKind::Street};
    own.parts.of<Card>().front().offers = {Price{8_USD, QStringLiteral("2026-11"), PriceKind::Street},
                                           Price{9_USD, QStringLiteral("2027-01"), PriceKind::Street}};
    const Catalogue catalogue = laidOver(shipped(), own, today);
    const Card& priced = *catalogue.find<Card>(one.id);
    EXPECT_EQ(priced.price->amount, 500_USD);
    EXPECT_TRUE(priced.offers.empty());
    const Card& entered = *catalogue.find<Card>(QStringLiteral("three"));
    EXPECT_FALSE(entered.price);
    EXPECT_EQ(entered.offers.size(), 1u);
    const QString sentence = aboutPricesToCome(shipped(), own, today);
    EXPECT_TRUE(sentence.startsWith(QStringLiteral("3 own prices"))) << qPrintable(sentence);
    EXPECT_TRUE(sentence.contains(QStringLiteral("2999-01-01"))) << qPrintable(sentence);
    EXPECT_EQ(aboutPricesToCome(shipped(), own, QDate(3000, 1, 1)), QString());
    EXPECT_EQ(aboutPricesToCome(shipped(), own, {}), QString());
}

TEST(OwnParts, AClockBeforeTheCataloguesDayLosesNoPrice) {
    PartSet parts;
    parts.of<Card>() = {card("one", 250_W)};
    parts.prices.day = QStringLiteral("2026-10-08");
    const Catalogue dated(std::move(parts));
    OwnParts own;
    own.prices = {dollars(500, "2026-10-08"), dollars(5, "2026-10-09")};
    const Catalogue catalogue = laidOver(dated, own, QDate(1970, 1, 1));
    EXPECT_EQ(catalogue.find<Card>(one.id)->price->amount, 500_USD);
}

TEST(OwnParts, ACorrectionChangesOneFigureAndSaysWhatTheCatalogueHad) {
    OwnParts own;
    own.corrections = {{one, QStringLiteral("tdp_w"), QStringLiteral("260"), QStringLiteral("Measured."), {}},
                       {one, QStringLiteral("length_mm"), QStringLiteral("nonsense"), {}, {}},
                       {one, QStringLiteral("no_such_field"), QStringLiteral("1"), {}, {}}};
    const Catalogue catalogue = laidOver(shipped(), own);
    const Card& corrected = *catalogue.find<Card>(one.id);
    EXPECT_EQ(corrected.tdp, 260_W);
    EXPECT_FALSE(corrected.length);
    EXPECT_TRUE(corrected.note.contains(QLatin1String("260")) && corrected.note.contains(QLatin1String("250")) &&
                corrected.note.contains(QLatin1String("Measured.")))
        << qPrintable(corrected.note);
    EXPECT_EQ(*catalogue.find<Card>(QStringLiteral("two")), *shipped().find<Card>(QStringLiteral("two")));
    own.corrections = {{one, QStringLiteral("tdp_w"), QString(), {}, {}}};
    EXPECT_FALSE(seen(own).tdp) << "an empty correction says it is not known";
}

TEST(OwnParts, TheLatestPriceThatIsKnownInDollarsCounts) {
    OwnParts own;
    own.prices = {dollars(900, "2025-05-01"), dollars(700, "2026-01-01"), dollars(800, "2025-12-01")};
    OwnPrice euros = dollars(600, "2026-02-01");
    euros.currency = QStringLiteral("EUR");
    own.prices.push_back(euros);
    EXPECT_EQ(seen(own).price->amount, 700_USD);
    own.prices.back().dollarsEach = 1.5;
    const Catalogue catalogue = laidOver(shipped(), own);
    EXPECT_EQ(catalogue.find<Card>(one.id)->price->amount, 900_USD);
    EXPECT_EQ(catalogue.find<Card>(one.id)->price->kind, PriceKind::Entered);
}

TEST(OwnParts, AnImportedPriceIsAnOfferAndReplacesNone) {
    OwnParts own;
    OwnPrice street = dollars(900, "2026-05-01");
    street.kind = PriceKind::Street;
    street.shop = QStringLiteral("a shop");
    OwnPrice euros = street;
    euros.currency = QStringLiteral("EUR");
    own.prices = {street, euros};
    const Card& before = *shipped().find<Card>(one.id);
    const Card card = seen(own);
    EXPECT_EQ(card.price, before.price);
    ASSERT_EQ(card.offers.size(), before.offers.size() + 2);
    EXPECT_EQ(priceUsed(card)->amount, street.amount);
    EXPECT_EQ(priceUsed(card)->source, QStringLiteral("a shop"));
    EXPECT_EQ(card.offers.back().currency, QStringLiteral("EUR"));
    own.prices.push_back(dollars(100, "2020-01-01"));
    EXPECT_EQ(priceUsed(seen(own))->kind, PriceKind::Entered);
}

TEST(OwnParts, EveryEditIsUndoneByItsInverse) {
    OwnParts own;
    own.parts.of<Card>() = {card("one", 100_W)};
    own.imports = {{one, QStringLiteral("set"), QStringLiteral("row"), QStringLiteral("licence")}};
    own.prices = {dollars(900, "2025-05-01")};
    const std::vector<OwnEdit> edits{
        withoutPart(one), withPart(own, card("one", 120_W)), withPart(own, card("new", 1_W)),
        withCorrections(own, one, {{one, QStringLiteral("tdp_w"), QStringLiteral("1"), {}, {}}}),
        withPrices(own, one, {})};
    const QByteArray before = toJson(own);
    for (const OwnEdit& edit : edits) {
        const OwnParts after = edited(own, edit);
        EXPECT_NE(toJson(after), before);
        EXPECT_EQ(toJson(edited(after, inverseOf(edit, own))), before);
    }
    EXPECT_TRUE(edited(own, edits[1]).imports.empty()) << "what is edited is the user's own";
    EXPECT_EQ(edited(own, edits[1]).prices.size(), 1u);
}

TEST(OwnParts, WhatIsExportedIsReadBackTheSame) {
    OwnParts own;
    own.parts.of<Card>() = {card("one", 100_W)};
    Board board;
    board.id = QStringLiteral("board");
    board.name = QStringLiteral("Board");
    board.wiring = bareWiring();
    own.parts.of<Board>() = {board};
    own.imports = {{one, QStringLiteral("set"), QStringLiteral("row"), QStringLiteral("licence")}};
    own.corrections = {{one, QStringLiteral("tdp_w"), QStringLiteral("1"), QStringLiteral("n"), QStringLiteral("d")}};
    own.prices = {dollars(900, "2025-05-01")};
    own.prices[0].currency = QStringLiteral("EUR");
    own.prices[0].dollarsEach = 1.25;
    const QByteArray json = toJson(own);
    EXPECT_TRUE(isOwnPartsJson(json));
    const auto back = ownPartsFromJson(json);
    ASSERT_TRUE(back) << qPrintable(back.problem().sentence);
    EXPECT_EQ(toJson(*back), json);
    EXPECT_EQ(back->parts.of<Card>(), own.parts.of<Card>());
    EXPECT_EQ(back->prices, own.prices);
}

TEST(OwnParts, ADamagedExportIsASentence) {
    const QByteArray json = toJson(OwnParts{});
    EXPECT_FALSE(ownPartsFromJson(json.left(json.size() / 2)));
    EXPECT_FALSE(ownPartsFromJson(QByteArray(json).replace(": 1", ": 99")));
    EXPECT_FALSE(
        ownPartsFromJson(R"({"lanewright_own_parts":1,"parts":{"cards":[{"id":"x","name":"x","tdp_w":"y"}]}})"));
    EXPECT_FALSE(ownPartsFromJson(R"({"lanewright_own_parts":1,"parts":{"cards":[{"id":"x"}]}})"));
    EXPECT_FALSE(ownPartsFromJson(R"({"lanewright_own_parts":1,"prices":[{"amount":0}]})"));
}
