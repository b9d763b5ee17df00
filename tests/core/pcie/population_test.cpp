// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pcie/population.h"

#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static Analysis analysed(const Sample& sample) {
    static std::vector<std::unique_ptr<Catalogue>> kept;
    kept.push_back(std::make_unique<Catalogue>(PartSet(sample.parts)));
    auto analysis = analyse(sample.build, *kept.back());
    EXPECT_TRUE(analysis) << (analysis ? "" : analysis.problem().sentence.toStdString());
    return analysis ? *analysis : Analysis{};
}

static LaneShare shareIn(const Sample& sample, const char* slot) {
    const Analysis analysis = analysed(sample);
    return analysis.lanes.shares[std::size_t(analysis.machine.board->wiring->connector(QString::fromLatin1(slot)))];
}

TEST(Population, ARiserLimitsWidthAndGenerationOfItsCardsLink) {
    Sample sample = server(1); // generation 4, x16
    sample.build.risers.push_back({"G1", "cable"});
    LaneShare share = shareIn(sample, "G1");
    EXPECT_EQ(share.generation, 3);
    EXPECT_EQ(share.generationLimit, GenerationLimit::Riser);
    EXPECT_EQ(share.lanes, 16);
    sample.build.risers[0].part = "cable-x8";
    share = shareIn(sample, "G1");
    EXPECT_EQ(share.lanes, 8);
    EXPECT_EQ(share.lanesOfCard, 16);
    EXPECT_EQ(share.reason, LaneReason::Riser);
    sample.part<Riser>("cable-x8").pcieLanes.reset();
    sample.part<Riser>("cable-x8").pcieGeneration.reset();
    share = shareIn(sample, "G1");
    EXPECT_EQ(share.lanes, 16) << "what is not known limits nothing";
    EXPECT_EQ(share.generation, 4);
}

TEST(Population, ASlotThatIsNarrowerThanTheRiserIsTheReason) {
    Sample sample = workstation(4);
    sample.build.drives.push_back({"M1", "nvme"}); // S7 falls to x8
    sample.build.risers.push_back({"S7", "cable-x8"});
    EXPECT_EQ(shareIn(sample, "S7").reason, LaneReason::SharedWith);
}

TEST(Population, ACarrierDoesNotShareItsSlot) {
    Sample sample = workstation(1);
    sample.build.risers.push_back({"S1", "carrier"});
    const Catalogue catalogue{PartSet(sample.parts)};
    const auto analysis = analyse(sample.build, catalogue);
    ASSERT_FALSE(analysis);
    EXPECT_TRUE(analysis.problem().sentence.contains("S1")) << analysis.problem().sentence.toStdString();
    sample.build.risers = {{"S1", "cable"}, {"S1", "cable-4"}};
    EXPECT_FALSE(analyse(sample.build, catalogue)) << "one riser a slot";
}
