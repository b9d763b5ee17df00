// SPDX-License-Identifier: GPL-3.0-or-later
// What an expert would not build, on the shipped catalogue: each is an error or a condition of a platform rule, and no
// fix of any finding makes such a machine.
#include "core/analysis/analysis.h"
#include "core/fixes/mends.h"
#include "core/import/scan/cpu_family.h"
#include "core/parts/platform.h"
#include "core/rules/rule_book.h"
#include "tests/support/shipped_catalogue.h"

#include <gtest/gtest.h>

#include <array>

using namespace core;
using namespace Qt::StringLiterals;

static Build with(const char* board, std::vector<QString> cpus) {
    Build build;
    build.board = QString::fromLatin1(board);
    build.processors = std::move(cpus);
    return build;
}

static Build with(Build build, const char* kit, int kits) {
    build.memory = MemoryChoice{64_GB, false, QString::fromLatin1(kit), kits};
    return build;
}

static Build with(const char* board, const char* chassis, SupplyChoice supply) {
    Build build = with(board, {});
    build.chassis = QString::fromLatin1(chassis);
    build.supply = std::move(supply);
    return build;
}

static Findings platformFindings(const Build& build, const Catalogue& catalogue) {
    const auto analysis = analyse(build, catalogue);
    EXPECT_TRUE(analysis) << build.board.toStdString();
    return analysis ? findingsOf(rulesFor(RuleUse::Platform), *analysis, catalogue) : Findings();
}

static QStringList errorsIn(const Build& build, const Catalogue& catalogue) {
    QStringList keys;
    for (const Finding& finding : platformFindings(build, catalogue)) {
        if (finding.severity == Severity::Error)
            keys << finding.key();
    }
    return keys;
}

TEST(ShippedPlatforms, WhatDoesNotWorkIsAnErrorOrACondition) {
    const auto catalogue = shippedCatalogue();
    const std::vector<Build> builds{
        with(with("asus-proart-x870e-creator", {"amd-ryzen-9-9950x"}), "v-color-tra564g60-8x64", 1),
        with(with("asus-pro-ws-wrx90e-sage-se", {"amd-ryzen-threadripper-pro-7965wx"}), "corsair-ws-8x32-5600", 2),
        with("asus-pro-ws-w790e-sage-se", {"intel-xeon-gold-6430"}),
        with("supermicro-x13dai-t", {"intel-xeon-w9-3495x"}),
        with("supermicro-h11ssl-i", {"amd-epyc-7763"}),
        with("asus-ws-c422-pro-se", {"intel-core-i7-7740x"}),
        with("asus-pro-ws-wrx90e-sage-se", {"amd-ryzen-threadripper-7960x"}),
        with(with("asus-ws-x299-sage-10g", {"intel-core-i7-7740x"}), "corsair-vengeance-lpx-ddr4-8x32", 1),
        with(with("asus-pro-ws-wrx90e-sage-se", {"amd-ryzen-threadripper-pro-7965wx"}), "crucial-pro-ddr5-2x32", 4),
        with("supermicro-x13dai-t", {"intel-xeon-gold-6430", "intel-xeon-platinum-8480-plus"}),
        with("supermicro-sys-4029gp-trt", "supermicro-sys-4029gp-trt", {u"asus-crps-1600"_s, 2, 0}),
        with("msi-b450-a-pro", "fractal-design-define-7", {u"corsair-ax1600i"_s, 2, 0}),
    };
    for (std::size_t i = 0; i < builds.size(); ++i) {
        const Findings findings = platformFindings(builds[i], *catalogue);
        EXPECT_TRUE(std::ranges::any_of(
            findings,
            [](const Finding& finding) { return finding.severity == Severity::Error || finding.isCondition; }))
            << "machine " << i << ": " << builds[i].board.toStdString();
    }
}

TEST(ShippedPlatforms, WhatWorksIsNoError) {
    const auto catalogue = shippedCatalogue();
    const std::vector<Build> builds{
        with(with("asus-proart-x870e-creator", {"amd-ryzen-9-9950x"}), "crucial-cp2k64g56", 2),
        with(with("asus-pro-ws-wrx90e-sage-se", {"amd-ryzen-threadripper-pro-7965wx"}), "corsair-ws-8x32-5600", 1),
        with(with("asus-pro-ws-trx50-sage-wifi", {"amd-ryzen-threadripper-7960x"}), "corsair-ws-4x32-5600", 1),
        with(with("asus-pro-ws-trx50-sage-wifi", {"amd-ryzen-threadripper-pro-7965wx"}), "corsair-ws-4x32-5600", 1),
        with("asus-pro-ws-w790e-sage-se", {"intel-xeon-w9-3495x"}),
        with("supermicro-x13dai-t", {"intel-xeon-gold-6430", "intel-xeon-gold-6430"}),
        with("supermicro-h11ssl-i", {"amd-epyc-7302p"}),
        with("asus-ws-c422-pro-se", {"intel-xeon-w-2145"}),
        with("asus-ws-x299-sage-10g", {"intel-core-i9-10980xe"}),
        with("asus-pro-ws-c621-64l-sage-10g", {"intel-xeon-w-3275"}),
        with("supermicro-sys-4029gp-trt", "supermicro-sys-4029gp-trt", {u"supermicro-pws-2k20a-1r"_s, 2, 2}),
    };
    for (std::size_t i = 0; i < builds.size(); ++i)
        EXPECT_TRUE(errorsIn(builds[i], *catalogue).isEmpty())
            << "machine " << i << ": " << errorsIn(builds[i], *catalogue).join(' '_L1).toStdString();
}

TEST(ShippedPlatforms, EveryCpuRunsOnSomeBoardOfItsSocketButForThoseWhoseBoardsAreNotHere) {
    const auto catalogue = shippedCatalogue();
    QStringList alone;
    for (const Processor& cpu : catalogue->all<Processor>()) {
        const auto& boards = catalogue->all<Board>();
        const auto hasSocket = [&](const Board& board) { return board.socket == cpu.socket; };
        // The server boards of Xeon 6 are not here; the workstation's W890 has the same socket and another family.
        if (std::ranges::none_of(boards, hasSocket) || cpu.family.startsWith("xeon-6-"_L1))
            continue;
        if (std::ranges::none_of(boards, [&](const Board& board) { return takesProcessor(board, cpu); }))
            alone << cpu.id;
    }
    EXPECT_EQ(alone, (QStringList{u"intel-xeon-w-3175x"_s, u"intel-xeon-w-3365"_s}));
}

/// A machine as nobody should build it: each board with the first CPU of its socket, which may be of another family.
TEST(ShippedPlatforms, NoFixInstallsWhatThePlatformRefuses) {
    const auto catalogue = shippedCatalogue();
    int tried = 0;
    for (const Board& board : catalogue->all<Board>()) {
        Build build;
        build.board = board.id;
        const auto& cpus = catalogue->all<Processor>();
        const auto cpu = std::ranges::find_if(cpus, [&](const Processor& each) { return each.socket == board.socket; });
        if (cpu != cpus.end() && tried % 2 == 0)
            build.processors = {cpu->id};
        build.chassis = u"fractal-design-define-7"_s;
        build.supply = {u"corsair-ax1600i"_s, 2, 0};
        build = with(build, tried % 3 == 0 ? "v-color-tra564g60-8x64" : "corsair-vengeance-lpx-ddr4-2x32", 1);
        const auto analysis = analyse(build, *catalogue);
        ASSERT_TRUE(analysis) << board.id.toStdString();
        const QStringList before = errorsIn(build, *catalogue);
        for (const Finding& finding : checkAll(*analysis, *catalogue)) {
            for (const Fix& fix : fixesFor(finding, *analysis, *catalogue)) {
                const auto mended = fix.apply(build);
                if (!mended)
                    continue;
                ++tried;
                for (const QString& error : errorsIn(*mended, *catalogue))
                    EXPECT_TRUE(before.contains(error))
                        << board.id.toStdString() << ", " << fix.id.toStdString() << " brings " << error.toStdString();
            }
        }
    }
    EXPECT_GT(tried, 50);
}

TEST(CpuFamilies, SayWhatTheCatalogueSaysOfEachCpu) {
    for (const Processor& cpu : shippedCatalogue()->all<Processor>()) {
        const ProcessorFamily* family = processorFamily(cpu.maker + ' '_L1 + cpu.name);
        ASSERT_TRUE(family) << cpu.id.toStdString();
        EXPECT_EQ(family->socket, cpu.socket) << cpu.id.toStdString();
        EXPECT_EQ(family->family, cpu.family) << cpu.id.toStdString();
        EXPECT_EQ(family->lanes, cpu.slotLanes) << cpu.id.toStdString();
        EXPECT_EQ(family->generation, cpu.pcieGeneration) << cpu.id.toStdString();
    }
}
