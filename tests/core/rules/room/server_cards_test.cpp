// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto serverCardsRule = "server-cards";

static Sample taking(const char* form) {
    Sample sample = server(1);
    sample.part<Chassis>("rack").cardForms = QStringList{QString::fromLatin1(form)};
    sample.part<Chassis>("rack").qualifiedCards = QStringList{"passive"};
    return sample;
}

TEST(ServerCards, TheFormMustBeOneOfThose) {
    EXPECT_TRUE(taking("FHFL double-width passive").findings(serverCardsRule).empty());
    EXPECT_TRUE(taking("FHFL double-width").findings(serverCardsRule).empty());
    for (const char* form :
         {"FHFL single-width passive", "FHHL double-width", "HHHL single-width", "SXM4", "FHFL double-width active"}) {
        const auto findings = taking(form).findings(serverCardsRule);
        ASSERT_EQ(findings.size(), 1U) << form;
        EXPECT_EQ(findings[0].severity, Severity::Error);
        EXPECT_TRUE(inWords(findings[0].details.back()).contains(form));
    }
}

TEST(ServerCards, ALongerCardThanFullLengthDoesNotFit) {
    Sample sample = taking("FHFL double-width passive");
    sample.card("passive").length = 313_mm;
    EXPECT_TRUE(sample.findings(serverCardsRule).empty());
    sample.card("passive").length = 314_mm;
    EXPECT_EQ(sample.findings(serverCardsRule).size(), 1U);
}

TEST(ServerCards, ACardOffTheListIsAWarningAndOneOnItMends) {
    Sample sample = taking("FHFL double-width");
    sample.build.cards[0].card = "blower";
    const auto findings = sample.findings(serverCardsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_TRUE(offers(findings[0], "use-card:passive@G1")) << fixesOf(findings[0]);
    expectEachFixMends(sample, serverCardsRule);
}

TEST(ServerCards, SeveralCardsOffTheListAreOneFindingWithOneMend) {
    Sample sample = server(2);
    sample.part<Chassis>("rack").cardForms = QStringList{"FHFL double-width"};
    sample.part<Chassis>("rack").qualifiedCards = QStringList{"passive"};
    for (PlacedCard& card : sample.build.cards)
        card.card = "blower";
    const auto findings = sample.findings(serverCardsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-card:passive@G1,G2")) << fixesOf(findings[0]);
    expectEachFixMends(sample, serverCardsRule);
}

TEST(ServerCards, WithoutListsItIsNotChecked) {
    EXPECT_EQ(server(8).findings(serverCardsRule, Severity::NotChecked).size(), 1U);
    EXPECT_TRUE(workstation(4).findings(serverCardsRule).empty()) << "a case of the trade has no list";
}

TEST(ServerCards, OpenFansInADuctedServerAreSaid) {
    Sample sample = server(2);
    sample.build.cards[0].card = "open";
    const auto findings = sample.findings("server-cards", Severity::Warning);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(inWords(findings[0].title), "A card blows against the server's air");
    expectWords(textOf(findings[0]), {"across the air of", "harness"});
    sample.build.cards[0].card = "blower";
    EXPECT_TRUE(sample.findings("server-cards", Severity::Warning).empty());
}
