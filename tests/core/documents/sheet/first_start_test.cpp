// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/sheet/first_start.h"

#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

namespace {

struct Planned {
    explicit Planned(const Sample& sample)
        : catalogue(PartSet(sample.parts))
        , analysis(*analyse(sample.build, catalogue)) {}

    Catalogue catalogue;
    Analysis analysis;
};

/// Cards of this maker in a workstation, with such limits.
Sample cardsOf(const char* maker, const std::vector<std::optional<Power>>& limits) {
    Sample sample = workstation(int(limits.size()));
    Card& card = sample.card("blower");
    card.variantOf = QLatin1String(maker) + QStringLiteral("-card");
    card.tdp = 300_W;
    for (std::size_t i = 0; i < limits.size(); ++i)
        sample.build.cards[i].powerLimit = limits[i];
    return sample;
}

QString printed(const std::vector<LabelledText>& steps, const char* command) {
    for (const LabelledText& step : steps) {
        if (step.label == QLatin1String(command))
            return step.text;
    }
    return {};
}

std::vector<LabelledText> stepsOf(const Sample& sample) {
    return firstStartOf(Planned(sample).analysis);
}

bool hasCommand(const std::vector<LabelledText>& steps, const char* begin) {
    return std::any_of(steps.begin(), steps.end(),
                       [&](const LabelledText& step) { return step.label.contains(QLatin1String(begin)); });
}

constexpr auto nvidiaLinks = "nvidia-smi --query-gpu=name,pcie.link.gen.max,pcie.link.width.current --format=csv";

} // namespace

TEST(FirstStart, EachMakersCardsAreAskedWithItsOwnTool) {
    const auto nvidia = stepsOf(cardsOf("nvidia", {{}, {}}));
    const auto amd = stepsOf(cardsOf("amd", {{}, {}}));
    const auto intel = stepsOf(cardsOf("intel", {{}, {}}));
    for (const auto& [steps, own] : {std::pair(nvidia, 0), std::pair(amd, 1), std::pair(intel, 2)}) {
        int tool = 0;
        for (const char* name : {"nvidia-smi", "rocm-smi", "xpu-smi"})
            EXPECT_EQ(hasCommand(steps, name), tool++ == own) << name << " for " << own;
    }
}

TEST(FirstStart, ACardWithoutAToolOfItsOwnIsAskedOverPcie) {
    const auto steps = stepsOf(cardsOf("tenstorrent", {{}}));
    EXPECT_TRUE(printed(steps, "sudo lspci -vv | grep LnkSta:").contains(QLatin1String("Width x16")));
    for (const char* tool : {"nvidia-smi", "rocm-smi", "xpu-smi"})
        EXPECT_FALSE(hasCommand(steps, tool)) << tool;
}

TEST(FirstStart, TheLinkThatIsPrintedIsTheOneThatWasWorkedOut) {
    Sample sample = cardsOf("nvidia", {{}, {}});
    const Planned analysed(sample);
    const LaneShare& share = analysed.analysis.lanes.shares[analysed.analysis.machine.cards[0].connector];
    EXPECT_EQ(printed(firstStartOf(analysed.analysis), nvidiaLinks),
              QStringLiteral("“%1, %2” for each card").arg(share.generation).arg(share.lanes));
}

TEST(FirstStart, ALinkThatIsNotKnownIsSaidToBeUnknown) {
    Sample sample = cardsOf("nvidia", {{}});
    sample.card("blower").pcieGeneration.reset();
    EXPECT_TRUE(printed(stepsOf(sample), nvidiaLinks).startsWith(QLatin1String("not known for ")));
}

TEST(FirstStart, AlikeLimitsAreOneLineAndUnlikeOnesNameTheirCards) {
    const auto alike = stepsOf(cardsOf("nvidia", {210_W, 210_W, 210_W}));
    EXPECT_TRUE(printed(alike, "sudo nvidia-smi -pl 210").startsWith(QStringLiteral("210 W each (−90 W);")));
    const auto unlike = stepsOf(cardsOf("nvidia", {210_W, {}}));
    EXPECT_TRUE(hasCommand(unlike, "sudo nvidia-smi -i "));
    EXPECT_FALSE(hasCommand(stepsOf(cardsOf("nvidia", {{}, {}})), " -pl "));
}

TEST(FirstStart, AmdsLimitIsSetByItsOwnOption) {
    EXPECT_TRUE(hasCommand(stepsOf(cardsOf("amd", {200_W, 200_W})), "sudo rocm-smi --setpoweroverdrive 200"));
}
