// What is answered first, what stands beside it, and what is said against each.
#include "core/recommend/ideas.h"

#include "core/parts/card_model.h"
#include "core/parts/fields.h"
#include "core/recommend/limits.h"
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
    const QString said = catchesOf(request, *analysis, catalogue()).join(u'\n');
    EXPECT_TRUE(said.contains(QLatin1String("No CUDA"))) << qPrintable(said);
    EXPECT_TRUE(said.contains(QLatin1String("A sum over 2 cards"))) << qPrintable(said);
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
    for (const PlacedCard& placed : found.builds.front().build.cards)
        EXPECT_EQ(placed.card, kept.id);
}
