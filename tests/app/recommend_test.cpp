// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/build/build_json.h"
#include "db/own_store.h"
#include "tests/support/own_price.h"
#include "tests/support/run_program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <algorithm>

// `recommend` as a script sees it.

namespace {

class RecommendCommand : public testing::Test {
protected:
    void SetUp() override { qputenv("XDG_CACHE_HOME", m_folder.path().toUtf8()); }
    void TearDown() override {
        qunsetenv("XDG_CACHE_HOME");
        qunsetenv("LANEWRIGHT_TEST_OVERLAY");
    }

    /// Only the limits that are named; a guide sets its own.
    static ProgramRun run(const QStringList& words) {
        const QString guide = QStringLiteral("--guide");
        return runWithDefaults(words.contains(guide) ? words : words + QStringList{QStringLiteral("--no-defaults")});
    }
    static ProgramRun runWithDefaults(const QStringList& words) {
        const bool isAsked = words.contains(QStringLiteral("--goal")) || words.contains(QStringLiteral("--guide"));
        const QStringList goal =
            isAsked ? QStringList() : QStringList{QStringLiteral("--goal"), QStringLiteral("fp32")};
        return runProgram(QStringList{QStringLiteral("recommend")} + words + goal);
    }

    QTemporaryDir m_folder;
};

} // namespace

TEST_F(RecommendCommand, PrintsBuildsFrontierAndProof) {
    const QString file = m_folder.filePath(QStringLiteral("best.lanewright"));
    const ProgramRun ran = run({"--budget", "4000", "--memory", "24", "--outlet", "us-15a-120v", "--cards", "1",
                                "--frontier", "--json", "-o", file});
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    const QJsonObject json = ran.json();
    EXPECT_TRUE(json["proven"].toBool());
    ASSERT_FALSE(json["builds"].toArray().isEmpty());
    const QJsonArray frontier = json["frontier"].toArray();
    ASSERT_FALSE(frontier.isEmpty());
    double price = 0;
    for (const QJsonValue& point : frontier) {
        const QJsonObject totals = point.toObject()["totals"].toObject();
        EXPECT_GT(totals["price_usd"].toDouble(), price);
        price = totals["price_usd"].toDouble();
        EXPECT_LE(price, 4000);
        EXPECT_GE(totals["memory_gb"].toDouble(), 24);
        EXPECT_FALSE(point.toObject()["parts"].toArray().isEmpty());
    }
    const QJsonObject last = frontier.last().toObject();
    EXPECT_EQ(json["builds"].toArray().first().toObject()["value"], last["value"]);
    EXPECT_TRUE(QFile::exists(file));
    EXPECT_EQ(
        run({"--budget", "4000", "--memory", "24", "--outlet", "us-15a-120v", "--cards", "1", "--frontier", "--json"})
            .out,
        ran.out);
}

TEST_F(RecommendCommand, HeadlineRangeAndCheckOfTheWrittenFileAreOneTotal) {
    const QString file = m_folder.filePath(QStringLiteral("bought.lanewright"));
    for (const QStringList& more : {QStringList{"--used"}, QStringList{"--keep", "gpu=nvidia-geforce-rtx-4090"},
                                    QStringList{"--used", "--price", "case=cooler-master-qube-500:50"}}) {
        SCOPED_TRACE(qPrintable(more.join(' ')));
        const ProgramRun ran = runWithDefaults(
            QStringList{"--budget", "6000", "--memory", "24", "--cards", "1", "--builds", "1", "-o", file, "--json"} +
            more);
        ASSERT_EQ(ran.status, 0) << qPrintable(ran.err + ran.out);
        const QJsonObject best = ran.json()["builds"].toArray().first().toObject();
        const double price = best["price_usd"].toDouble();
        const QJsonObject totals = best["totals"].toObject();
        EXPECT_EQ(totals["price_usd"].toDouble(), price);
        EXPECT_LE(totals["price_low_usd"].toDouble(), price);
        EXPECT_GE(totals["price_high_usd"].toDouble(), price);
        double parts = 0;
        for (const QJsonValue& part : best["parts"].toArray())
            parts += part["price_usd"].toDouble() * (part["count"].toInt() - part["owned"].toInt());
        EXPECT_NEAR(parts, price, 0.01);
        const QJsonObject checked = runProgram({"check", file, "--json"}).json()["totals"].toObject();
        EXPECT_EQ(checked["price_usd"].toDouble(), price);
        EXPECT_EQ(checked["price_low_usd"], totals["price_low_usd"]);
    }
}

TEST_F(RecommendCommand, WhoNamesNoGoalAsksForTokensOfAPopularModelAndIsTold) {
    const ProgramRun ran = runProgram({QStringLiteral("recommend"), QStringLiteral("--budget"), QStringLiteral("2500"),
                                       QStringLiteral("--builds"), QStringLiteral("1")});
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err + ran.out);
    EXPECT_TRUE(ran.out.contains("Asked for: tokens/s of llama-3-1-8b.")) << qPrintable(ran.out);
    EXPECT_TRUE(ran.out.contains("tok/s, $"));
    EXPECT_TRUE(ran.out.contains("$300 less: "));
    EXPECT_TRUE(ran.out.contains("Sales tax and shipping not included."));
}

TEST_F(RecommendCommand, NoMachineNamesTheMeasurementThatIsMissing) {
    const ProgramRun ran = runWithDefaults({"--goal", "tokens", "--model", "gpt-oss-120b", "--users", "20", "--format",
                                            "exl3", "--budget", "15000", "--json"});
    EXPECT_EQ(ran.status, 1);
    const QJsonObject why = ran.json()["why_not"].toObject();
    EXPECT_TRUE(why["conflict"].toArray().isEmpty());
    EXPECT_TRUE(why["missing"].toString().contains("too few runs with 20 users were measured")) << qPrintable(ran.out);
}

TEST_F(RecommendCommand, EachDefaultIsToldWithItsSourceAndTheOptionThatDropsIt) {
    const ProgramRun ran = runWithDefaults({"--budget", "6000", "--json"});
    const QJsonArray defaults = ran.json()["defaults"].toArray();
    QStringList limits;
    for (const QJsonValue& each : defaults) {
        limits << each["limit"].toString();
        EXPECT_FALSE(each["value"].toString().isEmpty());
        EXPECT_FALSE(each["source"].toString().isEmpty());
        EXPECT_TRUE(each["relax_option"].toString().startsWith("--"));
        EXPECT_TRUE(each["saves_usd"].isNull() || each["saves_usd"].toDouble() >= 0);
    }
    EXPECT_EQ(limits, (QStringList{"market", "prices", "host", "links", "one-psu", "native-plugs", "good-psu", "air",
                                   "headroom"}));
    EXPECT_FALSE(ran.json()["host"].toArray().isEmpty());
    const ProgramRun dropped =
        runWithDefaults({"--budget", "6000", "--used", "--unpriced", "--host", "none", "--links", "any", "--supplies",
                         "1", "--adapters", "--any-psu", "--no-air", "--no-headroom", "--json"});
    EXPECT_TRUE(dropped.json()["defaults"].toArray().isEmpty()) << qPrintable(dropped.out);
    EXPECT_TRUE(run({"--budget", "6000", "--json"}).json()["defaults"].toArray().isEmpty());
}

TEST_F(RecommendCommand, TheCheapestMachineThatRunsAModelAtASpeedIsTold) {
    const QStringList asked{"--goal", "tokens", "--model", "llama-3-1-8b", "--users", "1", "--context", "8192"};
    const ProgramRun ran = runWithDefaults(asked + QStringList{"--at-least", "80", "--json"});
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    const QJsonObject best = ran.json()["builds"].toArray().first().toObject();
    const QJsonObject rate = best["tokens_per_s"].toObject();
    EXPECT_GE(best["value"].toDouble(), 80);
    EXPECT_LT(rate["low"].toDouble(), rate["expected"].toDouble());
    EXPECT_LT(rate["expected"].toDouble(), rate["high"].toDouble());
    EXPECT_NE(best["fits"].toString(), QLatin1String("no"));
    EXPECT_FALSE(best["format"].toString().isEmpty());
    EXPECT_FALSE(best["engine"].toString().isEmpty());
    const ProgramRun faster = runWithDefaults(asked + QStringList{"--at-least", "150", "--json"});
    const QJsonObject dearer = faster.json()["builds"].toArray().first().toObject();
    EXPECT_GT(dearer["price_usd"].toDouble(), best["price_usd"].toDouble());
}

TEST_F(RecommendCommand, ASpeedNoMachineReachesNamesTheFastest) {
    const ProgramRun ran =
        runWithDefaults({"--goal", "tokens", "--model", "llama-3-1-8b", "--budget", "3000", "--at-least", "100000"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(ran.out.startsWith("No machine reaches 100,000 tok/s. The fastest is ")) << qPrintable(ran.out);
}

TEST_F(RecommendCommand, WhatIsNotOfTheGoalIsRefused) {
    EXPECT_TRUE(run({"--goal", "tokens"}).err.contains("--goal tokens needs --model ID"));
    EXPECT_TRUE(run({"--users", "4"}).err.contains("--users is for --goal tokens"));
    EXPECT_TRUE(run({"--goal", "tokens", "--model", "llama-3-1-8b", "--batch", "4"}).err.contains("--batch is for"));
}

TEST_F(RecommendCommand, TrainingWithoutAModelNamesSome) {
    const ProgramRun ran = runWithDefaults({"--goal", "training"});
    EXPECT_EQ(ran.status, 2);
    EXPECT_TRUE(ran.err.contains("--model ID")) << qPrintable(ran.err);
    EXPECT_TRUE(ran.err.contains("llama-3-8b")) << qPrintable(ran.err);
}

TEST_F(RecommendCommand, AnExcludedChipIsOutWhoeverSellsTheCardAndItsMakersCpusStay) {
    const auto parts = [&](const char* option, const char* maker) {
        QStringList ids;
        for (const QJsonValue& build :
             run({"--budget", "4000", option, maker, "--builds", "5", "--json"}).json()["builds"].toArray()) {
            for (const QJsonValue& part : build["parts"].toArray())
                ids << part["kind"].toString() + QLatin1Char(' ') + part["name"].toString();
        }
        return ids;
    };
    const QStringList withoutNvidia = parts("--without-chip", "nvidia");
    EXPECT_FALSE(withoutNvidia.isEmpty());
    for (const char* word : {"GeForce", "RTX", "Quadro", "Tesla"})
        EXPECT_TRUE(withoutNvidia.filter(QLatin1String(word)).filter("cards ").isEmpty())
            << qPrintable(withoutNvidia.join('\n'));
    EXPECT_FALSE(parts("--without-chip", "amd").filter("cpus ").isEmpty());
    for (const QString& part : parts("--without-brand", "asus"))
        EXPECT_FALSE(part.contains("ASUS")) << qPrintable(part);
}

TEST_F(RecommendCommand, AnImpossibleRequestExitsWithOneAndNamesTheConflict) {
    const ProgramRun ran = run({"--budget", "500", "--cards", "4", "--json"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(ran.json()["builds"].toArray().isEmpty());
    EXPECT_EQ(ran.json()["why_not"].toObject()["conflict"].toArray(), (QJsonArray{"budget", "cards"}));
}

TEST_F(RecommendCommand, LockedPartsAreInAndExcludedMakersOut) {
    const ProgramRun ran = run({"--lock", "gpu=nvidia-geforce-rtx-3090", "--lock", "case=fractal-design-meshify-2-xl",
                                "--without", "MSI", "--cards", "1", "--json"});
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    QStringList ids;
    for (const QJsonValue& part : ran.json()["builds"].toArray().first().toObject()["parts"].toArray())
        ids << part.toObject()["id"].toString();
    EXPECT_TRUE(ids.contains("nvidia-geforce-rtx-3090"));
    EXPECT_TRUE(ids.contains("fractal-design-meshify-2-xl"));
    for (const QString& id : ids)
        EXPECT_FALSE(id.startsWith("msi-")) << qPrintable(id);
}

TEST_F(RecommendCommand, LimitsAreCalledByTheNamesOfWhatTheyAskFor) {
    const ProgramRun ran = run({"--budget", "9000", "--outlet", "us-15a-120v", "--lock", "gpu=nvidia-geforce-rtx-3090",
                                "--model", "llama-3-8b", "--mode", "qlora", "--checkpointing", "--why"});
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    for (const char* name : {"the outlet US 15 A 120 V (NEMA 5-15R)", "(GeForce RTX 3090)", "room for Llama 3 8B"})
        EXPECT_TRUE(ran.out.contains(name)) << name << '\n' << qPrintable(ran.out);
}

TEST_F(RecommendCommand, ABridgedMachineHasItsBridge) {
    const QStringList words{"--cards", "2", "--lock", "gpu=nvidia-geforce-rtx-3090", "--builds", "1", "--json"};
    const auto bridges = [&](const QStringList& more) {
        const ProgramRun ran = run(words + more);
        EXPECT_EQ(ran.status, 0) << qPrintable(ran.err);
        int count = 0;
        for (const QJsonValue& part : ran.json()["builds"].toArray().first().toObject()["parts"].toArray())
            count += part.toObject()["id"].toString().contains("bridge");
        return count;
    };
    EXPECT_EQ(bridges({}), 0);
    EXPECT_EQ(bridges({"--bridged"}), 1);
}

TEST_F(RecommendCommand, AirAndHeadroomAreToldAndAskedFor) {
    const QStringList words{"--budget", "2200", "--cards", "4", "--builds", "1"};
    const auto first = [&](const QStringList& more) {
        return run(words + more).json()["builds"].toArray().first().toObject();
    };
    EXPECT_TRUE(first({"--json"})["lacks_air"].toBool());
    EXPECT_TRUE(first({"--json"})["lacks_headroom"].toBool());
    EXPECT_TRUE(run(words).out.contains("The cards may run hot, and the PSU has little headroom."));
    EXPECT_FALSE(first({"--json", "--air"})["lacks_air"].toBool());
    EXPECT_FALSE(first({"--json", "--headroom"})["lacks_headroom"].toBool());
    EXPECT_TRUE(first({"--json", "--headroom"})["lacks_air"].toBool());
}

TEST_F(RecommendCommand, AWrongOptionIsRefusedWithOneSentence) {
    for (const QStringList& words : {QStringList{"--budget", "none"},
                                     QStringList{"--lock", "gpu=no-such-card"},
                                     QStringList{"--lock", "moon=x"},
                                     QStringList{"--outlet", "mars"},
                                     QStringList{"--goal", "speed"},
                                     QStringList{"--goal", "training"},
                                     QStringList{"--supplies", "2+x"},
                                     QStringList{"--cards", "11"},
                                     QStringList{"--price", "gpu=x"},
                                     QStringList{"--own", "gpu=nvidia-geforce-rtx-3090:0"},
                                     QStringList{"--keep", "gpu=nvidia-geforce-rtx-3090:0"},
                                     QStringList{"--keep", "case=fractal-design-meshify-2-xl"},
                                     QStringList{"--nonsense"},
                                     QStringList{"--guide", "3"},
                                     QStringList{"--without", "Nvida"},
                                     QStringList{"--without-chip", "voodoo"},
                                     QStringList{"--without-brand", "Nvida"},
                                     QStringList{"--host", "huge"},
                                     QStringList{"--links", "x4"},
                                     QStringList{"--guide", "4", "--budget", "5000"},
                                     QStringList{"--guide", "4", "--guide", "2"}}) {
        const ProgramRun ran = run(words);
        EXPECT_EQ(ran.status, 2) << qPrintable(words.join(' '));
        EXPECT_EQ(ran.err.count('\n'), 1) << qPrintable(ran.err);
        EXPECT_TRUE(ran.out.isEmpty());
    }
}

TEST_F(RecommendCommand, AGuidesMachineStandsBesideTodaysWithNumbers) {
    for (const auto& [word, kind] : {std::pair{"beginner", "beginner"}, std::pair{"1", "1-card"},
                                     std::pair{"2", "2-cards"}, std::pair{"4", "4-cards"}, std::pair{"8", "8-cards"}}) {
        const ProgramRun ran = run({"--guide", word, "--json"});
        ASSERT_EQ(ran.status, 0) << word << qPrintable(ran.err);
        const QJsonObject guide = ran.json()["guide"].toObject();
        EXPECT_EQ(guide["kind"].toString(), kind);
        EXPECT_GT(guide["profile"].toObject()["of"].toInt(), 5);
        const QJsonArray answers = ran.json()["answers"].toArray();
        ASSERT_EQ(answers.size(), 3) << word;
        EXPECT_TRUE(answers[0].toObject()["build"].isObject()) << word;
        for (const QJsonValue& answer : answers) // a build, or why there is none
            EXPECT_NE(answer.toObject()["build"].isNull(), answer.toObject()["problem"].isNull()) << word;
        EXPECT_TRUE(ran.json()["proven"].toBool());
    }
    const ProgramRun text = run({"--guide", "4"});
    EXPECT_EQ(text.out.count("Guide's checklist: "), 4) << qPrintable(text.out);
    EXPECT_TRUE(text.out.contains("less than the guides' machine")) << qPrintable(text.out);
}

TEST_F(RecommendCommand, NoDriveAndNoHostMemoryCanBeAskedFor) {
    const ProgramRun usual = run({"--budget", "3000", "--cards", "1", "--json"});
    const ProgramRun bare = run({"--budget", "3000", "--cards", "1", "--drive", "0", "--host-memory", "0", "--json"});
    ASSERT_EQ(bare.status, 0) << qPrintable(bare.err);
    const auto kinds = [](const ProgramRun& ran) {
        QStringList all;
        for (const QJsonValue& part : ran.json()["builds"].toArray().first().toObject()["parts"].toArray())
            all << part.toObject()["kind"].toString();
        return all;
    };
    EXPECT_TRUE(kinds(usual).contains("drives"));
    EXPECT_FALSE(kinds(bare).contains("drives"));
    EXPECT_FALSE(kinds(bare).contains("memory"));
}

TEST_F(RecommendCommand, EachMachineSaysWhatTheRulesSayOfIt) {
    const ProgramRun ran = run({"--budget", "9000", "--cards", "4"});
    EXPECT_TRUE(ran.out.contains("Works with warnings (")) << qPrintable(ran.out);
    EXPECT_TRUE(ran.out.contains(" warnings, 3 things before first start)")) << qPrintable(ran.out);
}

TEST_F(RecommendCommand, OwnPricesAreTheOnesThatCount) {
    const QString overlay = m_folder.filePath(QStringLiteral("own.sqlite"));
    const QStringList words{"--budget", "1500", "--cards", "1", "--lock", "gpu=nvidia-geforce-rtx-3090", "--json"};
    EXPECT_EQ(run(words).status, 1); // $1,275 for the card alone
    ASSERT_TRUE(db::OwnStore(overlay).apply({{}, tests::cheaperRtx3090()}, {}));
    qputenv("LANEWRIGHT_TEST_OVERLAY", overlay.toUtf8());
    const ProgramRun ran = run(words);
    ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
    double card = 0;
    for (const QJsonValue& part : ran.json()["builds"].toArray().first().toObject()["parts"].toArray()) {
        if (part.toObject()["id"] == QStringLiteral("nvidia-geforce-rtx-3090"))
            card = part.toObject()["price_usd"].toDouble();
    }
    EXPECT_EQ(card, 600);
}

TEST_F(RecommendCommand, MixedCardsAreAddedToOwnedOnes) {
    const QStringList words{"--goal",   "memory",      "--budget", "2200",
                            "--outlet", "us-20a-120v", "--keep",   "gpu=asus-turbo-geforce-rtx-2080-ti:2",
                            "--json"};
    const ProgramRun alike = run(words);
    const ProgramRun mixed = run(words + QStringList{"--mixed"});
    ASSERT_EQ(mixed.status, 0) << qPrintable(mixed.err);
    const QJsonObject best = mixed.json()["builds"].toArray().first().toObject();
    EXPECT_TRUE(mixed.json()["proven"].toBool());
    EXPECT_GT(best["value"].toDouble(), alike.json()["builds"].toArray().first().toObject()["value"].toDouble());
    std::vector<int> counts;
    for (const QJsonValue& part : best["parts"].toArray()) {
        if (part.toObject()["kind"] == QStringLiteral("cards"))
            counts.push_back(part.toObject()["count"].toInt());
    }
    EXPECT_EQ(counts.size(), 2U);
    EXPECT_NE(std::find(counts.begin(), counts.end(), 2), counts.end());
}

TEST_F(RecommendCommand, SpareSuppliesAreAskedForWithOrWithoutANumberThatCarries) {
    for (const char* supplies : {"+1", "2+1"}) {
        const QString file = m_folder.filePath(QStringLiteral("spare.lanewright"));
        const ProgramRun ran = run({"--supplies", supplies, "--headless", "--json", "-o", file});
        ASSERT_EQ(ran.status, 0) << qPrintable(ran.err);
        QFile written(file);
        ASSERT_TRUE(written.open(QIODevice::ReadOnly));
        const auto read = core::buildFromJson(written.readAll());
        ASSERT_TRUE(read);
        EXPECT_GE(read->build.supply.spare, 1); // each further bay has its module, too
        if (supplies[0] == '2')
            EXPECT_EQ(read->build.supply.needed, 2);
    }
}
