#include "app/window_main.h"

#include "app/scan/this_machine.h"
#include "db/catalogue_lookup.h"
#include "db/catalogue_store.h"
#include "db/own_store.h"
#include "db/search_table_store.h"
#include "ui/document/autosave.h"
#include "ui/own/own_parts_document.h"
#include "ui/scene/scene_text.h"
#include "ui/theme/theme.h"
#include "ui/window/file_commands.h"
#include "ui/window/main_window.h"
#include "ui/window/part_commands.h"
#include "ui/window/scan_commands.h"
#include "ui/window/templates.h"
#include "ui/window/theme_choice.h"

#include <QAccessible>
#include <QApplication>
#include <QEvent>
#include <QImage>
#include <QMessageBox>
#include <QPainter>
#include <QTimer>

#include <cstdlib>
#include <future>

namespace app {

namespace {

/// The catalogue as it is shipped, and what the user has beside it.
struct Read {
    core::Result<db::LoadedCatalogue> shipped;
    core::Result<core::OwnParts> own;
};

Read readAll() {
    return {db::loadCatalogue(db::shippedCataloguePath(), {}), db::OwnStore(db::overlayPath()).read()};
}

/// What a window shows before a file is opened: the four-card example, else any board there is.
std::optional<core::Build> firstBuild(const core::Catalogue& catalogue) {
    for (const ui::Template& machine : ui::templates()) {
        if (machine.id == QLatin1String(ui::firstTemplate) && core::resolve(machine.build, catalogue))
            return machine.build;
    }
    if (catalogue.all<core::Board>().empty())
        return {};
    core::Build build;
    build.board = catalogue.all<core::Board>().front().id;
    return build;
}

ui::MainWindow* openWindow(ui::OwnPartsDocument& own, const core::Build& build) {
    auto* window = new ui::MainWindow(own.catalogue(), build, ui::Autosave::defaultFolder());
    window->partCommands()->setDocument(&own);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->scans()->setScanner([] { return factsOfThisMachine(); });
    window->setTableSource([](const core::Catalogue& catalogue, const core::Progress& progress) {
        return db::keptSearchTable(catalogue, db::shippedCataloguePath(), db::overlayPath(), progress);
    });
    window->setLookup(std::make_shared<db::CatalogueLookup>(db::shippedCataloguePath(), db::overlayPath()));
    window->show();
    return window;
}

/// Ends the program at once when its first window has been painted: how tests/bench times a start.
class LeaveAfterFirstPaint : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint)
            QTimer::singleShot(0, qApp, [] { std::_Exit(0); });
        return QObject::eventFilter(watched, event);
    }
};

/// The fonts of the first picture and most of their letters: Qt matches each family, size and weight anew, and shapes
/// and draws each letter once.
void findFonts() {
    const std::pair<int, QFont::Weight> looks[]{{0, QFont::Normal},    {-1, QFont::Normal}, {0, QFont::DemiBold},
                                                {-1, QFont::DemiBold}, {1, QFont::Bold},    {3, QFont::Bold}};
    for (const auto& [relativePoints, weight] : looks)
        QFontMetricsF(ui::font(relativePoints, weight)).horizontalAdvance(QLatin1Char('x'));
    for (const QFont::Weight weight : {QFont::Normal, QFont::DemiBold})
        ui::textWidth(QStringLiteral("L"), 1, weight);
}

int refuse(const QString& sentence) {
    QMessageBox::critical(nullptr, QStringLiteral("Lanewright"), sentence);
    return 2;
}

} // namespace

int runWindow(QApplication& application, const QStringList& files) {
    // The catalogue is read while Qt finds its fonts and the session's buses: neither needs the other, and all are
    // needed for the first picture.
    auto reading = std::async(std::launch::async, readAll);
    ui::useRememberedTheme();
    findFonts();
    // The first word to screen readers looks for their bus, and waits for its answer.
    QAccessibleEvent greeting(&application, QAccessible::NameChanged);
    QAccessible::updateAccessibility(&greeting);
    Read read = reading.get();
    if (!read.shipped)
        return refuse(read.shipped.problem().sentence);
    ui::OwnPartsDocument own(std::make_shared<const core::Catalogue>(std::move(read.shipped->catalogue)),
                             std::make_shared<db::OwnStore>(db::overlayPath()),
                             read.own ? std::move(*read.own) : core::OwnParts());
    const auto build = firstBuild(*own.catalogue());
    if (!build)
        return refuse(ui::MainWindow::tr("The catalogue holds no board, so there is nothing to build on."));

    ui::MainWindow* first = openWindow(own, *build);
    if (qEnvironmentVariableIsSet("LANEWRIGHT_LEAVE_AFTER_FIRST_PAINT"))
        first->installEventFilter(new LeaveAfterFirstPaint(first));
    if (!read.own)
        first->showStatus(ui::MainWindow::tr("Your own parts were left out: %1").arg(read.own.problem().sentence));
    // Once the window is on the screen, so that dialogs have something behind them.
    QTimer::singleShot(0, first, [first, files, &own, build] {
        first->offerLostWork();
        ui::MainWindow* window = first->document()->isModified() && !files.isEmpty() ? openWindow(own, *build) : first;
        for (const QString& file : files) {
            if (!window)
                window = openWindow(own, *build);
            window->files()->open(file);
            window = nullptr;
        }
    });
    return application.exec();
}

} // namespace app
