// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/request/limits.h"
#include "tests/support/fifth.h"
#include "tests/support/sanity_rules.h"
#include "tests/support/shipped_search.h"

#include <random>

using namespace core;
using tests::ShippedSearch;

namespace {

constexpr unsigned randomRequests = tests::isSanitized ? 25 : 500;

enum class Work { Inference, FineTuning, Training };

struct Asked {
    Work work = Work::Inference;
    double dollars = 0;
    std::optional<int> cards;
    const char* outlet = "us-20a-120v";
    bool isUsed = false;
};

Request requestOf(const Asked& asked, const char* model = "llama-3-8b") {
    Request request;
    request.today = QDate(2026, 11, 23);
    Limits& limits = request.limits;
    limits.budget = Money::of(asked.dollars);
    limits.cards = asked.cards;
    limits.outlet = QLatin1String(asked.outlet);
    limits.drive = Storage::of(1000);
    request.goal = Goal::MemoryBandwidth;
    if (asked.work != Work::Inference) {
        request.goal = Goal::Training;
        limits.model = Workload{};
        limits.model->model = QLatin1String(model);
        limits.model->task = asked.work == Work::FineTuning ? Task::Qlora : Task::Full;
    }
    limits = expertDefaults(std::move(limits));
    if (asked.isUsed)
        limits.market = MarketAsked::Used;
    return request;
}

class Sanity : public ShippedSearch {
protected:
    /// How many machines there are; each keeps to every rule.
    static int expectSane(const Request& request) {
        const Recommendations best = recommend(request, catalogue(), table());
        EXPECT_TRUE(best.isProven);
        for (const Recommendation& made : best.builds) {
            expectNoError(made);
            EXPECT_EQ(tests::brokenRules(request, made, catalogue()).join(QLatin1Char('\n')).toStdString(), "")
                << qPrintable(made.build.name) << " for " << inDollars(made.price);
        }
        return int(best.builds.size());
    }
};

} // namespace

TEST_F(Sanity, TwentyRequestsHaveAnswersThatAnExpertWouldGive) {
    using enum Work;
    const std::array<Asked, 20> all{
        {{Inference, 1500, 1, "us-15a-120v", false},       {Inference, 2500, 1, "us-15a-120v", true},
         {Inference, 5000, {}, "us-15a-120v", false},      {Inference, 5000, 2, "us-20a-120v", false},
         {Inference, 9000, 2, "us-20a-120v", false},       {Inference, 9000, 4, "us-20a-120v", true},
         {Inference, 15'000, 4, "us-30a-208v-l6", false},  {Inference, 20'000, {}, "eu-16a-230v", false},
         {Inference, 40'000, 4, "us-30a-240v-l6", false},  {Inference, 40'000, {}, "us-30a-208v-l6", true},
         {FineTuning, 3000, 1, "us-15a-120v", false},      {FineTuning, 4000, {}, "us-15a-120v", false},
         {FineTuning, 8000, 2, "us-20a-120v", true},       {FineTuning, 15'000, {}, "eu-16a-230v", false},
         {FineTuning, 30'000, 4, "us-30a-240v-l6", false}, {Training, 6000, 1, "us-20a-120v", false},
         {Training, 12'000, 2, "eu-16a-230v", false},      {Training, 20'000, 2, "us-30a-208v-l6", true},
         {Training, 30'000, 4, "us-30a-208v-l6", false},   {Training, 40'000, {}, "us-30a-240v-l6", false}}};
    int answered = 0;
    int number = 0;
    for (const Asked& asked : all) {
        SCOPED_TRACE(++number);
        ASSERT_TRUE(catalogue().find<Outlet>(QLatin1String(asked.outlet))) << asked.outlet;
        answered += int(expectSane(requestOf(asked, asked.work == Training ? "gpt2-xl" : "llama-3-8b")) > 0);
    }
    EXPECT_GT(answered, 0);
}

TEST_F(Sanity, FiveHundredRandomRequestsHaveAnswersThatBreakNoRule) {
    std::mt19937 random(16);
    const auto pick = [&](int least, int most) { return std::uniform_int_distribution<int>(least, most)(random); };
    static constexpr std::array outlets{"us-15a-120v", "us-20a-120v", "us-30a-208v-l6", "eu-16a-230v",
                                        "us-30a-240v-l6"};
    static constexpr std::array goals{Goal::Fp32, Goal::Fp16, Goal::CardMemory, Goal::MemoryBandwidth};
    int answered = 0;
    for (unsigned i = 0; i < randomRequests; ++i) {
        SCOPED_TRACE(i);
        Asked asked{Work(pick(0, 2)), 1500.0 + pick(0, 385) * 100.0, {}, at(outlets, pick(0, 4)), pick(1, 3) == 1};
        if (pick(1, 3) > 1)
            asked.cards = pick(1, 4);
        Request request = requestOf(asked, asked.work == Work::Training ? "gpt2-xl" : "llama-3-8b");
        if (asked.work == Work::Inference)
            request.goal = at(goals, pick(0, 3));
        if (pick(1, 4) == 1)
            request.limits.memoryPerCard = Memory::of(16);
        if (pick(1, 4) == 1)
            request.limits.needsDisplay = false;
        if (pick(1, 6) == 1)
            request.limits.excludedChips = QStringList{QStringLiteral("nvidia")};
        if (tests::isInThisRun(i)) // what is drawn for the others goes on
            answered += int(expectSane(request) > 0);
    }
    EXPECT_GT(answered, 0);
}

TEST_F(Sanity, ALaunchPriceOrAnOldCardIsNoAnswerByDefault) {
    const Request request = requestOf({Work::Inference, 9000, {}, "us-20a-120v", false});
    const PriceFrontier frontier = priceFrontier(request, catalogue(), table());
    for (const Recommendation& point : frontier.points) {
        const auto analysis = analyse(point.build, catalogue());
        ASSERT_TRUE(analysis);
        for (const BillRow& row : billOf(analysis->machine))
            EXPECT_TRUE(row.isInBox || row.part->status == MarketStatus::New) << qPrintable(row.part->name);
    }
}

TEST_F(Sanity, ABudgetTooSmallIsAnsweredWithTheCheapestMachine) {
    const Request request = requestOf({Work::Inference, 300, 1, "us-15a-120v", false});
    const WhyNot why = whyNot(request, catalogue(), table());
    ASSERT_TRUE(why.cheapest);
    EXPECT_EQ(std::count(why.conflict.begin(), why.conflict.end(), LimitKind::Budget), 1);
    Request unbound = request;
    unbound.limits.budget = why.cheapest->price;
    EXPECT_FALSE(recommend(unbound, catalogue(), table()).builds.empty());
    unbound.limits.budget = why.cheapest->price - Money::of(0.01);
    EXPECT_TRUE(recommend(unbound, catalogue(), table()).builds.empty());
}

TEST_F(Sanity, WhatADefaultSavesIsTheDifferenceToTheCheapestWithoutIt) {
    const Request request = requestOf({Work::Inference, 6000, 2, "us-20a-120v", false});
    const Recommendations best = recommend(request, catalogue(), table());
    ASSERT_FALSE(best.builds.empty());
    const auto savings = savingsOf(request, best.builds.front(), catalogue(), table());
    EXPECT_EQ(savings.size(), defaultsIn(request.limits).size());
    for (const Saving& saving : savings) {
        if (!saving.made)
            continue;
        EXPECT_GE(saving.made->value, best.builds.front().value) << saving.dropped.option;
        EXPECT_EQ(*saving.amount, best.builds.front().price - saving.made->price) << saving.dropped.option;
        EXPECT_GE(*saving.amount, Money()) << saving.dropped.option;
    }
}
