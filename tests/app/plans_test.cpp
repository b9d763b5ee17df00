// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

#include <gtest/gtest.h>

// `train` and `cost` as a script sees them.

namespace {

class Plans : public testing::Test {
protected:
    QString written(const QByteArray& bytes) {
        QFile file(m_folder.filePath(QStringLiteral("config.json")));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        return file.fileName();
    }

    QTemporaryDir m_folder;
};

} // namespace

TEST_F(Plans, DeepSpeedsT5ComesOutOfTheCommandLine) {
    const ProgramRun ran = runProgram({"train", example("guide-8-cards"), "--params", "2851000000", "--largest-layer",
                                       "32000000", "--parallel", "zero3", "--json"});
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    EXPECT_NEAR(ran.json()["states_gib"].toDouble(), 6.09, 0.005);
    EXPECT_EQ(ran.json()["gpus"].toArray().size(), 8);
    EXPECT_FALSE(ran.json()["activations_known"].toBool());
}

TEST_F(Plans, BertLargeOfTheCatalogueIsWithinFivePercentOfItsPublishedRow) {
    const ProgramRun ran = runProgram({"train", example("guide-1-card"), "--model", "bert-large-uncased", "--precision",
                                       "fp32", "--batch", "4", "--no-checkpointing", "--no-fused-attention", "--json"});
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    EXPECT_NEAR(ran.json()["expected_gib"].toDouble() * 1024, 14949, 14949 * 0.05);
    for (const QJsonValue& part : ran.json()["parts"].toArray()) {
        EXPECT_FALSE(part.toObject()["formula"].toString().isEmpty());
        EXPECT_FALSE(part.toObject()["source"].toString().isEmpty());
    }
}

TEST_F(Plans, TheTrainerNarrowsTheSpeedAndADatasetHasHoursAndDollars) {
    const auto trainedWith = [&](const char* trainer) {
        const ProgramRun ran = runProgram({"train", example("guide-1-card"), "--model", "gpt2", "--trainer",
                                           QLatin1String(trainer), "--tokens", "1000000000", "--json"});
        EXPECT_EQ(ran.status, 0) << qPrintable(ran.err);
        return ran.json();
    };
    const QJsonObject json = trainedWith("transformers");
    const QJsonObject step = json["steps"].toArray()[0].toObject();
    const QJsonObject speed = step["tokens_per_s"].toObject();
    const double expected = speed["expected"].toDouble();
    EXPECT_GT(expected, speed["low"].toDouble());
    EXPECT_LT(expected, speed["high"].toDouble());
    EXPECT_DOUBLE_EQ(step["expected"].toObject()["tokens_per_s"].toDouble(), expected);
    EXPECT_EQ(json["trainer"].toString(), QStringLiteral("transformers"));
    const QJsonObject dataset = json["dataset"].toObject();
    EXPECT_NEAR(dataset["hours"].toObject()["expected"].toDouble(), 1e9 / expected / 3600, 0.01);
    EXPECT_GT(dataset["usd"].toObject()["expected"].toDouble(), 0);
    EXPECT_FALSE(dataset["clouds"].toArray().isEmpty());
    const auto widthOf = [](const QJsonObject& speeds) { return speeds["high"].toDouble() / speeds["low"].toDouble(); };
    const QJsonObject any = trainedWith("auto")["steps"].toArray()[0].toObject()["tokens_per_s"].toObject();
    EXPECT_GT(widthOf(any), widthOf(speed));
}

TEST_F(Plans, AModelIsTakenFromAGgufHeaderAndByItsIdInAnyCase) {
    const QString file = example("guide-1-card");
    const QString gguf = QStringLiteral(SOURCE_TREE "/tests/data/models/small.gguf");
    const ProgramRun ofFile = runProgram({"train", file, "--gguf", gguf, "--mode", "inference", "--json"});
    EXPECT_EQ(ofFile.status, 0) << qPrintable(ofFile.err);
    const ProgramRun ofCatalogue = runProgram({"train", file, "--model", "GPT2", "--json"});
    EXPECT_EQ(ofCatalogue.status, 0) << qPrintable(ofCatalogue.err);
}

#ifdef Q_OS_LINUX

TEST_F(Plans, AFileThatCannotBeReadIsNoEmptyFile) {
    // What a disk says that fails: EIO, at the first byte.
    const QString failing = QStringLiteral("/proc/self/mem");
    for (const QStringList& words : {QStringList{"train", example("guide-1-card"), "--config", failing},
                                     {"train", example("guide-1-card"), "--gguf", failing},
                                     {"check", failing}}) {
        const ProgramRun ran = runProgram(words);
        EXPECT_TRUE(ran.isRefusal()) << qPrintable(ran.err);
        EXPECT_TRUE(ran.err.contains(QStringLiteral("Can't read /proc/self/mem"))) << qPrintable(ran.err);
    }
}

#endif

TEST_F(Plans, AGgufHeaderOfManyMegabytesIsReadWhole) {
    const auto number = [](auto value) { return QByteArray(reinterpret_cast<const char*>(&value), sizeof value); };
    const QByteArray text(3 * 1024 * 1024, 'x');
    const QByteArray key("tokenizer.chat_template");
    const QByteArray header = QByteArray("GGUF") + number(quint32(3)) + number(quint64(0)) + number(quint64(1)) +
                              number(quint64(key.size())) + key + number(quint32(8)) + number(quint64(text.size())) +
                              text;
    const ProgramRun whole = runProgram({"train", example("guide-1-card"), "--gguf", written(header)});
    EXPECT_TRUE(whole.err.contains(QStringLiteral("names no architecture"))) << qPrintable(whole.err);
    const ProgramRun cut = runProgram({"train", example("guide-1-card"), "--gguf", written(header.chopped(1))});
    EXPECT_TRUE(cut.err.contains(QStringLiteral("cut off"))) << qPrintable(cut.err);
}

TEST_F(Plans, WrongWordsAndFilesGetOneSentence) {
    const QString file = example("guide-1-card");
    const QList<QStringList> wrong{{"train", file},
                                   {"train", file, "--model", "no-such"},
                                   {"train", file, "--model", "gpt2", "--precision", "fp7"},
                                   {"train", file, "--model", "gpt2", "--trainer", "llama.cpp"},
                                   {"train", file, "--model", "gpt2", "--batch", "0"},
                                   {"train", file, "--model", "gpt2", "--seq", "1025"},
                                   {"train", file, "--model", "gpt2", "--params", "5"},
                                   {"train", file, "--model", "gpt2", "--tensor", "5"},
                                   {"train", file, "--model", "gpt2", "--layers", "abc"},
                                   {"train", file, "--config", written("{\"hidden_size\": \"wide\"}")},
                                   {"train", file, "--gguf", written("GGUF\x03")},
                                   {"train", file, "--gguf", "no-such.gguf"},
                                   {"train", file, "--gguf", "no-such-00001-of-00002.gguf"},
                                   {"train", file, "--gguf", "no-such.gguf", "--model", "gpt2"},
                                   {"cost", file, "--hours-per-day", "25"},
                                   {"cost", file, "--work", "mining"},
                                   {"cost", file, "--cloud", "no-such"}};
    for (const QStringList& words : wrong) {
        const ProgramRun ran = runProgram(words);
        EXPECT_EQ(ran.status, 2) << qPrintable(words.join(' '));
        EXPECT_TRUE(ran.out.isEmpty());
        EXPECT_EQ(ran.err.count('\n'), 1) << qPrintable(ran.err);
    }
}

TEST_F(Plans, ThePublishedBreakEvenComesOutOfTheCommandLine) {
    const ProgramRun ran =
        runProgram({"cost", example("guide-1-card"), "--price", "2200", "--watts", "450", "--hours-per-day", "3.6",
                    "--price-kwh", "0.12", "--cloud-rate", "2.14", "--json"});
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    EXPECT_EQ(ran.json()["break_even"].toObject()["days"].toInt(), 293);
    EXPECT_NEAR(ran.json()["own"].toObject()["kwh_a_year"].toDouble(), 591, 0.5);
    EXPECT_EQ(ran.json()["published"].toArray().size(), 2);
}

TEST_F(Plans, DecodeCostsLessEnergyThanTraining) {
    const auto own = [&](const char* work) {
        const ProgramRun ran = runProgram({"cost", example("guide-4-cards"), "--work", work, "--json"});
        EXPECT_EQ(ran.status, 0) << qPrintable(ran.err);
        return ran.json()["own"].toObject();
    };
    EXPECT_EQ(own("decode")["wall_load"].toString(), "decode");
    EXPECT_EQ(own("zero")["wall_load"].toString(), "training");
    EXPECT_LT(own("decode")["kwh_a_year"].toDouble(), own("zero")["kwh_a_year"].toDouble());
    EXPECT_LT(own("decode")["wall_range_w"][0].toDouble(), own("decode")["wall_w"].toDouble());
}

TEST_F(Plans, AMillionTokensIsPricedByHoursOfUseBesideRentingAndTheToken) {
    const auto tokens = [&](const QStringList& more) {
        const ProgramRun ran = runProgram(QStringList{"cost", example("today-2-cards"), "--price", "4000",
                                                      "--cloud-rate", "1", "--model", "Qwen/Qwen3-32B", "--json"} +
                                          more);
        EXPECT_EQ(ran.status, 0) << qPrintable(ran.err);
        return ran.json()["per_million_tokens"].toArray();
    };
    const auto dollars = [](const QJsonValue& price) {
        return price.toObject()["usd"].toObject()["expected"].toDouble();
    };
    const QJsonArray usual = tokens({});
    ASSERT_EQ(usual.size(), 3);
    const ProgramRun run = runProgram({"run", example("today-2-cards"), "--model", "qwen3-32b", "--json"});
    const double speed = run.json()["tokens_per_s"].toObject()["expected"].toDouble();
    ASSERT_GT(speed, 0) << run.out.constData();
    EXPECT_NEAR(dollars(usual[1]), 1e6 / 3600 / speed, 0.02);
    EXPECT_NEAR(dollars(usual[2]), 0.28, 0.5); // written; and what is read for it
    EXPECT_TRUE(usual[2].toObject()["remark"].toString().contains("2026-"))
        << qPrintable(usual[2].toObject()["remark"].toString());
    EXPECT_LT(dollars(tokens({"--hours-per-day", "24"})[0]), dollars(usual[0]));
    EXPECT_LT(dollars(tokens({"--users", "8"})[0]), dollars(usual[0]));
    EXPECT_EQ(runProgram({"cost", example("today-2-cards"), "--model", "no-such"}).status, 2);
}

TEST_F(Plans, AnEnteredPriceIsTheWholeMachines) {
    const ProgramRun ran = runProgram({"cost", example("guide-1-card"), "--price", "2200", "--watts", "450",
                                       "--hours-per-day", "3.6", "--cloud-rate", "2.14"});
    EXPECT_TRUE(ran.out.contains("  293 days (9.6 months)")) << ran.out.constData();
    EXPECT_FALSE(ran.out.contains("Parts without a price"));
}
