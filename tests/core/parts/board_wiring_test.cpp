// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/machine.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

TEST(BoardWiring, IsReadWhenItIsAskedFor) {
    const auto wiring = BoardWiring::unread(R"({"nodes": {"CPU0": {"kind": "cpu"}}})");
    ASSERT_EQ(wiring->nodes.size(), 1U);
    EXPECT_EQ(wiring->nodes.front().name, "CPU0");
    EXPECT_TRUE(wiring.problem().isEmpty());
}

TEST(BoardWiring, CopiesAreEditedApart) {
    const auto wiring = BoardWiring::unread(R"({"nodes": {"CPU0": {"kind": "cpu"}}})");
    BoardWiring copy = wiring;
    EXPECT_EQ(copy, wiring);
    copy.edit().nodes.clear();
    EXPECT_EQ(wiring->nodes.size(), 1U);
}

TEST(BoardWiring, ABrokenTextIsEmptyAndSaysWhy) {
    const auto wiring = BoardWiring::unread(R"({"nodes": {"CPU0": {"kind": "spoon"}}})");
    EXPECT_TRUE(wiring->nodes.empty());
    EXPECT_TRUE(wiring.problem().contains("spoon")) << wiring.problem().toStdString();
}

TEST(BoardWiring, MoreSlotsThanABoardCanHaveAreRefused) {
    const auto withSlots = [](int count) {
        QStringList slotTexts;
        for (int i = 0; i < count; ++i)
            slotTexts << QStringLiteral(R"("S%1": {"kind": "slot", "elec": 16, "gen": 4})").arg(i);
        return BoardWiring::unread(QStringLiteral(R"({"nodes": {"CPU0": {"kind": "cpu"}}, "connectors": {%1}})")
                                       .arg(slotTexts.join(QLatin1Char(','))));
    };
    EXPECT_TRUE(withSlots(64).problem().isEmpty()) << withSlots(64).problem().toStdString();
    EXPECT_TRUE(withSlots(65).problem().contains("at most 64 slots")) << withSlots(65).problem().toStdString();
    EXPECT_TRUE(withSlots(5'000)->connectors.empty());
}

TEST(BoardWiring, ABuildOnABrokenBoardIsRefusedWithTheReason) {
    Sample sample = workstation(0);
    sample.part<Board>("hedt").wiring = BoardWiring::unread("{\"nodes\": {\"CPU0\": {\"kind\": \"spoon\"}}}");
    const auto machine = resolve(sample.build, Catalogue(sample.parts));
    ASSERT_FALSE(machine);
    EXPECT_TRUE(machine.problem().sentence.contains("hedt")) << machine.problem().sentence.toStdString();
    EXPECT_TRUE(machine.problem().sentence.contains("spoon"));
}
