// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/notes/machine_profile.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static Analysis analysed(const Sample& sample) {
    static std::vector<std::unique_ptr<Catalogue>> catalogues; // an analysis borrows from its own
    catalogues.push_back(std::make_unique<Catalogue>(PartSet(sample.parts)));
    return *analyse(sample.build, *catalogues.back());
}

static const ProfileLine& lineOf(const MachineProfile& profile, const char* rule) {
    return *std::find_if(profile.lines.begin(), profile.lines.end(),
                         [&](const ProfileLine& line) { return line.rule == QLatin1String(rule); });
}

static Sample withPeak(Power peak) {
    Sample sample = workstation(1);
    sample.card("blower").tdp = peak;
    return sample;
}

TEST(MachineProfile, IsChosenByTheCards) {
    EXPECT_FALSE(machineKindOf(analysed(workstation(0))));
    EXPECT_EQ(machineKindOf(analysed(withPeak(200_W))), MachineKind::Beginner);
    EXPECT_EQ(machineKindOf(analysed(withPeak(201_W))), MachineKind::OneCard);
    EXPECT_EQ(machineKindOf(analysed(workstation(2))), MachineKind::TwoCards);
    EXPECT_EQ(machineKindOf(analysed(workstation(3))), MachineKind::FourCards);
    EXPECT_EQ(machineKindOf(analysed(workstation(4))), MachineKind::FourCards);
    EXPECT_EQ(machineKindOf(analysed(server(5))), MachineKind::EightCards);
}

TEST(MachineProfile, ABeginnersCardDrawsTwoHundredWattsAtMost) {
    for (const auto& [peak, isMet] : {std::pair(199_W, true), std::pair(200_W, true), std::pair(201_W, false)}) {
        const ProfileLine line = lineOf(gradedAs(MachineKind::Beginner, analysed(withPeak(peak))), "6");
        EXPECT_EQ(line.isMet, isMet) << inWords(line.found).toStdString();
        EXPECT_EQ(inWords(line.asked), "at most 200 W");
    }
}

TEST(MachineProfile, FourCardsAreGradedLineByLine) {
    Sample sample = workstation(4);
    sample.build.drives = {{"M2", "nvme"}};
    sample.build.isHeadless = true;
    sample.card("blower").throttle = 95_C;
    sample.part<PowerSupply>("atx-1600").pcie8Cables = 8;
    MachineProfile profile = gradedAs(MachineKind::FourCards, analysed(sample));
    EXPECT_EQ(lineOf(profile, "12").isMet, false); // 68 of 64 lanes
    EXPECT_EQ(inWords(lineOf(profile, "19").found), "1,600 W");
    EXPECT_EQ(lineOf(profile, "19").isMet, true);
    EXPECT_EQ(lineOf(profile, "61b").isMet, true);
    EXPECT_EQ(profile.unknown(), 1); // hard disks
    EXPECT_EQ(inWords(profile), QStringLiteral("Guide's checklist: %1 of %2 met, 1 unknown")
                                    .arg(profile.lines.size() - 2)
                                    .arg(profile.lines.size()));
    sample.build.supply.supply = "atx-850";
    profile = gradedAs(MachineKind::FourCards, analysed(sample));
    EXPECT_EQ(lineOf(profile, "19").isMet, false);
}

TEST(MachineProfile, WhatIsNotChosenIsNotKnown) {
    Sample sample = workstation(4);
    sample.build.supply.supply.clear();
    sample.build.outlet.clear();
    const MachineProfile profile = gradedAs(MachineKind::FourCards, analysed(sample));
    EXPECT_FALSE(lineOf(profile, "19").isMet);
    EXPECT_FALSE(lineOf(profile, "20").isMet);
    EXPECT_EQ(inWords(lineOf(profile, "20")), "not known");
}

TEST(MachineProfile, EightCardsWantTwoAndASpareUnit) {
    Sample sample = server(8);
    EXPECT_EQ(inWords(lineOf(gradedAs(MachineKind::EightCards, analysed(sample)), "21").found), "4,000 W");
    EXPECT_EQ(gradedAs(MachineKind::EightCards, analysed(sample)).lines.size(), 11U);
    sample.build.supply.spare = 0;
    const MachineProfile profile = gradedAs(MachineKind::EightCards, analysed(sample));
    const auto spare = std::find_if(profile.lines.begin(), profile.lines.end(),
                                    [](const ProfileLine& line) { return inWords(line.found) == "2 + 0 units"; });
    ASSERT_NE(spare, profile.lines.end());
    EXPECT_EQ(spare->isMet, false);
}

TEST(MachineProfile, EveryLineSaysFoundAndAskedWithItsRule) {
    for (const auto kind : {MachineKind::Beginner, MachineKind::OneCard, MachineKind::TwoCards, MachineKind::FourCards,
                            MachineKind::EightCards}) {
        for (const ProfileLine& line : gradedAs(kind, analysed(server(8))).lines) {
            EXPECT_FALSE(line.rule.isEmpty());
            EXPECT_FALSE(line.found.isEmpty()) << inWords(line.what).toStdString();
            EXPECT_FALSE(line.asked.isEmpty()) << inWords(line.what).toStdString();
        }
    }
}

TEST(MachineProfile, APsuIsAskedForByTheCardsThereAreAsTheRuleDoes) {
    EXPECT_EQ(inWords(lineOf(gradedAs(MachineKind::FourCards, analysed(workstation(3))), "19").asked),
              "at least 1,300 W");
    EXPECT_EQ(inWords(lineOf(gradedAs(MachineKind::FourCards, analysed(workstation(4))), "19").asked),
              "at least 1,600 W");
    EXPECT_EQ(inWords(lineOf(gradedAs(MachineKind::EightCards, analysed(server(5))), "21").asked), "at least 2,000 W");
    EXPECT_EQ(inWords(lineOf(gradedAs(MachineKind::EightCards, analysed(server(8))), "21").asked), "at least 3,200 W");
    EXPECT_EQ(inWords(lineOf(gradedAs(MachineKind::EightCards, analysed(workstation(2))), "21").asked),
              "at least 3,200 W")
        << "held against another machine than it is";
}

/// Four blowers with so many micrometres between them.
static Sample withAir(int micrometres) {
    Sample sample = workstation(4);
    sample.card("blower").thickness = Length::ofBase(40'640 - micrometres);
    sample.card("blower").throttle = 95_C;
    return sample;
}

TEST(MachineProfile, NarrowCardsHaveAirBetweenThem) {
    EXPECT_EQ(lineOf(gradedAs(MachineKind::FourCards, analysed(withAir(2000))), "37").isMet, true);
    const ProfileLine tight = lineOf(gradedAs(MachineKind::FourCards, analysed(withAir(1600))), "37");
    EXPECT_EQ(tight.isMet, false);
    EXPECT_EQ(inWords(tight.found), "1 of 4 cards") << "nothing stands before the last one's";
    Sample hot = withAir(2600);
    hot.card("blower").throttle = 60_C;
    EXPECT_EQ(inWords(lineOf(gradedAs(MachineKind::FourCards, analysed(hot)), "37").found), "0 of 4 cards");
}

/// Eight cards, 2858 W, on modules whose efficiency nobody states: 2977 to 3573 W at the wall.
static ProfileLine onOutletOf(int watts, int circuits = 1) {
    Sample sample = server(8);
    sample.part<PowerSupply>("module-2000").efficiency.reset();
    sample.part<Outlet>("us-20a-240v").current = Current::ofBase(std::int64_t(watts) * 1000 / 240 * 10 / 8);
    sample.build.circuits = circuits;
    return lineOf(gradedAs(MachineKind::EightCards, analysed(sample)), "20");
}

TEST(MachineProfile, AnOutletIsJudgedWithoutAnEfficiencyWhereAnyWouldDo) {
    EXPECT_EQ(onOutletOf(3600).isMet, true);
    EXPECT_FALSE(onOutletOf(3500).isMet);
    EXPECT_FALSE(onOutletOf(3000).isMet);
    EXPECT_EQ(onOutletOf(2900).isMet, false);
    EXPECT_EQ(onOutletOf(1300, 3).isMet, true) << "a module on each of three circuits";
}

TEST(MachineProfile, ADisplayLeavesNoLessThanNothing) {
    Sample sample = workstation(1);
    sample.card("blower").memory = 1_GB;
    const ProfileLine line = lineOf(gradedAs(MachineKind::OneCard, analysed(sample)), "72");
    EXPECT_FALSE(inWords(line.found).contains('-')) << inWords(line.found).toStdString();
    EXPECT_EQ(line.isMet, false);
}

TEST(MachineProfile, PlugsAreMetOnlyByCablesOfTheirOwn) {
    const auto plugs = [](std::optional<int> cables, int plugCount) {
        Sample sample = workstation(4);
        sample.part<PowerSupply>("atx-1600").pcie8Plugs = plugCount;
        sample.part<PowerSupply>("atx-1600").pcie8Cables = cables;
        return lineOf(gradedAs(MachineKind::FourCards, analysed(sample)), "23");
    };
    EXPECT_EQ(plugs(8, 8).isMet, true);
    EXPECT_EQ(inWords(plugs(8, 8).found), "8 plugs");
    EXPECT_EQ(plugs(7, 8).isMet, false) << "two of them would share a cable";
    EXPECT_EQ(plugs({}, 8).isMet, std::nullopt) << "whether two share one is not known";
    EXPECT_EQ(plugs({}, 6).isMet, false);
}
