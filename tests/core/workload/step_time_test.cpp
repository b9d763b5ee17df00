// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/dataset_run.h"
#include "core/workload/facts/trainer_facts.h"
#include "core/workload/step_evidence.h"
#include "core/workload/step_time.h"
#include "core/workload/ways/next_steps.h"
#include "tests/support/bridged_builds.h"

#include <gtest/gtest.h>

#include <tuple>

using namespace core;

namespace {

Model million(qint64 millions) {
    Model model;
    model.name = QStringLiteral("model");
    model.parameters = millions * 1'000'000;
    return model;
}

Workload measured(double milliseconds) {
    Workload choice;
    choice.format = WeightFormat::Fp32;
    choice.measuredStep = Duration::of(milliseconds);
    return choice;
}

/// With everything that a step's time follows from.
Card plainCard() {
    Card card;
    card.name = QStringLiteral("Card");
    card.maker = QStringLiteral("NVIDIA");
    card.cores = 10'000;
    card.flopsPerCoreClock = 2;
    card.boostClock = Frequency::of(2000);
    card.fp16Tensor = Throughput::of(160'000);
    card.bf16 = card.fp16Tensor;
    card.memoryBandwidth = Bandwidth::of(1000);
    return card;
}

Workload training(Task task = Task::Full) {
    Workload choice;
    choice.task = task;
    choice.batch = 2;
    choice.sequence = 2048;
    choice.checkpointing = choice.hasFusedAttention = true;
    return choice;
}

Estimate<Duration> aloneOn(const Card& card, const Workload& choice) {
    return timeAlone(million(7000), choice, card).value_or(Estimate<Duration>{});
}

/// Nowhere slower.
bool isNoSlower(const Estimate<Duration>& one, const Estimate<Duration>& other) {
    return one.expected <= other.expected && one.range.low <= other.range.low && one.range.high <= other.range.high;
}

Band<ByteCount> exchangedBy(ParallelPlan plan, int cards) {
    Workload choice = measured(100);
    choice.plan = plan;
    return exchangedBytes(million(100), choice, {1, 1, cards});
}

} // namespace

TEST(StepTime, FormulaIsTheStepOfOneCardAndVolumeOverBandwidth) {
    const Band<Duration> alone{Duration::of(100), Duration::of(100)};
    const Band<ByteCount> bytes{ByteCount::ofBase(800'000'000), ByteCount::ofBase(800'000'000)};
    // 800 MB at 4 to 8 GB/s: 100 to 200 ms; all of it hidden at best, none at worst.
    const auto range = stepRange(alone, bytes, {Bandwidth::of(4), Bandwidth::of(8)});
    EXPECT_EQ(range.low, Duration::of(100));
    EXPECT_EQ(range.high, Duration::of(300));
    const Band<ByteCount> twice{bytes.low * 2, bytes.high * 2};
    EXPECT_EQ(stepRange(alone, twice, {Bandwidth::of(4), Bandwidth::of(8)}).low, Duration::of(200));
}

TEST(StepTime, ARingSendsTwiceNLessOneNthsAndZero3HalfAsMuchAgain) {
    EXPECT_EQ(exchangedBy(ParallelPlan::Ddp, 2).high.base(), 400'000'000);
    EXPECT_EQ(exchangedBy(ParallelPlan::Ddp, 4).high.base(), 600'000'000);
    EXPECT_EQ(exchangedBy(ParallelPlan::Zero3, 4).high.base(), 900'000'000);
    EXPECT_EQ(exchangedBy(ParallelPlan::Ddp, 1).high, ByteCount());
}

TEST(StepTime, OfInferenceIsNotForHere) {
    EXPECT_FALSE(timeAlone(million(7000), training(Task::Inference), plainCard()));
}

TEST(StepTime, APowerLimitSlowsTrainingAndAtFullPowerNothing) {
    Card card = plainCard();
    card.tdp = Power::of(300);
    const auto alone = [&](std::optional<Power> limit) { return timeAlone(million(7000), training(), card, limit); };
    EXPECT_EQ(alone(Power::of(300)), alone({}));
    EXPECT_GT(alone(Power::of(240))->expected, alone({})->expected);
    EXPECT_GT(alone(Power::of(240))->range.high, alone({})->range.high);
    EXPECT_FALSE(alone(Power::of(100))) << "nothing was measured so low";
}

TEST(StepTime, AFasterCardAndMoreBandwidthAreNeverSlower) {
    for (Engine engine : trainers()) {
        for (Task task : {Task::Full, Task::Lora, Task::Qlora}) {
            SCOPED_TRACE(token(engine));
            Workload choice = training(task);
            choice.engine = engine;
            Estimate<Duration> slower = aloneOn(plainCard(), choice);
            EXPECT_GT(slower.range.low, Duration());
            EXPECT_LE(slower.range.low, slower.expected);
            EXPECT_LE(slower.expected, slower.range.high);
            for (int i = 1; i <= 8; ++i) {
                Card card = plainCard();
                card.fp16Tensor = card.bf16 = Throughput::of(160'000 * (1 + i));
                const auto faster = aloneOn(card, choice);
                EXPECT_TRUE(isNoSlower(faster, slower)) << i;
                card.memoryBandwidth = Bandwidth::of(1000 + 500 * i);
                EXPECT_TRUE(isNoSlower(aloneOn(card, choice), faster)) << i;
                slower = faster;
            }
        }
    }
}

TEST(StepTime, MoreWorkTakesLonger) {
    const Card card = plainCard();
    const Workload choice = training();
    Workload more = choice;
    more.sequence *= 2;
    EXPECT_GT(aloneOn(card, more).expected, aloneOn(card, choice).expected);
    more = choice;
    more.hasFusedAttention = false;
    EXPECT_GT(aloneOn(card, more).expected, aloneOn(card, choice).expected);
    more = choice;
    more.checkpointing = false;
    EXPECT_LT(aloneOn(card, more).expected, aloneOn(card, choice).expected);
    EXPECT_GT(aloneOn(card, training(Task::Qlora)).expected, aloneOn(card, training(Task::Lora)).expected);
    more = choice;
    more.format = WeightFormat::Fp32;
    EXPECT_GT(aloneOn(card, more).expected, aloneOn(card, choice).expected);
}

TEST(StepTime, WhereNoTrainerIsNamedItIsTheUsualOne) {
    for (const auto& [task, plan, usual] : {std::tuple{Task::Full, ParallelPlan::Ddp, Engine::Torchtune},
                                            std::tuple{Task::Qlora, ParallelPlan::Ddp, Engine::Unsloth},
                                            std::tuple{Task::Lora, ParallelPlan::Zero3, Engine::Axolotl}}) {
        Workload choice = training(task);
        choice.plan = plan;
        const auto any = aloneOn(plainCard(), choice);
        choice.engine = usual;
        EXPECT_EQ(any, aloneOn(plainCard(), choice)) << token(usual);
    }
    Workload choice = training();
    choice.engine = Engine::LlmQ;
    EXPECT_LT(ratio(aloneOn(plainCard(), choice).range.high, aloneOn(plainCard(), choice).range.low), 1.5);
}

TEST(StepTime, TokensASecondAreThoseOfAllCardsOverTheStep) {
    StepTime step;
    step.split.replicas = 2;
    step.step = {Duration::of(500), {Duration::of(400), Duration::of(800)}};
    const auto speed = step.tokensPerSecond(training());
    EXPECT_DOUBLE_EQ(speed.expected, 2 * 2 * 2048 / 0.5);
    EXPECT_DOUBLE_EQ(speed.range.low, 2 * 2 * 2048 / 0.8);
    EXPECT_DOUBLE_EQ(step.samplesPerSecond(2).range.high, 10);
    EXPECT_EQ(speedInWords(step, training()), QStringLiteral("16,400 tok/s (10,200–20,500)"));
}

TEST(StepTime, SeveralCardsWaitForEachOther) {
    ExchangeHop hop;
    hop.bandwidth = {Bandwidth::of(4), Bandwidth::of(16)};
    hop.expected = Bandwidth::of(8);
    const Duration alone = Duration::of(100);
    const ByteCount bytes = ByteCount::ofBase(800'000'000);
    const auto step = stepOver({alone, {alone, alone}}, {bytes, bytes}, hop);
    EXPECT_NEAR(inMilliseconds(step.range.low), 98.5, 0.01);
    EXPECT_NEAR(inMilliseconds(step.expected), 102 + 100, 0.01);
    EXPECT_NEAR(inMilliseconds(step.range.high), 106 + 200, 0.01);
}

TEST(StepTime, EveryPublishedOneLiesInTheRangeShown) {
    const auto evidence = stepEvidence();
    ASSERT_EQ(evidence.size(), 5U);
    EXPECT_NEAR(inGigabytesPerSecond(fittedBandwidth()), 7.66, 0.01); // 4 × 335.1 M bytes over 175 ms
    int fitted = 0;
    for (const StepEvidence& point : evidence) {
        fitted += point.isFitted ? 1 : 0;
        EXPECT_TRUE(point.isInRange()) << qPrintable(point.what);
    }
    EXPECT_EQ(fitted, 2); // BERT-large; the run over NVLink is what the one without is estimated from
    EXPECT_NEAR(evidence[0].error(), 0, 0.001);
    EXPECT_NEAR(evidence[1].error(), -0.001, 0.002); // BERT-base: 622 of 623 ms
    EXPECT_NEAR(evidence[2].error(), -0.074, 0.002); // two RTX 4090: 539 of 582 ms
    EXPECT_NEAR(evidence[4].error(), -0.144, 0.005); // the pair: 112 of 131 s
}

TEST(StepTime, FollowsTheSlowestHopOfTheBuild) {
    tests::Sample sample = tests::workstation(4);
    for (Card& card : sample.parts.of<Card>())
        card.peerToPeer = PeerToPeer::None;
    const Catalogue catalogue(sample.parts);
    const auto analysis = analyse(sample.build, catalogue);
    ASSERT_TRUE(analysis);
    const auto steps = stepTimes(*analysis, million(100), measured(100));
    ASSERT_EQ(steps.size(), 4U);
    EXPECT_FALSE(steps[0].hop);
    EXPECT_EQ(steps[0].step.range, (Band<Duration>{Duration::of(100), Duration::of(100)}));
    EXPECT_EQ(steps[0].step.expected, Duration::of(100));
    ASSERT_TRUE(steps[3].hop);
    EXPECT_EQ(steps[3].hop->bandwidth.low, Bandwidth::of(1.4));
    // 600 MB at 1.4 GB/s is 428.6 ms more, and 6 ms for waiting.
    EXPECT_NEAR(inMilliseconds(steps[3].step.range.high), 534.6, 0.1);
    EXPECT_EQ(steps[3].step.range.low, Duration::of(98.5));
    EXPECT_GT(steps[3].step.expected, steps[1].step.expected);
}

/// The step of two cards without peer-to-peer, one of them in a slot of so many lanes.
static Estimate<Duration> stepAt(int lanes) {
    tests::Sample sample = tests::workstation(2);
    for (Card& card : sample.parts.of<Card>())
        card.peerToPeer = PeerToPeer::None;
    Wiring& wiring = sample.part<Board>("hedt").wiring.edit();
    wiring.connectors[std::size_t(wiring.connector("S3"))].electricalLanes = lanes;
    const Catalogue catalogue(sample.parts);
    const auto analysis = analyse(sample.build, catalogue);
    return stepTimes(*analysis, million(100), measured(100)).back().step;
}

TEST(StepTime, ANarrowLinkIsNeverFaster) {
    EXPECT_GT(stepAt(8).range.high, stepAt(16).range.high); // 6.7 GB/s of what is published up to 8
    EXPECT_GT(stepAt(4).range.high, stepAt(8).range.high);
    EXPECT_GT(stepAt(4).expected, stepAt(8).expected);
    EXPECT_GT(stepAt(8).expected, stepAt(16).expected);
    EXPECT_TRUE(isNoSlower(stepAt(16), stepAt(8)));
    EXPECT_TRUE(isNoSlower(stepAt(8), stepAt(4)));
}

/// Of all cards of `build`.
static StepTime lastStep(const tests::Sample& sample, const Build& build, const Workload& choice) {
    const Catalogue catalogue{PartSet(sample.parts)};
    const auto analysis = analyse(build, catalogue);
    return stepTimes(*analysis, million(100), choice).back();
}

TEST(StepTime, ABridgeNeverSlowsAnyNumberOfCards) {
    for (int cards = 2; cards <= 4; ++cards) {
        tests::Sample sample = tests::workstation(cards);
        tests::addBridges(sample);
        const auto without = lastStep(sample, sample.build, measured(100)).step;
        const std::pair<const char*, const char*> places[]{{"S1", "S3"}, {"S3", "S5"}, {"S5", "S7"}};
        for (int i = 0; i + 1 < cards; ++i) {
            Build build = sample.build;
            build.bridges = {{QLatin1String(places[i].first), QLatin1String(places[i].second), QStringLiteral("near")}};
            EXPECT_TRUE(isNoSlower(lastStep(sample, build, measured(100)).step, without)) << cards << ' ' << i;
        }
    }
}

TEST(StepTime, TwoSocketsAreSlowerThanOneMostly) {
    PeerPath path;
    path.kind = PathKind::Phb;
    path.narrowest = Bandwidth::of(31.5);
    path.isPeerToPeer = false;
    path.perDirection = BandwidthBand{Bandwidth::of(1.4), Bandwidth::of(8)};
    const ExchangeHop one = exchangeHop(path);
    path.kind = PathKind::Sys;
    const ExchangeHop two = exchangeHop(path);
    EXPECT_EQ(two.bandwidth.low, one.bandwidth.low);
    EXPECT_LT(two.expected, one.expected);
    EXPECT_EQ(two.bandwidth.high, one.bandwidth.high);
}

TEST(StepTime, OffloadCostsTheLinkAndTheHostsMemory) {
    tests::Sample sample = tests::workstation(1);
    sample.part<Board>("hedt").memoryChannels = 4;
    sample.part<Processor>("hedt-64").memoryChannels = 4;
    const Workload plain = measured(100);
    Workload choice = plain;
    choice.plan = ParallelPlan::Zero2;
    choice.offload = Offload::Optimizer;
    const StepTime step = lastStep(sample, sample.build, choice);
    EXPECT_FALSE(step.isLowerBound);
    const auto without = lastStep(sample, sample.build, plain).step;
    EXPECT_GT(step.step.expected, without.expected);
    EXPECT_LE(step.step.range.low, step.step.expected);
    EXPECT_LE(step.step.expected, step.step.range.high);
    choice.target = OffloadTarget::Nvme;
    EXPECT_TRUE(lastStep(sample, sample.build, choice).isLowerBound) << "there is no drive";
    sample.build.drives = {{QStringLiteral("M1"), QStringLiteral("nvme")}};
    EXPECT_GT(lastStep(sample, sample.build, choice).step.expected, step.step.expected);
    Build bare = sample.build;
    bare.memory.reset();
    EXPECT_TRUE(lastStep(sample, bare, choice).isLowerBound);
}

TEST(DatasetRun, IsTokensOverSpeedTimesWattsAndPrice) {
    const Estimate<double> speed{1000, {500, 2000}};
    const DatasetRun run = runOf(speed, 3'600'000, Power::of(500), EnergyPrice::of(0.2));
    EXPECT_EQ(run.time.expected, hours(1));
    EXPECT_EQ(run.time.range, (Band<Duration>{hours(0.5), hours(2)}));
    ASSERT_TRUE(run.energy && run.cost);
    EXPECT_DOUBLE_EQ(inKilowattHours(run.energy->expected), 0.5);
    EXPECT_EQ(run.cost->range.high, Money::of(0.2));
    EXPECT_FALSE(runOf(speed, 3'600'000, {}, EnergyPrice::of(0.2)).cost);
}

TEST(DatasetRun, IsRentedWhereTheOffersCardHoldsTheModel) {
    PartSet parts;
    Card card = plainCard();
    card.id = QStringLiteral("maker-a100-sxm4-80gb");
    card.memory = Memory::of(80);
    parts.of<Card>() = {card};
    CloudOffer offer;
    offer.id = QStringLiteral("cloud-1");
    offer.gpus = 1;
    offer.gpuModel = QStringLiteral("A100 SXM4");
    offer.gpuMemory = card.memory;
    offer.hourly = HourlyRate::of(2);
    offer.confidence = Confidence::Medium;
    CloudOffer doubtful = offer;
    doubtful.note = QStringLiteral("interruptible");
    CloudOffer other = offer;
    other.gpuModel = QStringLiteral("H100");
    parts.of<CloudOffer>() = {offer, doubtful, other};
    const Catalogue catalogue(parts);
    Model model = million(1000);
    model.largestModule = 10'000'000;
    const auto runs = cloudRuns(catalogue, model, training(), 1'000'000'000);
    ASSERT_EQ(runs.size(), 1U);
    EXPECT_EQ(runs.front().offer->id, offer.id);
    EXPECT_NEAR(inDollars(runs.front().cost.expected), 2 * inHours(runs.front().time.expected), 0.01);
}

TEST(LinkOptions, AreOnlyWaysThatShortenTheStep) {
    for (const bool isNvLink : {true, false}) {
        tests::Sample sample = tests::workstation(2);
        tests::addBridges(sample);
        Bridge& bridge = sample.part<Bridge>("near");
        if (!isNvLink) { // slower than the way through system memory
            bridge.nvlinkGeneration.reset();
            bridge.bandwidth = Bandwidth::of(2);
        }
        const Catalogue catalogue(sample.parts);
        const auto analysis = analyse(sample.build, catalogue);
        ASSERT_TRUE(analysis);
        const auto options = linkOptions(*analysis, catalogue, million(100), measured(100));
        ASSERT_FALSE(options.empty());
        const auto isBridge = [](const LinkOption& option) { return !option.build.bridges.empty(); };
        EXPECT_EQ(std::any_of(options.begin(), options.end(), isBridge), isNvLink);
        for (const LinkOption& option : options)
            EXPECT_TRUE(isNoSlower(option.step->step, options.front().step->step)) << qPrintable(option.label);
    }
}

TEST(StepTime, OfASplitThatDoesNotDivideIsLeftOut) {
    const tests::Sample sample = tests::workstation(4);
    const Catalogue catalogue(sample.parts);
    const auto analysis = analyse(sample.build, catalogue);
    ASSERT_TRUE(analysis);
    Model model = million(100);
    model.heads = 8;
    Workload choice = measured(100);
    choice.tensor = 2;
    const auto steps = stepTimes(*analysis, model, choice);
    ASSERT_EQ(steps.size(), 2U);
    EXPECT_EQ(steps[0].cards, 2);
    EXPECT_EQ(steps[1].cards, 4);
}

TEST(StepTime, OfAPipelinesStagesTheFirstAndTheLastWaitForEachOther) {
    const tests::Sample sample = tests::workstation(4);
    const Catalogue catalogue{PartSet(sample.parts)};
    const auto analysis = analyse(sample.build, catalogue);
    ASSERT_TRUE(analysis);
    Model model = million(100);
    model.layers = 24;
    for (const int stages : {1, 2, 4}) {
        Workload choice = measured(100);
        choice.pipeline = stages;
        const auto step = stepTimeOn(*analysis, model, choice, stages);
        ASSERT_TRUE(step) << stages;
        // Of so many batches in flight, (2 n - 1) / n times a stage's own time; half of the wait is expected.
        const double share = 100 * largestShare(model, stages);
        const double wait = (2.0 * stages - 1) / stages;
        EXPECT_NEAR(inMilliseconds(step->alone.range.low), share, 0.01);
        EXPECT_NEAR(inMilliseconds(step->alone.expected), share * (1 + wait) / 2, 0.01);
        EXPECT_NEAR(inMilliseconds(step->alone.range.high), share * wait, 0.01);
    }
}
