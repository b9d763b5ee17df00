// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pcie/board_faults.h"
#include "db/catalogue_store.h"

#include <QDate>
#include <QSet>

#include <gtest/gtest.h>

namespace db {

// What no honest row breaks. A real part that does stands on a list here, with the reason.

static const core::Catalogue& catalogue() {
    static const auto loaded = loadCatalogue(QStringLiteral(CATALOGUE), {});
    return loaded->catalogue;
}

TEST(Cards, ThePublishedFigureOfTheBookIsInTheCatalogueAsTwentyPoints) {
    for (const core::BookPoint& point : catalogue().bookPoints()) {
        const core::Card* card = catalogue().find<core::Card>(point.cardId);
        ASSERT_TRUE(card) << qPrintable(point.cardId);
        // Sound points are the base or the boost figure; the book's plotted ones are rounded.
        const auto isNear = [&](const std::optional<core::Throughput>& rate) {
            return rate && std::abs(core::inGigaflops(*rate) - core::inGigaflops(point.fp32)) < 5;
        };
        if (point.note.isEmpty())
            EXPECT_TRUE(isNear(core::fp32AtBase(*card)) || isNear(core::fp32AtBoost(*card)))
                << qPrintable(point.cardId);
    }
}

template <class P>
static void expectHonestRows() {
    for (const P& part : catalogue().template all<P>()) {
        EXPECT_FALSE(part.source.isEmpty()) << qPrintable(part.id);
        if (!part.price)
            continue;
        const QString full = part.price->date + QStringLiteral("-01-01");
        const QDate date = QDate::fromString(full.left(10), Qt::ISODate);
        EXPECT_TRUE(date.isValid()) << qPrintable(part.id) << qPrintable(part.price->date);
        EXPECT_GT(date.year(), 2010) << qPrintable(part.id);
        EXPECT_LT(date, QDate(2027, 1, 1)) << qPrintable(part.id);
    }
}

TEST(Parts, NameTheirSourceAndADatedPrice) {
    expectHonestRows<core::Card>();
    expectHonestRows<core::Board>();
    expectHonestRows<core::Processor>();
    expectHonestRows<core::ProcessorCooler>();
    expectHonestRows<core::PowerSupply>();
    expectHonestRows<core::Chassis>();
    expectHonestRows<core::CaseFan>();
    expectHonestRows<core::MemoryKit>();
    expectHonestRows<core::Drive>();
    expectHonestRows<core::NetworkCard>();
    expectHonestRows<core::Bridge>();
    expectHonestRows<core::Outlet>();
}

TEST(Processors, HaveNoMoreLanesForSlotsThanInAll) {
    for (const core::Processor& processor : catalogue().all<core::Processor>()) {
        ASSERT_TRUE(processor.totalLanes && processor.usableLanes && processor.slotLanes) << qPrintable(processor.id);
        EXPECT_LE(*processor.slotLanes, *processor.usableLanes) << qPrintable(processor.id);
        EXPECT_LE(*processor.usableLanes, *processor.totalLanes) << qPrintable(processor.id);
    }
}

TEST(Boards, OfEverySocketHaveAProcessorUnlessNamedHere) {
    const QSet<QString> without{
        QStringLiteral("LGA2011")}; // the X79 board stands for its wiring; its CPUs are not listed yet
    for (const core::Board& board : catalogue().all<core::Board>()) {
        const auto& processors = catalogue().all<core::Processor>();
        const bool isServed = std::any_of(processors.begin(), processors.end(),
                                          [&](const core::Processor& p) { return p.socket == board.socket; });
        EXPECT_TRUE(isServed || without.contains(board.socket)) << qPrintable(board.id) << qPrintable(board.socket);
    }
}

TEST(Boards, HaveNoProblemWithAnyShippedProcessor) {
    for (const core::Board& board : catalogue().all<core::Board>()) {
        const core::BoardFaults faults = faultsOf(board, catalogue().all<core::Processor>());
        EXPECT_EQ((faults.problems + faults.hints).join(QLatin1Char('\n')).toStdString(), "") << qPrintable(board.id);
    }
}

TEST(Chassis, OfServersNameBoardsThatAreThere) {
    for (const core::Chassis& chassis : catalogue().all<core::Chassis>()) {
        EXPECT_TRUE(!chassis.boardForms.empty() || !chassis.fitsBoards.isEmpty()) << qPrintable(chassis.id);
    }
}

} // namespace db
