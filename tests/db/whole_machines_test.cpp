// SPDX-License-Identifier: GPL-3.0-or-later
// The shipped whole machines: each can be planned, and what its tools print is what was published.
#include "core/analysis/analysis.h"
#include "core/analysis/prices.h"
#include "core/documents/json/topo_text.h"
#include "core/documents/sheet/price_rows.h"
#include "core/import/scan/scanned_build.h"
#include "core/recommend/whole.h"
#include "core/rules/rule_book.h"
#include "db/csv_file.h"
#include "tests/support/shipped_catalogue.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QRegularExpression>

#include <gtest/gtest.h>

#include <algorithm>

using namespace core;

static Analysis analysed(const QString& machine) {
    Build build;
    build.machine = machine;
    auto analysis = analyse(build, *shippedCatalogue());
    EXPECT_TRUE(analysis) << qPrintable(machine) << ": " << (analysis ? "" : qPrintable(analysis.problem().sentence));
    return analysis ? *analysis : Analysis{};
}

TEST(WholeMachines, EachCanBePlannedAndHasMemoryAndBandwidth) {
    const Catalogue& catalogue = *shippedCatalogue();
    EXPECT_GE(catalogue.all<WholeMachine>().size(), 100U);
    for (const WholeMachine& machine : catalogue.all<WholeMachine>()) {
        const Analysis analysis = analysed(machine.id);
        const auto chips = analysis.machine.cards.front().card->chips.value_or(1);
        EXPECT_EQ(analysis.topology.gpus.size(), std::size_t(machine.gpus * chips)) << qPrintable(machine.id);
        EXPECT_TRUE(analysis.machine.cards.front().card->memory) << qPrintable(machine.id);
        EXPECT_TRUE(analysis.machine.cards.front().card->memoryBandwidth) << qPrintable(machine.id);
        static_cast<void>(checkAll(analysis, catalogue));
    }
}

TEST(WholeMachines, NobodyIsAskedToBuyMemoryForOne) {
    const Analysis analysis = analysed("nvidia-dgx-h100");
    EXPECT_EQ(unpricedInWords(analysis.machine), "1 × DGX H100");
    EXPECT_EQ(sheetParts(analysis.machine, QDate(2026, 11, 30)).size(), 1U);
}

namespace {

/// A matrix by the names of its rows and columns.
struct Matrix {
    QStringList columns;
    QHash<QString, QStringList> rows;
};

/// As nvidia-smi prints it, or as people paste it, with blanks for tabs.
Matrix matrixIn(const QString& text) {
    static const QRegularExpression gap(QStringLiteral("\\t+|  +"));
    static const QRegularExpression device(QStringLiteral("^(GPU|NIC|mlx5_)\\d+$"));
    static const QRegularExpression legend(QStringLiteral("^\\s*(NIC\\d+): (\\S+)"),
                                           QRegularExpression::MultilineOption);
    QHash<QString, QString> names;
    for (auto found = legend.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        names[match.captured(1)] = match.captured(2);
    }
    const auto called = [&](const QString& name) { return names.value(name, name); };
    Matrix matrix;
    for (const QString& line : text.split('\n')) {
        QStringList cells = line.split(gap, Qt::SkipEmptyParts);
        for (QString& cell : cells)
            cell = cell.trimmed();
        cells.removeAll(QString());
        const bool isHead = matrix.columns.isEmpty() && cells.size() > 1 && cells.first() == "GPU0" &&
                            (cells.size() < 2 || cells[1] != "X");
        if (isHead) {
            for (const QString& cell : cells) {
                if (device.match(cell).hasMatch())
                    matrix.columns << called(cell);
            }
        } else if (!matrix.columns.isEmpty() && cells.size() > matrix.columns.size() &&
                   device.match(cells.first()).hasMatch()) {
            matrix.rows[called(cells.first())] = cells.mid(1, matrix.columns.size());
        }
    }
    return matrix;
}

QString fixture(const QString& name) {
    QFile file(QStringLiteral(TEST_DATA "/topology/%1.txt").arg(name));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << qPrintable(name);
    return QString::fromUtf8(file.readAll());
}

struct PublishedTopology {
    const char* machine;
    const char* fixture;
    int leastCells; ///< that are held against each other
};

class PublishedMatrix : public testing::TestWithParam<PublishedTopology> {};

} // namespace

TEST_P(PublishedMatrix, IsWhatTopoPrints) {
    const Matrix ours = matrixIn(topoText(analysed(GetParam().machine)));
    const Matrix published = matrixIn(fixture(GetParam().fixture));
    int cells = 0;
    for (auto row = published.rows.begin(); row != published.rows.end(); ++row) {
        for (qsizetype i = 0; i < published.columns.size(); ++i) {
            const qsizetype column = ours.columns.indexOf(published.columns[i]);
            if (column < 0 || !ours.rows.contains(row.key()))
                continue;
            ++cells;
            EXPECT_EQ(ours.rows[row.key()][column].toStdString(),
                      QString(row.value()[i]).replace("SOC", "SYS").toStdString())
                << qPrintable(row.key()) << ' ' << qPrintable(published.columns[i]);
        }
    }
    EXPECT_GE(cells, GetParam().leastCells);
}

INSTANTIATE_TEST_SUITE_P(WholeMachines, PublishedMatrix,
                         testing::Values(PublishedTopology{"nvidia-dgx-1-v100-16", "dgx-1-v100-1", 144},
                                         PublishedTopology{"nvidia-dgx-1-v100-16", "dgx-1-v100-3", 144},
                                         PublishedTopology{"nvidia-dgx-2", "dgx-2-1", 100},
                                         PublishedTopology{"nvidia-dgx-a100-640", "dgx-a100-1", 400},
                                         PublishedTopology{"nvidia-dgx-a100-320", "dgx-a100-10nic-1", 324},
                                         PublishedTopology{"nvidia-dgx-h100", "dgx-h100-1", 400},
                                         PublishedTopology{"nvidia-dgx-b200", "dgx-b200-2", 16},
                                         PublishedTopology{"hgx-h100-8-80", "hgx-h100-8-1", 64},
                                         PublishedTopology{"hgx-h100-8-80", "hgx-h100-8-2", 64},
                                         PublishedTopology{"hgx-b300-8", "hgx-b300-8-1", 64},
                                         PublishedTopology{"hgx-a100-4-80", "hgx-a100-4-1", 16},
                                         PublishedTopology{"dell-c4140-k-16", "v100-sxm2-4-1", 16},
                                         PublishedTopology{"gb200-nvl4", "gb200-nvl4-1", 16},
                                         PublishedTopology{"nvidia-dgx-spark-128", "gb10-1", 25}));

TEST(WholeMachines, RocmPrintsWhatWasPublishedOfEightMi300x) {
    const QString ours = topoText(analysed("mi300x-8-oam"));
    const QString published = fixture("mi300x-8-1");
    int lines = 0;
    for (const QString& line : published.split('\n')) {
        const QString text = line.trimmed();
        if (text.isEmpty() || text.startsWith('#') || text.startsWith('='))
            continue;
        ++lines;
        EXPECT_TRUE(ours.contains(text)) << qPrintable(text);
    }
    EXPECT_GE(lines, 27);
    EXPECT_TRUE(ours.contains("===== ROCm System Management Interface ====="));
}

TEST(WholeMachines, AffinityIsAsLinuxNumbersTheCores) {
    EXPECT_TRUE(topoText(analysed("nvidia-dgx-1-v100-16")).contains("\t0-19,40-59\t0\t"));
    const QString a100 = topoText(analysed("nvidia-dgx-a100-640"));
    for (const char* cores : {"48-63,176-191\t3", "16-31,144-159\t1", "112-127,240-255\t7", "80-95,208-223\t5"})
        EXPECT_TRUE(a100.contains(cores)) << cores;
    EXPECT_TRUE(topoText(analysed("nvidia-dgx-h100")).contains("\t56-111,168-223\t1\t"));
}

// What a scan makes of such machines.

/// So many GPUs of this name, in a machine of this name.
static ScanResult scanned(int gpus, const char* gpu, const char* system, std::optional<Memory> memory = {}) {
    MachineFacts facts;
    for (int i = 0; i < gpus; ++i) {
        GpuReport report;
        report.index = i;
        report.name = QString::fromLatin1(gpu);
        report.address = QStringLiteral("00000000:%1:00.0").arg(16 + i, 2, 16, QLatin1Char('0'));
        facts.gpus.push_back(report);
    }
    facts.systemMaker = QStringLiteral("NVIDIA");
    facts.systemName = QString::fromLatin1(system);
    facts.usableMemory = memory;
    return buildFrom(facts, *shippedCatalogue());
}

TEST(WholeMachines, AScanKnowsThemByTheirNameAndGpus) {
    EXPECT_EQ(scanned(8, "NVIDIA H100 80GB HBM3", "DGXH100").build.machine, "nvidia-dgx-h100");
    EXPECT_EQ(scanned(16, "Tesla V100-SXM3-32GB", "NVIDIA DGX-2").build.machine, "nvidia-dgx-2");
    EXPECT_EQ(scanned(1, "NVIDIA GB10", "NVIDIA_DGX_Spark", 121_GB).build.machine, "nvidia-dgx-spark-128");
    EXPECT_EQ(scanned(1, "NVIDIA GB10", "Ascent GX10", 121_GB).build.machine, "asus-ascent-gx10");
}

TEST(WholeMachines, AScanOfAnUnknownHostStandsForItsBaseboard) {
    const ScanResult found = scanned(8, "NVIDIA H200", "SYS-821GE");
    EXPECT_EQ(found.build.machine, "hgx-h200-8");
    EXPECT_TRUE(found.build.cards.empty() && found.build.waitingCards.empty() && found.build.board.isEmpty());
    const auto analysis = analyse(found.build, *shippedCatalogue());
    ASSERT_TRUE(analysis) << qPrintable(analysis.problem().sentence);
    EXPECT_EQ(token(analysis->topology.path(0, 7)), "NV18");
}

TEST(WholeMachines, AScanKnowsAGraceHopperThoughItIsCalledByItsSystemsMemory) {
    MachineFacts facts;
    GpuReport report;
    report.index = 0;
    report.name = QStringLiteral("NVIDIA GH200 480GB");
    report.memory = Memory::of(97871 / 1024.0);
    facts.gpus = {report};
    EXPECT_EQ(buildFrom(facts, *shippedCatalogue()).build.machine, "gh200-96");
    facts.gpus.front().name = QStringLiteral("NVIDIA GH200 144G HBM3e");
    facts.gpus.front().memory = Memory::of(146831 / 1024.0);
    EXPECT_EQ(buildFrom(facts, *shippedCatalogue()).build.machine, "gh200-144");
}

TEST(WholeMachines, AScanOfAnUnknownSizeSaysWhichItAssumes) {
    const auto saysOf = [](const ScanResult& found) {
        return std::ranges::count(found.notes,
                                  QStringLiteral("No output shows how much memory is installed; assuming 128 GB."),
                                  &ReadingNote::sentence);
    };
    const ScanResult unseen = scanned(1, "AMD Radeon 8060S Graphics", "");
    EXPECT_EQ(unseen.build.machine, "strix-halo-128-generic");
    EXPECT_EQ(saysOf(unseen), 1);
    EXPECT_EQ(saysOf(scanned(1, "NVIDIA GB10", "Ascent GX10", 121_GB)), 0);
}

TEST(WholeMachines, AScanOfOtherCardsIsNone) {
    EXPECT_TRUE(scanned(7, "NVIDIA H100 80GB HBM3", "DGXH100").build.machine.isEmpty()); // one is missing
    EXPECT_TRUE(scanned(2, "NVIDIA GeForce RTX 3090", "DGX-1").build.machine.isEmpty());
}

// What is recommended of them.

TEST(WholeMachines, TheFrontierGetsBetterAsItGetsDearerAndHasNoBareBoard) {
    Request request;
    request.goal = Goal::CardMemory;
    request.limits.needsPrices = true;
    request.limits.host = HostFloor::None;
    const PriceFrontier frontier = wholeFrontier(request, *shippedCatalogue());
    ASSERT_GE(frontier.points.size(), 3U);
    for (std::size_t i = 0; i < frontier.points.size(); ++i) {
        const WholeMachine* machine = shippedCatalogue()->find<WholeMachine>(frontier.points[i].build.machine);
        ASSERT_TRUE(machine);
        EXPECT_FALSE(machine->cpu.isEmpty()) << qPrintable(machine->id);
        if (i > 0) {
            EXPECT_GE(frontier.points[i].price, frontier.points[i - 1].price);
            EXPECT_GT(frontier.points[i].value, frontier.points[i - 1].value);
        }
    }
    request.limits.budget = frontier.points[1].price;
    EXPECT_EQ(wholeFrontier(request, *shippedCatalogue()).points.size(), 2U);
    request.limits.lanes = 16; // is about slots
    EXPECT_TRUE(wholeFrontier(request, *shippedCatalogue()).points.empty());
}

TEST(WholeMachines, ACatchSaysWhatSpeaksAgainstEach) {
    EXPECT_TRUE(catchesOfWhole(analysed("apple-mac-studio-m3-ultra-96").machine).join(' ').contains("macOS"));
    EXPECT_TRUE(catchesOfWhole(analysed("nvidia-dgx-spark-128").machine).join(' ').contains("Nothing can be added"));
    EXPECT_TRUE(catchesOfWhole(analysed("nvidia-dgx-h100").machine).join(' ').contains("server room"));
}

TEST(WholeMachines, AreFoundByTheNamesPeopleUse) {
    const Catalogue& catalogue = *shippedCatalogue();
    for (const char* name : {"DGX Spark",
                             "Ascent GX10",
                             "EdgeXpert",
                             "ThinkStation PGX",
                             "EVO-X2",
                             "Framework Desktop",
                             "MS-S1",
                             "GTR9",
                             "Mac Studio M3 Ultra",
                             "Mac mini M4",
                             "GH200",
                             "DGX Station",
                             "DGX-1",
                             "DGX-2",
                             "DGX A100",
                             "DGX H100",
                             "DGX H200",
                             "DGX B200",
                             "HGX H100",
                             "HGX B200",
                             "XE9680",
                             "MI300X",
                             "MI355X",
                             "Gaudi 3",
                             "Jetson"}) {
        const auto& all = catalogue.all<WholeMachine>();
        EXPECT_TRUE(std::ranges::any_of(all, [&](const WholeMachine& machine) {
            const QString text = machine.name + ' ' + machine.shortName;
            const QStringList words = QString::fromLatin1(name).split(' ');
            return std::ranges::all_of(words,
                                       [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
        })) << name;
    }
}
