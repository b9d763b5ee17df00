// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

static constexpr auto machineLinkRule = "machine-link";

/// So many boxes with these ports, joined by a link of this form and plug.
static Sample joined(int boxes, const char* ports, const char* plug, LinkForm form = LinkForm::Cable) {
    Sample sample;
    Card chip;
    chip.id = chip.name = "chip";
    chip.mount = Mount::Soldered;
    sample.parts.of<Card>().push_back(chip);
    WholeMachine box;
    box.id = box.name = "box";
    box.gpu = "chip";
    box.network = QString::fromLatin1(ports);
    sample.parts.of<WholeMachine>() = {box};
    NetworkLink link;
    link.id = link.name = "link";
    link.form = form;
    link.connector = QString::fromLatin1(plug);
    link.ports = 2;
    sample.parts.of<NetworkLink>() = {link};
    sample.build.machine = "box";
    sample.build.boxes = boxes;
    sample.build.link = "link";
    return sample;
}

TEST(MachineLink, ItsPlugsGoIntoThePorts) {
    EXPECT_TRUE(joined(2, "2 x QSFP112 ConnectX-7, 10GbE", "QSFP56").findings(machineLinkRule).empty());
    EXPECT_TRUE(joined(2, "2 x QSFP112 ConnectX-7, 10GbE", "RJ45").findings(machineLinkRule).empty());
    EXPECT_EQ(joined(2, "3 x Thunderbolt 5, 10GbE", "QSFP56").findings(machineLinkRule, Severity::Error).size(), 1U);
    EXPECT_TRUE(joined(1, "3 x Thunderbolt 5", "QSFP56").findings(machineLinkRule).empty());
}

TEST(MachineLink, ASwitchHasAPortForEach) {
    EXPECT_TRUE(joined(2, "2 x QSFP112", "QSFP56", LinkForm::Switch).findings(machineLinkRule).empty());
    EXPECT_EQ(joined(3, "2 x QSFP112", "QSFP56", LinkForm::Switch).findings(machineLinkRule, Severity::Error).size(),
              1U);
}

TEST(MachineLink, OneThatIsNotChosenIsAskedFor) {
    Sample sample = joined(2, "2 x QSFP112", "QSFP56");
    sample.build.link.clear();
    EXPECT_EQ(sample.findings(machineLinkRule, Severity::NotChecked).size(), 1U);
}
