// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/datasets/foreign_reading.h"
#include "core/import/datasets/import_plan.h"
#include "core/import/datasets/plain_csv.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

#include <gtest/gtest.h>

#include <algorithm>

// The traps of foreign data sets, in fixtures written for them: see tests/data/datasets.

using namespace core;

namespace {

QByteArray fixture(const QString& name) {
    QFile file(QStringLiteral(TEST_DATA "/datasets/") + name);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << qPrintable(name);
    return file.readAll();
}

ForeignParts read(const QString& name, ForeignFormat expected, ImportSettings settings = {}) {
    if (settings.priceDate.isEmpty())
        settings.priceDate = QStringLiteral("2026-01-31");
    const ForeignFile file{name, fixture(name)};
    EXPECT_EQ(formatOf(file), expected) << qPrintable(name);
    ForeignParts parts;
    const auto outcome = readForeign(file, expected, settings, parts);
    EXPECT_TRUE(outcome) << (outcome ? "" : qPrintable(outcome.problem().sentence));
    return parts;
}

/// "3 taken madeup-…|why" a row.
QStringList linesOf(const std::vector<ForeignRow>& rows) {
    QStringList lines;
    for (const ForeignRow& row : rows)
        lines << QStringLiteral("%1 %2 %3").arg(row.line).arg(QLatin1String(token(row.outcome)), row.part.id);
    return lines;
}

template <class P>
P part(const ForeignParts& parts, const char* id) {
    for (const P& candidate : parts.own.parts.of<P>()) {
        if (candidate.id == QLatin1String(id))
            return candidate;
    }
    ADD_FAILURE() << id << " is missing";
    return {};
}

Catalogue smallCatalogue() {
    PartSet parts;
    Card card;
    card.id = QStringLiteral("nvidia-geforce-rtx-3090");
    card.name = QStringLiteral("GeForce RTX 3090");
    card.maker = QStringLiteral("NVIDIA");
    card.memory = 24_GB;
    card.length = 313_mm;
    card.source = QStringLiteral("a maker's page");
    parts.of<Card>().push_back(card);
    Processor processor;
    processor.id = QStringLiteral("amd-ryzen-9-7950x");
    processor.name = QStringLiteral("Ryzen 9 7950X");
    processor.maker = QStringLiteral("AMD");
    parts.of<Processor>().push_back(processor);
    return Catalogue(std::move(parts));
}

} // namespace

TEST(GpuRecords, ABrokenRecordCostsThatRecord) {
    const ForeignParts parts = read(QStringLiteral("gpu-records.json"), ForeignFormat::GpuRecords);
    EXPECT_EQ(linesOf(parts.rows),
              (QStringList{QStringLiteral("2 taken madeup-card-one"), QStringLiteral("27 refused "),
                           QStringLiteral("33 refused "), QStringLiteral("41 refused "),
                           QStringLiteral("42 taken madeup-card-two"), QStringLiteral("54 refused ")}))
        << linesOf(parts.rows).join(QLatin1Char('\n')).toStdString();
    EXPECT_TRUE(parts.rows[2].why.contains(QLatin1String("SXM")));
    EXPECT_TRUE(parts.rows[5].why.contains(QLatin1String("memory_gb")));
}

TEST(GpuRecords, UnknownIsNotZeroAndAWidthIsAThickness) {
    const ForeignParts parts = read(QStringLiteral("gpu-records.json"), ForeignFormat::GpuRecords);
    const Card one = part<Card>(parts, "madeup-card-one");
    EXPECT_FALSE(one.tdp);
    EXPECT_FALSE(one.length);
    EXPECT_EQ(one.thickness, 41_mm);
    EXPECT_EQ(one.flopsPerCoreClock, 2);
    EXPECT_FALSE(one.publishedFp32) << "what is computed is not kept as well";
    EXPECT_FALSE(one.fp16Tensor) << "the set's fp16 is no tensor rate";
    EXPECT_EQ(one.plugs, (Plugs{{PlugKind::Pcie6, 1}, {PlugKind::Pcie8, 1}}));
    EXPECT_EQ(one.pcieGeneration, 4);
    EXPECT_EQ(one.pcieLanes, 8);
    EXPECT_EQ(one.displayOutputs, false);
    EXPECT_TRUE(one.source.contains(QLatin1String("https://example.org/one")));
    const Card two = part<Card>(parts, "madeup-card-two");
    EXPECT_FALSE(two.memory);
    EXPECT_FALSE(two.cores);
    EXPECT_FALSE(two.plugs);
    EXPECT_EQ(two.height, 111_mm);
    EXPECT_EQ(two.publishedFp32, Throughput::of(99'000));
    EXPECT_TRUE(parts.rows[4].why.contains(QLatin1String("cores")));
    EXPECT_TRUE(parts.rows[4].why.contains(QLatin1String("14-pin")));
}

TEST(EpochCsv, BaseUnitsBecomeOursAndTheCutRowIsLost) {
    const ForeignParts parts = read(QStringLiteral("epoch.csv"), ForeignFormat::EpochCsv);
    const QStringList rows = linesOf(parts.rows);
    EXPECT_EQ(rows.first(5), (QStringList{QStringLiteral("2 taken madeup-a100x"), QStringLiteral("4 refused "),
                                          QStringLiteral("5 refused "), QStringLiteral("6 refused "),
                                          QStringLiteral("7 taken madeup-b9")}))
        << rows.join(QLatin1Char('\n')).toStdString();
    EXPECT_EQ(rows.back(), QStringLiteral("16 refused "));
    const Card card = part<Card>(parts, "madeup-a100x");
    EXPECT_EQ(card.fp16Tensor, Throughput::of(312'000));
    EXPECT_EQ(card.publishedFp32, Throughput::of(19'500));
    EXPECT_EQ(card.memory, 80_GB);
    EXPECT_EQ(card.memoryBandwidth, Bandwidth::of(2000));
    EXPECT_FALSE(card.tdp);
    EXPECT_FALSE(card.baseClock);
    EXPECT_EQ(card.boostClock, Frequency::of(1410));
    ASSERT_TRUE(card.price);
    EXPECT_EQ(card.price->amount, 5000_USD);
    EXPECT_EQ(card.price->date, QStringLiteral("2024-03-01"));
    EXPECT_TRUE(part<Card>(parts, "madeup-b9").launchDate.isEmpty());
}

TEST(EpochCsv, TheFormFactorDecidesWhatASlotTakes) {
    const ForeignParts parts = read(QStringLiteral("epoch.csv"), ForeignFormat::EpochCsv);
    const auto mountOf = [&](const char* id) { return part<Card>(parts, id).mount; };
    EXPECT_EQ(mountOf("madeup-h200-sxm"), Mount::Sxm5);
    EXPECT_EQ(mountOf("madeup-b200"), Mount::Sxm6);
    EXPECT_EQ(mountOf("madeup-b100"), Mount::Sxm6);
    EXPECT_EQ(mountOf("madeup-mi355x"), Mount::Oam);
    EXPECT_TRUE(part<Card>(parts, "madeup-mi355x").note.isEmpty()) << "it is known not to go in a slot";
    EXPECT_EQ(mountOf("madeup-v100s-pcie"), Mount::Pcie);
    EXPECT_TRUE(part<Card>(parts, "madeup-v100s-pcie").note.isEmpty());
    EXPECT_EQ(mountOf("madeup-675"), Mount::Pcie) << "as much as a slot card may draw";
    EXPECT_FALSE(part<Card>(parts, "madeup-675").note.isEmpty());
    const auto whyOf = [&](const char* name) {
        const auto row =
            std::ranges::find_if(parts.rows, [&](const ForeignRow& r) { return r.name == QLatin1String(name); });
        return row != parts.rows.end() && row->outcome == RowOutcome::Refused ? row->why : QString();
    };
    EXPECT_TRUE(whyOf("Trainium2").contains(QLatin1String("whole servers")));
    EXPECT_TRUE(whyOf("676").contains(QLatin1String("676 W"))) << qPrintable(whyOf("676"));
    EXPECT_TRUE(whyOf("H9 SXM").contains(QLatin1String("SXM")));
}

TEST(PickerCsv, AlikeNamesAreToldApartAndGarbageCostsItsRow) {
    const ForeignParts parts = read(QStringLiteral("video-card.csv"), ForeignFormat::PickerCsv);
    EXPECT_EQ(
        linesOf(parts.rows),
        (QStringList{QStringLiteral("2 taken madeup-pulse-radeon-rx-9060-xt-16-gb-black"),
                     QStringLiteral("3 taken madeup-pulse-radeon-rx-9070-xt-16-gb-black"),
                     QStringLiteral("4 taken madeup-pulse-radeon-rx-9070-xt-16-gb-white"),
                     QStringLiteral("5 taken madeup-pulse-radeon-rx-9070-xt-16-gb-white"), QStringLiteral("6 refused "),
                     QStringLiteral("7 taken madeup-12-special-geforce-rtx-4060-8-gb-black-matte"),
                     QStringLiteral("8 refused "), QStringLiteral("9 refused "),
                     QStringLiteral("10 taken nvidia-founders-edition-geforce-rtx-4090-24-gb-silver")}))
        << linesOf(parts.rows).join(QLatin1Char('\n')).toStdString();
    const Card special = part<Card>(parts, "madeup-12-special-geforce-rtx-4060-8-gb-black-matte");
    EXPECT_FALSE(special.length);
    EXPECT_FALSE(special.price);
    const Card founders = part<Card>(parts, "nvidia-founders-edition-geforce-rtx-4090-24-gb-silver");
    EXPECT_FALSE(founders.length);
    EXPECT_TRUE(parts.rows[8].why.contains(QLatin1String("length_mm 99999")));
    EXPECT_EQ(founders.price->kind, PriceKind::Street);
    EXPECT_EQ(founders.price->date, QStringLiteral("2026-01-31"));
}

TEST(PickerCsv, SuppliesAndBoards) {
    const ForeignParts supplies = read(QStringLiteral("power-supply.csv"), ForeignFormat::PickerCsv);
    EXPECT_EQ(part<PowerSupply>(supplies, "madeup-750-white").efficiency, Efficiency::Gold);
    EXPECT_EQ(part<PowerSupply>(supplies, "madeup-smart-500-w").efficiency, Efficiency::White);
    EXPECT_FALSE(part<PowerSupply>(supplies, "madeup-quiet-850-w").efficiency);
    EXPECT_EQ(supplies.rows[3].outcome, RowOutcome::Refused);
    const ForeignParts boards = read(QStringLiteral("motherboard.csv"), ForeignFormat::PickerCsv);
    EXPECT_EQ(part<Board>(boards, "madeup-z790").socket, QStringLiteral("LGA1700"));
    EXPECT_EQ(part<Board>(boards, "madeup-z790").form, BoardForm::MicroAtx);
    EXPECT_FALSE(part<Board>(boards, "madeup-z790").maxMemory);
    EXPECT_EQ(boards.rows[2].outcome, RowOutcome::Refused);
}

TEST(PickerList, PricesGoToThePartsTheCatalogueHas) {
    ForeignParts parts = read(QStringLiteral("picker-list.txt"), ForeignFormat::PickerList);
    ASSERT_EQ(parts.rows.size(), 7u) << linesOf(parts.rows).join(QLatin1Char('\n')).toStdString();
    EXPECT_EQ(parts.own.parts.of<ProcessorCooler>().front().kind, CoolingKind::Air);
    const MemoryKit kit = parts.own.parts.of<MemoryKit>().front();
    EXPECT_EQ(kit.modules, 2);
    EXPECT_EQ(kit.perModule, 32_GB);
    EXPECT_EQ(kit.megatransfers, 6000);
    const Drive drive = parts.own.parts.of<Drive>().front();
    EXPECT_EQ(drive.capacity, Storage::of(2000));
    EXPECT_EQ(drive.form, QStringLiteral("m2-2280"));
    EXPECT_EQ(drive.interface, DriveInterface::Nvme);
    EXPECT_EQ(drive.pcieLanes, 4);
    const PowerSupply supply = parts.own.parts.of<PowerSupply>().front();
    EXPECT_EQ(supply.rating, 1000_W);
    EXPECT_EQ(supply.efficiency, Efficiency::Gold);
    const ImportPlan plan = planImport(std::move(parts), smallCatalogue(), {});
    EXPECT_EQ(plan.taken, 7) << linesOf(plan.rows).join(QLatin1Char('\n')).toStdString();
    EXPECT_TRUE(plan.edit.put.parts.of<Processor>().empty()) << "the catalogue's own stands";
    ASSERT_EQ(plan.edit.put.parts.of<Card>().size(), 1u);
    const auto priceOf = [&](const char* id) {
        for (const OwnPrice& price : plan.edit.put.prices) {
            if (price.part.id == QLatin1String(id))
                return price;
        }
        return OwnPrice{};
    };
    EXPECT_EQ(priceOf("amd-ryzen-9-7950x").amount, 539_USD);
    EXPECT_EQ(priceOf("amd-ryzen-9-7950x").shop, QStringLiteral("Some Shop"));
    EXPECT_EQ(priceOf("nvidia-geforce-rtx-3090").amount, 700_USD);
    const OwnPrice euros = priceOf("madeup-rm1000");
    EXPECT_EQ(euros.currency, QStringLiteral("EUR"));
    EXPECT_FALSE(euros.inUsDollars()) << "no rate is guessed";
}

TEST(PlainCsv, ColumnsAreGuessedAndUnitsTurned) {
    const QByteArray bytes = fixture(QStringLiteral("cards-in-inches.csv"));
    ImportSettings settings;
    settings.mapping = suggestedMapping(previewOf(bytes, 2).header, QStringLiteral("cards"));
    settings.source = QStringLiteral("My list");
    ASSERT_EQ(settings.mapping.columns.size(), 6u);
    EXPECT_EQ(settings.mapping.columns[2].unit, QStringLiteral("in"));
    const ForeignParts parts = read(QStringLiteral("cards-in-inches.csv"), ForeignFormat::PlainCsv, settings);
    const Card card = part<Card>(parts, "madeup-deep-one");
    EXPECT_EQ(card.length, 254_mm);
    EXPECT_EQ(card.weight, Mass::of(1500));
    EXPECT_EQ(card.memory, 24_GB);
    EXPECT_EQ(card.boostClock, Frequency::of(2500));
    EXPECT_TRUE(card.source.startsWith(QLatin1String("My list")));
    const Card two = part<Card>(parts, "madeup-deep-two");
    EXPECT_FALSE(two.length || two.weight || two.memory || two.boostClock);
}

TEST(PlainCsv, AUnitMayBeTheLastWordOfAHeading) {
    const auto mapping =
        suggestedMapping({QStringLiteral("Model"), QStringLiteral("Board power kW"), QStringLiteral("length_cm"),
                          QStringLiteral("VRAM MB"), QStringLiteral("Price paid"), QStringLiteral("Height [in]")},
                         QStringLiteral("cards"));
    ASSERT_EQ(mapping.columns.size(), 5u) << "\"paid\" is no unit";
    const auto isColumn = [&](std::size_t i, int column, const char* field, const char* unit) {
        EXPECT_EQ(mapping.columns[i].column, column);
        EXPECT_EQ(mapping.columns[i].field, QLatin1String(field));
        EXPECT_EQ(mapping.columns[i].unit, QLatin1String(unit));
    };
    isColumn(1, 1, "tdp_w", "kW");
    isColumn(2, 2, "length_mm", "cm");
    isColumn(3, 3, "memory_gb", "MB");
    isColumn(4, 5, "height_mm", "in");
}

TEST(PlainCsv, CoresAndAClockGiveARateAndAPublishedRateStands) {
    const ForeignFile file{QStringLiteral("x.csv"), "name,cores,boost_mhz,fp32_published_gflops\n"
                                                    "Counted,1000,2000,\nPublished,1000,2000,9000\nBare,,2000,\n"};
    ImportSettings settings;
    settings.mapping = suggestedMapping(previewOf(file.bytes, 0).header, QStringLiteral("cards"));
    ForeignParts parts;
    ASSERT_TRUE(readForeign(file, ForeignFormat::PlainCsv, settings, parts));
    const Card counted = part<Card>(parts, "counted");
    EXPECT_EQ(fp32AtBoost(counted), Throughput::of(4000));
    EXPECT_TRUE(counted.note.contains(QStringLiteral("2 × cores × clock")));
    EXPECT_EQ(fp32AtBoost(part<Card>(parts, "published")), Throughput::of(9000));
    EXPECT_FALSE(fp32AtBoost(part<Card>(parts, "bare")));
}

TEST(PlainCsv, AMappingThatCannotBeIsRefused) {
    EXPECT_FALSE(checkMapping({QStringLiteral("cards"), {{0, QStringLiteral("tdp_w"), {}}}}, 3)) << "no name";
    EXPECT_FALSE(checkMapping({QStringLiteral("cards"), {{7, QStringLiteral("name"), {}}}}, 3));
    EXPECT_FALSE(checkMapping({QStringLiteral("chairs"), {{0, QStringLiteral("name"), {}}}}, 3));
    EXPECT_FALSE(checkMapping({QStringLiteral("cards"),
                               {{0, QStringLiteral("name"), {}}, {1, QStringLiteral("tdp_w"), QStringLiteral("mm")}}},
                              3));
    EXPECT_TRUE(checkMapping({QStringLiteral("cards"),
                              {{0, QStringLiteral("name"), {}}, {1, QStringLiteral("tdp_w"), QStringLiteral("kW")}}},
                             3));
}

TEST(OpenDb, CoolersAndCaseFansAreParts) {
    ForeignParts parts;
    for (const char* name : {"CPUCooler/cooler.json", "CPUCooler/loop.json", "CaseFan/fan.json"}) {
        const QString file = QStringLiteral("opendb/") + QLatin1String(name);
        EXPECT_TRUE(readForeign({file, fixture(file)}, ForeignFormat::OpenDb, {}, parts)) << name;
    }
    const auto tower = part<ProcessorCooler>(parts, "madeup-tower-4");
    EXPECT_EQ(tower.kind, CoolingKind::Air);
    EXPECT_EQ(tower.height, 160_mm);
    EXPECT_FALSE(tower.radiator);
    EXPECT_EQ(tower.sockets.join(QLatin1Char(';')), QStringLiteral("AM5;LGA1151;LGA1151-v2;LGA2011-3"));
    EXPECT_FALSE(tower.isVerified(QLatin1String("fits_sockets")));
    const auto loop = part<ProcessorCooler>(parts, "madeup-loop-360");
    EXPECT_EQ(loop.kind, CoolingKind::Liquid) << "whatever it says of fans";
    EXPECT_EQ(loop.radiator, 360_mm);
    EXPECT_FALSE(loop.height);
    EXPECT_EQ(loop.sockets.join(QLatin1Char(';')), QStringLiteral("TR4;LGA4710-2"));
    const auto fan = part<CaseFan>(parts, "madeup-breeze-120mm");
    EXPECT_EQ(fan.size, 120_mm);
    EXPECT_TRUE(fan.airflow) << "the least stands where no most is told";
    EXPECT_EQ(fan.noise, 30);
    EXPECT_FALSE(fan.pressure) << "0 is not known";
    ForeignParts loose;
    const QString file = QStringLiteral("opendb/CaseFan/fan.json");
    EXPECT_TRUE(readForeign({QStringLiteral("fan.json"), fixture(file)}, ForeignFormat::OpenDb, {}, loose));
    EXPECT_EQ(loose.own.parts.of<CaseFan>().size(), 1u) << "told by its keys, without a folder";
}

TEST(OpenDb, ZeroIsUnknownAndForeignKindsAreRefused) {
    ForeignParts parts;
    QDirIterator it(QStringLiteral(TEST_DATA "/datasets/opendb"), {QStringLiteral("*.json")}, QDir::Files,
                    QDirIterator::Subdirectories);
    QStringList files;
    while (it.hasNext())
        files << it.next().section(QStringLiteral("/datasets/"), 1);
    files.sort();
    for (const QString& name : files)
        EXPECT_TRUE(readForeign({name, fixture(name)}, ForeignFormat::OpenDb, {}, parts)) << qPrintable(name);
    EXPECT_EQ(parts.rows.size(), 11u);
    EXPECT_EQ(parts.refused, 2) << "a cut file and a mouse";
    const Card card = part<Card>(parts, "madeup-ventus-geforce-rtx-4080");
    EXPECT_EQ(card.plugs, (Plugs{{PlugKind::Pin16, 1}})) << "one plug under both of its names";
    EXPECT_FALSE(card.busBits);
    EXPECT_FALSE(card.slotWidth);
    EXPECT_FALSE(card.pcieGeneration);
    EXPECT_EQ(card.pcieLanes, 16);
    EXPECT_EQ(card.cooler, Cooler::Open);
    EXPECT_FALSE(card.isVerified(QLatin1String("power_plugs")));
    const Card blower = part<Card>(parts, "madeup-blower-4");
    EXPECT_FALSE(blower.memory) << "4096 GB cannot be";
    EXPECT_FALSE(blower.plugs);
    EXPECT_EQ(blower.cooler, Cooler::Blower);
    const PowerSupply supply = part<PowerSupply>(parts, "madeup-850w-80plus-gold");
    EXPECT_EQ(supply.form, SupplyForm::Sfx);
    EXPECT_EQ(supply.pcie8Plugs, 4);
    EXPECT_FALSE(supply.pin16Plugs);
    const Chassis chassis = part<Chassis>(parts, "madeup-tower");
    EXPECT_EQ(chassis.boardForms.size(), 4u);
    EXPECT_FALSE(chassis.maxCoolerHeight);
    const Processor processor = part<Processor>(parts, "madeup-core-9");
    EXPECT_EQ(processor.memoryType, QStringLiteral("DDR4;DDR5"));
    EXPECT_EQ(processor.baseClock, Frequency::of(3200));
    EXPECT_FALSE(processor.maxMemory);
    const Board board = part<Board>(parts, "madeup-b850m-made");
    EXPECT_TRUE(board.wiring->connectors.empty()) << "a count of slots is no wiring";
    EXPECT_TRUE(board.note.contains(QStringLiteral("1 × x16, 2 × x1"))) << qPrintable(board.note);
}

TEST(ImportPlan, WhatIsCuratedStaysAndASecondRunChangesNothing) {
    const QString name = QStringLiteral("video-card.csv");
    const Catalogue shipped = smallCatalogue();
    const ImportPlan first = planImport(read(name, ForeignFormat::PickerCsv), shipped, {});
    EXPECT_EQ(first.taken, 5);
    EXPECT_EQ(first.kept, 1) << "the same row twice";
    EXPECT_EQ(first.refused, 3);
    const OwnParts own = edited({}, first.edit);
    EXPECT_EQ(own.imports.size(), 5u);
    for (const ImportOrigin& origin : own.imports)
        EXPECT_FALSE(origin.dataSet.isEmpty() || origin.licence.isEmpty() || origin.record.isEmpty());
    const ImportPlan second = planImport(read(name, ForeignFormat::PickerCsv), shipped, own);
    EXPECT_EQ(second.taken, 0);
    EXPECT_EQ(second.kept, 6);
    EXPECT_TRUE(second.edit.forgotten.empty());
    EXPECT_TRUE(keysOf(second.edit.put).empty());
}

TEST(ImportPlan, AShippedPartIsKeptAndTheDifferenceTold) {
    ForeignParts parts;
    const ForeignFile file{QStringLiteral("x.json"),
                           R"([{"id":"nvidia-geforce-rtx-3090","name":"GeForce RTX 3090","manufacturer":"NVIDIA",
                               "memorySize":24,"length":300,"shaders":1}])"};
    ASSERT_TRUE(readForeign(file, formatOf(file), {}, parts));
    const ImportPlan plan = planImport(std::move(parts), smallCatalogue(), {});
    EXPECT_EQ(plan.kept, 1);
    EXPECT_TRUE(plan.rows[0].why.contains(QLatin1String("length_mm: 300 (here 313)"))) << qPrintable(plan.rows[0].why);
    EXPECT_FALSE(plan.rows[0].why.contains(QLatin1String("memory_gb")));
    EXPECT_TRUE(keysOf(plan.edit.put).empty());
}

TEST(PriceList, EachLineIsAnOfferToThePartOfItsIdOrName) {
    ForeignParts parts;
    const ForeignFile file{QStringLiteral("prices.csv"), "name,amount,currency,day,kind,shop\n"
                                                         "nvidia-geforce-rtx-3090,1207,USD,2026-09,used,eBay\n"
                                                         "GeForce RTX 3090,1100,EUR,2026-10-01,,\n"
                                                         "No Such Card,1,USD,2026-10-01,used,\n"
                                                         "GeForce RTX 3090,0,USD,2026-10-01,used,\n"
                                                         "GeForce RTX 3090,1,USD,2026-10-32,used,\n"
                                                         "GeForce RTX 3090,1,USD,2026-10-01,entered,\n"
                                                         "GeForce RTX 3090,1,coins,2026-10-01,used,\n"};
    EXPECT_EQ(formatOf(file), ForeignFormat::PriceList);
    ASSERT_TRUE(readForeign(file, ForeignFormat::PriceList, {}, parts));
    const ImportPlan plan = planImport(parts, smallCatalogue(), {});
    EXPECT_EQ(plan.taken, 2) << linesOf(plan.rows).join(QLatin1Char('\n')).toStdString();
    EXPECT_EQ(plan.refused, 5);
    ASSERT_EQ(plan.edit.put.prices.size(), 2U);
    const OwnPrice& used = plan.edit.put.prices[0];
    EXPECT_EQ(used.part, (PartKey{QStringLiteral("cards"), QStringLiteral("nvidia-geforce-rtx-3090")}));
    EXPECT_EQ(used.kind, PriceKind::Used);
    EXPECT_EQ(used.shop, QStringLiteral("eBay"));
    EXPECT_EQ(plan.edit.put.prices[1].part, used.part);
    EXPECT_EQ(plan.edit.put.prices[1].kind, PriceKind::Street);
    EXPECT_EQ(plan.edit.put.prices[1].currency, QStringLiteral("EUR"));
    const ImportPlan again = planImport(parts, smallCatalogue(), edited({}, plan.edit));
    EXPECT_EQ(again.taken, 0);
    EXPECT_EQ(again.kept, 2);
}

TEST(PriceList, AShortNameIsANameAndOneOfTwoPartsIsNot) {
    PartSet shipped;
    const auto add = [&](const char* id, const char* name, const char* shortName) {
        Card card;
        card.id = QLatin1String(id);
        card.name = QLatin1String(name);
        card.shortName = QLatin1String(shortName);
        shipped.of<Card>().push_back(card);
    };
    add("nvidia-geforce-rtx-5090", "GeForce RTX 5090", "RTX 5090");
    add("one-card", "Twin", "");
    add("other-card", "Twin", "");
    ForeignParts parts;
    const ForeignFile file{QStringLiteral("prices.csv"), "name,amount,day\n"
                                                         "RTX 5090,2600,2026-10-01\n"
                                                         "Twin,1,2026-10-01\n"
                                                         "one-card,1,2026-10-01\n"};
    ASSERT_TRUE(readForeign(file, formatOf(file), {}, parts));
    const ImportPlan plan = planImport(std::move(parts), Catalogue(std::move(shipped)), {});
    EXPECT_EQ(linesOf(plan.rows), (QStringList{QStringLiteral("2 taken nvidia-geforce-rtx-5090"),
                                               QStringLiteral("3 refused "), QStringLiteral("4 taken one-card")}));
    EXPECT_TRUE(plan.rows[1].why.contains(QLatin1String("other-card"))) << qPrintable(plan.rows[1].why);
}

TEST(PriceList, ItsDayIsInTheListOrSaidAndNeverToCome) {
    const ForeignFile file{QStringLiteral("prices.csv"), "id,amount,currency\nnvidia-geforce-rtx-3090,900,USD\n"};
    EXPECT_EQ(formatOf(file), ForeignFormat::PriceList);
    ForeignParts none;
    const auto refused = readForeign(file, ForeignFormat::PriceList, {}, none);
    ASSERT_FALSE(refused);
    EXPECT_TRUE(refused.problem().sentence.contains(QLatin1String("tells no day")))
        << qPrintable(refused.problem().sentence);
    ImportSettings settings;
    settings.priceDate = QStringLiteral("2026-09-30");
    settings.today = QDate(2026, 10, 1);
    ForeignParts withDay;
    ASSERT_TRUE(readForeign(file, ForeignFormat::PriceList, settings, withDay));
    ASSERT_EQ(withDay.listed.size(), 1U);
    EXPECT_EQ(withDay.listed[0].date, settings.priceDate);
    const ForeignFile dated{QStringLiteral("dated.csv"), "id,amount,day\n"
                                                         "nvidia-geforce-rtx-3090,900,2027-05-01\n"
                                                         "nvidia-geforce-rtx-3090,900,2026-10-02\n"
                                                         "nvidia-geforce-rtx-3090,900,2026-10\n"
                                                         "nvidia-geforce-rtx-3090,900,2026-10-01\n"};
    ForeignParts days;
    ASSERT_TRUE(readForeign(dated, ForeignFormat::PriceList, settings, days));
    EXPECT_EQ(days.listed.size(), 2U);
    EXPECT_EQ(days.refused, 2);
    EXPECT_EQ(days.rows[0].why, QStringLiteral("The day 2027-05-01 is in the future."));
}

TEST(PickerCsv, PricesOfNoDayAreLeftOut) {
    ForeignParts parts;
    const ForeignFile file{QStringLiteral("video-card.csv"),
                           "name,price,chipset,memory,core_clock,boost_clock,color,length\n"
                           "NVIDIA GeForce RTX 3090,900,GeForce RTX 3090,24,,,,313\n"};
    ASSERT_TRUE(readForeign(file, ForeignFormat::PickerCsv, {}, parts));
    EXPECT_TRUE(planImport(std::move(parts), smallCatalogue(), {}).edit.put.prices.empty());
}

TEST(ImportPlan, AStreetPriceOfAShippedPartIsOneMoreOffer) {
    ForeignParts parts;
    const ForeignFile file{QStringLiteral("video-card.csv"),
                           "name,price,chipset,memory,core_clock,boost_clock,color,length\n"
                           "NVIDIA GeForce RTX 3090,900,GeForce RTX 3090,24,,,,313\n"};
    ImportSettings settings;
    settings.priceDate = QStringLiteral("2026-10-01");
    ASSERT_TRUE(readForeign(file, ForeignFormat::PickerCsv, settings, parts));
    const ImportPlan plan = planImport(std::move(parts), smallCatalogue(), {});
    EXPECT_TRUE(plan.edit.put.parts.of<Card>().empty());
    ASSERT_EQ(plan.edit.put.prices.size(), 1U) << linesOf(plan.rows).join(QLatin1Char('\n')).toStdString();
    EXPECT_EQ(plan.edit.put.prices[0].kind, PriceKind::Street);
    EXPECT_EQ(plan.edit.put.prices[0].amount, 900_USD);
}

TEST(ImportPlan, WhatTheDataSetDoesNotTellIsNoDifference) {
    PartSet shipped;
    Board board;
    board.id = QStringLiteral("nobody-board");
    board.name = QStringLiteral("Board");
    board.maker = QStringLiteral("Nobody");
    board.positionConfidence = PositionConfidence::High;
    shipped.of<Board>().push_back(board);
    ForeignParts parts;
    const ForeignFile file{QStringLiteral("motherboard.csv"),
                           "name,price,socket,form_factor,max_memory,memory_slots,color\n"
                           "Nobody Board,100,AM5,ATX,192,4,\n"};
    ASSERT_TRUE(readForeign(file, ForeignFormat::PickerCsv, {}, parts));
    const ImportPlan plan = planImport(std::move(parts), Catalogue(std::move(shipped)), {});
    ASSERT_EQ(plan.kept, 1);
    EXPECT_FALSE(plan.rows[0].why.contains(QLatin1String("position_confidence"))) << qPrintable(plan.rows[0].why);
}

TEST(ImportPlan, AnEnteredPartStaysAndAnImportedOneIsBroughtUpToDate) {
    ForeignParts parts = read(QStringLiteral("power-supply.csv"), ForeignFormat::PickerCsv);
    OwnParts own = edited({}, planImport(parts, {}, {}).edit);
    own.parts.of<PowerSupply>()[0].rating = 700_W;
    EXPECT_EQ(planImport(parts, {}, own).taken, 1);
    own.imports.clear();
    const ImportPlan plan = planImport(parts, {}, own);
    EXPECT_EQ(plan.taken, 0);
    EXPECT_EQ(plan.kept, 4);
}

TEST(ImportPlan, ACardOfAChipInTheCatalogueHasItsLinkUnverified) {
    PartSet parts;
    const auto chip = [&](const char* name, int generation, int lanes) {
        Card card;
        card.id = QLatin1String(name);
        card.name = QLatin1String(name);
        card.pcieGeneration = generation;
        card.pcieLanes = lanes;
        parts.of<Card>().push_back(card);
    };
    chip("GeForce RTX 4060", 4, 8);
    chip("GeForce RTX 4060 Super Ti", 5, 16); // longer than what it begins with
    const Catalogue shipped(std::move(parts));
    const ForeignFile file{QStringLiteral("list.txt"),
                           "Video Card: Madeup Gaming GeForce RTX 4060 8 GB Video Card ($300.00 @ Shop)\n"
                           "Video Card: Madeup Gaming GeForce RTX 4060 Super Ti 8 GB Video Card ($300.00 @ Shop)\n"
                           "Video Card: Madeup Gaming GeForce RTX 40601 8 GB Video Card ($300.00 @ Shop)\n"};
    ForeignParts read;
    ASSERT_TRUE(readForeign(file, ForeignFormat::PickerList, {}, read));
    const ImportPlan plan = planImport(std::move(read), shipped, {});
    const auto& cards = plan.edit.put.parts.of<Card>();
    ASSERT_EQ(cards.size(), 3U);
    EXPECT_EQ(cards[0].pcieGeneration, 4);
    EXPECT_EQ(cards[0].pcieLanes, 8);
    EXPECT_TRUE(cards[0].unverified.contains(QStringLiteral("pcie_gen")));
    EXPECT_EQ(cards[1].pcieGeneration, 5);
    EXPECT_FALSE(cards[2].pcieGeneration) << "another chip";
}
