// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/book_page.h"
#include "ui/charts/chart_controls.h"
#include "ui/charts/chart_legend.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_view.h"
#include "ui/charts/charts_page.h"
#include "ui/charts/fit_panel.h"
#include "ui/charts/generations_page.h"
#include "ui/charts/point_cards.h"
#include "ui/charts/points/hover_card.h"
#include "ui/charts/points/points_item.h"
#include "ui/charts/shortlist.h"
#include "ui/charts/today_page.h"
#include "ui/document/build_document.h"
#include "ui/theme/theme.h"

#include "tests/support/book_cards.h"

#include <QAbstractButton>
#include <QApplication>
#include <QGraphicsTextItem>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QWheelEvent>

#include <gtest/gtest.h>

#include <algorithm>

using namespace ui;

class Page : public testing::Test {
protected:
    Page() {
        core::Build build;
        build.board = QStringLiteral("board");
        document = std::make_unique<BuildDocument>(catalogue, build);
        page = std::make_unique<ChartsPage>(document.get());
        page->resize(1200, 800);
        QObject::connect(page.get(), &ChartsPage::cardChosen, page.get(), [this](const QString& id) { chosen << id; });
    }
    /// "Explore" with the book's chart against price.
    void show() {
        page->show();
        page->showView(ChartsPage::View::Explore);
        page->findChild<ChartControls*>()->setOptions(priceChart());
        QApplication::processEvents();
        for (const auto* panel : page->findChildren<ChartPanel*>()) {
            if (&panel->content() == &page->content()) {
                view = panel->view();
                scene = panel->scene();
            }
        }
    }
    void press(int key) {
        QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
        QApplication::sendEvent(view, &event);
    }
    void mouse(QEvent::Type type, const QPointF& position, Qt::MouseButton button) {
        QMouseEvent event(type, position, position, button, button, Qt::NoModifier);
        QApplication::sendEvent(view->viewport(), &event);
    }
    QPointF positionOf(const char* id) const {
        const auto& points = page->content().points;
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (points[i].id == QLatin1String(id))
                return view->mapFromScene(scene->positionOf(int(i)));
        }
        ADD_FAILURE() << id;
        return {};
    }

    static QAbstractButton* buttonCalled(const QWidget& parent, const char* text) {
        for (auto* button : parent.findChildren<QAbstractButton*>()) {
            if (button->text() == QLatin1String(text))
                return button;
        }
        ADD_FAILURE() << text;
        return nullptr;
    }

    std::shared_ptr<const core::Catalogue> catalogue = tests::bookCatalogue();
    std::unique_ptr<BuildDocument> document;
    QStringList chosen; ///< by clicks and Enter, in turn
    std::unique_ptr<ChartsPage> page;
    ChartView* view = nullptr;
    ChartScene* scene = nullptr;
};

TEST_F(Page, ComputesNothingBeforeItIsShown) {
    page->show();
    QApplication::processEvents();
    EXPECT_TRUE(page->findChild<TodayPage*>()->isVisible());
    EXPECT_TRUE(page->content().points.empty());
    show();
    EXPECT_EQ(page->content().points.size(), 20U);
}

TEST_F(Page, AClickKeepsTheCardOpenAndOnlyItsButtonPutsItIntoTheBuild) {
    show();
    const auto click = [&](const QPointF& position) {
        mouse(QEvent::MouseButtonPress, position, Qt::LeftButton);
        mouse(QEvent::MouseButtonRelease, position, Qt::LeftButton);
    };
    const auto* card = view->findChild<HoverCard*>();
    const QPointF point = positionOf("nvidia-geforce-rtx-2080-ti") + QPointF(3, 2);
    click(point);
    EXPECT_TRUE(chosen.isEmpty());
    EXPECT_TRUE(card->isVisible());
    mouse(QEvent::MouseMove, point + QPointF(60, 60), Qt::NoButton);
    EXPECT_TRUE(card->isVisible()) << "it stays where it was pinned";
    click(point + QPointF(60, 60));
    EXPECT_FALSE(card->isVisible()) << "a click beside closes it";
    click(point);
    buttonCalled(*card, "Put into a slot")->click();
    EXPECT_EQ(chosen, QStringList{QStringLiteral("nvidia-geforce-rtx-2080-ti")});
    EXPECT_FALSE(card->isVisible());
}

TEST_F(Page, ArrowsStepThroughTheCardsByPriceAndEnterOffers) {
    show();
    const auto* cards = view->findChild<PointCards*>();
    const auto pinned = [&] { return page->content().points[std::size_t(cards->pinned())].id; };
    press(Qt::Key_Right);
    press(Qt::Key_Return);
    EXPECT_EQ(pinned(), QStringLiteral("nvidia-geforce-gtx-1050"));
    EXPECT_TRUE(chosen.isEmpty());
    press(Qt::Key_Escape);
    EXPECT_EQ(cards->pinned(), -1);
    press(Qt::Key_End);
    press(Qt::Key_Return);
    EXPECT_EQ(pinned(), QStringLiteral("nvidia-titan-rtx"));
    press(Qt::Key_Escape);
    press(Qt::Key_End);
    press(Qt::Key_Left);
    press(Qt::Key_Return);
    EXPECT_EQ(pinned(), QStringLiteral("nvidia-geforce-gtx-titan-z"));
    EXPECT_TRUE(view->accessibleDescription().contains(QStringLiteral("8,120 GFLOPS")));
    buttonCalled(*view->findChild<HoverCard*>(), "Put into a slot")->click();
    EXPECT_EQ(chosen, QStringList{QStringLiteral("nvidia-geforce-gtx-titan-z")});
}

TEST_F(Page, TheBooksFiguresNameTheCardUnderTheMouse) {
    show();
    page->showView(ChartsPage::View::Book);
    QApplication::processEvents();
    auto* chart = page->findChild<BookPage*>()->panel(core::ClockConvention::Published).view();
    const auto* chartScene = static_cast<ChartScene*>(chart->scene());
    const int last = int(chartScene->content().points.size()) - 1;
    const QPointF point = chart->mapFromScene(chartScene->positionOf(last));
    QMouseEvent move(QEvent::MouseMove, point, point, Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(chart->viewport(), &move);
    const auto* card = chart->findChild<HoverCard*>();
    ASSERT_TRUE(card->isVisible());
    EXPECT_TRUE(card->text().startsWith(QStringLiteral("TITAN RTX"))) << qPrintable(card->text());
}

TEST_F(Page, AFilterIsAChoiceAmongTheOthers) {
    show();
    ChartOptions options = page->options();
    options.query.filter = {core::Memory::of(12), {}, 2017, false};
    page->findChild<ChartControls*>()->setOptions(options);
    EXPECT_EQ(page->options().query.filter.firstYear, 2017);
    ASSERT_EQ(page->content().points.size(), 2U);
    for (const core::ChartPoint& point : page->content().points)
        EXPECT_TRUE(point.series == QStringLiteral("Titan")) << qPrintable(point.name);
}

TEST_F(Page, ALegendChipHidesItsSeriesAndBringsItBack) {
    show();
    QAbstractButton* chip = nullptr;
    for (auto* button : page->findChildren<QAbstractButton*>()) {
        if (button->text() == QStringLiteral("Titan") && button->isVisible())
            chip = button;
    }
    ASSERT_TRUE(chip);
    chip->click();
    EXPECT_EQ(page->content().points.size(), 15U);
    EXPECT_TRUE(page->content().shownSeries.contains(QStringLiteral("Titan"))) << "its chip stays, to bring it back";
    chip->click();
    EXPECT_EQ(page->content().points.size(), 20U);
}

TEST_F(Page, TheWheelZoomsAndZeroShowsTheWholeChart) {
    show();
    EXPECT_FALSE(scene->isZoomed());
    const QPointF middle = view->mapFromScene(scene->plotArea().center());
    QWheelEvent wheel(middle, middle, {}, {0, 120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(view->viewport(), &wheel);
    EXPECT_TRUE(scene->isZoomed());
    press(Qt::Key_0);
    EXPECT_FALSE(scene->isZoomed());
}

TEST_F(Page, ADraggedRectangleIsLookedAtCloserAndChoosesNothing) {
    show();
    const QPointF corner = positionOf("nvidia-geforce-rtx-2080-ti") + QPointF(60, 60);
    mouse(QEvent::MouseButtonPress, corner, Qt::LeftButton);
    mouse(QEvent::MouseMove, corner + QPointF(150, 100), Qt::LeftButton);
    mouse(QEvent::MouseButtonRelease, corner + QPointF(150, 100), Qt::LeftButton);
    EXPECT_TRUE(scene->isZoomed());
    EXPECT_TRUE(chosen.isEmpty());
}

TEST_F(Page, APointDraggedAwayIsNoRectangle) {
    show();
    int dragged = -1;
    QObject::disconnect(view, &ChartView::dragged, nullptr, nullptr); // no drag that waits for a drop
    QObject::connect(view, &ChartView::dragged, page.get(), [&](int point) { dragged = point; });
    const QPointF point = positionOf("nvidia-geforce-rtx-2080-ti");
    mouse(QEvent::MouseButtonPress, point, Qt::LeftButton);
    mouse(QEvent::MouseMove, point + QPointF(150, 100), Qt::LeftButton);
    mouse(QEvent::MouseButtonRelease, point + QPointF(150, 100), Qt::LeftButton);
    ASSERT_GE(dragged, 0);
    EXPECT_EQ(page->content().points[std::size_t(dragged)].id, QStringLiteral("nvidia-geforce-rtx-2080-ti"));
    EXPECT_FALSE(scene->isZoomed());
}

TEST_F(Page, SPutsTheCardOnTheShortlistAndAShortlistedCardIsShownWhateverElseIs) {
    const QString id = QStringLiteral("nvidia-geforce-rtx-3090");
    ASSERT_FALSE(Shortlist::cards().contains(id));
    Shortlist::toggle(id);
    show();
    EXPECT_EQ(page->content().points.size(), 21U) << "though the book does not have it";
    press(Qt::Key_Right);
    press(Qt::Key_S);
    EXPECT_EQ(Shortlist::cards().size(), 2);
    press(Qt::Key_Right);
    press(Qt::Key_S);
    EXPECT_EQ(Shortlist::cards().size(), 1);
    Shortlist::toggle(id);
    EXPECT_TRUE(Shortlist::cards().isEmpty());
}

TEST_F(Page, NoTwoLabelsOverlapAtAnyZoom) {
    show();
    PointsItem* item = nullptr;
    for (QGraphicsItem* each : scene->items()) {
        if (auto* points = dynamic_cast<PointsItem*>(each))
            item = points;
    }
    ASSERT_TRUE(item);
    for (int step = 0; step < 12; ++step) {
        const auto& labels = item->labels();
        for (std::size_t i = 0; i < labels.size(); ++i) {
            for (std::size_t j = i + 1; j < labels.size(); ++j)
                EXPECT_FALSE(labels[i] && labels[j] && labels[i]->intersects(*labels[j])) << step;
        }
        scene->zoom(0.8, scene->plotArea().center());
    }
}

TEST_F(Page, SaysWhichCardsAreDearAndWhatTheLinesMean) {
    show();
    ASSERT_FALSE(page->content().residuals.empty());
    const auto& worst = page->content().points[page->content().residuals.front().point];
    EXPECT_EQ(worst.name, QStringLiteral("GTX 950"));
    QString text;
    for (const auto* label : page->findChild<FitPanel*>()->findChildren<QLabel*>())
        text += label->text() + QLatin1Char('\n');
    EXPECT_TRUE(text.contains(QStringLiteral("1,609"))) << qPrintable(text);
    EXPECT_TRUE(text.contains(QStringLiteral("affine, not proportional")));
    EXPECT_TRUE(text.contains(QStringLiteral("beats it on both axes")));
}

TEST_F(Page, TheWheelEndsWhereAllPointsAndTheBuildAreSeen) {
    show();
    for (int i = 0; i < 40; ++i)
        scene->zoom(1.25, scene->plotArea().center());
    EXPECT_FALSE(scene->isZoomed()) << "beyond the points there is nothing to see";
    scene->zoom(0.5, scene->plotArea().center());
    EXPECT_TRUE(scene->isZoomed());
    for (int i = 0; i < 40; ++i)
        scene->zoom(1.25, scene->plotArea().topRight());
    EXPECT_FALSE(scene->isZoomed());
}

TEST_F(Page, AZoomedChartOfGenerationsCanBeReset) {
    show();
    page->showView(ChartsPage::View::Generations);
    QApplication::processEvents();
    const ChartPanel& panel = page->findChild<GenerationsPage*>()->panel();
    auto* chartScene = panel.scene();
    auto* reset = buttonCalled(panel, "Reset zoom");
    ASSERT_TRUE(reset);
    EXPECT_FALSE(reset->isVisible());
    chartScene->zoom(0.5, chartScene->plotArea().center());
    EXPECT_TRUE(reset->isVisible());
    reset->click();
    EXPECT_FALSE(chartScene->isZoomed());
    EXPECT_FALSE(reset->isVisible());
}

TEST_F(Page, AltWithLeftAndRightGoesBackAndForwardThroughTheZooms) {
    show();
    const auto withAlt = [&](int key) {
        QKeyEvent event(QEvent::KeyPress, key, Qt::AltModifier);
        QApplication::sendEvent(view, &event);
    };
    const QRectF area = scene->plotArea();
    const QRectF corner(area.left() + area.width() * 0.9, area.bottom() - area.height() * 0.1, area.width() * 0.1,
                        area.height() * 0.1);
    const auto says = [&] {
        const auto items = scene->items();
        return std::any_of(items.begin(), items.end(), [](QGraphicsItem* item) {
            auto* text = dynamic_cast<QGraphicsTextItem*>(item);
            return text && text->isVisible() && text->toPlainText().contains(QLatin1String("No card in this part"));
        });
    };
    EXPECT_FALSE(says());
    scene->zoomTo(corner);
    EXPECT_TRUE(scene->isZoomed());
    EXPECT_TRUE(says()) << "dear and slow: nothing is there";
    withAlt(Qt::Key_Left);
    EXPECT_FALSE(scene->isZoomed());
    EXPECT_FALSE(says());
    withAlt(Qt::Key_Right);
    EXPECT_TRUE(scene->isZoomed());
    press(Qt::Key_0);
    withAlt(Qt::Key_Left);
    EXPECT_TRUE(says()) << "to the corner again";
    for (int i = 0; i < 5; ++i)
        scene->zoom(1.1, area.center());
    withAlt(Qt::Key_Left);
    EXPECT_TRUE(says()) << "turns of the wheel are one step";
}

TEST_F(Page, PointsUponEachOtherFanOutSoThatEachCanBePointedAt) {
    show();
    ChartOptions options = page->options();
    options.query.up = core::findMetric(QStringLiteral("memory")); // the Titans Xp and X Pascal: $1,200 and 12 GB both
    page->findChild<ChartControls*>()->setOptions(options);
    const QPointF place = positionOf("nvidia-titan-xp");
    ASSERT_EQ(place, positionOf("nvidia-titan-x-pascal"));
    mouse(QEvent::MouseMove, place, Qt::NoButton);
    const QPointF one = positionOf("nvidia-titan-xp");
    const QPointF other = positionOf("nvidia-titan-x-pascal");
    EXPECT_GT(QLineF(one, other).length(), 20);
    for (const auto& [at, id] : {std::pair(one, "nvidia-titan-xp"), std::pair(other, "nvidia-titan-x-pascal")}) {
        mouse(QEvent::MouseMove, at, Qt::NoButton);
        ASSERT_GE(scene->current(), 0);
        EXPECT_EQ(page->content().points[std::size_t(scene->current())].id, QLatin1String(id));
    }
    mouse(QEvent::MouseMove, place + QPointF(120, 120), Qt::NoButton);
    EXPECT_EQ(positionOf("nvidia-titan-xp"), place) << "closed behind the pointer";
}

TEST_F(Page, MixedClocksAreSaidWhereTheyAreMixed) {
    show();
    const auto says = [&] { return page->content().words.source.contains(QLatin1String("mixes base and boost")); };
    ChartOptions options = page->options();
    options.query.cards = core::CardChoice::All;
    page->findChild<ChartControls*>()->setOptions(options);
    EXPECT_TRUE(says());
    options.query.clock = core::ClockConvention::Base;
    page->findChild<ChartControls*>()->setOptions(options);
    EXPECT_FALSE(says());
}

TEST_F(Page, TheBookStandsThreeTimesSideBySideOnOneScale) {
    show();
    page->showView(ChartsPage::View::Book);
    QApplication::processEvents();
    const auto* book = page->findChild<BookPage*>();
    ASSERT_TRUE(book);
    using enum core::ClockConvention;
    EXPECT_EQ(book->panel(Published).content().points.size(), 20U);
    EXPECT_EQ(book->panel(Base).scene()->wholeView(), book->panel(Boost).scene()->wholeView());
    EXPECT_EQ(book->panel(Published).scene()->wholeView(), book->panel(Boost).scene()->wholeView());
    const auto fit = [&](core::ClockConvention clock) { return book->panel(clock).content().fits[1].fit; };
    EXPECT_NEAR(fit(Published).intercept, 1145.0, 0.05);
    EXPECT_NEAR(fit(Base).intercept, 114.6, 1);
    int ofFourLines = 0; // one for each series, drawn or not, or the figures would not stand alike
    for (const auto* label : book->findChildren<QLabel*>())
        ofFourLines += label->text().count(QLatin1Char('\n')) == 3 && label->text().contains(QStringLiteral("Titan: "));
    EXPECT_EQ(ofFourLines, 3);
}

TEST_F(Page, GenerationsAreTheBooksFigureOfEveryCardWithItsLines) {
    show();
    page->showView(ChartsPage::View::Generations);
    QApplication::processEvents();
    const auto* generations = page->findChild<GenerationsPage*>();
    ASSERT_TRUE(generations);
    EXPECT_EQ(generations->query().dollars, core::Dollars::AsDated);
    EXPECT_EQ(generations->query().up->id, QLatin1String("fp32"));
    const ChartContent& content = generations->panel().content();
    EXPECT_EQ(content.options.query.across->id, QLatin1String("launch_price"));
    EXPECT_EQ(content.points.size(), 22U) << "two are not in the book";
    EXPECT_EQ(content.fits.size(), 4U);
}

TEST_F(Page, FollowsThePaletteWithoutLosingItsContent) {
    show();
    page->setPalette(Theme::dark().palette());
    QApplication::processEvents();
    EXPECT_EQ(page->content().points.size(), 20U);
}

TEST_F(Page, AskedForAllCardsShowsThoseTheBookLacks) {
    show();
    ChartOptions options = page->options();
    options.query.cards = core::CardChoice::All;
    options.query.clock = core::ClockConvention::Boost;
    page->findChild<ChartControls*>()->setOptions(options);
    EXPECT_EQ(page->content().points.size(), 22U);
    EXPECT_FALSE(page->content().has(ChartSign::Error));
}

TEST_F(Page, AFirstRowOfControlsIsAllUntilMoreIsAskedFor) {
    show();
    const auto* controls = page->findChild<ChartControls*>();
    const auto seen = [&] {
        const auto choosers = controls->findChildren<QComboBox*>();
        return std::ranges::count_if(choosers, [](const QComboBox* chooser) { return chooser->isVisible(); });
    };
    EXPECT_EQ(seen(), 5) << "chart, both axes, cards and lines; no model is asked for";
    buttonCalled(*controls, "More")->click();
    EXPECT_EQ(seen(), 9);
}
