// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

TEST(NotChecked, OneFindingListsWhatThisVersionLeavesOut) {
    const auto findings = workstation(4).findings("not-checked");
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked);
    EXPECT_TRUE(inWords(findings[0].message).contains("fan curves"));
}
