// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/datasets/foreign_reading.h"
#include "core/import/datasets/import_plan.h"
#include "core/import/datasets/same_part.h"

#include <gtest/gtest.h>

// A foreign record of a part that is in the catalogue, whatever the list makes of its name, is that part.

using namespace core;

namespace {

template <class P>
P named(const char* id, const char* maker, const char* name) {
    P part;
    part.id = QLatin1String(id);
    part.maker = QLatin1String(maker);
    part.name = QLatin1String(name);
    return part;
}

Card card(const char* id, const char* maker, const char* name, Memory memory, const char* chip) {
    Card made = named<Card>(id, maker, name);
    made.memory = memory;
    made.variantOf = QLatin1String(chip);
    return made;
}

Board board(const char* id, const char* maker, const char* name, const char* socket, WiringKnown known) {
    Board made = named<Board>(id, maker, name);
    made.socket = QLatin1String(socket);
    made.wiringKnown = known;
    return made;
}

Catalogue shippedParts() {
    PartSet parts;
    parts.of<Card>() = {card("rtx-4090", "NVIDIA", "GeForce RTX 4090", 24_GB, ""),
                        card("strix-4090", "ASUS", "ASUS ROG Strix GeForce RTX 4090 OC", 24_GB, "rtx-4090"),
                        card("prime-5060-ti", "ASUS", "ASUS Prime GeForce RTX 5060 Ti 16 GB OC", 16_GB, "rtx-5060-ti")};
    parts.of<Board>() = {
        board("asus-h310", "ASUS", "PRIME H310M-A R2.0", "LGA1151-v2", WiringKnown::SlotTable),
        board("asrock-ac", "ASRock", "B550M-ITX/ac", "AM4", WiringKnown::Nothing),
        board("asrock-itx", "ASRock", "B760M-ITX", "LGA1700", WiringKnown::Nothing),
        board("asus-creator", "ASUS", "ProArt X670E-CREATOR WIFI", "AM5", WiringKnown::Whole),
    };
    return Catalogue(std::move(parts));
}

ImportPlan planOf(const char* name, const QByteArray& bytes, const QString& day = {}) {
    ForeignParts parts;
    ImportSettings settings;
    settings.priceDate = day;
    const ForeignFile file{QLatin1String(name), bytes};
    const auto read = readForeign(file, formatOf(file), settings, parts);
    EXPECT_TRUE(read) << (read ? "" : qPrintable(read.problem().sentence));
    return planImport(std::move(parts), shippedParts(), {});
}

/// The id of the shipped board that a record of OpenDB is kept as; empty where it is a part of its own.
QString boardOf(const char* name, const char* maker, const char* socket, const char* numbers) {
    const QByteArray record =
        QByteArray("{\"opendb_id\": \"x\", \"pcie_slots\": [], \"form_factor\": \"ATX\", \"socket\": \"") + socket +
        "\", \"metadata\": {\"name\": \"" + name + "\", \"manufacturer\": \"" + maker + "\", \"part_numbers\": [" +
        numbers + "]}}";
    const ImportPlan plan = planOf("Motherboard/x.json", record);
    EXPECT_EQ(plan.taken + plan.kept, 1) << name;
    return plan.kept == 0 ? QString()
                          : plan.rows[0]
                                .why.section(QLatin1String(" as "), 1)
                                .section(QRegularExpression(QStringLiteral("[;.]")), 0, 0);
}

} // namespace

TEST(SamePart, ACardIsTheSameInWhateverOrderAListPutsItsWords) {
    const ImportPlan plan = planOf("video-card.csv",
                                   "name,price,chipset,memory,core_clock,boost_clock,color,length\n"
                                   "Asus ROG STRIX OC,1999,GeForce RTX 4090,24,,,Black,\n"
                                   "NVIDIA Founders Edition,1899,GeForce RTX 4090,24,,,Black / Silver,\n"
                                   "Asus PRIME OC,499,GeForce RTX 5060 Ti,16,,,Black,\n"
                                   "Asus PRIME OC,399,GeForce RTX 5060 Ti,8,,,Black,\n"
                                   "Asus ROG STRIX,1888,GeForce RTX 4090,24,,,Black,\n",
                                   QStringLiteral("2026-10-01"));
    ASSERT_EQ(plan.rows.size(), 5U);
    const auto& prices = plan.edit.put.prices;
    ASSERT_EQ(prices.size(), 3U) << "each on the part that is there";
    EXPECT_EQ(prices[0].part.id, QStringLiteral("strix-4090"));
    EXPECT_EQ(prices[1].part.id, QStringLiteral("rtx-4090"));
    EXPECT_EQ(prices[2].part.id, QStringLiteral("prime-5060-ti"));
    EXPECT_EQ(plan.edit.put.parts.of<Card>().size(), 2U) << "other memory, and a card without OC, are other cards";
}

TEST(SamePart, ABoardIsTheSameWithWhatAListPutsAroundItsName) {
    EXPECT_EQ(boardOf("Asus H310 PRIME H310M-A R2.0 LGA1151 DDR4 Micro ATX", "ASUS", "LGA 1151", ""),
              QStringLiteral("asus-h310"));
    EXPECT_EQ(boardOf("Asus PROART X670E CREATOR WIFI AM5 DDR5 ATX", "ASUS", "AM5", ""),
              QStringLiteral("asus-creator"));
    EXPECT_EQ(boardOf("Asus H310 A", "ASUS", "LGA 1151", "\"90MB\", \"PRIME H310M-A R2.0\""),
              QStringLiteral("asus-h310"))
        << "by a part number";
    EXPECT_EQ(boardOf("ASRock B550M-ITX/ac AM4", "ASRock", "AM4", ""), QStringLiteral("asrock-ac"));
}

TEST(SamePart, AnotherSocketEditionOrPieceOfANameIsAnotherBoard) {
    EXPECT_EQ(boardOf("Asus H310 PRIME H310M-A R2.0 DDR4", "ASUS", "AM4", ""), QString());
    EXPECT_EQ(boardOf("ASRock B760M-ITX WiFi", "ASRock", "LGA 1700", "\"B760M-ITX\""), QString());
    EXPECT_EQ(boardOf("ASRock B760M-ITX/D4", "ASRock", "LGA 1700", "\"B760M-ITX\", \"D4\""), QString());
    EXPECT_EQ(boardOf("MSI PRIME H310M-A R2.0", "MSI", "LGA 1151", ""), QString());
}

TEST(SamePart, OnesOwnDescriptionOfAnAtlasBoardIsTakenAndOfAWholeOneKept) {
    const auto planOfOwn = [](const char* id, WiringKnown known) {
        ForeignParts parts;
        Board own = board(id, "ASUS", id, "AM5", WiringKnown::Whole);
        parts.own.parts.of<Board>() = {own};
        parts.rows.push_back(
            {QStringLiteral("own.json"), 0, {QStringLiteral("boards"), own.id}, own.name, RowOutcome::Taken, {}});
        PartSet shipped;
        shipped.of<Board>() = {board(id, "ASUS", "Board", "AM5", known)};
        return planImport(std::move(parts), Catalogue(std::move(shipped)), {});
    };
    EXPECT_EQ(planOfOwn("asus-one", WiringKnown::SlotTable).taken, 1);
    EXPECT_EQ(planOfOwn("asus-one", WiringKnown::Whole).kept, 1);
}
