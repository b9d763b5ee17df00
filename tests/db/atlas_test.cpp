// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/scan/part_names.h"
#include "core/parts/platform.h"
#include "core/rules/rule_book.h"
#include "db/catalogue_lookup.h"
#include "db/catalogue_store.h"

#include <gtest/gtest.h>

#include <QSet>

#include <algorithm>

using namespace core;

/// The shipped catalogue with the atlas.
static const Catalogue& withAtlas() {
    static const auto loaded = db::loadCatalogue(QStringLiteral(CATALOGUE), {}, db::ReadScope::withAtlas());
    EXPECT_TRUE(loaded);
    return loaded->catalogue;
}

TEST(Atlas, HoldsAThousandBoardsWithSlotsAndFourThousandByName) {
    const auto& boards = withAtlas().all<Board>();
    EXPECT_GE(boards.size(), 4000U);
    EXPECT_GE(std::ranges::count(boards, WiringKnown::SlotTable, &Board::wiringKnown), 1000);
    const auto plain = db::loadCatalogue(QStringLiteral(CATALOGUE), {});
    ASSERT_TRUE(plain);
    for (const Board& board : plain->catalogue.all<Board>())
        EXPECT_EQ(board.wiringKnown, WiringKnown::Whole) << qPrintable(board.id);
}

TEST(Atlas, EachBoardIsUnverifiedNamesItsSourcesAndIsNoHandMadeOne) {
    QSet<QString> byHand;
    for (const Board& board : withAtlas().all<Board>()) {
        if (board.wiringKnown == WiringKnown::Whole)
            byHand << boardKey(board.maker, board.name);
    }
    for (const Board& board : withAtlas().all<Board>()) {
        if (board.wiringKnown == WiringKnown::Whole)
            continue;
        SCOPED_TRACE(qPrintable(board.id));
        EXPECT_EQ(board.confidence, Confidence::Low);
        EXPECT_TRUE(board.source.contains(QStringLiteral("CC BY 4.0")));
        EXPECT_GE(board.machinesSeen.value_or(0), 1);
        EXPECT_FALSE(board.socket.isEmpty());
        EXPECT_FALSE(byHand.contains(boardKey(board.maker, board.name)));
        EXPECT_TRUE(board.wiring.problem().isEmpty()) << qPrintable(board.wiring.problem());
        EXPECT_EQ(board.wiringKnown == WiringKnown::Nothing,
                  std::ranges::none_of(board.wiring->connectors,
                                       [](const Connector& c) { return c.kind == ConnectorKind::Slot; }));
    }
}

/// Errors of a build with a card in each of these slots.
static QStringList errorsWith(const Board& board, const Processor& cpu, const std::vector<QString>& slotLabels) {
    Build build;
    build.board = board.id;
    build.processors.assign(std::size_t(board.sockets), cpu.id);
    for (const QString& label : slotLabels)
        build.cards.push_back({label, QStringLiteral("nvidia-rtx-a4000"), {}});
    const auto analysis = analyse(build, withAtlas());
    EXPECT_TRUE(analysis) << qPrintable(board.id);
    QStringList errors;
    for (const Finding& finding : analysis ? checkAll(*analysis, withAtlas()) : Findings()) {
        if (finding.severity == Severity::Error)
            errors << finding.rule;
    }
    return errors;
}

TEST(Atlas, NoBuildOnAnObservedBoardGetsAnErrorThatRestsOnWhatIsNotKnown) {
    const auto& cpus = withAtlas().all<Processor>();
    int asked = 0;
    for (const Board& board : withAtlas().all<Board>()) {
        if (board.wiringKnown == WiringKnown::Whole || board.wiringKnown == WiringKnown::Nothing)
            continue;
        const auto cpu = std::ranges::find_if(cpus, [&](const Processor& each) {
            return each.socket == board.socket && cpuFit(board, each) == CpuFit::Runs &&
                   each.maxSockets.value_or(1) >= board.sockets;
        });
        if (cpu == cpus.end())
            continue;
        std::vector<QString> all;
        for (const Connector& connector : board.wiring->connectors) {
            if (connector.kind == ConnectorKind::Slot && (connector.physicalLanes >= 4 || connector.openEnded))
                all.push_back(connector.label);
        }
        for (const QString& label : all)
            EXPECT_EQ(errorsWith(board, *cpu, {label}), QStringList()) << qPrintable(board.id + u' ' + label);
        all.resize(std::min<std::size_t>(all.size(), 8)); // more cards than drivers take are an error of their own
        EXPECT_EQ(errorsWith(board, *cpu, all), QStringList()) << qPrintable(board.id);
        ++asked;
    }
    EXPECT_GE(asked, 600);
}

TEST(Atlas, TheLookupGivesBoardsThatAreReadWithoutIt) {
    db::CatalogueLookup lookup(QStringLiteral(CATALOGUE), {});
    const QStringList found = lookup.find(QStringLiteral("boards"), QStringLiteral("prime z690"), 250);
    EXPECT_FALSE(found.isEmpty());
    const auto observed = lookup.observed(found);
    EXPECT_FALSE(observed.empty());
    for (const Board& board : observed)
        EXPECT_TRUE(board.name.contains(QStringLiteral("Z690"))) << qPrintable(board.name);
}
