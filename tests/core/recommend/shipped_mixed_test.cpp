// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/request/verdict.h"
#include "tests/support/fifth.h"
#include "tests/support/shipped_search.h"

#include <algorithm>
#include <map>

using namespace core;
using tests::ShippedSearch;

/// How many cards of each kind, by id.
static std::map<QString, int> kindsIn(const Build& build) {
    std::map<QString, int> kinds;
    for (const PlacedCard& placed : build.cards)
        ++kinds[placed.card];
    return kinds;
}

namespace {

/// One goal each, as a goal takes many seconds; that mixed cards can be better is seen in the test after it.
class MixedFor : public ShippedSearch, public testing::WithParamInterface<unsigned> {};

} // namespace

TEST_P(MixedFor, MixedCardsAreNeverWorseThanOneKindAndWithoutError) {
    const GoalRow& row = goalTable()[GetParam()];
    for (double dollars : {3000.0, 6000.0}) {
        if (row.goal == Goal::Tokens && dollars > 3000)
            continue; // the brute force test has its mixed cards; here it is the slowest
        SCOPED_TRACE(row.token);
        Request request = asked(row.goal, dollars);
        const auto alike = recommend(request, catalogue(), table());
        request.limits.mayMixCards = true;
        const auto mixed = recommend(request, catalogue(), table());
        EXPECT_TRUE(mixed.isProven);
        ASSERT_FALSE(mixed.builds.empty());
        EXPECT_GE(mixed.builds.front().value, alike.builds.front().value);
        for (const Recommendation& made : mixed.builds) {
            expectNoError(made);
            EXPECT_LE(kindsIn(made.build).size(), 2U);
        }
        const PriceFrontier frontier = priceFrontier(request, catalogue(), table());
        EXPECT_TRUE(frontier.isProven);
        ASSERT_FALSE(frontier.points.empty());
        for (std::size_t i = 0; i < frontier.points.size(); ++i) {
            expectNoError(frontier.points[i]);
            EXPECT_TRUE(i == 0 || (frontier.points[i].price > frontier.points[i - 1].price &&
                                   frontier.points[i].value > frontier.points[i - 1].value));
        }
        EXPECT_EQ(frontier.points.back().value, mixed.builds.front().value);
        EXPECT_EQ(frontier.points.back().price, mixed.builds.front().price);
    }
}

INSTANTIATE_TEST_SUITE_P(Goals, MixedFor, testing::ValuesIn(tests::seedsOfThisRun(0, unsigned(goalTable().size()))));

TEST_F(ShippedSearch, CardsAreAddedToThoseThatOneHas) {
    const QString mine = QStringLiteral("asus-turbo-geforce-rtx-2080-ti");
    ASSERT_TRUE(catalogue().find<Card>(mine));
    Request request = asked(Goal::CardMemory, 2200);
    request.owned.push_back({{QStringLiteral("cards"), mine}, 2});
    request.limits.keptCards = request.owned;
    const auto alike = recommend(request, catalogue(), table());
    request.limits.mayMixCards = true;
    const auto mixed = recommend(request, catalogue(), table());
    ASSERT_FALSE(alike.builds.empty());
    ASSERT_FALSE(mixed.builds.empty());
    const Recommendation& made = mixed.builds.front();
    EXPECT_GT(made.value, alike.builds.front().value);
    auto kinds = kindsIn(made.build);
    EXPECT_EQ(kinds.size(), 2U);
    EXPECT_EQ(kinds[mine], 2);
    expectNoError(made);
    const auto analysis = analyse(made.build, catalogue());
    ASSERT_TRUE(analysis);
    Request nothingOwned = request;
    nothingOwned.owned.clear();
    const Money price = *priceFor(nothingOwned, "cards", *catalogue().find<Card>(mine));
    EXPECT_EQ(billFor(nothingOwned, analysis->machine).price, made.price + price * 2) << "both cost nothing";
}

TEST_F(ShippedSearch, CardsWithChipsOfTwoMakersAreNotTrainedOnTogether) {
    Request request = asked(Goal::Training, 3000);
    request.limits.mayMixCards = true;
    for (const char* card : {"nvidia-geforce-rtx-3090", "amd-radeon-rx-7900-xtx"})
        request.limits.keptCards.push_back({{QStringLiteral("cards"), QLatin1String(card)}, 1});
    request.owned = request.limits.keptCards;
    EXPECT_TRUE(recommend(request, catalogue(), table()).builds.empty());
    request.limits.keptCards.back().part.id = QStringLiteral("nvidia-geforce-rtx-2080-ti");
    request.owned = request.limits.keptCards;
    EXPECT_FALSE(recommend(request, catalogue(), table()).builds.empty());
}

TEST_F(ShippedSearch, LockedKindsAreTheOnesThatAreMixed) {
    const QStringList named{QStringLiteral("nvidia-geforce-rtx-3090"),
                            QStringLiteral("asus-turbo-geforce-rtx-2080-ti")};
    Request request = asked(Goal::Fp32, 12000);
    request.limits.mayMixCards = true;
    request.limits.cards = 3;
    for (const QString& id : named)
        request.limits.locks.push_back({QStringLiteral("cards"), id});
    const auto best = recommend(request, catalogue(), table());
    ASSERT_FALSE(best.builds.empty());
    EXPECT_TRUE(std::any_of(best.builds.begin(), best.builds.end(),
                            [](const Recommendation& made) { return kindsIn(made.build).size() == 2; }));
    for (const Recommendation& made : best.builds) {
        for (const auto& [id, count] : kindsIn(made.build))
            EXPECT_TRUE(named.contains(id)) << qPrintable(id);
    }
}

TEST_F(ShippedSearch, TheBestOfOneKindComesBeforeMixedOnes) {
    Request request = asked(Goal::Fp32, 12000);
    const auto alike = recommend(request, catalogue(), table());
    request.limits.mayMixCards = true;
    std::vector<Build> reported;
    recommend(request, catalogue(), table(), [&](const Recommendation& made) {
        if (!made.build.cards.empty()) // else it only asks whether to go on
            reported.push_back(made.build);
        return true;
    });
    ASSERT_GT(reported.size(), 1U);
    EXPECT_EQ(reported.front(), alike.builds.front().build);
}

TEST_F(ShippedSearch, OfMixedCardsIsAskedAgainWhetherToGoOn) {
    Request request = asked(Goal::Fp32, 12000);
    request.limits.mayMixCards = true;
    std::vector<Build> reported;
    const PriceFrontier found = priceFrontier(request, catalogue(), table(), [&](const Recommendation& made) {
        reported.push_back(made.build);
        return std::count(reported.begin(), reported.end(), made.build) < 2;
    });
    EXPECT_TRUE(found.isStopped);
    EXPECT_FALSE(found.isProven);
}
