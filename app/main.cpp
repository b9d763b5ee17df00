// One program: a verb runs without a display, everything else opens the window.
#include "app/command_line.h"
#include "app/commands/command_io.h"
#include "app/window_main.h"

#include <QApplication>
#include <QLocale>

#include <cstdio>
#include <cstdlib>

using namespace Qt::StringLiterals;

/// Scripts read what a command says on stderr; Qt's remarks on the surroundings are none of it.
static void keepQtQuiet(QtMsgType type, const QMessageLogContext&, const QString& message) {
    if (type == QtFatalMsg)
        std::fprintf(stderr, "lanewright: %s\n", qPrintable(message));
}

/// The exit status of the command line, which needs no display.
static int runWithoutDisplay(int argc, char** argv, const QStringList& arguments) {
    qInstallMessageHandler(keepQtQuiet);
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const app::Verb* verb = app::verbCalled(arguments);
    if (!verb || !verb->paints) {
        QCoreApplication application(argc, argv);
        QCoreApplication::setApplicationName(u"lanewright"_s);
        const int status = app::runCommandLine(arguments);
        // The process ends here: to take a catalogue down part by part would be a tenth of a check.
        std::fflush(nullptr);
        std::_Exit(status);
    }
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"lanewright"_s);
    return app::runCommandLine(arguments);
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

    auto reading = app::beginReading();
    QApplication application(argc, argv);
    QApplication::setApplicationName(u"lanewright"_s);
    return app::runWindow(application, std::move(reading), QApplication::arguments().mid(1));
}
