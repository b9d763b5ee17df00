// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/parts/fields.h"

#include <gtest/gtest.h>

namespace core {

static QJsonObject aCard() {
    return {{QStringLiteral("id"), QStringLiteral("maker-card")},
            {QStringLiteral("name"), QStringLiteral("Card")},
            {QStringLiteral("tdp_w"), 250},
            {QStringLiteral("thickness_mm"), 39.5},
            {QStringLiteral("slots"), 2.5},
            {QStringLiteral("power_plugs"), QStringLiteral("pcie-6*1;pcie-8*2")},
            {QStringLiteral("cooler"), QStringLiteral("flow-through")},
            {QStringLiteral("fp16_tensor_tflops"), 53.8},
            {QStringLiteral("bridge_pitches"), QStringLiteral("3;4")},
            {QStringLiteral("price_usd"), 999},
            {QStringLiteral("price_date"), QStringLiteral("2018-09-20")},
            {QStringLiteral("price_kind"), QStringLiteral("launch")},
            {QStringLiteral("source"), QStringLiteral("maker's page")},
            {QStringLiteral("confidence"), QStringLiteral("high")},
            {QStringLiteral("unverified_fields"), QStringLiteral("thickness_mm;slots")}};
}

TEST(Fields, ReadFiguresIntoTheirUnits) {
    const auto card = partFromJson<Card>(aCard());
    ASSERT_TRUE(card) << qPrintable(card.problem().sentence);
    EXPECT_EQ(card->tdp, 250_W);
    EXPECT_EQ(card->thickness, Length::of(39.5));
    EXPECT_EQ(card->plugs, (Plugs{{PlugKind::Pcie6, 1}, {PlugKind::Pcie8, 2}}));
    EXPECT_EQ(card->cooler, Cooler::FlowThrough);
    EXPECT_EQ(card->fp16Tensor, Throughput::of(53'800));
    EXPECT_EQ(card->bridgePitches, (std::vector{3, 4}));
    EXPECT_EQ(card->price->amount, 999_USD);
    EXPECT_FALSE(card->isVerified(QLatin1String("slots")));
    EXPECT_TRUE(card->isVerified(QLatin1String("tdp_w")));
}

TEST(Fields, WhatIsNotSaidIsUnknownAndNotZero) {
    const auto card = partFromJson<Card>({{QStringLiteral("id"), QStringLiteral("x")}});
    ASSERT_TRUE(card);
    EXPECT_FALSE(card->tdp);
    EXPECT_FALSE(card->plugs);
    EXPECT_FALSE(card->price);
    EXPECT_TRUE(toJson(*card).value(QLatin1String("tdp_w")).isNull());
}

/// What is nothing in a column is not even looked at when a catalogue is read: a new part knows it already.
TEST(Fields, NothingLeavesANewPartAsItIs) {
    const auto ofKind = []<class P>(const std::vector<P>&) {
        const QJsonObject fresh = toJson(P());
        for (const Field<P>& field : fieldsOf<P>()) {
            P part;
            EXPECT_TRUE(field.write(part, FactValue())) << field.name.data();
            EXPECT_EQ(toJson(part), fresh) << field.name.data();
        }
    };
    const PartSet none;
    std::apply([&](const auto&... kind) { (ofKind(kind), ...); }, none.kinds);
    ofKind(none.bookPoints);
}

TEST(Fields, ACardFedByItsSlotAloneIsNotACardOfUnknownPlugs) {
    auto json = aCard();
    json[QLatin1String("power_plugs")] = QStringLiteral("none");
    const auto card = partFromJson<Card>(json);
    ASSERT_TRUE(card);
    EXPECT_EQ(card->plugs, Plugs{});
    EXPECT_EQ(toJson(*card).value(QLatin1String("power_plugs")).toString(), QStringLiteral("none"));
}

TEST(Fields, WriteAndReadGiveTheSamePart) {
    const auto card = partFromJson<Card>(aCard());
    ASSERT_TRUE(card);
    const auto again = partFromJson<Card>(toJson(*card));
    ASSERT_TRUE(again);
    EXPECT_EQ(*card, *again);
}

TEST(Fields, NonsenseIsRefusedByPartAndField) {
    for (const auto& [field, nonsense] :
         {std::pair("tdp_w", "a lot"), std::pair("cooler", "fan"), std::pair("power_plugs", "pcie-8"),
          std::pair("power_plugs", "pcie-8*0"), std::pair("pcie_lanes", "8.5"), std::pair("ecc", "maybe"),
          std::pair("tdp_w", "nan"), std::pair("tdp_w", "1e300"), std::pair("tdp_w", "1e-7"),
          std::pair("int8_tops", "1e-8"), std::pair("price_usd", "0.001")}) {
        auto json = aCard();
        json[QLatin1String(field)] = QLatin1String(nonsense);
        const auto card = partFromJson<Card>(json);
        ASSERT_FALSE(card) << field << nonsense;
        EXPECT_TRUE(card.problem().sentence.contains(QLatin1String("maker-card"))) << field;
        EXPECT_TRUE(card.problem().sentence.contains(QLatin1String(field))) << field;
    }
}

TEST(Fields, AFigureTooSmallToBeHeldIsNeitherTakenNorZero) {
    for (const Field<Card>& field : fieldsOf<Card>()) {
        Card card;
        if (field.shape != FieldShape::Number)
            continue;
        EXPECT_FALSE(field.write(card, FactValue(1e-9)) && field.read(card).toDouble() == 0) << field.name.data();
        EXPECT_FALSE(field.read(card).isDouble() && field.read(card).toDouble() == 0) << field.name.data();
    }
}

TEST(Part, WithoutAShortNameIsCalledByItsNameWithoutItsMakerCutToTwentyFourCharacters) {
    Card card;
    card.name = QStringLiteral("ASUS Turbo GeForce RTX 2080 Ti");
    card.maker = QStringLiteral("Asus");
    EXPECT_EQ(shortNameOf(card), QStringLiteral("Turbo GeForce RTX 2080…"));
    card.name = QStringLiteral("ASUS Turbo 123456789012345678");
    EXPECT_EQ(shortNameOf(card), QStringLiteral("Turbo 123456789012345678"));
    card.shortName = QStringLiteral("Turbo RTX 2080 Ti");
    EXPECT_EQ(shortNameOf(card), card.shortName);
}

TEST(Card, ComputesItsThroughputFromCoresAndClock) {
    Card card;
    card.cores = 4352;
    card.flopsPerCoreClock = 2;
    card.baseClock = Frequency::of(1350);
    card.boostClock = Frequency::of(1545);
    EXPECT_EQ(std::lround(inGigaflops(*fp32AtBase(card))), 11750);
    EXPECT_EQ(std::lround(inGigaflops(*fp32AtBoost(card))), 13448);
    card.boostClock.reset();
    EXPECT_FALSE(fp32AtBoost(card));
    card.publishedFp32 = Throughput::of(13000);
    EXPECT_EQ(fp32AtBoost(card), Throughput::of(13000));
}

TEST(Card, CoversItsSlotWidthRoundedUpOrWhatItsThicknessNeeds) {
    Card card;
    EXPECT_EQ(coveredOpenings(card), 1);
    card.thickness = 61_mm;
    EXPECT_EQ(coveredOpenings(card), 3);
    card.thickness = 40_mm;
    EXPECT_EQ(coveredOpenings(card), 2);
    card.slotWidth = 2.5;
    EXPECT_EQ(coveredOpenings(card), 3);
}

} // namespace core
