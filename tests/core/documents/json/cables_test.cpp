// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/json/check_json.h"
#include "core/documents/sheet/build_sheet.h"
#include "core/documents/sheet/markdown.h"
#include "core/rules/rule_book.h"
#include "tests/support/sample_builds.h"

#include <QJsonObject>

#include <gtest/gtest.h>

using namespace core;
using namespace tests;

namespace {

/// The analysis of a sample's build, with the catalogue it points into.
struct Planned {
    explicit Planned(const Sample& sample)
        : catalogue(PartSet(sample.parts))
        , analysis(analyse(sample.build, catalogue)) {}

    QString sheet() const {
        const Findings findings = checkAll(*analysis, catalogue);
        return toMarkdown(buildSheet(*analysis, findings, fixesFor(findings, *analysis, catalogue),
                                     QStringLiteral("Box"), QDate(2024, 5, 1)));
    }

    Catalogue catalogue;
    Result<Analysis> analysis;
};

} // namespace

TEST(Cables, EachIsAnEntryWithItsPortPlugAndLoad) {
    const Planned planned(workstation(1));
    const QJsonArray cables = cablesJson(*planned.analysis);
    ASSERT_EQ(cables.size(), 3);
    EXPECT_TRUE(cables[0][QLatin1String("card_slot")].isNull());
    EXPECT_EQ(cables[0][QLatin1String("cpu")].toInt(), 1);
    const QJsonObject cable = cables[1].toObject();
    EXPECT_EQ(cable[QLatin1String("psu")].toString(), "atx-1600");
    EXPECT_EQ(cable[QLatin1String("port")].toString(), "PCIe 1");
    EXPECT_EQ(cable[QLatin1String("plug")].toString(), "8-pin PCIe");
    EXPECT_EQ(cable[QLatin1String("card_slot")].toString(), "S1");
    EXPECT_EQ(cable[QLatin1String("load_w")].toDouble(), 100);
    EXPECT_EQ(cable[QLatin1String("limit_w")].toDouble(), 150);
    EXPECT_FALSE(cable[QLatin1String("adapter")].toBool());
    EXPECT_EQ(cable[QLatin1String("unit")].toInt(), 1);
    EXPECT_TRUE(cable[QLatin1String("rail")].isNull());
}

TEST(Cables, APlugWithoutOneHasNoPort) {
    Sample sample = workstation(1);
    sample.part<PowerSupply>("atx-1600").pcie8Plugs = 1;
    const Planned planned(sample);
    const QJsonArray cables = cablesJson(*planned.analysis);
    ASSERT_EQ(cables.size(), 3);
    EXPECT_TRUE(cables[2][QLatin1String("port")].isNull());
    EXPECT_EQ(cables[2][QLatin1String("card_slot")].toString(), "S1");
}

TEST(Cables, TheSheetSaysFromWhichPortToWhichPlugAndWarnsOfForeignCables) {
    Sample sample = workstation(1);
    EXPECT_TRUE(Planned(sample).sheet().contains("| PCIe 1 | S1, The blower, plug 1 (8-pin PCIe) | 100 W of 150 W |"))
        << Planned(sample).sheet().toStdString();
    EXPECT_TRUE(Planned(sample).sheet().contains("Use only the modular cables that came with The atx-1600"));
    sample.part<PowerSupply>("atx-1600").cableFamily = "Type 4";
    EXPECT_TRUE(Planned(sample).sheet().contains("cables of the family Type 4"));
}

TEST(Cables, TotalsHaveTheExcursionTheHeatAndTheYear) {
    Sample sample = workstation(1);
    sample.card("blower").excursion = 400_W;
    const Planned planned(sample);
    const QJsonObject totals = totalsJson(*planned.analysis);
    EXPECT_EQ(totals[QLatin1String("system_excursion_w")].toDouble(), 654); // 400 + 180 + 74
    EXPECT_EQ(totals[QLatin1String("system_excursion_low_w")].toDouble(), 654);
    const double wall = totals[QLatin1String("wall_w")].toDouble();
    EXPECT_EQ(totals[QLatin1String("heat_w")].toDouble(), wall);
    EXPECT_NEAR(totals[QLatin1String("kwh_year")].toDouble(), wall * 24 * 365 / 1000, 0.5);
    EXPECT_EQ(totals[QLatin1String("kwh_year_hours_per_day")].toInt(), 24);
}
