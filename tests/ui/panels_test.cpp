// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/edits.h"
#include "core/documents/build/templates.h"
#include "core/placement/chosen.h"
#include "tests/support/gui_words.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/build/picker.h"
#include "ui/document/part_mime.h"
#include "ui/inspector/card_rows.h"
#include "ui/inspector/inspector.h"
#include "ui/inspector/machine_rows.h"
#include "ui/panels/finding_card.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/part_detail.h"
#include "ui/panels/parts_model.h"
#include "ui/panels/price_words.h"
#include "ui/panels/total_figures.h"
#include "ui/panels/totals_bar.h"

#include <QAbstractButton>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableWidget>
#include <QTest>

#include <algorithm>
#include <functional>
#include <gtest/gtest.h>

using namespace ui;

namespace {

struct PanelTest : testing::Test {
    /// What a filter of the parts list lets pass.
    QStringList idsThatPass(const QString& kind, std::size_t filter, PartFilter::Choice choice = {}) {
        PartsModel model;
        model.load(document.sharedCatalogue(), kind);
        const auto filters = filtersFor(kind, document.catalogue());
        model.restrict({{}, {{&filters[filter], choice}}, &document.analysis()});
        QStringList ids;
        for (int i = 0; i < model.rowCount(); ++i)
            ids << model.part(i).part->id;
        return ids;
    }

    BuildDocument document{shippedCatalogue(), core::exampleBuild(QStringLiteral("guide-4-cards"))};
};

} // namespace

TEST(PartRows, AllWordsOfASearchMustMatchInNameMakerIdOrSeries) {
    const auto cards = core::partsOf(*shippedCatalogue(), QStringLiteral("cards"));
    const auto hits = [&](const char* words) {
        const core::SearchQuery query{QString(QLatin1String(words))};
        return std::ranges::count_if(cards, [&](const core::AnyPart& card) {
            const core::PartText text = searchedTextOf(card, core::SearchedBy::List);
            return query.rankOf(text.name, text.others).has_value();
        });
    };
    EXPECT_EQ(hits(""), qsizetype(cards.size()));
    EXPECT_GE(hits("2080 ti TURBO asus"), 1);
    EXPECT_LT(hits("2080 ti turbo asus"), hits("2080 ti"));
    EXPECT_EQ(hits("2080 ti nosuchword"), 0);
}

TEST(PartRows, CardsStandByFp32AndUnknownStandsLast) {
    const auto cards = listedParts(*shippedCatalogue(), QStringLiteral("cards"));
    ASSERT_GE(cards.size(), 100u);
    for (std::size_t i = 1; i < cards.size(); ++i) {
        if (const auto rank = core::rankOf(cards[i]))
            EXPECT_TRUE(core::rankOf(cards[i - 1]) >= rank) << cards[i].part->id.toStdString();
    }
}

TEST(PartRows, APartIsDescribedAsWellWhenItsCatalogueIsGone) {
    for (const char* kind : {"cards", "boards", "cpus", "coolers", "psus", "cases", "fans", "memory", "drives", "nics",
                             "bridges", "risers", "outlets", "ups"}) {
        const auto own = listedParts(*shippedCatalogue(), QLatin1String(kind));
        auto copy = std::make_shared<const core::Catalogue>(shippedCatalogue()->completedBy({}));
        PartsModel model;
        model.load(copy, QLatin1String(kind));
        copy.reset();
        ASSERT_EQ(model.rowCount(), int(own.size())) << kind;
        for (int i = 0; i < model.rowCount(); ++i) {
            const PartRow& row = model.row(i);
            const PartRow shipped = rowOf(core::at(own, i));
            EXPECT_EQ(model.part(i).part->id, core::at(own, i).part->id);
            EXPECT_EQ((QStringList{row.name, row.price, row.details}),
                      (QStringList{shipped.name, shipped.price, shipped.details}));
            EXPECT_EQ(core::linesOf(model.part(i), "figure"), core::linesOf(core::at(own, i), "figure"));
        }
    }
}

TEST(PartRows, EveryKindOfPartHasRows) {
    for (const char* kind : {"cards", "boards", "cpus", "coolers", "psus", "cases", "fans", "memory", "drives", "nics",
                             "bridges", "outlets"})
        EXPECT_FALSE(listedParts(*shippedCatalogue(), QLatin1String(kind)).empty()) << kind;
}

TEST_F(PanelTest, AWidthLimitLeavesOutWiderAndUnknownCards) {
    const QStringList ids = idsThatPass(QStringLiteral("cards"), 3, {{}, 2.0, {}});
    EXPECT_TRUE(ids.contains(QStringLiteral("asus-turbo-geforce-rtx-2080-ti")));
    EXPECT_FALSE(ids.contains(QStringLiteral("msi-geforce-rtx-2080-ti-gaming-x-trio"))); // 2.75 slots
    EXPECT_LT(ids.size(), qsizetype(document.catalogue().all<core::Card>().size()));
}

TEST_F(PanelTest, OnlyCpusOfTheBoardsSocketPassItsFilter) {
    const QStringList ids = idsThatPass(QStringLiteral("cpus"), 0);
    EXPECT_TRUE(ids.contains(QStringLiteral("intel-core-i7-6850k")));
    EXPECT_FALSE(ids.contains(QStringLiteral("amd-ryzen-5-3600")));
}

TEST_F(PanelTest, SuppliesBelowThePeakDoNotPassTheirFilter) {
    const QStringList ids = idsThatPass(QStringLiteral("psus"), 0);
    EXPECT_TRUE(ids.contains(QStringLiteral("corsair-ax1600i")));
    EXPECT_FALSE(ids.contains(QStringLiteral("corsair-ax1000")));
}

TEST_F(PanelTest, ADraggedRowCarriesKindAndId) {
    PartsModel model;
    model.load(document.sharedCatalogue(), QStringLiteral("cards"));
    const std::unique_ptr<QMimeData> mime(model.mimeData({model.index(3, 0)}));
    const auto dragged = fromMime(mime.get());
    ASSERT_TRUE(dragged);
    EXPECT_EQ(dragged->kind, QStringLiteral("cards"));
    EXPECT_EQ(dragged->id, model.part(3).part->id);
    EXPECT_TRUE(dragged->fromPlace.isEmpty());
}

TEST_F(PanelTest, EnterInTheListAsksForTheCurrentPart) {
    Picker panel(&document);
    panel.resize(300, 800);
    panel.show();
    QSignalSpy asked(&panel, &Picker::chosen);
    panel.showPart(QStringLiteral("cards"), QStringLiteral("nvidia-geforce-rtx-3090"));
    auto* list = panel.list();
    QTest::keyClick(list, Qt::Key_Return);
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked[0][1].toString(), QStringLiteral("nvidia-geforce-rtx-3090"));
}

TEST_F(PanelTest, TypingNarrowsTheListAndDownGoesIntoIt) {
    Picker panel(&document);
    panel.showPart(QStringLiteral("cards"));
    panel.show();
    auto* search = panel.findChild<QLineEdit*>();
    QTest::keyClicks(search, QStringLiteral("a6000"));
    auto* list = panel.list();
    EXPECT_GE(list->model()->rowCount(), 1);
    EXPECT_LE(list->model()->rowCount(), 5);
    QTest::keyClick(search, Qt::Key_Down);
    EXPECT_TRUE(list->currentIndex().isValid());
}

TEST_F(PanelTest, EnterInTheSearchTakesTheFirstHitAndThenTheCurrentOne) {
    Picker panel(&document);
    panel.resize(430, 640);
    panel.showPart(QStringLiteral("cards"));
    panel.show();
    QSignalSpy asked(&panel, &Picker::chosen);
    auto* search = panel.findChild<QLineEdit*>();
    const auto* list = panel.list();
    QTest::keyClicks(search, QStringLiteral("a6000"));
    ASSERT_EQ(list->currentIndex().row(), 0) << "what is typed is about the best match";
    QTest::keyClick(search, Qt::Key_Return);
    ASSERT_EQ(asked.size(), 1);
    EXPECT_TRUE(asked[0][1].toString().contains(QStringLiteral("a6000")));
    tests::settle();
    EXPECT_TRUE(list->viewport()->rect().intersects(list->visualRect(list->currentIndex())));
}

TEST_F(PanelTest, WhatWasSoughtOfOneKindIsNotSoughtOfTheNext) {
    Picker panel(&document);
    panel.showFitting(QStringLiteral("cards"));
    auto* search = panel.findChild<QLineEdit*>();
    QTest::keyClicks(search, QStringLiteral("a6000"));
    panel.showFitting(QStringLiteral("psus"));
    EXPECT_EQ(search->text(), QString());
    EXPECT_GT(panel.model()->rowCount(), 0);
}

TEST_F(PanelTest, SevenPartsAreSeenWhereA1280By720WindowLeavesTheListItsRoom) {
    Picker panel(&document);
    panel.resize(430, 560);
    panel.showPart(QStringLiteral("psus"));
    panel.show();
    tests::settle();
    const auto* list = panel.list();
    EXPECT_TRUE(list->viewport()->rect().contains(list->visualRect(list->model()->index(6, 0))))
        << list->viewport()->height() << " pixels for rows of "
        << list->visualRect(list->model()->index(0, 0)).height();
}

TEST_F(PanelTest, TheListIsSortedByAnyFigureAndWhatIsNotKnownStandsLast) {
    Picker panel(&document);
    panel.resize(540, 640);
    panel.showPart(QStringLiteral("cards"));
    panel.show();
    auto* order = panel.findChild<QComboBox*>();
    const auto sortBy = [&](const char* title) {
        const int entry = order->findText(QString::fromUtf8(title));
        ASSERT_GE(entry, 0) << title;
        order->setCurrentIndex(entry);
    };
    const PartsModel& model = *panel.model();
    std::vector<double> rising;
    sortBy("Price");
    for (int i = 0; i < model.rowCount(); ++i) {
        if (const auto cost = core::amountUsed(*model.part(i).part)) {
            EXPECT_EQ(rising.size(), std::size_t(i)) << "the unknown stand last";
            rising.push_back(core::inDollars(*cost));
        }
    }
    ASSERT_GE(rising.size(), 50U);
    EXPECT_TRUE(std::ranges::is_sorted(rising));
    sortBy("VRAM");
    const auto vram = [&](int row) { return model.part(row).value(QStringLiteral("memory_gb")).value_or(0); };
    EXPECT_GT(vram(0), vram(40)) << "the most first";
    sortBy("Name");
    EXPECT_LT(model.part(0).part->name.compare(model.part(40).part->name, Qt::CaseInsensitive), 0);
}

TEST_F(PanelTest, ARowTellsWhatTheEyeSees) {
    Picker panel(&document);
    panel.showPart(QStringLiteral("cards"), document.build().cards.front().card);
    const QModelIndex used = panel.list()->currentIndex();
    const QString spoken = used.data(Qt::AccessibleTextRole).toString();
    EXPECT_TRUE(spoken.startsWith(QStringLiteral("ASUS Turbo GeForce RTX 2080 Ti, in this build")))
        << spoken.toStdString();
    EXPECT_TRUE(spoken.contains(QStringLiteral("11 GB"))) << spoken.toStdString();
    const QString other = used.siblingAtRow(0).data(Qt::AccessibleTextRole).toString();
    EXPECT_FALSE(other.contains(QStringLiteral("in this build"))) << other.toStdString();
}

TEST_F(PanelTest, EachPartSaysWhetherItFitsAndWhatSuitsStandsFirst) {
    Picker panel(&document);
    panel.resize(540, 640);
    panel.show();
    panel.showFitting(QStringLiteral("psus"));
    PartsModel& model = *panel.model();
    const auto fitOf = [&](int row) { return model.fitOf(model.index(row)); };
    ASSERT_TRUE(QTest::qWaitFor([&] { return model.rowCount() > 0 && fitOf(0) != nullptr; }, 30'000));
    EXPECT_EQ(fitOf(0)->level, PartFit::Fits);
    for (int row = 1; row < model.rowCount(); ++row) {
        ASSERT_TRUE(fitOf(row));
        EXPECT_FALSE(*fitOf(row) < *fitOf(row - 1)) << row;
        EXPECT_EQ(fitOf(row)->reason.isEmpty(), fitOf(row)->level == PartFit::Fits) << row;
    }
    panel.showPart(QStringLiteral("cards"), QStringLiteral("nvidia-geforce-rtx-5090"));
    const auto row = [&] { return model.rowOf(QStringLiteral("nvidia-geforce-rtx-5090")); };
    ASSERT_TRUE(QTest::qWaitFor([&] { return row() >= 0 && fitOf(row()) != nullptr; }, 60'000));
    EXPECT_EQ(fitOf(row())->level, PartFit::Fails) << "the four slots are taken";
    EXPECT_FALSE(fitOf(row())->reason.isEmpty());
}

TEST_F(PanelTest, UpToFourPartsAreMarkedBySpaceAndCompared) {
    Picker panel(&document);
    panel.showPart(QStringLiteral("psus"));
    panel.show();
    auto* list = panel.list();
    QSignalSpy statuses(&panel, &Picker::status);
    panel.compareMarked();
    EXPECT_EQ(statuses.count(), 1) << "nothing is marked";
    for (int row = 0; row < 5; ++row) {
        list->setCurrentIndex(list->model()->index(row, 0));
        QTest::keyClick(list, Qt::Key_Space);
    }
    EXPECT_EQ(panel.model()->marked().size(), 4);
    EXPECT_EQ(statuses.count(), 2) << "a fifth is refused";
    panel.compareMarked();
    const auto* table = panel.findChild<QTableWidget*>();
    ASSERT_TRUE(table);
    EXPECT_EQ(table->columnCount(), 5);
    EXPECT_GT(table->rowCount(), 5);
    for (int row = 0; row < table->rowCount(); ++row) {
        QStringList texts;
        for (int column = 1; column < table->columnCount(); ++column)
            texts << table->item(row, column)->text();
        EXPECT_EQ(table->item(row, 0)->text() == QStringLiteral("≠"), texts.count(texts[0]) < texts.size()) << row;
    }
}

TEST_F(PanelTest, WhereNoPsuSufficesTheListSaysSoAndOffersTwo) {
    core::Build greedy = document.build();
    greedy.cards.clear();
    for (int slot = 1; slot <= 7; ++slot)
        greedy.cards.push_back({QStringLiteral("PCIEX16_%1").arg(slot), QStringLiteral("nvidia-geforce-rtx-5090"), {}});
    greedy.outlet = QStringLiteral("eu-16a-230v");
    ASSERT_TRUE(document.apply(greedy, QStringLiteral("seven 5090")));
    Picker panel(&document);
    panel.resize(430, 640);
    panel.show();
    panel.showPart(QStringLiteral("psus"));
    QApplication::processEvents(); // its chips are laid out
    const auto button = [&](const QString& text) {
        for (auto* each : panel.findChildren<QAbstractButton*>()) {
            if ((each->text() == text) && each->isVisible())
                return each;
        }
        return static_cast<QAbstractButton*>(nullptr);
    };
    const auto* model = panel.list()->model();
    ASSERT_TRUE(button(QStringLiteral("Fits")));
    button(QStringLiteral("Fits"))->click();
    ASSERT_EQ(model->rowCount(), 0);
    EXPECT_FALSE(button(QStringLiteral("Use"))->isEnabled()) << "details of a hidden part are not shown";
    const auto way = wayOutOf(QStringLiteral("psus"), {document.catalogue(), document.analysis()});
    ASSERT_TRUE(way);
    auto* two = button(way->action);
    ASSERT_TRUE(two);
    two->click();
    EXPECT_EQ(document.build().furtherSupplies, std::vector{document.build().supply.supply});
    EXPECT_GT(model->rowCount(), 0) << "with the second one, a PSU is enough";
    document.undoStack()->undo();
    ASSERT_EQ(model->rowCount(), 0);
    button(QStringLiteral("Show all"))->click();
    EXPECT_GT(model->rowCount(), 10);
}

TEST_F(PanelTest, AnOwnPriceIsMarked) {
    core::Price price;
    price.amount = core::Money::of(100);
    price.kind = core::PriceKind::Entered;
    price.date = QStringLiteral("2026-11-01");
    EXPECT_EQ(ageInWords(price, QStringLiteral("cards")), QStringLiteral("yours"));
    price.kind = core::PriceKind::Used;
    price.date = QDate::currentDate().addDays(-9).toString(Qt::ISODate);
    EXPECT_EQ(ageInWords(price, QStringLiteral("cards")), QStringLiteral("used, 9 days"));
}

TEST_F(PanelTest, AMemoryKitIsCountedTo32GigabytesACard) {
    const auto next = core::withChosen(document.analysis().machine, document.catalogue(),
                                       {QStringLiteral("memory"), QStringLiteral("kingston-server-premier-ddr4-1x64")});
    ASSERT_TRUE(next);
    EXPECT_EQ(next->memory->kits, 2); // four cards: 128 GB
    EXPECT_EQ(next->memory->size, core::Memory::of(128));
}

TEST_F(PanelTest, TheBarTellsTheSpeedOfWhatTheBuildIsForAndLeadsToItsModel) {
    TotalsBar bar(&document);
    bar.resize(1200, 90);
    bar.show();
    const auto words = [&] { return tests::labelsOf(bar); };
    EXPECT_TRUE(QTest::qWaitFor([&] { return words().contains(QStringLiteral("tok/s")); }, 30'000));
    const TotalFigure speed = speedFigure(document.analysis(), document.catalogue());
    EXPECT_TRUE(words().contains(speed.value)) << words().toStdString();
    EXPECT_FALSE(speed.note.isEmpty()) << "the model is said";
    QSignalSpy asked(&bar, &TotalsBar::modelAsked);
    for (auto* box : bar.findChildren<QWidget*>()) {
        if (box->accessibleName() == QStringLiteral("Choose another model"))
            QTest::mouseClick(box, Qt::LeftButton);
    }
    EXPECT_EQ(asked.size(), 1);
    core::Build bare = document.build();
    bare.cards.clear();
    ASSERT_TRUE(document.apply(bare, {}));
    EXPECT_TRUE(QTest::qWaitFor([&] { return words().contains(QStringLiteral("no card yet")); }, 30'000));
}

TEST_F(PanelTest, TotalsSayHowTheMemoryIsSplitAndNeverPoolItSilently) {
    EXPECT_EQ(memoryFigure(document.analysis()),
              (TotalFigure{QStringLiteral("44 GB"), QStringLiteral("4 × 11 GB, not one pool")}));
    core::Build mixed = document.build();
    mixed.cards[1].card = QStringLiteral("nvidia-geforce-rtx-3090");
    ASSERT_TRUE(document.apply(mixed, {}));
    EXPECT_EQ(memoryFigure(document.analysis()),
              (TotalFigure{QStringLiteral("57 GB"), QStringLiteral("1 × 24 + 3 × 11 GB, not one pool"),
                           QStringLiteral("1 × 24 GB + 3 × 11 GB")}));
    mixed.cards[2].card = QStringLiteral("nvidia-geforce-rtx-5090");
    ASSERT_TRUE(document.apply(mixed, {}));
    EXPECT_EQ(memoryFigure(document.analysis()).note, QStringLiteral("in 3 sizes, not one pool"));
}

TEST_F(PanelTest, TheWallFigureIsTheMetersRangeWithTheWorstCaseBelow) {
    const TotalFigure wall = wallFigure(document.analysis());
    EXPECT_TRUE(wall.value.contains(u'–')) << qPrintable(wall.value);
    EXPECT_TRUE(wall.note.startsWith(QStringLiteral("training · worst "))) << qPrintable(wall.note);
    EXPECT_TRUE(wall.detail.startsWith(QStringLiteral("Wall meter, idle: "))) << qPrintable(wall.detail);
    core::Build decode = document.build();
    decode.work.kinds = {core::WorkKind::Decode};
    ASSERT_TRUE(document.apply(decode, QStringLiteral("decode only")));
    EXPECT_NE(wallFigure(document.analysis()).value, wall.value);
}

TEST_F(PanelTest, UnknownTotalsAreSaidAndNotZero) {
    core::Build bare;
    bare.board = document.build().board;
    ASSERT_TRUE(document.apply(bare, QStringLiteral("empty")));
    EXPECT_EQ(wallFigure(document.analysis()).value, QStringLiteral("not known"));
    EXPECT_EQ(loadFigure(document.analysis()).value, QStringLiteral("–"));
    EXPECT_EQ(memoryFigure(document.analysis()).note, QStringLiteral("no card yet"));
    core::Build waiting;
    waiting.waitingCards = {QStringLiteral("nvidia-geforce-rtx-5090"), QStringLiteral("nvidia-geforce-rtx-5090")};
    ASSERT_TRUE(document.apply(waiting, QStringLiteral("no board")));
    EXPECT_EQ(memoryFigure(document.analysis()).value, QStringLiteral("64 GB"));
    EXPECT_EQ(speedFigure(document.analysis(), document.catalogue()).note, QStringLiteral("waits for a board"));
}

TEST_F(PanelTest, TheBarTellsTheStateBySignWordsAndNote) {
    const TotalsBar bar(&document);
    const auto shown = [&] {
        const auto labels = bar.findChildren<QLabel*>();
        const auto value = std::find_if(labels.rbegin(), labels.rend(), [](const QLabel* label) {
            return label->accessibleName() == QStringLiteral("State");
        });
        EXPECT_NE(value, labels.rend());
        return QStringList{(*value)->text(), (*value)->accessibleDescription()};
    };
    const auto bare = [&] {
        core::Build build;
        build.board = document.build().board;
        return build;
    };
    ASSERT_EQ(core::stateOf(document.analysis(), document.findings()), core::State::WorksWithWarnings);
    EXPECT_EQ(shown()[0], QStringLiteral("▲ Works with warnings"));
    EXPECT_TRUE(shown()[1].contains(QStringLiteral("warning"))) << shown()[1].toStdString();
    ASSERT_TRUE(document.apply(bare(), {}));
    EXPECT_EQ(shown(),
              (QStringList{QStringLiteral("○ 8 parts to choose"),
                           QStringLiteral("○ 8 parts to choose, Still to choose: GPU, CPU, CPU cooler, memory, drive, "
                                          "PSU, case, outlet.")}));
    core::Finding error;
    error.severity = core::Severity::Error;
    EXPECT_EQ(stateFigure(document.analysis(), {error}),
              (TotalFigure{QStringLiteral("Doesn't work"), QStringLiteral("1 error to fix")}));
    document.undoStack()->undo();
    EXPECT_EQ(stateFigure(document.analysis(), {}),
              (TotalFigure{QStringLiteral("Works"), QStringLiteral("no problems found")}));
}

TEST_F(PanelTest, TheBarIsAsHighForNothingAsForEverything) {
    const TotalsBar bar(&document);
    const auto heights = [&] { return std::pair(bar.sizeHint().height(), bar.heightForWidth(1000)); };
    const auto full = heights();
    core::Build bare;
    ASSERT_TRUE(document.apply(bare, {}));
    EXPECT_EQ(heights(), full);
    bool isInTip = false;
    for (const auto* box : bar.findChildren<QWidget*>())
        isInTip |= box->toolTip().contains(QStringLiteral("Still to choose: GPU"));
    EXPECT_TRUE(isInTip) << "what the line has no room for";
}

TEST_F(PanelTest, AKindThatIsAskedForIsListedWithWhatFits) {
    Picker panel(&document);
    panel.showPart(QStringLiteral("cpus"));
    const auto shown = [&] { return panel.list()->model()->rowCount(); };
    const int all = shown();
    panel.showFitting(QStringLiteral("cpus"));
    EXPECT_LT(shown(), all);
    const auto cpus = core::partsOf(document.catalogue(), QStringLiteral("cpus"));
    EXPECT_EQ(shown(), std::ranges::count_if(
                           cpus, [&](const core::AnyPart& cpu) { return goesWith(cpu, document.analysis()); }));
}

TEST_F(PanelTest, AConditionIsTickedOffAndATickTakenAwayReopensIt) {
    FindingCard card;
    card.setVisible(true);
    core::Finding finding;
    finding.rule = QStringLiteral("r");
    finding.severity = core::Severity::Warning;
    auto* done = card.findChild<QCheckBox*>();
    ASSERT_TRUE(done);
    card.show(finding, {}, {});
    EXPECT_FALSE(done->isVisible()) << "a warning is waived, not done";
    finding.severity = core::Severity::Advice;
    finding.isCondition = true;
    card.show(finding, {}, {});
    EXPECT_TRUE(done->isVisible());
    EXPECT_FALSE(done->isChecked());
    QSignalSpy ticked(&card, &FindingCard::doneTicked);
    done->click();
    finding.isWaived = true;
    card.show(finding, {}, {});
    EXPECT_TRUE(done->isChecked());
    done->click();
    ASSERT_EQ(ticked.size(), 2);
    EXPECT_EQ(ticked[0][0].toString(), finding.key());
    EXPECT_TRUE(ticked[0][1].toBool());
    EXPECT_FALSE(ticked[1][1].toBool());
}

TEST_F(PanelTest, CountsNameEachSeverityThatIsThere) {
    core::Findings findings(4);
    findings[0].severity = core::Severity::Error;
    findings[1].severity = core::Severity::Warning;
    findings[2].severity = core::Severity::Warning;
    findings[3].severity = core::Severity::NotChecked;
    EXPECT_EQ(FindingsPanel::countsOf(findings), QStringLiteral("1 error · 2 warnings · 1 not checked"));
    findings[0].isWaived = true;
    EXPECT_EQ(FindingsPanel::countsOf(findings), QStringLiteral("2 warnings · 1 not checked · 1 ignored"));
    findings[3].isCondition = findings[3].isWaived = true;
    EXPECT_EQ(FindingsPanel::countsOf(findings), QStringLiteral("2 warnings · 1 ignored · 1 done"));
    findings[2].isCondition = true;
    EXPECT_EQ(FindingsPanel::countsOf(findings),
              QStringLiteral("1 warning · 1 thing before first start · 1 ignored · 1 done"))
        << "once, as in the bar";
    EXPECT_TRUE(stateFigure(document.analysis(), {findings[1], findings[2]})
                    .note.startsWith(QStringLiteral("1 warning, 1 thing before first start")));
}

TEST_F(PanelTest, AFixButtonIsOneUndoStep) {
    FindingCard card;
    core::Finding finding;
    finding.title = core::Sentence::tr("Too hot");
    const core::Fixes fixes{
        {QStringLiteral("x"), core::Sentence::tr("Run headless"),
         [](const core::Build& build) -> core::Result<core::Build> { return core::withHeadless(build, true); }}};
    card.show(finding, fixes, {});
    QObject::connect(&card, &FindingCard::fixAsked, &card,
                     [&](const core::Fix& fix) { EXPECT_TRUE(document.apply(fix)); });
    for (auto* button : card.findChildren<QAbstractButton*>()) {
        if (button->text() == QStringLiteral("Run headless"))
            button->click();
    }
    EXPECT_TRUE(document.build().isHeadless);
    EXPECT_EQ(document.undoStack()->count(), 1);
    document.undoStack()->undo();
    EXPECT_FALSE(document.build().isHeadless);
}

TEST_F(PanelTest, FindingsKeepTheirCardsWhenTheBuildChanges) {
    FindingsPanel panel(&document);
    panel.resize(340, 700);
    panel.show();
    const auto before = panel.findChildren<FindingCard*>();
    ASSERT_TRUE(document.apply(core::withServers(document.build(), 2), QStringLiteral("two")));
    const auto after = panel.findChildren<FindingCard*>();
    for (FindingCard* card : before)
        EXPECT_TRUE(after.contains(card));
}

TEST_F(PanelTest, AWaivedFindingIsStillShownAndItsWaiverCanBeTakenBack) {
    ASSERT_FALSE(document.findings().empty());
    const QString key = document.findings().front().key();
    ASSERT_TRUE(
        document.apply(core::withWaiver(document.build(), {key, QStringLiteral("seen to")}), QStringLiteral("waive")));
    FindingsPanel panel(&document);
    panel.show();
    QAbstractButton* takeBack = nullptr;
    // The first picture has the most severe findings alone, the rest comes after it.
    EXPECT_TRUE(QTest::qWaitFor(
        [&] {
            for (auto* button : panel.findChildren<QAbstractButton*>()) {
                if (button->isVisibleTo(&panel) && button->text() == QStringLiteral("Stop ignoring"))
                    takeBack = button;
            }
            return takeBack != nullptr;
        },
        30'000));
    ASSERT_TRUE(takeBack);
    takeBack->click();
    EXPECT_TRUE(document.build().waivers.empty());
    EXPECT_EQ(document.undoStack()->count(), 2);
}

TEST_F(PanelTest, PickingAFindingNamesItsSubjects) {
    FindingsPanel panel(&document);
    panel.resize(340, 700);
    panel.show();
    QSignalSpy picked(&panel, &FindingsPanel::subjectsPicked);
    auto* card = panel.findChild<FindingCard*>();
    ASSERT_TRUE(card);
    QTest::mouseClick(card, Qt::LeftButton, {}, QPoint(20, 10));
    ASSERT_EQ(picked.size(), 1);
    EXPECT_EQ(picked[0][0].toStringList(), core::namesOf(card->finding().subjects));
}

TEST_F(PanelTest, AMachineSettingIsOneUndoStepAndUndoIsShown) {
    MachineRows dialog(&document);
    dialog.show();
    QSpinBox* servers = nullptr;
    for (auto* spin : dialog.findChildren<QSpinBox*>()) {
        if (spin->accessibleName() == QStringLiteral("Number of machines"))
            servers = spin;
    }
    ASSERT_TRUE(servers);
    servers->setValue(12);
    EXPECT_EQ(document.build().servers, 12);
    EXPECT_EQ(document.undoStack()->count(), 1);
    document.undoStack()->undo();
    EXPECT_EQ(servers->value(), 1);
    EXPECT_EQ(document.undoStack()->count(), 1);
}

TEST_F(PanelTest, TheInspectorShowsThePartInThePlaceAndElseHowToSelectOne) {
    Inspector inspector(&document);
    const QString slot = document.build().cards[1].slot;
    inspector.showPlace(slot);
    const auto* card = inspector.findChild<CardRows*>();
    EXPECT_FALSE(card->isHidden());
    const core::Card* there = document.catalogue().find<core::Card>(document.build().cards[1].card);
    const auto texts = [&] { return tests::labelsOf(inspector); };
    EXPECT_TRUE(texts().contains(core::shortNameOf(*there))) << texts().toStdString();
    inspector.showPlace(QStringLiteral("@psus/0"));
    EXPECT_TRUE(card->isHidden()) << "a PSU has no power limit";
    inspector.showPlace(QString());
    EXPECT_TRUE(texts().contains(QStringLiteral("No part selected"))) << texts().toStdString();
}

TEST_F(PanelTest, AnAlternativeIsSwappedInOneUndoStep) {
    Inspector inspector(&document);
    const QString slot = document.build().cards[1].slot;
    const core::Build before = document.build();
    inspector.showPlace(slot);
    const auto swapButton = [&]() -> QAbstractButton* {
        for (auto* button : inspector.findChildren<QAbstractButton*>()) {
            if (button->text() == QStringLiteral("Swap"))
                return button;
        }
        return nullptr;
    };
    ASSERT_TRUE(QTest::qWaitFor([&] { return swapButton() != nullptr; }, 20'000));
    swapButton()->click();
    QCoreApplication::processEvents();
    EXPECT_NE(core::partIn(document.build(), slot), core::partIn(before, slot));
    EXPECT_EQ(document.undoStack()->count(), 1);
    document.undoStack()->undo();
    EXPECT_EQ(document.build(), before);
}

TEST_F(PanelTest, TheCardIsMovedByItsSlotInOneUndoStep) {
    CardRows rows(&document);
    const QString slot = document.build().cards[1].slot;
    rows.showPlace(slot);
    QSignalSpy moved(&rows, &CardRows::moved);
    auto* chooser = rows.findChild<QComboBox*>(QStringLiteral("slots"));
    ASSERT_GT(chooser->count(), 1);
    const int other = chooser->currentIndex() == 0 ? 1 : 0;
    const QString to = chooser->itemText(other);
    chooser->setCurrentIndex(other);
    Q_EMIT chooser->activated(other);
    ASSERT_EQ(moved.size(), 1);
    EXPECT_EQ(moved[0][0].toString(), to);
    EXPECT_FALSE(core::partIn(document.build(), to).isEmpty());
    EXPECT_TRUE(core::partIn(document.build(), slot).isEmpty());
    EXPECT_EQ(document.undoStack()->count(), 1);
}

TEST_F(PanelTest, TheSelectedCardsLimitAndSupplyAreOneUndoStepEach) {
    CardRows settings(&document);
    settings.showPlace(QStringLiteral("M2_1"));
    EXPECT_TRUE(settings.isHidden()) << "no card is there";
    const QString slot = document.build().cards[1].slot;
    settings.showPlace(slot);
    EXPECT_FALSE(settings.isHidden());
    settings.findChild<QSpinBox*>()->setValue(200);
    ASSERT_EQ(document.build().cards[1].powerLimit, core::Power::of(200));
    auto* unit = settings.findChild<QComboBox*>(QStringLiteral("unit"));
    EXPECT_TRUE(unit->isHidden()) << "one supply feeds all";
    ASSERT_TRUE(document.apply(core::withFurtherSupplies(document.build(), {document.build().supply.supply}), {}));
    settings.showPlace(slot);
    EXPECT_FALSE(unit->isHidden());
    ASSERT_EQ(unit->count(), 3) << "automatic, PSU 1, PSU 2";
    unit->setCurrentIndex(2);
    Q_EMIT unit->activated(2);
    EXPECT_EQ(document.build().cards[1].supplyUnit, 1);
    EXPECT_EQ(document.analysis().cables.feeds[1].unit, 1);
    document.undoStack()->undo();
    EXPECT_FALSE(document.build().cards[1].supplyUnit);
    document.undoStack()->undo();
    document.undoStack()->undo();
    EXPECT_FALSE(document.build().cards[1].powerLimit);
}

TEST(PartDetail, ABoardShowsItsSourceAndHowFarItAndItsPositionsCanBeTrusted) {
    const auto detailOf = [](const char* board) {
        PartDetail detail;
        detail.show(core::partCalled(*shippedCatalogue(), QStringLiteral("boards"), QLatin1String(board)));
        QStringList texts;
        for (const QLabel* label : detail.findChildren<QLabel*>())
            texts << label->text();
        return texts.join(QLatin1Char('\n'));
    };
    const QString remembered = detailOf("lenovo-thinkstation-p920");
    EXPECT_TRUE(remembered.contains("Source: linuxhw/DMI")) << remembered.toStdString();
    EXPECT_TRUE(remembered.contains("Verified. Source: "));
    EXPECT_TRUE(remembered.contains("Slot positions unverified."));
    EXPECT_TRUE(detailOf("asus-x99-e-ws").contains("Secondary. Source: "));
    EXPECT_TRUE(detailOf("asus-x99-e-ws").contains("Slot positions verified."));
    EXPECT_TRUE(detailOf("asus-esc4000-g4").contains("Slot positions not known."));
}
