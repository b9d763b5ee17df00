// SPDX-License-Identifier: GPL-3.0-or-later
// The program of the window, and of the verbs that paint. The list of fonts is read while the display is still being
// connected; tests/bench times it.
#include "app/command_io.h"
#include "app/command_line.h"
#include "app/files/disk_files.h"
#include "app/install_catalogue.h"
#include "app/scan/this_machine.h"

#include "core/build/edits.h"
#include "core/documents/pipeline/price_changes.h"
#include "core/units/list_of.h"
#include "core/units/today.h"
#include "db/catalogue_lookup.h"
#include "db/catalogue_store.h"
#include "db/own_store.h"
#include "ui/commands/file_commands.h"
#include "ui/commands/part_commands.h"
#include "ui/commands/scan_commands.h"
#include "ui/document/autosave.h"
#include "ui/document/settings.h"
#include "ui/own/own_parts_document.h"
#include "ui/theme/theme.h"
#include "ui/window/main_window.h"
#include "ui/window/theme_choice.h"

#include <QApplication>
#include <QEvent>
#include <QFileInfo>
#include <QFont>
#include <QLibrary>
#include <QLocale>
#include <QMessageBox>
#include <QThread>
#include <QTimer>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <future>

using namespace Qt::StringLiterals;

namespace app {

namespace {

/// Qt reads the list of fonts once it is connected to the display, and the first window waits for it: so it is read
/// before. The library is the one that Qt has loaded; where there is none, Qt does it all.
void readFontConfiguration() {
    QLibrary library(u"fontconfig"_s, 1);
    if (const auto initialise = reinterpret_cast<int (*)()>(library.resolve("FcInit")))
        initialise();
}

/// What all windows share.
struct Shared {
    ui::OwnPartsDocument& own;
    std::shared_ptr<db::CatalogueLookup> lookup;
    ui::CatalogueControl catalogue = {};
};

/// On an empty build; a window that no file is opened in shows the ways to one.
ui::MainWindow* openWindow(const Shared& shared, bool hasFile) {
    ui::OwnPartsDocument& own = shared.own;
    auto* window = new ui::MainWindow(own.catalogue(), core::withUsualOutlet({}, *own.catalogue(), QLocale::system()),
                                      ui::Autosave::defaultFolder(), hasFile ? u"build"_s : u"ask"_s);
    const auto files = std::make_shared<DiskFiles>();
    window->document()->setFiles(files);
    own.setFiles(files);
    window->partCommands()->setDocument(&own);
    window->setDataFolder(QFileInfo(db::overlayPath()).absolutePath());
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->scans()->setScanner([] { return factsOfThisMachine(); });
    window->setLookup(shared.lookup);
    window->setCatalogueControl(shared.catalogue);
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

int refuse(const QString& sentence) {
    QMessageBox::critical(nullptr, u"Lanewright"_s, sentence);
    return 2;
}

/// Of parts that cannot be read while the window is open: what is read already stays. Any thread may say it.
void sayOnce(const core::Problem& problem) {
    static std::atomic_flag isSaid;
    if (!isSaid.test_and_set())
        QMetaObject::invokeMethod(
            qApp, [sentence = problem.sentence] { refuse(sentence); }, Qt::QueuedConnection);
}

std::vector<ui::MainWindow*> openWindows() {
    std::vector<ui::MainWindow*> windows;
    for (QWidget* const widget : QApplication::topLevelWidgets()) {
        if (auto* const window = qobject_cast<ui::MainWindow*>(widget))
            windows.push_back(window);
    }
    return windows;
}

/// All windows take the catalogue that is chosen now; what it means for their builds.
core::Result<QStringList> takeUpCatalogue(const Shared& shared) {
    db::ReadScope scope;
    scope.onProblem = sayOnce;
    auto loaded = db::loadChosenCatalogue({}, scope);
    if (!loaded)
        return loaded.problem();
    const auto windows = openWindows();
    const auto before =
        core::listOf(windows, [](ui::MainWindow* window) { return window->document()->sharedCatalogue(); });
    shared.lookup->setShipped(db::cataloguePath());
    shared.own.setShipped(std::make_shared<const core::Catalogue>(std::move(loaded->catalogue)));
    QStringList news;
    for (std::size_t i = 0; i < windows.size(); ++i) {
        const QString name = QFileInfo(windows[i]->files()->displayName()).completeBaseName();
        news << inWords(
            core::priceNews(name, core::changesFrom(windows[i]->document()->analysis().machine, *before[i])));
    }
    news.removeAll(QString());
    return news;
}

ui::CatalogueControl catalogueControl(const Shared& shared) {
    ui::CatalogueControl control;
    control.inUse = [] {
        const auto version = versionInUse();
        const bool isInstalled = db::chosenCatalogue().isInstalled;
        const QString used = version ? inWords(*version) : core::notKnown();
        return std::pair(isInstalled ? used : CommandText::tr("%1, as shipped").arg(used), isInstalled);
    };
    control.install = [](const QString& fileOrAddress, const core::Progress& progress) -> core::Outcome {
        const auto installed = installCatalogue(fileOrAddress, {}, progress);
        return installed ? core::Outcome(core::Done{}) : installed.problem();
    };
    control.undo = removeInstalledCatalogue;
    control.takeUp = [shared] { return takeUpCatalogue(shared); };
    return control;
}

} // namespace

/// Opens the window, on the first of `files` or on the first page, and one more window for each further file; returns
/// the exit status: 2 where the catalogue cannot be read, which a dialog says.
static int runWindow(QApplication& application, const QStringList& files) {
    ui::useRememberedTheme();
    ui::useCurrency(ui::rememberedCurrency());
    auto store = std::make_shared<db::OwnStore>(db::overlayPath(), db::readersPatience);
    auto ownParts = store->read();
    db::ReadScope scope;
    scope.onProblem = sayOnce;
    auto shipped = db::loadChosenCatalogue({}, scope);
    if (!shipped)
        return refuse(shipped.problem().sentence);
    QStringList warnings = shipped->warnings;
    warnings << (ownParts ? core::aboutPricesToCome(shipped->catalogue, *ownParts, core::today())
                          : ui::MainWindow::tr("Your own parts were left out: %1").arg(ownParts.problem().sentence));
    warnings.removeAll(QString());
    ui::OwnPartsDocument own(std::make_shared<const core::Catalogue>(std::move(shipped->catalogue)), std::move(store),
                             ownParts ? std::move(*ownParts) : core::OwnParts());
    own.setAtlasReader([]() -> std::shared_ptr<const core::Catalogue> {
        auto read = db::loadChosenCatalogue({}, db::ReadScope::withAtlas());
        return read ? std::make_shared<const core::Catalogue>(std::move(read->catalogue)) : nullptr;
    });
#ifdef Q_OS_UNIX
    ui::Autosave::onEndSignals(&application, [] {
        for (ui::MainWindow* const window : openWindows())
            (void)window->autosave()->writeNow();
    });
#endif
    Shared shared{own, std::make_shared<db::CatalogueLookup>(db::cataloguePath(), db::overlayPath())};
    shared.catalogue = catalogueControl(shared);
    ui::MainWindow* first = openWindow(shared, !files.isEmpty());
    if (qEnvironmentVariableIsSet("LANEWRIGHT_LEAVE_AFTER_FIRST_PAINT"))
        first->installEventFilter(new LeaveAfterFirstPaint(first));
    if (!warnings.isEmpty())
        first->showStatus(warnings.join(' '_L1));
    // Once the window is on the screen, so that dialogs have something behind them.
    QTimer::singleShot(0, first, [first, files, &shared] {
        first->files()->offerLostWork(*first->autosave());
        const QString restored = first->document()->isModified() ? first->document()->path() : QString();
        ui::MainWindow* window = first->document()->isModified() ? nullptr : first;
        for (const QString& file : files) {
            if (!restored.isEmpty() && QFileInfo(file) == QFileInfo(restored))
                continue; // it is open, with the work that its file lacks
            if (!window)
                window = openWindow(shared, true);
            window->files()->openAny(file);
            window = nullptr;
        }
    });
    return application.exec();
}

} // namespace app

/// The exit status of a verb that paints, which needs no display.
static int runWithoutDisplay(int argc, char** argv, const QStringList& arguments) {
    app::beginCommandLine();
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"lanewright"_s);
    return app::runCommandLine(arguments, {{u"sheet"_s, app::runSheet}, {u"chart"_s, app::runChart}});
}

/// True where no window can open: Qt would abort.
static bool lacksDisplay(const QStringList& arguments) {
#if defined(Q_OS_UNIX) && !defined(Q_OS_MACOS)
    return qEnvironmentVariableIsEmpty("DISPLAY") && qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY") &&
           qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM") && !arguments.contains("-platform"_L1);
#else
    Q_UNUSED(arguments);
    return false;
#endif
}

int main(int argc, char** argv) {
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    if (app::isForCommandLine(arguments))
        return runWithoutDisplay(argc, argv, arguments);

    if (lacksDisplay(arguments))
        return app::fail(app::CommandText::tr(
            "No display found for the window; \"lanewright help\" lists commands that need none."));

    QThread::currentThread(); // the first thread that Qt sees is its main one
    auto fonts = std::async(std::launch::async, app::readFontConfiguration);
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"lanewright"_s);
    QGuiApplication::setDesktopFileName(QStringLiteral(LANEWRIGHT_APP_ID)); // by which the desktop finds its icon
    QFont letters = QApplication::font();
    letters.setFamilies({u"Inter"_s, letters.family()}); // the desktop's own where that is not installed
    QApplication::setFont(letters);
    fonts.wait();
    return app::runWindow(application, QApplication::arguments().mid(1));
}
