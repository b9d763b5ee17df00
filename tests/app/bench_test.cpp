// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"

#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

#include <gtest/gtest.h>

// `bench import` as a script sees it.

namespace {

QString benchFile(const char* name) {
    return QStringLiteral(SOURCE_TREE "/tests/data/bench/") + QLatin1String(name);
}

} // namespace

TEST(BenchImport, ALlamaBenchRunStandsBesideItsEstimate) {
    const ProgramRun ran = runProgram({"bench", "import", benchFile("llama-bench.jsonl"), "--json"});
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    const QJsonArray runs = ran.json()["runs"].toArray();
    ASSERT_EQ(runs.size(), 2);
    const QJsonObject decode = runs[0].toObject();
    EXPECT_EQ(decode["model"].toString(), QStringLiteral("qwen2-5-7b"));
    EXPECT_EQ(decode["card"].toString(), QStringLiteral("nvidia-geforce-rtx-3090"));
    EXPECT_DOUBLE_EQ(decode["value"].toDouble(), 118.5);
    const QJsonObject estimate = decode["estimate"].toObject();
    EXPECT_GT(estimate["expected"].toDouble(), estimate["low"].toDouble());
    EXPECT_LT(estimate["expected"].toDouble(), estimate["high"].toDouble());
    EXPECT_TRUE(decode["why"].isNull());
    EXPECT_EQ(ran.json()["notes"].toArray().size(), 1);
}

TEST(BenchImport, OfRunsThatCannotBeUsedTheFirstIsNamed) {
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("bad.txt")));
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("| model | size | params | backend | ngl | test | t/s |\n| --- | --- | --- | --- | --- | --- | --- |\n");
    for (int i = 0; i < 200; ++i)
        file.write("| llama 7B Q4_0 | 3.56 GiB | 6.74 B | CUDA | 99 | tg128 | none |\n");
    file.close();
    const ProgramRun ran = runProgram({"bench", "import", file.fileName()});
    EXPECT_TRUE(ran.isRefusal());
    EXPECT_EQ(ran.err.count(QLatin1Char('\n')), 1) << qPrintable(ran.err);
    EXPECT_TRUE(ran.err.contains(QStringLiteral("None of 100 runs"))) << qPrintable(ran.err);
    EXPECT_TRUE(ran.err.contains(QStringLiteral("line 3"))) << qPrintable(ran.err);
}

TEST(BenchImport, AServingBenchmarkAsksForTheBuildAndTakesIt) {
    const ProgramRun alone = runProgram({"bench", "import", benchFile("serving.json")});
    ASSERT_EQ(alone.status, 0) << qPrintable(alone.err);
    EXPECT_TRUE(alone.out.contains("--build"));
    const ProgramRun ran =
        runProgram({"bench", "import", benchFile("serving.json"), "--build", example("guide-1-card"), "--json"});
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    const QJsonObject run = ran.json()["runs"].toArray()[0].toObject();
    EXPECT_TRUE(run["estimate"].isObject()) << qPrintable(run["why"].toString());
    EXPECT_EQ(run["users"].toInt(), 8);
}

TEST(BenchImport, DmonShowsWhatTheCardsDid) {
    const ProgramRun ran = runProgram({"bench", "import", benchFile("dmon.txt"), "--json"});
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    EXPECT_DOUBLE_EQ(ran.json()["cards"].toArray()[0].toObject()["mean_w"].toDouble(), 310);
}

TEST(BenchImport, CalibratesTheBuildThatItWasMeasuredOn) {
    const QTemporaryDir folder;
    QFile from(example("today-1-card"));
    ASSERT_TRUE(from.open(QIODevice::ReadOnly));
    QFile build(folder.filePath(QStringLiteral("one.lanewright")));
    ASSERT_TRUE(build.open(QIODevice::WriteOnly));
    build.write(from.readAll().replace("nvidia-geforce-rtx-5090", "nvidia-geforce-rtx-3090"));
    build.close();
    const QStringList run{"run", build.fileName(), "--model", "qwen2-5-7b", "--format", "gguf-q4_k_m", "--json"};
    const QJsonObject before = runProgram(run).json();
    EXPECT_EQ(before["calibrated_by"].toInt(-1), 0);
    const QStringList words{"bench",          "import", benchFile("llama-bench.jsonl"), "--calibrate", "--build",
                            build.fileName(), "--json"};
    EXPECT_TRUE(runProgram(words.first(4)).isRefusal()) << "which build?";
    const ProgramRun kept = runProgram(words);
    ASSERT_EQ(kept.status, 0) << qPrintable(kept.err);
    ASSERT_EQ(runProgram(words).status, 0) << "once more, in place of the first";
    const QJsonObject measured = kept.json()["runs"].toArray()[0].toObject();
    const QJsonObject after = runProgram(run).json();
    EXPECT_EQ(after["calibrated_by"].toInt(), 1);
    const double ratio = measured["value"].toDouble() / measured["estimate"].toObject()["expected"].toDouble();
    const auto rate = [](const QJsonObject& json, const char* end) {
        return json["tokens_per_s"].toObject()[QLatin1String(end)].toDouble();
    };
    EXPECT_NEAR(rate(after, "expected"), ratio * rate(before, "expected"), 0.01);
    EXPECT_LT(rate(after, "high") / rate(after, "low"), rate(before, "high") / rate(before, "low"));
}

TEST(BenchImport, AFileOfAnythingElseIsRefused) {
    EXPECT_TRUE(runProgram({"bench", "import", QStringLiteral(SOURCE_TREE "/LICENSE")}).isRefusal());
    EXPECT_TRUE(runProgram({"bench", "import", QStringLiteral("no-such-file")}).isRefusal());
}
