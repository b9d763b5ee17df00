#include "core/analysis/analysis.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto missingPartsRule = "missing-parts";

TEST(MissingParts, AnOutletIsAskedForAsAdvice) {
    Sample sample = workstation(4);
    EXPECT_TRUE(sample.findings(missingPartsRule).empty());
    sample.build.outlet.clear();
    const auto findings = sample.findings(missingPartsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_EQ(namesOf(findings[0].subjects), QStringList{"outlet"});
    EXPECT_EQ(findings[0].found, Figure::count(0, "parts"));
    EXPECT_EQ(findings[0].allowed, Figure::count(1, "parts"));
}

TEST(MissingParts, ADriveIsAskedForOnceWhereNoCardWaitsForData) {
    Sample sample = workstation(1);
    EXPECT_TRUE(sample.findings(missingPartsRule).empty()) << "local-storage asks for it";
    EXPECT_FALSE(sample.findings("local-storage").empty());
    sample.build.cards.clear();
    EXPECT_TRUE(sample.findings("local-storage").empty());
    EXPECT_EQ(namesOf(sample.findings(missingPartsRule).at(0).subjects), QStringList{"drive"});
    sample.build.drives = {{"M2", "nvme"}};
    EXPECT_TRUE(sample.findings(missingPartsRule).empty());
}

TEST(MissingParts, WhatTheStateAsksForIsNotToldTwice) {
    Sample sample = workstation(4);
    sample.build.supply = {};
    sample.build.chassis.clear();
    sample.build.memory.reset();
    EXPECT_TRUE(sample.findings(missingPartsRule).empty());
}

TEST(MissingParts, AServersOwnCaseAndPsuAreNotChecked) {
    Sample sample = server(8);
    EXPECT_TRUE(sample.findings(missingPartsRule).empty());
    sample.build.supply = {};
    auto findings = sample.findings(missingPartsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked);
    EXPECT_EQ(namesOf(findings[0].subjects), QStringList{"psu"});
    sample.build.chassis.clear();
    EXPECT_EQ(namesOf(sample.findings(missingPartsRule).at(0).subjects), (QStringList{"psu", "case"}));
}
