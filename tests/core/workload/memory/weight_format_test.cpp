// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/facts/weight_format.h"
#include "tests/support/sample_models.h"

#include <gtest/gtest.h>

#include <utility>

using namespace core;

namespace {

double gibOf(const Model& model, WeightFormat format) {
    return weightBytes(model, format) / double(1 << 30);
}

} // namespace

TEST(WeightFormat, FilesOfLlama8BHaveTheirPublishedSizes) {
    // llama.cpp, tools/quantize/README.md, Llama-3.1-8B, in GiB.
    const std::pair<WeightFormat, double> files[]{{WeightFormat::Q2K, 2.95},    {WeightFormat::Q3KS, 3.41},
                                                  {WeightFormat::Iq3Xxs, 3.04}, {WeightFormat::Iq4Xs, 4.17},
                                                  {WeightFormat::Q4KS, 4.36},   {WeightFormat::Q4KM, 4.58},
                                                  {WeightFormat::Q5KM, 5.33},   {WeightFormat::Q6K, 6.14},
                                                  {WeightFormat::Q8Zero, 7.95}, {WeightFormat::Bf16, 14.96}};
    for (const auto& [format, gib] : files)
        EXPECT_NEAR(gibOf(tests::llama8b(), format) / gib, 1, 0.01) << token(format);
}

TEST(WeightFormat, OfAnotherSizeTheSameBitsHold) {
    // The same page: 43.1 GB for 70B in Q4_K_M, with rounding.
    EXPECT_NEAR(weightBytes(tests::llama70b(), WeightFormat::Q4KM) / 43.1e9, 1, 0.02);
}

TEST(WeightFormat, QuantisationLeavesTheTablesOfWordsInSixteenBits) {
    // Qwen2.5-7B-Instruct-AWQ: 5.2 GiB of weights, of which 2 are tables.
    Model model = tests::llama8b();
    const double tables = 2.0 * double(*model.embeddingParameters);
    EXPECT_NEAR(weightBytes(model, WeightFormat::Awq) - tables,
                double(*model.parameters - *model.embeddingParameters) * 4.25 / 8, 1);
}

TEST(WeightFormat, ATokenReadsItsExpertsAndOneTable) {
    Model model = tests::llama8b();
    EXPECT_NEAR(activeWeightBytes(model, WeightFormat::Bf16),
                2.0 * double(*model.parameters - *model.embeddingParameters / 2), 1);
    model.activeParameters = 3'000'000'000;
    EXPECT_LT(activeWeightBytes(model, WeightFormat::Bf16), 6e9);
    model.parameters.reset();
    EXPECT_EQ(activeWeightBytes(model, WeightFormat::Bf16), 0);
    EXPECT_EQ(weightBytes(Model{}, WeightFormat::Q4KM), 0);
}
