// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/prices.h"
#include "core/documents/report/cost_report.h"
#include "core/economics/fleet.h"
#include "core/economics/ownership.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

const OwnedMachine desktop{2'200_USD, 450_W};

CloudOffer offer(const char* id, int gpus, double rate, Memory memory) {
    CloudOffer made;
    made.id = QLatin1String(id);
    made.name = made.id;
    made.gpus = gpus;
    made.gpuMemory = memory;
    made.hourly = HourlyRate::of(rate);
    made.confidence = Confidence::Medium;
    made.date = QStringLiteral("2026-09");
    return made;
}

const FleetAdvice* adviceOf(const std::vector<FleetAdvice>& all, const char* rule) {
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const FleetAdvice& a) { return a.rule == QLatin1String(rule); });
    return found == all.end() ? nullptr : &*found;
}

} // namespace

TEST(Ownership, ThePublishedDesktopBreaksEvenAfter293DaysAndAgainstSpotAfter23Point8Months) {
    const CostChoice choice;
    const OwnershipCost cost = ownershipCost(desktop, choice);
    EXPECT_NEAR(inKilowattHours(cost.energyAYear), 591, 0.5);
    EXPECT_NEAR(inDollars(cost.energyCostAYear), 71, 0.05);
    const auto onDemand = breakEven(desktop, choice, HourlyRate::of(2.14));
    ASSERT_TRUE(onDemand);
    EXPECT_EQ(onDemand->days, 293);
    const auto spot = breakEven(desktop, choice, HourlyRate::of(0.9));
    ASSERT_TRUE(spot);
    EXPECT_NEAR(spot->months(), 23.8, 0.05);
}

TEST(Ownership, TheSourcesRounderFiguresStandBeside) {
    const auto examples = breakEvenExamples();
    ASSERT_EQ(examples.size(), 2U);
    EXPECT_EQ(examples[0].ours.days, 293);
    EXPECT_TRUE(examples[0].published.contains(QLatin1String("300 days")));
    EXPECT_TRUE(examples[1].published.contains(QLatin1String("20 months")));
}

TEST(Ownership, BreaksEvenOnTheFirstDayThatIsCheaperAndNotTheOneBefore) {
    const CostChoice choice;
    const HourlyRate rate = HourlyRate::of(2.14);
    EXPECT_LE(ownedUntil(desktop, choice, 293), rentedUntil(choice, rate, 293));
    EXPECT_GT(ownedUntil(desktop, choice, 292), rentedUntil(choice, rate, 292));
}

TEST(Ownership, TheEnergyIsThatOfTheMiddleOfWhatTheMeterShowsForTheHeaviestWork) {
    tests::Sample sample = tests::workstation(4);
    const Catalogue catalogue(sample.parts);
    const auto training = ownedMachine(*analyse(sample.build, catalogue));
    sample.build.work.kinds = {WorkKind::Decode};
    const auto analysis = analyse(sample.build, catalogue);
    const auto decode = ownedMachine(*analysis);
    ASSERT_TRUE(training && training->range && decode && decode->range);
    EXPECT_EQ(training->load, MachineLoad::Training);
    EXPECT_EQ(decode->load, MachineLoad::Decode);
    EXPECT_EQ(decode->wall, middleOf(*decode->range));
    EXPECT_LT(ownershipCost(*decode, {}).energyAYear, ownershipCost(*training, {}).energyAYear);
    EXPECT_LT(training->wall, *analysis->power.wall);
    EXPECT_TRUE(wallInWords(*decode).endsWith(u" W, decode"_s)) << qPrintable(wallInWords(*decode));
    EXPECT_EQ(wallInWords(desktop), u"450 W"_s);
}

TEST(Ownership, NeverBreaksEvenWhereEnergyAloneCostsMore) {
    EXPECT_FALSE(breakEven(desktop, {}, HourlyRate::of(0.05)));
}

TEST(Ownership, CoolingAddsToEnergyAndYearsDivideThePrice) {
    CostChoice choice;
    choice.coolingPercent = 50;
    choice.yearsOfLife = 4;
    const OwnershipCost cost = ownershipCost(desktop, choice);
    EXPECT_NEAR(inKilowattHours(cost.energyAYear), 591.3 * 1.5, 0.5);
    EXPECT_EQ(cost.depreciationAYear, 550_USD);
}

TEST(Cloud, TheCheapestOfferHasAsManyGpusWithAsMuchMemory) {
    tests::Sample sample = tests::workstation(4);
    const Memory memory = *sample.parts.of<Card>().front().memory;
    CloudOffer small = offer("small", 4, 0.1, Memory::ofBase(memory.base() / 2));
    CloudOffer doubtful = offer("doubtful", 4, 0.2, memory * 100);
    doubtful.note = QStringLiteral("doubtful: a third of others");
    sample.parts.of<CloudOffer>() = {small, doubtful, offer("single", 1, 1, memory * 100),
                                     offer("whole", 8, 3.5, memory * 100)};
    const Catalogue catalogue(sample.parts);
    const auto analysis = analyse(sample.build, catalogue);
    ASSERT_TRUE(analysis);
    const auto cheapest = chosenCloud(*analysis, catalogue, {});
    ASSERT_TRUE(cheapest);
    EXPECT_EQ(cheapest->offer->id, QStringLiteral("whole"));
    CostChoice choice;
    choice.cloud = QStringLiteral("single");
    const auto chosen = chosenCloud(*analysis, catalogue, choice);
    ASSERT_TRUE(chosen);
    EXPECT_EQ(chosen->instances, 4);
    EXPECT_EQ(chosen->hourly, HourlyRate::of(4));
}

TEST(Cloud, ARateIsSaidToTheCentAndBelowTenCentsToATenthOfOne) {
    EXPECT_EQ(inWords(HourlyRate::of(20.453)), QStringLiteral("$20.45/h"));
    EXPECT_EQ(inWords(HourlyRate::of(0.708)), QStringLiteral("$0.71/h"));
    EXPECT_EQ(inWords(HourlyRate::of(0.865)), QStringLiteral("$0.87/h")) << "a half as it is written";
    EXPECT_EQ(inWords(HourlyRate::of(0.1)), QStringLiteral("$0.10/h"));
    EXPECT_EQ(inWords(HourlyRate::of(0.099)), QStringLiteral("$0.099/h"));
}

TEST(Cloud, APriceWithoutADateSaysSoAndOneWithADateSaysWhich) {
    const tests::Sample sample = tests::workstation(2);
    const Catalogue catalogue(sample.parts);
    const auto analysis = analyse(sample.build, catalogue);
    ASSERT_TRUE(analysis);
    CloudOffer rented = offer("acme", 2, 1, 24_GB);
    const auto offerRow = [&](const QString& date) {
        rented.date = date;
        const CloudMatch match{&rented, 1, *rented.hourly};
        return costReport(*analysis, catalogue, desktop, {}, match, 1).cloud.rows.front().text;
    };
    EXPECT_TRUE(offerRow(QStringLiteral("2026-06")).endsWith(QLatin1String(", price of 2026-06")));
    EXPECT_TRUE(offerRow(QStringLiteral("undated (v8 snapshot)")).endsWith(QLatin1String(" each)")));
    EXPECT_TRUE(offerRow({}).endsWith(QLatin1String(" each)"))) << "a day that nobody knows is not told";
}

TEST(Fleet, TenServersAreForRtxAndAHundredForDataCentreCardsOrTheCloud) {
    const tests::Sample sample = tests::workstation(4);
    const Catalogue catalogue(sample.parts);
    const auto analysis = analyse(sample.build, catalogue);
    ASSERT_TRUE(analysis);
    const auto at = [&](int servers) { return fleetAdvice(*analysis, catalogue, {}, servers); };
    EXPECT_TRUE(adviceOf(at(9), "3"));
    EXPECT_FALSE(adviceOf(at(9), "63"));
    ASSERT_TRUE(adviceOf(at(10), "63"));
    EXPECT_TRUE(adviceOf(at(99), "63")->isMet);
    EXPECT_FALSE(adviceOf(at(100), "63")->isMet);
    EXPECT_TRUE(adviceOf(at(10), "64"));
    EXPECT_FALSE(adviceOf(at(9), "64"));
}

TEST(Fleet, MoreThanTwoMachinesWantInfiniBandAndTwoTenGigabit) {
    const tests::Sample sample = tests::workstation(4);
    const Catalogue catalogue(sample.parts);
    const auto analysis = analyse(sample.build, catalogue);
    ASSERT_TRUE(analysis);
    EXPECT_FALSE(adviceOf(fleetAdvice(*analysis, catalogue, {}, 1), "61c"));
    EXPECT_TRUE(adviceOf(fleetAdvice(*analysis, catalogue, {}, 2), "61c"));
    EXPECT_TRUE(adviceOf(fleetAdvice(*analysis, catalogue, {}, 3), "15"));
}

TEST(Cloud, WhatIsCheaperThanTheCheapestAndNotCountedIsNamedWithWhy) {
    tests::Sample sample = tests::workstation(1);
    CloudOffer spot = offer("spot", 1, 0.18, 192_GB);
    spot.note = QStringLiteral("marketplace floor, interruptible");
    CloudOffer doubtful = offer("odd", 1, 0.39, 192_GB);
    doubtful.note = QStringLiteral("doubtful: a column of another price");
    CloudOffer low = offer("low", 1, 0.5, 192_GB);
    low.confidence = Confidence::Low;
    CloudOffer dearer = offer("dearer", 1, 0.7, 192_GB);
    dearer.confidence = Confidence::Low;
    sample.parts.of<CloudOffer>() = {spot, doubtful, low, dearer, offer("sound", 1, 0.682, 192_GB)};
    const Catalogue catalogue(sample.parts);
    const auto match = cheapestCloud(*analyse(sample.build, catalogue), catalogue);
    ASSERT_TRUE(match);
    EXPECT_EQ(match->offer->id, QStringLiteral("sound"));
    ASSERT_EQ(match->leftOut.size(), 3);
    EXPECT_TRUE(match->leftOut[0].startsWith(QLatin1String("spot at ")) &&
                match->leftOut[0].endsWith(QLatin1String("(can be interrupted)")))
        << qPrintable(match->leftOut[0]);
    EXPECT_TRUE(match->leftOut[1].endsWith(QLatin1String("(doubtful)"))) << qPrintable(match->leftOut[1]);
    EXPECT_TRUE(match->leftOut[2].endsWith(QLatin1String("(unverified)"))) << qPrintable(match->leftOut[2]);
}

TEST(Cloud, AnEqualHasTheSameMakersSoftwareAndTheSpeed) {
    PartSet parts = tests::workstation(1).parts;
    const auto add = [&](const char* id, const char* name, double gigabytesASecond, Memory memory) {
        Card card = parts.of<Card>().front();
        card.id = QLatin1String(id);
        card.name = QLatin1String(name);
        card.variantOf.clear();
        card.memory = memory;
        card.memoryBandwidth = Bandwidth::of(gigabytesASecond);
        parts.of<Card>().push_back(card);
    };
    add("nvidia-rtx-4090", "GeForce RTX 4090", 1008, 24_GB);
    add("nvidia-l4", "L4", 300, 24_GB);
    add("nvidia-rtx-3090", "GeForce RTX 3090", 936, 24_GB);
    add("amd-instinct-mi300x", "Instinct MI300X", 5300, 192_GB);
    const auto rented = [&](const char* id, const char* model, double rate, Memory memory) {
        CloudOffer made = offer(id, 1, rate, memory);
        made.gpuModel = QLatin1String(model);
        parts.of<CloudOffer>().push_back(made);
    };
    rented("slow", "L4", 0.1, 24_GB);
    rented("amd", "MI300X", 0.2, 192_GB);
    rented("nobody-knows", "Future 1", 0.3, 192_GB);
    rented("equal", "RTX 3090", 0.4, 24_GB);
    Build build = tests::workstation(1).build;
    build.cards.front().card = QStringLiteral("nvidia-rtx-4090");
    const Catalogue catalogue(parts);
    const auto analysis = analyse(build, catalogue);
    ASSERT_TRUE(analysis);
    const auto match = chosenCloud(*analysis, catalogue, {});
    ASSERT_TRUE(match);
    EXPECT_EQ(match->offer->id, QStringLiteral("equal"));
    ASSERT_EQ(match->leftOut.size(), 3);
    EXPECT_TRUE(match->leftOut[0].contains(QLatin1String("300 GB/s"))) << qPrintable(match->leftOut[0]);
    EXPECT_TRUE(match->leftOut[1].contains(QLatin1String("MI300X has no CUDA"))) << qPrintable(match->leftOut[1]);
    EXPECT_TRUE(match->leftOut[2].contains(QLatin1String("speed of Future 1 unknown")))
        << qPrintable(match->leftOut[2]);
    CostChoice choice;
    choice.cloud = QStringLiteral("amd");
    EXPECT_EQ(chosenCloud(*analysis, catalogue, choice)->difference, QStringLiteral("MI300X has no CUDA"));
    EXPECT_TRUE(match->difference.isEmpty());
}

/// A workstation without memory, every part of it with a price.
static tests::Sample pricedWorkstation(int cards) {
    tests::Sample sample = tests::workstation(cards);
    sample.build.memory.reset();
    sample.part<Board>("hedt").price = Price{400_USD, QStringLiteral("2026"), PriceKind::Street};
    return sample;
}

/// One of them whose case has no price and whose whole price is ten times the catalogue's one dearest
/// other case, or a dollar more.
static bool isOpenAt(Money whole, Money dearest) {
    tests::Sample sample = pricedWorkstation(1);
    for (Chassis& chassis : sample.parts.of<Chassis>())
        chassis.price.reset();
    Chassis other;
    other.id = QStringLiteral("other-case");
    other.price = Price{dearest, QStringLiteral("2026"), PriceKind::Street};
    sample.parts.of<Chassis>().push_back(other);
    const Catalogue catalogue(sample.parts);
    auto analysis = *analyse(sample.build, catalogue);
    EXPECT_EQ(unpricedParts(analysis.machine).size(), 1U);
    analysis.totals.price = whole;
    return isPriceOpen(analysis, catalogue);
}

TEST(Prices, ATenthThatMayBeMissingWithholdsWhatNeedsAPrice) {
    EXPECT_TRUE(isOpenAt(1000_USD, 100_USD));
    EXPECT_FALSE(isOpenAt(1001_USD, 100_USD));
}

TEST(Prices, AKindOfWhichNoPartHasAPriceWithholdsThemToo) {
    tests::Sample sample = pricedWorkstation(1);
    const auto isOpen = [&] {
        const Catalogue catalogue(sample.parts);
        const auto analysis = analyse(sample.build, catalogue);
        return isPriceOpen(*analysis, catalogue);
    };
    EXPECT_FALSE(isOpen());
    for (Chassis& chassis : sample.parts.of<Chassis>())
        chassis.price.reset();
    EXPECT_TRUE(isOpen());
}

TEST(Prices, OffersThatDifferByMoreThanTwoPercentAreARange) {
    Totals totals;
    totals.price = totals.priceLow = 1000_USD;
    totals.priceHigh = 1020_USD;
    EXPECT_EQ(priceInWords(totals), QStringLiteral("$1,000"));
    totals.priceHigh = 1021_USD;
    EXPECT_EQ(priceInWords(totals), QStringLiteral("$1,000 (1,000–1,021)"));
}

TEST(Prices, WhatHasNoneIsNamedWithItsNumber) {
    tests::Sample sample = pricedWorkstation(2);
    Card& card = sample.card(sample.build.cards.front().card.toLatin1());
    card.price.reset();
    card.shortName = QStringLiteral("L40S");
    const Catalogue catalogue(sample.parts);
    const auto analysis = analyse(sample.build, catalogue);
    EXPECT_EQ(unpricedInWords(analysis->machine), QStringLiteral("2 × L40S"));
    const auto machine = ownedMachine(*analysis, catalogue);
    ASSERT_TRUE(machine);
    EXPECT_TRUE(machine->isPriceOpen);
    EXPECT_EQ(machine->without, QStringLiteral("2 × L40S"));
}

TEST(Fleet, CircuitsHeatAndPriceAreThoseOfAllServers) {
    const tests::Sample sample = tests::workstation(4);
    const Catalogue catalogue(sample.parts);
    const auto analysis = analyse(sample.build, catalogue);
    ASSERT_TRUE(analysis);
    const Fleet one = fleetOf(*analysis, 1);
    const Fleet five = fleetOf(*analysis, 5);
    EXPECT_EQ(five.gpus, 20);
    EXPECT_EQ(five.price, one.price * 5);
    EXPECT_EQ(five.circuits, one.circuits * 5);
    ASSERT_TRUE(one.heat && five.heat);
    EXPECT_NEAR(*five.heat, *one.heat * 5, 1);
}

TEST(Ownership, ABreakEvenIsSaidInDaysThenYearsThenNever) {
    EXPECT_EQ(inWords(BreakEven{730}), QStringLiteral("730 days (24 months)"));
    EXPECT_EQ(inWords(BreakEven{1241}), QStringLiteral("3.4 years"));
    EXPECT_EQ(inWords(BreakEven{1241}, false), QStringLiteral("3.4 years or more"));
    EXPECT_EQ(inWords(BreakEven{5 * 365}), QStringLiteral("5 years"));
    EXPECT_EQ(inWords(BreakEven{5 * 365 + 1}), QStringLiteral("not within 5 years"));
}
