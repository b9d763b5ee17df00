// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/bench/bench_output.h"

#include "core/import/bench/compare_estimates.h"

#include <QFile>

#include <gtest/gtest.h>

using namespace core;

namespace {

BenchOutput benchOf(const char* name) {
    QFile file(QStringLiteral(TEST_DATA "/bench/") + QLatin1String(name));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << name;
    return readBenchOutput(file.readAll(), QLatin1String(name));
}

std::vector<int> notedLines(const BenchOutput& output) {
    std::vector<int> lines;
    for (const ReadingNote& note : output.notes)
        lines.push_back(note.line);
    return lines;
}

Model benchModel() {
    Model model;
    model.id = QStringLiteral("qwen2-5-7b");
    model.name = QStringLiteral("Qwen2.5 7B");
    model.source = QStringLiteral("made up");
    model.parameters = 7'615'616'512;
    model.layers = 28;
    model.hidden = 3584;
    return model;
}

Catalogue benchCatalogue() {
    PartSet parts;
    Card card;
    card.id = QStringLiteral("nvidia-geforce-rtx-3090");
    card.name = QStringLiteral("GeForce RTX 3090");
    card.maker = QStringLiteral("NVIDIA");
    card.source = QStringLiteral("made up");
    card.memoryBandwidth = Bandwidth::of(936);
    card.fp16Tensor = Throughput::of(71'000);
    parts.of<Card>() = {card};
    parts.of<Model>() = {benchModel()};
    return Catalogue(std::move(parts));
}

} // namespace

TEST(BenchOutput, ATableOfLlamaBenchIsReadWithTheCardAboveItAndBadRowsAreNamed) {
    const BenchOutput output = benchOf("llama-bench.md");
    ASSERT_EQ(output.runs.size(), 3U);
    const BenchRun& prompt = output.runs[0];
    EXPECT_EQ(prompt.point.kind, PointKind::Prefill);
    EXPECT_EQ(prompt.point.workload.sequence, 512);
    EXPECT_DOUBLE_EQ(prompt.point.value, 4321);
    EXPECT_EQ(prompt.card, QStringLiteral("NVIDIA GeForce RTX 3090"));
    EXPECT_EQ(prompt.point.workload.format, WeightFormat::Q4KM);
    EXPECT_EQ(prompt.gpuLayers, 99);
    EXPECT_EQ(output.runs[1].point.kind, PointKind::Decode);
    EXPECT_EQ(output.runs[2].point.depth, 512);
    EXPECT_EQ(notedLines(output), (std::vector<int>{8, 9}));
}

TEST(BenchOutput, TheCsvTellsTwoCardsTheirSplitAndTheCache) {
    const BenchOutput output = benchOf("llama-bench.csv");
    ASSERT_EQ(output.runs.size(), 1U);
    const MeasuredPoint& point = output.runs.front().point;
    EXPECT_EQ(point.cards, 2);
    EXPECT_EQ(point.workload.pipeline, 2);
    EXPECT_EQ(point.workload.tensor, 1);
    EXPECT_EQ(point.workload.kvFormat, KvFormat::EightBit);
    EXPECT_EQ(point.workload.format, WeightFormat::Q8Zero);
    EXPECT_EQ(point.workload.sequence, 4096);
    EXPECT_EQ(point.day, QStringLiteral("2026-01-02"));
    EXPECT_EQ(notedLines(output), std::vector<int>{3});
}

TEST(BenchOutput, JsonAndOneObjectALineAreReadAlikeAndABrokenOneCostsNoOther) {
    const BenchOutput list = benchOf("llama-bench.json");
    ASSERT_EQ(list.runs.size(), 2U);
    EXPECT_TRUE(list.notes.empty());
    EXPECT_DOUBLE_EQ(list.runs.front().parameters, 7'615'616'512.0);
    EXPECT_EQ(list.runs.back().gpuLayers, 10);
    const BenchOutput lines = benchOf("llama-bench.jsonl");
    EXPECT_EQ(lines.runs.size(), 2U);
    EXPECT_EQ(lines.notes.size(), 1U);
}

TEST(BenchOutput, AServingBenchmarkIsReadAsTextAndAsJson) {
    const BenchOutput text = benchOf("serving.txt");
    ASSERT_EQ(text.runs.size(), 1U);
    EXPECT_EQ(text.runs.front().point.kind, PointKind::Serve);
    EXPECT_EQ(text.runs.front().point.workload.batch, 16);
    EXPECT_EQ(text.runs.front().point.workload.sequence, 768);
    EXPECT_DOUBLE_EQ(text.runs.front().point.value, 819.2);
    const BenchOutput json = benchOf("serving.json");
    ASSERT_EQ(json.runs.size(), 1U);
    EXPECT_EQ(json.runs.front().model, QStringLiteral("Qwen/Qwen2.5-7B-Instruct-AWQ"));
    EXPECT_EQ(json.runs.front().point.workload.format, WeightFormat::Awq);
    EXPECT_EQ(json.runs.front().point.workload.batch, 8);
}

TEST(BenchOutput, UsersAreTheLimitThatWasSetElseTheMeanElseThePeak) {
    const auto usersIn = [](const char* lines) {
        const BenchOutput output = readBenchOutput(QByteArray("==== Serving Benchmark Result ====\n") + lines +
                                                       "Output token throughput (tok/s): 100.00\n=======\n",
                                                   QStringLiteral("a"));
        return output.runs.empty() ? 0 : output.runs.front().point.workload.batch;
    };
    EXPECT_EQ(usersIn("Backend: sglang\nMax request concurrency: not set\nConcurrency: 451.36\n"), 451);
    EXPECT_EQ(usersIn("Peak concurrent requests: 16.00\n"), 16);
    EXPECT_EQ(usersIn("Peak concurrent requests: 24.00\nMaximum request concurrency: 16\n"), 16);
    EXPECT_EQ(usersIn("Peak concurrent requests: 24.00\nConcurrency: 12.20\n"), 12);
    EXPECT_EQ(usersIn("Concurrency: 0.20\n"), 0);
}

TEST(BenchOutput, AServingBenchmarkWithoutItsNumberOfUsersIsLeftOutWithASentence) {
    const BenchOutput output =
        readBenchOutput(R"({"model_id": "a", "output_throughput": 10, "max_concurrency": null})", QStringLiteral("a"));
    EXPECT_TRUE(output.runs.empty());
    EXPECT_EQ(notedLines(output), std::vector<int>{1});
}

TEST(BenchOutput, DmonGivesMeansAndTheMostMemoryOfEachCard) {
    const BenchOutput output = benchOf("dmon.txt");
    ASSERT_EQ(output.uses.size(), 2U);
    EXPECT_EQ(output.uses[0].meanPower, Power::of(310));
    EXPECT_EQ(output.uses[0].meanBusy, 95);
    EXPECT_EQ(output.uses[0].memory, ByteCount::of(21));
    EXPECT_EQ(output.uses[1].meanPower, Power::of(280));
    EXPECT_EQ(output.uses[1].samples, 2);
    EXPECT_EQ(notedLines(output), std::vector<int>{7});
}

TEST(BenchOutput, TorchtunesStepsAreAveragedWithoutTheFirstAndItsSettingsAreRead) {
    const BenchOutput output = benchOf("torchtune.log");
    ASSERT_EQ(output.runs.size(), 2U);
    const MeasuredPoint& speed = output.runs[0].point;
    EXPECT_EQ(speed.kind, PointKind::Training);
    EXPECT_DOUBLE_EQ(speed.value, 1000);
    EXPECT_EQ(speed.workload.task, Task::Lora);
    EXPECT_EQ(speed.workload.batch, 2);
    EXPECT_EQ(speed.workload.sequence, 4096);
    EXPECT_EQ(speed.workload.loraRank, 8);
    EXPECT_EQ(output.runs[0].model, QStringLiteral("llama3_1_8b"));
    EXPECT_EQ(output.runs[1].point.kind, PointKind::Vram);
    EXPECT_DOUBLE_EQ(output.runs[1].point.value, 17.5);
}

TEST(BenchOutput, TextOfAnythingElseTellsNothing) {
    EXPECT_TRUE(readBenchOutput("hello\nworld\n", {}).runs.empty());
    EXPECT_TRUE(readBenchOutput({}, {}).runs.empty());
}

TEST(BenchOutput, FormatsAreToldByNames) {
    EXPECT_EQ(formatInName(QStringLiteral("Qwen3-8B-UD-Q4_K_XL.gguf")), WeightFormat::Q4KXl);
    EXPECT_EQ(formatInName(QStringLiteral("llama 8B Q2_K - Medium")), WeightFormat::Q2K);
    EXPECT_EQ(formatInName(QStringLiteral("gpt-oss 20B MXFP4 MoE")), WeightFormat::Mxfp4);
    EXPECT_EQ(formatInName(QStringLiteral("llama 7B F16")), WeightFormat::Fp16);
    EXPECT_EQ(formatInName(QStringLiteral("llama 7B BF16")), WeightFormat::Bf16);
    EXPECT_EQ(formatInName(QStringLiteral("Qwen3-8B")), std::nullopt);
}

TEST(CompareEstimates, ARunGetsItsModelCardAndEstimateAndAnythingElseAReason) {
    const Catalogue catalogue = benchCatalogue();
    const auto rows = compareWithEstimates(benchOf("llama-bench.json"), BenchBase{catalogue});
    ASSERT_EQ(rows.size(), 2U);
    ASSERT_TRUE(rows[0].model && rows[0].card);
    EXPECT_EQ(rows[0].model->id, QStringLiteral("qwen2-5-7b"));
    EXPECT_EQ(rows[0].card->id, QStringLiteral("nvidia-geforce-rtx-3090"));
    EXPECT_TRUE(rows[1].why.contains(QStringLiteral("system memory"))) << qPrintable(rows[1].why);
    EXPECT_FALSE(rows[1].ours);
    const auto serving = compareWithEstimates(benchOf("serving.json"), BenchBase{catalogue});
    ASSERT_EQ(serving.size(), 1U);
    EXPECT_TRUE(serving[0].why.contains(QStringLiteral("--build"))) << qPrintable(serving[0].why);
}

TEST(CompareEstimates, AModelIsToldByItsNameOrItsParametersButNotAgainstThem) {
    const Catalogue catalogue = benchCatalogue();
    BenchRun run;
    run.model = QStringLiteral("Qwen/Qwen2.5-7B-Instruct-AWQ");
    EXPECT_TRUE(modelReported(run, catalogue));
    run.model = QStringLiteral("qwen2_5_7b_instruct");
    EXPECT_TRUE(modelReported(run, catalogue));
    run.parameters = 3e9;
    EXPECT_FALSE(modelReported(run, catalogue));
    run.model = QStringLiteral("qwen2 7B Q4_K - Medium");
    run.parameters = 7.62e9;
    run.isParametersRounded = true;
    EXPECT_TRUE(modelReported(run, catalogue));
    run.model = QStringLiteral("another");
    run.parameters = 0;
    EXPECT_FALSE(modelReported(run, catalogue));
}

TEST(CompareEstimates, LlamaCppsOwnWordsForAModelAreHeldAgainstItsParameters) {
    PartSet parts;
    const auto add = [&](const char* id, std::int64_t parameters, int layers) {
        Model& model = parts.of<Model>().emplace_back(benchModel());
        model.id = QLatin1String(id);
        model.name = model.id;
        model.parameters = parameters;
        model.layers = layers;
    };
    add("aya-23-8b", 8'028'033'024, 32); // no llama, and as large
    add("llama-3-1-8b", 8'030'261'248, 32);
    add("llama-3-8b", 8'030'261'248, 32);
    add("ministral-8b", 8'019'808'256, 36);
    add("llama-4-scout", 108'641'793'536, 48);
    add("glm-4-5-air", 106'852'251'264, 46);
    add("llama-2-7b", 6'738'415'616, 32);
    add("codellama-7b", 6'738'546'688, 31);
    const Catalogue catalogue(std::move(parts));
    const auto idOf = [&](const char* name, double parameters) {
        BenchRun run;
        run.model = QLatin1String(name);
        run.parameters = parameters;
        run.isParametersRounded = true;
        const Model* model = modelReported(run, catalogue);
        return model ? model->id.toStdString() : std::string();
    };
    EXPECT_EQ(idOf("llama 8B Q4_K - Medium", 8.03e9), "llama-3-1-8b");
    EXPECT_EQ(idOf("llama 8B Q4_K - Medium", 8.02e9), "ministral-8b");
    EXPECT_EQ(idOf("llama4 17Bx16E (Scout) Q4_K - Medium", 107.77e9), "llama-4-scout");
    EXPECT_EQ(idOf("glm4moe 106B.A12B Q4_K - Medium", 110.47e9), "glm-4-5-air");
    EXPECT_EQ(idOf("glm4moe 106B.A12B Q4_K - Medium", 120e9), "") << "another model's";
    EXPECT_EQ(idOf("llama 7B Q4_0", 6.74e9), "") << "two remain";
    BenchOutput output;
    output.runs.emplace_back();
    output.runs[0].model = QStringLiteral("llama 7B Q4_0");
    output.runs[0].parameters = 6.74e9;
    output.runs[0].isParametersRounded = true;
    const auto rows = compareWithEstimates(output, BenchBase{catalogue});
    EXPECT_EQ(rows[0].why,
              QStringLiteral("\"llama 7B Q4_0\" may be llama-2-7b or codellama-7b; name it with --model."));
}
