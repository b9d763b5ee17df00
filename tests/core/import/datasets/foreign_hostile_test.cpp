// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/datasets/foreign_reading.h"

#include <gtest/gtest.h>

// Files that are no data sets, or data sets that were made to break a reader: one sentence or rows of a report.

using namespace core;

namespace {

const ForeignFormat formats[] = {ForeignFormat::OpenDb,    ForeignFormat::GpuRecords, ForeignFormat::EpochCsv,
                                 ForeignFormat::PickerCsv, ForeignFormat::PickerList, ForeignFormat::PlainCsv,
                                 ForeignFormat::PriceList, ForeignFormat::OwnParts,   ForeignFormat::Unknown};

ForeignParts readAs(ForeignFormat format, const QByteArray& bytes, Outcome* result = nullptr) {
    ImportSettings settings;
    settings.mapping = {QStringLiteral("cards"), {{0, QStringLiteral("name"), {}}}};
    ForeignParts parts;
    const auto outcome = readForeign({QStringLiteral("x"), bytes}, format, settings, parts);
    EXPECT_TRUE(outcome || !outcome.problem().sentence.isEmpty());
    if (result)
        *result = outcome;
    return parts;
}

} // namespace

TEST(HostileDataSets, NothingAndNoiseAreASentence) {
    for (const ForeignFormat format : formats) {
        for (const QByteArray& bytes : {QByteArray(), QByteArray("  \n\n"), QByteArray("\0\0\0", 3),
                                        QByteArray("\xff\xfe\x00", 3), QByteArray("PK\x03\x04 noise", 11)}) {
            const ForeignParts parts = readAs(format, bytes);
            EXPECT_TRUE(keysOf(parts.own).empty());
        }
    }
}

TEST(HostileDataSets, TooLargeIsASentenceThatSaysHowMuchIsRead) {
    Outcome outcome = Done{};
    readAs(ForeignFormat::PlainCsv, QByteArray(longestDataSet + 1, 'x'), &outcome);
    ASSERT_FALSE(outcome);
    EXPECT_TRUE(outcome.problem().sentence.contains(QLatin1String("64 MB")));
}

TEST(HostileDataSets, AFileOfRefusalsEndsEarly) {
    QByteArray text = "name,price,chipset,memory,core_clock,boost_clock,color,length\n";
    text += QByteArray("x\n").repeated(1'000'000);
    const ForeignParts parts = readAs(ForeignFormat::PickerCsv, text);
    EXPECT_EQ(parts.refused, mostRefused);
    EXPECT_EQ(int(parts.rows.size()), mostRefused + 1);
    EXPECT_TRUE(parts.rows.back().why.contains(QLatin1String("10000")));
}

/// What is forged, again and again; each takes seconds.
class Forged : public testing::TestWithParam<const char*> {};

TEST_P(Forged, StructuresEnd) {
    const QByteArray block = GetParam();
    const QByteArray text = block.repeated(512 * 1024 / block.size());
    for (const ForeignFormat format : formats)
        readAs(format, text);
}

INSTANTIATE_TEST_SUITE_P(HostileDataSets, Forged,
                         testing::Values("{\n", "[{\"a\":", "\"a,\n", "\",\"", "{\"id\":\"x\"},", "}{", ",,,,,,,,",
                                         "CPU: x\n"));

TEST(HostileDataSets, ItIsStoppedWhenTheUserSaysSo) {
    QByteArray text = "name,price,chipset,memory,core_clock,boost_clock,color,length\n";
    text += QByteArray("A,1,B,8,1000,2000,,200\n").repeated(1000);
    ForeignParts parts;
    int asked = 0;
    const auto outcome =
        readForeign({QStringLiteral("x"), text}, ForeignFormat::PickerCsv, {}, parts, [&](qint64 done, qint64 total) {
            EXPECT_LE(done, total);
            return ++asked < 10;
        });
    EXPECT_FALSE(outcome);
    EXPECT_EQ(asked, 10);
}

TEST(HostileDataSets, NamesOfAnyScriptHaveAnId) {
    const QByteArray text = "name,price,chipset,memory,core_clock,boost_clock,color,length\n"
                            "\xec\xb9\xb4\xeb\x93\x9c,,,,,,,\n";
    const ForeignParts parts = readAs(ForeignFormat::PickerCsv, text);
    ASSERT_EQ(parts.own.parts.of<Card>().size(), 1u);
    EXPECT_TRUE(parts.own.parts.of<Card>()[0].id.startsWith(QLatin1String("part-")));
}
