// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/recommend.h"
#include "tests/support/brute_force.h"
#include "tests/support/fifth.h"
#include "tests/support/random_catalogue.h"
#include "tests/support/sample_models.h"

#include <gtest/gtest.h>

#include <random>

using namespace core;

namespace {

constexpr unsigned firstSeed = tests::isSanitized ? 34 : 0; // from where half of them have a machine
constexpr unsigned catalogues = tests::isSanitized ? 10 : 200;

Workload smallModel() {
    Workload choice;
    choice.own = Model{};
    choice.own->parameters = 100'000'000;
    choice.own->layers = 12;
    choice.own->hidden = 768;
    choice.own->heads = 12;
    choice.sequence = 128;
    return choice;
}

Request randomRequest(unsigned seed) {
    std::mt19937 random(seed * 7919 + 1);
    const auto once = [&](int in) { return std::uniform_int_distribution<int>(1, in)(random) == 1; };
    const auto pick = [&](int least, int most) { return std::uniform_int_distribution<int>(least, most)(random); };
    std::vector<Goal> goals; // Goal::Tokens has requests of its own
    for (const GoalRow& row : goalTable()) {
        if (row.goal != Goal::Tokens)
            goals.push_back(row.goal);
    }
    Request request;
    request.goal = goals[std::size_t(pick(0, int(goals.size()) - 1))];
    Limits& limits = request.limits;
    if (once(2))
        limits.budget = Money::of(pick(1500, 6000));
    if (!once(4))
        limits.outlet = QStringLiteral("outlet-0");
    if (once(4))
        limits.cards = pick(1, 3);
    if (once(4))
        limits.lanes = 1 << pick(2, 4);
    if (once(5))
        limits.memoryPerCard = Memory::of(8);
    if (once(6))
        limits.excludedMakers = QStringList{QStringLiteral("Beta")};
    if (once(6))
        limits.rackUnits = 4;
    if (once(2))
        limits.drive = Storage::of(400);
    if (once(8))
        limits.spareSupplies = 1;
    limits.needsDisplay = !once(3);
    limits.mayBeUnchecked = once(3);
    limits.hostMemory = Memory::of(pick(1, 2) * 32);
    if (request.goal == Goal::Training || once(8)) {
        limits.model = smallModel();
    }
    if (once(5))
        request.owned.push_back({{QStringLiteral("cards"), QStringLiteral("card-0")}, 1});
    if (once(5))
        request.prices.push_back({{QStringLiteral("boards"), QStringLiteral("board-0")}, Money::of(50)});
    limits.needsAir = once(4);
    limits.needsHeadroom = once(4);
    limits.isQuiet = once(6);
    return request;
}

/// Training, or a goal that bridges change nothing of, where they are asked for.
Request requestWithBridges(unsigned seed) {
    std::mt19937 random(seed * 104729 + 3);
    const auto once = [&](int in) { return std::uniform_int_distribution<int>(1, in)(random) == 1; };
    Request request = randomRequest(seed);
    Limits& limits = request.limits;
    const QString bridge = QStringLiteral("bridge-%1").arg(seed % 3);
    if (once(2)) {
        request.goal = Goal::Training;
    } else if (once(2)) {
        limits.locks.push_back({QStringLiteral("bridges"), bridge});
    } else {
        limits.areJoined = true;
    }
    if (request.goal == Goal::Training) {
        limits.model = smallModel();
    }
    limits.areJoined = limits.areJoined || once(6);
    if (limits.cards == 1 || once(2))
        limits.cards = once(5) ? 4 : once(2) ? 3 : 2;
    limits.outlet.clear();
    limits.hostMemory = 32_GB;
    limits.spareSupplies = 0;
    limits.rackUnits.reset();
    limits.mayBeUnchecked = once(2);
    if (limits.budget)
        *limits.budget = *limits.budget * 3;
    if (once(4))
        request.owned.push_back({{QStringLiteral("bridges"), bridge}, 1});
    if (once(4))
        request.prices.push_back({{QStringLiteral("bridges"), bridge}, Money::of(40)});
    return request;
}

/// A model of 8 or 70 billion parameters that runs, in any format or one, for one user or several.
Request tokensRequest(unsigned seed, Request request) {
    std::mt19937 random(seed * 32452843 + 7);
    const auto once = [&](int in) { return std::uniform_int_distribution<int>(1, in)(random) == 1; };
    request.goal = Goal::Tokens;
    request.limits.model.reset();
    RequestedRun run;
    run.workload.task = Task::Inference;
    run.workload.own = once(8) ? tests::llama70b() : tests::llama8b();
    run.workload.sequence = once(2) ? 4096 : 16'384;
    run.workload.batch = once(4) ? 6 : 1;
    run.hasFormat = once(2);
    run.workload.format = once(3) ? WeightFormat::Bf16 : once(2) ? WeightFormat::Awq : WeightFormat::Q4KM;
    request.run = run;
    if (once(2))
        request.limits.tokensPerSecond = once(2) ? 10 : 40;
    return request;
}

/// With the expert's limits, each of them more often than not.
Request expertRequest(unsigned seed) {
    std::mt19937 random(seed * 15485863 + 5);
    const auto once = [&](int in) { return std::uniform_int_distribution<int>(1, in)(random) == 1; };
    Request request = randomRequest(seed);
    Limits& limits = request.limits;
    const Limits given = limits;
    limits = expertDefaults(std::move(limits));
    limits.needsAir = given.needsAir;
    limits.needsHeadroom = given.needsHeadroom;
    if (once(3))
        limits.market = once(2) ? MarketAsked::Used : MarketAsked::Any;
    limits.needsPrices = !once(3);
    if (once(2))
        limits.host = once(3) ? HostFloor::Guides : HostFloor::Minimal;
    limits.links = once(3) ? 0 : once(4) ? 16 : 8;
    limits.isOneSupply = !once(3);
    limits.needsNativePlugs = !once(3);
    if (once(2))
        limits.hostMemory = Memory::of(8);
    else if (once(2))
        limits.hostMemory.reset();
    limits.memoryPerCard.reset();
    limits.spareSupplies = 0;
    if (limits.budget)
        *limits.budget = *limits.budget * 2;
    if (once(5))
        limits.excludedChips = QStringList{QStringLiteral("AMD")};
    if (once(4))
        request.owned.push_back({{QStringLiteral("cards"), QStringLiteral("card-1")}, 1});
    if (once(5))
        request.owned.push_back({{QStringLiteral("boards"), QStringLiteral("board-0")}, 1});
    if (once(5))
        request.owned.push_back({{QStringLiteral("memory"), QStringLiteral("kit-0")}, 1});
    if (once(6))
        limits.locks.push_back({QStringLiteral("cpus"), QStringLiteral("cpu-0")});
    limits.mayMixCards = seed % 3 == 0;
    return request;
}

bool isCheaper(const tests::Tried& a, const tests::Tried& b) {
    return a.partsWithoutPrice != b.partsWithoutPrice ? a.partsWithoutPrice < b.partsWithoutPrice : a.price < b.price;
}

bool isBetter(const tests::Tried& a, const tests::Tried& b) {
    if (a.value != b.value)
        return a.value > b.value;
    return isCheaper(a, b);
}

/// Of those that are priced, the ones that none beats, by price.
std::vector<tests::Tried> unbeaten(std::vector<tests::Tried> all) {
    std::erase_if(all, [](const tests::Tried& tried) { return tried.partsWithoutPrice > 0; });
    std::stable_sort(all.begin(), all.end(), [](const tests::Tried& a, const tests::Tried& b) {
        return a.price != b.price ? a.price < b.price : a.value > b.value;
    });
    std::vector<tests::Tried> kept;
    for (const tests::Tried& tried : all) {
        if (kept.empty() || tried.value > kept.back().value)
            kept.push_back(tried);
    }
    return kept;
}

} // namespace

/// False where no machine is possible.
static bool expectTheBest(const std::vector<tests::Tried>& all, const Catalogue& catalogue, const SearchTable& table,
                          const Request& request) {
    const Recommendations found = recommend(request, catalogue, table);
    EXPECT_TRUE(found.isProven) << token(limitsIn(request.limits).front());
    EXPECT_EQ(found.builds.empty(), all.empty()) << rowOf(request.goal).token;
    if (all.empty() || found.builds.empty())
        return false;
    const bool isSpeedAsked = request.limits.tokensPerSecond.has_value();
    const auto best = std::min_element(all.begin(), all.end(), isSpeedAsked ? isCheaper : isBetter);
    if (isSpeedAsked)
        EXPECT_GE(found.builds[0].value, *request.limits.tokensPerSecond);
    else
        EXPECT_DOUBLE_EQ(found.builds[0].value, best->value) << rowOf(request.goal).token;
    EXPECT_EQ(found.builds[0].partsWithoutPrice, best->partsWithoutPrice) << rowOf(request.goal).token;
    EXPECT_EQ(found.builds[0].price.base(), best->price.base()) << rowOf(request.goal).token;
    return true;
}

static bool expectTheSame(const Catalogue& catalogue, const Request& request) {
    return expectTheBest(tests::everyMachine(request, catalogue), catalogue, searchTableOf(catalogue), request);
}

TEST(BruteForce, FindsNothingBetterThanTheSearchOnRandomCatalogues) {
    int possible = 0;
    for (unsigned seed : tests::seedsOfThisRun(firstSeed, catalogues)) {
        SCOPED_TRACE(seed);
        possible += int(expectTheSame(Catalogue(tests::randomParts(seed)), randomRequest(seed)));
    }
    EXPECT_GE(possible, tests::expectedOf(catalogues / 4));
}

TEST(BruteForce, FindsNothingBetterWherePartsAreAlikeOrNearlySo) {
    int possible = 0;
    for (unsigned seed : tests::seedsOfThisRun(1000, catalogues / 5)) {
        SCOPED_TRACE(seed);
        possible += int(expectTheSame(Catalogue(tests::randomPartsWithCopies(seed)), randomRequest(seed)));
    }
    EXPECT_GE(possible, tests::expectedOf(catalogues / 20));
}

TEST(BruteForce, FindsNothingBetterWhereEveryProcessorTakesTwoEpsPlugs) {
    for (unsigned seed : {3032U, 3285U}) {
        SCOPED_TRACE(seed);
        Request request = randomRequest(seed);
        request.limits.needsAir = request.limits.needsHeadroom = false;
        request.limits.outlet.clear();
        EXPECT_TRUE(expectTheSame(Catalogue(tests::randomParts(seed)), request));
    }
}

TEST(BruteForce, FindsNothingBetterWithAirAndHeadroom) {
    int possible = 0;
    for (unsigned seed : tests::seedsOfThisRun(5000, catalogues / 4)) {
        SCOPED_TRACE(seed);
        Request request = randomRequest(seed);
        request.limits.needsAir = request.limits.needsHeadroom = true;
        request.limits.mayBeUnchecked = true;
        request.limits.mayMixCards = seed % 3 == 0;
        PartSet parts = tests::randomParts(seed);
        for (Card& card : parts.of<Card>())
            card.excursion = *card.tdp * (seed % 2 == 0 ? 4 : 2); // some supplies ride it, others trip
        possible += int(expectTheSame(Catalogue(std::move(parts)), request));
    }
    EXPECT_GE(possible, tests::expectedOf(catalogues / 20));
}

/// How many points both have.
static int expectTheSameFrontier(const std::vector<tests::Tried>& all, const Catalogue& catalogue,
                                 const SearchTable& table, const Request& request) {
    const auto expected = unbeaten(all);
    const PriceFrontier found = priceFrontier(request, catalogue, table);
    EXPECT_EQ(found.points.size(), expected.size()) << rowOf(request.goal).token;
    for (std::size_t i = 0; i < std::min(found.points.size(), expected.size()); ++i) {
        EXPECT_DOUBLE_EQ(found.points[i].value, expected[i].value);
        EXPECT_EQ(found.points[i].price.base(), expected[i].price.base());
    }
    return int(expected.size());
}

static int sameFrontierPoints(const Catalogue& catalogue, const Request& request) {
    return expectTheSameFrontier(tests::everyMachine(request, catalogue), catalogue, searchTableOf(catalogue), request);
}

TEST(BruteForce, HasTheSameFrontier) {
    int points = 0;
    for (unsigned seed : tests::seedsOfThisRun(firstSeed, catalogues, 2)) {
        SCOPED_TRACE(seed);
        points += sameFrontierPoints(Catalogue(tests::randomParts(seed)), randomRequest(seed));
    }
    EXPECT_GE(points, tests::expectedOf(catalogues / 8));
}

TEST(BruteForce, FindsNothingBetterWhereBridgesJoinCards) {
    int possible = 0;
    int bridged = 0;
    for (unsigned seed : tests::seedsOfThisRun(firstSeed, catalogues)) {
        SCOPED_TRACE(seed);
        const Catalogue catalogue(tests::randomPartsWithBridges(seed));
        const Request request = requestWithBridges(seed);
        possible += int(expectTheSame(catalogue, request));
        const Recommendations found = recommend(request, catalogue, searchTableOf(catalogue));
        bridged += int(!found.builds.empty() && !found.builds[0].build.bridges.empty());
    }
    EXPECT_GE(possible, tests::expectedOf(catalogues / 4));
    EXPECT_GE(bridged, tests::expectedOf(catalogues / 8));
}

TEST(BruteForce, HasTheSameFrontierWhereBridgesJoinCards) {
    int points = 0;
    for (unsigned seed : tests::seedsOfThisRun(firstSeed, catalogues, 2)) {
        SCOPED_TRACE(seed);
        points += sameFrontierPoints(Catalogue(tests::randomPartsWithBridges(seed)), requestWithBridges(seed));
    }
    EXPECT_GE(points, tests::expectedOf(catalogues / 8));
}

TEST(BruteForce, FindsNothingBetterThanTheExpertsChoiceAndTheSameFrontier) {
    constexpr unsigned tried = catalogues / 2;
    int possible = 0;
    for (unsigned seed : tests::seedsOfThisRun(9000, tried)) {
        SCOPED_TRACE(seed);
        const Catalogue catalogue(tests::randomPartsOnMarket(seed));
        const SearchTable table = searchTableOf(catalogue);
        const Request request = expertRequest(seed);
        const auto all = tests::everyMachine(request, catalogue);
        possible += int(expectTheBest(all, catalogue, table, request));
        expectTheSameFrontier(all, catalogue, table, request);
    }
    EXPECT_GE(possible, tests::expectedOf(tried / 20));
}

/// How many of them are possible.
static int expectTheSameRuns(unsigned first, Catalogue (*catalogueOf)(unsigned), Request (*requestOf)(unsigned)) {
    int possible = 0;
    for (unsigned seed : tests::seedsOfThisRun(first, catalogues / 2)) {
        SCOPED_TRACE(seed);
        const Catalogue catalogue = catalogueOf(seed);
        const SearchTable table = searchTableOf(catalogue);
        const Request request = tokensRequest(seed, requestOf(seed));
        const auto all = tests::everyMachine(request, catalogue);
        possible += int(expectTheBest(all, catalogue, table, request));
        expectTheSameFrontier(all, catalogue, table, request);
    }
    return possible;
}

TEST(BruteForce, FindsNoCheaperAndNoFasterMachineThatRunsAModel) {
    const auto catalogueOf = [](unsigned seed) { return Catalogue(tests::randomParts(seed)); };
    EXPECT_GE(expectTheSameRuns(firstSeed, catalogueOf, randomRequest), tests::expectedOf(catalogues / 16));
}

TEST(BruteForce, FindsNoneWhereBridgesSpeedTheExchange) {
    const auto catalogueOf = [](unsigned seed) { return Catalogue(tests::randomPartsWithBridges(seed)); };
    EXPECT_GE(expectTheSameRuns(firstSeed + 20, catalogueOf, requestWithBridges), tests::expectedOf(catalogues / 32));
}

TEST(BruteForce, FindsNoneWhereCardsOfTwoKindsRunIt) {
    const auto catalogueOf = [](unsigned seed) { return Catalogue(tests::randomParts(seed)); };
    const auto requestOf = [](unsigned seed) {
        Request request = randomRequest(seed);
        request.owned = {{{QStringLiteral("cards"), QStringLiteral("card-0")}, 2}};
        request.limits.cards = request.limits.cards == 1 ? std::nullopt : request.limits.cards;
        request.limits.mayMixCards = true;
        return request;
    };
    EXPECT_GE(expectTheSameRuns(firstSeed, catalogueOf, requestOf), tests::expectedOf(catalogues / 16));
}

namespace {

struct MixedCount {
    int possible = 0;
    int mixedIsBetter = 0; ///< than one kind
};

} // namespace

static MixedCount expectTheSameMixed(unsigned first) {
    MixedCount count;
    for (unsigned seed : tests::seedsOfThisRun(first, catalogues, 2)) {
        SCOPED_TRACE(seed);
        const Catalogue catalogue(tests::randomParts(seed));
        const SearchTable table = searchTableOf(catalogue);
        Request request = randomRequest(seed);
        request.owned = {{{QStringLiteral("cards"), QStringLiteral("card-0")}, 2}}; // so that mixing pays
        if (request.limits.cards == 1)
            request.limits.cards.reset();
        if (seed % 8 == 0)
            request.limits.keptCards = {{{QStringLiteral("cards"), QStringLiteral("card-0")}, 1}};
        const Recommendations alike = recommend(request, catalogue, table);
        request.limits.mayMixCards = true;
        const auto all = tests::everyMachine(request, catalogue);
        if (!expectTheBest(all, catalogue, table, request))
            continue;
        const Recommendations mixed = recommend(request, catalogue, table);
        ++count.possible;
        count.mixedIsBetter += int(alike.builds.empty() || mixed.builds[0].value > alike.builds[0].value);
        expectTheSameFrontier(all, catalogue, table, request);
    }
    return count;
}

TEST(BruteForce, FindsNoBetterMixedCardsAndTheSameFrontierOfThem) {
    const MixedCount count = expectTheSameMixed(firstSeed);
    EXPECT_GE(count.possible, tests::expectedOf(catalogues / 8));
    EXPECT_GE(count.mixedIsBetter, tests::expectedOf(catalogues / 200));
}

TEST(BruteForce, FindsNoBetterMixedCardsInTheOtherHalfOfTheCatalogues) {
    const MixedCount count = expectTheSameMixed(firstSeed + 1);
    EXPECT_GE(count.possible, tests::expectedOf(catalogues / 8));
    EXPECT_GE(count.mixedIsBetter, tests::expectedOf(catalogues / 200));
}
