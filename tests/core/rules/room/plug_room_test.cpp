// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto plugRoomRule = "plug-room";

/// A card 111 mm high with a 12V-2x6 on top: 146 mm with its cable.
static Sample topPlug(Length lid) {
    Sample sample = workstation(1);
    sample.card("blower").plugSide = PlugSide::Top;
    sample.card("blower").plugs = Plugs{{PlugKind::Pin16, 1}};
    sample.part<Chassis>("large").maxCardHeight = lid;
    return sample;
}

TEST(PlugRoom, TheCablesBendWantsThirtyFiveMillimetres) {
    EXPECT_TRUE(topPlug(147_mm).findings(plugRoomRule).empty());
    EXPECT_TRUE(topPlug(146_mm).findings(plugRoomRule).empty());
    const auto findings = topPlug(145_mm).findings(plugRoomRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    EXPECT_EQ(findings[0].found, Figure(146_mm));
    EXPECT_EQ(findings[0].allowed, Figure(145_mm));
    EXPECT_TRUE(textOf(findings[0]).contains("unverified"));
    EXPECT_TRUE(offers(findings[0], "use-case:middle")) << fixesOf(findings[0]);
    expectEachFixMends(topPlug(145_mm), plugRoomRule);
}

TEST(PlugRoom, ALidThatLeavesNoRoomForThePlugItselfIsAnError) {
    EXPECT_EQ(topPlug(121_mm).findings(plugRoomRule).at(0).severity, Severity::Warning) << "10 mm above the card";
    EXPECT_EQ(topPlug(120_mm).findings(plugRoomRule).at(0).severity, Severity::Error);
    Sample sample = topPlug(120_mm);
    sample.part<Chassis>("large").unverified = {"max_card_height_mm"};
    EXPECT_EQ(sample.findings(plugRoomRule).at(0).severity, Severity::Warning);
}

TEST(PlugRoom, ARearPlugNeedsLength) {
    Sample sample = workstation(1);
    sample.card("blower").plugSide = PlugSide::Rear; // 268 mm + 35 mm
    sample.part<Chassis>("large").maxCardLength = 303_mm;
    EXPECT_TRUE(sample.findings(plugRoomRule).empty());
    sample.part<Chassis>("large").maxCardLength = 302_mm;
    EXPECT_EQ(sample.findings(plugRoomRule, Severity::Warning).size(), 1U);
}

TEST(PlugRoom, AnUnknownSideOrLidIsSaidNotPassed) {
    EXPECT_EQ(workstation(1).findings(plugRoomRule, Severity::NotChecked).size(), 1U);
    Sample sample = topPlug(150_mm);
    sample.part<Chassis>("large").maxCardHeight.reset();
    const auto findings = sample.findings(plugRoomRule, Severity::NotChecked);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(inWords(findings[0].message).contains("up to 146 mm"));
}

TEST(PlugRoom, AServersOwnPassiveCardsAreWiredByItsMaker) {
    EXPECT_TRUE(server(8).findings(plugRoomRule).empty());
}

TEST(PlugRoom, AConsumerCardUnderAServersLid) {
    Sample sample = server(1);
    sample.build.cards[0].card = "open";
    sample.card("open").plugSide = PlugSide::Top;
    sample.card("open").height = 140_mm;
    Chassis& rack = sample.part<Chassis>("rack");
    rack.maxCardHeight.reset();
    rack.rackUnits = 4; // 169.7 mm, 175 needed
    const auto findings = sample.findings(plugRoomRule, Severity::Warning);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].found, Figure(175_mm));
    EXPECT_NEAR(*findings[0].allowed.value(), 169.7, 0.05);
    const QString details = textOf(findings[0]);
    EXPECT_TRUE(details.contains("4 rack units") && details.contains("harness")) << details.toStdString();
    sample.card("open").height = 134_mm;
    EXPECT_TRUE(sample.findings(plugRoomRule).empty());
}
