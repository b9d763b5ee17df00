// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/link_evidence.h"

#include <gtest/gtest.h>

using namespace core;

static BandwidthBand band(double low, double high) {
    return {Bandwidth::of(low), Bandwidth::of(high)};
}

TEST(LinkEvidence, EachPointHasItsSourceAndBothValues) {
    ASSERT_GE(linkEvidence().size(), 8u);
    for (const LinkEvidence& point : linkEvidence()) {
        EXPECT_FALSE(point.source.isEmpty()) << point.what.toStdString();
        EXPECT_GT(point.published.low, Bandwidth()) << point.what.toStdString();
        EXPECT_GT(point.ours.low, Bandwidth()) << point.what.toStdString();
        EXPECT_LE(point.ours.low, point.ours.high) << point.what.toStdString();
    }
}

TEST(LinkEvidence, TheErrorIsTakenFromTheNearestPublishedValue) {
    EXPECT_DOUBLE_EQ((LinkEvidence{{}, band(20, 20), band(22, 22), {}}.error()), 0.1);
    EXPECT_DOUBLE_EQ((LinkEvidence{{}, band(20, 25), band(18, 18), {}}.error()), -0.1);
    EXPECT_DOUBLE_EQ((LinkEvidence{{}, band(20, 25), band(24, 30), {}}.error()), 0);
}

TEST(LinkEvidence, PeerToPeerOverPcieIsWithinATwentiethOfWhatWasPublished) {
    for (const LinkEvidence& point : linkEvidence()) {
        if (point.what.contains(QLatin1String("4.0 x")) || point.what.contains(QLatin1String("5.0 x")))
            EXPECT_LT(std::abs(point.error()), 0.05) << point.what.toStdString();
    }
}
