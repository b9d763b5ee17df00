// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/space/cooling.h"

#include "core/recommend/request/verdict.h"
#include "core/units/at.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

namespace {

const auto desktop = QStringLiteral("AM5");

/// For a desktop, of this rating or, where that is empty, of a class that bears 200 W.
ProcessorCooler desktopCooler(const char* id, std::optional<int> dollars, std::optional<Power> rating,
                              Length height = 150_mm) {
    ProcessorCooler cooler = towerCooler(id, dollars);
    cooler.sockets = QStringList{desktop};
    cooler.rating = rating;
    cooler.height = height;
    return cooler;
}

Processor cpuOf(Power tdp, const QString& socket = desktop) {
    Processor cpu;
    cpu.id = QStringLiteral("cpu");
    cpu.confidence = Confidence::High;
    cpu.socket = socket;
    cpu.tdp = tdp;
    return cpu;
}

/// What a request may choose from these parts.
struct Offered {
    explicit Offered(std::vector<ProcessorCooler> coolers, Request asked = {}, std::vector<CaseFan> fans = {},
                     std::vector<Chassis> cases = {})
        : request(std::move(asked))
        , catalogue(setOf(std::move(coolers), std::move(fans), std::move(cases)))
        , choices(request, catalogue) {}

    static PartSet setOf(std::vector<ProcessorCooler> coolers, std::vector<CaseFan> fans, std::vector<Chassis> cases) {
        PartSet parts;
        parts.of<ProcessorCooler>() = std::move(coolers);
        parts.of<CaseFan>() = std::move(fans);
        parts.of<Chassis>() = std::move(cases);
        return parts;
    }
    /// Whether the case called so holds coolers of this fit.
    bool holds(int fit, const char* chassis) const {
        return choices.holds(fit,
                             int(catalogue.find<Chassis>(QLatin1String(chassis)) - catalogue.all<Chassis>().data()));
    }
    const std::vector<CoolerChoice>& of(const Processor& cpu, int sockets = 1) {
        return choices.coolers(choices.coolersFor(cpu, sockets));
    }
    QStringList idsFor(const Processor& cpu, int sockets = 1) {
        QStringList ids;
        for (const CoolerChoice& choice : of(cpu, sockets))
            ids << at(catalogue.all<ProcessorCooler>(), choice.cooler).id;
        return ids;
    }

    Request request;
    Catalogue catalogue;
    CoolingChoices choices;
};

Chassis moving(double cfm, int places, int included) {
    Chassis chassis;
    chassis.confidence = Confidence::High;
    chassis.airflow = VolumeFlow::of(cfm);
    chassis.fanPlaces = places;
    chassis.includedFans = included;
    return chassis;
}

/// "2 × fan"; "none" where no fans are needed, empty where none suffice.
QString bought(const Offered& offered, const Chassis& chassis, Power heat) {
    const auto made = offered.choices.fansFor(chassis, heat);
    if (!made)
        return {};
    if (made->count == 0)
        return QStringLiteral("none");
    return QStringLiteral("%1 × %2").arg(made->count).arg(at(offered.catalogue.all<CaseFan>(), made->fan).id);
}

} // namespace

TEST(Cooling, AToldRatingGoesBeforeACheaperClass) {
    Offered offered(
        {desktopCooler("class", 20, {}), desktopCooler("rated", 60, 200_W), desktopCooler("weak", 10, 199_W)});
    EXPECT_EQ(offered.idsFor(cpuOf(200_W)), QStringList{"rated"});
    EXPECT_EQ(offered.of(cpuOf(200_W)).front().each, 6000);
    Offered unrated({desktopCooler("class", 20, {}), desktopCooler("weak", 10, 199_W)});
    EXPECT_EQ(unrated.idsFor(cpuOf(200_W)), QStringList{"class"});
    EXPECT_TRUE(unrated.of(cpuOf(201_W)).empty()) << "nothing says that it holds these";
}

TEST(Cooling, OnAWorkstationsSocketTheClassDoesNotSpeakForACooler) {
    const QString socket = QStringLiteral("sTR5");
    ProcessorCooler own = desktopCooler("own", 40, {});
    own.sockets = QStringList{socket};
    ProcessorCooler rated = desktopCooler("rated", 90, 350_W);
    rated.sockets = QStringList{socket};
    Offered both({own, rated, desktopCooler("class", 10, {})});
    EXPECT_EQ(both.idsFor(cpuOf(350_W, socket)), QStringList{"rated"});
    Offered alone({own, desktopCooler("class", 10, {})});
    EXPECT_EQ(alone.idsFor(cpuOf(350_W, socket)), QStringList{"own"});
    Offered none({desktopCooler("class", 10, {})});
    EXPECT_TRUE(none.idsFor(cpuOf(100_W, socket)).isEmpty());
}

TEST(Cooling, OfEachSortOfCaseTheCheapestIsTaken) {
    Offered offered({desktopCooler("high", 20, 200_W, 165_mm), desktopCooler("middle", 30, 200_W),
                     desktopCooler("middle-dearer", 40, 200_W), desktopCooler("low", 50, 200_W, 120_mm),
                     desktopCooler("high-dearer", 60, 200_W, 165_mm)});
    EXPECT_EQ(offered.idsFor(cpuOf(200_W)), (QStringList{"high", "middle", "low"}));
    ProcessorCooler loop = desktopCooler("loop", 90, 300_W);
    loop.kind = CoolingKind::Liquid;
    loop.radiator = 360_mm;
    loop.height.reset();
    Offered withLoop({desktopCooler("low", 50, 200_W, 120_mm), loop});
    EXPECT_EQ(withLoop.idsFor(cpuOf(200_W)), (QStringList{"low", "loop"})) << "a case may hold the one or the other";
}

TEST(Cooling, OneWithoutAPriceIsTakenOnlyWhereNoneHasOne) {
    Offered offered({desktopCooler("unpriced", {}, 200_W, 100_mm), desktopCooler("priced", 90, {})});
    EXPECT_EQ(offered.idsFor(cpuOf(200_W)), QStringList{"priced"});
    Offered none({desktopCooler("unpriced", {}, 200_W), desktopCooler("weak", 10, 100_W)});
    EXPECT_EQ(none.idsFor(cpuOf(200_W)), QStringList{"unpriced"});
    EXPECT_EQ(none.of(cpuOf(200_W)).front().each, 0);
}

TEST(Cooling, ABoxsOwnIsFreeButForOneCpuOnly) {
    const auto coolers = [] {
        return std::vector{desktopCooler("box", {}, 65_W, 60_mm), desktopCooler("lower", 30, 200_W, 50_mm),
                           desktopCooler("rated", 20, 200_W)};
    };
    Processor cpu = cpuOf(88_W);
    cpu.boxCooler = QStringLiteral("box");
    Offered offered(coolers());
    EXPECT_EQ(offered.idsFor(cpu), (QStringList{"box", "lower"})) << "one that fits where the box's doesn't";
    EXPECT_TRUE(offered.of(cpu).front().isInBox);
    EXPECT_EQ(offered.of(cpu).front().each, 0);
    EXPECT_FALSE(offered.of(cpu).back().isInBox);
    EXPECT_EQ(offered.idsFor(cpu, 2), (QStringList{"rated", "lower"}));
    Processor believed = cpu;
    believed.unverified << QStringLiteral("box_cooler");
    EXPECT_EQ(offered.idsFor(believed), (QStringList{"rated", "lower"}));
}

TEST(Cooling, WhatIsOwnedForEachSocketCostsNothing) {
    Request request;
    request.owned = {{{QStringLiteral("coolers"), QStringLiteral("owned")}, 1}};
    Offered offered({desktopCooler("owned", {}, 200_W), desktopCooler("bought", 40, 200_W)}, request);
    EXPECT_EQ(offered.idsFor(cpuOf(200_W)), QStringList{"owned"});
    EXPECT_EQ(offered.of(cpuOf(200_W)).front().each, 0);
    EXPECT_EQ(offered.idsFor(cpuOf(200_W), 2), QStringList{"bought"}) << "one is too few for two";
}

TEST(Cooling, WhatTheRequestLeavesOutIsNotOffered) {
    ProcessorCooler bare = desktopCooler("bare", 5, 200_W);
    bare.kind = CoolingKind::ServerHeatSink;
    ProcessorCooler excluded = desktopCooler("excluded", 10, 200_W);
    excluded.maker = QStringLiteral("Acme");
    ProcessorCooler old = desktopCooler("old", 15, 200_W);
    old.status = MarketStatus::UsedOnly;
    ProcessorCooler fresh = desktopCooler("fresh", 30, 200_W);
    fresh.status = MarketStatus::New;
    Request request;
    request.limits.excludedMakers = QStringList{"Acme"};
    request.limits.market = MarketAsked::New;
    const std::vector all{bare, excluded, old, fresh};
    EXPECT_EQ(Offered(all, request).idsFor(cpuOf(200_W)), QStringList{"fresh"});
    EXPECT_EQ(Offered(all).idsFor(cpuOf(200_W)), QStringList{"excluded"});
    request = {};
    request.limits.locks = {{QStringLiteral("coolers"), QStringLiteral("old")}};
    EXPECT_EQ(Offered(all, request).idsFor(cpuOf(200_W)), QStringList{"old"}) << "asked for by name";
}

TEST(Cooling, CpusThatAreCooledAlikeShareAList) {
    Offered offered({desktopCooler("weak", 10, 100_W), desktopCooler("strong", 60, 200_W)});
    CoolingChoices& choices = offered.choices;
    EXPECT_EQ(choices.coolersFor(cpuOf(65_W), 1), choices.coolersFor(cpuOf(100_W), 1));
    EXPECT_NE(choices.coolersFor(cpuOf(100_W), 1), choices.coolersFor(cpuOf(101_W), 1));
    EXPECT_EQ(choices.coolers(0), std::vector{CoolerChoice()}) << "a server's own";
}

TEST(Cooling, ALowerCoolerFitsAsManyCasesAndWhatIsNotToldIsNotSure) {
    ProcessorCooler unknown = desktopCooler("untold", 70, 200_W);
    unknown.height.reset();
    Offered offered({desktopCooler("high", 20, 200_W, 165_mm), desktopCooler("low", 50, 200_W, 120_mm), unknown});
    ASSERT_EQ(offered.idsFor(cpuOf(200_W)), (QStringList{"high", "low"})) << "the third fits nowhere that these don't";
    const auto& list = offered.of(cpuOf(200_W));
    const int high = list[0].fit;
    const int low = list[1].fit;
    CoolingChoices& choices = offered.choices;
    EXPECT_TRUE(choices.fitsAsMany(low, high));
    EXPECT_FALSE(choices.fitsAsMany(high, low));
    EXPECT_TRUE(choices.fitsAsMany(0, low)) << "a server's own fits every case";
    EXPECT_FALSE(choices.fitsAsMany(low, 0));
}

TEST(Cooling, ACaseHoldsWhatItIsKnownToWhateverMayBeUnchecked) {
    const auto caseOf = [](const char* id, std::optional<Length> height) {
        Chassis chassis = moving(0, 0, 0);
        chassis.id = QLatin1String(id);
        chassis.maxCoolerHeight = height;
        return chassis;
    };
    const std::vector coolers{desktopCooler("high", 20, 200_W, 165_mm), desktopCooler("low", 50, 200_W, 120_mm)};
    const std::vector cases{caseOf("deep", 165_mm), caseOf("flat", 120_mm), caseOf("open", {})};
    for (const bool mayBeUnchecked : {false, true}) {
        Request request;
        request.limits.mayBeUnchecked = mayBeUnchecked;
        Offered offered(coolers, request, {}, cases);
        const auto& list = offered.of(cpuOf(200_W));
        ASSERT_EQ(list.size(), 2U);
        const int high = list[0].fit;
        const int low = list[1].fit;
        for (const char* chassis : {"deep", "flat", "open"})
            EXPECT_TRUE(offered.holds(0, chassis)) << "a server's own";
        EXPECT_TRUE(offered.holds(high, "deep") && offered.holds(low, "deep"));
        EXPECT_TRUE(offered.holds(low, "flat"));
        EXPECT_FALSE(offered.holds(high, "flat"));
        EXPECT_FALSE(offered.holds(low, "open"));
    }
}

TEST(Cooling, FansBringTwiceTheAirThatIsMissingRightThrough) {
    const Offered offered({}, {}, {caseFan("fan", 20, 60)});
    // 1000 W ask for 117.3 CFM; of the case's 100 half goes right through: 134.7 CFM are missing.
    EXPECT_EQ(bought(offered, moving(100, 6, 3), 1000_W), QStringLiteral("3 × fan"));
    EXPECT_EQ(offered.choices.fansFor(moving(100, 6, 3), 1000_W)->cost, 6000);
    EXPECT_EQ(bought(offered, moving(100, 5, 3), 1000_W), QString()) << "places for two";
    EXPECT_EQ(bought(offered, moving(100, 5, 3), 900_W), QStringLiteral("2 × fan"));
    EXPECT_EQ(bought(offered, moving(235, 3, 3), 1000_W), QStringLiteral("none"));
    EXPECT_EQ(bought(offered, moving(234, 3, 3), 1000_W), QString());
}

TEST(Cooling, FansWhoseFigureIsNotToldCountLittle) {
    const Offered offered({}, {}, {caseFan("fan", 20, 60)});
    Chassis chassis = moving(0, 9, 3);
    chassis.airflow.reset(); // three of 40 CFM: 114.7 are missing
    EXPECT_EQ(bought(offered, chassis, 1000_W), QStringLiteral("2 × fan"));
    chassis.includedFans.reset();
    EXPECT_EQ(bought(offered, chassis, 1000_W), QStringLiteral("4 × fan"));
    chassis.fanPlaces.reset();
    EXPECT_EQ(bought(offered, chassis, 1000_W), QString()) << "no place is known";
}

TEST(Cooling, ADuctedServerBringsItsAir) {
    const Offered offered({}, {}, {caseFan("fan", 20, 60)});
    Chassis chassis = moving(10, 9, 0);
    chassis.ductedAir = DuctedAir::Yes;
    EXPECT_EQ(bought(offered, chassis, 5000_W), QStringLiteral("none"));
    chassis.ductedAir = DuctedAir::Partial;
    EXPECT_EQ(bought(offered, chassis, 5000_W), QString());
}

TEST(Cooling, TheCheapestQuietFansAreBoughtWhoseAirIsTold) {
    EXPECT_EQ(
        bought(Offered({}, {}, {caseFan("small", 10, 50), caseFan("strong", 25, 100)}), moving(100, 9, 0), 1000_W),
        QStringLiteral("3 × small"))
        << "$30 against $50";
    EXPECT_EQ(
        bought(Offered({}, {}, {caseFan("small", 10, 50), caseFan("strong", 12, 100)}), moving(100, 9, 0), 1000_W),
        QStringLiteral("2 × strong"))
        << "$24 against $30";
    CaseFan loud = caseFan("loud", 1, 200);
    loud.speed = 2201;
    CaseFan large = caseFan("large-one", 1, 200);
    large.size = 140_mm;
    CaseFan believed = caseFan("believed", 1, 200);
    believed.unverified << QStringLiteral("airflow_cfm");
    EXPECT_EQ(bought(Offered({}, {}, {loud, large, believed, caseFan("free", {}, 200)}), moving(100, 9, 0), 1000_W),
              QString());
    loud.speed = 2200;
    EXPECT_EQ(bought(Offered({}, {}, {loud}), moving(100, 9, 0), 1000_W), QStringLiteral("1 × loud"));
}

TEST(Cooling, ACoolerWithoutAPriceIsCountedApart) {
    const auto billed = [](const Sample& sample) {
        const Catalogue catalogue{PartSet(sample.parts)};
        return billFor(Request(), *resolve(sample.build, catalogue));
    };
    Sample sample = cooled();
    sample.parts.of<CaseFan>() = {caseFan("fan", 20, 60)};
    const Bill priced = billed(sample);
    EXPECT_EQ(priced.price, billed(workstation(1)).price + 60_USD) << "the one in the box costs nothing";
    EXPECT_EQ(priced.coolersWithoutPrice, 0);
    sample.build.fans = {{"fan", 3}};
    EXPECT_EQ(billed(sample).price, priced.price + 60_USD);
    sample.part<ProcessorCooler>("tower").price.reset();
    const Bill open = billed(sample);
    EXPECT_EQ(open.coolersWithoutPrice, 1);
    EXPECT_EQ(open.partsWithoutPrice, priced.partsWithoutPrice);
    EXPECT_EQ(open.price, priced.price);
    sample.part<CaseFan>("fan").price.reset();
    EXPECT_EQ(billed(sample).partsWithoutPrice, priced.partsWithoutPrice + 3);
}
