// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/ways/misfit.h"
#include "core/workload/ways/next_steps.h"
#include "tests/support/sample_builds.h"
#include "tests/support/sample_models.h"

#include <gtest/gtest.h>

#include <set>

using namespace core;
using tests::llama70b;
using tests::llama8b;

namespace {

Card cardOf(const Card& base, const char* id, Memory memory, double gigabytesPerSecond, int cores, int dollars) {
    Card card = base;
    card.id = card.name = QString::fromLatin1(id);
    card.maker = QStringLiteral("NVIDIA");
    card.variantOf.clear();
    card.memory = memory;
    card.memoryBandwidth = Bandwidth::of(gigabytesPerSecond);
    card.cores = cores;
    card.flopsPerCoreClock = 2;
    card.boostClock = Frequency::of(1700);
    card.int8 = Throughput::of(cores * 20.0);
    card.fp16Tensor = card.bf16 = Throughput::of(cores * 10.0);
    card.price = Price{Money::of(dollars), QStringLiteral("2026-10"), PriceKind::Street};
    return card;
}

/// A workstation of these cards, and a catalogue that has others with more and with less of everything.
tests::Sample machineOf(const char* card, int count) {
    tests::Sample sample = tests::workstation(count);
    auto& cards = sample.parts.of<Card>();
    const Card base = sample.card("blower");
    for (const Card& made :
         {cardOf(base, "small-12", 12_GB, 360, 3584, 300), cardOf(base, "old-24", 24_GB, 936, 10'496, 800),
          cardOf(base, "fast-24", 24_GB, 1008, 16'384, 2000), cardOf(base, "slow-48", 48_GB, 768, 10'752, 4000),
          cardOf(base, "next-32", 32_GB, 1792, 21'760, 2900), cardOf(base, "pro-96", 96_GB, 1792, 24'064, 8500),
          cardOf(base, "hpc-80", 80_GB, 2000, 14'592, 25'000)})
        cards.push_back(made);
    for (PlacedCard& placed : sample.build.cards)
        placed.card = QString::fromLatin1(card);
    return sample;
}

Workload training(Task task, int sequence, int batch = 1) {
    Workload choice;
    choice.task = task;
    choice.sequence = sequence;
    choice.batch = batch;
    return choice;
}

Workload inference(WeightFormat format, int context, int users = 1) {
    Workload choice = training(Task::Inference, context, users);
    choice.format = format;
    return choice;
}

/// Autocast of before FlashAttention.
Workload wasteful(Workload choice) {
    choice.checkpointing = choice.hasFusedAttention = false;
    return choice;
}

struct Question {
    tests::Sample sample;
    Model model;
    Workload choice;

    std::vector<NextStep> ways() const {
        const Catalogue catalogue{PartSet(sample.parts)};
        const auto analysis = analyse(sample.build, catalogue);
        EXPECT_TRUE(analysis);
        return analysis ? nextSteps(*analysis, catalogue, model, choice) : std::vector<NextStep>{};
    }

    /// What `way` comes to once it is chosen, worked out anew.
    RunAnswer chosen(const NextStep& way) const {
        const Catalogue catalogue{PartSet(sample.parts)};
        const auto analysis = analyse(way.build.value_or(sample.build), catalogue);
        EXPECT_TRUE(analysis);
        if (!analysis)
            return {};
        const RunMachine machine = runMachine(*analysis);
        return way.answer.host ? bestRun(machine, model, *way.choice) : plannedRun(machine, model, *way.choice);
    }
};

std::vector<Question> questions() {
    return {{machineOf("old-24", 1), llama8b(), wasteful(training(Task::Qlora, 2048))},
            {machineOf("old-24", 1), llama8b(), training(Task::Qlora, 2048, 16)},
            {machineOf("old-24", 1), llama8b(), training(Task::Lora, 4096, 8)},
            {machineOf("old-24", 1), llama8b(), training(Task::Full, 2048)},
            {machineOf("old-24", 2), llama8b(), wasteful(training(Task::Full, 1024))},
            {machineOf("old-24", 4), llama8b(), training(Task::Full, 512)},
            {machineOf("hpc-80", 1), llama8b(), training(Task::Full, 2048)},
            {machineOf("hpc-80", 2), llama8b(), training(Task::Full, 2048)},
            {machineOf("small-12", 1), llama8b(), inference(WeightFormat::Bf16, 8192)},
            {machineOf("old-24", 1), llama8b(), inference(WeightFormat::Q8Zero, 8192, 32)},
            {machineOf("old-24", 2), llama8b(), inference(WeightFormat::Bf16, 131'072)},
            {machineOf("old-24", 1), llama70b(), inference(WeightFormat::Q4KM, 4096)},
            {machineOf("old-24", 2), llama70b(), inference(WeightFormat::Q4KM, 4096)},
            {machineOf("hpc-80", 1), llama70b(), inference(WeightFormat::Bf16, 8192)}};
}

const NextStep* wayOf(const std::vector<NextStep>& ways, WayKind kind) {
    const auto found = std::ranges::find(ways, kind, &NextStep::kind);
    return found == ways.end() ? nullptr : &*found;
}

int groupOf(const NextStep& way) {
    return way.kind < WayKind::Offload ? 0 : way.kind == WayKind::Offload ? 1 : 2;
}

} // namespace

TEST(NextSteps, EachWayFitsOnceItIsChosen) {
    for (const Question& question : questions()) {
        const auto ways = question.ways();
        EXPECT_FALSE(ways.empty());
        for (const NextStep& way : ways) {
            EXPECT_TRUE(way.isPossible) << qPrintable(way.text);
            EXPECT_TRUE(way.text.endsWith(QLatin1Char('.'))) << qPrintable(way.text);
            ASSERT_TRUE(way.choice) << qPrintable(way.text);
            EXPECT_EQ(question.chosen(way).fits, FitVerdict::Fits) << qPrintable(way.text);
            EXPECT_EQ(way.answer.fits, FitVerdict::Fits) << qPrintable(way.text);
        }
    }
}

TEST(NextSteps, AreSettingsThenOffloadThenParts) {
    for (const Question& question : questions()) {
        const auto ways = question.ways();
        for (std::size_t i = 0; i < ways.size(); ++i) {
            const bool hasBuild = groupOf(ways[i]) == 2 || ways[i].kind == WayKind::NoDisplay;
            EXPECT_EQ(ways[i].build.has_value(), hasBuild) << qPrintable(ways[i].text);
            if (groupOf(ways[i]) < 2) {
                EXPECT_EQ(ways[i].cost, std::optional(Money())) << qPrintable(ways[i].text);
            }
            if (i == 0)
                continue;
            EXPECT_LE(groupOf(ways[i - 1]), groupOf(ways[i])) << qPrintable(ways[i].text);
            if (groupOf(ways[i - 1]) != groupOf(ways[i]))
                continue;
            EXPECT_TRUE(!ways[i].cost || (ways[i - 1].cost && *ways[i - 1].cost <= *ways[i].cost))
                << qPrintable(ways[i].text); // what has no price comes last
            if (groupOf(ways[i]) == 0 && ways[i - 1].speed && ways[i].speed) {
                EXPECT_GE(std::min(1.0, *ways[i - 1].speed) + 0.011, std::min(1.0, *ways[i].speed))
                    << qPrintable(ways[i].text);
            }
        }
    }
}

TEST(NextSteps, NameEachKindOnce) {
    for (const Question& question : questions()) {
        std::set<WayKind> kinds;
        for (const NextStep& way : question.ways())
            EXPECT_TRUE(kinds.insert(way.kind).second) << qPrintable(way.text);
    }
}

TEST(NextSteps, NoCardIsOfferedThatIsWeaker) {
    for (const Question& question : questions()) {
        const Catalogue catalogue{PartSet(question.sample.parts)};
        const Card* now = catalogue.find<Card>(question.sample.build.cards.front().card);
        const auto ways = question.ways();
        const NextStep* way = wayOf(ways, WayKind::BiggerCard);
        if (!way)
            continue;
        const Card* then = catalogue.find<Card>(way->build->cards.front().card);
        ASSERT_TRUE(now && then);
        EXPECT_GE(then->memory, now->memory) << qPrintable(way->text);
        EXPECT_GE(then->memoryBandwidth, now->memoryBandwidth) << qPrintable(way->text);
        EXPECT_GE(fp32AtBoost(*then), fp32AtBoost(*now)) << qPrintable(way->text);
    }
}

TEST(NextSteps, TheOwnerOfAnH100IsNotOfferedA4090) {
    // 70B in 8 bits needs 75 GB: one card of 80 GB is short by the cache of 64 users, and no card here is stronger.
    const Question question{machineOf("hpc-80", 1), llama70b(), inference(WeightFormat::Q8Zero, 8192, 64)};
    const auto ways = question.ways();
    EXPECT_FALSE(ways.empty());
    EXPECT_FALSE(wayOf(ways, WayKind::BiggerCard));
}

TEST(NextSteps, TheCheapestCardThatHoldsItIsOffered) {
    const Question question{machineOf("small-12", 1), llama8b(), inference(WeightFormat::Bf16, 8192)};
    const auto ways = question.ways();
    const NextStep* way = wayOf(ways, WayKind::BiggerCard);
    ASSERT_TRUE(way);
    EXPECT_EQ(way->build->cards.front().card, QStringLiteral("old-24"));
    EXPECT_EQ(way->cost, std::optional(Money::of(800)));
}

TEST(NextSteps, TheReadmesExampleNeedsNone) {
    const Question question{machineOf("old-24", 1), llama8b(), training(Task::Qlora, 2048)};
    EXPECT_TRUE(question.ways().empty());
}

TEST(NextSteps, ADisplayOnTheCardIsTakenOffIt) {
    const Question question{machineOf("small-12", 1), llama8b(), training(Task::Qlora, 1792)};
    const auto ways = question.ways();
    const NextStep* way = wayOf(ways, WayKind::NoDisplay);
    ASSERT_TRUE(way);
    EXPECT_TRUE(way->build->isHeadless);
    EXPECT_EQ(way->cost, std::optional(Money()));
}

TEST(NextSteps, ABoxToTickComesFirst) {
    Question question{machineOf("old-24", 1), llama8b(), training(Task::Qlora, 2048)};
    question.choice.checkpointing = false;
    const auto ways = question.ways();
    ASSERT_FALSE(ways.empty());
    EXPECT_EQ(groupOf(ways.front()), 0) << qPrintable(ways.front().text);
    EXPECT_TRUE(wayOf(ways, WayKind::Checkpointing));
}

TEST(NextSteps, SettingsThatAreNotEnoughAloneAreCombined) {
    Question question{machineOf("small-12", 1), llama8b(), wasteful(training(Task::Qlora, 2048))};
    question.sample.build.isHeadless = true;
    const auto ways = question.ways();
    ASSERT_FALSE(ways.empty());
    const bool hasAlone = wayOf(ways, WayKind::Checkpointing) != nullptr;
    EXPECT_NE(hasAlone, wayOf(ways, WayKind::SeveralSettings) != nullptr);
}

TEST(NextSteps, FullTrainingIsOfferedWithoutAdaptersToo) {
    const Question question{machineOf("old-24", 1), llama8b(), training(Task::Full, 512)};
    const auto ways = question.ways();
    const NextStep* way = wayOf(ways, WayKind::SeveralSettings);
    ASSERT_TRUE(way);
    EXPECT_EQ(way->choice->task, Task::Full);
    EXPECT_TRUE(way->choice->fusedBackward);
    EXPECT_TRUE(wayOf(ways, WayKind::Lora));
}

TEST(NextSteps, OffloadIsOfferedOnlyWhereSystemMemoryHoldsIt) {
    Question question{machineOf("old-24", 1), llama70b(), inference(WeightFormat::Q4KM, 4096)};
    const auto ways = question.ways();
    const NextStep* way = wayOf(ways, WayKind::Offload);
    ASSERT_TRUE(way);
    EXPECT_TRUE(way->answer.host);
    EXPECT_LT(way->speed.value_or(0), 0.5);
    question.sample.build.memory = MemoryChoice{8_GB, false, {}, 0};
    EXPECT_FALSE(wayOf(question.ways(), WayKind::Offload));
    const auto larger = question.ways();
    const NextStep* more = wayOf(larger, WayKind::MoreMemory);
    ASSERT_TRUE(more);
    EXPECT_GE(more->build->memory->size, 32_GB);
    EXPECT_EQ(question.chosen(*more).fits, FitVerdict::Fits);
    question.sample.build.memory.reset();
    EXPECT_FALSE(wayOf(question.ways(), WayKind::Offload));
    EXPECT_FALSE(wayOf(question.ways(), WayKind::MoreMemory));
}

TEST(NextSteps, AnNvmeDriveTakesWhatSystemMemoryDoesNot) {
    Question question{machineOf("old-24", 1), llama8b(), training(Task::Full, 2048)};
    question.sample.build.memory = MemoryChoice{48_GB, false, {}, 0};
    question.sample.build.drives.clear();
    EXPECT_FALSE(wayOf(question.ways(), WayKind::Offload));
    question.sample.build.drives = {{QStringLiteral("M1"), QStringLiteral("nvme")}};
    const auto ways = question.ways();
    const NextStep* way = wayOf(ways, WayKind::Offload);
    ASSERT_TRUE(way);
    EXPECT_EQ(way->choice->target, OffloadTarget::Nvme);
    EXPECT_TRUE(way->text.contains(QStringLiteral("NVMe"))) << qPrintable(way->text);
    for (Drive& drive : question.sample.parts.of<Drive>())
        drive.capacity.reset();
    EXPECT_EQ(question.chosen(*way).fits, FitVerdict::Unknown) << "what is not told is no no";
    for (Drive& drive : question.sample.parts.of<Drive>())
        drive.capacity = Storage::of(2000);
    question.choice = *way->choice;
    for (const NextStep& other : question.ways()) {
        EXPECT_NE(other.kind, WayKind::Nothing);
        EXPECT_EQ(other.choice->offload, Offload::None) << qPrintable(other.text);
    }
}

TEST(NextSteps, MoreCardsNeedAFreeSlot) {
    Question question{machineOf("old-24", 2), llama70b(), inference(WeightFormat::Q5KM, 4096)};
    const auto ways = question.ways();
    const NextStep* way = wayOf(ways, WayKind::MoreCards);
    ASSERT_TRUE(way);
    EXPECT_GT(way->build->cards.size(), 2U);
    EXPECT_EQ(way->cost, std::optional(Money::of(800) * int(way->build->cards.size() - 2)));
    question.sample = machineOf("old-24", 4);
    question.choice = inference(WeightFormat::Bf16, 4096);
    EXPECT_FALSE(wayOf(question.ways(), WayKind::MoreCards));
}

TEST(NextSteps, APriceThatIsNotKnownIsSaid) {
    Question question{machineOf("old-24", 2), llama70b(), inference(WeightFormat::Q5KM, 4096)};
    question.sample.card("old-24").price.reset();
    const auto ways = question.ways();
    const NextStep* way = wayOf(ways, WayKind::MoreCards);
    ASSERT_TRUE(way);
    EXPECT_FALSE(way->cost);
    EXPECT_TRUE(way->text.contains(QStringLiteral("price not known"))) << qPrintable(way->text);
}

TEST(NextSteps, CardsThatAreThereShareStates) {
    const Question question{machineOf("hpc-80", 2), llama8b(), training(Task::Full, 2048)};
    const auto ways = question.ways();
    const NextStep* way = wayOf(ways, WayKind::SharedStates);
    ASSERT_TRUE(way);
    EXPECT_NE(way->choice->plan, ParallelPlan::Ddp);
    EXPECT_EQ(way->choice->offload, Offload::None);
}

TEST(NextSteps, SayWhyThereIsNone) {
    Question question{machineOf("small-12", 1), llama70b(), training(Task::Qlora, 2048)};
    question.sample.parts.of<Card>() = {question.sample.card("small-12")};
    question.sample.build.memory = MemoryChoice{8_GB, false, {}, 0};
    const auto ways = question.ways();
    ASSERT_EQ(ways.size(), 1U);
    EXPECT_EQ(ways.front().kind, WayKind::Nothing);
    EXPECT_FALSE(ways.front().isPossible);
}

TEST(WithTask, InferenceAfterOffloadIsNoDeadEnd) {
    Workload choice = training(Task::Full, 2048);
    choice.plan = ParallelPlan::Zero3;
    choice.offload = Offload::All;
    choice.target = OffloadTarget::Nvme;
    choice.engine = Engine::DeepSpeed;
    const Workload run = withTask(choice, Task::Inference);
    EXPECT_EQ(run.task, Task::Inference);
    EXPECT_EQ(run.plan, ParallelPlan::Ddp);
    EXPECT_EQ(run.offload, Offload::None);
    EXPECT_EQ(run.target, OffloadTarget::HostMemory);
    EXPECT_EQ(run.engine, Engine::Auto);
    EXPECT_TRUE(memoryNeed(llama8b(), run, 1));
}

TEST(WithTask, FullTrainingAfterAFormatOfFewBitsIsNoDeadEnd) {
    const Workload choice = withTask(inference(WeightFormat::Q4KM, 2048), Task::Full);
    EXPECT_EQ(choice.format, WeightFormat::Bf16);
    EXPECT_TRUE(memoryNeed(llama8b(), choice, 1));
    EXPECT_EQ(withTask(inference(WeightFormat::Q4KM, 2048), Task::Qlora).format, WeightFormat::Q4KM);
}
