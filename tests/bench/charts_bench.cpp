// SPDX-License-Identifier: GPL-3.0-or-later
// What drawing the points of a chart as one image is worth, against bare Qt Charts scatter series of the same points:
// the chart moved by a few pixels, zoomed, and hovered, and the whole view repainted after it. Ratios are of one run.

#include "ui/charts/chart_content.h"
#include "ui/charts/chart_scene.h"
#include "ui/charts/chart_view.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QChartView>
#include <QMouseEvent>
#include <QScatterSeries>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>
#include <random>

constexpr QSize chartSize(1200, 800);
constexpr int frames = 60;
constexpr int bareFrameCount = 8; // one of them can take seconds
constexpr int manySeries = 8;

static std::vector<core::ChartPoint> manyPoints(int count) {
    std::mt19937 random(20190419);
    std::uniform_real_distribution<double> dollars(100, 2500);
    std::uniform_real_distribution<double> rate(1500, 13000);
    std::vector<core::ChartPoint> points;
    for (int i = 0; i < count; ++i)
        points.push_back({QStringLiteral("Series %1").arg(i % manySeries),
                          QString::number(i),
                          QStringLiteral("Card %1").arg(i),
                          dollars(random),
                          rate(random),
                          false,
                          {},
                          {}});
    return points;
}

/// Milliseconds of processor time so far: what else runs on the machine does not count.
static double processorTime() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e3 + double(time.tv_nsec) / 1e6;
}

/// Median milliseconds of what `frame` does, by its number.
static double medianOf(int count, const std::function<void(int)>& frame) {
    std::vector<double> times;
    for (int i = 0; i < count; ++i) {
        const double begin = processorTime();
        frame(i);
        times.push_back(processorTime() - begin);
    }
    std::nth_element(times.begin(), times.begin() + count / 2, times.end());
    return times[std::size_t(count / 2)];
}

struct Frames {
    double pan = 0;
    double zoom = 0;
    double hover = 0;
};

/// Over the points, one after the other, so that each time another is highlighted.
static void moveMouse(QGraphicsView& view, int i) {
    const QPointF position(100 + (i * 37) % 1000, 80 + (i * 53) % 620);
    QMouseEvent move(QEvent::MouseMove, position, position, Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(view.viewport(), &move);
    QApplication::processEvents(); // the scene gathers what is to be repainted, the view repaints it
    QApplication::processEvents();
}

static Frames ourFrames(int count, bool hasNames) {
    ui::ChartScene scene;
    ui::ChartView view(&scene);
    view.resize(chartSize);
    view.show();
    ui::ChartContent content;
    content.options = ui::priceChart();
    content.options.hasNames = hasNames;
    content.points = manyPoints(count);
    for (int i = 0; i < manySeries; ++i)
        content.series << QStringLiteral("Series %1").arg(i);
    content.shownSeries = content.series;
    scene.setContent(std::move(content), ui::Theme::light());
    QApplication::processEvents();
    const QPointF middle = scene.plotArea().center();
    scene.zoom(0.98, middle); // off the walls, so that it can be moved
    Frames result;
    result.pan = medianOf(frames, [&](int i) {
        scene.pan(i / 8 % 2 == 0 ? QPointF(-3, 2) : QPointF(3, -2));
        view.viewport()->repaint();
    });
    result.zoom = medianOf(frames, [&](int i) {
        scene.zoom(i / 8 % 2 == 0 ? 0.97 : 1 / 0.97, middle);
        view.viewport()->repaint();
    });
    result.hover = medianOf(frames, [&](int i) { moveMouse(view, i); });
    return result;
}

static Frames bareFrames(int count, bool hasNames) {
    auto* chart = new QChart;
    std::vector<QScatterSeries*> series;
    for (int i = 0; i < manySeries; ++i) {
        series.push_back(new QScatterSeries);
        series.back()->setName(QStringLiteral("Series %1").arg(i));
        series.back()->setMarkerSize(11);
        series.back()->setPointLabelsVisible(hasNames);
        series.back()->setPointLabelsFormat(QStringLiteral("@xPoint"));
        series.back()->setPointLabelsClipping(false);
    }
    int i = 0;
    for (const core::ChartPoint& point : manyPoints(count))
        series[std::size_t(i++ % manySeries)]->append(point.x, point.y);
    for (QScatterSeries* s : series)
        chart->addSeries(s);
    chart->createDefaultAxes();
    QChartView view(chart);
    view.setRenderHint(QPainter::Antialiasing);
    view.setMouseTracking(true);
    view.resize(chartSize);
    view.show();
    QApplication::processEvents();
    Frames result;
    const auto shown = [&](const std::function<void(int)>& change) {
        return medianOf(bareFrameCount, [&](int k) {
            change(k);
            QApplication::processEvents(); // its items follow their axes when the event loop turns
            view.viewport()->repaint();
        });
    };
    result.pan = shown([&](int k) { chart->scroll(k / 8 % 2 == 0 ? 3 : -3, 2); });
    result.zoom = shown([&](int k) { chart->zoom(k / 8 % 2 == 0 ? 1.03 : 1 / 1.03); });
    result.hover = medianOf(bareFrameCount, [&](int k) { moveMouse(view, k); });
    return result;
}

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    std::printf("A frame of %d x %d, median milliseconds of processor time: Qt Charts / ours\n", chartSize.width(),
                chartSize.height());
    std::printf("%8s %7s %22s %22s %22s %10s\n", "points", "names", "pan", "zoom", "hover", "wanted");
    struct Row {
        int count;
        bool hasNames;
        const char* target;
    };
    for (const Row& row : {Row{300, true, ""}, Row{3000, true, "8, hover 1"}, Row{10000, false, ""},
                           Row{20000, false, "12, hover 1"}, Row{20000, true, "12, hover 1"}}) {
        const Frames ours = ourFrames(row.count, row.hasNames);
        // Bare labels at 20,000 points are minutes a run.
        const Frames bare = row.hasNames && row.count > 5000 ? Frames{} : bareFrames(row.count, row.hasNames);
        const auto pair = [](double bareTime, double ourTime) {
            static char text[64];
            std::snprintf(text, sizeof text, "%.2f / %.2f", bareTime, ourTime);
            return std::string(text);
        };
        std::printf("%8d %7s %22s %22s %22s %10s\n", row.count, row.hasNames ? "yes" : "no",
                    pair(bare.pan, ours.pan).c_str(), pair(bare.zoom, ours.zoom).c_str(),
                    pair(bare.hover, ours.hover).c_str(), row.target);
        std::fflush(stdout);
    }
    return 0;
}
