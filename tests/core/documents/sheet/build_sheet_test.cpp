// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/documents/sheet/build_sheet.h"

#include "core/documents/sheet/markdown.h"

#include <QJsonDocument>

#include <gtest/gtest.h>

using namespace core;

namespace {

PartSet twoCardParts() {
    PartSet parts;
    Board board;
    board.id = QStringLiteral("board");
    board.maker = QStringLiteral("Acme");
    board.name = QStringLiteral("Board | two\nlines *bold*");
    board.wiring = *wiringFromJson(QJsonDocument::fromJson(R"({"nodes": {"CPU0": {"kind": "cpu", "numa": 0}},
        "connectors": {"S1": {"kind": "slot", "pos": 1, "elec": 16, "gen": 3}, "S2": {"kind": "slot", "elec": 16, "gen": 3}},
        "groups": [{"id": "A", "node": "CPU0", "rules": [{"when": {}, "give": {"S1": 16, "S2": 8}}]}]})")
                                       .object());
    parts.of<Board>().push_back(board);
    Card card;
    card.id = QStringLiteral("card");
    card.name = QStringLiteral("Card");
    card.maker = QStringLiteral("Acme");
    card.memory = 24_GB;
    card.confidence = Confidence::High;
    card.price = Price{1499_USD, QStringLiteral("2020-09-24"), PriceKind::Launch};
    parts.of<Card>().push_back(card);
    return parts;
}

Catalogue twoCards() {
    return Catalogue(twoCardParts());
}

BuildSheet sheetOf(const Findings& findings, const QString& name = {}) {
    static const Catalogue catalogue = twoCards();
    Build build;
    build.name = name;
    build.board = QStringLiteral("board");
    build.processors = {QString()};
    build.cards = {{QStringLiteral("S1"), QStringLiteral("card"), 250_W},
                   {QStringLiteral("S2"), QStringLiteral("card"), {}}};
    build.waivers = {{QStringLiteral("r|S1"), QStringLiteral("It is fine.")}};
    static Analysis analysis;
    analysis = *analyse(build, catalogue);
    return buildSheet(analysis, findings, std::vector<Fixes>(findings.size()), QStringLiteral("Lab box"),
                      QDate(2026, 11, 20));
}

Build oneCard() {
    Build build;
    build.board = QStringLiteral("board");
    build.processors = {QString()};
    build.cards = {{QStringLiteral("S1"), QStringLiteral("card"), {}}};
    return build;
}

Finding finding(Severity severity, bool isCondition = false, bool isWaived = false) {
    Finding made;
    made.rule = QStringLiteral("r");
    made.severity = severity;
    made.title = Sentence::tr("Title");
    made.message = Sentence::tr("Message.");
    made.subjects = {{Subject::Slot, QStringLiteral("S1")}};
    made.isCondition = isCondition;
    made.isWaived = isWaived;
    return made;
}

} // namespace

TEST(BuildSheet, ItsTitleIsTheBuildsNameElseTheFiles) {
    EXPECT_EQ(sheetOf({}).title, QStringLiteral("Lab box"));
    EXPECT_EQ(sheetOf({}, QStringLiteral("Mine")).title, QStringLiteral("Mine"));
    EXPECT_EQ(sheetOf({}).date, QStringLiteral("20 November 2026"));
}

TEST(BuildSheet, TheStateCountsWhatIsOpenAndAsksForWhatIsMissing) {
    const BuildSheet sheet = sheetOf({finding(Severity::Warning), finding(Severity::NotChecked, true),
                                      finding(Severity::NotChecked, true), finding(Severity::Error, false, true)});
    EXPECT_EQ(sheet.stateText, QStringLiteral("Unfinished"));
    EXPECT_EQ(sheet.stateDetail, QStringLiteral("1 warning, 2 things before first start, 1 ignored"));
    EXPECT_EQ(sheet.choicesLeft, QStringLiteral("Still to choose: CPU, CPU cooler, memory, drive, PSU, case, outlet."));
    EXPECT_TRUE(toMarkdown(sheet).contains(
        QStringLiteral("**Unfinished** (1 warning, 2 things before first start, 1 ignored)\n\n"
                       "Still to choose: CPU, CPU cooler, memory, drive, PSU, case, outlet.\n")));
    EXPECT_EQ(sheetOf({finding(Severity::Error)}).stateText, QStringLiteral("Doesn't work"));
    EXPECT_EQ(sheet.conditions.size(), 2u);
    ASSERT_EQ(sheet.findings.size(), 2u);
    EXPECT_TRUE(sheet.findings.back().isWaived);
    EXPECT_EQ(sheet.findings.back().waiverNote, QStringLiteral("It is fine."));
}

TEST(BuildSheet, WhatIsOnlyToBeSetUpIsNoWarning) {
    const Findings toDo{finding(Severity::Warning, true), finding(Severity::Advice, true)};
    EXPECT_EQ(inWords(State::WorksWithWarnings, toDo), QStringLiteral("Works after setup"));
    EXPECT_EQ(troublesInWords(toDo), QStringLiteral("2 things before first start"));
    EXPECT_EQ(inWords(State::WorksWithWarnings, {finding(Severity::Warning), finding(Severity::Advice, true)}),
              QStringLiteral("Works with warnings"));
}

TEST(BuildSheet, SameCardsAreOneRowWithTheirPriceDateAndKind) {
    const SheetPart row = sheetOf({}).parts.front();
    EXPECT_EQ(row.quantity, 2);
    EXPECT_EQ(row.name, QStringLiteral("Acme Card"));
    EXPECT_EQ(row.price, QStringLiteral("$1,499"));
    EXPECT_EQ(row.pricedOn, QStringLiteral("launch price, 2020"));
    EXPECT_TRUE(row.isVerified);
}

TEST(BuildSheet, EachLineHasItsTotalDayAndShop) {
    const SheetPart row = sheetOf({}).parts.front();
    EXPECT_EQ(row.total, QStringLiteral("$2,998"));
    EXPECT_EQ(row.day, QStringLiteral("24 Sep 2020"));
    EXPECT_EQ(row.seenAt, QStringLiteral("the maker's list price"));
    EXPECT_TRUE(
        toMarkdown(sheetOf({}))
            .contains(QStringLiteral("| 2 | Acme Card | $1,499 | $2,998 | 24 Sep 2020 | the maker's list price |")));
}

TEST(BuildSheet, AnAmountOfAHundredDollarsHasNoCents) {
    const auto priced = [](Money each) {
        PartSet parts = twoCardParts();
        parts.of<Card>()[0].price->amount = each;
        return buildSheet(*analyse(oneCard(), Catalogue(std::move(parts))), {}, {}, {}, {}).parts.front();
    };
    EXPECT_EQ(priced(Money::of(99.99)).price, QStringLiteral("$99.99"));
    EXPECT_EQ(priced(Money::of(100.4)).price, QStringLiteral("$100"));
    EXPECT_EQ(priced(Money::of(4128.27)).total, QStringLiteral("$4,128"));
}

TEST(BuildSheet, APriceThatIsNotKnownIsSaidAndLeftOutOfTheTotal) {
    const BuildSheet sheet = sheetOf({});
    EXPECT_EQ(sheet.parts[1].price, QStringLiteral("not known"));
    EXPECT_EQ(sheet.total, QStringLiteral("$2,998"));
    EXPECT_EQ(sheet.totalLabel, QStringLiteral("Total without 1 × Board | two\nlines *bold*"));
    EXPECT_TRUE(sheet.headline.front().remark.contains(QStringLiteral("1 part has no price")))
        << "so says the headline";
}

TEST(BuildSheet, ALineAPartSaysItsPriceWithDayKindAndAge) {
    const Catalogue catalogue = twoCards();
    const auto analysis = analyse(oneCard(), catalogue);
    ASSERT_TRUE(analysis);
    const QStringList lines = priceLines(analysis->machine, QDate(2020, 12, 23)); // 90 days later
    EXPECT_EQ(lines[0], QStringLiteral("1 × Acme Card: $1,499 (launch price, 2020)"));
    EXPECT_EQ(priceLines(analysis->machine, QDate(2020, 12, 24))[0],
              QStringLiteral("1 × Acme Card: $1,499 (launch price, 2020)"));
    EXPECT_TRUE(lines[1].endsWith(QLatin1String(": not known"))) << qPrintable(lines[1]);
}

TEST(BuildSheet, MemoryPricedBeforeTheRiseIsWarnedOf) {
    const auto noted = [](const char* day) {
        PartSet parts = twoCardParts();
        MemoryKit kit;
        kit.id = QStringLiteral("kit");
        kit.name = QStringLiteral("Kit");
        kit.modules = 2;
        kit.perModule = 32_GB;
        kit.price = Price{200_USD, QLatin1String(day), PriceKind::Street};
        parts.of<MemoryKit>().push_back(kit);
        Build build;
        build.board = QStringLiteral("board");
        build.processors = {QString()};
        build.memory = MemoryChoice{64_GB, false, QStringLiteral("kit"), 1};
        const Catalogue catalogue(std::move(parts));
        const auto analysis = analyse(build, catalogue);
        return buildSheet(*analysis, {}, {}, {}, QDate(2026, 11, 20)).priceNotes;
    };
    EXPECT_TRUE(noted("2025-10-31").contains(QStringLiteral("The oldest price is of 31 Oct 2025.")));
    EXPECT_TRUE(noted("2025-10-31").last().contains(QLatin1String("risen several times")));
    EXPECT_FALSE(noted("2025-11").last().contains(QLatin1String("risen several times")));
}

TEST(BuildSheet, MemoriesOfCardsAreNotOnePool) {
    EXPECT_EQ(sheetOf({}).headline[1].text, QStringLiteral("2 × 24 GB"));
}

TEST(BuildSheet, EachCardsTemperatureOrWhyNotStandsWithTheFansSensors) {
    const BuildSheet sheet = sheetOf({});
    ASSERT_GE(sheet.air.size(), 2U);
    EXPECT_EQ(sheet.air[0].label, "each card");
    EXPECT_TRUE(sheet.air[0].text.contains("cooler is unknown")) << sheet.air[0].text.toStdString();
    ASSERT_EQ(sheet.fans.size(), 2U);
    EXPECT_TRUE(sheet.fans[1].text.startsWith("GPU temperature"));
    EXPECT_TRUE(toMarkdown(sheet).contains("## Which fan follows which sensor"));
}

TEST(BuildSheet, TheSettingsOfAllFindingsAreListedOnceEach) {
    Finding one = finding(Severity::Advice, true);
    one.settings = {{QStringLiteral("Above 4G Decoding"), QStringLiteral("on")}};
    one.details = {Sentence::tr("It costs much.")};
    const BuildSheet sheet = sheetOf({one, one});
    ASSERT_EQ(sheet.settings.size(), 1u);
    EXPECT_EQ(sheet.settings[0].label, QStringLiteral("Above 4G Decoding"));
    EXPECT_TRUE(toMarkdown(sheet).contains(QStringLiteral("- [ ] Above 4G Decoding: **on**")));
    EXPECT_EQ(toMarkdown(sheet).count(QStringLiteral("It costs much.")), 1);
}

TEST(Markdown, ANameCannotBreakItsTable) {
    const QString text = toMarkdown(sheetOf({finding(Severity::Warning)}));
    EXPECT_TRUE(text.contains(QStringLiteral("| 1 | Acme Board \\| two lines \\*bold\\* | not known |")))
        << text.toStdString();
    EXPECT_TRUE(text.startsWith(QStringLiteral("# Lab box\n")));
    EXPECT_TRUE(text.contains(QStringLiteral("- **Warning: Title.** Message.")));
}

TEST(BuildSheet, ATickedConditionIsDoneAndNotWaived) {
    const BuildSheet sheet = sheetOf({finding(Severity::Advice, true, true)});
    EXPECT_EQ(sheet.stateDetail, QStringLiteral("1 done"));
    EXPECT_TRUE(sheet.conditions.empty());
    ASSERT_EQ(sheet.findings.size(), 1u);
    EXPECT_TRUE(sheet.findings.front().isDone);
    EXPECT_EQ(waiverOf(sheet.findings.front()), QStringLiteral("Done (r: S1): It is fine."));
}

TEST(BuildSheet, AWaiverStandsThereWithRuleSlotsAndNote) {
    const BuildSheet sheet = sheetOf({finding(Severity::Warning, false, true)});
    EXPECT_EQ(waiverOf(sheet.findings.front()), QStringLiteral("Ignored (r: S1): It is fine."));
    EXPECT_TRUE(toMarkdown(sheet).contains(QStringLiteral("*Ignored (r: S1): It is fine.*")));
}

TEST(BuildSheet, AWarningSaysWhatMendsItBest) {
    BuildSheet sheet = sheetOf({finding(Severity::Warning), finding(Severity::Advice)});
    for (SheetFinding& each : sheet.findings)
        each.fixes = QStringList{QStringLiteral("Limit the cards to 560 W"), QStringLiteral("Replace the PSU")};
    const QString text = toMarkdown(sheet);
    EXPECT_EQ(text.count(QStringLiteral("Message. Fix: Limit the cards to 560 W.")), 1) << "a tip does without";
    EXPECT_FALSE(text.contains(QStringLiteral("Replace the PSU")));
}

TEST(BuildSheet, WhatToWatchHasTheGuidesFourHeadings) {
    const QStringList list = sheetOf({}).checklist;
    for (const char* heading : {"Power: ", "PCIe lanes: ", "Single-thread speed: ", "Cooling: "})
        EXPECT_EQ(list.filter(QLatin1String(heading)).size(), 1) << heading;
}

TEST(BuildSheet, TheGuidesProfileIsOnIt) {
    const BuildSheet sheet = sheetOf({});
    EXPECT_TRUE(sheet.profile.startsWith(QStringLiteral("Guide's checklist: "))) << sheet.profile.toStdString();
    EXPECT_TRUE(toMarkdown(sheet).contains(QStringLiteral("(guide rule 11)")));
}
