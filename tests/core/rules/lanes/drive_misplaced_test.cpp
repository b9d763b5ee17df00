// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto driveMisplacedRule = "drive-misplaced";

static Sample drive(const char* id, const char* place) {
    Sample sample = workstation(1);
    sample.build.drives.push_back({place, id});
    return sample;
}

TEST(DriveMisplaced, EachKindOfDrivePlugsIntoItsOwnSocket) {
    EXPECT_TRUE(drive("nvme", "M2").findings(driveMisplacedRule).empty());
    EXPECT_TRUE(drive("u2", "U1").findings(driveMisplacedRule).empty());
    EXPECT_TRUE(drive("sata", "SATA1").findings(driveMisplacedRule).empty());
    for (const auto& [id, place] : {std::pair{"nvme", "U1"}, {"nvme", "S3"}, {"u2", "M2"}, {"sata", "M2"}}) {
        const auto findings = drive(id, place).findings(driveMisplacedRule);
        ASSERT_EQ(findings.size(), 1U) << id << " in " << place;
        EXPECT_EQ(findings[0].severity, Severity::Error);
        expectEachFixMends(drive(id, place), driveMisplacedRule);
    }
}

TEST(DriveMisplaced, AnAddInDriveWorksInASlotAndNowhereElse) {
    for (const char* form : {"aic", "HHHL", "add-in-card"}) {
        Sample sample = drive("nvme", "S2");
        sample.part<Drive>("nvme").form = QString::fromLatin1(form);
        EXPECT_TRUE(sample.findings(driveMisplacedRule).empty()) << form;
        const auto analysis = analyse(sample.build, Catalogue(sample.parts));
        ASSERT_TRUE(analysis);
        EXPECT_EQ(analysis->lanes.shares[std::size_t(sample.part<Board>("hedt").wiring->connector("S2"))].lanes, 4);
        sample.build.drives = {{"M2", "nvme"}};
        EXPECT_EQ(sample.findings(driveMisplacedRule, Severity::Error).size(), 1U) << form;
        expectEachFixMends(sample, driveMisplacedRule);
    }
}

TEST(DriveMisplaced, AFreeSocketOfItsKindIsOffered) {
    const auto findings = drive("nvme", "U1").findings(driveMisplacedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_TRUE(offers(findings[0], "move:U1:M3")) << fixesOf(findings[0]);
}

TEST(DriveMisplaced, WhetherAnM2SocketTakesSataIsNotKnown) {
    EXPECT_EQ(drive("m2-sata", "M2").findings(driveMisplacedRule, Severity::NotChecked).size(), 1U);
}

TEST(DriveMisplaced, ACarriersWidePortIsForACable) {
    // Two ports of eight lanes (SlimSAS 8i): no M.2 socket, but a U.2 drive hangs on one by its cable.
    for (const auto& [id, errors] : {std::pair{"nvme", 1U}, {"u2", 0U}}) {
        Sample sample = workstation(1);
        Wiring& wiring = sample.part<Board>("hedt").wiring.edit();
        wiring.connectors[std::size_t(wiring.connector("S5"))].bifurcations = QStringList{"8+8"};
        sample.part<Riser>("carrier").split = {8, 8};
        sample.build.risers.push_back({"S5", "carrier"});
        sample.build.drives.push_back({"S5/1", id});
        EXPECT_EQ(sample.findings(driveMisplacedRule, Severity::Error).size(), errors) << id;
        expectEachFixMends(sample, driveMisplacedRule);
    }
}

TEST(DriveMisplaced, ACarriersSecondSocketIsDarkWhereTheSlotCannotBeSplit) {
    for (const auto& [slot, dark, open] : {std::tuple{"S5", 0U, 0U}, {"S3", 0U, 1U}, {"S7", 1U, 0U}}) {
        Sample sample = workstation(1);
        Wiring& wiring = sample.part<Board>("hedt").wiring.edit();
        wiring.connectors[std::size_t(wiring.connector("S7"))].bifurcations = QStringList{"16"}; // S3's are not known
        sample.build.risers.push_back({slot, "carrier"});
        for (const char* socket : {"/1", "/2"})
            sample.build.drives.push_back({QString(slot) + socket, "nvme"});
        EXPECT_EQ(sample.findings(driveMisplacedRule, Severity::Error).size(), dark) << slot;
        EXPECT_EQ(sample.findings(driveMisplacedRule, Severity::NotChecked).size(), open) << slot;
        expectEachFixMends(sample, driveMisplacedRule);
    }
}

TEST(DriveMisplaced, ADriveOnASataCableTakesNoLanesAndItsBayIsNotChecked) {
    const Sample sample = drive("sata", "SATA2");
    const auto findings = sample.findings(driveMisplacedRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked);
    EXPECT_TRUE(inWords(findings[0].message).contains("how many SATA ports"))
        << inWords(findings[0].message).toStdString();
    EXPECT_TRUE(offers(findings[0], "remove:SATA2"));
    const auto nvme = drive("nvme", "SATA2").findings(driveMisplacedRule, Severity::Error);
    ASSERT_EQ(nvme.size(), 1U);
    EXPECT_TRUE(inWords(nvme[0].message).contains("is for a SATA drive"));
}

TEST(DriveMisplaced, OfRecordedSataPortsOneTooManyIsAnError) {
    for (const auto& [place, errors] : {std::pair{"SATA2", 0U}, {"SATA3", 0U}, {"SATA4", 1U}}) {
        Sample sample = drive("sata", place);
        for (Board& board : sample.parts.of<Board>())
            board.wiring.edit().sataPorts = 3;
        const auto findings = sample.findings(driveMisplacedRule, Severity::Error);
        ASSERT_EQ(findings.size(), errors) << place;
        if (errors > 0) {
            EXPECT_TRUE(inWords(findings[0].message).contains("on SATA port 4, but"));
        }
        EXPECT_EQ(sample.findings(driveMisplacedRule, Severity::NotChecked).size(), 1U) << "the bays";
    }
}
