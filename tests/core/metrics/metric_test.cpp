// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/metric.h"

#include "core/workload/fast_run.h"
#include "tests/support/book_cards.h"
#include "tests/support/priced.h"
#include "tests/support/sample_models.h"

#include <gtest/gtest.h>

#include <set>

using namespace core;

static std::optional<double> valueOf(const Catalogue& catalogue, const char* metric, const char* card,
                                     ClockConvention clock) {
    return findMetric(QLatin1String(metric))
        ->ofCard(figuresOf(*catalogue.find<Card>(QLatin1String(card)), catalogue, clock));
}

class Metrics : public testing::Test {
protected:
    Catalogue catalogue{tests::bookParts()};
};

TEST_F(Metrics, EachConventionGivesItsOwnGflops) {
    const char* card = "nvidia-geforce-gtx-1080-ti";
    EXPECT_NEAR(*valueOf(catalogue, "fp32", card, ClockConvention::Published), 11340, 0.5);
    EXPECT_NEAR(*valueOf(catalogue, "fp32", card, ClockConvention::Base), 10608.6, 0.5);
    EXPECT_NEAR(*valueOf(catalogue, "fp32", card, ClockConvention::Boost), 11339.8, 0.5);
}

TEST_F(Metrics, PublishedMeansTheBooksPriceAndWattsToo) {
    const char* card = "nvidia-geforce-gtx-titan-z";
    EXPECT_EQ(valueOf(catalogue, "price", card, ClockConvention::Published), 1750);
    EXPECT_EQ(valueOf(catalogue, "price", card, ClockConvention::Boost), 2999);
    EXPECT_EQ(valueOf(catalogue, "watts", card, ClockConvention::Published), 300);
    EXPECT_EQ(valueOf(catalogue, "watts", card, ClockConvention::Base), 375);
}

TEST_F(Metrics, ACardTheBookLacksIsAtBoostClockWherePublishedFiguresAreAskedFor) {
    const char* card = "nvidia-geforce-rtx-3090";
    EXPECT_EQ(valueOf(catalogue, "fp32", card, ClockConvention::Published),
              valueOf(catalogue, "fp32", card, ClockConvention::Boost));
}

TEST_F(Metrics, AnUnknownFactHasNoValueAndIsNotZero) {
    const Card unknown;
    const CardFigures figures{&unknown, nullptr, ClockConvention::Boost};
    for (const Metric& metric : metrics())
        EXPECT_FALSE(metric.ofCard(figures)) << qPrintable(metric.id);
}

TEST_F(Metrics, TokensAreOfTheModelAndOfCardsThatHoldIt) {
    Card card = *catalogue.find<Card>(QStringLiteral("nvidia-geforce-rtx-3090"));
    card.architecture = QStringLiteral("Ampere");
    card.memory = 24_GB;
    card.memoryBandwidth = Bandwidth::of(936);
    card.boostClock = Frequency::of(1695);
    card.int8 = Throughput::of(284'000);
    const Metric& tokens = *findMetric(QStringLiteral("tokens"));
    EXPECT_FALSE(tokens.ofCard({&card, nullptr, ClockConvention::Boost}));
    const Model model = tests::llama8b();
    Workload chat;
    chat.task = Task::Inference;
    chat.sequence = 4096;
    const FastRuns runs(model, chat, false);
    const CardFigures figures{&card, nullptr, ClockConvention::Boost, Dollars::AsDated, &runs};
    ASSERT_TRUE(tokens.ofCard(figures));
    EXPECT_GT(*tokens.ofCard(figures), 60); // 24 GB and 936 GB/s for some 5 GB
    EXPECT_LT(*tokens.ofCard(figures), 190);
    card.memory = 4_GB;
    EXPECT_FALSE(tokens.ofCard(figures));
}

TEST_F(Metrics, ARatioOverAPriceOfZeroHasNoValue) {
    Card card = *catalogue.find<Card>(QStringLiteral("nvidia-geforce-rtx-3090"));
    card.price->amount = Money();
    card.offers.clear();
    card = tests::priced(card);
    EXPECT_FALSE(findMetric(QStringLiteral("gflops_per_dollar"))->ofCard({&card, nullptr, ClockConvention::Boost}));
    EXPECT_FALSE(findMetric(QStringLiteral("bandwidth_per_dollar"))->ofCard({&card, nullptr, ClockConvention::Boost}));
}

TEST_F(Metrics, MemoryIsPricedByTheGigabyteAndFewerDollarsAreBetter) {
    Card card = *catalogue.find<Card>(QStringLiteral("nvidia-geforce-rtx-3090"));
    card.offers.clear();
    card.price = Price{1200_USD, QStringLiteral("2026-11-01"), PriceKind::Entered};
    card = tests::priced(card);
    const Metric* metric = findMetric(QStringLiteral("dollars_per_gb"));
    ASSERT_TRUE(metric);
    EXPECT_EQ(metric->ofCard({&card, nullptr, ClockConvention::Boost}), 50);
    EXPECT_EQ(metric->better, Preference::Less);
    card.memory = Memory();
    EXPECT_FALSE(metric->ofCard({&card, nullptr, ClockConvention::Boost}));
}

TEST_F(Metrics, IdsAreUniqueAndFound) {
    std::set<QString> ids;
    for (const Metric& metric : metrics()) {
        EXPECT_TRUE(ids.insert(metric.id).second);
        EXPECT_EQ(findMetric(metric.id), &metric);
    }
    EXPECT_EQ(findMetric(QStringLiteral("fp33")), nullptr);
}

TEST_F(Metrics, ARateOfEachPrecisionIsTheCardsOwnInItsUnit) {
    Card card;
    card.fp64 = Throughput::of(1637);
    card.fp64Tensor = Throughput::of(19'500);
    card.tf32 = Throughput::of(104'800);
    card.bf16 = Throughput::of(209'500);
    card.fp8 = Throughput::of(419'000);
    card.fp4 = Throughput::of(1'676'000);
    const std::pair<const char*, double> figures[]{{"fp64", 1637},  {"fp64_tensor", 19.5}, {"tf32", 104.8},
                                                   {"bf16", 209.5}, {"fp8", 419},          {"fp4", 1676}};
    for (const auto& [id, figure] : figures)
        EXPECT_EQ(findMetric(QLatin1String(id))->ofCard({&card, nullptr, ClockConvention::Boost}), figure) << id;
    EXPECT_EQ(findMetric(QStringLiteral("bf16"))->inWords(209.5), QStringLiteral("209.5 TFLOPS"));
}

TEST_F(Metrics, ADateStandsInTheMiddleOfWhatItNames) {
    EXPECT_NEAR(*decimalYear(QStringLiteral("2018")), 2018.5, 0.001);
    EXPECT_NEAR(*decimalYear(QStringLiteral("2018-07")), 2018 + (181 + 15.5) / 365, 0.001);
    EXPECT_NEAR(*decimalYear(QStringLiteral("2018-12-31")), 2018 + 364.5 / 365, 0.001);
    for (const char* wrong : {"", "soon", "2018-13", "2018-02-30", "2018-1-1-1"})
        EXPECT_FALSE(decimalYear(QLatin1String(wrong))) << wrong;
}

TEST_F(Metrics, FiguresAreWrittenWithTheirUnit) {
    EXPECT_EQ(findMetric(QStringLiteral("price"))->inWords(2499), QStringLiteral("$2,499"));
    EXPECT_EQ(findMetric(QStringLiteral("fp32"))->inWords(11750), QStringLiteral("11,750 GFLOPS"));
    EXPECT_EQ(findMetric(QStringLiteral("launch"))->inWords(2018.7), QStringLiteral("2018"));
}
