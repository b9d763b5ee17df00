// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

// What people fall into with power, from the supply to the wall: for each a build that does, and the finding that says
// so with both numbers in its sentence or its details.

TEST(PitfallsOfPower, SpikesTripASupplyWhoseWattsSuffice) {
    Sample sample = workstation(4); // 1254 W of 1600
    sample.card("blower").excursion = 800_W;
    sample.part<PowerSupply>("atx-1600").atx3 = true;
    for (PlacedCard& card : sample.build.cards)
        card.powerLimit = 200_W; // does not stop it
    const auto findings = sample.findings("supply-excursion");
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Warning);
    expectWords(textOf(findings[0]), {"spikes up to 3,454 W", "2,880 W for 1 ms and 3,200 W for 100 µs"});
    EXPECT_TRUE(sample.findings("supply-below-peak").empty());
}

TEST(PitfallsOfPower, FourCardsCrashOnAnOlder1300WattSupply) {
    Sample sample = workstation(4); // 1080 Ti of 250 W: nominally 1000 W of cards
    sample.card("blower").excursion = 400_W;
    sample.part<PowerSupply>("atx-1600").rating = 1300_W;
    const auto findings = sample.findings("supply-excursion");
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked);
    expectWords(textOf(findings[0]), {"1,854 W", "1,300 W"});
}

TEST(PitfallsOfPower, ARailIsOverItsLimitAlthoughTheSupplyIsNot) {
    Sample sample = workstation(2);
    sample.part<PowerSupply>("atx-1600").rails = {{216_W, {"PCIe 1", "PCIe 2"}}};
    sample.part<PowerSupply>("atx-1600").pcie8Plugs = 4;
    EXPECT_TRUE(sample.findings("rail-over-limit").empty());
    sample.part<PowerSupply>("atx-1600").rails = {{150_W, {"PCIe 1", "PCIe 2"}}, {240_W, {"PCIe 3", "PCIe 4"}}};
    const auto findings = sample.findings("rail-over-limit");
    ASSERT_EQ(findings.size(), 1U);
    expectWords(textOf(findings[0]), {"+12 V rail 1", "200 W", "150 W"});
}

TEST(PitfallsOfPower, OneCableFeedsTwoPlugs) {
    Sample sample = workstation(2);
    sample.part<PowerSupply>("atx-1600").pcie8Plugs = 4;
    sample.part<PowerSupply>("atx-1600").pcie8Cables = 2;
    const auto findings = sample.findings("pigtail-needed");
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    expectWords(textOf(findings[0]), {"4 plugs", "2 cables", "300 W, twice its limit"});
}

TEST(PitfallsOfPower, A12V2x6PlugRunsAtItsLimit) {
    Sample sample = workstation(0);
    sample.card("triple").tdp = 575_W;
    sample.build.cards = {{"S1", "triple", {}}};
    sample.part<PowerSupply>("atx-1600").pin16Plugs = 1;
    const auto findings = sample.findings("pin16-load");
    ASSERT_EQ(findings.size(), 1U);
    expectWords(textOf(findings[0]), {"carries 511 W", "carries 500 W, which is safe"});
    expectEachFixMends(sample, "pin16-load");
}

TEST(PitfallsOfPower, ACardIsFedThroughAnAdapterInsteadOfANativeCable) {
    Sample sample = workstation(0);
    sample.build.cards = {{"S1", "triple", {}}};
    const auto findings = sample.findings("plugs-missing", Severity::Advice);
    ASSERT_EQ(findings.size(), 1U);
    expectWords(textOf(findings[0]), {"too few 12V-2x6 plugs", "feed 1 plug"});
}

TEST(PitfallsOfPower, AnEpsPlugIsTakenForAPcieOne) {
    Sample sample = workstation(1);
    sample.build.cards[0].card = "passive";
    sample.part<PowerSupply>("atx-1600").eps8Plugs = 1; // the CPU's
    const auto findings = sample.findings("eps-into-pcie");
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice) << "the card's adapter has two 8-pin PCIe cables";
    EXPECT_TRUE(findings[0].isCondition);
    expectWords(textOf(findings[0]), {"the cards need 1", "has 0 left", "Never force in"});
    expectEachFixMends(sample, "eps-into-pcie");
}

TEST(PitfallsOfPower, AnotherSuppliesCablesAreUsed) {
    Sample sample = workstation(2);
    sample.build.furtherSupplies = {"atx-850"};
    const auto findings = sample.findings("cable-families");
    ASSERT_EQ(findings.size(), 1U);
    expectWords(textOf(findings[0]), {"12 V on the wrong pins", "Cable families: "});
}

TEST(PitfallsOfPower, TwoSuppliesFeedOneCard) {
    Sample sample = workstation(4);
    sample.build.supply = {"atx-850", 2, 0};
    sample.part<PowerSupply>("atx-850").pcie8Plugs = 8;
    const auto findings = sample.findings("two-supplies", Severity::Warning);
    ASSERT_EQ(findings.size(), 1U);
    expectWords(textOf(findings[0]), {"take 150 W over their slots from PSU 1", "600 W over their plugs"});
    expectWords(textOf(sample.findings("two-supplies", Severity::Advice).at(0)), {"one of 2 PSUs", "a sync adapter"});
}

TEST(PitfallsOfPower, AFifteenAmpereOutletDoesNotCarryFourCards) {
    Sample sample = workstation(4);
    sample.card("blower").tdp = 350_W;
    sample.part<PowerSupply>("atx-1600").rating = 2000_W;
    sample.part<PowerSupply>("atx-1600").ratingAt120V = 2000_W;
    sample.build.outlet = "us-15a-120v";
    const auto findings = sample.findings("wall-circuit");
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    expectWords(textOf(findings[0]), {"1,810 W", "1,440 W", "80 %"});
    EXPECT_TRUE(offers(findings[0], "use-outlet:us-20a-120v")) << fixesOf(findings[0]);
    EXPECT_TRUE(offers(findings[0], "limit-cards:270")) << fixesOf(findings[0]);
    expectEachFixMends(sample, "wall-circuit");
}

TEST(PitfallsOfPower, AServersModulesAreSpreadOverCircuits) {
    Sample sample = server(8); // 2858 W
    sample.build.outlet = "us-15a-120v";
    sample.part<PowerSupply>("module-2000").minVoltage = 100_V;
    const auto findings = sample.findings("wall-circuit");
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "use-circuits:3")) << fixesOf(findings[0]);
    expectEachFixMends(sample, "wall-circuit");
}

TEST(PitfallsOfPower, ASteppedUpsUnderActiveCorrectionIsRefused) {
    Sample sample = workstation(4);
    Ups ups;
    ups.id = "ups";
    ups.name = "The ups";
    ups.source = "a test";
    ups.power = 1000_W;
    ups.apparentPower = ApparentPower::of(1500);
    ups.voltage = 240_V;
    ups.waveform = Waveform::Stepped;
    sample.parts.of<Ups>() = {ups};
    sample.build.ups = "ups";
    const auto findings = sample.findings("ups-waveform");
    ASSERT_EQ(findings.size(), 1U);
    expectWords(textOf(findings[0]), {"stepped wave", "power factor of 0.9"});
    expectWords(textOf(sample.findings("ups-too-small").at(0)), {"1,32", "1,000 W and 1,500 VA"});
}
