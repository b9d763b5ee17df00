// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/weight_placement.h"
#include "tests/support/sample_models.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

Card cardOf(int gigabytes) {
    Card card;
    card.name = QStringLiteral("Card");
    card.memory = Memory::of(gigabytes);
    return card;
}

Workload served(WeightFormat format, Engine engine) {
    Workload choice;
    choice.task = Task::Inference;
    choice.format = format;
    choice.engine = engine;
    choice.sequence = 4096;
    return choice;
}

} // namespace

TEST(WeightPlacement, WhatFitsLiesOnTheCardsAndLeavesRoomForUsers) {
    const Card card = cardOf(24);
    WorkMachine machine;
    machine.gpus = {&card, &card};
    const auto placed = placeWeights(tests::llama8b(), served(WeightFormat::Q4KM, Engine::LlamaCpp), machine);
    ASSERT_TRUE(placed);
    EXPECT_FALSE(placed->host);
    ASSERT_EQ(placed->cards.size(), 2U);
    EXPECT_NEAR(inGibibytes(placed->cards[0] + placed->cards[1]), 4.3, 0.1);
    EXPECT_GT(inGibibytes(placed->left), 35);
}

TEST(WeightPlacement, WhatDoesNotFitStaysInSystemMemoryWhereTheEngineCan) {
    const Card card = cardOf(24);
    WorkMachine machine;
    machine.gpus = {&card};
    machine.host = ByteCount::of(64);
    const auto placed = placeWeights(tests::llama70b(), served(WeightFormat::Q4KM, Engine::LlamaCpp), machine);
    ASSERT_TRUE(placed && placed->host);
    EXPECT_FALSE(placed->host->isOfExperts);
    EXPECT_NEAR(inGibibytes(placed->host->weights + placed->cards[0]), 39.1, 0.5);
    EXPECT_EQ(placed->left, ByteCount());
    machine.host = ByteCount::of(8);
    EXPECT_FALSE(placeWeights(tests::llama70b(), served(WeightFormat::Q4KM, Engine::LlamaCpp), machine));
    machine.host = ByteCount::of(256);
    EXPECT_FALSE(placeWeights(tests::llama70b(), served(WeightFormat::Awq, Engine::Vllm), machine));
}
