// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/build/edits.h"
#include "tests/support/shipped_catalogue.h"
#include "ui/charts/chart_panel.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_view.h"
#include "ui/charts/charts_page.h"
#include "ui/charts/generations_page.h"
#include "ui/charts/points/points_item.h"
#include "ui/charts/today_page.h"
#include "ui/document/build_document.h"

#include <QApplication>
#include <QLabel>

#include <gtest/gtest.h>

#include <algorithm>

using namespace ui;

// Of the shipped catalogue: what is sold today.

class Today : public testing::Test {
protected:
    Today() {
        core::Build build;
        build.board = QStringLiteral("asus-x99-e-ws");
        build = *core::withCard(build, QStringLiteral("PCIEX16_1"), QStringLiteral("nvidia-geforce-rtx-3090"));
        document = std::make_unique<BuildDocument>(shippedCatalogue(), build);
        page = std::make_unique<ChartsPage>(document.get());
    }
    void show(const QSize& size) {
        page->resize(size);
        page->show();
        QApplication::processEvents();
        QApplication::processEvents(); // a scroll bar may come
    }
    static const PointsItem& shownPoints(const ChartPanel& panel) {
        const auto items = panel.scene()->items();
        const auto isOf = [](const QGraphicsItem* item) { return dynamic_cast<const PointsItem*>(item) != nullptr; };
        return *dynamic_cast<PointsItem*>(*std::ranges::find_if(items, isOf));
    }
    static int names(const ChartPanel& panel) {
        const auto& labels = shownPoints(panel).labels();
        return int(std::ranges::count_if(labels, [](const auto& label) { return label.has_value(); }));
    }

    std::unique_ptr<BuildDocument> document;
    std::unique_ptr<ChartsPage> page;
};

TEST_F(Today, OpensOnFourAnswersEachWithItsClaimItsSourceAndItsDay) {
    show({1600, 900});
    const auto* today = page->findChild<TodayPage*>();
    ASSERT_TRUE(today->isVisible());
    QStringList axes;
    for (const ChartPanel* panel : today->panels()) {
        const ChartContent& content = panel->content();
        axes << content.options.query.across->id + QLatin1Char(':') + content.options.query.up->id;
        EXPECT_TRUE(content.words.claim.contains(QStringLiteral(" gives the most ")))
            << qPrintable(content.words.claim);
        EXPECT_TRUE(content.words.source.contains(QStringLiteral("Lanewright, "))) << qPrintable(content.words.source);
        for (const core::Price& price : content.prices)
            EXPECT_TRUE(price.kind == core::PriceKind::Street || price.kind == core::PriceKind::Used);
        QStringList texts;
        for (const auto* label : panel->findChildren<QLabel*>())
            texts << label->text();
        EXPECT_TRUE(texts.contains(content.words.claim));
        EXPECT_TRUE(texts.contains(content.words.source));
    }
    EXPECT_EQ(axes, (QStringList{QStringLiteral("price:tokens"), QStringLiteral("price:fp16_tensor"),
                                 QStringLiteral("watts:fp32"), QStringLiteral("price:memory")}));
}

TEST_F(Today, AClaimNamesTheCardThatGivesMost) {
    show({1600, 900});
    for (const ChartPanel* panel : page->findChild<TodayPage*>()->panels()) {
        const ChartContent& content = panel->content();
        ASSERT_GT(content.points.size(), 20U);
        const core::ChartPoint* best = &content.points.front();
        for (const core::ChartPoint& point : content.points) {
            if (point.y / point.x > best->y / best->x)
                best = &point;
        }
        EXPECT_TRUE(content.words.claim.contains(best->name)) << qPrintable(content.words.claim);
    }
}

TEST_F(Today, KeepsBothAxesAndTheSourceAtEverySizeAndDropsNamesFirst) {
    int least = 0;
    for (const QSize size : {QSize(980, 430), QSize(1240, 520), QSize(1640, 860), QSize(2500, 1300)}) {
        show(size);
        const auto* today = page->findChild<TodayPage*>();
        int placed = 0;
        for (const ChartPanel* panel : today->panels()) {
            const QRectF plot = panel->scene()->plotArea();
            const QSize view = panel->view()->size();
            EXPECT_GE(plot.height(), 90) << size.width();
            EXPECT_GE(plot.left(), 10) << "figures stand beside it";
            EXPECT_GE(view.height() - plot.bottom(), 30) << "figures and the title stand below it";
            EXPECT_GE(plot.top(), 12) << "the title of the axis stands above it";
            QRect below;
            for (const auto* label : panel->findChildren<QLabel*>()) {
                if (label->text() == panel->content().words.source)
                    below = label->geometry();
            }
            EXPECT_GE(below.top(), panel->view()->geometry().bottom());
            EXPECT_TRUE(panel->rect().contains(below));
            placed += names(*panel);
        }
        const bool isOneColumn = today->panels()[0]->x() == today->panels()[1]->x();
        EXPECT_EQ(isOneColumn, size.width() < 1000);
        EXPECT_GT(placed, 20);
        if (size.width() >= 1240) {
            EXPECT_GE(placed, least) << size.width();
            least = placed;
        }
    }
}

TEST_F(Today, TheNewestGenerationIsNamedWhereThereIsLittleRoom) {
    show({1240, 620});
    page->showView(ChartsPage::View::Generations);
    QApplication::processEvents();
    const ChartPanel& panel = page->findChild<GenerationsPage*>()->panel();
    QStringList named;
    const PointsItem& points = shownPoints(panel);
    for (std::size_t i = 0; i < points.points().size(); ++i) {
        if (points.labels()[i])
            named << panel.content().series[points.points()[i].series];
    }
    EXPECT_TRUE(named.contains(QStringLiteral("RTX 5000")));
    named.removeDuplicates();
    EXPECT_GT(named.size() * 2, panel.content().shownSeries.size()) << "names thin out, series by series";
}

TEST_F(Today, TheCardsOfTheOpenBuildAreRingedAndNoWholeMachineStandsAmongThem) {
    show({1600, 900});
    const ChartPanel& panel = *page->findChild<TodayPage*>()->panels()[0];
    EXPECT_TRUE(panel.content().has(ChartSign::Own));
    const auto& points = shownPoints(panel).points();
    EXPECT_EQ(points.size(), panel.content().points.size());
    QStringList ringed;
    for (const PlottedPoint& point : points) {
        if (point.isOwn)
            ringed << point.label->text();
    }
    EXPECT_EQ(ringed, QStringList{QStringLiteral("RTX 3090 (your cards)")});
}
