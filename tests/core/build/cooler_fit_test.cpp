// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/cooler_fit.h"

#include "core/build/edits.h"
#include "core/placement/chosen.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

namespace {

const auto socketsField = QStringLiteral("fits_sockets");
const auto heightField = QStringLiteral("height_mm");

Chassis holding(std::optional<Length> height, std::vector<int> radiators = {}) {
    Chassis chassis;
    chassis.confidence = Confidence::High;
    chassis.maxCoolerHeight = height;
    chassis.radiators = std::move(radiators);
    return chassis;
}

ProcessorCooler closedLoop(std::optional<Length> radiator) {
    ProcessorCooler cooler = towerCooler("loop", 100);
    cooler.kind = CoolingKind::Liquid;
    cooler.height.reset();
    cooler.radiator = radiator;
    return cooler;
}

Processor cpuOn(const char* socket, std::optional<Power> tdp) {
    Processor cpu;
    cpu.id = QStringLiteral("cpu");
    cpu.confidence = Confidence::High;
    cpu.socket = QLatin1String(socket);
    cpu.tdp = tdp;
    return cpu;
}

/// Without a rating, made for AM5.
ProcessorCooler ofClass(const char* coolerClass) {
    ProcessorCooler cooler = towerCooler("unrated", 30);
    cooler.rating.reset();
    cooler.coolerClass = QLatin1String(coolerClass);
    cooler.sockets = QStringList{QStringLiteral("AM5")};
    return cooler;
}

/// A build with what resolve() makes of it.
struct Resolved {
    explicit Resolved(Sample of)
        : sample(std::move(of))
        , catalogue(PartSet(sample.parts))
        , machine(*resolve(sample.build, catalogue)) {}

    /// How many of this part are bought; -1 where it is not on the bill.
    int bought(const char* id) const {
        for (const BillRow& row : billOf(machine)) {
            if (row.part->id == QLatin1String(id))
                return row.bought();
        }
        return -1;
    }

    Sample sample;
    Catalogue catalogue;
    Machine machine;
};

} // namespace

TEST(CoolerFit, ASocketFitsWhereItIsToldAndOthersDoNot) {
    ProcessorCooler cooler = towerCooler("tower", 60);
    cooler.sockets = QStringList{QStringLiteral("AM4"), QStringLiteral("AM5")};
    EXPECT_EQ(fitsSocket(cooler, QStringLiteral("AM5")), true);
    EXPECT_EQ(fitsSocket(cooler, QStringLiteral("AM")), false) << "a part of a name is none";
    EXPECT_EQ(fitsSocket(cooler, QString()), std::nullopt);
    cooler.unverified << socketsField;
    EXPECT_EQ(fitsSocket(cooler, QStringLiteral("AM5")), std::nullopt);
    EXPECT_EQ(fitsSocket(cooler, QStringLiteral("TR4")), std::nullopt);
    cooler.unverified.clear();
    cooler.sockets.clear();
    EXPECT_EQ(fitsSocket(cooler, QStringLiteral("AM5")), std::nullopt);
}

TEST(CoolerFit, ACaseHoldsWhatIsAsHighAsItTells) {
    ProcessorCooler cooler = towerCooler("tower", 60); // 150 mm
    EXPECT_EQ(fitsCase(cooler, holding(150_mm)), true);
    EXPECT_EQ(fitsCase(cooler, holding(Length::ofBase(149'999))), false);
    EXPECT_EQ(fitsCase(cooler, holding({})), std::nullopt);
    Chassis believed = holding(170_mm);
    believed.unverified << QStringLiteral("max_cooler_height_mm");
    EXPECT_EQ(fitsCase(cooler, believed), std::nullopt);
    cooler.unverified << heightField;
    EXPECT_EQ(fitsCase(cooler, holding(170_mm)), std::nullopt);
    cooler.unverified.clear();
    cooler.height.reset();
    EXPECT_EQ(fitsCase(cooler, holding(170_mm)), std::nullopt);
}

TEST(CoolerFit, ARadiatorAsksForAPlaceAsLongWithFansAsWide) {
    EXPECT_EQ(fitsCase(closedLoop(280_mm), holding({}, {240, 280})), true);
    EXPECT_EQ(fitsCase(closedLoop(280_mm), holding({}, {420})), true) << "shorter, and as wide";
    EXPECT_EQ(fitsCase(closedLoop(240_mm), holding({}, {360})), true);
    EXPECT_EQ(fitsCase(closedLoop(280_mm), holding({}, {360})), std::nullopt) << "shorter, but wider";
    EXPECT_EQ(fitsCase(closedLoop(360_mm), holding({}, {420})), std::nullopt);
    EXPECT_EQ(fitsCase(closedLoop(280_mm), holding(170_mm, {120, 240})), false) << "longer than any place";
    EXPECT_EQ(fitsCase(closedLoop(280_mm), holding(170_mm)), std::nullopt) << "its height says nothing of a radiator";
    EXPECT_EQ(fitsCase(closedLoop({}), holding({}, {240})), std::nullopt);
    Chassis believed = holding({}, {240, 280});
    believed.unverified << QStringLiteral("radiators");
    EXPECT_EQ(fitsCase(closedLoop(280_mm), believed), std::nullopt);
}

TEST(CoolerFit, AToldRatingCoversItsWattsAndNotAMilliwattMore) {
    ProcessorCooler cooler = towerCooler("tower", 60); // 400 W
    EXPECT_EQ(heatProof(cooler, cpuOn("TR4", 400_W)), HeatProof::Rated);
    EXPECT_EQ(heatProof(cooler, cpuOn("TR4", Power::ofBase(400'001))), HeatProof::OverRating);
    EXPECT_EQ(heatProof(cooler, cpuOn("TR4", {})), HeatProof::Unknown);
    cooler.unverified << QStringLiteral("rated_w");
    EXPECT_EQ(heatProof(cooler, cpuOn("TR4", 500_W)), HeatProof::OwnSocket) << "what is believed is not told";
}

TEST(CoolerFit, ACoolerOfItsOwnBoxIsRatedByTheTdp) {
    ProcessorCooler cooler = towerCooler("tower", 60);
    cooler.rating = 65_W;
    Processor cpu = cpuOn("AM5", 88_W);
    EXPECT_EQ(heatProof(cooler, cpu), HeatProof::OverRating);
    cpu.boxCooler = cooler.id;
    EXPECT_EQ(heatProof(cooler, cpu), HeatProof::Rated);
    cpu.tdp = 117_W; // an Intel one at its turbo power
    EXPECT_EQ(heatProof(cooler, cpu), HeatProof::OverRating);
    cpu.tdp = 88_W;
    cpu.boxCooler = QStringLiteral("another");
    EXPECT_EQ(heatProof(cooler, cpu), HeatProof::OverRating);
    cpu.boxCooler.clear();
    cooler.id.clear();
    EXPECT_EQ(heatProof(cooler, cpu), HeatProof::OverRating) << "no box is no box of a cooler without an id";
}

TEST(CoolerFit, OnAWorkstationsSocketItsMakerMeansItsCpusAndTheClassSaysNothing) {
    ProcessorCooler cooler = ofClass("dual-tower"); // bears 250 W on a desktop's lid
    EXPECT_EQ(heatProof(cooler, cpuOn("sTR5", 350_W)), HeatProof::Unknown);
    EXPECT_EQ(heatProof(cooler, cpuOn("sTR5", 100_W)), HeatProof::Unknown);
    cooler.sockets << QStringLiteral("sTR5");
    EXPECT_EQ(heatProof(cooler, cpuOn("sTR5", 350_W)), HeatProof::OwnSocket);
    cooler.unverified << socketsField;
    EXPECT_EQ(heatProof(cooler, cpuOn("sTR5", 350_W)), HeatProof::Unknown);
}

TEST(CoolerFit, AClassBearsAFifthLessThanItsBoundAndWarnsAboveIt) {
    const ClassBound* bound = boundOf(QStringLiteral("dual-tower"));
    ASSERT_TRUE(bound && bound->isVerified);
    EXPECT_EQ(bound->bound, 250_W);
    EXPECT_FALSE(bound->source.isEmpty());
    const ProcessorCooler cooler = ofClass("dual-tower");
    EXPECT_EQ(heatProof(cooler, cpuOn("AM5", 200_W)), HeatProof::ByClass);
    EXPECT_EQ(heatProof(cooler, cpuOn("AM5", 201_W)), HeatProof::Unknown);
    EXPECT_EQ(heatProof(cooler, cpuOn("AM5", 250_W)), HeatProof::Unknown);
    EXPECT_EQ(heatProof(cooler, cpuOn("AM5", 251_W)), HeatProof::OverClass);
    ProcessorCooler believed = cooler;
    believed.unverified << QStringLiteral("cooler_class");
    EXPECT_EQ(heatProof(believed, cpuOn("AM5", 251_W)), HeatProof::Unknown);
}

TEST(CoolerFit, ABoundThatIsOnlyBelievedVouchesForNothing) {
    const ClassBound* bound = boundOf(QStringLiteral("single-tower"));
    ASSERT_TRUE(bound && !bound->isVerified);
    const ProcessorCooler cooler = ofClass("single-tower"); // 150 W
    EXPECT_EQ(heatProof(cooler, cpuOn("AM5", 65_W)), HeatProof::Unknown);
    EXPECT_EQ(heatProof(cooler, cpuOn("AM5", 151_W)), HeatProof::OverClass);
}

TEST(CoolerFit, AnUnknownClassTellsNothing) {
    EXPECT_FALSE(boundOf(QString()));
    EXPECT_FALSE(boundOf(QStringLiteral("triple-tower")));
    EXPECT_EQ(heatProof(ofClass(""), cpuOn("AM5", 65_W)), HeatProof::Unknown);
    EXPECT_EQ(heatProof(ofClass("triple-tower"), cpuOn("AM5", 500_W)), HeatProof::Unknown);
}

TEST(CoolerFit, TheCpusOwnLimitCountsBeforeItsTdp) {
    Processor cpu = cpuOn("AM5", 125_W);
    const ProcessorCooler cooler = ofClass("dual-tower");
    EXPECT_EQ(heatProof(cooler, cpu), HeatProof::ByClass);
    cpu.limit = 253_W;
    EXPECT_EQ(heatProof(cooler, cpu), HeatProof::OverClass);
    cpu.unverified << QStringLiteral("limit_w");
    EXPECT_EQ(heatProof(cooler, cpu), HeatProof::ByClass) << "a limit that no source was seen for";
}

TEST(CoolerFit, FinsWithoutAFanNeedAServersAir) {
    ProcessorCooler cooler = towerCooler("tower", 60);
    const auto needs = [&](CoolingKind kind) {
        cooler.kind = kind;
        return needsServerAir(cooler);
    };
    EXPECT_FALSE(needs(CoolingKind::Air));
    EXPECT_FALSE(needs(CoolingKind::Liquid));
    EXPECT_TRUE(needs(CoolingKind::Passive));
    EXPECT_TRUE(needs(CoolingKind::ServerHeatSink));
}

TEST(CoolerEdits, FansAreCountedByKindAndNoneOfAKindIsNoRow) {
    const auto slow = QStringLiteral("slow");
    const auto fast = QStringLiteral("fast");
    Build build = withFans(withFans(Build(), slow, 2), fast, 1);
    EXPECT_EQ(build.fans, (std::vector<FanChoice>{{slow, 2}, {fast, 1}}));
    build = withFans(build, slow, 5);
    EXPECT_EQ(build.fans, (std::vector<FanChoice>{{slow, 5}, {fast, 1}}));
    build = withFans(build, slow, 0);
    EXPECT_EQ(build.fans, (std::vector<FanChoice>{{fast, 1}}));
    EXPECT_EQ(withFans(build, slow, 0), build) << "none of what is not there";
    EXPECT_EQ(withFans(build, slow, mostFans + 1).fans.back().count, mostFans) << "what a file takes back";
    EXPECT_EQ(withCooler(Build(), slow).cooler, slow);
}

TEST(CoolerEdits, AChosenCoolerTakesTheOthersPlaceAndAChosenFanIsOneMore) {
    Sample sample = cooled();
    sample.parts.of<ProcessorCooler>().push_back(towerCooler("other", 80));
    sample.parts.of<CaseFan>() = {caseFan("fan", 20, 60)};
    sample.build.fans = {{"fan", 2}};
    const Resolved resolved(sample);
    const auto chosen = [&](const char* kind, const char* id) {
        return *withChosen(resolved.machine, resolved.catalogue, {QLatin1String(kind), QLatin1String(id)});
    };
    EXPECT_EQ(chosen("coolers", "other").cooler, QStringLiteral("other"));
    EXPECT_EQ(chosen("fans", "fan").fans, (std::vector<FanChoice>{{"fan", 3}}));
    const Build bare =
        withoutChosen(withoutChosen(sample.build, {QStringLiteral("coolers"), 0}), {QStringLiteral("fans"), 0});
    EXPECT_TRUE(bare.cooler.isEmpty());
    EXPECT_TRUE(bare.fans.empty());
}

TEST(CoolerResolve, TheBoxOfTheFirstCpuCoolsUntilAnotherCoolerIsChosen) {
    const Resolved box(workstation(1));
    ASSERT_TRUE(box.machine.cooler);
    EXPECT_EQ(box.machine.cooler->id, QStringLiteral("box"));
    EXPECT_TRUE(box.machine.isBoxCooler);
    const Resolved chosen(cooled());
    ASSERT_TRUE(chosen.machine.cooler);
    EXPECT_EQ(chosen.machine.cooler->id, QStringLiteral("tower"));
    EXPECT_FALSE(chosen.machine.isBoxCooler);
}

TEST(CoolerResolve, AnEmptySocketBringsNoBox) {
    Sample sample = server(1);
    sample.build.processors = {QString(), QStringLiteral("xeon")};
    const Resolved second(sample);
    EXPECT_TRUE(second.machine.isBoxCooler) << "of the first that is there";
    sample.build.processors.clear();
    const Resolved none(sample);
    EXPECT_FALSE(none.machine.cooler);
    EXPECT_FALSE(none.machine.isBoxCooler);
}

TEST(CoolerResolve, ABoxThatIsOnlyBelievedIsNone) {
    Sample sample = workstation(1);
    sample.part<Processor>("hedt-64").unverified << QStringLiteral("box_cooler");
    EXPECT_FALSE(Resolved(sample).machine.cooler);
    sample = workstation(1);
    sample.part<Processor>("hedt-64").boxCooler = QStringLiteral("not-listed");
    const Resolved unlisted(sample);
    EXPECT_FALSE(unlisted.machine.cooler);
    EXPECT_FALSE(unlisted.machine.isBoxCooler);
}

TEST(CoolerResolve, AnUnknownIdIsOneClearSentence) {
    Sample sample = workstation(1);
    const Catalogue catalogue(PartSet(sample.parts));
    const auto cooler = resolve(withCooler(sample.build, QStringLiteral("no-such")), catalogue);
    ASSERT_FALSE(cooler);
    EXPECT_EQ(cooler.problem().sentence.toStdString(),
              "The catalogue has no CPU cooler \"no-such\"; \"lanewright parts coolers\" lists the ids.");
    const auto fan = resolve(withFans(sample.build, QStringLiteral("no-such"), 2), catalogue);
    ASSERT_FALSE(fan);
    EXPECT_EQ(fan.problem().sentence.toStdString(),
              "The catalogue has no fan \"no-such\"; \"lanewright parts fans\" lists the ids.");
}

TEST(CoolerBill, ACoolerIsBoughtForEachFilledSocketAndABoxIsNot) {
    EXPECT_EQ(Resolved(workstation(1)).bought("box"), 0) << "it is paid with the CPU";
    EXPECT_EQ(analyse(Resolved(workstation(1)).machine).totals.partsWithoutPrice,
              analyse(Resolved(cooled()).machine).totals.partsWithoutPrice)
        << "no price of a box is missing";
    EXPECT_EQ(Resolved(cooled()).bought("tower"), 1);
    Sample sample = server(1);
    sample.parts.of<ProcessorCooler>().push_back(towerCooler("tower", 60));
    sample.build.cooler = QStringLiteral("tower");
    EXPECT_EQ(Resolved(sample).bought("tower"), 2);
    sample.build.processors = {QStringLiteral("xeon"), QString()};
    EXPECT_EQ(Resolved(sample).bought("tower"), 1);
    sample.build.processors.clear();
    EXPECT_EQ(Resolved(sample).bought("tower"), 1) << "one at the least";
}

TEST(CoolerBill, FansArePaidByTheirCount) {
    Sample sample = workstation(1);
    sample.parts.of<CaseFan>() = {caseFan("slow", 10, 50), caseFan("fast", 20, 90)};
    const Money without = analyse(sample.build, Catalogue(PartSet(sample.parts)))->totals.price;
    sample.build.fans = {{QStringLiteral("slow"), 3}, {QStringLiteral("fast"), 1}};
    const Resolved fanned(sample);
    EXPECT_EQ(fanned.bought("slow"), 3);
    EXPECT_EQ(fanned.bought("fast"), 1);
    EXPECT_EQ(analyse(fanned.machine).totals.price, without + 50_USD);
}
