// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"
#include "tests/support/run_questions.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

#include <gtest/gtest.h>

// `run` as a script sees it.

namespace {

class RunVerb : public testing::Test {
protected:
    /// The build of two RTX 5090 with another card in both slots.
    QString twoOf(const char* card) {
        QFile from(example("today-2-cards"));
        EXPECT_TRUE(from.open(QIODevice::ReadOnly));
        QFile to(m_folder.filePath(QStringLiteral("two.lanewright")));
        EXPECT_TRUE(to.open(QIODevice::WriteOnly));
        to.write(from.readAll().replace("nvidia-geforce-rtx-5090", card));
        return to.fileName();
    }

    QTemporaryDir m_folder;
};

const QStringList& keysOfAll() {
    static const QStringList keys{"model",
                                  "task",
                                  "format",
                                  "engine",
                                  "fits",
                                  "card_gib",
                                  "host_gib",
                                  "tokens_per_s",
                                  "tokens_per_s_per_user",
                                  "binds",
                                  "first_token_s",
                                  "prefill_tokens_per_s",
                                  "cards",
                                  "tensor",
                                  "pipeline",
                                  "problem",
                                  "kv",
                                  "users",
                                  "context",
                                  "rating",
                                  "step_ms",
                                  "needed_gib",
                                  "card_expected_gib",
                                  "host_weights_gib"};
    return keys;
}

void expectKeys(const QJsonObject& json, const QStringList& keys) {
    for (const QString& key : keys)
        EXPECT_TRUE(json.contains(key)) << qPrintable(key);
}

} // namespace

TEST_F(RunVerb, KeysAreAlwaysThere) {
    const QString file = example("guide-1-card");
    const QList<QStringList> asked{
        {}, {"--task", "serve", "--users", "4"}, {"--task", "qlora"}, {"--task", "full"}, {"--format", "bf16"}};
    for (const QStringList& options : asked) {
        const ProgramRun ran = runProgram(QStringList{"run", file, "--model", "llama-3-1-8b", "--json"} + options);
        ASSERT_TRUE(ran.status == 0 || ran.status == 1) << qPrintable(ran.err);
        EXPECT_TRUE(ran.err.isEmpty()) << qPrintable(ran.err);
        const QJsonObject json = ran.json();
        expectKeys(json, keysOfAll() + QStringList{"parts", "evidence", "context_that_fits", "launch"});
        EXPECT_EQ(ran.status == 1, json["fits"].toString() == "no");
        EXPECT_EQ(json["parts"].toArray().size(), 9);
        for (const QJsonValue& part : json["parts"].toArray()) {
            EXPECT_FALSE(part["formula"].toString().isEmpty());
            EXPECT_FALSE(part["source"].toString().isEmpty());
        }
    }
}

TEST_F(RunVerb, PublishedRunsOfTheSameModelStandBehindTheSpeedWithTheErrorThere) {
    const QStringList asked{"run", example("guide-1-card"), "--model", "llama-3-1-8b", "--format", "gguf-q4_k_m"};
    const ProgramRun ran = runProgram(asked + QStringList{"--json"});
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    const QJsonArray evidence = ran.json()["evidence"].toArray();
    ASSERT_FALSE(evidence.isEmpty());
    EXPECT_EQ(evidence[0]["kind"].toString(), QStringLiteral("decode"));
    for (const QJsonValue& each : evidence) {
        EXPECT_GT(each["value"].toDouble(), 0);
        EXPECT_GT(each["ours"]["expected"].toDouble(), 0);
        EXPECT_FALSE(each["source"].toString().isEmpty());
        EXPECT_NEAR(each["error"].toDouble(), each["ours"]["expected"].toDouble() / each["value"].toDouble() - 1, 0.01);
    }
    EXPECT_TRUE(runProgram(asked + QStringList{"--details"}).out.contains("Measured nearby"));
    EXPECT_FALSE(runProgram(asked).out.contains("Measured nearby"));
}

TEST_F(RunVerb, QloraOfEightBillionFitsOnTheGuidesCardAndHasASpeed) {
    const ProgramRun ran =
        runProgram({"run", example("guide-1-card"), "--model", "llama-3-1-8b", "--task", "qlora", "--json"});
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    const QJsonObject json = ran.json();
    EXPECT_EQ(json["task"].toString(), "qlora");
    EXPECT_EQ(json["format"].toString(), "nf4");
    EXPECT_NE(json["fits"].toString(), "no");
    EXPECT_EQ(json["context"].toInt(), 2048);
    EXPECT_GT(json["tokens_per_s"]["expected"].toDouble(), 0);
    EXPECT_GT(json["step_ms"]["expected"].toDouble(), 0);
    EXPECT_TRUE(json["tokens_per_s_per_user"].isNull());
    EXPECT_TRUE(json["users"].isNull());
}

TEST_F(RunVerb, SeventyBillionInFourBitsFitOnTwoCardsOf24) {
    const QString file = twoOf("nvidia-geforce-rtx-3090");
    const QStringList words{"run", file, "--model", "llama-3-1-70b", "--format", "gguf-q4_k_m", "--json"};
    const ProgramRun ran = runProgram(words);
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    const QJsonObject json = ran.json();
    EXPECT_NE(json["fits"].toString(), "no");
    EXPECT_EQ(json["engine"].toString(), "llama.cpp");
    EXPECT_EQ(json["cards"].toInt(), 2);
    EXPECT_EQ(json["tensor"].toInt() * json["pipeline"].toInt(), 2);
    EXPECT_EQ(json["host_weights_gib"].toDouble(-1), 0);
    EXPECT_EQ(json["binds"].toString(), "vram-bandwidth");
    // 40 GiB read once a token by cards of 936 GB/s, one after the other: 22 at the very most.
    EXPECT_GT(json["tokens_per_s"]["expected"].toDouble(), 8);
    EXPECT_LT(json["tokens_per_s"]["expected"].toDouble(), 22);
    const ProgramRun alone = runProgram(words + QStringList{"--cards", "1"});
    EXPECT_EQ(alone.json()["cards"].toInt(), 1);
    EXPECT_GT(alone.json()["host_weights_gib"].toDouble(), 10);
    double onCard = 0;
    for (const QJsonValue& part : alone.json()["parts"].toArray())
        onCard += part["gib"].toDouble();
    EXPECT_LE(onCard, 24.0001);
    EXPECT_NEAR(onCard, alone.json()["card_expected_gib"].toDouble(), 0.001);
    EXPECT_NEAR(json["parts"].toArray().at(0)["gib"].toDouble() * 2,
                alone.json()["parts"].toArray().at(0)["gib"].toDouble() + alone.json()["host_weights_gib"].toDouble(),
                1);
}

TEST_F(RunVerb, AFormatIsFoundThatFitsAndSaid) {
    const QStringList words{"run", example("guide-1-card"), "--model", "meta-llama/Llama-3.1-8B"};
    const ProgramRun ran = runProgram(words + QStringList{"--json"});
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    EXPECT_TRUE(ran.json()["format"].toString().startsWith("gguf-")) << qPrintable(ran.json()["format"].toString());
    const ProgramRun text = runProgram(words);
    ASSERT_EQ(text.status, 0);
    EXPECT_TRUE(text.out.contains("on 1 card: ")) << text.out.constData();
    EXPECT_TRUE(text.out.contains("the fastest usual format that fits")) << text.out.constData();
    const ProgramRun whole = runProgram(words + QStringList{"--details"});
    for (const char* title : {"\nSpeed\n", "\nEach card holds\n", "\nThe same cards hold\n"})
        EXPECT_TRUE(whole.out.contains(title)) << title;
}

TEST_F(RunVerb, TheFirstScreenHasAtMostTwelveLinesAndSaysWhy) {
    for (const QStringList& options :
         {QStringList{}, QStringList{"--users", "8", "--each", "5"}, QStringList{"--task", "qlora"},
          QStringList{"--model", "llama-3-1-70b"}, QStringList{"--model", "llama-3-1-70b", "--format", "bf16"}}) {
        QStringList words{"run", example("guide-1-card")};
        if (!options.contains("--model"))
            words << QStringList{"--model", "llama-3-1-8b"};
        const ProgramRun ran = runProgram(words + options);
        EXPECT_TRUE(ran.err.isEmpty()) << qPrintable(ran.err);
        EXPECT_LE(ran.out.count('\n'), 12) << ran.out.constData();
        EXPECT_TRUE(ran.out.contains("  Why ")) << ran.out.constData();
    }
}

TEST_F(RunVerb, ACacheOfEightBitsGoesBeforeLayersOnTheCpu) {
    const QStringList words{
        "run",      twoOf("nvidia-geforce-rtx-3090"), "--model", "llama-3-1-70b", "--format", "gguf-q4_k_m", "--engine",
        "llama.cpp"};
    const ProgramRun brief = runProgram(words + QStringList{"--context", "4096", "--json"});
    EXPECT_EQ(brief.json()["kv"].toString(), "16bit");
    const ProgramRun ran = runProgram(words + QStringList{"--context", "16384", "--json"});
    EXPECT_EQ(ran.json()["host_weights_gib"].toDouble(-1), 0) << ran.out.constData();
    const ProgramRun longer = runProgram(words + QStringList{"--context", "32768", "--json"});
    EXPECT_EQ(longer.json()["host_weights_gib"].toDouble(-1), 0);
    EXPECT_EQ(longer.json()["kv"].toString(), "8bit");
}

TEST_F(RunVerb, FewerUsersGetMoreEach) {
    const auto users = [&](const char* each) {
        const ProgramRun ran = runProgram({"run", example("today-2-cards"), "--model", "llama-3-1-8b", "--users", "4",
                                           "--prompt", "2000", "--answer", "500", "--each", each});
        const QString out = QString::fromUtf8(ran.out);
        EXPECT_TRUE(out.contains(QStringLiteral("after a prompt of 2,000 tokens"))) << ran.out.constData();
        const QString behind = out.section(QStringLiteral("As fast"), 1).section(QStringLiteral("up to "), 1);
        return behind.section(QLatin1Char(' '), 0, 0).remove(QLatin1Char(',')).toInt();
    };
    EXPECT_GT(users("10"), users("40"));
    EXPECT_GT(users("40"), 0);
}

TEST_F(RunVerb, WhatDoesNotFitEndsInOneAndSaysTheWaysOut) {
    const QStringList words{"run", example("guide-1-card"), "--model", "llama-3-1-70b", "--format", "bf16", "--engine",
                            "vllm"};
    const ProgramRun ran = runProgram(words);
    EXPECT_EQ(ran.status, 1) << qPrintable(ran.err);
    EXPECT_TRUE(ran.out.contains("doesn't fit")) << ran.out.constData();
    EXPECT_TRUE(ran.out.contains("  Or  ")) << ran.out.constData();
    const ProgramRun json = runProgram(words + QStringList{"--json"});
    EXPECT_EQ(json.status, 1);
    EXPECT_EQ(json.json()["fits"].toString(), "no");
    EXPECT_TRUE(json.json()["tokens_per_s"].isNull());
}

TEST_F(RunVerb, LaunchPrintsTheCommandAloneAsJsonHasIt) {
    const QStringList words{"run",      example("today-2-cards"),
                            "--model",  "llama-3-1-70b",
                            "--engine", "vllm",
                            "--format", "nf4",
                            "--users",  "8",
                            "--kv",     "4bit"};
    const ProgramRun text = runProgram(words + QStringList{"--launch"});
    ASSERT_EQ(text.status, 0) << qPrintable(text.err);
    const QString command = "vllm serve meta-llama/Llama-3.1-70B --quantization bitsandbytes --tensor-parallel-size 2 "
                            "--max-model-len 8192 --max-num-seqs 8 --gpu-memory-utilization 0.9";
    EXPECT_EQ(QString::fromUtf8(text.out), "# vLLM has no option for \"KV cache: 4bit\".\n" + command + "\n");
    const QJsonObject launch = runProgram(words + QStringList{"--json"}).json()["launch"].toObject();
    EXPECT_EQ(launch["command"].toString(), command);
    EXPECT_EQ(launch["remarks"].toArray().size(), 1);
    EXPECT_EQ(runProgram({"run", example("today-2-cards"), "--launch"}).status, 2);
}

TEST_F(RunVerb, TheBuildsOwnTrainingPlanHasItsCommandToo) {
    const ProgramRun text =
        runProgram({"train", example("today-2-cards"), "--model", "llama-3-1-8b", "--mode", "qlora", "--precision",
                    "nf4", "--trainer", "torchtune", "--parallel", "zero3", "--launch"});
    ASSERT_EQ(text.status, 0) << qPrintable(text.err);
    EXPECT_TRUE(text.out.startsWith("tune run --nproc_per_node 2 lora_finetune_distributed ")) << text.out.constData();
}

TEST_F(RunVerb, WithoutAModelItListsAllLanguageModels) {
    const ProgramRun ran = runProgram({"run", example("guide-1-card"), "--json"});
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    const QJsonArray models = ran.json()["models"].toArray();
    EXPECT_GT(models.size(), 100);
    bool hasLlama = false;
    for (const QJsonValue& model : models) {
        expectKeys(model.toObject(), keysOfAll());
        hasLlama = hasLlama || model["model"].toString() == "llama-3-1-8b";
        EXPECT_NE(model["model"].toString(), "resnet50");
    }
    EXPECT_TRUE(hasLlama);
    const ProgramRun text = runProgram({"run", example("guide-1-card")});
    ASSERT_EQ(text.status, 0);
    EXPECT_EQ(text.out.count('\n'), models.size() + 1);
}

TEST_F(RunVerb, UsersShareASplitThatIsAskedFor) {
    const QStringList words{"run", example("today-2-cards"), "--model", "llama-3-1-8b", "--format", "bf16", "--json"};
    const ProgramRun split = runProgram(words + QStringList{"--users", "8", "--tensor", "2"});
    ASSERT_EQ(split.status, 0) << qPrintable(split.err);
    EXPECT_EQ(split.json()["task"].toString(), "serve");
    EXPECT_EQ(split.json()["users"].toInt(), 8);
    EXPECT_EQ(split.json()["tensor"].toInt(), 2);
    EXPECT_EQ(split.json()["cards"].toInt(), 2);
    const ProgramRun chat = runProgram(words + QStringList{"--pipeline", "1"});
    EXPECT_EQ(chat.json()["cards"].toInt(), 1);
}

TEST_F(RunVerb, TheContextStaysWithinTheModels) {
    const QStringList words{"run", example("today-1-card"), "--model", "gpt2", "--json"};
    const ProgramRun ran = runProgram(words);
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    EXPECT_EQ(ran.json()["context"].toInt(), 1024);
    const ProgramRun longer = runProgram(words + QStringList{"--context", "1025"});
    EXPECT_TRUE(longer.isRefusal());
    EXPECT_TRUE(longer.err.contains("1,024")) << qPrintable(longer.err);
}

TEST_F(RunVerb, WrongWordsGetOneSentence) {
    const QString file = example("guide-1-card");
    const QStringList llama{"run", file, "--model", "llama-3-1-8b"};
    const QList<QStringList> wrong{{"run"},
                                   {"run", file, "--model", "no-such"},
                                   {"run", file, "--model", "resnet50"},
                                   llama + QStringList{"--config", "x"},
                                   llama + QStringList{"--task", "dream"},
                                   llama + QStringList{"--format", "int3"},
                                   llama + QStringList{"--users", "0"},
                                   llama + QStringList{"--cards", "2"},
                                   llama + QStringList{"--tensor", "2"},
                                   llama + QStringList{"--batch", "2"},
                                   llama + QStringList{"--task", "chat", "--users", "2"},
                                   llama + QStringList{"--task", "lora", "--users", "2"},
                                   llama + QStringList{"--task", "lora", "--kv", "8bit"},
                                   llama + QStringList{"--task", "full", "--format", "nf4"},
                                   llama + QStringList{"--task", "qlora", "--engine", "vllm"},
                                   llama + QStringList{"--engine", "torchtune"},
                                   llama + QStringList{"--engine", "llama.cpp", "--format", "awq"}};
    for (const QStringList& words : wrong) {
        const ProgramRun ran = runProgram(words);
        EXPECT_EQ(ran.status, 2) << qPrintable(words.join(' '));
        EXPECT_TRUE(ran.out.isEmpty());
        EXPECT_EQ(ran.err.count('\n'), 1) << qPrintable(ran.err);
    }
    const ProgramRun kquants = runProgram(llama + QStringList{"--engine", "vllm", "--format", "gguf-q4_k_m"});
    EXPECT_TRUE(kquants.isRefusal());
    EXPECT_TRUE(kquants.err.contains("llama.cpp")) << qPrintable(kquants.err);
    EXPECT_TRUE(kquants.err.contains("awq")) << qPrintable(kquants.err);
}

TEST_F(RunVerb, SixtyQuestionsAreAnsweredAsCoreDoes) {
    for (const tests::RunQuestion& question : tests::runQuestions()) {
        SCOPED_TRACE(tests::nameOf(question));
        QStringList words{"run", tests::fileOf(question), "--model", QLatin1String(question.model), "--json"};
        if (question.users > 1)
            words << "--users" << QString::number(question.users);
        const QJsonObject json = runProgram(words).json();
        const core::RunAnswer answer = tests::answerTo(question);
        EXPECT_EQ(json["format"].toString(), QLatin1String(core::token(answer.workload.format)));
        EXPECT_EQ(json["engine"].toString(), QLatin1String(core::token(answer.workload.engine)));
        EXPECT_EQ(json["context"].toInt(), answer.workload.sequence);
        EXPECT_EQ(json["cards"].toInt(), answer.cards);
        EXPECT_EQ(json["tensor"].toInt(), answer.workload.tensor);
        const auto rate = answer.tokensPerSecond();
        const QJsonValue expected = json["tokens_per_s"].toObject()["expected"];
        EXPECT_EQ(expected.isDouble(), rate && answer.fits != core::FitVerdict::DoesNotFit);
        if (expected.isDouble())
            EXPECT_NEAR(expected.toDouble(), rate->expected, rate->expected * 0.01);
    }
}

TEST_F(RunVerb, AModelOfImagesIsToldInSecondsAndMemory) {
    const QString file = twoOf("nvidia-geforce-rtx-4090");
    const ProgramRun ran = runProgram({"run", file, "--model", "flux-1-dev"});
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    for (const char* words :
         {"FLUX.1 dev (transformer) in fp8: 1024 × 1024, 28 steps", "fits with the text encoder off", " s an image (",
          " on 2 cards, a copy each", "Held back by", "published runs of"})
        EXPECT_TRUE(ran.out.contains(words)) << words << '\n' << ran.out.constData();
    EXPECT_LE(ran.out.count('\n'), 12);
    const QJsonObject json = runProgram({"run", file, "--model", "flux-1-dev", "--json"}).json();
    expectKeys(json, {"model", "format", "width", "height", "frames", "steps", "fits", "needed_gib", "seconds",
                      "seconds_at_least", "per_hour", "per_hour_at_most", "cards", "binds", "runs", "sources",
                      "text_encoder_on_card"});
    EXPECT_EQ(json["fits"].toString(), "yes");
    EXPECT_EQ(json["cards"].toInt(), 2);
    const double seconds = json["seconds"]["expected"].toDouble();
    EXPECT_NEAR(json["per_hour"]["expected"].toDouble(), 2 * 3600 / seconds, 5);
}

TEST_F(RunVerb, AnImageIsAskedForBySizeStepsAndFrames) {
    const QString file = twoOf("nvidia-geforce-rtx-4090");
    const auto secondsOf = [&](const QStringList& options) {
        const QJsonObject json =
            runProgram(QStringList{"run", file, "--model", "wan2.1-t2v-1.3b", "--json"} + options).json();
        return json["seconds"]["expected"].toDouble();
    };
    EXPECT_GT(secondsOf({}), 0);
    EXPECT_NEAR(secondsOf({"--steps", "100"}), 2 * secondsOf({"--steps", "50"}), 0.1);
    EXPECT_LT(secondsOf({"--frames", "41"}), secondsOf({"--frames", "81"}));
    EXPECT_LT(secondsOf({"--size", "480x320"}), secondsOf({"--size", "832x480"}));
    const ProgramRun large = runProgram({"run", file, "--model", "wan2.1-t2v-14b"});
    EXPECT_EQ(large.status, 1) << "no format of 14B makes 720p on 24 GiB";
    EXPECT_TRUE(large.out.contains("doesn't fit")) << large.out.constData();
    EXPECT_TRUE(runProgram({"run", file, "--model", "sdxl", "--size", "1024"}).isRefusal());
    EXPECT_TRUE(runProgram({"run", file, "--model", "sdxl", "--frames", "9"}).isRefusal());
    EXPECT_TRUE(runProgram({"run", file, "--model", "sdxl", "--users", "2"}).isRefusal());
    EXPECT_TRUE(runProgram({"run", file, "--model", "llama-3-1-8b", "--steps", "9"}).isRefusal());
}
