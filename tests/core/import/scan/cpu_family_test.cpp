// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/scan/cpu_family.h"

#include "core/build/machine.h"
#include "core/import/scan/scanned_build.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace Qt::StringLiterals;

namespace {

struct Known {
    const char* reported;
    const char* family; ///< "" where the name tells none
    const char* socket;
    int lanes = 0; ///< 0 where they are not known
    int generation = 0;
};

} // namespace

TEST(ProcessorFamily, NamesAsToolsPrintThem) {
    const Known rows[]{
        {"Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz", "xeon-e5-v4", "LGA2011-3", 40, 3},
        {"Intel(R) Xeon(R) CPU E5-2650 0 @ 2.00GHz", "xeon-e5-v1", "LGA2011", 40, 3},
        {"Intel(R) Xeon(R) CPU E5-2420 0 @ 1.90GHz", "xeon-e5-2400", "", 0, 3}, // LGA1356
        {"Intel(R) Xeon(R) Platinum 8259CL CPU @ 2.50GHz", "xeon-sp-2", "LGA3647", 48, 3},
        {"Intel(R) Xeon(R) Gold 6348H CPU @ 2.30GHz", "xeon-sp-3-cooper", "", 48, 3}, // not Ice Lake's socket
        {"INTEL(R) XEON(R) GOLD 6530", "xeon-sp-5", "LGA4677", 80, 5},
        {"Intel(R) Pentium(R) Gold 7505 @ 2.00GHz", "", "", 0, 0}, // no Xeon Gold
        {"Intel(R) Xeon(R) w7-3455", "xeon-w-3400", "LGA4677", 112, 5},
        {"INTEL(R) XEON(R) 6781P", "xeon-6-6700p", "LGA4710-2", 136, 5},
        {"Intel(R) Xeon(R) E-2288G CPU @ 3.70GHz", "xeon-e-2200", "LGA1151-v2", 16, 3},
        {"Intel(R) Xeon(R) E-2276M  CPU @ 2.80GHz", "xeon-mobile", "", 0, 0},
        {"Intel(R) Core(TM) i7-6800K CPU @ 3.40GHz", "core-6000-hedt", "LGA2011-3", 28, 3},
        {"Intel(R) Core(TM) i7-6850K CPU @ 3.60GHz", "core-6000-hedt", "LGA2011-3", 40, 3},
        {"Intel(R) Core(TM) i7-7820X CPU @ 3.60GHz", "core-x-skylake", "LGA2066", 28, 3},
        {"Intel(R) Core(TM) i7-7740X CPU @ 4.30GHz", "kaby-lake-x", "LGA2066", 16, 3},
        {"Intel(R) Core(TM) i3-6098P CPU @ 3.60GHz", "core-6000", "LGA1151", 16, 3},
        {"12th Gen Intel(R) Core(TM) i7-1260P", "core-mobile", "", 0, 0},
        {"13th Gen Intel(R) Core(TM) i5-13400F", "core-13000", "LGA1700", 16, 5},
        {"Intel(R) Core(TM) Ultra 7 265KF", "core-ultra-200", "LGA1851", 16, 5},
        {"Intel(R) Core(TM) Ultra 7 155H", "core-ultra-mobile", "", 0, 0},
        {"Intel(R) Core(TM) i7-920 CPU @ 2.67GHz", "", "", 0, 0},
        {"AMD EPYC 7402P 24-Core Processor", "epyc-7002", "SP3", 128, 4},
        {"AMD EPYC 7R13 Processor", "epyc-7003", "SP3", 128, 4},
        {"AMD EPYC 7551P 32-Core Processor", "epyc-7001", "SP3", 128, 3},
        {"AMD EPYC 9V74 80-Core Processor", "epyc-9004", "SP5", 128, 5},
        {"AMD EPYC 4464P 12-Core Processor", "epyc-4004", "AM5", 0, 0},
        {"AMD Ryzen 5 1600 Six-Core Processor", "ryzen-1000", "AM4", 16, 3},
        {"AMD Ryzen 7 5700 8-Core Processor", "ryzen-5000g", "AM4", 16, 3}, // no Ryzen 5000's PCIe 4.0
        {"AMD Ryzen 7 5700X3D 8-Core Processor", "ryzen-5000", "AM4", 16, 4},
        {"AMD Ryzen 5 PRO 4650G with Radeon Graphics", "ryzen-4000g", "AM4", 16, 3},
        {"AMD Ryzen 5 8500G w/ Radeon 740M Graphics", "ryzen-8000g", "AM5", 4, 4},
        {"AMD Ryzen 9 7945HX with Radeon Graphics", "ryzen-mobile", "", 0, 0},
        {"AMD Ryzen Embedded V1605B with Radeon Vega Gfx", "ryzen-embedded", "", 0, 0},
        {"Intel(R) Core(TM) i7-8700B CPU @ 3.20GHz", "core-soldered", "", 0, 0},
        {"Intel(R) Pentium(R) CPU G6950 @ 2.80GHz", "", "", 0, 0}, // LGA1156, of 2010
        {"AMD A9-9425 RADEON R5, 5 COMPUTE CORES 2C+3G", "amd-apu-mobile", "", 0, 0},
        {"AMD A10-9700 RADEON R7, 10 COMPUTE CORES 4C+6G", "ryzen-1000-bristol", "AM4", 8, 3},
        {"AMD Ryzen Threadripper PRO 5995WX 64-Cores", "threadripper-pro-5000", "sWRX8", 120, 4},
        {"AMD RYZEN AI MAX+ 395 w/ Radeon 8060S", "ryzen-ai-max", "", 0, 4},
        {"NVIDIA GB10", "gb10", "", 0, 0},
        {"Grace A02", "grace", "", 0, 5},
        {"Common KVM processor", "", "", 0, 0},
        {"To Be Filled By O.E.M.", "", "", 0, 0},
    };
    for (const Known& known : rows) {
        const ProcessorFamily* family = processorFamily(QLatin1String(known.reported));
        EXPECT_EQ(family ? family->family : QString(), QLatin1String(known.family)) << known.reported;
        EXPECT_EQ(family ? family->socket : QString(), QLatin1String(known.socket)) << known.reported;
        EXPECT_EQ(family ? family->lanes.value_or(0) : 0, known.lanes) << known.reported;
        EXPECT_EQ(family ? family->generation.value_or(0) : 0, known.generation) << known.reported;
    }
}

TEST(ProcessorFamily, ACpuHasWhatTheCataloguesOthersOfItsFamilyShare) {
    tests::Sample sample = tests::workstation();
    Processor one = sample.part<Processor>("hedt-64");
    one.family = u"xeon-e5-v4"_s;
    one.slotLanes = 40;
    one.usableLanes = 40;
    one.memoryType = u"DDR4"_s;
    one.memoryChannels = 4;
    one.laneTags = {u"tag"_s};
    Processor two = one;
    two.id = u"two"_s;
    two.memoryChannels = 8;
    Processor narrow = one;
    narrow.id = u"narrow"_s;
    narrow.slotLanes = 28;
    narrow.memoryType = u"DDR3"_s;
    sample.parts.of<Processor>() = {one, two, narrow};
    const Catalogue catalogue{PartSet(sample.parts)};
    const auto made = processorOfFamily({{}, u"Intel(R) Xeon(R) CPU E5-2689 v4 @ 3.10GHz"_s, 10}, catalogue);
    ASSERT_TRUE(made);
    EXPECT_EQ(made->id, u"intel-xeon-e5-2689-v4"_s);
    EXPECT_EQ(made->name, u"Xeon E5-2689 v4"_s);
    EXPECT_EQ(made->cores, 10);
    EXPECT_EQ(made->slotLanes, 40);
    EXPECT_EQ(made->usableLanes, 40);
    EXPECT_EQ(made->memoryType, u"DDR4"_s) << "of those with as many lanes";
    EXPECT_EQ(made->laneTags, QStringList{u"tag"_s});
    EXPECT_FALSE(made->memoryChannels) << "they differ";
    EXPECT_FALSE(made->tdp || made->threads || made->baseClock);
    EXPECT_FALSE(made->isVerified(QLatin1String("slot_lanes")));
    EXPECT_FALSE(processorOfFamily({{}, u"AMD EPYC 4464P 12-Core Processor"_s, {}}, catalogue)) << "lanes unknown";
}

TEST(Scan, ACpuThatTheCatalogueLacksIsEnteredByItsFamily) {
    tests::Sample sample = tests::workstation();
    sample.part<Board>("hedt").name = u"X399 Test"_s;
    sample.part<Board>("hedt").maker = u"ASUS"_s;
    sample.part<Board>("hedt").socket = u"TR4"_s;
    const Catalogue catalogue{PartSet(sample.parts)};
    MachineFacts facts;
    facts.boardMaker = u"ASUS"_s;
    facts.boardName = u"X399 TEST"_s;
    facts.processors = {{{}, u"AMD Ryzen Threadripper 2970WX 24-Core Processor"_s, 24}};
    const ScanResult result = buildFrom(facts, catalogue);
    ASSERT_EQ(result.parts.of<Processor>().size(), 1u);
    EXPECT_EQ(result.build.processors, std::vector{u"amd-ryzen-threadripper-2970wx"_s});
    EXPECT_TRUE(resolve(result.build, catalogue.completedBy(result.parts)));
    EXPECT_EQ(partInWords(result.found.at(1)), u"by its family: Threadripper 2000"_s);
    facts.processors = {{{}, u"AMD EPYC 7402P 24-Core Processor"_s, 24}};
    const ScanResult other = buildFrom(facts, catalogue);
    EXPECT_TRUE(other.parts.of<Processor>().empty()) << "of another socket";
    EXPECT_EQ(other.build.processors, std::vector{QString()});
}

TEST(Scan, TwoAlikeCpusOfAFamilyAreOnePartAndOneNote) {
    tests::Sample sample = tests::workstation();
    sample.part<Board>("octo").name = u"X11-OCTO"_s;
    sample.part<Board>("octo").socket = u"LGA3647"_s;
    MachineFacts facts;
    facts.boardName = u"X11-OCTO"_s;
    facts.processors.assign(2, {{}, u"Intel(R) Xeon(R) Gold 6138T CPU @ 2.00GHz"_s, 20});
    const Catalogue catalogue{PartSet(sample.parts)};
    const auto saying = [](const ScanResult& result, QLatin1String words) {
        return std::ranges::count_if(result.notes,
                                     [&](const ReadingNote& note) { return note.sentence.contains(words); });
    };
    const ScanResult result = buildFrom(facts, catalogue);
    EXPECT_EQ(result.build.processors.size(), 2u);
    EXPECT_EQ(result.parts.of<Processor>().size(), 1u);
    EXPECT_EQ(saying(result, "by its family"_L1), 1);

    facts.boardName.clear();
    const ScanResult boardless = buildFrom(facts, catalogue);
    EXPECT_TRUE(boardless.build.processors.empty());
    EXPECT_EQ(saying(boardless, "by its family"_L1), 0);
    EXPECT_EQ(saying(boardless, "The 2 CPUs are left out"_L1), 1);
}

TEST(CpuInfo, IsReadFromAPastedFile) {
    MachineFacts facts;
    readOutput("processor\t: 0\nmodel name\t: AMD EPYC 7402P 24-Core Processor\nphysical id\t: 0\ncpu cores\t: 24\n\n"
               "processor\t: 1\nmodel name\t: AMD EPYC 7402P 24-Core Processor\nphysical id\t: 0\ncpu cores\t: 24\n",
               u"cpuinfo"_s, facts);
    ASSERT_EQ(facts.processors.size(), 1u);
    EXPECT_EQ(facts.processors[0].cores, 24);
}
