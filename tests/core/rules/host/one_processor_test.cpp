// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

TEST(OneProcessor, TheSecondSocketMends) {
    Sample sample = server(8);
    EXPECT_TRUE(sample.findings("one-processor").empty());
    sample.build.processors = {"xeon"};
    EXPECT_EQ(sample.findings("one-processor", Severity::Warning).size(), 1U);
    EXPECT_TRUE(offers(sample.findings("one-processor").at(0), "fill-sockets:xeon"));
    expectEachFixMends(sample, "one-processor");
}
