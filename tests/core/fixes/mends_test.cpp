// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fixes/mends.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

#include <set>

using namespace core;
using namespace tests;

TEST(Mends, EachIsOfOneRuleOfTheBook) {
    std::set<std::string_view> rules;
    for (const Rule& rule : ruleBook())
        rules.insert(rule.id);
    std::set<std::string_view> mended;
    for (const Mend& mend : mendTable()) {
        EXPECT_TRUE(rules.count(mend.ruleId)) << mend.ruleId;
        EXPECT_TRUE(mended.insert(mend.ruleId).second) << mend.ruleId;
    }
}

TEST(Mends, WhatAPowerLimitCostsIsAmongTheDetails) {
    Sample sample = workstation(4);
    sample.build.supply.supply = "atx-850";
    const Catalogue catalogue(sample.parts);
    const auto analysis = analyse(sample.build, catalogue);
    ASSERT_TRUE(analysis);
    for (const Finding& finding : checkAll(*analysis, catalogue)) {
        if (finding.rule != QLatin1String("supply-below-peak"))
            continue;
        const Fixes fixes = fixesFor(finding, *analysis, catalogue);
        EXPECT_GT(detailsOf(finding, fixes).size(), qsizetype(finding.details.size()));
        return;
    }
    FAIL() << "the supply is too small";
}

TEST(RuleBook, ARuleIsFoundByItsIdAndHasAPlaceOfItsOwn) {
    std::set<std::string_view> ids;
    std::set<int> places;
    for (const Rule& rule : ruleBook()) {
        EXPECT_TRUE(ids.insert(rule.id).second) << rule.id;
        EXPECT_TRUE(places.insert(rule.place).second) << rule.id;
        EXPECT_EQ(ruleCalled(QString::fromLatin1(rule.id.data(), qsizetype(rule.id.size()))).check, rule.check);
    }
}
