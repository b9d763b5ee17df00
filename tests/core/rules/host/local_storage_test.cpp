// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto localStorageRule = "local-storage";

TEST(LocalStorage, TheDriveGoesWhereItCostsNoCardLanes) {
    const Sample sample = workstation(4); // M1 would take S7's
    const auto findings = sample.findings(localStorageRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_TRUE(offers(findings[0], "add-drive:nvme@M2")) << fixesOf(findings[0]);
    expectEachFixMends(sample, localStorageRule);
}

TEST(LocalStorage, AHardDiskIsNoSsd) {
    Sample sample = workstation(1);
    sample.part<Drive>("u2").kind = DriveKind::Hdd;
    sample.build.drives = {{"U1", "u2"}};
    EXPECT_EQ(sample.findings(localStorageRule, Severity::Warning).size(), 1U);
    sample.build.drives = {{"M2", "nvme"}};
    EXPECT_TRUE(sample.findings(localStorageRule).empty());
}

TEST(LocalStorage, WhereNoSocketIsFreeNothingIsOffered) {
    EXPECT_TRUE(server(8).findings(localStorageRule).at(0).fixes.empty());
}
