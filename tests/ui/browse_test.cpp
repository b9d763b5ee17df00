#include "core/clearance/seating.h"
#include "core/parts/part_lookup.h"
#include "core/units/text.h"
#include "db/catalogue_lookup.h"
#include "tests/support/sample_builds.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/browse/browse_page.h"
#include "ui/browse/card_evidence.h"
#include "ui/browse/compare_dialog.h"
#include "ui/document/build_document.h"
#include "ui/panels/filter_bar.h"
#include "ui/panels/findings_panel.h"
#include "ui/panels/parts_model.h"
#include "ui/panels/parts_panel.h"
#include "ui/window/main_window.h"
#include "ui/window/templates.h"

#include <QAbstractButton>
#include <QDialog>
#include <QHash>
#include <QHeaderView>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

using namespace ui;

namespace {

core::Build anyBuild() {
    return templates().front().build();
}

struct Shown {
    Shown()
        : document(shippedCatalogue(), anyBuild())
        , page(&document, std::make_shared<db::CatalogueLookup>(QStringLiteral(CATALOGUE), QString())) {
        page.resize(1100, 700);
        page.show();
    }
    QString first() const { return ids().value(0); }
    QStringList ids() const {
        QStringList ids;
        for (int row = 0; row < model().rowCount(); ++row)
            ids << card(row).id;
        return ids;
    }
    const core::Card& card(int row) const { return *model().part(row).as<core::Card>(); }
    const PartsModel& model() const { return *const_cast<BrowsePage&>(page).model(); }
    void select(std::initializer_list<int> rows) {
        page.table()->clearSelection();
        for (const int row : rows)
            page.table()->selectionModel()->select(page.model()->index(row, 0),
                                                   QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    static int column(const char* title) {
        const auto columns = core::columnsOf(QStringLiteral("browse"), QStringLiteral("cards"));
        return core::indexWhere(columns, [&](const auto& column) { return column.title == QString::fromUtf8(title); });
    }

    BuildDocument document;
    BrowsePage page;
};

} // namespace

TEST(Browse, TheKeyboardGoesFromTheSearchByTheChipsToTheTable) {
    Shown shown;
    const QWidget* search = shown.page.findChild<QLineEdit*>();
    const QWidget* facets = shown.page.findChild<FilterBar*>();
    int chips = 0;
    const QWidget* at = search->nextInFocusChain();
    for (; at != search && at != shown.page.table(); at = at->nextInFocusChain())
        chips += facets->isAncestorOf(at);
    EXPECT_EQ(at, shown.page.table());
    EXPECT_GT(chips, 3);
    for (; at != search; at = at->nextInFocusChain())
        EXPECT_FALSE(facets->isAncestorOf(at)) << "all before the table";
}

TEST(Browse, ShowsEveryCardUntilSomethingIsAskedFor) {
    Shown shown;
    EXPECT_EQ(shown.model().rowCount(), int(shippedCatalogue()->all<core::Card>().size()));
    EXPECT_GE(shown.model().rowCount(), 250);
}

TEST(Browse, ShowsTheBestMatchAtOnceAndTheRestSoonAfter) {
    Shown shown;
    for (const char* typed : {"2080ti", "2080 Ti"}) {
        shown.page.search(QString::fromUtf8(typed));
        EXPECT_EQ(shown.first(), QStringLiteral("nvidia-geforce-rtx-2080-ti")) << typed;
    }
    shown.page.search(QStringLiteral("rtx"));
    const QString best = shown.first();
    const int firstPage = shown.model().rowCount();
    EXPECT_GT(firstPage, 20);
    EXPECT_TRUE(QTest::qWaitFor([&] { return shown.model().rowCount() > firstPage; }, 30'000));
    for (int row = 0; row < shown.model().rowCount(); ++row) {
        const core::Card& card = shown.card(row);
        EXPECT_TRUE(QString(card.id + card.series).contains(QLatin1String("rtx"), Qt::CaseInsensitive))
            << qPrintable(card.id);
    }
    shown.page.search(QStringLiteral("no such card"));
    shown.page.finishSearch();
    EXPECT_EQ(shown.model().rowCount(), 0);
    shown.page.search({});
    EXPECT_EQ(shown.model().rowCount(), shown.model().totalCount());
}

TEST(Browse, PutsTheUnknownLastInBothDirections) {
    Shown shown;
    int index = -1;
    for (const core::PartColumn& column : shown.model().columns()) {
        ++index;
        for (const auto order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            shown.page.model()->sort(index, order);
            bool isUnknown = false;
            std::optional<double> before;
            for (int row = 0; row < shown.model().rowCount(); ++row) {
                const bool hereUnknown = column.text.text(shown.model().part(row)).isEmpty();
                EXPECT_TRUE(hereUnknown || !isUnknown) << qPrintable(column.title) << " " << row;
                isUnknown = hereUnknown;
                const auto figure = column.isFigure() ? column.figure.value(shown.model().part(row)) : std::nullopt;
                if (figure && before)
                    EXPECT_TRUE(order == Qt::AscendingOrder ? *before <= *figure : *before >= *figure)
                        << qPrintable(column.title);
                before = figure;
            }
        }
    }
}

TEST(Browse, SortsByRatiosThatAreComputedAndSaysNotKnownInWords) {
    Shown shown;
    const int ratio = Shown::column("$/GB");
    shown.page.model()->sort(ratio, Qt::AscendingOrder);
    const core::Card& best = shown.card(0);
    ASSERT_TRUE(priceUsed(best) && best.memory);
    EXPECT_DOUBLE_EQ(*core::at(shown.model().columns(), ratio).figure.value(core::anyPart(best)),
                     core::inDollars(priceUsed(best)->amount) / core::inGigabytes(*best.memory));
    const int last = shown.model().rowCount() - 1;
    EXPECT_EQ(shown.page.model()->index(last, ratio).data().toString(), core::notKnown());
}

TEST(Browse, AThirdClickOnAHeadingBringsTheBestMatchBack) {
    Shown shown;
    const QStringList before = shown.ids();
    shown.page.table()->sortByColumn(Shown::column("Watts"), Qt::AscendingOrder);
    EXPECT_NE(shown.ids(), before);
    shown.page.table()->sortByColumn(-1, Qt::AscendingOrder);
    EXPECT_EQ(shown.ids(), before);
}

TEST(Browse, FacetsLeaveOutWhatIsNotAskedForAndWhatIsNotKnown) {
    Shown shown;
    ASSERT_TRUE(shown.page.filters()->pick(QStringLiteral("VRAM"), QStringLiteral("≥ 24 GB")));
    ASSERT_TRUE(shown.page.filters()->pick(QStringLiteral("Slots"), QStringLiteral("≤ 2 slots")));
    EXPECT_GT(shown.model().rowCount(), 5);
    for (int row = 0; row < shown.model().rowCount(); ++row) {
        const core::Card& card = shown.card(row);
        EXPECT_GE(core::inGigabytes(*card.memory), 24) << qPrintable(card.id);
        EXPECT_LE(*card.slotWidth, 2) << qPrintable(card.id);
    }
    shown.page.filters()->clear();
    EXPECT_EQ(shown.model().rowCount(), shown.model().totalCount());
    ASSERT_TRUE(shown.page.filters()->pick(QStringLiteral("Series"), QStringLiteral("RTX 3000")));
    shown.page.search(QStringLiteral("3090"));
    shown.page.finishSearch();
    EXPECT_EQ(shown.first(), QStringLiteral("nvidia-geforce-rtx-3090"));
}

TEST(Browse, FitsTheBoardBySlotsAndTheCaseByLengthHeightAndThickness) {
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

TEST(Browse, TellsWhereTheCurrentFigureComesFrom) {
    Shown shown;
    shown.page.search(QStringLiteral("rtx 3090"));
    shown.page.table()->setCurrentIndex(shown.page.model()->index(0, Shown::column("Watts")));
    EXPECT_TRUE(shown.page.evidenceText().contains(QLatin1String("350 W"))) << qPrintable(shown.page.evidenceText());
    EXPECT_TRUE(shown.page.evidenceText().contains(QLatin1String("maker's own document")));
    EXPECT_TRUE(shown.page.evidenceText().contains(QLatin1String("nvidia.com")));
    shown.page.table()->setCurrentIndex(shown.page.model()->index(0, Shown::column("GFLOPS/$")));
    EXPECT_TRUE(shown.page.evidenceText().contains(QLatin1String("Computed from")))
        << qPrintable(shown.page.evidenceText());
}

TEST(Browse, ComparesTwoToFiveCardsAndMarksWhatDiffersBySign) {
    const auto* one = shippedCatalogue()->find<core::Card>(QStringLiteral("nvidia-geforce-rtx-3090"));
    const auto* other = shippedCatalogue()->find<core::Card>(QStringLiteral("nvidia-geforce-rtx-3090-ti"));
    const std::unique_ptr<QDialog> dialog(makeCompareDialog({one, other}, nullptr));
    const auto* table = dialog->findChild<QTableWidget*>();
    for (int row = 0; row < table->rowCount(); ++row) {
        const bool differs = table->item(row, 1)->text() != table->item(row, 2)->text();
        EXPECT_EQ(table->item(row, 0)->text() == QStringLiteral("≠"), differs) << row;
    }
    Shown shown;
    QSignalSpy told(&shown.page, &BrowsePage::status);
    shown.select({0, 1, 2, 3, 4, 5});
    shown.page.compareSelected();
    EXPECT_EQ(told.count(), 1);
    EXPECT_FALSE(shown.page.findChild<QDialog*>());
    shown.select({0, 1, 2});
    shown.page.compareSelected();
    ASSERT_TRUE(shown.page.findChild<QDialog*>());
    EXPECT_EQ(shown.page.findChild<QDialog*>()->findChild<QTableWidget*>()->columnCount(), 4);
}

TEST(Browse, EnterAddsTheCardAsOneStep) {
    QTemporaryDir state;
    MainWindow window(shippedCatalogue(), anyBuild(), state.path());
    window.setLookup(std::make_shared<db::CatalogueLookup>(QStringLiteral(CATALOGUE), QString()));
    window.show();
    window.showPage(QStringLiteral("browse"));
    ASSERT_TRUE(window.findChild<BrowsePage*>());
    core::Build empty = window.document()->build();
    empty.cards.clear();
    empty.bridges.clear();
    ASSERT_TRUE(window.document()->apply(empty, QStringLiteral("Empty")));
    const int steps = window.document()->undoStack()->count();
    window.findChild<BrowsePage*>()->search(QStringLiteral("gtx 1070"));
    QTest::keyClick(window.findChild<BrowsePage*>()->table(), Qt::Key_Return);
    EXPECT_EQ(window.document()->undoStack()->count(), steps + 1);
    ASSERT_EQ(window.document()->build().cards.size(), 1U);
    window.document()->undoStack()->undo();
    EXPECT_TRUE(window.document()->build().cards.empty());
}

TEST(Browse, HidesThePartsListOnlyWhileItIsShown) {
    QTemporaryDir state;
    MainWindow window(shippedCatalogue(), anyBuild(), state.path());
    window.show();
    window.showPage(QStringLiteral("browse"));
    EXPECT_FALSE(window.parts()->isVisible());
    window.showPage(QStringLiteral("build"));
    EXPECT_TRUE(window.parts()->isVisible());
}

TEST(Browse, TakesTheFindingsRoomInANarrowWindowAlone) {
    QTemporaryDir state;
    MainWindow window(shippedCatalogue(), anyBuild(), state.path());
    for (const int width : {1400, 1680}) {
        window.resize(width, 800);
        window.show();
        window.showPage(QStringLiteral("browse"));
        EXPECT_EQ(window.findChild<FindingsPanel*>()->isVisible(), width == 1680) << width;
        window.showPage(QStringLiteral("build"));
        EXPECT_TRUE(window.findChild<FindingsPanel*>()->isVisible());
    }
}

TEST(Browse, OffersWhatCanBeDoneWithTheCurrentCard) {
    Shown shown;
    QSignalSpy asked(&shown.page, &BrowsePage::menuRequested);
    shown.page.search(QStringLiteral("2080ti"));
    shown.page.evidenceText(); // the buttons are enabled with the words
    for (auto* button : shown.page.findChildren<QAbstractButton*>()) {
        if (button->text().startsWith(QLatin1String("More")))
            QTest::mouseClick(button, Qt::LeftButton);
    }
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked[0][0].toString(), QStringLiteral("cards"));
    EXPECT_EQ(asked[0][1].toString(), QStringLiteral("nvidia-geforce-rtx-2080-ti"));
    EXPECT_EQ(shown.page.table()->contextMenuPolicy(), Qt::CustomContextMenu);
}

TEST(Browse, FiltersThatAreOnStayOnWhenTheCardsAreReadAnew) {
    FilterBar bar(FilterBar::Width::Wide);
    const auto filters = filtersFor(QStringLiteral("browse"), QStringLiteral("cards"), *shippedCatalogue());
    bar.setFilters(filters);
    ASSERT_TRUE(bar.pick(QStringLiteral("Fits this board"), {}));
    ASSERT_TRUE(bar.pick(QStringLiteral("VRAM"), QStringLiteral("≥ 24 GB")));
    bar.setFilters(filters);
    EXPECT_EQ(bar.picked().size(), 2U);
}

TEST(Browse, EachFigureOfACardStandsWithItsUnitAndWhereItComesFrom) {
    const auto& card = *shippedCatalogue()->find<core::Card>(QStringLiteral("nvidia-geforce-rtx-3090"));
    db::CatalogueLookup lookup(QStringLiteral(CATALOGUE), {});
    const std::unique_ptr<QDialog> dialog(makeCardFieldsDialog(card, lookup.evidence(card.id), nullptr));
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

TEST(Browse, NamesEveryFigureForAScreenReader) {
    Shown shown;
    EXPECT_FALSE(shown.page.table()->accessibleName().isEmpty());
    const int watts = Shown::column("Watts");
    const QString spoken = shown.page.model()->index(0, watts).data(Qt::AccessibleTextRole).toString();
    EXPECT_TRUE(spoken.startsWith(QLatin1String("Watts: "))) << qPrintable(spoken);
}
