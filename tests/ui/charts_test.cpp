// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_content.h"
#include "ui/charts/chart_export.h"
#include "ui/charts/chart_lines.h"
#include "ui/charts/points/axis_scale.h"
#include "ui/charts/points/label_placement.h"
#include "ui/charts/points/marker_sprite.h"
#include "ui/charts/points/occupancy.h"
#include "ui/charts/points/points_item.h"
#include "ui/charts/points/series_style.h"
#include "ui/theme/theme.h"

#include "tests/support/book_cards.h"
#include "tests/support/shipped_catalogue.h"

#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <gtest/gtest.h>

#include <random>
#include <set>

using namespace ui;

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
    EXPECT_GT(placed, 50);
}

TEST(Labels, AvoidALineWhereAnotherPlaceIsFree) {
    const std::vector<LabelRequest> requests{{{100, 100}, {40, 12}, 5}};
    const std::vector<QLineF> lines{{100, 100, 200, 100}};
    const auto places = placeLabels(requests, {QRectF(0, 0, 300, 300), {}, lines});
    ASSERT_TRUE(places[0]);
    EXPECT_LT(places[0]->right(), 100) << "to the left of the marker";
}

TEST(Labels, AreNeverCrossedByALine) {
    std::vector<LabelRequest> requests;
    std::vector<QLineF> lines;
    for (int i = 0; i < 30; ++i) {
        requests.push_back({{20.0 + 15 * i, 200}, {60, 14}, 6});
        lines.emplace_back(0, 195 + i, 600, 205 - i);
    }
    const auto places = placeLabels(requests, {QRectF(0, 0, 600, 400), {}, lines});
    int placed = 0;
    for (const auto& place : places) {
        if (!place)
            continue;
        ++placed;
        for (const QLineF& line : lines) {
            for (const QLineF& side :
                 {QLineF(place->topLeft(), place->bottomRight()), QLineF(place->topRight(), place->bottomLeft())})
                EXPECT_NE(side.intersects(line), QLineF::BoundedIntersection);
        }
    }
    EXPECT_GT(placed, 5);
}

TEST(Labels, AtAnotherMarkerAreJoinedToTheirOwn) {
    // Both markers have room on the right alone, and there the lower one's name would stand below the upper one.
    const std::vector<LabelRequest> requests{{{100, 100}, {60, 14}, 6}, {{115, 112}, {60, 14}, 6}};
    const auto places = placeLabels(requests, {QRectF(0, 0, 400, 400), {}, {}});
    const auto away = [](const QPointF& p, const QRectF& r) {
        return QLineF(p, QPointF(std::clamp(p.x(), r.left(), r.right()), std::clamp(p.y(), r.top(), r.bottom())))
            .length();
    };
    for (std::size_t i = 0; i < 2; ++i) {
        ASSERT_TRUE(places[i]);
        const bool isNearerToTheOther =
            away(requests[1 - i].anchor, *places[i]) <= away(requests[i].anchor, *places[i]);
        EXPECT_TRUE(!isNearerToTheOther || !leaderOf(requests[i], *places[i]).isNull());
    }
    const LabelRequest request{{100, 100}, {60, 14}, 6};
    EXPECT_TRUE(leaderOf(request, QRectF(114, 93, 60, 14)).isNull());
    const QLineF leader = leaderOf(request, QRectF(130, 93, 60, 14));
    EXPECT_EQ(leader.p2(), QPointF(130, 100));
    EXPECT_GT(leader.p1().x(), 106) << "not over the marker";
}

TEST(Labels, WithoutAFreePlaceAreDropped) {
    const std::vector<LabelRequest> requests{{{10, 10}, {40, 12}, 5}};
    EXPECT_FALSE(placeLabels(requests, {QRectF(0, 0, 20, 20), {}, {}})[0]);
}

TEST(Labels, OfAHigherRankChooseFirst) {
    // One place for two: the second has the higher rank.
    std::vector<LabelRequest> requests{{{30, 10}, {40, 12}, 5}, {{90, 10}, {40, 12}, 5, 1}};
    const std::vector<QRectF> wall{QRectF(0, 0, 24, 20), QRectF(96, 0, 24, 20)};
    const LabelSurroundings between{QRectF(0, 3, 120, 14), wall, {}};
    EXPECT_FALSE(placeLabels(requests, between)[0]);
    EXPECT_TRUE(placeLabels(requests, between)[1]);
    requests[1].rank = 0;
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

TEST(Markers, OfTheFirstTwentyFourSeriesDifferWithoutColour) {
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
    for (int series = 0; series < 24; ++series)
        shapes.insert(shapeOf(series));
    EXPECT_EQ(shapes.size(), 24U);
}

TEST(Markers, NoTwoSeriesOfTheCatalogueShareAnOutline) {
    std::set<QByteArray> outlines;
    const qsizetype all = core::seriesOf(*shippedCatalogue()).size();
    for (int series = 0; series < all; ++series) {
        const QImage picture = markerPixmap(Theme::light(), series, 1).toImage();
        QByteArray outline;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x)
                outline += qAlpha(picture.pixel(x, y)) > 100 ? '#' : ' ';
        outlines.insert(outline);
    }
    EXPECT_EQ(qsizetype(outlines.size()), all);
}

TEST(Markers, NoTwoOfTwentyFourSeriesShareAColour) {
    for (const Theme* theme : {&Theme::light(), &Theme::dark()}) {
        for (int a = 0; a < 24; ++a) {
            for (int b = a + 1; b < 24; ++b) {
                const QColor one = theme->series(a);
                const QColor other = theme->series(b);
                const int away = std::abs(one.red() - other.red()) + std::abs(one.green() - other.green()) +
                                 std::abs(one.blue() - other.blue());
                EXPECT_GE(away, 32) << a << " and " << b;
            }
        }
    }
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

TEST(Markers, LinesOfTwentyFourSeriesDifferInDashesOrWidth) {
    std::set<std::pair<QList<qreal>, qreal>> lines;
    for (int series = 0; series < 24; ++series) {
        const QPen pen = seriesPen(Theme::light(), series);
        lines.insert({pen.dashPattern(), pen.widthF()});
    }
    EXPECT_EQ(lines.size(), 24U);
}

// Hit testing

TEST(Points, TheNearestWithinReachIsTheOneUnderThePointer) {
    PointsItem item;
    item.setPoints({{{23, 23}}, {{25, 25}}, {{200, 200}}}, QRectF(0, 0, 300, 300), Theme::light());
    EXPECT_EQ(item.pointAt({24.5, 24.5}), 1);
    EXPECT_EQ(item.pointAt({22, 22}), 0);
    EXPECT_EQ(item.pointAt({200, 212}), 2);
    EXPECT_EQ(item.pointAt({200, 212.1}), -1);
}

// Axes

TEST(AxisScale, StartsAtZeroAndEndsAtARoundValueAboveTheHighest) {
    const AxisRange range = rangeAround({1572, 12442}, AxisKind::Decimal, false);
    EXPECT_EQ(range.low, 0);
    EXPECT_EQ(range.high, 14000);
    const auto ticks = ticksOf(range, 8, AxisKind::Decimal);
    EXPECT_EQ(ticks.size(), 8U);
    EXPECT_EQ(ticks.back().label, QStringLiteral("14,000"));
}

TEST(AxisScale, HoldsAPartByMovingItInsideAndNoMoreThanItself) {
    const AxisRange even{0, 100, false};
    EXPECT_EQ(even.holding({20, 50, false}), (AxisRange{20, 50, false}));
    EXPECT_EQ(even.holding({-20, 50, false}), (AxisRange{0, 70, false}));
    EXPECT_EQ(even.holding({80, 110, false}), (AxisRange{70, 100, false}));
    EXPECT_EQ(even.holding({-20, 110, false}), even);
    const AxisRange powers{1, 1000, true};
    EXPECT_NEAR(powers.holding({0.1, 10, true}).high, 100, 1e-9);
}

TEST(AxisScale, ADateStartsAtItsYearAndIsWrittenWithoutGrouping) {
    const AxisRange range = rangeAround({2014.7, 2025.7}, AxisKind::Date, true);
    EXPECT_EQ(range.low, 2014);
    EXPECT_FALSE(range.isLog);
    EXPECT_EQ(ticksOf(range, 12, AxisKind::Date).front().label, QStringLiteral("2014"));
}

TEST(AxisScale, ALogarithmicAxisHasOneTwoFive) {
    const AxisRange range{90, 1100, true};
    QStringList labels;
    for (const AxisTick& tick : ticksOf(range, 10, AxisKind::Decimal))
        labels << tick.label;
    EXPECT_EQ(labels, (QStringList{QStringLiteral("100"), QStringLiteral("200"), QStringLiteral("500"),
                                   QStringLiteral("1,000")}));
    EXPECT_NEAR(range.valueAt(range.fractionOf(333)), 333, 1e-6);
}

TEST(AxisScale, IsLogarithmicFromAFourfoldSpanOn) {
    EXPECT_FALSE(rangeAround({100, 399}, AxisKind::Decimal, true).isLog);
    EXPECT_TRUE(rangeAround({100, 400}, AxisKind::Decimal, true).isLog);
    EXPECT_FALSE(rangeAround({100, 400}, AxisKind::Decimal, false).isLog);
    EXPECT_FALSE(rangeAround({0, 400}, AxisKind::Decimal, true).isLog);
}

TEST(AxisScale, MemoryIsDividedAsItComes) {
    const auto labelsOf = [](const AxisRange& range, int count) {
        QStringList labels;
        for (const AxisTick& tick : ticksOf(range, count, AxisKind::Binary))
            labels << tick.label;
        return labels.join(QLatin1Char(' '));
    };
    EXPECT_EQ(labelsOf({7, 100, true}, 9), QStringLiteral("8 12 16 24 32 48 64 96"));
    EXPECT_EQ(labelsOf({7, 100, true}, 7), QStringLiteral("8 16 32 64"));
    EXPECT_EQ(labelsOf(rangeAround({2, 46}, AxisKind::Binary, false), 7), QStringLiteral("0 8 16 24 32 40 48"));
    EXPECT_EQ(labelsOf(rangeAround({2, 180}, AxisKind::Binary, false), 7), QStringLiteral("0 32 64 96 128 160 192"));
}

TEST(ChartLines, EndWhereTheViewDoes) {
    EXPECT_EQ(clippedToUnit({-1, 0.5}, {3, 0.5}), QLineF(0, 0.5, 1, 0.5));
    EXPECT_EQ(clippedToUnit({0.2, 0.2}, {0.8, 0.8}), QLineF(0.2, 0.2, 0.8, 0.8));
    EXPECT_TRUE(clippedToUnit({-1, 2}, {3, 2}).isNull());
}

TEST(ChartLines, AFrontierGoesInStepsFromCardToCard) {
    ChartContent content;
    content.options = priceChart();
    content.points = {{{}, {}, {}, 100, 10, false, {}, {}}, {{}, {}, {}, 300, 40, false, {}, {}}};
    content.frontier = {0, 1};
    const auto lines = linesOf(content, {{0, 400, false}, {0, 50, false}}, Theme::light());
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(lines[0].values, (std::vector<QPointF>{{100, 10}, {300, 10}, {300, 40}})) << "$200 buys the 10";
}

// Export

class ChartFile : public testing::Test {
protected:
    std::shared_ptr<const core::Catalogue> catalogue = tests::bookCatalogue();
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
    for (const char* word :
         {"TITAN RTX", "RTX 2080 Ti", "GTX 1000", "Price, US dollars", "FP32, GFLOPS", "12,000", "error in the source"})
        EXPECT_TRUE(text.contains(QLatin1String(word))) << word;
}

TEST_F(ChartFile, SaysWhatItsFiguresRestOnAndNothingThatTheyDoNot) {
    const auto textOf = [](const ChartContent& drawn) {
        QXmlStreamReader reader(chartSvg(drawn));
        QString text;
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::Characters)
                text += reader.text() + QLatin1Char(' ');
        }
        return text.simplified();
    };
    EXPECT_TRUE(textOf(content).contains(QStringLiteral("FP32 follows price in 3 of 4 series")));
    EXPECT_TRUE(textOf(content).contains(QStringLiteral("mixes base and boost")));
    EXPECT_TRUE(textOf(content).contains(QStringLiteral("no card beats these")));
    EXPECT_FALSE(textOf(content).contains(QStringLiteral("CUUR0000SA0")));
    ChartOptions options = priceChart();
    options.query.up = core::findMetric(QStringLiteral("watts"));
    options.query.dollars = core::Dollars::OfIndexYear;
    const ChartContent adjusted = chartContent(*catalogue, nullptr, options);
    EXPECT_FALSE(textOf(adjusted).contains(QStringLiteral("boost"))) << "there are no GFLOPS on it";
    EXPECT_TRUE(textOf(adjusted).contains(QStringLiteral("CUUR0000SA0")));
    EXPECT_TRUE(chartCsv(adjusted).startsWith("series,id,name,price_in_2025_usd,watts,"));
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
    EXPECT_EQ(rows.front(), QByteArray("series,id,name,price,fp32,note,clock,price_kind,price_date,caption\r"));
    EXPECT_EQ(rows.size(), 22);
    EXPECT_TRUE(
        rows[1].startsWith("GTX 900,nvidia-geforce-gtx-950,GTX 950,140,1572,,base,,,\"FP32 follows price in 3 of 4"))
        << rows[1].toStdString();
    EXPECT_EQ(rows[2], QByteArray("GTX 900,nvidia-geforce-gtx-960,GTX 960,200,2308,,base,,,\r"));
}

TEST_F(ChartFile, AsCsvANameIsNeverAFormula) {
    content.points[0].name = QStringLiteral("=HYPERLINK(\"x\")");
    content.points[0].note = QStringLiteral("a\rb");
    content.points[0].series = QStringLiteral("-5");
    content.points[1].name = QStringLiteral("@SUM(1)");
    const QByteArray csv = chartCsv(content);
    EXPECT_TRUE(csv.contains("\r\n-5,nvidia-geforce-gtx-950,\"'=HYPERLINK(\"\"x\"\")\",")) << csv.toStdString();
    EXPECT_TRUE(csv.contains(",\"a\rb\",")) << csv.toStdString();
    EXPECT_TRUE(csv.contains(",'@SUM(1),")) << csv.toStdString();
}

TEST_F(ChartFile, ItsSuffixSaysWhatItHolds) {
    EXPECT_FALSE(isExportable(QStringLiteral("chart.gif")));
    EXPECT_EQ(chartFor(QStringLiteral("chart.CSV"), content), chartCsv(content));
    EXPECT_TRUE(chartFor(QStringLiteral("chart.png"), content).startsWith("\x89PNG"));
    EXPECT_TRUE(chartFor(QStringLiteral("chart.svg"), content).startsWith("<?xml"));
}
