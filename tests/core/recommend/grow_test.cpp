// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/grow/grow.h"

#include "core/build/edits.h"
#include "core/documents/json/recommend_json.h"
#include "core/rules/rule_book.h"
#include "tests/support/sample_builds.h"

#include <QJsonArray>

#include <gtest/gtest.h>

#include <bit>
#include <random>

using namespace core;

namespace {

Price priceOf(int dollars) {
    return {Money::of(dollars), QStringLiteral("2020"), PriceKind::Launch};
}

/// Evaluates a sample's build.
struct Grown {
    explicit Grown(const tests::Sample& sample)
        : catalogue(PartSet(sample.parts))
        , analysis(*analyse(sample.build, catalogue))
        , findings(checkAll(analysis, catalogue)) {}

    NextCard next(const char* card = "blower") {
        return nextCard(analysis, findings, catalogue, *catalogue.find<Card>(QLatin1String(card)));
    }
    UpgradePath path(int count, const char* card = "blower") {
        return cheapestUpgrade(analysis, findings, catalogue, *catalogue.find<Card>(QLatin1String(card)), count);
    }

    Catalogue catalogue;
    Analysis analysis;
    Findings findings;
};

const GrowLine& lineOf(const NextCard& next, GrowAspect aspect) {
    return *std::find_if(next.lines.begin(), next.lines.end(),
                         [&](const GrowLine& line) { return line.aspect == aspect; });
}

} // namespace

TEST(Grow, OneMoreCardGoesIntoTheBestSlotAndEachAspectHasItsNumbers) {
    Grown grown(tests::workstation(2));
    const NextCard next = grown.next();
    EXPECT_FALSE(next.slot.isEmpty());
    ASSERT_TRUE(next.build);
    EXPECT_EQ(next.build->cards.size(), 3U);
    for (const GrowAspect aspect : {GrowAspect::Watts, GrowAspect::Cables, GrowAspect::Slots, GrowAspect::Lanes,
                                    GrowAspect::Air, GrowAspect::Circuit}) {
        const GrowLine& line = lineOf(next, aspect);
        EXPECT_FALSE(line.now.isEmpty() || line.then.isEmpty() || line.allowed.isEmpty()) << token(aspect);
    }
    EXPECT_EQ(lineOf(next, GrowAspect::Watts).state, GrowState::Holds);
}

TEST(Grow, WhatTheSupplyCannotBearBreaksWatts) {
    tests::Sample sample = tests::workstation(2);
    sample.build.supply.supply = QStringLiteral("atx-850");
    sample.card("blower").peak = 250_W;
    Grown grown(sample);
    const NextCard next = grown.next();
    const GrowLine& watts = lineOf(next, GrowAspect::Watts);
    EXPECT_EQ(watts.state, GrowState::Breaks) << qPrintable(watts.then);
    EXPECT_EQ(watts.allowed, QStringLiteral("850 W"));
    EXPECT_FALSE(watts.sentences.isEmpty());
    EXPECT_FALSE(next.isFree());
}

TEST(Grow, WithoutASlotWattsAndPlugsAreToldAllTheSame) {
    Grown grown(tests::workstation(4));
    const NextCard next = grown.next();
    EXPECT_TRUE(next.slot.isEmpty());
    EXPECT_FALSE(next.build);
    EXPECT_EQ(lineOf(next, GrowAspect::Slots).state, GrowState::Breaks);
    EXPECT_NE(lineOf(next, GrowAspect::Watts).now, lineOf(next, GrowAspect::Watts).then);
    EXPECT_EQ(lineOf(next, GrowAspect::Lanes).state, GrowState::NotKnown);
}

TEST(Grow, AFreeSlotNeedsNothingButTheCard) {
    tests::Sample sample = tests::workstation(2);
    sample.card("blower").price = priceOf(700);
    Grown grown(sample);
    const UpgradePath path = grown.path(3);
    ASSERT_TRUE(path.build) << qPrintable(path.problem);
    ASSERT_EQ(path.steps.size(), 1U);
    EXPECT_EQ(path.steps[0].part, QStringLiteral("blower"));
    EXPECT_EQ(path.price, 700_USD);
    EXPECT_EQ(path.build->cards.size(), 3U);
}

TEST(Grow, FewerCardsThanThereAreNeedNothing) {
    Grown grown(tests::workstation(3));
    const UpgradePath path = grown.path(1);
    ASSERT_TRUE(path.build) << qPrintable(path.problem);
    EXPECT_TRUE(path.steps.empty());
    EXPECT_TRUE(path.moves.empty());
    EXPECT_EQ(path.build->cards.size(), 1U);
}

TEST(Grow, AWeakSupplyIsSwappedForTheCheapestThatHolds) {
    tests::Sample sample = tests::workstation(2);
    sample.card("blower").peak = 250_W;
    sample.build.supply.supply = QStringLiteral("atx-850");
    sample.part<PowerSupply>("atx-1600").price = priceOf(400);
    sample.card("blower").price.reset();
    Grown grown(sample);
    const UpgradePath path = grown.path(3);
    ASSERT_TRUE(path.build) << qPrintable(path.problem);
    EXPECT_EQ(path.build->supply.supply, QStringLiteral("atx-1600"));
    EXPECT_EQ(path.price, 400_USD);
    const auto after = analyse(*path.build, grown.catalogue);
    ASSERT_TRUE(after);
    EXPECT_NE(verdictOf(checkAll(*after, grown.catalogue)), Verdict::DoesNotWork);
}

TEST(Grow, ABuildIsTakenAsItIsWhereNothingHoldsSoMany) {
    Grown grown(tests::workstation(4));
    const UpgradePath path = grown.path(5);
    EXPECT_FALSE(path.build);
    EXPECT_FALSE(path.problem.isEmpty());
    const QJsonObject json = upgradeJson(path);
    EXPECT_FALSE(json[QLatin1String("possible")].toBool());
    EXPECT_TRUE(json[QLatin1String("price_usd")].isNull());
}

namespace {

bool isSound(const Build& build, const Findings& before, const Catalogue& catalogue) {
    const auto analysis = analyse(build, catalogue);
    if (!analysis)
        return false;
    const Findings findings = checkAll(*analysis, catalogue);
    if (verdictOf(findings) == Verdict::DoesNotWork)
        return false;
    const QStringList ofPower{QStringLiteral("supply-headroom"), QStringLiteral("supply-excursion"),
                              QStringLiteral("unit-failed"),     QStringLiteral("wall-circuit"),
                              QStringLiteral("pin16-load"),      QStringLiteral("cable-families"),
                              QStringLiteral("guide-watts")};
    return std::none_of(findings.begin(), findings.end(), [&](const Finding& finding) {
        const bool wasThere = std::any_of(before.begin(), before.end(),
                                          [&](const Finding& other) { return other.key() == finding.key(); });
        return finding.severity <= Severity::Warning && ofPower.contains(finding.rule) && !wasThere;
    });
}

/// Whether `count` blowers stand somewhere on the build's board without an error: all sets of slots.
bool isSoundSomewhere(const Build& bare, int count, const Findings& before, const Catalogue& catalogue) {
    std::vector<QString> places;
    for (const Connector& connector : catalogue.find<Board>(bare.board)->wiring->connectors) {
        if (connector.kind == ConnectorKind::Slot)
            places.push_back(connector.label);
    }
    for (unsigned set = 0; set < (1U << places.size()); ++set) {
        if (std::popcount(set) != count)
            continue;
        Build build = bare;
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (set & (1U << i))
                build.cards.push_back({places[i], QStringLiteral("blower"), {}});
        }
        if (isSound(build, before, catalogue))
            return true;
    }
    return false;
}

} // namespace

TEST(Grow, TheCheapestSwapIsTheOneThatBruteForceFinds) {
    std::mt19937 random(7);
    int found = 0;
    for (int round = 0; round < 12; ++round) {
        tests::Sample sample = tests::workstation(1);
        const auto price = [&] { return priceOf(int(random() % 900) + 50); };
        for (PowerSupply& supply : sample.parts.of<PowerSupply>())
            supply.price = price();
        for (Chassis& chassis : sample.parts.of<Chassis>())
            chassis.price = price();
        sample.card("blower").price.reset(); // the swaps alone
        sample.card("blower").peak = Power::of(150 + int(random() % 200));
        sample.build.supply.supply = QStringLiteral("atx-850");
        sample.build.outlet = QStringLiteral("us-15");
        if (!analyse(sample.build, Catalogue(PartSet(sample.parts))))
            sample.build.outlet = tests::workstation(1).build.outlet;
        Grown grown(sample);
        const int count = 2 + int(random() % 3);
        std::optional<Money> cheapest;
        for (const Chassis& chassis : grown.catalogue.all<Chassis>()) {
            for (const PowerSupply& supply : grown.catalogue.all<PowerSupply>()) {
                Build build = sample.build;
                build.cards.clear();
                build.chassis = chassis.id;
                build.supply.supply = supply.id;
                const Money cost = (chassis.id == sample.build.chassis ? Money() : chassis.price->amount) +
                                   (supply.id == sample.build.supply.supply ? Money() : supply.price->amount);
                const bool isForm = supply.form != SupplyForm::Module || supply.id == sample.build.supply.supply;
                if (isForm && (!cheapest || cost < *cheapest) &&
                    isSoundSomewhere(build, count, grown.findings, grown.catalogue))
                    cheapest = cost;
            }
        }
        const UpgradePath path = grown.path(count);
        EXPECT_EQ(path.build.has_value(), cheapest.has_value()) << "round " << round << qPrintable(path.problem);
        if (!path.build || !cheapest)
            continue;
        ++found;
        EXPECT_EQ(inDollars(path.price), inDollars(*cheapest)) << "round " << round;
        EXPECT_TRUE(isSound(*path.build, grown.findings, grown.catalogue));
    }
    EXPECT_GT(found, 4);
}
