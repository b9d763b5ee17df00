// What drawing the points of a chart as one cached item is worth, against a bare Qt Charts scatter series with labels:
// one move of the mouse over the chart, and the whole chart repainted after it. Ratios are of one run.

#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_view.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QChartView>
#include <QElapsedTimer>
#include <QMouseEvent>
#include <QScatterSeries>

#include <algorithm>
#include <cstdio>
#include <random>

constexpr QSize chartSize(1200, 800);
constexpr int frames = 60;

static std::vector<core::ChartPoint> manyPoints(int count) {
    std::mt19937 random(20190419);
    std::uniform_real_distribution<double> dollars(100, 2500);
    std::uniform_real_distribution<double> rate(1500, 13000);
    std::vector<core::ChartPoint> points;
    for (int i = 0; i < count; ++i)
        points.push_back({QStringLiteral("Series %1").arg(i % 8),
                          QString::number(i),
                          QStringLiteral("Card %1").arg(i),
                          dollars(random),
                          rate(random),
                          false,
                          {}});
    return points;
}

/// Median milliseconds of a mouse move and a repaint of the whole view.
static double frameOf(QGraphicsView& view) {
    std::vector<double> times;
    for (int i = 0; i < frames; ++i) {
        const QPointF position(100 + (i * 37) % 1000, 80 + (i * 53) % 620);
        QMouseEvent move(QEvent::MouseMove, position, position, Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QElapsedTimer timer;
        timer.start();
        QApplication::sendEvent(view.viewport(), &move);
        view.viewport()->repaint();
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    std::nth_element(times.begin(), times.begin() + frames / 2, times.end());
    return times[frames / 2];
}

static double ourFrame(int count) {
    ui::ChartScene scene;
    ui::ChartView view(&scene);
    view.resize(chartSize);
    view.show();
    ui::ChartContent content;
    content.options = ui::priceChart();
    content.points = manyPoints(count);
    for (int i = 0; i < 8; ++i)
        content.series << QStringLiteral("Series %1").arg(i);
    content.shownSeries = content.series;
    scene.setContent(std::move(content), ui::Theme::light());
    QApplication::processEvents();
    return frameOf(view);
}

static double bareFrame(int count) {
    auto* chart = new QChart;
    std::vector<QScatterSeries*> series;
    for (int i = 0; i < 8; ++i) {
        series.push_back(new QScatterSeries);
        series.back()->setName(QStringLiteral("Series %1").arg(i));
        series.back()->setMarkerSize(11);
        series.back()->setPointLabelsVisible(true);
        series.back()->setPointLabelsFormat(QStringLiteral("@xPoint"));
        series.back()->setPointLabelsClipping(false);
    }
    int i = 0;
    for (const core::ChartPoint& point : manyPoints(count))
        series[std::size_t(i++ % 8)]->append(point.x, point.y);
    for (QScatterSeries* s : series)
        chart->addSeries(s);
    chart->createDefaultAxes();
    QChartView view(chart);
    view.setRenderHint(QPainter::Antialiasing);
    view.setMouseTracking(true);
    view.resize(chartSize);
    view.show();
    QApplication::processEvents();
    return frameOf(view);
}

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    std::printf("One hover and repaint, 1200 x 800, median of %d, milliseconds\n", frames);
    std::printf("%8s %12s %12s %8s %8s\n", "points", "Qt Charts", "ours", "ratio", "wanted");
    for (const auto& [count, wanted] : {std::pair(300, 3), std::pair(3000, 8)}) {
        const double bare = bareFrame(count);
        const double ours = ourFrame(count);
        std::printf("%8d %12.2f %12.2f %7.1fx %7dx\n", count, bare, ours, bare / ours, wanted);
    }
    return 0;
}
