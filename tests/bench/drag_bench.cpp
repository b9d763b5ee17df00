// SPDX-License-Identifier: GPL-3.0-or-later
// One mouse move of a drag over an eight-card server, all layers on, 1920 × 1080: preview, analysis and repaint. Prints
// the median and the 95th percentile in milliseconds, of moves within a slot and of moves that enter another one, and
// of letting go: as a drop does, which has the hover's evaluation, and as an edit that nothing hovered over.

#include "core/build/edits.h"
#include "db/catalogue_store.h"
#include "ui/document/build_document.h"
#include "ui/document/part_mime.h"
#include "ui/scene/build_view.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>

namespace {

core::Build eightCards() {
    core::Build build;
    build.board = QStringLiteral("supermicro-as-4124gs-tnr");
    build.chassis = QStringLiteral("supermicro-as-4124gs-tnr");
    build.processors = {QStringLiteral("amd-epyc-7742"), QStringLiteral("amd-epyc-7742")};
    build.memory = core::MemoryChoice{core::Memory::of(512), true, {}, 0};
    for (int slot : {1, 2, 3, 4, 5, 7, 8, 9})
        build.cards.push_back({QStringLiteral("SLOT%1").arg(slot), QStringLiteral("nvidia-a100-pcie-40gb"), {}});
    return build;
}

void report(const char* what, std::vector<double> times) {
    std::sort(times.begin(), times.end());
    if (!times.empty())
        std::printf("%-34s %5zu moves   median %6.2f ms   95 %% %6.2f ms\n", what, times.size(),
                    times[times.size() / 2], times[times.size() * 95 / 100]);
}

void measure(ui::BuildView& view, ui::BuildDocument& document) {
    const std::unique_ptr<QMimeData> mime(
        ui::toMime({QStringLiteral("cards"), QStringLiteral("nvidia-geforce-rtx-4090"), {}}));
    std::vector<double> within;
    std::vector<double> entering;
    for (int round = 0; round < 8; ++round) {
        QDragEnterEvent enter(QPoint(900, 100), Qt::CopyAction, mime.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view.viewport(), &enter);
        QString last;
        for (int y = 150; y < 1000; y += 3) {
            const QPoint point(700 + y % 40, y);
            const QString place = view.buildScene().placeAt(view.mapToScene(point));
            QElapsedTimer timer;
            timer.start();
            QDragMoveEvent move(point, Qt::CopyAction, mime.get(), Qt::LeftButton, Qt::NoModifier);
            QApplication::sendEvent(view.viewport(), &move);
            QApplication::processEvents();
            const double milliseconds = double(timer.nsecsElapsed()) / 1e6;
            (place == last ? within : entering).push_back(milliseconds);
            last = place;
        }
        QDragLeaveEvent leave;
        QApplication::sendEvent(view.viewport(), &leave);
        document.undoStack()->clear();
    }
    std::vector<double> all = within;
    all.insert(all.end(), entering.begin(), entering.end());
    report("moves within a slot", within);
    report("moves into another slot", entering);
    report("all moves", all);
}

void measureDrops(ui::BuildDocument& document) {
    const core::Build empty = core::without(document.build(), QStringLiteral("SLOT1"));
    std::vector<double> dropped;
    std::vector<double> edited;
    const auto time = [](std::vector<double>& times, const auto& act) {
        QElapsedTimer timer;
        timer.start();
        act();
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
    };
    for (int round = 0; round < 50; ++round) {
        const auto hovered = document.preview(empty);
        time(dropped, [&] { document.apply(*hovered, QStringLiteral("Drop")); });
        document.undoStack()->undo();
        time(edited, [&] { static_cast<void>(document.apply(empty, QStringLiteral("Edit"))); });
        document.undoStack()->undo();
    }
    report("drops", dropped);
    report("edits", edited);
}

} // namespace

int main(int argc, char** argv) {
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    auto loaded = db::loadCatalogue(QCoreApplication::applicationDirPath() + QStringLiteral("/catalogue.sqlite"), {});
    if (!loaded) {
        std::fprintf(stderr, "%s\n", qPrintable(loaded.problem().sentence));
        return 1;
    }
    ui::BuildDocument document(std::make_shared<core::Catalogue>(std::move(loaded->catalogue)), eightCards());
    ui::BuildView view(&document);
    view.resize(1920, 1080);
    view.show();
    QApplication::processEvents();
    measure(view, document);
    measureDrops(document);
    if (argc > 1) {
        const std::unique_ptr<QMimeData> mime(
            ui::toMime({QStringLiteral("cards"), QStringLiteral("nvidia-geforce-rtx-4090"), {}}));
        QDragEnterEvent enter(QPoint(900, 100), Qt::CopyAction, mime.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view.viewport(), &enter);
        QDragMoveEvent move(QPoint(800, 500), Qt::CopyAction, mime.get(), Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(view.viewport(), &move);
        view.grab().save(QString::fromLocal8Bit(argv[1]));
    }
    return 0;
}
