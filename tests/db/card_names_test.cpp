// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/scan/part_names.h"
#include "core/parts/pci_id.h"
#include "tests/support/shipped_catalogue.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

ReportedCard reportOf(const Card& card, const QString& id) {
    const PciId known = pciIdFrom(id).value_or(PciId());
    ReportedCard reported{.name = {}, .memory = card.memory, .vendor = known.vendor, .device = known.device};
    if (known.subsystemVendor != 0) {
        reported.subsystemVendor = known.subsystemVendor;
        reported.subsystemDevice = known.subsystemDevice;
    }
    return reported;
}

bool mayMean(const Named<Card>& named, const Card& card) {
    return std::ranges::find(named.candidates, &card) != named.candidates.end();
}

} // namespace

TEST(CardNames, EachShippedCardIsFoundByItsIdOrIsOneOfThoseThatShareIt) {
    const Catalogue& catalogue = *shippedCatalogue();
    int ids = 0;
    int certain = 0;
    for (const Card& card : catalogue.all<Card>()) {
        if (!card.variantOf.isEmpty())
            continue;
        for (const QString& id : card.pciIds) {
            const auto named = cardNamed(reportOf(card, id), catalogue);
            EXPECT_TRUE(mayMean(named, card)) << qPrintable(card.id + QLatin1Char(' ') + id);
            EXPECT_TRUE(!named.part || named.part == &card || named.part->pciIds.contains(id)) << qPrintable(card.id);
            ++ids;
            certain += named.part == &card ? 1 : 0;
        }
    }
    std::printf("%d of %d ids mean one card\n", certain, ids);
    EXPECT_GT(certain * 100, ids * 75);
}

TEST(CardNames, EachShippedCardIsFoundByItsOwnNameAndMemory) {
    const Catalogue& catalogue = *shippedCatalogue();
    for (const Card& card : catalogue.all<Card>()) {
        if (card.variantOf.isEmpty()) {
            const auto named = cardNamed({.name = card.name, .memory = card.memory}, catalogue);
            EXPECT_EQ(named.part, &card) << qPrintable(card.name);
        }
    }
}

TEST(CardNames, NamesThatToolsPrintMeanTheRightCard) {
    const Catalogue& catalogue = *shippedCatalogue();
    struct Row {
        const char* name;
        int gigabytes; ///< 0: not reported
        const char* id;
    };
    for (const Row& row : {
             Row{"NVIDIA Corporation GH100 [H100L 94GB]", 0, "nvidia-h100-nvl"},
             Row{"NVIDIA H100 80GB HBM3", 80, "nvidia-h100-sxm5-80gb"},
             Row{"NVIDIA A100-SXM4-80GB", 80, "nvidia-a100-sxm4-80gb"},
             Row{"Tesla V100-PCIE-16GB", 16, "nvidia-tesla-v100-pcie-16gb"},
             Row{"NVIDIA Corporation TU102GL [Quadro RTX 6000/8000]", 48, "nvidia-quadro-rtx-8000"},
             Row{"Advanced Micro Devices, Inc. [AMD/ATI] Navi 31 [Radeon RX 7900 XT/7900 XTX]", 24,
                 "amd-radeon-rx-7900-xtx"},
             Row{"NVIDIA Corporation GK110BGL [Tesla K40m]", 0, "nvidia-tesla-k40"},
             Row{"NVIDIA GeForce RTX 2080 ...", 8, "nvidia-geforce-rtx-2080-super"},
             Row{"NVIDIA GeForce RTX 4090", 24, "nvidia-geforce-rtx-4090"},
             Row{"NVIDIA GeForce RTX 3060", 12, "nvidia-geforce-rtx-3060-12gb"},
             Row{"NVIDIA GeForce ...", 24, nullptr},
             Row{"NVIDIA GeForce RTX 4090 Laptop GPU", 16, nullptr},
             Row{"NVIDIA Corporation TU102GL [Quadro RTX 6000/8000]", 0, nullptr},
         }) {
        ReportedCard reported{.name = QString::fromLatin1(row.name)};
        if (row.gigabytes > 0)
            reported.memory = Memory::ofBase(row.gigabytes * 1024);
        const auto named = cardNamed(reported, catalogue);
        EXPECT_EQ(named.part ? named.part->id : QString(), QLatin1String(row.id)) << row.name;
    }
}

TEST(CardNames, ACardWithOtherMemoryIsStillTheOneOfItsName) {
    const auto named =
        cardNamed({.name = QStringLiteral("NVIDIA GeForce RTX 2080 Ti"), .memory = 22_GB}, *shippedCatalogue());
    ASSERT_TRUE(named.part);
    EXPECT_FALSE(mayHaveMemory(*named.part, 22_GB));
}

TEST(BoardNames, AWholeMachineIsCalledByItsVersionWhereItsMakerWritesItThere) {
    MachineFacts facts;
    facts.systemMaker = facts.boardMaker = QStringLiteral("LENOVO");
    facts.systemName = QStringLiteral("30BDS0AA00");
    facts.systemVersion = QStringLiteral("ThinkStation P920");
    facts.boardName = QStringLiteral("1038");
    const auto named = boardNamed(facts, *shippedCatalogue());
    ASSERT_TRUE(named.part);
    EXPECT_EQ(named.part->id, QStringLiteral("lenovo-thinkstation-p920"));
}

TEST(CardNames, AnIdThatIsKnownOfAnotherSizeDoesNotOutweighTheMemory) {
    // nvidia-smi of an RTX 4060 Ti 16 GB: 10DE:2803, 16,380 MiB
    ReportedCard reported{.name = QStringLiteral("NVIDIA GeForce RTX 4060 Ti"), .vendor = 0x10de, .device = 0x2803};
    reported.memory = Memory::ofBase(16'380);
    const auto named = cardNamed(reported, *shippedCatalogue());
    ASSERT_TRUE(named.part);
    EXPECT_EQ(named.part->id, "nvidia-geforce-rtx-4060-ti-16gb");
}
