// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto riserLinkRule = "riser-link";

/// A passive card of generation 4 in G1 of the server, on a cable made for `rated`.
static Sample onCable(int rated) {
    Sample sample = server(1);
    sample.part<Riser>("cable").pcieGeneration = rated;
    sample.build.risers.push_back({"G1", "cable"});
    return sample;
}

TEST(RiserLink, ACableMadeForLessIsACondition) {
    EXPECT_TRUE(server(1).findings(riserLinkRule).empty());
    EXPECT_TRUE(onCable(5).findings(riserLinkRule).empty());
    EXPECT_TRUE(onCable(4).findings(riserLinkRule).empty());
    const Sample sample = onCable(3);
    const auto findings = sample.findings(riserLinkRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(findings[0].isCondition);
    EXPECT_EQ(verdictOf(Findings(findings.begin(), findings.end())), Verdict::WorksIf);
    EXPECT_EQ(findings[0].found, Figure::count(4, "generation"));
    EXPECT_EQ(findings[0].allowed, Figure::count(3, "generation"));
    EXPECT_TRUE(inWords(findings[0].details).first().contains("15.8 GB/s of 31.5 GB/s"))
        << inWords(findings[0].message).toStdString();
    EXPECT_EQ(findings[0].settings, (std::vector<BiosSetting>{{"PCIe speed of G1", "Gen 3"}}));
    EXPECT_TRUE(offers(findings[0], "remove-riser:G1")) << fixesOf(findings[0]);
    expectEachFixMends(sample, riserLinkRule);
}

TEST(RiserLink, ARetimerHoldsTheLinkBackItself) {
    Sample sample = onCable(3);
    sample.part<Riser>("cable").hasRetimer = true;
    EXPECT_TRUE(sample.findings(riserLinkRule).empty());
    EXPECT_EQ(sample.findings("generation-low").size(), 1U) << "slower all the same";
}

TEST(RiserLink, ARatingThatIsNotKnownIsSaid) {
    Sample sample = onCable(3);
    sample.part<Riser>("cable").pcieGeneration.reset();
    EXPECT_EQ(sample.findings(riserLinkRule, Severity::NotChecked).size(), 1U);
    EXPECT_EQ(sample.findings(riserLinkRule).size(), 1U);
}

TEST(RiserLink, ACableWithoutACardIsNoLink) {
    Sample sample = onCable(3);
    sample.build.cards.clear();
    EXPECT_TRUE(sample.findings(riserLinkRule).empty());
}
