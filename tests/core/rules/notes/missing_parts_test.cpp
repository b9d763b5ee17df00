// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis.h"
#include "core/build/edits.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto missingPartsRule = "missing-parts";

TEST(MissingParts, AnOutletThatNobodyChoseIsSaidUntilOneIs) {
    Sample sample = workstation(4);
    EXPECT_TRUE(sample.findings(missingPartsRule).empty());
    sample.build = withUsualOutlet(sample.build, Catalogue(PartSet(sample.parts)), QLocale::c());
    EXPECT_EQ(sample.build.outlet, "us-15a-120v");
    const auto findings = sample.findings(missingPartsRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Advice);
    EXPECT_EQ(namesOf(findings[0].subjects), QStringList{"outlet"});
    expectWords(inWords(findings[0].message), {"The us-15a-120v", "Choose"});
    sample.build = withOutlet(sample.build, "us-15a-120v");
    EXPECT_TRUE(sample.findings(missingPartsRule).empty());
}

TEST(MissingParts, TheUsualOutletIsThatOfTheSystemsTerritory) {
    Catalogue catalogue{PartSet(workstation(1).parts)};
    const auto usual = [&](const QLocale& system) { return withUsualOutlet({}, catalogue, system).outlet; };
    EXPECT_EQ(usual(QLocale(QLocale::Korean, QLocale::SouthKorea)), "kr-16a-220v");
    EXPECT_EQ(usual(QLocale(QLocale::French, QLocale::Canada)), "us-15a-120v");
    EXPECT_EQ(usual(QLocale(QLocale::Japanese, QLocale::Japan)), "") << "not in this catalogue";
}

TEST(MissingParts, WhatTheStateAsksForIsNotToldTwice) {
    Sample sample = workstation(4);
    sample.build.supply = {};
    sample.build.chassis.clear();
    sample.build.memory.reset();
    sample.build.outlet.clear();
    sample.build.isNetworkBooted = false;
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
