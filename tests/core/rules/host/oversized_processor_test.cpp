// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto oversizedProcessorRule = "oversized-processor";

TEST(OversizedProcessor, ACheaperOneOfAsManyLanesMends) {
    Sample sample = workstation(2);
    sample.part<Processor>("hedt-64").price->amount = 2500_USD;
    EXPECT_EQ(sample.findings(oversizedProcessorRule).at(0).found, Figure(Money::of(2500)));
    EXPECT_EQ(sample.findings(oversizedProcessorRule).at(0).allowed, Figure(Money::of(2000)));
    Processor cheaper = sample.part<Processor>("hedt-64");
    cheaper.id = "cheaper";
    cheaper.cores = 6;
    cheaper.price->amount = 400_USD;
    sample.parts.of<Processor>().push_back(cheaper);
    EXPECT_TRUE(offers(sample.findings(oversizedProcessorRule).at(0), "use-cpu:cheaper"));
    expectEachFixMends(sample, oversizedProcessorRule);
}

TEST(OversizedProcessor, FourCardsMayHaveManyCores) {
    Sample sample = workstation(4);
    sample.part<Processor>("hedt-64").cores = 64;
    EXPECT_TRUE(sample.findings(oversizedProcessorRule).empty());
}

TEST(OversizedProcessor, APriceThatIsNotKnownIsNotCompared) {
    Sample sample = workstation(4);
    sample.part<Processor>("hedt-64").price->amount = 9000_USD;
    EXPECT_EQ(sample.findings(oversizedProcessorRule).size(), 1U);
    sample.card("blower").price.reset();
    EXPECT_TRUE(sample.findings(oversizedProcessorRule).empty());
}
