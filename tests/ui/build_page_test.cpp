// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/clearance/seating.h"
#include "core/documents/build/templates.h"
#include "core/parts/words/part_lookup.h"
#include "core/units/text.h"
#include "db/catalogue_lookup.h"
#include "tests/support/gui_words.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/ask/ask_page.h"
#include "ui/build/build_page.h"
#include "ui/build/card_sources.h"
#include "ui/build/part_column.h"
#include "ui/build/picker.h"
#include "ui/commands/file_commands.h"
#include "ui/panels/filter_bar.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/parts_model.h"
#include "ui/recommend/question_panel.h"
#include "ui/scene/build_view.h"
#include "ui/widgets/toast.h"
#include "ui/window/main_window.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDialog>
#include <QHash>
#include <QLineEdit>
#include <QListView>
#include <QSpinBox>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

using namespace ui;

namespace {

struct BuildPageTest : testing::Test {
    BuildPageTest() {
        window.setLookup(std::make_shared<db::CatalogueLookup>(QStringLiteral(CATALOGUE), QString()));
        window.resize(1680, 1020);
        window.show();
    }
    BuildDocument& document() { return *window.document(); }
    BuildPage& page() { return *window.buildPage(); }
    Picker& picker() { return *page().picker(); }
    const BuildRow& row(const char* kind) {
        for (const BuildRow& each : page().column()->rows()) {
            if (each.kind == QLatin1String(kind))
                return each;
        }
        ADD_FAILURE() << kind;
        return page().column()->rows().front();
    }
    /// Once what each part would do is known, as it is before anybody has read the list.
    bool isSorted() {
        return QTest::qWaitFor(
            [&] {
                const PartsModel& model = *picker().model();
                return model.rowCount() > 0 && model.fitOf(model.index(0)) != nullptr;
            },
            60'000);
    }
    void press(Qt::Key key) { QTest::keyClick(window.focusWidget(), key); }

    QTemporaryDir folder;
    MainWindow window{shippedCatalogue(), core::templates().front().build(), folder.path()};
};

} // namespace

TEST_F(BuildPageTest, TheColumnTellsEachKindInFullWithPriceAndSign) {
    EXPECT_EQ(row("cards").names.size(), 1);
    EXPECT_TRUE(row("cards").names.front().startsWith(QStringLiteral("NVIDIA "))) << row("cards").words().toStdString();
    for (const BuildRow& each : page().column()->rows()) {
        EXPECT_FALSE(each.names.isEmpty()) << each.kind.toStdString();
        for (const QString& name : each.names)
            EXPECT_FALSE(name.contains(QChar(0x2026))) << name.toStdString();
        if (each.isChosen() && each.kind != QLatin1String("outlets"))
            EXPECT_FALSE(each.price.isEmpty()) << each.kind.toStdString();
    }
    core::Build without = document().build();
    without.supply = {};
    ASSERT_TRUE(document().apply(without, QStringLiteral("no PSU")));
    EXPECT_FALSE(row("psus").isChosen());
    EXPECT_EQ(row("psus").sign, BuildRow::Empty);
    EXPECT_EQ(row("psus").names, QStringList{QStringLiteral("Choose a PSU")});
    EXPECT_TRUE(row("psus").facts.contains(QStringLiteral(" W at the peak"))) << row("psus").facts.toStdString();
}

TEST_F(BuildPageTest, TheNarrowestWindowHoldsTheListToo) {
    window.resize(1024, 640);
    page().choose(QStringLiteral("cards"));
    QTest::qWait(50);
    EXPECT_EQ(window.width(), 1024) << "nothing pushes it wider";
    EXPECT_LE(page().minimumSizeHint().width(), page().width());
    EXPECT_GE(page().panes().front()->width(), 230) << "the column stays readable";
    page().closePicker();
}

// What the README promises: the way from nothing to a machine is one list after the other.
TEST_F(BuildPageTest, WhatComesWithAServerIsSaidOnceAndCountsNoPlugs) {
    ASSERT_TRUE(
        document().open(document().sharedCatalogue(), core::exampleBuild(QStringLiteral("today-8-cards")), QString()));
    EXPECT_EQ(row("coolers").names, QStringList("with the machine"));
    EXPECT_EQ(row("coolers").facts, QString()) << "nothing is to be chosen after the CPU";
    EXPECT_FALSE(row("psus").facts.contains("plug")) << row("psus").facts.toStdString();
    ASSERT_TRUE(
        document().open(document().sharedCatalogue(), core::exampleBuild(QStringLiteral("today-2-cards")), QString()));
    EXPECT_TRUE(row("psus").facts.contains("plugs used")) << row("psus").facts.toStdString();
}

TEST_F(BuildPageTest, AHintNamesOnlyWhatIsStillToChoose) {
    core::Build build = document().build();
    build.drives.clear();
    ASSERT_TRUE(document().apply(build, QStringLiteral("no drive")));
    EXPECT_EQ(row("drives").facts, QString()) << "the board is chosen already";
    build.isNetworkBooted = true;
    ASSERT_TRUE(document().apply(build, QStringLiteral("from the network")));
    EXPECT_EQ(row("drives").names, QStringList("boots from the network"));
    ASSERT_TRUE(document().apply(core::Build(), QStringLiteral("nothing")));
    EXPECT_TRUE(row("drives").facts.contains("After the board")) << row("drives").facts.toStdString();
}

TEST_F(BuildPageTest, TheListBeginsWithTheCardThatIsInAndNothingWithoutAPriceLeads) {
    ASSERT_TRUE(
        document().open(document().sharedCatalogue(), core::exampleBuild(QStringLiteral("today-2-cards")), QString()));
    page().choose(QStringLiteral("cards"));
    ASSERT_TRUE(isSorted());
    const PartsModel& model = *picker().model();
    EXPECT_EQ(model.part(0).part->id, document().build().cards.front().card);
    for (int i = 2; i < model.rowCount() && model.fitOf(model.index(i))->level != PartFit::Fails; ++i)
        EXPECT_LE(model.fitOf(model.index(i))->isOfToday, model.fitOf(model.index(i - 1))->isOfToday)
            << model.part(i).part->id.toStdString();
    page().closePicker();
}

TEST_F(BuildPageTest, FromNothingToTwoCardsInFourteenActions) {
    int actions = 1;
    window.files()->newBuild();
    EXPECT_TRUE(picker().isVisible());
    EXPECT_EQ(picker().kind(), QStringLiteral("cards"));
    picker().findChild<QLineEdit*>()->setText(QStringLiteral("rtx 5060 ti 16"));
    picker().findChild<QSpinBox*>()->setValue(2);
    actions += 2;
    QStringList kinds;
    while (picker().isVisible() && kinds.size() < 20) {
        kinds << picker().kind();
        ASSERT_TRUE(isSorted()) << picker().kind().toStdString();
        press(Qt::Key_Return);
        ++actions;
        if (!kinds.isEmpty() && picker().isVisible())
            ASSERT_NE(picker().kind(), kinds.last()) << "it goes on";
    }
    kinds.removeAll(QStringLiteral("coolers")); // some CPUs bring theirs
    EXPECT_EQ(kinds, (QStringList{QStringLiteral("cards"), QStringLiteral("cpus"), QStringLiteral("boards"),
                                  QStringLiteral("memory"), QStringLiteral("drives"), QStringLiteral("psus"),
                                  QStringLiteral("cases")}));
    EXPECT_LE(actions, 14);
    EXPECT_EQ(document().build().cards.size(), 2U);
    EXPECT_TRUE(document().build().waitingCards.empty());
    EXPECT_TRUE(core::stillToChoose(document().analysis()).empty());
    EXPECT_NE(core::stateOf(document().analysis(), document().findings()), core::State::DoesNotWork);
}

TEST_F(BuildPageTest, ControlUpAsksForOneMoreOfThePart) {
    window.files()->newBuild();
    ASSERT_EQ(picker().kind(), QStringLiteral("cards"));
    auto* units = picker().findChild<QSpinBox*>();
    QTest::keyClick(picker().findChild<QLineEdit*>(), Qt::Key_Up, Qt::ControlModifier);
    QTest::keyClick(picker().list(), Qt::Key_Up, Qt::ControlModifier);
    EXPECT_EQ(units->value(), 3);
    QTest::keyClick(picker().list(), Qt::Key_Down, Qt::ControlModifier);
    EXPECT_EQ(units->value(), 2);
}

TEST_F(BuildPageTest, EnterInTheModelGoesToTheFirstAnswer) {
    window.showPage(u"ask"_s);
    auto* page = window.findChild<AskPage*>();
    ASSERT_TRUE(page);
    page->question()->model()->setFocus();
    QTest::keyClick(page->question()->model(), Qt::Key_Return);
    ASSERT_TRUE(
        QTest::qWaitFor([&] { return qobject_cast<QAbstractButton*>(window.focusWidget()) != nullptr; }, 60'000));
    EXPECT_EQ(window.focusWidget()->accessibleName(),
              QStringLiteral("Open: ") + page->searching().answers().front().build.name);
    QTest::keyClick(window.focusWidget(), Qt::Key_Tab);
    EXPECT_TRUE(window.focusWidget()->accessibleName().startsWith(QStringLiteral("Compare: ")));
}

TEST_F(BuildPageTest, ThreeAnswersFromAModelInTwoActions) {
    window.showPage(u"ask"_s);
    auto* page = window.findChild<AskPage*>();
    ASSERT_TRUE(page);
    QuestionPanel* question = page->question();
    question->model()->setEditText(QStringLiteral("Qwen/Qwen3-14B-GGUF"));
    QTest::keyClick(question->model(), Qt::Key_Return);
    const AskSearch& found = page->searching();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !found.isBusy() && !found.answers().empty(); }, 60'000));
    EXPECT_GE(found.answers().size(), 3U);
    EXPECT_EQ(found.answers().front().build.build().workload->model, QStringLiteral("qwen3-14b"));
}

// The machine of the guides is found part by part: what is sought is typed, Enter takes the best match.
TEST_F(BuildPageTest, TheGuidesFourCardsInTwentyActions) {
    int actions = 1;
    window.files()->newBuild();
    const auto take = [&](const char* kind, const char* typed, int count = 0) {
        ASSERT_EQ(picker().kind(), QLatin1String(kind));
        if (*typed) {
            picker().findChild<QLineEdit*>()->setText(QLatin1String(typed));
            ++actions;
        }
        if (count > 0) {
            picker().findChild<QSpinBox*>()->setValue(count);
            ++actions;
        }
        ASSERT_TRUE(isSorted()) << kind;
        press(Qt::Key_Return);
        ++actions;
    };
    take("cards", "asus turbo 2080 ti", 4);
    take("cpus", "6850k");
    take("coolers", "peerless assassin 120");
    take("boards", "x99-e ws");
    take("memory", "");
    take("drives", "990 pro 1 tb");
    take("psus", "ax1600i");
    take("cases", "define 7 xl");
    EXPECT_FALSE(picker().isVisible());
    EXPECT_LE(actions, 20);
    const core::Build& build = document().build();
    EXPECT_EQ(build.board, QStringLiteral("asus-x99-e-ws"));
    EXPECT_EQ(build.supply.supply, QStringLiteral("corsair-ax1600i"));
    EXPECT_TRUE(core::stillToChoose(document().analysis()).empty());
    ASSERT_EQ(build.cards.size(), 4U);
    for (const core::PlacedCard& card : build.cards)
        EXPECT_EQ(card.card, QStringLiteral("asus-turbo-geforce-rtx-2080-ti")) << card.slot.toStdString();
    EXPECT_GE(core::inGigabytes(build.memory->size), 4 * 32) << "32 GB a card";
}

TEST_F(BuildPageTest, ACardWaitsForItsBoardAndGoesIntoASlotOfIt) {
    window.files()->newBuild();
    picker().showPart(QStringLiteral("cards"), QStringLiteral("asus-turbo-geforce-rtx-2080-ti"));
    picker().chooseCurrent();
    EXPECT_EQ(document().build().waitingCards, std::vector{QStringLiteral("asus-turbo-geforce-rtx-2080-ti")});
    EXPECT_TRUE(row("cards").isChosen());
    EXPECT_TRUE(row("cards").facts.contains(QStringLiteral("waits for a board"))) << row("cards").facts.toStdString();
    picker().showPart(QStringLiteral("boards"), QStringLiteral("asus-x99-e-ws"));
    picker().chooseCurrent();
    EXPECT_TRUE(document().build().waitingCards.empty());
    ASSERT_EQ(document().build().cards.size(), 1U);
    document().undoStack()->undo();
    EXPECT_EQ(document().build().waitingCards.size(), 1U);
}

TEST_F(BuildPageTest, ARowThatIsRestedOnIsTriedInTheDrawing) {
    page().choose(QStringLiteral("cards"));
    ASSERT_TRUE(isSorted());
    const core::Build before = document().build();
    BuildScene& scene = window.findChild<BuildView*>()->buildScene();
    const auto isShown = [&] { return scene.isDropShown(); };
    QListView* list = picker().list();
    QPoint row;
    ASSERT_TRUE(QTest::qWaitFor([&] {
        row = list->visualRect(list->model()->index(1, 0)).center();
        return list->indexAt(row).row() == 1; // laid out in batches
    }));
    EXPECT_FALSE(isShown()) << "the search has the keyboard";
    QMouseEvent move(QEvent::MouseMove, row, list->viewport()->mapToGlobal(row), Qt::NoButton, Qt::NoButton, {});
    QApplication::sendEvent(list->viewport(), &move);
    EXPECT_FALSE(isShown()) << "a pointer on its way tries nothing";
    EXPECT_TRUE(QTest::qWaitFor(isShown, 3'000));
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(list, &leave);
    EXPECT_FALSE(isShown());

    press(Qt::Key_Down); // from the search into the list
    EXPECT_TRUE(QTest::qWaitFor(isShown, 3'000)) << "keys are as good";
    EXPECT_FALSE(list->accessibleDescription().isEmpty()) << "and it is spoken";
    press(Qt::Key_Down);
    EXPECT_FALSE(isShown()) << "another row";
    EXPECT_TRUE(QTest::qWaitFor(isShown, 3'000));
    picker().focusSearch();
    EXPECT_FALSE(isShown());
    EXPECT_EQ(document().build(), before);
    EXPECT_EQ(document().undoStack()->count(), 0);
}

TEST_F(BuildPageTest, WhatAChoiceDoesIsToldClearOfTheToast) {
    window.resize(1024, 640); // the PSU stands where the toast does
    for (const char* kind : {"psus", "cards"}) {
        page().choose(QString::fromLatin1(kind));
        ASSERT_TRUE(isSorted());
        picker().list()->setCurrentIndex(picker().model()->index(3, 0));
        picker().chooseCurrent();
        const BuildView& view = *window.findChild<BuildView*>();
        int shown = 0;
        for (const CalloutItem* item : window.findChild<BuildView*>()->buildScene().changes()) {
            if (!item->isVisible())
                continue;
            shown += int(item->chipTexts().size());
            const QRect pixels = view.mapFromScene(item->rect()).boundingRect();
            const QRect chip(view.viewport()->mapToGlobal(pixels.topLeft()), pixels.size());
            const Toast& toast = *window.toast();
            EXPECT_FALSE(toast.text().isEmpty());
            EXPECT_FALSE(chip.intersects(QRect(toast.mapToGlobal(QPoint()), toast.size()))) << kind;
        }
        EXPECT_GE(shown, 1) << kind;
        EXPECT_LE(shown, 3) << kind;
    }
}

TEST_F(BuildPageTest, TheListTakesTheRightSidesRoomAndEscGivesItBack) {
    const auto* findings = window.findChild<FindingsPanel*>();
    EXPECT_TRUE(findings->isVisible());
    page().choose(QStringLiteral("psus"));
    EXPECT_TRUE(picker().isVisible());
    EXPECT_FALSE(findings->isVisible());
    EXPECT_GE(picker().width(), 500);
    press(Qt::Key_Escape);
    EXPECT_FALSE(picker().isVisible());
    EXPECT_TRUE(findings->isVisible());
    EXPECT_TRUE(page().column()->isAncestorOf(window.focusWidget()));
    window.resize(2560, 1440);
    tests::settle();
    page().choose(QStringLiteral("psus"));
    EXPECT_TRUE(findings->isVisible()) << "there is room for both";
}

TEST_F(BuildPageTest, ARowIsChosenByKeysAndTakenOutByDelete) {
    page().column()->focusKind(QStringLiteral("cases"));
    press(Qt::Key_Up);
    press(Qt::Key_Return);
    EXPECT_TRUE(picker().isVisible());
    EXPECT_EQ(picker().kind(), QStringLiteral("psus"));
    press(Qt::Key_Escape);
    press(Qt::Key_Delete);
    EXPECT_FALSE(row("psus").isChosen());
    document().undoStack()->undo();
    EXPECT_TRUE(row("psus").isChosen());
}

TEST_F(BuildPageTest, EnterAddsTheCardAsOneStep) {
    core::Build empty = document().build();
    empty.cards.clear();
    empty.bridges.clear();
    ASSERT_TRUE(document().apply(empty, QStringLiteral("Empty")));
    const int steps = document().undoStack()->count();
    page().choose(QStringLiteral("cards"));
    picker().findChild<QLineEdit*>()->setText(QStringLiteral("gtx 1070"));
    QTest::keyClick(picker().list(), Qt::Key_Return);
    EXPECT_EQ(document().undoStack()->count(), steps + 1);
    ASSERT_EQ(document().build().cards.size(), 1U);
    document().undoStack()->undo();
    EXPECT_TRUE(document().build().cards.empty());
}

TEST_F(BuildPageTest, TheTopologyIsAViewOfTheMachine) {
    EXPECT_TRUE(window.view()->isVisible());
    page().showTopology(true);
    EXPECT_FALSE(window.view()->isVisible());
    EXPECT_TRUE(page().column()->isVisible());
    page().showTopology(false);
    EXPECT_TRUE(window.view()->isVisible());
}

TEST(Picker, FiltersLeaveOutWhatIsNotAskedForAndWhatIsNotKnown) {
    BuildDocument document(shippedCatalogue(), core::templates().front().build());
    Picker picker(&document);
    picker.showPart(QStringLiteral("cards"));
    auto* filters = picker.findChild<FilterBar*>();
    ASSERT_TRUE(filters->pick(QStringLiteral("VRAM"), QStringLiteral("≥ 24 GB")));
    ASSERT_TRUE(filters->pick(QStringLiteral("Slots"), QStringLiteral("≤ 2 slots")));
    EXPECT_GT(picker.model()->rowCount(), 5);
    for (int row = 0; row < picker.model()->rowCount(); ++row) {
        const core::Card& card = *picker.model()->part(row).as<core::Card>();
        EXPECT_GE(core::inGigabytes(*card.memory), 24) << qPrintable(card.id);
        EXPECT_LE(*card.slotWidth, 2) << qPrintable(card.id);
    }
    filters->clear();
    EXPECT_EQ(picker.model()->rowCount(), picker.model()->totalCount());
    ASSERT_TRUE(filters->pick(QStringLiteral("Series"), QStringLiteral("RTX 3000")));
    picker.findChild<QLineEdit*>()->setText(QStringLiteral("3090"));
    EXPECT_EQ(picker.model()->part(0).part->id, QStringLiteral("nvidia-geforce-rtx-3090"));
}

TEST(Picker, FitsTheBoardBySlotsAndTheCaseByLengthHeightAndThickness) {
    core::Card card;
    core::Chassis chassis;
    chassis.maxCardLength = core::Length::of(300);
    EXPECT_TRUE(fitsCase(card, chassis)); // what is not known is not held to be unfit
    card.length = core::Length::of(300);
    EXPECT_TRUE(fitsCase(card, chassis));
    card.length = core::Length::of(301);
    EXPECT_FALSE(fitsCase(card, chassis));
    card.length.reset();
    chassis.openings = 3;
    card.slotWidth = 3.5;
    EXPECT_FALSE(fitsCase(card, chassis));
}

TEST(Picker, FiltersThatAreOnStayOnWhenTheCardsAreReadAnew) {
    FilterBar bar(FilterBar::Width::Wide);
    const auto filters = filtersFor(QStringLiteral("cards"), *shippedCatalogue());
    bar.setFilters(filters);
    ASSERT_TRUE(bar.pick(QStringLiteral("Fits"), {}));
    ASSERT_TRUE(bar.pick(QStringLiteral("VRAM"), QStringLiteral("≥ 24 GB")));
    bar.setFilters(filters);
    EXPECT_EQ(bar.picked().size(), 2U);
}

TEST(Picker, EachFigureOfACardStandsWithItsUnitAndWhereItComesFrom) {
    const auto& card = *shippedCatalogue()->find<core::Card>(QStringLiteral("nvidia-geforce-rtx-3090"));
    db::CatalogueLookup lookup(QStringLiteral(CATALOGUE), {});
    const std::unique_ptr<QDialog> dialog(makeCardSourcesDialog(card, lookup.evidence(card.id), nullptr));
    const auto* table = dialog->findChild<QTableWidget*>();
    QHash<QString, QString> figures;
    for (int row = 0; row < table->rowCount(); ++row) {
        const QString figure = table->item(row, 1)->text();
        figures.insert(table->item(row, 0)->text(), figure);
        if (table->item(row, 0)->text() == QLatin1String("Series")) { // this catalogue's own order: no document says it
            EXPECT_FALSE(table->item(row, 2)->text().isEmpty());
            EXPECT_TRUE(table->item(row, 5)->text().isEmpty());
            continue;
        }
        for (int column = 2; column < table->columnCount(); ++column) // from, confidence, day, source
            EXPECT_EQ(table->item(row, column)->text().isEmpty(), figure == core::notKnown())
                << qPrintable(table->item(row, 0)->text()) << column;
    }
    EXPECT_EQ(figures.value(QStringLiteral("Base clock")), QStringLiteral("1,395 MHz"));
    EXPECT_EQ(figures.value(QStringLiteral("Memory")), QStringLiteral("24 GB"));
    EXPECT_EQ(figures.value(QStringLiteral("Memory bandwidth")), QStringLiteral("936 GB/s"));
    EXPECT_EQ(figures.value(QStringLiteral("Board power")), QStringLiteral("350 W"));
    EXPECT_EQ(figures.value(QStringLiteral("INT8 rate")), QStringLiteral("284 TOPS"));
    EXPECT_EQ(figures.value(QStringLiteral("Price")), QStringLiteral("$1,499"));
}
