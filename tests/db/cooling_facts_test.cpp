// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/air/heat_balance.h"
#include "core/build/cooler_fit.h"
#include "tests/support/shipped_catalogue.h"

#include <gtest/gtest.h>

using namespace core;

// What coolers.csv, fans.csv, cooler_classes.csv and the columns of CPUs and cases promise each other.

TEST(CoolingFacts, NinetyCoolersAndThirtyFansAreShipped) {
    EXPECT_GE(shippedCatalogue()->all<ProcessorCooler>().size(), 90U);
    EXPECT_GE(shippedCatalogue()->all<CaseFan>().size(), 30U);
}

TEST(CoolingFacts, EveryClassOfACoolerHasABoundWithItsSource) {
    for (const ProcessorCooler& cooler : shippedCatalogue()->all<ProcessorCooler>()) {
        if (cooler.coolerClass.isEmpty())
            continue;
        const ClassBound* bound = boundOf(cooler.coolerClass);
        ASSERT_TRUE(bound) << qPrintable(cooler.id + QStringLiteral(": ") + cooler.coolerClass);
        EXPECT_GT(bound->bound, Power()) << qPrintable(bound->name);
        EXPECT_FALSE(bound->source.isEmpty()) << qPrintable(bound->name);
    }
}

TEST(CoolingFacts, ABoundIsNoMoreThanTheLeastRatingThatIsTold) {
    int compared = 0;
    for (const ProcessorCooler& cooler : shippedCatalogue()->all<ProcessorCooler>()) {
        if (!cooler.rating || !cooler.isVerified(QLatin1String("rated_w")) || cooler.coolerClass.isEmpty())
            continue;
        EXPECT_LE(boundOf(cooler.coolerClass)->bound, *cooler.rating) << qPrintable(cooler.id);
        ++compared;
    }
    EXPECT_GT(compared, 10);
}

TEST(CoolingFacts, ACoolerIsMeasuredAsItsKindIs) {
    for (const ProcessorCooler& cooler : shippedCatalogue()->all<ProcessorCooler>()) {
        EXPECT_FALSE(cooler.sockets.isEmpty()) << qPrintable(cooler.id);
        if (cooler.kind != CoolingKind::Liquid)
            EXPECT_FALSE(cooler.radiator) << qPrintable(cooler.id);
        else
            EXPECT_FALSE(cooler.height) << qPrintable(cooler.id);
        if (cooler.radiator)
            EXPECT_TRUE(cooler.coolerClass.isEmpty() ||
                        cooler.coolerClass == QString::number(int(inMillimetres(*cooler.radiator))))
                << qPrintable(cooler.id);
    }
}

TEST(CoolingFacts, TheCoolerInABoxIsListedAndMadeForItsCpu) {
    const Catalogue& catalogue = *shippedCatalogue();
    int boxes = 0;
    for (const Processor& cpu : catalogue.all<Processor>()) {
        if (cpu.boxCooler.isEmpty())
            continue;
        ++boxes;
        const auto* cooler = catalogue.find<ProcessorCooler>(cpu.boxCooler);
        ASSERT_TRUE(cooler) << qPrintable(cpu.id + QStringLiteral(": ") + cpu.boxCooler);
        EXPECT_TRUE(cooler->sockets.contains(cpu.socket)) << qPrintable(cpu.id + QStringLiteral(": ") + cooler->id);
    }
    EXPECT_GT(boxes, 10);
}

TEST(CoolingFacts, EverySocketButAServersHasACoolerThatIsMadeForIt) {
    const Catalogue& catalogue = *shippedCatalogue();
    const auto& coolers = catalogue.all<ProcessorCooler>();
    for (const Board& board : catalogue.all<Board>()) {
        const bool isServed = std::any_of(coolers.begin(), coolers.end(), [&](const ProcessorCooler& cooler) {
            return fitsSocket(cooler, board.socket) == true && !needsServerAir(cooler);
        });
        EXPECT_TRUE(isServed || board.form == BoardForm::Server)
            << qPrintable(board.id + QStringLiteral(" has ") + board.socket);
    }
}

TEST(CoolingFacts, AFanThatIsNotToldCountsLessThanAnyThatIs) {
    int fansWithFigure = 0;
    for (const CaseFan& fan : shippedCatalogue()->all<CaseFan>()) {
        EXPECT_TRUE(fan.size && fan.airflow) << qPrintable(fan.id);
        if (fan.size == 120_mm && fan.airflow && fan.isVerified(QLatin1String("airflow_cfm"))) {
            EXPECT_GT(*fan.airflow, assumedFanAirflow) << qPrintable(fan.id);
            ++fansWithFigure;
        }
    }
    EXPECT_GT(fansWithFigure, 20);
}

TEST(CoolingFacts, NoCaseComesWithMoreFansThanItHolds) {
    for (const Chassis& chassis : shippedCatalogue()->all<Chassis>()) {
        if (chassis.includedFans && chassis.fanPlaces)
            EXPECT_LE(*chassis.includedFans, *chassis.fanPlaces) << qPrintable(chassis.id);
        for (const int radiator : chassis.radiators)
            EXPECT_TRUE(radiator % 120 == 0 || radiator % 140 == 0) << qPrintable(chassis.id) << ' ' << radiator;
    }
}
