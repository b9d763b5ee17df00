// SPDX-License-Identifier: GPL-3.0-or-later
// The Run and Cost pages under a moving slider, and the sweep of all plans over one to ten cards. Ratios are of
// one run; a frame is to be met in 8 ms, a sweep in 1 ms.

#include "core/build/edits.h"
#include "core/workload/sweep.h"
#include "db/catalogue_store.h"
#include "ui/document/build_document.h"
#include "ui/plans/cost_page.h"
#include "ui/plans/run_controls.h"
#include "ui/plans/run_page.h"
#include "ui/plans/slider_row.h"

#include <QApplication>
#include <QImage>
#include <QSlider>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <functional>

constexpr int frames = 101;

static core::Build eightCards(const core::Catalogue& catalogue) {
    core::Build build;
    build.board = QStringLiteral("supermicro-sys-4029gp-trt2");
    build.processors = {QStringLiteral("intel-xeon-gold-6248r"), QStringLiteral("intel-xeon-gold-6248r")};
    build.supply = {QStringLiteral("corsair-ax1600i"), 2, 0};
    build.outlet = QStringLiteral("us-20a-120v");
    for (const core::Connector& connector : catalogue.find<core::Board>(build.board)->wiring->connectors) {
        const bool isWide = connector.kind == core::ConnectorKind::Slot && connector.electricalLanes == 16;
        if (isWide && build.cards.size() < 8)
            build.cards.push_back({connector.label, QStringLiteral("nvidia-quadro-rtx-8000"), {}});
    }
    return build;
}

struct SliderTimes {
    double median = 0;
    double most = 0; ///< the 95th percentile
};

static SliderTimes sliderTimes(const std::function<void(int)>& frame) {
    std::vector<double> times;
    for (int i = 0; i < frames; ++i) {
        const std::clock_t before = std::clock(); // processor time: other programs do not count
        frame(i);
        times.push_back(double(std::clock() - before) * 1000 / CLOCKS_PER_SEC);
    }
    std::sort(times.begin(), times.end());
    return {times[frames / 2], times[frames * 95 / 100]};
}

static void report(const char* what, const SliderTimes& floor, const SliderTimes& times, double target) {
    std::printf("%-34s median (95 %%) of %d: %6.3f (%6.3f) ms, %5.1f times an empty widget's; wanted within %g ms\n",
                what, frames, times.median, times.most, times.median / floor.median, target);
}

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    auto loaded = db::loadCatalogue(QCoreApplication::applicationDirPath() + QStringLiteral("/catalogue.sqlite"), {});
    if (!loaded) {
        std::fprintf(stderr, "%s\n", qPrintable(loaded.problem().sentence));
        return 1;
    }
    const auto catalogue = std::make_shared<const core::Catalogue>(std::move(loaded->catalogue));
    ui::BuildDocument document(catalogue, eightCards(*catalogue));
    const QSize size(980, 810);
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    QWidget empty;
    empty.resize(size);
    empty.show();
    ui::RunPage run(&document);
    ui::CostPage cost(&document);
    for (QWidget* page : {static_cast<QWidget*>(&run), static_cast<QWidget*>(&cost)}) {
        page->resize(size);
        page->show();
    }
    QApplication::processEvents();
    const SliderTimes floor = sliderTimes([&](int) { empty.render(&image); });
    const auto drag = [](ui::SliderRow* row, int i) {
        QSlider* slider = row->slider();
        slider->setSliderDown(true);
        slider->setValue(i % (slider->maximum() + 1));
        QApplication::sendPostedEvents(); // lays the page out and paints it into its window
    };
    const auto reportRun = [&](core::Task task, ui::SliderRow* row, const char* computed, const char* dragged) {
        core::Workload choice;
        choice.model = QStringLiteral("llama-3-8b");
        choice.task = task;
        if (!document.apply(core::withWorkload(document.build(), choice), QStringLiteral("Another task")))
            return;
        report(computed, floor, sliderTimes([&](int) { run.refresh(); }), 4);
        report(dragged, floor, sliderTimes([&](int i) { drag(row, i); }), 4);
    };
    reportRun(core::Task::Lora, run.controls()->sequence(), "Training, computed and set alone",
              "Training, sequence dragged");
    reportRun(core::Task::Inference, run.controls()->context(), "Inference, computed and set alone",
              "Inference, context dragged");
    report("Cost, hours of use dragged", floor, sliderTimes([&](int i) { drag(cost.use(), i); }), 8);
    const core::Model* model = catalogue->find<core::Model>(QStringLiteral("llama-3-70b"));
    if (!model)
        return 1;
    std::size_t plans = 0;
    const SliderTimes sweep = sliderTimes([&](int) { plans = core::sweptPlans(*model, {}).size(); });
    std::printf("%zu plans of %s\n", plans, qPrintable(model->name));
    report("Sweep of all plans, 1 to 10 cards", floor, sweep, 1);
    return 0;
}
