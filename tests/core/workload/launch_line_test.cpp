// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/launch_options.h"
#include "core/units/fact_table.h"
#include "core/workload/facts/weight_format.h"
#include "core/workload/launch_line.h"
#include "tests/support/sample_builds.h"
#include "tests/support/sample_models.h"

#include <QFile>

#include <gtest/gtest.h>

using namespace core;
using tests::llama70b;
using tests::llama8b;

namespace {

Workload served(Engine engine, WeightFormat format, int users = 1) {
    Workload workload;
    workload.task = Task::Inference;
    workload.engine = engine;
    workload.format = format;
    workload.sequence = 4096;
    workload.batch = users;
    return workload;
}

/// Llama-3-8B with its place on Hugging Face.
Model publishedModel() {
    Model model = llama8b();
    model.hfId = QStringLiteral("meta-llama/Meta-Llama-3-8B");
    return model;
}

/// 48 layers of 128 experts: 30 billion parameters, all but 1.5 of them experts'.
Model expertModel() {
    Model model = llama8b();
    model.layers = 48;
    model.hidden = 2048;
    model.experts = 128;
    model.expertsPerToken = 8;
    model.expertIntermediate = 768;
    model.parameters = 30'500'000'000;
    model.activeParameters = 3'300'000'000;
    model.embeddingParameters = 622'000'000;
    return model;
}

/// NVIDIA cards of so much memory in a workstation.
tests::Sample withCards(int cards, Memory memory) {
    tests::Sample sample = tests::workstation(cards);
    for (Card& card : sample.parts.of<Card>()) {
        card.variantOf = QStringLiteral("nvidia-card");
        card.memory = memory;
    }
    return sample;
}

struct Workstation {
    explicit Workstation(int cards, Memory memory = 11_GB)
        : Workstation(withCards(cards, memory)) {}
    explicit Workstation(tests::Sample made)
        : sample(std::move(made)) {}
    /// By this very plan.
    LaunchLine planned(const Model& model, const Workload& asked) const {
        return launchLine(run, model, plannedRun(run, model, asked));
    }
    QString command(const Model& model, const Workload& asked) const { return planned(model, asked).command; }

    tests::Sample sample;
    Catalogue catalogue{PartSet(sample.parts)};
    Result<Analysis> analysis = analyse(sample.build, catalogue);
    RunMachine run = runMachine(*analysis);
};

QStringList optionsIn(const QString& path) {
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << qPrintable(path);
    return QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

/// The words of `values` that a program takes: "q8_0" of "8bit=q8_0".
QStringList enumerated(const QString& values) {
    QStringList words;
    if (values.contains(QLatin1Char('=')))
        for (const QString& pair : values.split(QLatin1Char(' ')))
            words << pair.section(QLatin1Char('='), 1);
    words.removeAll(QStringLiteral("-"));
    words.removeAll(QString());
    return words;
}

} // namespace

TEST(LaunchOptions, EachIsInTheListThatWasReadOfItsProgram) {
    int servers = 0;
    for (const FactRow& row : factRows("launch_options")) {
        const QString engine = row.text("engine");
        ASSERT_FALSE(row.text("source").isEmpty() || row.text("as_of").isEmpty());
        if (engineCalled(engine) == Engine::Auto || row.text("meaning") == QLatin1String("program"))
            continue;
        const QStringList known = optionsIn(QStringLiteral(TEST_DATA "/launch/%1.txt").arg(engine));
        EXPECT_EQ(known.front(), row.text("source") + QLatin1Char(' ') + row.text("commit"));
        const QString option = row.text("option").section(QLatin1Char(' '), -1);
        const QStringList words = enumerated(row.text("values"));
        for (const QString& word : option.isEmpty() ? words : QStringList{option}) {
            const auto isIt = [&](const QString& line) { return line.section(QLatin1Char(' '), 0, 0) == word; };
            const auto found = std::find_if(known.begin() + 1, known.end(), isIt);
            ASSERT_NE(found, known.end()) << qPrintable(engine + QLatin1Char(' ') + word);
            if (option.isEmpty())
                continue;
            for (const QString& value : words)
                EXPECT_TRUE(found->split(QLatin1Char(' ')).mid(1).contains(value))
                    << qPrintable(engine + QLatin1Char(' ') + word + QLatin1Char(' ') + value);
        }
        servers += engine == QLatin1String("vllm") || engine == QLatin1String("sglang");
    }
    EXPECT_GT(servers, 15);
}

TEST(LaunchOptions, AValueIsSaidInTheProgramsWordOrNotAtAll) {
    const LaunchOption cache{QStringLiteral("KV cache"), QStringLiteral("--kv"), QStringLiteral("8bit=q8_0 16bit=-")};
    EXPECT_EQ(cache.words(QStringLiteral("8bit")), QStringLiteral("--kv q8_0"));
    EXPECT_EQ(cache.words(QStringLiteral("16bit")), QString());
    EXPECT_FALSE(cache.words(QStringLiteral("4bit")));
    EXPECT_FALSE(cache.words(QStringLiteral("bit")));
    const LaunchOption joined{QStringLiteral("batch"), QStringLiteral("batch_size="), QStringLiteral("sequences")};
    EXPECT_EQ(joined.words(QStringLiteral("2")), QStringLiteral("batch_size=2"));
}

TEST(LaunchLine, OneCardOfLlamaCpp) {
    const Workstation machine(1);
    EXPECT_EQ(machine.command(llama8b(), served(Engine::LlamaCpp, WeightFormat::Q4KM)),
              QStringLiteral("llama-server --model MODEL-q4_k_m.gguf --ctx-size 4096 --parallel 1 --n-gpu-layers 33"));
}

TEST(LaunchLine, TwoCardsTakeALayerEachInTurnAndTheContextIsOfAllUsers) {
    const Workstation machine(2);
    Workload asked = served(Engine::LlamaCpp, WeightFormat::Q4KM, 4);
    asked.pipeline = 2;
    asked.kvFormat = KvFormat::EightBit;
    EXPECT_EQ(machine.command(llama8b(), asked),
              QStringLiteral("llama-server --model MODEL-q4_k_m.gguf --ctx-size 16384 --parallel 4 --cache-type-k q8_0 "
                             "--cache-type-v q8_0 --flash-attn on --n-gpu-layers 33 --split-mode layer"));
}

TEST(LaunchLine, SomeCardsOfAMachineAreNamed) {
    const Workstation machine(4);
    const RunMachine two = firstGpus(machine.run, 2);
    Workload asked = served(Engine::LlamaCpp, WeightFormat::Q4KM);
    asked.pipeline = 2;
    const QString command = launchLine(two, llama8b(), plannedRun(two, llama8b(), asked)).command;
    EXPECT_TRUE(command.startsWith(QLatin1String("CUDA_DEVICE_ORDER=PCI_BUS_ID CUDA_VISIBLE_DEVICES=0,1 llama-server")))
        << qPrintable(command);
}

TEST(LaunchLine, ExpertsThatDoNotFitStayOnTheCpu) {
    const Workstation machine(1);
    const RunAnswer answer = bestRun(machine.run, expertModel(), served(Engine::LlamaCpp, WeightFormat::Q4KM));
    ASSERT_TRUE(answer.host && answer.host->isOfExperts);
    const double ofLayer = 3.0 * 128 * 2048 * 768 * formatFacts(WeightFormat::Q4KM).bits / 8;
    const int layers = int(std::ceil(double(answer.host->weights.base()) / ofLayer));
    const QString command = launchLine(machine.run, expertModel(), answer).command;
    EXPECT_TRUE(command.endsWith(QStringLiteral("--n-gpu-layers 49 --n-cpu-moe %1").arg(layers)))
        << qPrintable(command);
}

TEST(LaunchLine, LayersWithoutTheirExpertsAreSharedByWhatTheyTake) {
    const Workstation machine(2);
    const RunAnswer answer = bestRun(machine.run, expertModel(), served(Engine::LlamaCpp, WeightFormat::Q8Zero));
    ASSERT_TRUE(answer.host);
    const QString command = launchLine(machine.run, expertModel(), answer).command;
    const QStringList shares = command.section(QLatin1String("--tensor-split "), 1).split(QLatin1Char(','));
    ASSERT_EQ(shares.size(), 2) << qPrintable(command);
    EXPECT_GT(shares.front().toInt(), shares.back().toInt() + 10) << "the first layers are small";
    EXPECT_EQ(shares.front().toInt() + shares.back().toInt(), 48);
}

TEST(LaunchLine, UnequalCardsTakeAsManyLayersEachAsIsPlanned) {
    tests::Sample mixed = withCards(2, 24_GB);
    mixed.card("open").memory = 16_GB;
    mixed.build.cards.back().card = QStringLiteral("open");
    const Workstation machine(mixed);
    Workload asked = served(Engine::LlamaCpp, WeightFormat::Q8Zero);
    asked.pipeline = 2;
    const QString command = machine.command(llama8b(), asked);
    EXPECT_TRUE(command.endsWith(QLatin1String("--split-mode layer --tensor-split 16,16"))) << qPrintable(command);
}

TEST(LaunchLine, ADenseModelLeavesWholeLayersInSystemMemory) {
    const Workstation machine(2);
    const RunAnswer answer = bestRun(machine.run, llama70b(), served(Engine::LlamaCpp, WeightFormat::Q4KM));
    ASSERT_TRUE(answer.host);
    const double share = double(answer.host->weights.base()) / weightBytes(llama70b(), WeightFormat::Q4KM);
    const QString command = launchLine(machine.run, llama70b(), answer).command;
    EXPECT_TRUE(command.contains(QStringLiteral("--n-gpu-layers %1 ").arg(80 - int(std::ceil(share * 80)))))
        << qPrintable(command);
    EXPECT_FALSE(command.contains(QLatin1String("moe")));
}

TEST(LaunchLine, FourCardsOfVllmSplitEachLayer) {
    const Workstation machine(4);
    Workload asked = served(Engine::Vllm, WeightFormat::Fp8, 8);
    asked.tensor = 4;
    asked.kvFormat = KvFormat::EightBit;
    EXPECT_EQ(machine.command(publishedModel(), asked),
              QStringLiteral("vllm serve meta-llama/Meta-Llama-3-8B --quantization fp8 --tensor-parallel-size 4 "
                             "--max-model-len 4096 --max-num-seqs 8 --kv-cache-dtype fp8 "
                             "--gpu-memory-utilization 0.9"));
}

TEST(LaunchLine, CopiesOfAModelShareTheUsers) {
    const Workstation machine(2, 24_GB);
    EXPECT_EQ(machine.command(publishedModel(), served(Engine::Sglang, WeightFormat::Fp8, 8)),
              QStringLiteral("python -m sglang.launch_server --model-path meta-llama/Meta-Llama-3-8B "
                             "--quantization fp8 --dp-size 2 --context-length 4096 --max-running-requests 4"));
    const LaunchLine llama = machine.planned(llama8b(), served(Engine::LlamaCpp, WeightFormat::Q4KM, 8));
    EXPECT_TRUE(llama.command.contains(QLatin1String("CUDA_VISIBLE_DEVICES=0 "))) << qPrintable(llama.command);
    EXPECT_EQ(llama.remarks, QStringList{QStringLiteral("Start it 2 times, each on GPUs and a port of its own.")});
}

TEST(LaunchLine, WhatAProgramHasNoOptionForIsLeftOutAndSaid) {
    const Workstation machine(1);
    Workload asked = served(Engine::Vllm, WeightFormat::Awq);
    asked.kvFormat = KvFormat::FourBit;
    const LaunchLine line = machine.planned(publishedModel(), asked);
    EXPECT_TRUE(line.command.startsWith(QLatin1String("vllm serve MODEL-awq --max"))) << qPrintable(line.command);
    EXPECT_FALSE(line.command.contains(QLatin1String("kv-cache")));
    EXPECT_EQ(line.remarks, QStringList{QStringLiteral("vLLM has no option for \"KV cache: 4bit\".")});
}

TEST(LaunchLine, AQuantisedCheckpointIsTakenAsItIsAndAsNothingElse) {
    const Workstation machine(1, 24_GB);
    Model model = publishedModel();
    model.nativeFormat = QStringLiteral("mxfp4");
    EXPECT_TRUE(machine.command(model, served(Engine::Vllm, WeightFormat::Mxfp4))
                    .startsWith(QLatin1String("vllm serve meta-llama/Meta-Llama-3-8B --max")));
    EXPECT_TRUE(machine.command(model, served(Engine::Vllm, WeightFormat::Fp8))
                    .startsWith(QLatin1String("vllm serve MODEL-fp8 --max")));
}

TEST(LaunchLine, QloraOnTwoCardsIsShardedByTorchtune) {
    const Workstation machine(2);
    Workload asked;
    asked.task = Task::Qlora;
    asked.format = WeightFormat::Nf4;
    asked.engine = Engine::Torchtune;
    asked.plan = ParallelPlan::Zero3;
    const LaunchLine line = machine.planned(llama8b(), asked);
    EXPECT_EQ(line.command,
              QStringLiteral("tune run --nproc_per_node 2 lora_finetune_distributed --config CONFIG-qlora.yaml "
                             "dtype=bf16 batch_size=1 tokenizer.max_seq_len=512 model.lora_rank=16 "
                             "enable_activation_checkpointing=True fsdp_reshard_after_forward=True"));
    EXPECT_TRUE(line.remarks.isEmpty());
    asked.plan = ParallelPlan::Ddp;
    EXPECT_EQ(machine.planned(llama8b(), asked).remarks,
              QStringList{QStringLiteral("torchtune has no option for \"data parallel: ddp\".")});
}

TEST(LaunchLine, AxolotlTakesDeepSpeedsConfig) {
    const Workstation machine(2);
    Workload asked;
    asked.task = Task::Lora;
    asked.engine = Engine::Axolotl;
    asked.plan = ParallelPlan::Zero3;
    asked.offload = Offload::All;
    const QString command = machine.command(publishedModel(), asked);
    EXPECT_TRUE(command.startsWith(QLatin1String("axolotl train CONFIG-lora.yml --base-model meta-llama/")));
    EXPECT_TRUE(command.endsWith(QLatin1String("--deepspeed deepspeed_configs/zero3_bf16_cpuoffload_all.json "
                                               "--launcher torchrun -- --nproc_per_node=2")))
        << qPrintable(command);
}

TEST(LaunchLine, MsSwiftIsToldItsProcessesBeforeTheProgram) {
    const Workstation machine(2, 24_GB);
    Workload asked;
    asked.task = Task::Qlora;
    asked.format = WeightFormat::Nf4;
    asked.engine = Engine::MsSwift;
    asked.plan = ParallelPlan::Zero2;
    asked.offload = Offload::Optimizer;
    EXPECT_EQ(machine.command(publishedModel(), asked),
              QStringLiteral("NPROC_PER_NODE=2 swift sft --model meta-llama/Meta-Llama-3-8B --dataset DATASET "
                             "--tuner_type lora --torch_dtype bfloat16 --quant_method bnb --quant_bits 4 "
                             "--per_device_train_batch_size 1 --max_length 512 --lora_rank 16 "
                             "--gradient_checkpointing true --deepspeed zero2_offload"));
}

TEST(LaunchLine, WhereNoTrainerIsNamedItIsTheUsualOneIfThatTakesThePlan) {
    Workload choice = served(Engine::Auto, WeightFormat::Bf16);
    choice.task = Task::Qlora;
    choice.batch = 1;
    choice.sequence = 512;
    const LaunchLine alone = Workstation(1, 48_GB).planned(llama8b(), choice);
    EXPECT_EQ(alone.remarks, QStringList{QStringLiteral("Engine Unsloth: no command is known.")});
    choice.pipeline = 2;
    choice.plan = ParallelPlan::Zero1;
    const LaunchLine stages = Workstation(2, 48_GB).planned(llama8b(), choice);
    EXPECT_EQ(stages.command, QString());
    EXPECT_TRUE(stages.remarks.join(QLatin1Char(' ')).contains(QStringLiteral("pipeline parallel")))
        << qPrintable(stages.remarks.join(QLatin1Char(' ')));
}

TEST(LaunchLine, AnEngineWithoutRowsHasNoCommandButASentence) {
    const Workstation machine(1);
    const LaunchLine line = machine.planned(llama8b(), served(Engine::Transformers, WeightFormat::Nf4));
    EXPECT_EQ(line.command, QString());
    EXPECT_EQ(line.remarks, QStringList{QStringLiteral("Engine Transformers: no command is known.")});
    const LaunchLine tooLarge = machine.planned(llama70b(), served(Engine::Vllm, WeightFormat::Bf16));
    EXPECT_EQ(tooLarge.command, QString());
    EXPECT_EQ(tooLarge.remarks, QStringList{QStringLiteral("No command: this does not fit.")});
}
