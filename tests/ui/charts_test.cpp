#include "ui/charts/axis_scale.h"
#include "ui/charts/book_page.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/chart_legend.h"
#include "ui/charts/chart_lines.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_view.h"
#include "ui/charts/charts_page.h"
#include "ui/charts/fit_panel.h"
#include "ui/charts/label_placement.h"
#include "ui/charts/marker_sprite.h"
#include "ui/charts/occupancy.h"
#include "ui/charts/point_grid.h"
#include "ui/charts/points_item.h"
#include "ui/charts/series_style.h"
#include "ui/charts/shortlist.h"
#include "ui/charts/today_page.h"
#include "ui/document/build_document.h"
#include "ui/theme/theme.h"

#include "tests/support/book_cards.h"

#include <QAbstractButton>
#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QTemporaryDir>
#include <QWheelEvent>
#include <QXmlStreamReader>

#include <gtest/gtest.h>

#include <random>
#include <set>

using namespace ui;

static std::shared_ptr<const core::Catalogue> bookCatalogue() {
    core::PartSet parts = tests::bookParts();
    core::Board board;
    board.id = QStringLiteral("board");
    board.name = QStringLiteral("Board");
    parts.of<core::Board>().push_back(board);
    return std::make_shared<const core::Catalogue>(std::move(parts));
}

// Labels

TEST(Labels, NeverOverlapEachOtherNorAMarkerAndStayInside) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> x(0, 600);
    std::uniform_real_distribution<double> y(0, 400);
    std::vector<LabelRequest> requests;
    for (int i = 0; i < 200; ++i)
        requests.push_back({{x(random), y(random)}, {60, 14}, 6});
    const QRectF area(0, 0, 600, 400);
    const auto places = placeLabels(requests, {area, {}, {}});
    int placed = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        if (!places[i])
            continue;
        ++placed;
        EXPECT_TRUE(area.contains(*places[i]));
        for (std::size_t j = 0; j < places.size(); ++j) {
            EXPECT_FALSE(j != i && places[j] && places[i]->intersects(*places[j]));
            EXPECT_FALSE(places[i]->intersects(QRectF(requests[j].anchor - QPointF(6, 6), QSizeF(12, 12))));
        }
    }
    EXPECT_GT(placed, 60);
}

TEST(Labels, AvoidALineWhereAnotherPlaceIsFree) {
    const std::vector<LabelRequest> requests{{{100, 100}, {40, 12}, 5}};
    const std::vector<QLineF> lines{{100, 100, 200, 100}};
    const auto places = placeLabels(requests, {QRectF(0, 0, 300, 300), {}, lines});
    ASSERT_TRUE(places[0]);
    EXPECT_LT(places[0]->right(), 100) << "to the left of the marker";
}

TEST(Labels, WithoutAFreePlaceAreDropped) {
    const std::vector<LabelRequest> requests{{{10, 10}, {40, 12}, 5}};
    EXPECT_FALSE(placeLabels(requests, {QRectF(0, 0, 20, 20), {}, {}})[0]);
}

TEST(Labels, OfTheShortlistChooseFirst) {
    // One place for two: the second is on the shortlist.
    std::vector<LabelRequest> requests{{{30, 10}, {40, 12}, 5}, {{90, 10}, {40, 12}, 5, true}};
    const std::vector<QRectF> wall{QRectF(0, 0, 24, 20), QRectF(96, 0, 24, 20)};
    const LabelSurroundings between{QRectF(0, 3, 120, 14), wall, {}};
    EXPECT_FALSE(placeLabels(requests, between)[0]);
    EXPECT_TRUE(placeLabels(requests, between)[1]);
    requests[1].isFirst = false;
    EXPECT_TRUE(placeLabels(requests, between)[0]);
}

TEST(OccupancyOfAnArea, IsTakenWhereARectangleLiesAndFreeBesideIt) {
    Occupancy occupancy(QRectF(100, 50, 300, 200));
    occupancy.take(QRectF(150.5, 80.5, 200, 13));
    EXPECT_FALSE(occupancy.isFree(QRectF(350, 93, 4, 4))) << "half a pixel of both";
    EXPECT_TRUE(occupancy.isFree(QRectF(352, 80, 40, 13)));
    EXPECT_TRUE(occupancy.isFree(QRectF(150, 94, 200, 13)));
    EXPECT_FALSE(occupancy.isFree(QRectF(90, 40, 400, 300)));
    occupancy.takeAlong(QLineF(100, 200, 400, 240));
    EXPECT_FALSE(occupancy.isFree(QRectF(240, 210, 20, 20)));
    EXPECT_TRUE(occupancy.isFree(QRectF(240, 180, 20, 20)));
}

// Markers

TEST(Markers, OfTheFirstSixteenSeriesDifferWithoutColour) {
    const Theme& theme = Theme::light();
    const auto shapeOf = [&](int series) {
        QImage image(24, 24, QImage::Format_RGB32);
        image.fill(Qt::white);
        MarkerSprite(theme, series, markerRadius, 1)
            .stamp(image = image.convertToFormat(QImage::Format_ARGB32_Premultiplied), QPointF(12, 12));
        QByteArray ink;
        for (int y = 0; y < 24; ++y)
            for (int x = 0; x < 24; ++x)
                ink += qGray(image.pixel(x, y)) < 235 ? '#' : ' ';
        return ink;
    };
    std::set<QByteArray> shapes;
    for (int series = 0; series < 16; ++series)
        shapes.insert(shapeOf(series));
    EXPECT_EQ(shapes.size(), 16U);
}

TEST(Markers, AreCutOffAtTheEdgeOfTheImage) {
    QImage image(10, 10, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const MarkerSprite sprite(Theme::light(), 0, markerRadius, 1);
    for (const QPointF& corner : {QPointF(0, 0), QPointF(9, 9), QPointF(-50, 4), QPointF(4, 900)})
        sprite.stamp(image, corner);
    EXPECT_EQ(image.pixelColor(0, 0), Theme::light().series(0));
    EXPECT_EQ(qAlpha(image.pixel(9, 0)), 0);
}

TEST(Markers, LinesOfTheFirstEightSeriesDifferInTheirDashes) {
    std::set<QList<qreal>> dashes;
    for (int series = 0; series < 8; ++series)
        dashes.insert(seriesPen(Theme::light(), series).dashPattern());
    EXPECT_EQ(dashes.size(), 8U);
}

// Hit testing

TEST(PointGrid, FindsTheNearestPointWithinReachAcrossCells) {
    PointGrid grid;
    grid.setPoints({{23, 23}, {25, 25}, {200, 200}});
    EXPECT_EQ(grid.nearest({24.5, 24.5}, 12), 1);
    EXPECT_EQ(grid.nearest({22, 22}, 12), 0);
    EXPECT_EQ(grid.nearest({200, 212}, 12), 2);
    EXPECT_EQ(grid.nearest({200, 212.1}, 12), -1);
}

// Axes

TEST(AxisScale, StartsAtZeroAndEndsAtARoundValueAboveTheHighest) {
    const AxisRange range = rangeAround({1572, 12442}, false, false);
    EXPECT_EQ(range.low, 0);
    EXPECT_EQ(range.high, 14000);
    const auto ticks = ticksOf(range, 8, false);
    EXPECT_EQ(ticks.size(), 8U);
    EXPECT_EQ(ticks.back().label, QStringLiteral("14,000"));
}

TEST(AxisScale, ADateStartsAtItsYearAndIsWrittenWithoutGrouping) {
    const AxisRange range = rangeAround({2014.7, 2025.7}, true, true);
    EXPECT_EQ(range.low, 2014);
    EXPECT_FALSE(range.isLog);
    EXPECT_EQ(ticksOf(range, 12, true).front().label, QStringLiteral("2014"));
}

TEST(AxisScale, ALogarithmicAxisHasOneTwoFive) {
    const AxisRange range{90, 1100, true};
    QStringList labels;
    for (const AxisTick& tick : ticksOf(range, 10, false))
        labels << tick.label;
    EXPECT_EQ(labels, (QStringList{QStringLiteral("100"), QStringLiteral("200"), QStringLiteral("500"),
                                   QStringLiteral("1,000")}));
    EXPECT_NEAR(range.valueAt(range.fractionOf(333)), 333, 1e-6);
}

TEST(ChartLines, EndWhereTheViewDoes) {
    EXPECT_EQ(clippedToUnit({-1, 0.5}, {3, 0.5}), QLineF(0, 0.5, 1, 0.5));
    EXPECT_EQ(clippedToUnit({0.2, 0.2}, {0.8, 0.8}), QLineF(0.2, 0.2, 0.8, 0.8));
    EXPECT_TRUE(clippedToUnit({-1, 2}, {3, 2}).isNull());
}

// Export

class ChartFile : public testing::Test {
protected:
    std::shared_ptr<const core::Catalogue> catalogue = bookCatalogue();
    ChartContent content = chartContent(*catalogue, nullptr, priceChart());
};

TEST_F(ChartFile, AsSvgIsXmlWithEveryNameAndBothAxes) {
    const QByteArray svg = chartSvg(content);
    QXmlStreamReader reader(svg);
    QString text;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::Characters)
            text += reader.text() + QLatin1Char('\n');
    }
    EXPECT_FALSE(reader.hasError()) << qPrintable(reader.errorString());
    for (const char* word : {"TITAN RTX", "RTX 2080 Ti", "GTX 1000", "Price, US dollars", "FP32, GFLOPS", "12,000",
                             "figure in error at the source"})
        EXPECT_TRUE(text.contains(QLatin1String(word))) << word;
}

TEST_F(ChartFile, AsPngIsLightAndNotEmpty) {
    const QImage image = chartImage(content, {600, 400}, 1);
    EXPECT_EQ(image.size(), QSize(600, 400));
    std::set<QRgb> colours;
    for (int x = 0; x < 600; ++x)
        for (int y = 0; y < 400; ++y)
            colours.insert(image.pixel(x, y));
    EXPECT_EQ(image.pixelColor(2, 2), Theme::light().panel);
    EXPECT_TRUE(colours.contains(Theme::light().series(0).rgb()));
    EXPECT_TRUE(colours.contains(Theme::light().series(3).rgb()));
}

TEST_F(ChartFile, AsCsvHasARowAPointWithAPointForTheDecimal) {
    const QList<QByteArray> rows = chartCsv(content).split('\n');
    EXPECT_EQ(rows.front(), QByteArray("series,id,name,price,fp32,note,clock\r"));
    EXPECT_EQ(rows.size(), 22);
    EXPECT_EQ(rows[1], QByteArray("GTX 900,nvidia-geforce-gtx-950,GTX 950,140,1572,,base\r"));
}

TEST_F(ChartFile, OfAnotherSuffixOrInAFolderThatIsNotThereIsAProblemInOneSentence) {
    QTemporaryDir folder;
    EXPECT_FALSE(exportChart(content, folder.filePath(QStringLiteral("chart.gif"))));
    EXPECT_FALSE(exportChart(content, folder.filePath(QStringLiteral("no/chart.svg"))));
    EXPECT_TRUE(exportChart(content, folder.filePath(QStringLiteral("chart.CSV"))));
    EXPECT_TRUE(exportChart(content, folder.filePath(QStringLiteral("chart.png"))));
}

// The page

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
    void show() {
        page->show();
        QApplication::processEvents();
        view = page->findChild<ChartView*>();
        scene = static_cast<ChartScene*>(view->scene());
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

    std::shared_ptr<const core::Catalogue> catalogue = bookCatalogue();
    std::unique_ptr<BuildDocument> document;
    QStringList chosen; ///< by clicks and Enter, in turn
    std::unique_ptr<ChartsPage> page;
    ChartView* view = nullptr;
    ChartScene* scene = nullptr;
};

TEST_F(Page, ComputesNothingBeforeItIsShownAndThenShowsTheBooksTwenty) {
    EXPECT_TRUE(page->content().points.empty());
    show();
    EXPECT_EQ(page->content().points.size(), 20U);
}

TEST_F(Page, AClickOnAPointChoosesItsCardAndBesideItNothing) {
    show();
    const QPointF point = positionOf("nvidia-geforce-rtx-2080-ti") + QPointF(3, 2);
    for (const QPointF& position : {point, point + QPointF(60, 60)}) {
        mouse(QEvent::MouseButtonPress, position, Qt::LeftButton);
        mouse(QEvent::MouseButtonRelease, position, Qt::LeftButton);
    }
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen.front(), QStringLiteral("nvidia-geforce-rtx-2080-ti"));
}

TEST_F(Page, ArrowsStepThroughTheCardsByPriceAndEnterChooses) {
    show();
    press(Qt::Key_Right);
    press(Qt::Key_Return);
    press(Qt::Key_End);
    press(Qt::Key_Return);
    press(Qt::Key_Left);
    press(Qt::Key_Return);
    ASSERT_EQ(chosen.size(), 3);
    EXPECT_EQ(chosen[0], QStringLiteral("nvidia-geforce-gtx-1050"));
    EXPECT_EQ(chosen[1], QStringLiteral("nvidia-titan-rtx"));
    EXPECT_EQ(chosen[2], QStringLiteral("nvidia-geforce-gtx-titan-z"));
    EXPECT_TRUE(view->accessibleDescription().contains(QStringLiteral("8,120 GFLOPS")));
}

TEST_F(Page, ALegendChipHidesItsSeriesAndBringsItBack) {
    show();
    QAbstractButton* chip = nullptr;
    for (auto* button : page->findChild<ChartLegend*>()->findChildren<QAbstractButton*>()) {
        if (button->text() == QStringLiteral("Titan"))
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
    const QPointF beside = positionOf("nvidia-geforce-rtx-2080-ti") + QPointF(60, 60);
    mouse(QEvent::MouseButtonPress, beside, Qt::LeftButton);
    mouse(QEvent::MouseMove, beside + QPointF(150, 100), Qt::LeftButton);
    mouse(QEvent::MouseButtonRelease, beside + QPointF(150, 100), Qt::LeftButton);
    EXPECT_TRUE(scene->isZoomed());
    EXPECT_TRUE(chosen.isEmpty());
}

TEST_F(Page, APointDraggedAwayIsNoRectangle) {
    show();
    int dragged = -1;
    view->disconnect(page.get()); // no drag that waits for a drop
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
    auto* item = dynamic_cast<PointsItem*>(
        *std::find_if(scene->items().begin(), scene->items().end(),
                      [](QGraphicsItem* each) { return dynamic_cast<PointsItem*>(each) != nullptr; }));
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
    EXPECT_EQ(worst.series, QStringLiteral("Titan"));
    QString text;
    for (const auto* label : page->findChild<FitPanel*>()->findChildren<QLabel*>())
        text += label->text() + QLatin1Char('\n');
    EXPECT_TRUE(text.contains(QStringLiteral("1,609"))) << qPrintable(text);
    EXPECT_TRUE(text.contains(QStringLiteral("affine, not proportional")));
    EXPECT_TRUE(text.contains(QStringLiteral("Beaten on both axes")));
}

TEST_F(Page, TheBookStandsThreeTimesSideBySideOnOneScale) {
    show();
    page->showView(ChartsPage::View::Book);
    QApplication::processEvents();
    const auto* book = page->findChild<BookPage*>();
    ASSERT_TRUE(book);
    using enum core::ClockConvention;
    EXPECT_EQ(book->scene(Published).content().points.size(), 20U);
    EXPECT_EQ(book->scene(Base).wholeView(), book->scene(Boost).wholeView());
    EXPECT_EQ(book->scene(Published).wholeView(), book->scene(Boost).wholeView());
    const auto fit = [&](core::ClockConvention clock) { return book->scene(clock).content().fits[1].fit; };
    EXPECT_NEAR(fit(Published).intercept, 1145.0, 0.05);
    EXPECT_NEAR(fit(Base).intercept, 114.6, 1);
}

TEST_F(Page, TodayAsksForOneYearsDollars) {
    show();
    page->showView(ChartsPage::View::Today);
    const auto* today = page->findChild<TodayPage*>();
    ASSERT_TRUE(today);
    EXPECT_EQ(today->query().dollars, core::Dollars::AsDated);
    EXPECT_EQ(today->query().up->id, QLatin1String("fp32"));
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
    page->setOptions(options);
    EXPECT_EQ(page->content().points.size(), 22U);
    EXPECT_FALSE(page->content().hasErrors());
}
