// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever is asked, what is recommended can be ordered, put together and switched on: five hundred requests at random,
// a fifth of them in a run.
#include "core/documents/build/build_json.h"
#include "core/recommend/recommend.h"
#include "core/recommend/request/limits.h"
#include "core/rules/host/display_share.h"
#include "core/rules/state.h"
#include "tests/support/fifth.h"
#include "tests/support/shipped_search.h"

#include <QDir>
#include <QFile>

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>

using namespace core;
using tests::ShippedSearch;

static Request askedAtRandom(unsigned seed) {
    std::mt19937 random(seed);
    const auto oneOf = [&](auto... values) {
        const std::array all{values...};
        return all[random() % all.size()];
    };
    Request request;
    request.today = QDate(2026, 11, 28);
    request.builds = oneOf(1, 3);
    request.limits = expertDefaults({});
    Limits& limits = request.limits;
    request.goal = oneOf(Goal::Fp32, Goal::Fp16, Goal::CardMemory, Goal::MemoryBandwidth, Goal::Fp32PerDollar);
    limits.budget = Money::of(oneOf(1200.0, 1800.0, 2500.0, 4000.0, 7000.0, 12000.0, 25000.0, 60000.0));
    limits.outlet = QString::fromLatin1(oneOf("us-15a-120v", "us-20a-120v", "us-20a-240v", "eu-16a-230v"));
    limits.drive = Storage::of(oneOf(1000.0, 2000.0));
    if (random() % 2 == 0)
        limits.cards = oneOf(1, 1, 2, 4);
    if (random() % 3 == 0)
        limits.memoryPerCard = Memory::of(oneOf(12.0, 16.0, 24.0, 32.0, 48.0));
    if (random() % 4 == 0)
        limits.market = MarketAsked::Used;
    if (random() % 5 == 0)
        limits.rackUnits = oneOf(2, 4, 5);
    if (random() % 4 == 0)
        limits.hostMemory = Memory::of(oneOf(32.0, 64.0, 128.0, 256.0));
    if (random() % 4 == 0)
        limits.needsAir = limits.needsHeadroom = false;
    limits.mayBeUnchecked = random() % 2 == 0;
    if (random() % 6 == 0)
        limits.excludedChips << QString::fromLatin1(oneOf("nvidia", "amd"));
    return request;
}

TEST_F(ShippedSearch, EachMachineOfFiveHundredRequestsBootsAsListed) {
    int machines = 0;
    for (const unsigned seed : tests::seedsOfThisRun(1, 500, tests::isSanitized ? 25 : 1)) {
        SCOPED_TRACE(seed);
        const Request request = askedAtRandom(seed);
        for (const Recommendation& made : recommend(request, catalogue(), table()).builds) {
            ++machines;
            const auto analysis = analyse(made.build, catalogue());
            ASSERT_TRUE(analysis);
            EXPECT_TRUE(stillToChoose(*analysis).empty()) << qPrintable(inWords(choicesLeft(*analysis)));
            for (const Finding& finding : checkAll(*analysis, catalogue())) {
                EXPECT_FALSE(finding.severity == Severity::Error) << qPrintable(inWords(finding.message));
                const Rule& rule = ruleCalled(finding.rule);
                const bool mayPass = request.limits.mayBeUnchecked && rule.isFor(RuleUse::MayPass);
                EXPECT_FALSE(finding.severity == Severity::NotChecked && rule.isDeciding && !mayPass)
                    << qPrintable(inWords(finding.message));
                EXPECT_FALSE(finding.rule == QLatin1String("cooler-watts") && finding.severity <= Severity::Warning)
                    << qPrintable(inWords(finding.message));
            }
            EXPECT_TRUE(hasOwnVideo(analysis->machine) == true ||
                        std::ranges::any_of(analysis->machine.cards, [](const MountedCard& mounted) {
                            return mounted.card->displayOutputs.value_or(true);
                        }));
        }
    }
    EXPECT_GE(machines, tests::expectedOf(tests::isSanitized ? 12 : 300));
}

TEST_F(ShippedSearch, EachExampleBootsAsListed) {
    const QDir folder(QStringLiteral(SOURCE_TREE "/resources/examples"));
    const QStringList names = folder.entryList({QStringLiteral("*.lanewright")});
    ASSERT_GE(names.size(), 10);
    for (const QString& name : names) {
        SCOPED_TRACE(qPrintable(name));
        QFile file(folder.filePath(name));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        const auto read = buildFromJson(file.readAll());
        ASSERT_TRUE(read);
        const auto analysis = analyse(read->build, catalogue());
        ASSERT_TRUE(analysis);
        EXPECT_TRUE(stillToChoose(*analysis).empty()) << qPrintable(inWords(choicesLeft(*analysis)));
        for (const Finding& finding : checkAll(*analysis, catalogue()))
            EXPECT_FALSE(finding.severity == Severity::Error) << qPrintable(inWords(finding.message));
    }
}
