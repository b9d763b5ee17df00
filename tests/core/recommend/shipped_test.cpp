// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/prices.h"
#include "core/build/cooler_fit.h"
#include "core/documents/build/build_json.h"
#include "core/parts/part_kinds.h"
#include "core/recommend/recommend.h"
#include "core/rules/state.h"
#include "tests/support/free_cooler.h"
#include "tests/support/milp.h"
#include "tests/support/shipped_search.h"

#include <QFile>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

using namespace core;
using tests::ShippedSearch;

TEST_F(ShippedSearch, EveryRecommendedBuildIsWithoutErrorAndEveryPointUndominated) {
    for (const GoalRow& row : goalTable()) {
        SCOPED_TRACE(row.token);
        const Request request = asked(row.goal, 8000);
        const auto best = recommend(request, catalogue(), table());
        EXPECT_TRUE(best.isProven);
        ASSERT_EQ(best.builds.size(), 3U);
        for (const Recommendation& made : best.builds)
            expectNoError(made);
        const PriceFrontier frontier = priceFrontier(request, catalogue(), table());
        EXPECT_TRUE(frontier.isProven);
        ASSERT_GT(frontier.points.size(), 2U);
        for (std::size_t i = 0; i < frontier.points.size(); ++i) {
            expectNoError(frontier.points[i]);
            EXPECT_LE(frontier.points[i].price, *request.limits.budget);
            if (i > 0) {
                EXPECT_GT(frontier.points[i].price, frontier.points[i - 1].price);
                EXPECT_GT(frontier.points[i].value, frontier.points[i - 1].value);
            }
        }
        EXPECT_EQ(frontier.points.back().value, best.builds.front().value);
        EXPECT_EQ(frontier.points.back().price, best.builds.front().price);
    }
}

TEST_F(ShippedSearch, OnALowLineNoMachineRestsOnARatingThatNobodyStates) {
    Request request = asked(Goal::Fp32, 20000);
    request.limits.outlet = QStringLiteral("us-20a-120v");
    request.limits.cards = 4;
    const auto best = recommend(request, catalogue(), table());
    ASSERT_FALSE(best.builds.empty());
    for (const Recommendation& made : best.builds) {
        const auto analysis = analyse(made.build, catalogue());
        ASSERT_TRUE(analysis);
        EXPECT_TRUE(analysis->power.isProven()) << qPrintable(made.build.supply.supply);
    }
}

TEST_F(ShippedSearch, WithAirAndHeadroomNoMachineStarvesThrottlesOrTripsItsSupply) {
    const std::set<QString> warnings{QStringLiteral("cards-touch"),        QStringLiteral("gap-closed"),
                                     QStringLiteral("throttle-predicted"), QStringLiteral("supply-headroom"),
                                     QStringLiteral("supply-excursion"),   QStringLiteral("case-air")};
    for (const int cards : {1, 2, 4}) {
        Request request = asked(Goal::Fp32, 9000);
        request.limits.outlet.clear();
        request.limits.cards = cards;
        const auto best = recommend(request, catalogue(), table());
        ASSERT_FALSE(best.builds.empty());
        if (cards > 1) // one may lack the air of its case alone
            EXPECT_TRUE(best.builds[0].lacksAir) << qPrintable(best.builds[0].build.name);
        request.limits.needsAir = request.limits.needsHeadroom = true;
        const auto calm = recommend(request, catalogue(), table());
        EXPECT_TRUE(calm.isProven);
        ASSERT_FALSE(calm.builds.empty());
        EXPECT_LE(calm.builds[0].value, best.builds[0].value);
        for (const Recommendation& made : calm.builds) {
            EXPECT_FALSE(made.lacksAir || made.lacksHeadroom);
            for (const Finding& finding : checkAll(*analyse(made.build, catalogue()), catalogue()))
                EXPECT_FALSE(warnings.count(finding.rule) > 0 && finding.severity <= Severity::Warning)
                    << qPrintable(inWords(finding.message));
        }
    }
}

TEST_F(ShippedSearch, EveryMachineHasACoolerThatFitsItsSocketAndCaseOrIsAServer) {
    int cooled = 0;
    for (const auto& [goal, dollars, cards] :
         {std::tuple{Goal::Fp32, 2500.0, 1}, {Goal::Fp16, 9000.0, 2}, {Goal::CardMemory, 20'000.0, 4}}) {
        Request request = asked(goal, dollars);
        request.limits.outlet.clear();
        request.limits.cards = cards;
        for (const Recommendation& made : recommend(request, catalogue(), table()).builds) {
            SCOPED_TRACE(qPrintable(made.build.name));
            const auto analysis = analyse(made.build, catalogue());
            ASSERT_TRUE(analysis);
            const Machine& machine = analysis->machine;
            if (bringsItsCase(*machine.board)) {
                EXPECT_TRUE(made.build.cooler.isEmpty()) << "a server has its own";
                continue;
            }
            ++cooled;
            ASSERT_TRUE(machine.cooler);
            EXPECT_TRUE(machine.isBoxCooler || fitsSocket(*machine.cooler, machine.board->socket) == true);
            EXPECT_EQ(fitsCase(*machine.cooler, *machine.chassis), true);
            for (const Finding& finding : checkAll(*analysis, catalogue())) {
                const bool isOfFit =
                    finding.rule == QLatin1String("cooler-socket") || finding.rule == QLatin1String("cooler-too-high");
                EXPECT_FALSE(isOfFit) << qPrintable(inWords(finding.message));
                EXPECT_FALSE(finding.rule.startsWith(QLatin1String("cooler-")) && finding.severity <= Severity::Warning)
                    << qPrintable(inWords(finding.message));
            }
        }
    }
    EXPECT_GT(cooled, 3);
}

/// A third of the shipped parts: of all together the program would be too large for the solver.
static Catalogue everyThird(const Catalogue& shipped) {
    PartSet parts;
    forEachKind([&]<class P>(P*) {
        for (std::size_t i = 0; i < shipped.all<P>().size(); i += 3)
            parts.of<P>().push_back(shipped.all<P>()[i]);
    });
    tests::addFreeCooler(parts); // the program knows of none
    return Catalogue(std::move(parts));
}

TEST_F(ShippedSearch, EqualsCbcWithoutALaneMinimum) {
    if (!tests::hasCbc())
        GTEST_SKIP() << "cbc (Debian: coinor-cbc) is not installed.";
    const Catalogue catalogue = everyThird(ShippedSearch::catalogue());
    const SearchTable table = searchTableOf(catalogue);
    int number = 0;
    for (const Request& request : tests::linearRequests()) {
        SCOPED_TRACE(++number);
        const auto best = recommend(request, catalogue, table);
        const auto solved = tests::solvedByCbc(tests::linearProgram(request, catalogue, table));
        ASSERT_TRUE(solved);
        ASSERT_FALSE(best.builds.empty());
        EXPECT_TRUE(best.isProven);
        // The program counts in thousands of base units: MiB for memory, else the goal's own unit.
        const double scale = request.goal == Goal::CardMemory ? 1.024 : 1;
        EXPECT_NEAR(best.builds.front().value * scale, solved->value, solved->value * 1e-6)
            << qPrintable(best.builds.front().build.name);
    }
}

TEST_F(ShippedSearch, TheSameRequestHasTheSameAnswer) {
    const SearchTable again = searchTableOf(catalogue());
    const Request request = asked(Goal::Fp32, 6000);
    const auto first = recommend(request, catalogue(), table());
    const auto second = recommend(request, catalogue(), again);
    ASSERT_EQ(first.builds.size(), second.builds.size());
    for (std::size_t i = 0; i < first.builds.size(); ++i)
        EXPECT_EQ(first.builds[i].build, second.builds[i].build);
}

TEST_F(ShippedSearch, OwnedCardsCostNothingAndLockedPartsAreUsed) {
    Request request = asked(Goal::Fp32, 1500);
    const QString card = QStringLiteral("nvidia-geforce-rtx-3090");
    ASSERT_TRUE(catalogue().find<Card>(card));
    request.limits.locks.push_back({QStringLiteral("cards"), card});
    request.limits.cards = 1;
    const auto bought = recommend(request, catalogue(), table());
    request.owned.push_back({{QStringLiteral("cards"), card}, 1});
    const auto owned = recommend(request, catalogue(), table());
    ASSERT_FALSE(owned.builds.empty());
    EXPECT_EQ(owned.builds.front().build.cards.front().card, card);
    EXPECT_TRUE(bought.builds.empty()); // $1,499 for the card alone
}

TEST_F(ShippedSearch, AnImpossibleRequestNamesASmallestConflict) {
    Request request = asked(Goal::Fp32, 900);
    request.limits.cards = 4;
    request.limits.memoryPerCard = 24_GB;
    const WhyNot why = whyNot(request, catalogue(), table());
    EXPECT_EQ(why.conflict, (std::vector{LimitKind::Budget, LimitKind::MemoryPerCard}));
    ASSERT_FALSE(why.relaxations.empty());
    EXPECT_EQ(why.relaxations.front().dropped, LimitKind::Budget);
    EXPECT_TRUE(why.relaxations.front().best);
}

TEST_F(ShippedSearch, WhyNotStopsBeforeItsNextSearch) {
    Request request = asked(Goal::Fp32, 900);
    request.limits.cards = 4;
    int asks = 0;
    const WhyNot why = whyNot(request, catalogue(), table(), [&] { return ++asks < 3; });
    EXPECT_GE(asks, 3);
    EXPECT_LT(why.relaxations.size(), limitsIn(request.limits).size());
    EXPECT_TRUE(why.conflict.empty());
}

TEST_F(ShippedSearch, AStoppedSearchGivesItsBestAndSaysThatItIsNotProven) {
    Request request = asked(Goal::Tokens, 20'000);
    const auto whole = recommend(request, catalogue(), table());
    EXPECT_TRUE(whole.isProven);
    int asks = 0;
    const auto stopped = recommend(request, catalogue(), table(), [&](const Recommendation&) { return ++asks < 30; });
    EXPECT_TRUE(stopped.isStopped);
    EXPECT_FALSE(stopped.isProven);
    EXPECT_LE(asks, 60) << "it went on after it was stopped";
    for (const Recommendation& made : stopped.builds)
        expectNoError(made);
}

TEST_F(ShippedSearch, MoreMoneyIsNamedAsBindingAndTheLastPointNeedsNone) {
    Request request = asked(Goal::CardMemory, 3000);
    PriceFrontier frontier = priceFrontier(request, catalogue(), table());
    nameBinding(request, catalogue(), table(), frontier);
    ASSERT_GT(frontier.points.size(), 1U);
    EXPECT_EQ(frontier.points.front().binding.front(), LimitKind::Budget);
    request.limits.budget.reset();
    frontier = priceFrontier(request, catalogue(), table());
    nameBinding(request, catalogue(), table(), frontier);
    const auto& last = frontier.points.back().binding;
    EXPECT_EQ(std::count(last.begin(), last.end(), LimitKind::Budget), 0);
}

static Analysis guidesAnalysis(const char* name, const Catalogue& catalogue) {
    QFile file(QStringLiteral(SOURCE_TREE "/resources/examples/guide-%1.lanewright").arg(QLatin1String(name)));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return *analyse(buildFromJson(file.readAll())->build, catalogue);
}

TEST_F(ShippedSearch, AGuidesMachineIsAnsweredWithItsCardsAsFastAndForItsMoney) {
    const Analysis guides = guidesAnalysis("4-cards", catalogue());
    const Findings findings = checkAll(guides, catalogue());
    const GuideMachine machine = likeTheGuides(MachineKind::FourCards, guides, findings, catalogue(), table());
    EXPECT_TRUE(machine.isProven);
    ASSERT_EQ(machine.answers.size(), 3U);
    for (const GuideAnswer& answer : machine.answers) {
        ASSERT_TRUE(answer.made) << qPrintable(answer.problem);
        expectNoError(*answer.made);
        EXPECT_EQ(answer.made->build.cards.size(), 4U);
        const auto analysis = analyse(answer.made->build, catalogue());
        ASSERT_TRUE(analysis);
        EXPECT_TRUE(analysis->power.isProven()) << "though the guides' own PSU is not, at 120 V";
        for (const MountedCard& mounted : analysis->machine.cards) {
            EXPECT_EQ(analysis->lanes.shares[std::size_t(mounted.connector)].lanes, 16);
            EXPECT_GE(*mounted.card->memory, 11_GB);
        }
    }
    const auto& [same, fast, money] = std::tie(machine.answers[0], machine.answers[1], machine.answers[2]);
    EXPECT_EQ(same.made->build.cards.front().card, guides.machine.build.cards.front().card);
    EXPECT_LE(same.made->price, machine.bill.price);
    EXPECT_GE(fast.made->value, machine.value);
    EXPECT_FALSE(fast.made->lacksAir || fast.made->lacksHeadroom);
    EXPECT_LE(money.made->price, machine.bill.price);
    if (fast.made->price <= machine.bill.price)
        EXPECT_GE(money.made->value, fast.made->value);
}

TEST_F(ShippedSearch, WhereAGuidesMachineHasNoPriceItIsSaidAndNotGuessed) {
    const Analysis guides = guidesAnalysis("beginner", catalogue());
    const GuideMachine machine =
        likeTheGuides(MachineKind::Beginner, guides, checkAll(guides, catalogue()), catalogue(), table());
    ASSERT_EQ(machine.answers.size(), 3U);
    EXPECT_TRUE(machine.answers[0].made);
    EXPECT_GT(machine.bill.partsWithoutPrice, 0);
    EXPECT_FALSE(machine.answers[2].made);
    EXPECT_FALSE(machine.answers[2].problem.isEmpty());
}

TEST_F(ShippedSearch, ABeginnersCardDrawsNoMoreThanTheGuidesSay) {
    const Analysis guides = guidesAnalysis("beginner", catalogue());
    const GuideMachine machine =
        likeTheGuides(MachineKind::Beginner, guides, checkAll(guides, catalogue()), catalogue(), table());
    ASSERT_TRUE(machine.answers[1].made) << qPrintable(machine.answers[1].problem);
    const Card* card = catalogue().find<Card>(machine.answers[1].made->build.cards.front().card);
    EXPECT_LE(*peakDemand(*card), 200_W);
}

// What the guides' machines were bought for is asked of the search: as many of the same cards at their width, on the
// same outlet, with as much memory and as large a drive.
TEST_F(ShippedSearch, FindsTheGuidesFiveMachinesOrCheaperOnesOfTheirShape) {
    for (const char* name : {"beginner", "1-card", "2-cards", "4-cards", "8-cards"}) {
        SCOPED_TRACE(name);
        QFile file(QStringLiteral(SOURCE_TREE "/resources/examples/guide-%1.lanewright").arg(QLatin1String(name)));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        const auto read = buildFromJson(file.readAll());
        ASSERT_TRUE(read);
        const auto guides = analyse(read->build, catalogue());
        ASSERT_TRUE(guides);
        Request request;
        Limits& limits = request.limits;
        limits.locks.push_back({QStringLiteral("cards"), read->build.cards.front().card});
        limits.cards = int(read->build.cards.size());
        limits.outlet = read->build.outlet;
        limits.hostMemory = read->build.memory->size;
        limits.needsDisplay = !read->build.isHeadless;
        limits.mayBeUnchecked = true; // of servers' supplies, and of some cards' measures, not all is known
        limits.lanes = 16;
        for (const MountedCard& mounted : guides->machine.cards)
            limits.lanes = std::min(*limits.lanes, guides->lanes.shares[std::size_t(mounted.connector)].lanes);
        if (!guides->machine.drives.empty())
            limits.drive = guides->machine.drives.front().part->capacity;
        const auto best = recommend(request, catalogue(), table());
        EXPECT_TRUE(best.isProven);
        ASSERT_FALSE(best.builds.empty());
        const Recommendation& made = best.builds.front();
        expectNoError(made);
        const auto analysis = analyse(made.build, catalogue());
        ASSERT_TRUE(analysis);
        EXPECT_EQ(machineKindOf(*analysis), machineKindOf(*guides));
        const Bill bill = billFor(request, guides->machine);
        EXPECT_LE(made.partsWithoutPrice, bill.partsWithoutPrice + (guides->machine.memoryKit ? 0 : 1));
        if (bill.partsWithoutPrice == made.partsWithoutPrice && guides->machine.memoryKit)
            EXPECT_LE(made.price, bill.price);
    }
}

TEST_F(ShippedSearch, ServersWithoutAPriceAreNamedWhereNoTowerHoldsTheCards) {
    Request request = asked(Goal::Fp32, 300'000);
    request.limits.needsPrices = true;
    request.limits.cards = 7;
    const auto isCase = [](const LeftOutPart& out) {
        return QLatin1String(out.kind) == QLatin1String(kindName<Chassis>);
    };
    EXPECT_TRUE(std::ranges::none_of(partsWithoutPrice(request, catalogue()), isCase));
    request.limits.cards = 8;
    const auto named = partsWithoutPrice(request, catalogue());
    ASSERT_FALSE(named.empty());
    EXPECT_TRUE(isCase(named.front())) << "servers come first";
    const auto isServer = [](const LeftOutPart& out) { return out.part->id == QStringLiteral("asus-esc8000a-e13"); };
    EXPECT_TRUE(std::ranges::any_of(named, isServer));
    request.prices = {{{QLatin1String(kindName<Chassis>), QStringLiteral("asus-esc8000a-e13")}, 9000_USD}};
    EXPECT_TRUE(std::ranges::none_of(partsWithoutPrice(request, catalogue()), isServer));
}

TEST_F(ShippedSearch, APriceOfTheServerAloneCoversItsBoardAndModulesAndLetsItIn) {
    Request request = asked(Goal::CardMemory, 300'000);
    request.limits.needsPrices = true;
    request.limits.mayBeUnchecked = true; // of modules and cards not all is known
    request.limits.cards = 6;
    request.limits.outlet = QStringLiteral("pdu-c19-16a-230v");
    const QString server = QStringLiteral("asrockrack-4u8g-turin2");
    request.limits.locks = {{QLatin1String(kindName<Chassis>), server}};
    const auto compared = recommend(request, catalogue(), table());
    ASSERT_FALSE(compared.builds.empty()) << "of one that is named the price by comparison is enough";
    request.prices = {{{QLatin1String(kindName<Chassis>), server}, 13'000_USD}};
    const auto best = recommend(request, catalogue(), table());
    ASSERT_FALSE(best.builds.empty());
    const auto analysis = analyse(best.builds.front().build, catalogue());
    ASSERT_TRUE(analysis);
    EXPECT_EQ(analysis->machine.cards.size(), 6U);
    EXPECT_EQ(best.builds.front().partsWithoutPrice, 0);
    for (const BillRow& row : billOf(analysis->machine)) {
        const bool isOfServer = row.part == analysis->machine.board || row.part == analysis->machine.supply;
        EXPECT_EQ(row.isSoldWithCase, isOfServer) << qPrintable(row.part->id);
    }
    EXPECT_TRUE(unpricedParts(analysis->machine).empty()) << "the price that was named is kept in the build";
}
