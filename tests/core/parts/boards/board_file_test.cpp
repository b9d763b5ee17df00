// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/import/datasets/foreign_reading.h"
#include "core/import/datasets/import_plan.h"
#include "core/parts/boards/board_file.h"
#include "core/pcie/board_faults.h"
#include "core/units/near_word.h"
#include "tests/support/schemas.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>

#include <gtest/gtest.h>

// The file of one board: its keys, its schema, the example, and that what passes the check can be imported.

using namespace core;

namespace {

QByteArray bytesOf(const QString& path) {
    QFile file(QStringLiteral(SOURCE_TREE "/") + path);
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << qPrintable(path);
    return file.readAll();
}

QByteArray example() {
    return bytesOf(QStringLiteral("resources/examples/own-board.json"));
}

QStringList unknownIn(const QByteArray& bytes) {
    QJsonParseError error;
    const QJsonObject json = QJsonDocument::fromJson(bytes, &error).object();
    EXPECT_EQ(error.error, QJsonParseError::NoError) << qPrintable(error.errorString());
    return unknownBoardKeys(json);
}

ImportPlan planOf(const QByteArray& bytes, Outcome* read) {
    const ForeignFile file{QStringLiteral("own-board.json"), bytes};
    EXPECT_EQ(formatOf(file), ForeignFormat::OwnParts);
    ForeignParts parts;
    *read = readForeign(file, ForeignFormat::OwnParts, {}, parts);
    return planImport(std::move(parts), Catalogue(PartSet()), {});
}

} // namespace

TEST(BoardFile, MoreValuesThanAnyBoardHasAreRefusedWithTheBound) {
    QByteArray nested;
    for (int i = 0; i < 60'000; ++i)
        nested += "[[{}]],";
    Outcome read = Done{};
    planOf(R"({"name": "X", "wiring": {"groups": [{"rules": [{"when": {"occ": [)" + nested + "0]}}]}]}}", &read);
    ASSERT_FALSE(read);
    EXPECT_TRUE(read.problem().sentence.contains(QStringLiteral("at most 200,000")))
        << qPrintable(read.problem().sentence);
}

TEST(BoardFile, AMisspeltKeyIsToldWithTheOneThatWasMeant) {
    EXPECT_EQ(unknownIn(example()), QStringList());
    EXPECT_EQ(unknownIn(example().replace("\"socket\":", "\"sockte\":")),
              QStringList{QStringLiteral("\"sockte\" is no key of a board; did you mean \"socket\"?")});
    EXPECT_EQ(
        unknownIn(example().replace("\"M2_1\": {\"kind\": \"m2\", \"elec\"", "\"M2_1\": {\"kind\": \"m2\", \"ele\"")),
        QStringList{
            QStringLiteral("\"ele\" is no key of a slot or socket (wiring.connectors.M2_1); did you mean \"elec\"?")});
    EXPECT_EQ(unknownIn(example().replace("\"when\": {\"occ\"", "\"whn\": {\"occ\"")),
              QStringList{QStringLiteral(
                  "\"whn\" is no key of a lane rule (wiring.groups[0].rules[0]); did you mean \"when\"?")});
    EXPECT_EQ(
        unknownIn(example().replace("\"budget\": 4, \"rules\"", "\"zzz\": 4, \"rules\"")).value(0),
        QStringLiteral("\"zzz\" is no key of a lane group (wiring.groups[1]); it has id, node, hb, budget, gen_caps "
                       "and rules."));
}

TEST(BoardFile, EveryShippedBoardHasKnownKeysAlone) {
    const QDir folder(QStringLiteral(SOURCE_TREE "/db/boards"));
    const QStringList names = folder.entryList({QStringLiteral("*.json")});
    EXPECT_GT(names.size(), 300);
    for (const QString& name : names)
        EXPECT_EQ(unknownIn(bytesOf(QStringLiteral("db/boards/") + name)), QStringList()) << qPrintable(name);
}

// LANEWRIGHT_WRITE_SCHEMA=1 writes it anew.
TEST(BoardFile, TheSchemaInTheResourcesIsThatOfToday) {
    QFile file(QStringLiteral(SOURCE_TREE "/resources/schema/board.schema.json"));
    if (qEnvironmentVariableIsSet("LANEWRIGHT_WRITE_SCHEMA")) {
        ASSERT_TRUE(file.open(QIODevice::WriteOnly) && file.write(boardSchema()) > 0);
        file.close();
    }
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll(), boardSchema());
}

TEST(BoardFile, TheSchemaLeadsToEachObjectThatItNames) {
    const QByteArray bytes = boardSchema();
    const QJsonObject schema = QJsonDocument::fromJson(bytes).object();
    const QStringList defined = schema[QLatin1String("$defs")].toObject().keys();
    for (const QString& name : defined)
        EXPECT_TRUE(bytes.contains(QByteArray("\"#/$defs/" + name.toLatin1() + "\""))) << qPrintable(name);
    EXPECT_EQ(bytes.count("#/$defs/condition\""), 3);
    const QJsonObject properties = schema[QLatin1String("properties")].toObject();
    EXPECT_TRUE(properties.contains(QLatin1String("socket")) && properties.contains(QLatin1String("evidence")));
}

TEST(BoardFile, TheExampleHasNoFaultsAndAnUnknownSocketIsOne) {
    auto board = boardFromJson(QJsonDocument::fromJson(example()).object());
    ASSERT_TRUE(board) << qPrintable(board.problem().sentence);
    EXPECT_EQ(faultsOf(*board, {}).problems, QStringList());
    board->socket = QStringLiteral("AM9");
    Processor processor;
    processor.socket = QStringLiteral("LGA7529");
    const QStringList problems = faultsOf(*board, {processor}).problems;
    ASSERT_EQ(problems.size(), 1);
    EXPECT_TRUE(problems[0].startsWith(QLatin1String("AM9 is no socket this program knows: AM4, AM5, ")));
    EXPECT_TRUE(problems[0].contains(QLatin1String("LGA7529")));
    board->socket = processor.socket;
    EXPECT_EQ(faultsOf(*board, {processor}).problems, QStringList()) << "a socket that a CPU has";
}

TEST(BoardFile, WhatPassesTheCheckIsImportedAsItIs) {
    Outcome read = Done{};
    const ImportPlan plan = planOf(example(), &read);
    ASSERT_TRUE(read) << qPrintable(read.problem().sentence);
    EXPECT_EQ(plan.taken, 1);
    ASSERT_EQ(plan.edit.put.parts.of<Board>().size(), 1U);
    const Board& board = plan.edit.put.parts.of<Board>()[0];
    EXPECT_EQ(board.id, QStringLiteral("example-two-slots"));
    EXPECT_EQ(board.wiring->connectors.size(), 6U);
    EXPECT_TRUE(plan.edit.put.imports.empty()) << "it is the user's own, and stands before a shipped one";
    EXPECT_EQ(planOf(example().replace("\"id\": \"example-two-slots\",", ""), &read).rows[0].part.id,
              QStringLiteral("example-two-slots"))
        << "called by its maker and name";
    planOf(example().replace("\"socket\":", "\"sockte\":"), &read);
    ASSERT_FALSE(read);
    EXPECT_TRUE(read.problem().sentence.contains(QLatin1String("did you mean \"socket\"?")));
}

TEST(NearWord, IsNearByFewLettersAndNoneIsFar) {
    const QStringList known{QStringLiteral("socket"), QStringLiteral("sockets"), QStringLiteral("name")};
    EXPECT_EQ(nearestWord(QStringLiteral("sockte"), known), QStringLiteral("socket"));
    EXPECT_EQ(nearestWord(QStringLiteral("Sockets"), known), QStringLiteral("sockets"));
    EXPECT_EQ(nearestWord(QStringLiteral("nmae"), known), QStringLiteral("name"));
    EXPECT_EQ(nearestWord(QStringLiteral("colour"), known), QString());
    EXPECT_EQ(nearestWord(QString(1000, u's'), known), QString());
    EXPECT_EQ(nearestWord(QString(), known), QString());
}
