// SPDX-License-Identifier: GPL-3.0-or-later
#include "db/measured_runs.h"

#include "core/units/text.h"
#include "core/workload/run_evidence.h"
#include "db/catalogue_lookup.h"
#include "tests/support/shipped_catalogue.h"

#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <map>

namespace db {

namespace {

/// What is wrong with one table of this text; empty for a good one.
QString problemOfRuns(const QString& text, std::vector<QStringList>* rows = nullptr) {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("training.csv")));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text.toUtf8());
    file.close();
    const auto read = readMeasuredRunFacts(folder.path());
    if (read && rows)
        *rows = *read;
    return read ? QString() : read.problem().sentence;
}

QString trainingTable(const QString& row) {
    return QStringLiteral("card,cards,model,parameters,task,format,trainer,sequence,batch,checkpointing,tokens_per_s,"
                          "source,day,by\n") +
           row + QLatin1Char('\n');
}

} // namespace

TEST(MeasuredRuns, OfTheTablesAreAllInTheCatalogue) {
    const auto facts = readMeasuredRunFacts(QStringLiteral(SOURCE_TREE "/db/facts/measured"));
    ASSERT_TRUE(facts) << qPrintable(facts.problem().sentence);
    CatalogueLookup lookup(QStringLiteral(CATALOGUE), {});
    EXPECT_EQ(lookup.measuredRuns().size(), facts->size());
    EXPECT_GE(facts->size(), 1000U);
}

TEST(MeasuredRuns, OnTheCardsLikeOneAreAllThatIsEvidenceForIt) {
    const auto catalogue = shippedCatalogue();
    CatalogueLookup lookup(QStringLiteral(CATALOGUE), {});
    const auto all = lookup.measuredRuns();
    const core::Card& card = *catalogue->find<core::Card>(QStringLiteral("nvidia-geforce-rtx-3090"));
    const core::Model& model = *catalogue->find<core::Model>(QStringLiteral("llama-3-1-8b"));
    core::RunAnswer answer;
    answer.workload = core::withTask(answer.workload, core::Task::Inference);
    const auto some = lookup.measuredRuns(core::cardsLike(card, *catalogue));
    EXPECT_LT(some.size(), all.size() / 2);
    const auto sourcesOf = [&](const std::vector<core::MeasuredPoint>& points) {
        return core::textsOf(core::evidenceFor(*catalogue, points, model, card, answer, 1000),
                             [](const core::RunEvidence& each) -> QString {
                                 return each.point.source + each.point.day + QString::number(each.point.value);
                             });
    };
    EXPECT_EQ(sourcesOf(some), sourcesOf(all));
    EXPECT_GE(sourcesOf(some).size(), 20);
}

TEST(MeasuredRuns, AreOfPartsThatTheCatalogueHasAndCanBeComputed) {
    const auto catalogue = shippedCatalogue();
    CatalogueLookup lookup(QStringLiteral(CATALOGUE), {});
    std::map<QByteArray, std::pair<int, int>> computed; // of all, by kind
    for (const core::MeasuredPoint& point : lookup.measuredRuns()) {
        const auto* model = core::modelOf(point, *catalogue);
        const auto* card = catalogue->find<core::Card>(point.card);
        const bool isNeeded = point.kind != core::PointKind::Vram;
        EXPECT_TRUE(card || !isNeeded) << qPrintable(point.card);
        EXPECT_TRUE(model || !isNeeded) << qPrintable(point.workload.model);
        if (!model || point.depth > 0)
            continue;
        auto& [all, made] = computed[core::token(point.kind)];
        ++all;
        made += core::estimateOf(point, *model, card ? core::machineOf(point, *card) : core::WorkMachine{}) ? 1 : 0;
    }
    for (const auto& [kind, counts] : computed)
        EXPECT_GE(counts.second, 0.9 * counts.first) << kind.constData();
}

TEST(MeasuredRuns, KeepWhatTheirTableSays) {
    std::vector<QStringList> rows;
    const QString table =
        trainingTable(QStringLiteral("card-a,2,model-a,7000,lora,bf16,torchtune,2048,4,no,1234.5,somebody,2026-01,"
                                     "owner/name"));
    EXPECT_EQ(problemOfRuns(table, &rows), QString());
    ASSERT_EQ(rows.size(), 1U);
    const QTemporaryDir folder;
    const auto database = Database::openMigrated(folder.filePath(QStringLiteral("catalogue.sqlite")));
    ASSERT_TRUE(database);
    const auto written = insertMeasuredRuns(*database, rows);
    ASSERT_TRUE(written) << qPrintable(written.problem().sentence);
    const auto file = CatalogueFile::open(folder.filePath(QStringLiteral("catalogue.sqlite")));
    ASSERT_TRUE(file);
    const auto points = measuredRunsOf(*file);
    ASSERT_EQ(points.size(), 1U);
    const core::MeasuredPoint& point = points.front();
    EXPECT_EQ(point.kind, core::PointKind::Training);
    EXPECT_EQ(point.card, QStringLiteral("card-a"));
    EXPECT_EQ(point.cards, 2);
    EXPECT_EQ(point.workload.model, QStringLiteral("model-a"));
    EXPECT_EQ(point.workload.task, core::Task::Lora);
    EXPECT_EQ(point.workload.engine, core::Engine::Torchtune);
    EXPECT_EQ(point.workload.sequence, 2048);
    EXPECT_EQ(point.workload.batch, 4);
    EXPECT_FALSE(point.workload.checkpointing);
    EXPECT_TRUE(point.workload.hasFusedAttention);
    EXPECT_DOUBLE_EQ(point.value, 1234.5);
    EXPECT_EQ(point.by, QStringLiteral("owner/name"));
    EXPECT_EQ(point.day, QStringLiteral("2026-01"));
}

TEST(MeasuredRuns, ACellThatCannotBeIsNamedByItsLine) {
    const QString bad = problemOfRuns(trainingTable(
        QStringLiteral("card-a,1,model-a,7000,lora,bf17,torchtune,2048,4,no,1234.5,somebody,2026-01,owner/name")));
    EXPECT_TRUE(bad.contains(QStringLiteral("line 2"))) << qPrintable(bad);
    EXPECT_TRUE(bad.contains(QStringLiteral("bf17"))) << qPrintable(bad);
    EXPECT_FALSE(
        problemOfRuns(trainingTable(QStringLiteral(
                          "card-a,1,model-a,7000,lora,bf16,torchtune,2048,4,no,fast,somebody,2026-01,owner/name")))
            .isEmpty());
    EXPECT_FALSE(problemOfRuns(trainingTable(QStringLiteral("card-a,1"))).isEmpty());
}

TEST(MeasuredRuns, ARunThatEndedWithoutMemoryIsLeftOut) {
    std::vector<QStringList> rows;
    EXPECT_EQ(problemOfRuns(trainingTable(QStringLiteral(
                                "card-a,1,model-a,7000,lora,bf16,torchtune,2048,4,no,oom,somebody,2026-01,owner/name")),
                            &rows),
              QString());
    EXPECT_TRUE(rows.empty());
}

} // namespace db
