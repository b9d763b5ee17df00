// SPDX-License-Identifier: GPL-3.0-or-later
// Machines whose board no output names: what was seen of them is kept.
#include "core/build/machine.h"
#include "core/import/scan/scanned_build.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace Qt::StringLiterals;

namespace {

Catalogue smallCatalogue() {
    tests::Sample sample = tests::workstation();
    sample.card("open").name = u"GeForce RTX 2080 Ti"_s;
    sample.card("open").tdp = 250_W;
    sample.part<Board>("hedt").name = u"X399 Test"_s;
    sample.part<Board>("hedt").maker = u"ASUS"_s;
    return Catalogue(sample.parts);
}

GpuReport numberedGpu(int index, const char* address) {
    GpuReport gpu;
    gpu.index = index;
    gpu.name = u"NVIDIA GeForce RTX 2080 Ti"_s;
    gpu.address = QLatin1String(address);
    gpu.memory = Memory::ofBase(11'019);
    return gpu;
}

ScanResult scannedWithout(const MachineFacts& facts) {
    const Catalogue parts = smallCatalogue();
    return buildFrom(facts, parts);
}

bool isNoted(const ScanResult& result, const char* words) {
    return std::ranges::any_of(result.notes,
                               [&](const ReadingNote& note) { return note.sentence.contains(QLatin1String(words)); });
}

} // namespace

TEST(Scan, WithoutABoardCardsWaitAndWhatWasSeenOfThemIsKept) {
    MachineFacts facts;
    facts.gpus = {numberedGpu(0, "0000:08:00.0"), numberedGpu(1, "0000:41:00.0"), numberedGpu(2, "0000:42:00.0")};
    facts.gpus[0].draw = 180_W;
    facts.gpus[0].powerLimit = 250_W;
    facts.gpus[0].temperature = 66_C;
    facts.gpus[0].currentLink = LinkState{3, 8};
    facts.gpus[0].maxLink = LinkState{3, 16};
    facts.gpus[1].draw = 20_W;
    facts.gpus[1].temperature = 71_C;
    facts.gpus[1].powerLimit = 260_W;
    facts.gpus[2].name = u"NVIDIA Unheard Of"_s;
    facts.topo = TopoReport{{u"GPU0"_s, u"GPU1"_s, u"GPU2"_s},
                            {{u"X"_s, u"PHB"_s, u"SYS"_s}, {u"PHB"_s, u"X"_s, u"SYS"_s}, {u"SYS"_s, u"SYS"_s, u"X"_s}},
                            {u"0-7"_s, u"0-7"_s, u"8-15"_s},
                            {u"0"_s, u"0"_s, u"1"_s}};
    const ScanResult result = scannedWithout(facts);
    EXPECT_FALSE(result.hasBoard());
    ASSERT_TRUE(result.hasBuild());
    EXPECT_TRUE(resolve(result.build, smallCatalogue()));
    EXPECT_EQ(result.build.waitingCards, (std::vector<QString>{u"open"_s, u"open"_s}));
    const Observed& observed = *result.build.observed;
    EXPECT_EQ(observed.unplaced, 1) << "the one that the catalogue lacks";
    ASSERT_EQ(observed.links.size(), 3u);
    EXPECT_EQ(observed.links[0].place, u"GPU0"_s);
    EXPECT_EQ(observed.links[0].draw, 180_W);
    EXPECT_EQ(observed.links[2].cpus, u"8-15"_s);
    EXPECT_EQ(observed.links[2].numa, u"1"_s);
    ASSERT_EQ(observed.paths.size(), 3u);
    EXPECT_EQ(observed.paths[1], (ObservedPath{u"GPU0"_s, 0, u"GPU2"_s, 0, u"SYS"_s}));
    EXPECT_EQ(inWords(observed.links[0]), u"x8 Gen 3 (x16 Gen 3 possible), 66 °C, 180 W of 250 W"_s);
    EXPECT_TRUE(isNoted(result, "2 GPUs drew 200 W together"));
    EXPECT_TRUE(isNoted(result, "GPU1 at 71"));
    EXPECT_FALSE(scannedWithout(MachineFacts()).hasBuild());
}

TEST(Scan, AMatrixAloneKeepsItsPaths) {
    MachineFacts facts;
    facts.topo = TopoReport{{u"GPU0"_s, u"GPU1"_s, u"NIC0"_s},
                            {{u"X"_s, u"NV4"_s, u"SYS"_s}, {u"NV4"_s, u"X"_s, u"PIX"_s}, {u"SYS"_s, u"PIX"_s, u"X"_s}},
                            {},
                            {}};
    const ScanResult result = scannedWithout(facts);
    ASSERT_TRUE(result.build.observed);
    EXPECT_EQ(result.build.observed->unplaced, 2);
    ASSERT_EQ(result.build.observed->paths.size(), 1u);
    EXPECT_EQ(result.build.observed->paths[0], (ObservedPath{u"GPU0"_s, 0, u"GPU1"_s, 0, u"NV4"_s}));
    EXPECT_TRUE(isNoted(result, "only numbers the GPUs"));
    EXPECT_FALSE(isNoted(result, "does not match"));
}

TEST(Scan, WhatJoinsMoreThanPairsIsNoBridgeOfTwoCards) {
    MachineFacts facts;
    facts.topo = TopoReport{{u"GPU0"_s, u"GPU1"_s, u"GPU2"_s},
                            {{u"X"_s, u"NV4"_s, u"NV4"_s}, {u"NV4"_s, u"X"_s, u"NV4"_s}, {u"NV4"_s, u"NV4"_s, u"X"_s}},
                            {},
                            {}};
    const ScanResult result = scannedWithout(facts);
    EXPECT_TRUE(isNoted(result, "NVLink joins 3 GPUs, as no bridge of two cards does"));
}

TEST(Scan, NumbersThatTwoToolsGiveAreCountedInBusOrder) {
    MachineFacts facts;
    facts.gpus = {numberedGpu(0, "0000:08:00.0"), numberedGpu(0, "0000:41:00.0")};
    facts.gpus[1].vendor = 0x1002;
    const Observed observed = *scannedWithout(facts).build.observed;
    EXPECT_EQ(observed.links[0].place, u"GPU0"_s);
    EXPECT_EQ(observed.links[1].place, u"GPU1"_s);
}

TEST(Scan, APowerLimitAboveTheCataloguesCardIsCounted) {
    MachineFacts facts;
    facts.boardMaker = u"ASUS"_s;
    facts.boardName = u"X399 TEST"_s;
    facts.gpus = {numberedGpu(0, "0000:08:00.0"), numberedGpu(1, "0000:41:00.0")};
    for (GpuReport& gpu : facts.gpus)
        gpu.powerLimit = gpu.defaultPowerLimit = 250_W;
    facts.gpus[0].powerLimit = facts.gpus[0].defaultPowerLimit = 300_W;
    Build build = scannedWithout(facts).build;
    ASSERT_EQ(build.cards.size(), 2u);
    EXPECT_FALSE(build.cards[1].powerLimit) << "the catalogue's own";
    const Catalogue parts = smallCatalogue();
    const auto sustained = [&] { return resolve(build, parts)->cards[0].sustained(); };
    EXPECT_EQ(sustained(), 300_W);
    build.cards[0].powerLimit = 400_W;
    EXPECT_EQ(sustained(), 250_W) << "entered, not seen: it raises nothing";
}

TEST(Scan, OfTwoCpusWithoutABoardNoneIsEnteredAsAll) {
    MachineFacts facts;
    facts.gpus = {numberedGpu(0, "0000:08:00.0")};
    facts.processors.assign(1, {{}, u"AMD EPYC 7402P 24-Core Processor"_s, 24});
    EXPECT_EQ(scannedWithout(facts).build.processors.size(), 1u);
    facts.processors.push_back(facts.processors.front());
    EXPECT_TRUE(scannedWithout(facts).build.processors.empty());
}
