// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/facts/splits.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

/// Llama 3 70B: 80 layers, 64 heads in 8 groups, feed-forward 28672.
Model llama70() {
    Model model;
    model.name = QStringLiteral("Llama 3 70B");
    model.parameters = 70'553'706'496;
    model.layers = 80;
    model.heads = 64;
    model.kvHeads = 8;
    model.intermediate = 28'672;
    return model;
}

/// The same with layers that no odd number divides either.
Model llamaOf32Layers() {
    Model model = llama70();
    model.layers = 32;
    return model;
}

bool isRefused(const Model& model, int cards) {
    return splitsOver(model, cards).splits.empty();
}

} // namespace

TEST(Splits, ThreeFiveSixAndSevenCardsDoNotDivideHeadsNorLayersAndSaySo) {
    for (int cards : {3, 5, 7}) {
        const SplitOffer offer = splitsOver(llamaOf32Layers(), cards);
        EXPECT_TRUE(offer.splits.empty()) << cards;
        ASSERT_EQ(offer.reasons.size(), 2) << cards;
        EXPECT_TRUE(offer.reasons[0].contains(QStringLiteral("64 attention heads"))) << qPrintable(offer.reasons[0]);
        EXPECT_TRUE(offer.reasons[1].contains(QStringLiteral("32 layers"))) << qPrintable(offer.reasons[1]);
    }
    EXPECT_TRUE(isRefused(llamaOf32Layers(), 6));
}

TEST(Splits, PowersOfTwoDivideWithinLayersInStagesAndBoth) {
    const SplitOffer offer = splitsOver(llama70(), 4);
    EXPECT_EQ(offer.splits, (std::vector<Split>{{4, 1, 1}, {2, 2, 1}, {1, 4, 1}}));
    EXPECT_TRUE(offer.reasons.isEmpty());
}

TEST(Splits, FiveStagesOfEightyLayersAreAWayWhereHeadsAreNone) {
    const SplitOffer offer = splitsOver(llama70(), 5);
    EXPECT_EQ(offer.splits, (std::vector<Split>{{1, 5, 1}}));
    EXPECT_EQ(offer.reasons.size(), 1);
}

TEST(Splits, StagesThatDifferByALayerAreOfferedApartAndSaySo) {
    const SplitOffer offer = splitsOver(llamaOf32Layers(), 3);
    EXPECT_TRUE(offer.splits.empty());
    EXPECT_EQ(offer.uneven, (std::vector<Split>{{1, 3, 1}}));
    const QString words = unevenStages(llamaOf32Layers(), 3);
    EXPECT_TRUE(words.contains(QLatin1String("2 of 11 layers, 1 of 10"))) << qPrintable(words);
    EXPECT_TRUE(unevenStages(llamaOf32Layers(), 4).isEmpty());
    EXPECT_TRUE(unevenStages(llamaOf32Layers(), 33).isEmpty()) << "that cannot be";
}

TEST(Splits, TheLargestOfUnevenStagesDecides) {
    EXPECT_DOUBLE_EQ(largestShare(llamaOf32Layers(), 1), 1);
    EXPECT_DOUBLE_EQ(largestShare(llamaOf32Layers(), 4), 0.25);
    EXPECT_DOUBLE_EQ(largestShare(llamaOf32Layers(), 3), 11.0 / 32);
}

TEST(Splits, AnUnevenChoiceIsTakenUnlessStagesStayEmpty) {
    Workload choice;
    choice.pipeline = 3;
    EXPECT_TRUE(splitOf(llamaOf32Layers(), choice, 3));
    for (const int stages : {32, 33}) {
        choice.pipeline = stages;
        EXPECT_EQ(bool(splitOf(llamaOf32Layers(), choice, stages)), stages == 32);
    }
    Model unknown = llamaOf32Layers();
    unknown.layers.reset();
    EXPECT_FALSE(splitOf(unknown, choice, 33));
}

TEST(Splits, MoreCardsThanKeyValueHeadsShareThem) {
    EXPECT_TRUE(tensorMisfit(llama70(), 16).isEmpty());
    Model model = llama70();
    model.kvHeads = 6;
    model.heads = 48;
    EXPECT_TRUE(tensorMisfit(model, 4).contains(QLatin1String("key-value")));
}

TEST(Splits, CardsThatAreNoWholeNumberOfCopiesAreRefused) {
    Workload choice;
    choice.tensor = 2;
    EXPECT_TRUE(splitOf(llama70(), choice, 4));
    const auto odd = splitOf(llama70(), choice, 5);
    ASSERT_FALSE(odd);
    EXPECT_TRUE(odd.problem().sentence.contains(QLatin1String("5 cards")));
}
