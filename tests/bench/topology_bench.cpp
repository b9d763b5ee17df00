// SPDX-License-Identifier: GPL-3.0-or-later
// The Topology page of a ten-card server, laid out anew and painted, against painting an empty widget of the same
// size. Ratios are of one run; the frame to meet is 8 ms.

#include "db/catalogue_store.h"
#include "ui/document/build_document.h"
#include "ui/topology/matrix_view.h"
#include "ui/topology/topology_page.h"
#include "ui/topology/tree_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QImage>

#include <algorithm>
#include <cstdio>
#include <functional>

constexpr int frames = 101;

static core::Build tenCards(const core::Catalogue& catalogue) {
    core::Build build;
    build.board = QStringLiteral("supermicro-sys-4029gp-trt2");
    build.processors = {QStringLiteral("intel-xeon-gold-6248r"), QStringLiteral("intel-xeon-gold-6248r")};
    for (const core::Connector& connector : catalogue.find<core::Board>(build.board)->wiring->connectors) {
        const bool isWide = connector.kind == core::ConnectorKind::Slot && connector.electricalLanes == 16;
        if (isWide && build.cards.size() < 10)
            build.cards.push_back({connector.label, QStringLiteral("nvidia-quadro-rtx-8000"), {}});
    }
    return build;
}

struct Times {
    double median = 0;
    double most = 0; ///< the 95th percentile
};

static Times timesOf(const std::function<void()>& frame) {
    std::vector<double> times;
    for (int i = 0; i < frames; ++i) {
        QElapsedTimer timer;
        timer.start();
        frame();
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(times.begin(), times.end());
    return {times[frames / 2], times[frames * 95 / 100]};
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
    ui::BuildDocument document(catalogue, tenCards(*catalogue));
    const core::Analysis& analysis = document.analysis();
    for (const QSize size : {QSize(650, 590), QSize(980, 810)}) {
        ui::TopologyPage page(&document);
        page.resize(size);
        page.show();
        QApplication::processEvents();
        QWidget empty;
        empty.resize(size);
        empty.show();
        QApplication::processEvents();
        QImage image(size, QImage::Format_ARGB32_Premultiplied);
        const Times floor = timesOf([&] { empty.render(&image); });
        const Times paint = timesOf([&] { page.render(&image); });
        const Times both = timesOf([&] {
            const ui::TopologyContent content = ui::contentOf(analysis);
            page.findChild<ui::MatrixView*>()->setContent(content);
            page.findChild<ui::TreeView*>()->setContent(content);
            QApplication::sendPostedEvents(); // lays the page out and paints it into its window
        });
        std::printf(
            "%4d x %4d, %2d cards, median (95 %%) of %d: empty %5.2f ms, paint %5.2f (%5.2f) ms (%4.1fx), content, "
            "layout and paint %5.2f (%5.2f) ms (%4.1fx); wanted within 8 ms\n",
            size.width(), size.height(), int(analysis.topology.gpus.size()), frames, floor.median, paint.median,
            paint.most, paint.median / floor.median, both.median, both.most, both.median / floor.median);
    }
    return 0;
}
