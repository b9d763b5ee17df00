// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/scan/outputs/machine_facts.h"
#include "core/import/scan/scanned_build.h"

#include <gtest/gtest.h>

using namespace core;
using namespace Qt::StringLiterals;

namespace {

MachineFacts readSensors(const char* text) {
    MachineFacts facts;
    readOutput(text, u"x.txt"_s, facts);
    return facts;
}

bool says(const MachineFacts& facts, const char* words) {
    const ScanResult result = buildFrom(facts, Catalogue(PartSet()));
    return std::ranges::any_of(
        result.notes, [&](const ReadingNote& note) { return note.sentence.contains(QString::fromUtf8(words)); });
}

} // namespace

TEST(Ipmi, SdrAndSensorAreRead) {
    const MachineFacts sdr =
        readSensors("CPU Temp         | 61 degrees C      | ok\nFAN1             | 1400 RPM          | ok\n"
                    "Pwr Consumption  | 284 Watts         | ok\nGPU1 Temp        | no reading        | ns\n");
    ASSERT_EQ(sdr.sensors.size(), 2u);
    EXPECT_EQ(sdr.sensors[0].name, u"CPU Temp"_s);
    EXPECT_EQ(sdr.sensors[0].temperature, 61_C);
    EXPECT_EQ(sdr.sensors[1].draw, 284_W);
    const MachineFacts sensor =
        readSensors("CPU1 Temp        | 61.000     | degrees C  | ok    | 0.000     | 0.000     | na\n"
                    "PSU1 Power       | 300.000    | Watts      | ok    | na        | na        | na\n");
    ASSERT_EQ(sensor.sensors.size(), 2u);
    EXPECT_EQ(sensor.sensors[1].draw, 300_W);
    EXPECT_TRUE(says(sdr, "Sensors: Pwr Consumption 284 W; CPU Temp 61"));
}

TEST(Ipmi, AnyTableWithBarsIsNone) {
    EXPECT_FALSE(isToolOutput("| model | size | params |\n| llama | 4 GB | 8 B |\n"));
    EXPECT_FALSE(isToolOutput("power | 300 Watts | cheap\n"));
}

TEST(LmSensors, AGraphicsChipsFiguresAreItsCards) {
    const char* text =
        "k10temp-pci-00c3\nAdapter: PCI adapter\nTctl:         +71.5\302\260C\nTccd1:        +60.0\302\260C\n\n"
        "amdgpu-pci-0300\nAdapter: PCI adapter\nvddgfx:      768.00 mV\nfan1:           0 RPM\n"
        "edge:         +43.0\302\260C  (crit = +100.0\302\260C, hyst = -273.1\302\260C)\n"
        "junction:     +48.0\302\260C  (crit = +110.0\302\260C)\nPPT:          27.00 W  (cap = 220.00 W)\n";
    MachineFacts facts = readSensors(text);
    ASSERT_EQ(facts.sensors.size(), 5u);
    EXPECT_EQ(facts.sensors[2].address, u"0000:03:00.0"_s);
    EXPECT_EQ(facts.sensors[4].draw, 27_W);
    EXPECT_EQ(facts.sensors[4].limit, 220_W);
    EXPECT_TRUE(says(facts, "k10temp Tctl 71.5"));
    GpuReport gpu;
    gpu.name = u"AMD Radeon RX 6700 XT"_s;
    gpu.address = u"0000:03:00.0"_s;
    gpu.vendor = 0x1002;
    facts.gpus = {gpu};
    const ScanResult result = buildFrom(facts, Catalogue(PartSet()));
    ASSERT_TRUE(result.build.observed);
    const ObservedLink& link = result.build.observed->links[0];
    EXPECT_EQ(link.temperature, 48_C) << "the hotter of its two";
    EXPECT_EQ(link.draw, 27_W);
    EXPECT_EQ(link.limit, 220_W);
}
