// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto supplyMisfitRule = "supply-misfit";

TEST(SupplyMisfit, PsusOfTheCasesFormInItsBaysFit) {
    EXPECT_TRUE(workstation(1).findings(supplyMisfitRule).empty());
    EXPECT_TRUE(server(8).findings(supplyMisfitRule).empty());
}

TEST(SupplyMisfit, OnePsuMoreThanTheCaseHasBaysIsAnError) {
    Sample sample = workstation(1);
    sample.build.supply = {"atx-1600", 2, 0};
    const auto findings = sample.findings(supplyMisfitRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure::count(2, "PSUs"));
    EXPECT_EQ(findings[0].allowed, Figure::count(1, "PSUs"));
    EXPECT_FALSE(findings[0].fixes.empty());
    expectEachFixMends(sample, supplyMisfitRule);
    sample.part<Chassis>("large").supplyBays = 2;
    EXPECT_TRUE(sample.findings(supplyMisfitRule).empty());
    sample.build.furtherSupplies = {"atx-850"};
    EXPECT_EQ(sample.findings(supplyMisfitRule, Severity::Error).size(), 1U);
}

TEST(SupplyMisfit, SpareUnitsNeedABayToo) {
    Sample sample = server(8);
    sample.build.supply = {"module-2000", 2, 2};
    EXPECT_TRUE(sample.findings(supplyMisfitRule).empty());
    sample.build.supply = {"module-2000", 2, 3};
    EXPECT_EQ(sample.findings(supplyMisfitRule, Severity::Error).size(), 1U);
}

TEST(SupplyMisfit, APsuAMillimetreTooLongIsAnErrorAndAnUnknownLengthIsNot) {
    Sample sample = workstation(1);
    sample.part<Chassis>("large").maxSupplyLength = 200_mm;
    sample.part<PowerSupply>("atx-1600").length = 200_mm;
    EXPECT_TRUE(sample.findings(supplyMisfitRule).empty());
    sample.part<PowerSupply>("atx-1600").length = 201_mm;
    const auto findings = sample.findings(supplyMisfitRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_EQ(findings[0].found, Figure(201_mm));
    expectEachFixMends(sample, supplyMisfitRule);
    sample.part<PowerSupply>("atx-1600").length.reset();
    EXPECT_TRUE(sample.findings(supplyMisfitRule).empty());
}

TEST(SupplyMisfit, UnknownBaysAreSaidForMoreThanOnePsu) {
    Sample sample = workstation(1);
    sample.part<Chassis>("large").supplyBays.reset();
    EXPECT_TRUE(sample.findings(supplyMisfitRule).empty());
    sample.build.supply = {"atx-1600", 2, 0};
    EXPECT_EQ(sample.findings(supplyMisfitRule, Severity::NotChecked).size(), 1U);
}

TEST(SupplyMisfit, AModuleInATowerIsAnError) {
    Sample sample = workstation(1);
    sample.build.supply = {"module-1600", 1, 0};
    const auto findings = sample.findings(supplyMisfitRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_TRUE(inWords(findings[0].message).contains("ATX")) << textOf(findings[0]).toStdString();
    EXPECT_TRUE(offers(findings[0], "use-supply:atx-850")) << fixesOf(findings[0]);
    expectEachFixMends(sample, supplyMisfitRule);
}

TEST(SupplyMisfit, AModuleOfAnotherServerOfTheMakerIsNotChecked) {
    Sample sample = server(8);
    sample.part<Chassis>("rack").maker = sample.part<PowerSupply>("module-2000").maker = "Supermicro";
    sample.part<PowerSupply>("module-2000").fitsCases = {"other"};
    EXPECT_EQ(sample.findings(supplyMisfitRule, Severity::NotChecked).size(), 1U);
    sample.part<PowerSupply>("module-2000").fitsCases = {"other", "rack"};
    EXPECT_TRUE(sample.findings(supplyMisfitRule).empty());
    sample.part<PowerSupply>("module-2000").maker = "Delta";
    EXPECT_TRUE(sample.findings(supplyMisfitRule).empty()) << "made by another, for this server";
}

TEST(SupplyMisfit, AnotherMakersModuleInAServerIsAnError) {
    Sample sample = server(8);
    sample.part<Chassis>("rack").maker = "Supermicro";
    sample.part<PowerSupply>("module-2000").maker = "Supermicro";
    EXPECT_TRUE(sample.findings(supplyMisfitRule).empty());
    sample.part<PowerSupply>("module-2000").maker = "ASUS";
    sample.part<PowerSupply>("module-1600").maker = "ASUS";
    const auto findings = sample.findings(supplyMisfitRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_TRUE(inWords(findings[0].message).contains("Supermicro module"));
    EXPECT_TRUE(findings[0].fixes.empty()) << fixesOf(findings[0]); // no other module goes in either
}
