// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recommend/space/part_classes.h"

#include "core/parts/fields.h"
#include "core/recommend/request/verdict.h"
#include "core/recommend/search/seatings.h"
#include "core/rules/rule_book.h"
#include "tests/support/random_catalogue.h"
#include "tests/support/sample_builds.h"

#include <gtest/gtest.h>

using namespace core;

namespace {

/// Three parts: the second differs from the first in name and price alone, the third is changed.
template <class P, class Change>
PartSet three(const P& part, Change change) {
    P same = part;
    same.id = QStringLiteral("same");
    same.name = QStringLiteral("The same");
    same.maker = QStringLiteral("Another");
    same.price = Price{Money::of(99), QStringLiteral("2024"), PriceKind::Street};
    P other = part;
    other.id = QStringLiteral("the-third");
    change(other);
    PartSet parts;
    parts.of<P>() = {part, same, other};
    return parts;
}

SearchTable tableOf(PartSet parts) {
    const Catalogue catalogue(std::move(parts));
    SearchTable table;
    addAlike(catalogue, table);
    return table;
}

const std::vector firstTwo{0, 0, 2};

/// Parts of twenty random catalogues and of the samples: where a fact's other values come from.
const PartSet& pool() {
    static const PartSet parts = [] {
        PartSet all = tests::sampleParts();
        const auto add = [](auto& to, const auto& from) { to.insert(to.end(), from.begin(), from.end()); };
        for (unsigned seed = 0; seed < 20; ++seed) {
            const PartSet more = tests::randomParts(seed);
            add(all.of<Card>(), more.of<Card>());
            add(all.of<Chassis>(), more.of<Chassis>());
            add(all.of<PowerSupply>(), more.of<PowerSupply>());
            add(all.of<Processor>(), more.of<Processor>());
            add(all.of<Drive>(), more.of<Drive>());
        }
        return all;
    }();
    return parts;
}

template <class P>
std::vector<QJsonValue> valuesFor(const Field<P>& field) {
    std::vector<QJsonValue> values{QJsonValue(),
                                   QJsonValue(true),
                                   QJsonValue(false),
                                   QStringLiteral("another"),
                                   QStringLiteral("FHFL single-width"),
                                   QStringLiteral("HHHL passive")};
    for (const char* token : field.tokens)
        values.push_back(QString::fromLatin1(token));
    for (const double number : {0.0, 1.0, 3.0, 15.0, 60.0, 100.0, 167.0, 200.0, 330.0, 450.0, 2000.0})
        values.push_back(number);
    for (const P& part : pool().of<P>()) {
        const QJsonValue value = field.read(part);
        if (std::find(values.begin(), values.end(), value) == values.end())
            values.push_back(value);
    }
    return values;
}

/// `part` and all that differ from it in one fact; its id stays the first of all.
template <class P>
std::vector<P> changedOnce(P part) {
    part.id = QStringLiteral("0");
    std::vector<P> all{part};
    for (const Field<P>& field : fieldsOf<P>()) {
        for (const QJsonValue& value : valuesFor(field)) {
            P other = part;
            if (field.name == QLatin1String("id") || !field.write(other, FactValue(value)) || other == part)
                continue;
            other.id = QStringLiteral("%1 %2").arg(field.name).arg(all.size());
            all.push_back(other);
        }
    }
    return all;
}

template <class P>
std::string nameOf(const P& part) {
    return part.id.toStdString();
}

/// Rules that find something more severe than advice, and what decides and is not known.
QStringList seriousIn(const Build& build, const Catalogue& catalogue) {
    QStringList rules;
    const auto analysis = analyse(build, catalogue);
    if (!analysis)
        return {analysis.problem().sentence};
    for (const Finding& finding : checkAll(*analysis, catalogue)) {
        if (finding.severity <= Severity::Warning || !isSound(Findings{finding}, false))
            rules << finding.rule + QLatin1Char(' ') + QLatin1String(token(finding.severity));
    }
    rules.sort();
    return rules;
}

/// What the rules say of `sample` with each part of its class in the place of the one called `id`.
template <class P>
void expectSameAnswers(tests::Sample sample, const char* id, const std::vector<P>& changed,
                       const std::vector<int>& classOf, int least = 4) {
    P& part = sample.part<P>(id);
    QStringList expected;
    int compared = 0;
    for (std::size_t i = 0; i < changed.size(); ++i) {
        if (classOf[i] != classOf[0])
            continue;
        part = changed[i];
        part.id = QLatin1String(id);
        const Catalogue catalogue{PartSet(sample.parts)};
        QStringList found;
        for (const Outlet& outlet : sample.parts.of<Outlet>()) {
            sample.build.outlet = outlet.id;
            found += seriousIn(sample.build, catalogue);
        }
        if (i == 0)
            expected = found;
        EXPECT_EQ(found, expected) << nameOf(changed[i]);
        ++compared;
    }
    EXPECT_GE(compared, least);
}

/// In the order of their ids, as a catalogue has them.
template <class P>
std::vector<P> inOrder(std::vector<P> parts) {
    std::sort(parts.begin(), parts.end(), [](const P& a, const P& b) { return a.id < b.id; });
    return parts;
}

} // namespace

TEST(PartClasses, BoardsOfAnotherNameAndPriceAreOfAnotherVideoAreNot) {
    Board board;
    board.id = QStringLiteral("board");
    EXPECT_EQ(tableOf(three(board, [](Board& other) { other.video = OnboardVideo::Bmc; })).boardLike, firstTwo);
    EXPECT_EQ(tableOf(three(board, [](Board& other) { other.sockets = 2; })).boardLike, firstTwo);
}

TEST(PartClasses, CasesOfAnotherNameAndPriceAreOfAnotherLengthAreNot) {
    Chassis chassis;
    chassis.id = QStringLiteral("case");
    EXPECT_EQ(tableOf(three(chassis, [](Chassis& other) { other.maxCardLength = 300_mm; })).caseLike, firstTwo);
}

TEST(PartClasses, SuppliesOfAnotherNameAndPriceAreOfAnotherRatingOrRailAreNot) {
    PowerSupply supply;
    supply.id = QStringLiteral("psu");
    supply.rating = 850_W;
    EXPECT_EQ(tableOf(three(supply, [](PowerSupply& other) { other.rating = 851_W; })).supplyLike, firstTwo);
    EXPECT_EQ(tableOf(three(supply, [](PowerSupply& other) { other.rails = {Rail{240_W, {}}}; })).supplyLike, firstTwo);
}

/// That the table says of each card in each case what the rules say of the two alone.
static void expectFitsAsAlone(const std::vector<Card>& cards, const std::vector<Chassis>& cases) {
    PartSet parts;
    parts.of<Card>() = cards;
    parts.of<Chassis>() = cases;
    const Catalogue catalogue(std::move(parts));
    SearchTable table;
    addAlike(catalogue, table);
    addCaseFits(catalogue, table);
    int refused = 0;
    for (std::size_t card = 0; card < cards.size(); ++card) {
        for (std::size_t chassis = 0; chassis < cases.size(); ++chassis) {
            const Allowed found = table.fit(int(card), int(chassis));
            const Allowed alone = fitOf(catalogue.all<Card>()[card], catalogue.all<Chassis>()[chassis], catalogue);
            EXPECT_TRUE(found.isSound == alone.isSound && found.isCertain == alone.isCertain)
                << nameOf(catalogue.all<Card>()[card]) << " in " << nameOf(catalogue.all<Chassis>()[chassis]);
            refused += alone.isCertain ? 0 : 1;
        }
    }
    EXPECT_GT(refused, 0);
}

TEST(PartClasses, WhateverFactOfACardOrCaseChangesTheTableSaysWhatTheRulesSayOfThemAlone) {
    std::vector<Card> cards;
    std::vector<Chassis> cases;
    for (unsigned seed = 0; seed < 4; ++seed) {
        const PartSet parts = tests::randomParts(seed);
        cards.push_back(parts.of<Card>()[seed % 3]);
        cases.push_back(parts.of<Chassis>()[seed % 2]);
        cards.back().id += QString::number(seed);
        cases.back().id += QString::number(seed);
    }
    for (const Card& card : cards)
        expectFitsAsAlone(changedOnce(card), cases);
    for (const Chassis& chassis : cases)
        expectFitsAsAlone(cards, changedOnce(chassis));
}

TEST(PartClasses, WhateverFactOfACardChangesAsManyAreFedAsOfItAlone) {
    PartSet parts = tests::randomParts(4);
    const Processor processor = parts.of<Processor>().front();
    PartSet joint;
    joint.of<Processor>() = {processor};
    joint.of<PowerSupply>() = parts.of<PowerSupply>();
    joint.of<Card>() = changedOnce(parts.of<Card>()[1]);
    const Catalogue catalogue(std::move(joint));
    SearchTable table;
    addFeedings(catalogue, table);
    const auto& supplies = catalogue.all<PowerSupply>();
    for (std::size_t card = 0; card < catalogue.all<Card>().size(); ++card) {
        PartSet one;
        one.of<Processor>() = {processor};
        one.of<PowerSupply>() = supplies;
        one.of<Card>() = {catalogue.all<Card>()[card]};
        SearchTable alone;
        const Catalogue apart(std::move(one));
        addFeedings(apart, alone);
        for (std::size_t i = 0; i < supplies.size(); ++i)
            EXPECT_EQ(table.feeding(int(card), int(i), 1), alone.feeding(0, int(i), 1))
                << nameOf(catalogue.all<Card>()[card]);
    }
}

TEST(PartClasses, WhateverFactOfASupplyChangesItFeedsAsManyAsItDoesAlone) {
    PartSet parts = tests::randomParts(4);
    PartSet joint;
    joint.of<Card>() = parts.of<Card>();
    joint.of<PowerSupply>() = changedOnce(parts.of<PowerSupply>()[1]);
    const Catalogue catalogue(std::move(joint));
    SearchTable table;
    addFeedings(catalogue, table);
    const auto& supplies = catalogue.all<PowerSupply>();
    for (std::size_t i = 0; i < supplies.size(); ++i) {
        PartSet one;
        one.of<Card>() = catalogue.all<Card>();
        one.of<PowerSupply>() = {supplies[i]};
        SearchTable alone;
        const Catalogue apart(std::move(one));
        addFeedings(apart, alone);
        for (std::size_t card = 0; card < catalogue.all<Card>().size(); ++card)
            EXPECT_EQ(table.feeding(int(card), int(i), 1), alone.feeding(int(card), 0, 1)) << nameOf(supplies[i]);
    }
}

/// That cards sit beside each changed drive, or under each changed CPU, as they do where the catalogue has no other.
template <class P>
static void expectSeatedAsAlone(const PartSet& parts, const P& part, const std::vector<int> SearchTable::*classOf) {
    const auto seatedWith = [&](std::vector<P> all) {
        PartSet some = parts;
        some.of<P>() = std::move(all);
        const auto catalogue = std::make_shared<const Catalogue>(std::move(some));
        SearchTable table;
        addAlike(*catalogue, table);
        addSeatings(*catalogue, table);
        return std::pair(catalogue, table);
    };
    constexpr bool isDrive = std::is_same_v<P, Drive>;
    const auto [whole, joint] = seatedWith(changedOnce(part));
    const auto& all = whole->template all<P>();
    int compared = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto [apart, alone] = seatedWith({all[i]});
        for (std::size_t board = 0; board < parts.of<Board>().size(); ++board) {
            for (std::size_t cpu = 0; cpu < alone.signatureOf.size(); ++cpu) {
                SeatKey key{int(board), 1, alone.signatureOf[cpu], 0, 16};
                SeatKey other{int(board), 1, joint.signatureOf[cpu], 0, 16};
                (isDrive ? key.driveClass : key.signature) = (alone.*classOf)[0];
                (isDrive ? other.driveClass : other.signature) = (joint.*classOf)[i];
                for (int cards = 0; cards <= mostCards; ++cards) {
                    const Seatings* expected = alone.seatingsFor(key, cards);
                    const Seatings* found = joint.seatingsFor(other, cards);
                    ASSERT_EQ(expected == nullptr, found == nullptr);
                    if (!found)
                        continue;
                    EXPECT_TRUE(std::equal(found->begin(), found->end(), expected->begin(), expected->end(),
                                           [](const Seating& a, const Seating& b) {
                                               return a.places == b.places && a.drivePlace == b.drivePlace &&
                                                      a.lanes == b.lanes && a.pitch == b.pitch && a.last == b.last;
                                           }))
                        << nameOf(all[i]);
                    compared += int(found->size());
                }
            }
        }
    }
    EXPECT_GT(compared, 0);
}

TEST(PartClasses, WhateverFactOfADriveOrCpuChangesCardsAreSeatedAsWithItAlone) {
    for (unsigned seed = 0; seed < 3; ++seed) {
        const PartSet parts = tests::randomParts(seed);
        expectSeatedAsAlone(parts, parts.of<Drive>()[seed % 2], &SearchTable::driveClassOf);
        expectSeatedAsAlone(parts, parts.of<Processor>()[seed % 2], &SearchTable::signatureOf);
    }
}

TEST(PartClasses, RulesSayTheSameOfBoardsCasesAndSuppliesThatAreAlike) {
    tests::Sample hot = tests::workstation(4); // its cord bears more than some inlets do
    hot.card("blower").peak = 380_W;
    for (tests::Sample sample : {tests::workstation(3), hot, tests::server(8)}) {
        const bool isServer = sample.build.cards.size() == 8;
        const char* board = isServer ? "octo" : "hedt";
        const char* chassis = isServer ? "rack" : "large";
        const char* supply = isServer ? "module-2000" : "atx-1600";
        PartSet parts;
        parts.of<Board>() = inOrder(changedOnce(sample.part<Board>(board)));
        parts.of<Chassis>() = inOrder(changedOnce(sample.part<Chassis>(chassis)));
        parts.of<PowerSupply>() = inOrder(changedOnce(sample.part<PowerSupply>(supply)));
        const Catalogue catalogue{PartSet(parts)};
        SearchTable table;
        addAlike(catalogue, table);
        expectSameAnswers(sample, board, parts.of<Board>(), table.boardLike);
        expectSameAnswers(sample, chassis, parts.of<Chassis>(), table.caseLike, isServer ? 1 : 4); // its own modules
        expectSameAnswers(sample, supply, parts.of<PowerSupply>(), table.supplyLike);
    }
}
