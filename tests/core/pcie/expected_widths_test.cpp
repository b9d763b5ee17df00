// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pcie/lane_plan.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <gtest/gtest.h>

#include <set>

namespace core {

// Widths that boards' manuals, reviews and firmware tables state for a population, written apart from any rule table of
// ours. `lanes: null` means that no source states them: our wiring has to say so too.

static QByteArray contentsOf(const QString& path) {
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << qPrintable(path);
    return file.readAll();
}

static Wiring wiringOf(const QString& board) {
    const QByteArray text = contentsOf(QStringLiteral(SOURCE_TREE "/db/boards/%1.json").arg(board));
    auto wiring = wiringFromJson(QJsonDocument::fromJson(text).object().value(QLatin1String("wiring")).toObject());
    EXPECT_TRUE(wiring) << qPrintable(board + QStringLiteral(": ") + (wiring ? QString() : wiring.problem().sentence));
    return wiring ? *wiring : Wiring();
}

static Occupant occupantFrom(const QString& kind, const QJsonObject& card) {
    Occupant occupant;
    occupant.kind = kind == QLatin1String("nvme")   ? DeviceKind::Nvme
                    : kind == QLatin1String("nic")  ? DeviceKind::Nic
                    : kind == QLatin1String("sata") ? DeviceKind::Sata
                                                    : DeviceKind::Gpu;
    occupant.lanes = card.value(QLatin1String("lanes")).toInt(16);
    occupant.generation = card.value(QLatin1String("gen")).toInt(5);
    return occupant;
}

static LanePopulation populationFrom(const Wiring& wiring, const QJsonObject& row) {
    std::vector<std::optional<SocketedProcessor>> processors;
    const QJsonObject cpus = row.value(QLatin1String("cpus")).toObject();
    for (const QString& socket : cpus.keys()) { // CPU0, CPU1: in the order of their sockets
        const QJsonObject cpu = cpus.value(socket).toObject();
        if (cpu.isEmpty()) {
            processors.emplace_back();
            continue;
        }
        SocketedProcessor processor{
            cpu.value(QLatin1String("lanes")).toInt(), cpu.value(QLatin1String("gen")).toInt(), {}};
        for (const QJsonValue& tag : cpu.value(QLatin1String("tags")).toArray())
            processor.tags << tag.toString();
        processors.emplace_back(processor);
    }
    LanePopulation population = LanePopulation::emptyOn(wiring, std::move(processors));
    const QJsonObject kinds = row.value(QLatin1String("population")).toObject();
    for (const QString& label : kinds.keys()) {
        const int connector = wiring.connector(label);
        EXPECT_GE(connector, 0) << qPrintable(label);
        if (connector >= 0) {
            const QJsonObject card = row.value(QLatin1String("cards")).toObject().value(label).toObject();
            population.occupants[std::size_t(connector)] = occupantFrom(kinds.value(label).toString(), card);
        }
    }
    const QJsonObject bios = row.value(QLatin1String("bios")).toObject();
    for (const QString& name : bios.keys()) {
        const int option = wiring.option(name);
        EXPECT_GE(option, 0) << qPrintable(name);
        if (option >= 0) {
            population.options[std::size_t(option)] =
                int(wiring.options[std::size_t(option)].values.indexOf(bios.value(name).toString()));
        }
    }
    return population;
}

static std::vector<QByteArray> rowsOf(const char* file) {
    std::vector<QByteArray> rows;
    for (const QByteArray& line : contentsOf(QStringLiteral(TEST_DATA "/") + QLatin1String(file)).split('\n')) {
        if (!line.trimmed().isEmpty())
            rows.push_back(line);
    }
    return rows;
}

static void expectWidths(const QByteArray& line) {
    const QJsonObject row = QJsonDocument::fromJson(line).object();
    const Wiring wiring = wiringOf(row.value(QLatin1String("board")).toString());
    const LanePlan plan = allocateLanes(wiring, populationFrom(wiring, row));
    const QJsonObject expected = row.value(QLatin1String("expected")).toObject();
    ASSERT_FALSE(expected.isEmpty()) << line.constData();
    for (const QString& label : expected.keys()) {
        const int connector = wiring.connector(label);
        ASSERT_GE(connector, 0) << line.constData() << ": " << qPrintable(label);
        const LaneShare& share = plan.shares[std::size_t(connector)];
        const QJsonObject want = expected.value(label).toObject();
        const bool isStated = !want.value(QLatin1String("lanes")).isNull();
        EXPECT_EQ(share.doubt < 0, isStated) << line.constData() << qPrintable(label);
        if (isStated)
            EXPECT_EQ(share.lanes, want.value(QLatin1String("lanes")).toInt()) << line.constData() << qPrintable(label);
        EXPECT_EQ(share.generation, want.value(QLatin1String("generation")).toInt(share.generation))
            << line.constData() << qPrintable(label);
    }
}

TEST(ExpectedWidths, OfTheFirstBoardsAreGiven) {
    const auto rows = rowsOf("expected_widths.jsonl");
    EXPECT_EQ(rows.size(), 71U);
    for (const QByteArray& line : rows)
        expectWidths(line);
}

TEST(ExpectedWidths, OfEveryModeThatASourceStatesAreGiven) {
    for (const QByteArray& line : rowsOf("expected_widths_boards.jsonl"))
        expectWidths(line);
}

TEST(ExpectedWidths, AreWrittenForEveryShippedBoardEachWithItsSource) {
    std::set<QString> stated;
    for (const QByteArray& line : rowsOf("expected_widths_boards.jsonl")) {
        const QJsonObject row = QJsonDocument::fromJson(line).object();
        EXPECT_FALSE(row.value(QLatin1String("source")).toString().isEmpty()) << line.constData();
        stated.insert(row.value(QLatin1String("board")).toString());
    }
    const QDir boards(QStringLiteral(SOURCE_TREE "/db/boards"));
    const QStringList files = boards.entryList({QStringLiteral("*.json")});
    EXPECT_GE(files.size(), 65);
    for (const QString& file : files)
        EXPECT_EQ(stated.count(file.chopped(5)), 1U) << qPrintable(file) << " has no expected widths";
}

} // namespace core
