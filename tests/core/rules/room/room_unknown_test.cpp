// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto roomUnknownRule = "room-unknown";

static Sample sized(Length length) {
    Sample sample = workstation(1);
    sample.card("blower").length = length;
    sample.card("blower").weight = Mass::ofBase(900);
    return sample;
}

TEST(RoomUnknown, ALongCardMayLieOverLatchesAndHeaders) {
    EXPECT_TRUE(sized(266_mm).findings(roomUnknownRule).empty());
    EXPECT_TRUE(sized(267_mm).findings(roomUnknownRule).empty());
    const auto findings = sized(268_mm).findings(roomUnknownRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::NotChecked);
    const QString words = inWords(findings[0].message);
    EXPECT_TRUE(words.contains("latches") && words.contains("267 mm")) << words.toStdString();
}
