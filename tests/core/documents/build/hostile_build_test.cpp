// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/build/build_json.h"
#include "core/units/json_bound.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <gtest/gtest.h>

// Build files that somebody else wrote, to do harm.

using namespace core;

namespace {

QByteArray buildWith(const char* key, const QJsonValue& value) {
    return QJsonDocument(QJsonObject{{QStringLiteral("lanewright"), 1},
                                     {QStringLiteral("board"), QStringLiteral("acme-board")},
                                     {QLatin1String(key), value}})
        .toJson();
}

/// The sentence that reading `json` ends in; empty where it is read.
QString refusalOf(const QByteArray& json) {
    const auto read = buildFromJson(json);
    return read ? QString() : read.problem().sentence;
}

} // namespace

TEST(HostileBuild, ANameOfTwoLinesIsReadAsOne) {
    const QJsonObject card{{QStringLiteral("id"), QStringLiteral("acme-card")},
                           {QStringLiteral("name"), QStringLiteral("y\nlanewright: fake")},
                           {QStringLiteral("offers"), QStringLiteral("street 5 2026-01 a\nstreet 6 2026-01 b")}};
    QJsonObject json = QJsonDocument::fromJson(buildWith("name", QStringLiteral("x\nlanewright: fake"))).object();
    json[QLatin1String("parts")] = QJsonObject{{QStringLiteral("cards"), QJsonArray{card}}};
    const auto read = buildFromJson(QJsonDocument(json).toJson());
    ASSERT_TRUE(read) << read.problem().sentence.toStdString();
    EXPECT_EQ(read->build.name, QStringLiteral("x\\u000alanewright: fake"));
    EXPECT_EQ(read->parts.of<Card>().front().name, QStringLiteral("y\\u000alanewright: fake"));
    EXPECT_EQ(read->parts.of<Card>().front().offers.size(), 2u) << "which are kept one a line";
}

TEST(HostileBuild, OfABoardBeyondItsBoundsTheBoundIsSaid) {
    const auto sentenceFor = [](const QJsonObject& wiring) {
        const QJsonObject board{{QStringLiteral("id"), QStringLiteral("b")}, {QStringLiteral("wiring"), wiring}};
        return refusalOf(buildWith("parts", QJsonObject{{QStringLiteral("boards"), QJsonArray{board}}}));
    };
    const auto named = [](int count) {
        QJsonObject all;
        for (int i = 0; i < count; ++i)
            all[QStringLiteral("S%1").arg(i)] = QJsonObject{{QStringLiteral("kind"), QStringLiteral("slot")},
                                                            {QStringLiteral("elec"), 1},
                                                            {QStringLiteral("gen"), 1}};
        return all;
    };
    const QJsonObject nodes{{QStringLiteral("CPU0"), QJsonObject{{QStringLiteral("kind"), QStringLiteral("cpu")}}}};
    const auto withSlots = [&](int count) {
        return QJsonObject{{QStringLiteral("nodes"), nodes}, {QStringLiteral("connectors"), named(count)}};
    };
    EXPECT_EQ(sentenceFor(withSlots(64)), QString());
    const QString sentence = sentenceFor(withSlots(65));
    EXPECT_TRUE(sentence.contains(QStringLiteral("at most 64 slots"))) << qPrintable(sentence);
    EXPECT_FALSE(sentence.contains(QStringLiteral("cannot be ."))) << qPrintable(sentence);
    const QString list =
        refusalOf(buildWith("parts", QJsonObject{{QStringLiteral("cards"),
                                                  QJsonArray{QJsonObject{{QStringLiteral("id"), QStringLiteral("c")},
                                                                         {QStringLiteral("tdp_w"), QJsonArray{1}}}}}}));
    EXPECT_TRUE(list.contains(QStringLiteral("cannot be a list"))) << qPrintable(list);
}

TEST(HostileBuild, MoreValuesThanAnyBuildHasAreRefusedBeforeTheyAreRead) {
    const QByteArray begin = "{\"lanewright\": 1, \"board\": \"b\", \"x\": [";
    const auto holding = [&](qsizetype values) -> QByteArray {
        return begin + QByteArray("0,").repeated(values - 4) + "0]}";
    };
    EXPECT_EQ(refusalOf(holding(mostJsonValues)), QString());
    const QString sentence = refusalOf(holding(mostJsonValues + 1));
    EXPECT_TRUE(sentence.contains(QStringLiteral("200,001 values; at most 200,000"))) << qPrintable(sentence);
}
