// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/edits.h"
#include "tests/support/gui_words.h"
#include "tests/support/real_mouse.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/build/build_page.h"
#include "ui/build/picker.h"
#include "ui/charts/book_page.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_view.h"
#include "ui/charts/charts_page.h"
#include "ui/scene/build_view.h"
#include "ui/widgets/tab_strip.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QLineEdit>
#include <QListView>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

using namespace tests;

namespace {

/// The whole window on an X99-E WS without cards, its list searched for the two-slot blower card of the guides'
/// machine.
class WindowDrag : public testing::Test {
protected:
    WindowDrag()
        : window(shippedCatalogue(), emptyBoard(), folder.path()) {
        window.resize(1600, 1000);
        ui::BuildPage* page = window.buildPage();
        page->choose(QStringLiteral("cards"));
        list = page->picker()->list();
        view = window.findChild<ui::BuildView*>();
        page->picker()->findChild<QLineEdit*>()->setText(QStringLiteral("asus turbo 2080"));
    }
    static core::Build emptyBoard() {
        core::Build build;
        build.board = QStringLiteral("asus-x99-e-ws");
        build.processors = {QStringLiteral("intel-core-i7-6850k")};
        return build;
    }
    QPoint onList() const {
        const QRect row = list->visualRect(list->model()->index(0, 0));
        return list->viewport()->mapToGlobal(row.center());
    }
    QPoint on(const char* slot) const {
        const QRectF rect = view->buildScene().placeRect(QString::fromLatin1(slot));
        return view->viewport()->mapToGlobal(view->mapFromScene(QPointF(rect.left() + 12, rect.center().y())));
    }
    QString in(const char* slot) { return core::partIn(window.document()->build(), QString::fromLatin1(slot)); }

    QTemporaryDir folder;
    ui::MainWindow window;
    QListView* list = nullptr;
    ui::BuildView* view = nullptr;
    const QString turbo = QStringLiteral("asus-turbo-geforce-rtx-2080-ti");
};

} // namespace

TEST_F(WindowDrag, ACardOfTheListGoesIntoASlotToAnotherAndBackOntoTheList) {
    if (!RealMouse::isThere())
        GTEST_SKIP() << "drags need an X server: xvfb-run with QT_QPA_PLATFORM=xcb";
    showForMouse(window);
    QUndoStack& steps = *window.document()->undoStack();

    RealMouse::drag(onList(), {on("PCIEX16_1")});
    EXPECT_EQ(in("PCIEX16_1"), turbo);
    RealMouse::drag(on("PCIEX16_1"), {on("PCIEX16_5")});
    EXPECT_EQ(in("PCIEX16_1"), "");
    EXPECT_EQ(in("PCIEX16_5"), turbo);
    RealMouse::drag(on("PCIEX16_5"), {onList()});
    EXPECT_TRUE(window.document()->build().cards.empty());
    ASSERT_EQ(steps.count(), 3);
    for (const char* slot : {"PCIEX16_5", "PCIEX16_1"}) {
        steps.undo();
        EXPECT_EQ(in(slot), turbo);
    }
    steps.undo();
    EXPECT_TRUE(window.document()->build().cards.empty());
    steps.redo();
    EXPECT_EQ(in("PCIEX16_1"), turbo);
}

TEST_F(WindowDrag, APointOfAChartGoesOverTheTabIntoASlot) {
    if (!RealMouse::isThere())
        GTEST_SKIP() << "drags need an X server: xvfb-run with QT_QPA_PLATFORM=xcb";
    showForMouse(window);
    const QPoint slot = on("PCIEX16_1");
    window.showPage(QStringLiteral("charts"));
    window.findChild<ui::ChartsPage*>()->showView(ui::ChartsPage::View::Book);
    tests::settle();
    const ui::ChartPanel& panel = window.findChild<ui::BookPage*>()->panel(core::ClockConvention::Boost);
    const auto* chart = panel.view();
    const auto* scene = panel.scene();
    QPoint point;
    for (int i = 0; i < int(scene->content().points.size()); ++i) {
        if (scene->content().points[std::size_t(i)].id == QLatin1String("nvidia-titan-rtx"))
            point = chart->viewport()->mapToGlobal(chart->mapFromScene(scene->positionOf(i)));
    }
    const auto* tabs = window.findChild<ui::TabStrip*>();
    const QPoint tab = tabs->mapToGlobal(tabs->tabRect(1).center());
    const QPoint nudge(3, 2); // the page may come up late
    RealMouse::drag(point, {tab, tab + nudge, tab - nudge, tab + nudge, tab - nudge, slot, slot + nudge});
    EXPECT_EQ(in("PCIEX16_1"), QStringLiteral("nvidia-titan-rtx"));
}

TEST_F(WindowDrag, TheSameByKeysAlone) {
    showForMouse(window);
    QApplication::setActiveWindow(&window); // no window manager does it here, and shortcuts want it
    list->setCurrentIndex(list->model()->index(0, 0));
    QTest::keyClick(list, Qt::Key_Return);
    ASSERT_EQ(window.document()->build().cards.size(), 1U);
    const QString first = window.document()->build().cards.front().slot;
    view->selectPlace(first);
    view->setFocus();
    QTest::keyClick(view, Qt::Key_M);
    QTest::keyClick(view, Qt::Key_Down);
    QTest::keyClick(view, Qt::Key_Down);
    QTest::keyClick(view, Qt::Key_Return);
    ASSERT_EQ(window.document()->build().cards.size(), 1U);
    EXPECT_NE(window.document()->build().cards.front().slot, first);
    QTest::keyClick(view, Qt::Key_Delete);
    EXPECT_TRUE(window.document()->build().cards.empty());
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(window.document()->build().cards.size(), 1U);
    QTest::keyClick(&window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(window.document()->build().cards.empty());
}
