// SPDX-License-Identifier: GPL-3.0-or-later
// What is answered first, what stands beside it, and what is said against each.
#include "core/recommend/ideas.h"

#include "core/parts/card_model.h"
#include "core/parts/fields.h"
#include "core/recommend/request/limits.h"
#include "core/recommend/request/purchase.h"
#include "core/rules/state.h"
#include "tests/support/shipped_search.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

using namespace core;
using tests::ShippedSearch;

namespace {

Recommendation pointOf(double value, Money price) {
    Recommendation made;
    made.value = value;
    made.price = price;
    return made;
}

Request wish(Goal goal, Money budget) {
    Request request;
    request.goal = goal;
    request.today = QDate(2026, 11, 28);
    request.limits = expertDefaults({});
    request.limits.budget = budget;
    request.limits.drive = Storage::of(1000);
    return request;
}

} // namespace

TEST(Pick, IsTheCheapestWithinTheErrorOfTheGoalUnlessTheMostIsAskedFor) {
    PriceFrontier frontier;
    frontier.points = {pointOf(90, 1000_USD), pointOf(96.9, 2000_USD), pointOf(97.1, 2500_USD), pointOf(100, 9000_USD)};
    Request request;
    request.goal = Goal::Fp32; // 3 %
    EXPECT_EQ(pickOf(request, frontier)->price, 2500_USD);
    request.isStrict = true;
    EXPECT_EQ(pickOf(request, frontier)->price, 9000_USD);
    request.isStrict = false;
    request.goal = Goal::CardMemory; // counted
    EXPECT_EQ(pickOf(request, frontier)->price, 9000_USD);
    request.goal = Goal::Tokens; // 8 %, by its held-out error
    EXPECT_NEAR(uncertaintyOf(Goal::Tokens), 0.08, 0.03);
    EXPECT_EQ(pickOf(request, frontier)->price, uncertaintyOf(Goal::Tokens) >= 0.1 ? 1000_USD : 2000_USD);
    request.limits.tokensPerSecond = 50;
    EXPECT_EQ(pickOf(request, frontier)->price, 1000_USD);
    EXPECT_EQ(pickOf(request, PriceFrontier()), nullptr);
}

TEST_F(ShippedSearch, AdviceGivesDifferentIdeasWithinTheBudget) {
    Request request = wish(Goal::Fp32, 5000_USD);
    request.builds = 5;
    const Recommendations found = advise(request, catalogue(), table());
    ASSERT_GE(found.builds.size(), 3U);
    EXPECT_EQ(found.builds.front().idea, Idea::Pick);
    const auto modelsOf = [&](const Recommendation& made) {
        QStringList models;
        for (const PlacedCard& placed : made.build.cards)
            models << modelOf(*catalogue().find<Card>(placed.card));
        models.sort();
        return models.join(u' ');
    };
    std::set<QString> all;
    for (const Recommendation& made : found.builds) {
        EXPECT_TRUE(all.insert(modelsOf(made)).second) << qPrintable(made.build.name);
        EXPECT_LE(made.price, 5000_USD);
        EXPECT_FALSE(made.build.outlet.isEmpty());
        const auto analysis = analyse(made.build, catalogue());
        EXPECT_TRUE(stillToChoose(*analysis).empty()) << qPrintable(inWords(choicesLeft(*analysis)));
    }
    const auto of = [&](Idea idea) { return std::ranges::find(found.builds, idea, &Recommendation::idea); };
    const auto other = of(Idea::OtherChip);
    ASSERT_NE(other, found.builds.end());
    EXPECT_NE(modelsOf(*other).section(u' ', 0, 0), modelsOf(found.builds.front()).section(u' ', 0, 0));
    const auto fewer = of(Idea::FewerCards);
    if (fewer != found.builds.end())
        EXPECT_LT(fewer->build.cards.size(), found.builds.front().build.cards.size());
    ASSERT_TRUE(found.less);
    EXPECT_LE(found.less->price + nextMoney, found.builds.front().price);
    EXPECT_TRUE(nextMoneyInWords(request, found).startsWith(QLatin1String("$300 less: ")));
}

TEST_F(ShippedSearch, OfShopsPricesAloneNoneIsAnEstimate) {
    Request request = wish(Goal::Fp32, 20000_USD);
    request.limits.needsShopPrices = true;
    for (const Recommendation& made : advise(request, catalogue(), table()).builds) {
        const auto analysis = analyse(made.build, catalogue());
        EXPECT_EQ(analysis->totals.estimated, Money());
        EXPECT_TRUE(brokenLimits(request, *analysis, catalogue()).empty());
    }
}

TEST_F(ShippedSearch, ACardWithoutCudaAndASumOverCardsAreCaughtInEveryAnswer) {
    Request request = wish(Goal::CardMemory, 6000_USD);
    request.limits.excludedChips = {QStringLiteral("nvidia")};
    request.limits.cards = 2;
    request.builds = 1;
    const Recommendations found = advise(request, catalogue(), table());
    ASSERT_FALSE(found.builds.empty());
    const auto analysis = analyse(found.builds.front().build, catalogue());
    const QString catches = catchesOf(request, *analysis, catalogue()).join(u'\n');
    EXPECT_TRUE(catches.contains(QLatin1String("No CUDA"))) << qPrintable(catches);
    EXPECT_TRUE(catches.contains(QLatin1String("A sum over 2 cards"))) << qPrintable(catches);
}

TEST_F(ShippedSearch, OneMoreOfAKeptCardMayBeBoughtUsed) {
    Request request = wish(Goal::CardMemory, 6000_USD);
    const PartKey kept{QLatin1String(kindName<Card>), QStringLiteral("nvidia-geforce-rtx-3090")};
    request.owned = {{kept, 1}};
    request.limits.keptCards = {{kept, 1}};
    request.limits.cards = 2;
    request.builds = 1;
    const Recommendations found = advise(request, catalogue(), table());
    ASSERT_FALSE(found.builds.empty());
    int keptOnes = 0;
    for (const PlacedCard& placed : found.builds.front().build.cards) {
        EXPECT_EQ(modelOf(*catalogue().find<Card>(placed.card)), kept.id) << "whoever makes the other";
        keptOnes += int(placed.card == kept.id);
    }
    EXPECT_GE(keptOnes, 1);
}

TEST_F(ShippedSearch, AHostIsRoundedUpWhereThatCostsNextToNothing) {
    Request request = wish(Goal::MemoryBandwidth, 6000_USD);
    request.limits.cards = 1;
    request.builds = 1;
    const Recommendations found = advise(request, catalogue(), table());
    ASSERT_FALSE(found.builds.empty());
    const Recommendation& made = found.builds.front();
    const auto analysis = analyse(made.build, catalogue());
    EXPECT_GE(analysis->machine.processors.front()->pcieGeneration.value_or(0), 4);
    EXPECT_GE(*analysis->power.headroom(), 0.2);
    request.limits.locks = {{QLatin1String(kindName<Card>), made.build.cards.front().card}};
    request.isStrict = true;
    const Recommendations bare = advise(request, catalogue(), table());
    ASSERT_FALSE(bare.builds.empty());
    EXPECT_LE(bare.builds.front().price, made.price);
    EXPECT_LE(made.price, bare.builds.front().price * 103 / 100);
}

TEST_F(ShippedSearch, AServerWithoutAPriceHasOneByComparisonWhereNothingElseIsLeft) {
    const PartKey server{QLatin1String(kindName<Chassis>), QStringLiteral("asrockrack-4u8g-turin2")};
    Request request = wish(Goal::CardMemory, 300'000_USD);
    request.limits.cards = 8;
    request.limits.outlet = QStringLiteral("pdu-c19-16a-230v");
    EXPECT_FALSE(priceFor(request, server.kind.toLatin1().constData(), *catalogue().find<Chassis>(server.id)));
    request.limits.takesBands = true;
    const auto amount = priceFor(request, server.kind.toLatin1().constData(), *catalogue().find<Chassis>(server.id));
    EXPECT_EQ(amount, 17'000_USD) << "the middle of 10,500 and 23,500";
}
