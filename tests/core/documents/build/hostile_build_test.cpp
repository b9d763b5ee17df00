#include "core/documents/build/build_json.h"
#include "core/units/json_bound.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <gtest/gtest.h>

// Build files that somebody else wrote, to do harm.

using namespace core;

namespace {

QByteArray withField(const char* key, const QJsonValue& value) {
    return QJsonDocument(QJsonObject{{QStringLiteral("lanewright"), 1},
                                     {QStringLiteral("board"), QStringLiteral("acme-board")},
                                     {QLatin1String(key), value}})
        .toJson();
}

/// The sentence that reading `json` ends in; empty where it is read.
QString problemOf(const QByteArray& json) {
    const auto read = buildFromJson(json);
    return read ? QString() : read.problem().sentence;
}

} // namespace

TEST(HostileBuild, ANameOfTwoLinesIsReadAsOne) {
    const QJsonObject card{{QStringLiteral("id"), QStringLiteral("acme-card")},
                           {QStringLiteral("name"), QStringLiteral("y\nlanewright: fake")},
                           {QStringLiteral("offers"), QStringLiteral("street 5 2026-01 a\nstreet 6 2026-01 b")}};
    QJsonObject json = QJsonDocument::fromJson(withField("name", QStringLiteral("x\nlanewright: fake"))).object();
    json[QLatin1String("parts")] = QJsonObject{{QStringLiteral("cards"), QJsonArray{card}}};
    const auto read = buildFromJson(QJsonDocument(json).toJson());
    ASSERT_TRUE(read) << read.problem().sentence.toStdString();
    EXPECT_EQ(read->build.name, QStringLiteral("x\\u000alanewright: fake"));
    EXPECT_EQ(read->parts.of<Card>().front().name, QStringLiteral("y\\u000alanewright: fake"));
    EXPECT_EQ(read->parts.of<Card>().front().offers.size(), 2u) << "which are kept one a line";
}

