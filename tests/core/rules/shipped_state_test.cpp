// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/build/build_json.h"
#include "core/rules/rule_book.h"
#include "core/rules/state.h"
#include "tests/support/shipped_catalogue.h"

#include <QDir>
#include <QFile>

#include <gtest/gtest.h>

using namespace core;

namespace {

QStringList exampleFiles() {
    const QDir folder(QStringLiteral(SOURCE_TREE "/resources/examples"));
    QStringList paths;
    for (const QString& name : folder.entryList({QStringLiteral("*.lanewright")}))
        paths << folder.filePath(name);
    return paths;
}

Build exampleIn(const QString& path) {
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << qPrintable(path);
    return buildFromJson(file.readAll())->build;
}

int starvedIn(const Analysis& analysis) {
    return int(std::count_if(analysis.air.cards.begin(), analysis.air.cards.end(),
                             [](const CardAir& card) { return card.rating == Airflow::Starved; }));
}

} // namespace

TEST(ShippedState, NoExampleIsUnfinishedNorWorksWhileACardStarves) {
    const Catalogue& catalogue = *shippedCatalogue();
    ASSERT_EQ(exampleFiles().size(), 10);
    for (const QString& path : exampleFiles()) {
        SCOPED_TRACE(qPrintable(path));
        const auto analysis = analyse(exampleIn(path), catalogue);
        ASSERT_TRUE(analysis);
        EXPECT_EQ(inWords(choicesLeft(*analysis)), QString());
        const Findings findings = checkAll(*analysis, catalogue);
        EXPECT_TRUE(starvedIn(*analysis) == 0 || stateOf(*analysis, findings) != State::Works);
    }
}

TEST(ShippedState, FourTouchingRtx5090WorkWithWarningsAtBest) {
    const Catalogue& catalogue = *shippedCatalogue();
    Build build = exampleIn(QStringLiteral(SOURCE_TREE "/resources/examples/today-4-cards.lanewright"));
    for (PlacedCard& placed : build.cards)
        placed.card = QStringLiteral("nvidia-geforce-rtx-5090");
    const auto analysis = analyse(build, catalogue);
    ASSERT_TRUE(analysis);
    EXPECT_EQ(starvedIn(*analysis), 3) << "the lowest has room below";
    Findings ofAir;
    for (const Finding& finding : checkAll(*analysis, catalogue)) {
        if (finding.rule == QLatin1String("gap-closed") || finding.rule == QLatin1String("cards-touch"))
            ofAir.push_back(finding);
    }
    ASSERT_EQ(ofAir.size(), 2U);
    for (const Finding& finding : ofAir) {
        EXPECT_EQ(finding.severity, Severity::Warning) << qPrintable(finding.rule);
        EXPECT_EQ(stateOf(*analysis, {finding}), State::WorksWithWarnings) << qPrintable(finding.rule);
    }
}

TEST(ShippedState, ABoardAloneIsUnfinishedOnEveryBoard) {
    const Catalogue& catalogue = *shippedCatalogue();
    for (const Board& board : catalogue.all<Board>()) {
        Build build;
        build.board = board.id;
        const auto analysis = analyse(build, catalogue);
        ASSERT_TRUE(analysis) << qPrintable(board.id);
        EXPECT_EQ(stateOf(*analysis, checkAll(*analysis, catalogue)), State::Unfinished) << qPrintable(board.id);
    }
}
