#include "tests/support/run_program.h"

#include <QJsonArray>

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

TEST(BenchImport, AFileOfAnythingElseIsRefused) {
    EXPECT_TRUE(runProgram({"bench", "import", QStringLiteral(SOURCE_TREE "/LICENSE")}).isRefusal());
    EXPECT_TRUE(runProgram({"bench", "import", QStringLiteral("no-such-file")}).isRefusal());
}
