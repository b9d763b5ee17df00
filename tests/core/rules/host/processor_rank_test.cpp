// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/rules/host/processor_rank.h"

#include <gtest/gtest.h>

using namespace core;

static Processor processor(int cores, int megahertz) {
    Processor made;
    made.cores = cores;
    if (megahertz > 0)
        made.boostClock = Frequency::of(megahertz);
    return made;
}

TEST(ProcessorRank, SixCoresAtFourGigahertzBeatEightAtThreeAndAHalf) {
    EXPECT_TRUE(ranksAbove(processor(6, 4000), processor(8, 3500)));
    EXPECT_FALSE(ranksAbove(processor(8, 3500), processor(6, 4000)));
}

TEST(ProcessorRank, CoresDecideAtTheSameClock) {
    EXPECT_TRUE(ranksAbove(processor(8, 4000), processor(6, 4000)));
    EXPECT_FALSE(ranksAbove(processor(6, 4000), processor(6, 4000)));
}

TEST(ProcessorRank, AClockThatIsNotKnownGoesLast) {
    EXPECT_TRUE(ranksAbove(processor(2, 1000), processor(64, 0)));
}
