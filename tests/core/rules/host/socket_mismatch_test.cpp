// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto socketMismatchRule = "socket-mismatch";

TEST(SocketMismatch, ACpuOfAnotherSocketIsAnError) {
    Sample sample = workstation(1);
    EXPECT_TRUE(sample.findings(socketMismatchRule).empty());
    sample.build.processors = {"xeon"};
    const auto findings = sample.findings(socketMismatchRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_TRUE(inWords(findings[0].message).contains("needs socket LGA4189; the board has TR4"));
    EXPECT_TRUE(offers(findings[0], "use-cpu:hedt-28")) << fixesOf(findings[0]);
    expectEachFixMends(sample, socketMismatchRule);
}

TEST(SocketMismatch, TwoCpusMadeForOneSocketAreAnError) {
    Sample sample = server(8);
    EXPECT_TRUE(sample.findings(socketMismatchRule).empty());
    sample.build.processors = {"xeon-single"};
    EXPECT_TRUE(sample.findings(socketMismatchRule).empty());
    sample.build.processors = {"xeon-single", "xeon-single"};
    const auto findings = sample.findings(socketMismatchRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].found, Figure::count(2, "CPUs"));
    EXPECT_EQ(findings[0].allowed, Figure::count(1, "CPUs"));
    EXPECT_TRUE(offers(findings[0], "use-cpu:xeon")) << fixesOf(findings[0]);
    expectEachFixMends(sample, socketMismatchRule);
}

TEST(SocketMismatch, TwoDifferentCpusAreAnError) {
    Sample sample = server(8);
    Processor other = sample.part<Processor>("xeon");
    other.id = "xeon-other";
    sample.parts.of<Processor>().push_back(other);
    sample.build.processors = {"xeon", "xeon-other"};
    const auto findings = sample.findings(socketMismatchRule);
    ASSERT_EQ(findings.size(), 1U);
    EXPECT_EQ(findings[0].severity, Severity::Error);
    EXPECT_TRUE(offers(findings[0], "use-cpu:xeon")) << fixesOf(findings[0]);
    expectEachFixMends(sample, socketMismatchRule);
}

TEST(SocketMismatch, AnUnknownSocketIsSaid) {
    Sample sample = workstation(1);
    sample.part<Board>("hedt").socket.clear();
    EXPECT_EQ(sample.findings(socketMismatchRule, Severity::NotChecked).size(), 1U);
}
