// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"

#include <QDate>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <functional>

// `reprice` and `order`: their figures are those of `check`, whatever the prices of the day are.

namespace {

class Prices : public testing::Test {
protected:
    QString written(const char* name, const QJsonObject& json) {
        const QString path = m_folder.filePath(QLatin1String(name));
        QFile file(path);
        EXPECT_TRUE(file.open(QIODevice::WriteOnly) && file.write(QJsonDocument(json).toJson()) > 0);
        return path;
    }
    static QJsonObject build(const char* name) {
        QFile file(example(name));
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        return QJsonDocument::fromJson(file.readAll()).object();
    }
    /// `json` with its only card as `change` makes it.
    static QJsonObject withCard(QJsonObject json, const std::function<void(QJsonObject&)>& change) {
        QJsonObject parts = json[QLatin1String("parts")].toObject();
        QJsonArray cards = parts[QLatin1String("cards")].toArray();
        QJsonObject card = cards[0].toObject();
        change(card);
        cards[0] = card;
        parts[QLatin1String("cards")] = cards;
        json[QLatin1String("parts")] = parts;
        return json;
    }
    static QJsonObject part(const QJsonValue& answer, const char* kind) {
        for (const QJsonValue& each : answer[QLatin1String("parts")].toArray()) {
            if (each[QLatin1String("kind")] == QLatin1String(kind))
                return each.toObject();
        }
        return {};
    }
    static QJsonValue repriced(const QString& path, const QStringList& more = {}) {
        const ProgramRun run = runProgram(QStringList{"reprice", path, "--json"} + more);
        EXPECT_EQ(run.status, 0) << run.err.toStdString();
        return run.json()[QLatin1String("builds")][0];
    }
    static double amount(const QJsonValue& price) { return price[QLatin1String("amount_usd")].toDouble(-1); }

    QTemporaryDir m_folder;
};

} // namespace

TEST_F(Prices, NothingHasChangedWhereTheFileTellsThePricesOfToday) {
    const QJsonValue answer = repriced(example("today-4-cards"));
    EXPECT_GT(answer[QLatin1String("parts")].toArray().size(), 5);
    for (const QJsonValue& part : answer[QLatin1String("parts")].toArray())
        EXPECT_EQ(part[QLatin1String("before")], part[QLatin1String("today")]);
    EXPECT_EQ(answer[QLatin1String("change_usd")].toDouble(-1), 0);
    const QJsonObject checked = runProgram({"check", example("today-4-cards"), "--json"}).json();
    EXPECT_DOUBLE_EQ(answer[QLatin1String("today_usd")].toDouble(),
                     checked[QLatin1String("totals")][QLatin1String("price_usd")].toDouble());
    EXPECT_TRUE(runProgram({"reprice", example("today-4-cards")}).out.contains("today: the same."));
}

TEST_F(Prices, WhatTheFileHasIsHeldAgainstToday) {
    const QString path = written("a.lanewright", withCard(build("today-4-cards"), [](QJsonObject& card) {
                                     card[QLatin1String("price_usd")] = 1000;
                                     card[QLatin1String("price_kind")] = QStringLiteral("street");
                                     card[QLatin1String("price_date")] = QStringLiteral("2026-01-15");
                                     card[QLatin1String("offers")] = QJsonValue();
                                 }));
    const QJsonObject card = part(repriced(path), "cards");
    EXPECT_EQ(amount(card[QLatin1String("before")]), 1000);
    EXPECT_EQ(card[QLatin1String("before")][QLatin1String("day")], "2026-01-15");
    EXPECT_GT(amount(card[QLatin1String("today")]), 1000);
    EXPECT_DOUBLE_EQ(card[QLatin1String("change_usd")].toDouble(), 4 * (amount(card[QLatin1String("today")]) - 1000));
}

TEST_F(Prices, APartThatTheFileHasNotIsNotCompared) {
    QJsonObject json = build("today-4-cards");
    QJsonObject parts = json[QLatin1String("parts")].toObject();
    parts.remove(QLatin1String("cards"));
    json[QLatin1String("parts")] = parts;
    const QString path = written("a.lanewright", json);
    const QJsonObject card = part(repriced(path), "cards");
    EXPECT_TRUE(card[QLatin1String("before")].isNull());
    EXPECT_TRUE(card[QLatin1String("change_usd")].isNull());
    EXPECT_EQ(card[QLatin1String("known_before")], false);
    EXPECT_TRUE(runProgram({"reprice", path}).out.contains("Left out, because a price is not known: RTX PRO 6000"));
}

TEST_F(Prices, SinceADayNoPriceOfALaterDayCountsAndSinceTodayNothingHasChanged) {
    const QJsonValue since = repriced(example("today-4-cards"), {"--since", "2026-05-01"});
    int changed = 0;
    for (const QJsonValue& part : since[QLatin1String("parts")].toArray()) {
        EXPECT_LE(part[QLatin1String("before")][QLatin1String("day")].toString(), "2026-05-01");
        changed += part[QLatin1String("change_usd")].toDouble() != 0;
    }
    EXPECT_GT(changed, 0);
    // Memory of July 2025 and a launch of January 2025 tell nothing of August 2026, when both had long risen.
    const QJsonValue later = repriced(example("today-2-cards"), {"--since", "2026-08-01"});
    for (const char* kind : {"memory", "cards"})
        EXPECT_TRUE(part(later, kind)[QLatin1String("before")].isNull()) << kind;
    EXPECT_FALSE(part(later, "boards")[QLatin1String("before")].isNull());
    const QString today = QDate::currentDate().toString(Qt::ISODate);
    const QJsonValue now = repriced(example("guide-1-card"), {"--since", today});
    for (const QJsonValue& part : now[QLatin1String("parts")].toArray())
        EXPECT_EQ(part[QLatin1String("before")], part[QLatin1String("today")]);
}

TEST_F(Prices, WhatIsOwnedOrHasAnOwnPriceCostsThat) {
    QJsonObject json = build("today-4-cards");
    const QString id = part(repriced(example("today-4-cards")), "cards")[QLatin1String("id")].toString();
    const QJsonObject key{{"kind", "cards"}, {"id", id}};
    json[QLatin1String("owned")] = QJsonArray{QJsonObject{{"part", key}, {"count", 3}}};
    json[QLatin1String("prices")] = QJsonArray{QJsonObject{{"part", key}, {"usd", 77}}};
    const QString path = written("a.lanewright", json);
    const QJsonObject card = part(repriced(path), "cards");
    EXPECT_EQ(card[QLatin1String("count")], 1);
    EXPECT_EQ(amount(card[QLatin1String("before")]), 77);
    EXPECT_EQ(card[QLatin1String("change_usd")].toDouble(-1), 0);
    const ProgramRun order = runProgram({"order", path, "--json"});
    EXPECT_EQ(part(order.json(), "cards")[QLatin1String("sum_usd")].toDouble(), 77);
}

TEST_F(Prices, AnOrderIsPartsTimesMachinesInOneRowAPart) {
    const QString four = example("today-4-cards");
    const QString two = example("today-2-cards");
    const QJsonObject one = runProgram({"order", four, "--json"}).json();
    const QJsonObject checked = runProgram({"check", four, "--json"}).json();
    EXPECT_DOUBLE_EQ(one[QLatin1String("total_usd")].toDouble(),
                     checked[QLatin1String("totals")][QLatin1String("price_usd")].toDouble());
    const QJsonObject many =
        runProgram({"order", four, two, four, "--times", "2", "--times", "1", "--times", "3", "--json"}).json();
    QSet<QString> seen;
    for (const QJsonValue& row : many[QLatin1String("parts")].toArray()) {
        const QString id = row[QLatin1String("id")].toString();
        EXPECT_FALSE(seen.contains(id)) << id.toStdString();
        seen.insert(id);
        int count = 0;
        for (const QJsonValue& build : row[QLatin1String("builds")].toArray())
            count += build[QLatin1String("count")].toInt();
        EXPECT_EQ(row[QLatin1String("count")].toInt(), count);
    }
    EXPECT_EQ(part(many, "cards")[QLatin1String("builds")][0][QLatin1String("count")], 8);
    const double second = runProgram({"order", two, "--json"}).json()[QLatin1String("total_usd")].toDouble();
    EXPECT_NEAR(many[QLatin1String("total_usd")].toDouble(), 5 * one[QLatin1String("total_usd")].toDouble() + second,
                0.01);
}

TEST_F(Prices, ASpreadsheetReadsNoFormulaFromAName) {
    QJsonObject json = withCard(build("today-1-card"), [](QJsonObject& card) {
        card[QLatin1String("id")] = QStringLiteral("acme-card");
        card[QLatin1String("name")] = QStringLiteral("=1+1,\"x\"");
        card[QLatin1String("maker")] = QStringLiteral("@acme");
        card[QLatin1String("offers")] = QJsonValue();
        for (const char* field : {"price_usd", "price_kind", "price_date"})
            card[QLatin1String(field)] = QJsonValue();
    });
    QJsonArray cards = json[QLatin1String("cards")].toArray();
    QJsonObject card = cards[0].toObject();
    card[QLatin1String("card")] = QStringLiteral("acme-card");
    cards[0] = card;
    json[QLatin1String("cards")] = cards;
    const QString path = written("a.lanewright", json);
    const QByteArray csv = runProgram({"order", path, "--format", "csv"}).out;
    EXPECT_TRUE(csv.startsWith("count,kind,maker,name,id,price_usd,sum_usd,day,price_kind,builds,ask\n"));
    EXPECT_TRUE(csv.contains("1,cards,'@acme,")) << csv.constData();
    EXPECT_TRUE(csv.contains("=1+1,\"\"x\"\"\",acme-card,,,,,")) << csv.constData();
    EXPECT_FALSE(csv.contains(",\"=") || csv.contains(",="));
    const QJsonObject row = part(runProgram({"order", path, "--json"}).json(), "cards");
    EXPECT_TRUE(row[QLatin1String("price")].isNull());
    EXPECT_EQ(row[QLatin1String("ask")][0][QLatin1String("id")], "no-price");
}

TEST_F(Prices, AFileThatIsWrongIsNamedAndTheRestIsPriced) {
    const QString wrong = written("no.lanewright", {});
    for (const char* verb : {"reprice", "order"}) {
        const ProgramRun run = runProgram({verb, example("today-1-card"), wrong, "--json"});
        EXPECT_EQ(run.status, 2);
        EXPECT_TRUE(run.err.contains(QStringLiteral("no.lanewright")));
        const QJsonArray builds = run.json()[QLatin1String("builds")].toArray();
        ASSERT_EQ(builds.size(), 2);
        EXPECT_TRUE(builds[1][QLatin1String("problem")].isString());
        EXPECT_TRUE(runProgram({verb, wrong}).isRefusal()) << verb;
    }
    EXPECT_TRUE(runProgram({"reprice", example("today-1-card"), "--since", "yesterday"}).isRefusal());
    EXPECT_TRUE(runProgram({"order", example("today-1-card"), "--times", "0"}).isRefusal());
    EXPECT_TRUE(runProgram({"order", example("today-1-card"), "--times", "1", "--times", "2"}).isRefusal());
    EXPECT_TRUE(runProgram({"order", example("today-1-card"), "--format", "xml"}).isRefusal());
}
