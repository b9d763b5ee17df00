#include "core/workload/next_steps.h"
#include "core/workload/step_evidence.h"
#include "core/workload/step_time.h"
#include "tests/support/bridged_builds.h"
#include "tests/support/sample_models.h"

#include <gtest/gtest.h>

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

TEST(StepTime, PublishedTokensLieInTheBandOfTheCardsBandwidth) {
    // A model of 7B in bf16 reads 14 GB a token. L4, 300 GB/s: 81 % of that; H100, 3350 GB/s: 27 % (arXiv 2605.30571);
    // RTX 4090, 1008 GB/s: 65 tokens a second (gpt-fast, issue 27).
    Workload choice;
    choice.task = Task::Inference;
    const auto isInBand = [&](double gigabytesPerSecond, double milliseconds) {
        Card card;
        card.memoryBandwidth = Bandwidth::of(gigabytesPerSecond);
        const auto token = timeAlone(million(7000), choice, card);
        return token && Duration::of(milliseconds) >= token->low && Duration::of(milliseconds) <= token->high;
    };
    EXPECT_TRUE(isInBand(300, 14'000.0 / 300 / 0.81));
    EXPECT_TRUE(isInBand(3350, 14'000.0 / 3350 / 0.2701));
    EXPECT_TRUE(isInBand(1008, 1000.0 / 65));
    EXPECT_FALSE(isInBand(1008, 1000.0 / 75)) << "faster than its memory";
    EXPECT_FALSE(isInBand(1008, 1000.0 / 19));
}

TEST(StepTime, OnePointWasFittedAndEveryHeldOutOneLiesInTheRangeShown) {
    const auto evidence = stepEvidence();
    ASSERT_EQ(evidence.size(), 4U);
    EXPECT_NEAR(inGigabytesPerSecond(fittedBandwidth()), 7.66, 0.01); // 4 × 335.1 M bytes over 175 ms
    int fitted = 0;
    for (const StepEvidence& point : evidence) {
        fitted += point.isFitted ? 1 : 0;
        EXPECT_TRUE(point.isInRange()) << qPrintable(point.what);
    }
    EXPECT_EQ(fitted, 1);
    EXPECT_NEAR(evidence[0].error(), 0, 0.001);
    EXPECT_NEAR(evidence[1].error(), -0.001, 0.002); // BERT-base: 622 of 623 ms
    EXPECT_NEAR(evidence[2].error(), -0.074, 0.002); // two RTX 4090: 539 of 582 ms
    EXPECT_NEAR(evidence[3].error(), -0.144, 0.005); // the pair: 112 of 131 s
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
    EXPECT_EQ(steps[0].step, (Band<Duration>{Duration::of(100), Duration::of(100)}));
    ASSERT_TRUE(steps[3].hop);
    EXPECT_EQ(steps[3].hop->bandwidth.low, Bandwidth::of(1.4));
    // 600 MB at 1.4 GB/s is 428.6 ms more.
    EXPECT_NEAR(inMilliseconds(steps[3].step.high), 528.6, 0.1);
    EXPECT_EQ(steps[3].step.low, Duration::of(100));
}

/// The step of two cards without peer-to-peer, one of them in a slot of so many lanes.
static Band<Duration> stepAt(int lanes) {
    tests::Sample sample = tests::workstation(2);
    for (Card& card : sample.parts.of<Card>())
        card.peerToPeer = PeerToPeer::None;
    Wiring& wiring = sample.part<Board>("hedt").wiring.edit();
    wiring.connectors[std::size_t(wiring.connector("S3"))].electricalLanes = lanes;
    const Catalogue catalogue(sample.parts);
    const auto analysis = analyse(sample.build, catalogue);
    return stepTimes(*analysis, million(100), measured(100)).back().step;
}

TEST(StepTime, ANarrowLinkLengthensItsSlowEnd) {
    EXPECT_GT(stepAt(8).high, stepAt(16).high); // 6.7 GB/s of what is published up to 8
    EXPECT_GT(stepAt(4).high, stepAt(8).high);
    EXPECT_EQ(stepAt(16).low, Duration::of(100));
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
            EXPECT_LE(option.step->step.high, options.front().step->step.high) << qPrintable(option.label);
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

TEST(NextSteps, ASettingThatCostsNothingComesFirst) {
    const tests::Sample sample = tests::workstation(2);
    const Catalogue catalogue(sample.parts);
    const auto analysis = analyse(sample.build, catalogue);
    ASSERT_TRUE(analysis);
    Workload choice;
    choice.task = Task::Qlora;
    EXPECT_EQ(nextSteps(*analysis, catalogue, tests::llama8b(), choice).front().kind, WayKind::BiggerCard);
    choice.checkpointing = choice.hasFusedAttention = false;
    const auto ways = nextSteps(*analysis, catalogue, tests::llama8b(), choice);
    ASSERT_EQ(ways.size(), 4U);
    EXPECT_EQ(ways[0].kind, WayKind::Settings);
    ASSERT_TRUE(ways[0].choice);
    EXPECT_TRUE(ways[0].choice->checkpointing && ways[0].choice->hasFusedAttention);
}

TEST(NextSteps, NamesTheThreeWaysForAModelThatDoesNotFit) {
    const tests::Sample sample = tests::workstation(2);
    const Catalogue catalogue(sample.parts);
    const auto analysis = analyse(sample.build, catalogue);
    ASSERT_TRUE(analysis);
    Model model = million(3000);
    model.largestModule = 30'000'000;
    const auto ways = nextSteps(*analysis, catalogue, model, measured(100));
    ASSERT_EQ(ways.size(), 3U);
    EXPECT_EQ(ways[0].kind, WayKind::BiggerCard);
    EXPECT_EQ(ways[1].kind, WayKind::MoreCards);
    EXPECT_EQ(ways[2].kind, WayKind::Offload);
    for (const NextStep& way : ways)
        EXPECT_TRUE(way.text.endsWith(QLatin1Char('.'))) << qPrintable(way.text);
    // What is offered for offload must fit once it is chosen.
    ASSERT_TRUE(ways[2].choice) << qPrintable(ways[2].text);
    const auto need = memoryNeed(model, *ways[2].choice, 2);
    ASSERT_TRUE(need);
    EXPECT_EQ(verdictOf(need->card, gpuRooms(*analysis)), FitVerdict::Fits);
}
