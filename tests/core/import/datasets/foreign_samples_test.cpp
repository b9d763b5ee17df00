// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/datasets/foreign_reading.h"
#include "core/import/datasets/import_plan.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>

#include <gtest/gtest.h>

// Each data set in the samples beside the source tree imports what is in it, and only that. They are not ours to ship:
// where they are absent the tests are skipped.

using namespace core;

namespace {

QString dataSets() {
    const QString given = qEnvironmentVariable("LANEWRIGHT_SAMPLES");
    return (given.isEmpty() ? QStringLiteral(SOURCE_TREE "/../shared/samples") : given) + QStringLiteral("/datasets/");
}

class DataSets : public testing::Test {
protected:
    void SetUp() override {
        if (!QDir(dataSets()).exists())
            GTEST_SKIP() << "no samples in " << qPrintable(dataSets());
    }

    static void add(const QString& path, ForeignFormat expected, ForeignParts& parts) {
        QFile in(dataSets() + path);
        ASSERT_TRUE(in.open(QIODevice::ReadOnly)) << qPrintable(path);
        const ForeignFile file{path, in.readAll()};
        EXPECT_EQ(formatOf(file), expected) << qPrintable(path);
        ImportSettings settings;
        settings.priceDate = QStringLiteral("2026-01-31");
        EXPECT_TRUE(readForeign(file, expected, settings, parts)) << qPrintable(path);
    }

    static ForeignParts read(const char* path, ForeignFormat expected) {
        ForeignParts parts;
        add(QLatin1String(path), expected, parts);
        return parts;
    }

    /// As often as it is run, nothing changes after the first time.
    static ImportPlan planTwice(const ForeignParts& parts) {
        const ImportPlan plan = planImport(parts, {}, {});
        const ImportPlan again = planImport(parts, {}, edited({}, plan.edit));
        EXPECT_EQ(again.taken, 0);
        EXPECT_TRUE(keysOf(again.edit.put).empty());
        return plan;
    }
};

std::string refusals(const ImportPlan& plan) {
    QString text;
    for (const ForeignRow& row : plan.rows) {
        if (row.outcome == RowOutcome::Refused)
            text += row.name + QStringLiteral(": ") + row.why + QLatin1Char('\n');
    }
    return text.toStdString();
}

} // namespace

TEST_F(DataSets, TheEightGpuRecordsOneOfThemAModule) {
    const ForeignParts parts = read("rightnow-8-records.json", ForeignFormat::GpuRecords);
    const ImportPlan plan = planTwice(parts);
    EXPECT_EQ(plan.rows.size(), 8u);
    EXPECT_EQ(plan.taken, 8) << refusals(plan);
    const auto& cards = parts.own.parts.of<Card>();
    EXPECT_EQ(cards[0].plugs, (Plugs{{PlugKind::Eps8, 1}}));
    EXPECT_EQ(cards[0].throttle, std::nullopt);
    EXPECT_EQ(cards[1].name, QStringLiteral("GeForce RTX 4090"));
    EXPECT_EQ(cards[1].thickness, 61_mm);
    EXPECT_EQ(cards[1].slotWidth, 3.0);
    EXPECT_EQ(cards[1].plugs, (Plugs{{PlugKind::Pin16, 1}}));
    EXPECT_EQ(cards[2].fp16Tensor, std::nullopt) << "204.9 is no tensor rate";
    EXPECT_EQ(cards[3].flopsPerCoreClock, 4) << "dual issue";
    EXPECT_EQ(cards[4].mount, Mount::Sxm6) << "the B200";
    EXPECT_EQ(cards[5].pcieLanes, 8) << "the Arc is wired so";
}

TEST_F(DataSets, EpochsCardsWithTheirMountsAndNoTpusOrCutRows) {
    const ForeignParts parts = read("epoch-ml-hardware-head.csv", ForeignFormat::EpochCsv);
    const ImportPlan plan = planTwice(parts);
    EXPECT_GE(plan.taken, 8) << refusals(plan);
    EXPECT_EQ(plan.rows.back().outcome, RowOutcome::Refused) << "the file is cut in its last row";
    for (const Card& card : parts.own.parts.of<Card>()) {
        EXPECT_FALSE(card.name.contains(QLatin1String("TPU"))) << qPrintable(card.name);
        EXPECT_EQ(card.mount == Mount::Pcie, card.name == QLatin1String("Siyuan 590")) << qPrintable(card.name);
        EXPECT_TRUE(!card.memory || (inGigabytes(*card.memory) > 8 && inGigabytes(*card.memory) < 400));
    }
}

TEST_F(DataSets, EachRowOfThePickerLists) {
    const ForeignParts cards = read("video-card.head20.csv", ForeignFormat::PickerCsv);
    EXPECT_EQ(planTwice(cards).taken, 19);
    EXPECT_EQ(cards.own.parts.of<Card>()[1].name, QStringLiteral("Sapphire PULSE Radeon RX 9060 XT 16 GB (Black)"));
    EXPECT_EQ(cards.own.parts.of<Card>()[1].length, 240_mm);
    EXPECT_FALSE(cards.own.parts.of<Card>()[9].boostClock) << "an empty cell";
    const ForeignParts supplies = read("power-supply.head20.csv", ForeignFormat::PickerCsv);
    EXPECT_EQ(planTwice(supplies).taken, 19);
    EXPECT_FALSE(supplies.own.parts.of<PowerSupply>()[4].efficiency);
    EXPECT_EQ(supplies.own.parts.of<PowerSupply>()[11].efficiency, Efficiency::White);
    const ForeignParts boards = read("motherboard.head20.csv", ForeignFormat::PickerCsv);
    EXPECT_EQ(planTwice(boards).taken, 19);
    EXPECT_EQ(boards.own.parts.of<Board>()[13].form, BoardForm::MiniItx);
}

TEST_F(DataSets, EveryRecordOfTheOpenDbFolder) {
    ForeignParts parts;
    QDirIterator it(dataSets() + QStringLiteral("buildcores"), {QStringLiteral("*.json")}, QDir::Files,
                    QDirIterator::Subdirectories);
    QStringList files;
    while (it.hasNext())
        files << it.next().mid(dataSets().size());
    files.sort();
    for (const QString& file : files)
        add(file, ForeignFormat::OpenDb, parts);
    const ImportPlan plan = planTwice(parts);
    EXPECT_EQ(plan.taken, 40) << refusals(plan);
    EXPECT_EQ(plan.refused, 0);
    EXPECT_EQ(parts.own.parts.of<Card>().size(), 8u);
    EXPECT_EQ(parts.own.parts.of<Chassis>().size(), 8u);
    for (const Card& card : parts.own.parts.of<Card>()) {
        EXPECT_TRUE(card.tdp && card.length && card.memory) << qPrintable(card.name);
        EXPECT_FALSE(card.busBits && card.busBits == 0);
    }
    for (const PowerSupply& supply : parts.own.parts.of<PowerSupply>())
        EXPECT_TRUE(supply.rating && supply.pcie8Plugs != 0) << qPrintable(supply.name);
}
