// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/json/run_json.h"

#include "core/workload/facts/engine_facts.h"
#include "tests/support/sample_models.h"

#include <QJsonArray>

#include <gtest/gtest.h>

using namespace core;

namespace {

Model llama8() {
    Model model = tests::llama8b();
    model.id = QStringLiteral("llama-3-1-8b");
    model.name = QStringLiteral("Llama 3.1 8B");
    model.kind = ModelKind::Text;
    model.context = 131'072;
    return model;
}

/// So many RTX 3090, all of which work on what is asked.
struct Rig {
    explicit Rig(std::size_t cards) {
        card.id = QStringLiteral("nvidia-geforce-rtx-3090");
        card.maker = QStringLiteral("NVIDIA");
        card.architecture = QStringLiteral("Ampere");
        card.memory = Memory::of(24);
        card.memoryBandwidth = Bandwidth::of(936);
        card.int8 = Throughput::of(284'000);
        machine.analysis = &analysis;
        machine.machine.gpus.assign(cards, &card);
        GpuRoom room;
        room.memory = bytesOf(*card.memory);
        machine.rooms.assign(cards, room);
        if (cards > 1)
            machine.machine.hop = ExchangeHop{.bandwidth = {Bandwidth::of(12), Bandwidth::of(12)}};
    }
    Rig(const Rig&) = delete;
    Rig& operator=(const Rig&) = delete;

    Card card;
    Analysis analysis;
    RunMachine machine;
};

Workload askedFor(WeightFormat format, int users = 1) {
    Workload workload;
    workload.task = Task::Inference;
    workload.format = format;
    workload.batch = users;
    workload.sequence = 4096;
    return workload;
}

QJsonObject jsonOf(const RunMachine& machine, const Model& model, const RunAnswer& answer) {
    return runJson({&model, answer}, runLimits(machine, model, answer));
}

} // namespace

TEST(RunJson, SaysWhatFitsHowFastAndWhatEachPartTakes) {
    const Rig rig(1);
    const Model model = llama8();
    const QJsonObject json = jsonOf(rig.machine, model, bestRun(rig.machine, model, askedFor(WeightFormat::Q4KM)));
    EXPECT_EQ(json["model"_L1].toString(), u"llama-3-1-8b"_s);
    EXPECT_EQ(json["task"_L1].toString(), u"chat"_s);
    EXPECT_EQ(json["format"_L1].toString(), u"gguf-q4_k_m"_s);
    EXPECT_EQ(json["engine"_L1].toString(), u"llama.cpp"_s);
    EXPECT_EQ(json["fits"_L1].toString(), u"yes"_s);
    EXPECT_EQ(json["binds"_L1].toString(), u"vram-bandwidth"_s);
    const QJsonObject speed = json["tokens_per_s"_L1].toObject();
    EXPECT_LT(speed["low"_L1].toDouble(), speed["expected"_L1].toDouble());
    EXPECT_LT(speed["expected"_L1].toDouble(), speed["high"_L1].toDouble());
    double sum = 0;
    for (const QJsonValue& part : json["parts"_L1].toArray()) {
        sum += part["gib"_L1].toDouble();
        EXPECT_FALSE(part["formula"_L1].toString().isEmpty());
    }
    EXPECT_NEAR(sum, json["card_expected_gib"_L1].toDouble(), 0.01);
    EXPECT_TRUE(json["step_ms"_L1].isNull());
    EXPECT_TRUE(json["rating"_L1].isNull());
    EXPECT_TRUE(json["evidence"_L1].isArray());
}

TEST(RunJson, WhatDoesNotFitHasNoSpeed) {
    const Rig rig(1);
    Model model = llama8();
    model.parameters = 80'000'000'000;
    const RunAnswer answer = plannedRun(rig.machine, model, askedFor(WeightFormat::Bf16));
    const QJsonObject json = jsonOf(rig.machine, model, answer);
    EXPECT_EQ(json["fits"_L1].toString(), u"no"_s);
    EXPECT_TRUE(json.contains("tokens_per_s"_L1));
    EXPECT_TRUE(json["tokens_per_s"_L1].isNull());
    EXPECT_TRUE(json["binds"_L1].isNull());
    EXPECT_EQ(json["context_that_fits"_L1].toInt(-1), 0);
}

TEST(RunJson, OneOfManyModelsHasTheSameKeysWithoutPartsAndLimits) {
    const Rig rig(1);
    const Model model = llama8();
    const RunAnswer answer = bestFormatRun(rig.machine, model, askedFor(WeightFormat::Bf16));
    const QJsonObject whole = jsonOf(rig.machine, model, answer);
    const QJsonArray rows = runTableJson({RunRow{&model, answer}})["models"_L1].toArray();
    ASSERT_EQ(rows.size(), 1);
    QStringList missing = whole.keys();
    for (const QString& key : rows[0].toObject().keys())
        missing.removeAll(key);
    EXPECT_EQ(missing, (QStringList{u"context_that_fits"_s, u"defaults"_s, u"evidence"_s, u"launch"_s, u"parts"_s,
                                    u"users_that_fit"_s}));
}

TEST(RunJson, CopiesShareTheUsers) {
    const Rig rig(2);
    const Model model = llama8();
    Workload asked = askedFor(WeightFormat::Q4KM, 8);
    const RunAnswer answer = plannedRun(rig.machine, model, asked);
    ASSERT_TRUE(answer.need);
    EXPECT_EQ(answer.need->split.replicas, 2);
    EXPECT_EQ(ofReplica(answer).batch, 4);
    EXPECT_EQ(jsonOf(rig.machine, model, answer)["users"_L1].toInt(), 8);
}

TEST(RunLimits, TheLargestContextFitsAndOneMoreDoesNot) {
    const Rig rig(1);
    Model model = llama8();
    model.context = 1'000'000;
    const RunAnswer answer = plannedRun(rig.machine, model, askedFor(WeightFormat::Q4KM));
    ASSERT_EQ(answer.fits, FitVerdict::Fits);
    const RunLimits limits = runLimits(rig.machine, model, answer);
    ASSERT_TRUE(limits.context && limits.users);
    Workload workload = answer.workload;
    workload.sequence = *limits.context;
    EXPECT_GT(workload.sequence, 4096);
    EXPECT_EQ(plannedRun(rig.machine, model, workload).fits, FitVerdict::Fits);
    ++workload.sequence;
    EXPECT_NE(plannedRun(rig.machine, model, workload).fits, FitVerdict::Fits);
    workload = answer.workload;
    workload.batch = *limits.users;
    EXPECT_EQ(plannedRun(rig.machine, model, workload).fits, FitVerdict::Fits);
    ++workload.batch;
    EXPECT_NE(plannedRun(rig.machine, model, workload).fits, FitVerdict::Fits);
}

TEST(RunMachine, ItsFirstGpusAreAMachineOfTheirOwn) {
    const Rig rig(2);
    const RunMachine one = firstGpus(rig.machine, 1);
    EXPECT_EQ(one.rooms.size(), 1U);
    EXPECT_EQ(one.machine.gpus.size(), 1U);
    EXPECT_FALSE(one.machine.hop);
}

TEST(EngineFormats, AnEngineOffersOnlyWhatItRuns) {
    for (const char* native : {"", "fp8", "mxfp4", "nvfp4"}) {
        Model model = llama8();
        model.nativeFormat = QLatin1String(native);
        for (Engine engine : servers()) {
            const auto formats = formatsFor(model, Task::Inference, engine);
            EXPECT_FALSE(formats.empty()) << token(engine);
            for (WeightFormat format : formats)
                EXPECT_TRUE(runs(engine, format)) << token(engine) << ' ' << token(format);
        }
    }
    EXPECT_FALSE(runs(Engine::Vllm, WeightFormat::Q4KM));
    EXPECT_FALSE(runs(Engine::LlamaCpp, WeightFormat::Awq));
    EXPECT_FALSE(runs(Engine::Torchtune, WeightFormat::Bf16));
}

TEST(EngineFormats, WhatIsChosenForAFormatRunsIt) {
    for (WeightFormat format : weightFormats) {
        for (int users : {1, 8})
            EXPECT_TRUE(runs(engineOf(askedFor(format, users)), format)) << token(format);
    }
}
