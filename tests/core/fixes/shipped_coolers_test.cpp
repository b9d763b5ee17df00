// SPDX-License-Identifier: GPL-3.0-or-later
// Coolers that don't go with a machine of the examples, and what the shipped catalogue offers instead.
#include "core/build/cooler_fit.h"
#include "core/build/edits.h"
#include "core/documents/build/build_json.h"
#include "core/fixes/mends.h"
#include "core/rules/rule_book.h"
#include "tests/support/shipped_catalogue.h"

#include <QFile>

#include <gtest/gtest.h>

using namespace core;

namespace {

Build exampleCalled(const char* name) {
    QFile file(QStringLiteral(SOURCE_TREE "/resources/examples/%1.lanewright").arg(QLatin1String(name)));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly));
    return buildFromJson(file.readAll())->build;
}

/// What `rule` finds, but what it only could not check.
Findings faultsOf(const char* rule, const Analysis& analysis) {
    Findings found;
    for (const Finding& finding : checkAll(analysis, *shippedCatalogue())) {
        if (finding.rule == QLatin1String(rule) && finding.severity <= Severity::Warning)
            found.push_back(finding);
    }
    return found;
}

bool isSure(const ProcessorCooler& cooler, const Machine& machine) {
    return fitsSocket(cooler, machine.board->socket) == true && fitsCase(cooler, *machine.chassis) == true &&
           !needsServerAir(cooler) && heatProof(cooler, *machine.processors.front()) == HeatProof::Rated;
}

/// The fault is there, one fix is offered, and it leaves no fault of any of the coolers' rules.
void expectMended(const Build& build, const char* rule) {
    SCOPED_TRACE(rule);
    const Catalogue& catalogue = *shippedCatalogue();
    const auto analysis = analyse(build, catalogue);
    ASSERT_TRUE(analysis) << qPrintable(analysis.problem().sentence);
    const Findings faults = faultsOf(rule, *analysis);
    ASSERT_EQ(faults.size(), 1U);
    const Fixes fixes = fixesFor(faults.front(), *analysis, catalogue);
    ASSERT_EQ(fixes.size(), 1U);
    const auto mended = fixes.front().apply(build);
    ASSERT_TRUE(mended);
    const auto after = analyse(*mended, catalogue);
    ASSERT_TRUE(after);
    for (const char* each : {"cooler-socket", "cooler-too-high", "cooler-watts", "cooler-air"})
        EXPECT_TRUE(faultsOf(each, *after).empty()) << each << " of " << qPrintable(mended->cooler);
    const ProcessorCooler* offered = after->machine.cooler;
    ASSERT_TRUE(offered && amountUsed(*offered));
    EXPECT_TRUE(isSure(*offered, after->machine)) << qPrintable(offered->id);
    for (const ProcessorCooler& other : catalogue.all<ProcessorCooler>()) {
        const auto price = amountUsed(other);
        if (price && isSure(other, after->machine) && &other != analysis->machine.cooler)
            EXPECT_LE(*amountUsed(*offered), *price) << qPrintable(offered->id + QStringLiteral(", ") + other.id);
    }
}

} // namespace

TEST(ShippedCoolers, TheCheapestThatFitsIsOfferedAndMends) {
    const Build build = exampleCalled("today-1-card"); // AM5, 200 W, in a case for 188 mm
    expectMended(withCooler(build, QStringLiteral("arctic-freezer-4u-sp5")), "cooler-socket");
    expectMended(withCooler(build, QStringLiteral("noctua-nh-l9a-am5")), "cooler-watts");
    expectMended(withCooler(withChassis(build, QStringLiteral("hyte-y60")), QStringLiteral("noctua-nh-d15-g2")),
                 "cooler-too-high");
}

TEST(ShippedCoolers, OfTheExamplesNoneHasAFaultOfItsCooler) {
    for (const char* name : {"guide-beginner", "guide-1-card", "guide-2-cards", "guide-4-cards", "guide-8-cards",
                             "today-beginner", "today-1-card", "today-2-cards", "today-4-cards", "today-8-cards"}) {
        SCOPED_TRACE(name);
        const auto analysis = analyse(exampleCalled(name), *shippedCatalogue());
        ASSERT_TRUE(analysis);
        for (const char* rule : {"cooler-socket", "cooler-too-high", "cooler-watts", "cooler-air"})
            EXPECT_TRUE(faultsOf(rule, *analysis).empty()) << rule;
    }
}
