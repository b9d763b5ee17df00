// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/run_program.h"

#include <QJsonArray>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <cmath>

// `chart` as a script sees it.

namespace {

QJsonObject named(const QJsonArray& rows, const char* key, const char* value) {
    for (const QJsonValue& row : rows) {
        if (row[QLatin1String(key)] == QLatin1String(value))
            return row.toObject();
    }
    return {};
}

} // namespace

TEST(ChartCommand, TheBooksDrawnLinesComeOut) {
    const ProgramRun ran = runProgram({"chart", "price", "--clock", "published", "--fit", "linear", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err.toStdString();
    const QJsonArray fits = ran.json()["fits"].toArray();
    const struct {
        const char* series;
        double intercept, slope, r2;
    } drawn[] = {
        {"GTX 900", 645.7, 7.82, 0.994}, {"GTX 1000", 1145.0, 13.31, 0.949}, {"RTX 2000", 1609.0, 10.20, 0.997}};
    for (const auto& line : drawn) {
        const QJsonObject fit = named(fits, "series", line.series);
        EXPECT_NEAR(fit["intercept"].toDouble(), line.intercept, 0.06) << line.series;
        EXPECT_NEAR(fit["slope"].toDouble(), line.slope, 0.006) << line.series;
        EXPECT_NEAR(fit["r2"].toDouble(), line.r2, 0.0006) << line.series;
    }
}

TEST(ChartCommand, BookTestsEachClaimOnEachOfTheThreeClocks) {
    const ProgramRun ran = runProgram({"chart", "book", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err.toStdString();
    const QJsonArray claims = ran.json()["claims"].toArray();
    EXPECT_GE(claims.size(), 9);
    for (const QJsonValue& claim : claims) {
        EXPECT_FALSE(claim["statement"].toString().isEmpty());
        EXPECT_FALSE(claim["conclusion"].toString().isEmpty());
        EXPECT_GE(claim["rule"].toInt(), 75);
        EXPECT_LE(claim["rule"].toInt(), 84);
        EXPECT_FALSE(claim["tests"].toObject().isEmpty()) << claim["id"].toString().toStdString();
    }
    const QJsonObject tests = named(claims, "id", "proportional")["tests"].toObject();
    EXPECT_EQ(tests.keys(), QStringList({"base", "boost", "published"}));
    EXPECT_EQ(tests["published"]["verdict"], QLatin1String("holds-in-part"));
}

TEST(ChartCommand, TodayAsksTheSameOfEachGeneration) {
    const ProgramRun ran = runProgram({"chart", "today", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err.toStdString();
    EXPECT_TRUE(ran.json()["dollars_of"].isNull());
    const QJsonArray generations = ran.json()["generations"].toArray();
    const QJsonObject first = named(generations, "name", "GTX 900");
    const QJsonObject next = named(generations, "name", "GTX 1000");
    ASSERT_FALSE(next.isEmpty());
    EXPECT_NEAR(next["gain_per_dollar"].toDouble(),
                next["gflops_per_dollar"].toDouble() / first["gflops_per_dollar"].toDouble(), 1e-9);
    EXPECT_NEAR(next["gain_per_watt"].toDouble(),
                next["gflops_per_watt"].toDouble() / first["gflops_per_watt"].toDouble(), 1e-9);
}

TEST(ChartCommand, AdjustedDollarsAreOfANamedYearAndNameTheirIndex) {
    const ProgramRun dated = runProgram({"chart", "today", "--json"});
    const ProgramRun adjusted = runProgram({"chart", "today", "--dollars", "adjusted", "--json"});
    ASSERT_EQ(adjusted.status, 0) << adjusted.err.toStdString();
    EXPECT_GE(adjusted.json()["dollars_of"].toInt(), 2024);
    EXPECT_FALSE(adjusted.json()["index"].isNull());
    const auto perDollar = [](const ProgramRun& ran) {
        return named(ran.json()["generations"].toArray(), "name", "GTX 900")["gflops_per_dollar"].toDouble();
    };
    EXPECT_LT(perDollar(adjusted), perDollar(dated)) << "a dollar of 2014 is more than one of today's";
}

TEST(ChartCommand, WhatAnAnswerDoesNotTakeIsOneSentence) {
    for (const QStringList& words :
         {QStringList{"chart", "book", "-o", "x.svg"}, QStringList{"chart", "today", "--fit", "linear"},
          QStringList{"chart", "price", "--clock", "turbo", "--json"}, QStringList{"chart", "price:nothing", "--json"},
          QStringList{"chart", "price:tokens", "--json"}, QStringList{"chart", "price", "--series", ",", "--json"},
          QStringList{"chart"}}) {
        const ProgramRun ran = runProgram(words);
        EXPECT_TRUE(ran.isRefusal()) << words.join(' ').toStdString() << ": " << ran.err.toStdString();
        EXPECT_FALSE(ran.err.contains(QLatin1String("--o "))) << ran.err.toStdString();
    }
}
