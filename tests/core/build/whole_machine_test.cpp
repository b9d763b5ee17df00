// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analysis.h"
#include "core/build/edits.h"
#include "core/documents/compare/comparison.h"
#include "core/documents/json/topo_text.h"
#include "core/economics/fleet.h"
#include "core/power/outlet_choice.h"
#include "core/power/wall_range.h"
#include "core/rules/rule_book.h"
#include "core/rules/state.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

/// A box of one pool of 128 GB, 60 W idle to 240 W, and a host of eight modules that needs 200 V.
static Sample wholeMachines() {
    Sample sample;
    Card chip;
    chip.id = chip.name = "chip";
    chip.mount = Mount::Soldered;
    chip.confidence = Confidence::High;
    Card module = chip;
    module.id = module.name = "module";
    module.mount = Mount::Sxm5;
    module.memory = 80_GB;
    module.tdp = 700_W;
    sample.parts.of<Card>().push_back(chip);
    sample.parts.of<Card>().push_back(module);
    WholeMachine box;
    box.id = box.name = "box";
    box.gpu = "chip";
    box.sharedMemory = 128_GB;
    box.bandwidth = Bandwidth::of(273);
    box.system = SystemKind::MacOs;
    box.supplyPower = 240_W;
    box.idlePower = 40_W;
    box.loadPower = 150_W;
    box.networkGigabits = 200;
    box.price = Price{Money::of(4000), "2026-10-02", PriceKind::Launch};
    box.confidence = Confidence::High;
    WholeMachine host = box;
    host.id = host.name = "host";
    host.form = MachineForm::Sxm;
    host.gpu = "module";
    host.gpus = 8;
    host.sharedMemory.reset();
    host.bandwidth.reset();
    host.fabric = Fabric::NvSwitch;
    host.gpuLinks = 18;
    host.gpuLinkRate = Bandwidth::of(450);
    host.ratedPower = 10'200_W;
    host.minVoltage = 200_V;
    sample.parts.of<WholeMachine>() = {box, host};
    NetworkLink cable;
    cable.id = cable.name = "cable";
    cable.gigabits = 100;
    cable.price = Price{Money::of(80), "2026-10-02", PriceKind::Street};
    sample.parts.of<NetworkLink>() = {cable};
    return sample;
}

static Result<Analysis> analysed(Sample& sample, const char* machine, int boxes = 1) {
    sample.build.machine = machine;
    sample.build.boxes = boxes;
    static Catalogue catalogue;
    catalogue = Catalogue(sample.parts);
    return analyse(sample.build, catalogue);
}

TEST(WholeMachine, BringsAllButTheOutlet) {
    Sample sample = wholeMachines();
    const auto analysis = analysed(sample, "box");
    ASSERT_TRUE(analysis) << qPrintable(analysis.problem().sentence);
    ASSERT_EQ(stillToChoose(*analysis).size(), 1U);
    EXPECT_STREQ(stillToChoose(*analysis).front().id, "outlet");
    EXPECT_EQ(analysis->totals.price, Money::of(4000));
    const auto bill = billOf(analysis->machine);
    ASSERT_EQ(bill.size(), 1U);
    EXPECT_EQ(bill.front().part->id, "box");
}

TEST(WholeMachine, GivesItsGpuWhatItsSystemLeaves) {
    Sample sample = wholeMachines();
    auto& box = sample.part<WholeMachine>("box");
    EXPECT_EQ(analysed(sample, "box")->machine.cards.front().card->memory, 96_GB); // three quarters
    box.sharedMemory = 36_GB;
    EXPECT_EQ(analysed(sample, "box")->machine.cards.front().card->memory, Memory::of(36 * 0.67));
    box.usableMemory = 30_GB; // what a source says stands before a share
    EXPECT_EQ(analysed(sample, "box")->machine.cards.front().card->memory, 30_GB);
    box.usableMemory.reset();
    box.system.reset();
    EXPECT_EQ(analysed(sample, "box")->machine.cards.front().card->memory, std::nullopt);
}

TEST(WholeMachine, IsNotPutTogetherWithPartsThatItBrings) {
    Sample sample = workstation(1);
    const Sample whole = wholeMachines();
    sample.parts.of<WholeMachine>() = whole.parts.of<WholeMachine>();
    sample.parts.of<Card>() = whole.parts.of<Card>();
    const auto analysis = analysed(sample, "box");
    ASSERT_FALSE(analysis);
    EXPECT_TRUE(analysis.problem().sentence.contains("Take out one or the other"))
        << qPrintable(analysis.problem().sentence);
    sample.build = withMachine(sample.build, "box");
    EXPECT_TRUE(analysed(sample, "box"));
    EXPECT_TRUE(withMachine(sample.build, {}).machine.isEmpty());
}

TEST(WholeMachine, SwitchedModulesReachEachOtherOverAllTheirLinks) {
    Sample sample = wholeMachines();
    const auto analysis = analysed(sample, "host");
    ASSERT_TRUE(analysis);
    ASSERT_EQ(analysis->topology.gpus.size(), 8U);
    for (const PeerPath& path : analysis->topology.paths) {
        EXPECT_EQ(token(path), "NV18");
        EXPECT_EQ(path.perDirection->high, Bandwidth::of(450));
    }
    EXPECT_TRUE(topoText(*analysis).contains("GPU7\tNV18\tNV18\tNV18\tNV18\tNV18\tNV18\tNV18\t X \tN/A\tN/A"));
}

TEST(WholeMachine, AMeshSharesItsLinksOutWhereThatIsEven) {
    Sample sample = wholeMachines();
    auto& host = sample.part<WholeMachine>("host");
    host.fabric = Fabric::NvLinkMesh;
    host.gpus = 4;
    host.gpuLinks = 12;
    EXPECT_EQ(token(analysed(sample, "host")->topology.path(0, 3)), "NV4");
    host.gpuLinks = 6;
    EXPECT_EQ(token(analysed(sample, "host")->topology.path(0, 3)), "NV2");
    host.gpuLinks = 4; // how four links go to three others is not known
    EXPECT_NE(analysed(sample, "host")->topology.path(0, 3).kind, PathKind::NvLink);
}

TEST(WholeMachine, SeveralAreJoinedByTheSlowerOfPortAndCable) {
    Sample sample = wholeMachines();
    sample.build.link = "cable";
    const auto two = analysed(sample, "box", 2);
    ASSERT_TRUE(two) << qPrintable(two.problem().sentence);
    ASSERT_EQ(two->topology.paths.size(), 1U);
    EXPECT_EQ(token(two->topology.paths.front()), "NET");
    EXPECT_EQ(two->topology.paths.front().perDirection->high, Bandwidth::of(100 / 8.0 * 0.95));
    EXPECT_EQ(two->totals.price, Money::of(8080));
    EXPECT_EQ(two->power.wall, 480_W);
    EXPECT_EQ(analysed(sample, "box", 4)->totals.price, Money::of(16'320)); // four in a ring: four cables
    sample.build.link.clear();
    EXPECT_EQ(analysed(sample, "box", 2)->topology.paths.front().perDirection->high, Bandwidth::of(200 / 8.0 * 0.95));
}

TEST(WholeMachine, IsReadAtTheWallAsItWasMeasured) {
    Sample sample = wholeMachines();
    const auto box = analysed(sample, "box");
    EXPECT_EQ(box->power.wall, 240_W);
    const auto idle = wallRange(box->machine, box->power, MachineLoad::Idle);
    ASSERT_TRUE(idle);
    EXPECT_TRUE(idle->low <= 40_W && idle->high >= 40_W);
    const auto busy = wallRange(box->machine, box->power, MachineLoad::Decode);
    ASSERT_TRUE(busy);
    EXPECT_TRUE(busy->low <= 150_W && busy->high >= 150_W && busy->high <= 240_W);
    sample.part<WholeMachine>("box").loadPower.reset();
    const auto unknown = analysed(sample, "box");
    EXPECT_FALSE(wallRange(unknown->machine, unknown->power, MachineLoad::Decode));
}

TEST(WholeMachine, OneForARackTakesAsFewCircuitsThereAsCarryIt) {
    Sample sample = wholeMachines();
    const auto rack = [&](const char* id, int amperes) {
        Outlet outlet = sample.part<Outlet>("us-20a-240v");
        outlet.id = outlet.name = QLatin1String(id);
        outlet.country = u"rack US"_s;
        outlet.voltage = 208_V;
        outlet.current = Current::of(amperes);
        sample.parts.of<Outlet>().push_back(outlet);
    };
    rack("pdu-15a", 15);
    rack("pdu-20a", 20);
    sample.build.outlet = u"us-15a-120v"_s;
    sample.build.isOutletAssumed = true;
    const auto host = analysed(sample, "host"); // 10,200 W of 3,328 W each: four; of 2,496 W: five
    ASSERT_TRUE(host);
    const Catalogue catalogue{PartSet(sample.parts)};
    const auto least = leastOutlet(host->machine, catalogue);
    ASSERT_TRUE(least);
    EXPECT_EQ(least->outlet->id, "pdu-20a");
    EXPECT_EQ(least->circuits, 4);
    const Build served = withOutletForMachine(sample.build, catalogue);
    EXPECT_EQ(served.outlet, "pdu-20a");
    EXPECT_EQ(served.circuits, 4);
    EXPECT_TRUE(served.isOutletAssumed);
    sample.build.isOutletAssumed = false; // what was chosen stays
    EXPECT_EQ(withOutletForMachine(sample.build, catalogue).outlet, "us-15a-120v");
    EXPECT_EQ(analysed(sample, "box")->power.wall, 240_W);
    sample.build.isOutletAssumed = true; // a box under a desk is served where it stands
    EXPECT_EQ(withOutletForMachine(sample.build, catalogue).outlet, "us-15a-120v");
}

TEST(WholeMachine, TwoAreComparedAsMachines) {
    Sample sample = wholeMachines();
    const auto box = analysed(sample, "box");
    const Catalogue catalogue{PartSet(sample.parts)};
    sample.build.machine = u"host"_s;
    const auto host = analyse(sample.build, catalogue);
    ASSERT_TRUE(box && host);
    const Comparison comparison = compare({*box, checkAll(*box, catalogue)}, {*host, checkAll(*host, catalogue)});
    const auto of = [&](const char* subject) {
        return std::ranges::find(comparison.differences, QLatin1String(subject), &BuildDifference::subject);
    };
    ASSERT_NE(of("machine"), comparison.differences.end());
    EXPECT_EQ(of("board"), comparison.differences.end());

    sample.build = workstation(1).build;
    const auto desktop = analyse(sample.build, catalogue);
    ASSERT_TRUE(desktop);
    const Comparison apart = compare({*host, checkAll(*host, catalogue)}, {*desktop, checkAll(*desktop, catalogue)});
    const auto psu = std::ranges::find(apart.differences, "psu"_L1, &BuildDifference::subject);
    ASSERT_NE(psu, apart.differences.end());
    EXPECT_TRUE(psu->sentence.startsWith("PSU: not known in the first"_L1)) << qPrintable(psu->sentence);
}

TEST(WholeMachine, AFleetTakesItAsItIsSold) {
    Sample sample = wholeMachines();
    sample.part<WholeMachine>("host").price.reset();
    sample.part<WholeMachine>("host").networkGigabits.reset();
    const auto host = analysed(sample, "host");
    ASSERT_TRUE(host);
    QStringList words;
    const Catalogue catalogue{PartSet(sample.parts)};
    for (const FleetAdvice& advice : fleetAdvice(*host, catalogue, CostChoice(), 2))
        words << advice.text;
    const QString all = words.join('\n'_L1);
    EXPECT_TRUE(all.contains("sold with its 8 accelerators")) << qPrintable(all);
    EXPECT_TRUE(all.contains("What this build costs is not known.")) << qPrintable(all);
    EXPECT_TRUE(all.contains("installed: not known")) << qPrintable(all);
}
