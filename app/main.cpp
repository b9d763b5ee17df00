#include "app/command_line.h"
#include "app/window_main.h"

#include <QApplication>
#include <QLocale>

#include <cstdio>

/// The exit status of the command line, which needs no display.
static int runWithoutDisplay(int argc, char** argv, const QStringList& arguments) {
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    const app::Command* command = app::commandCalled(arguments.front());
    if (!command || !command->paints) {
        QCoreApplication application(argc, argv);
        QCoreApplication::setApplicationName(QStringLiteral("lanewright"));
        return app::runCommandLine(arguments);
    }
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("lanewright"));
    return app::runCommandLine(arguments);
}

int main(int argc, char** argv) {
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    if (app::isForCommandLine(arguments))
        return runWithoutDisplay(argc, argv, arguments);

    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("lanewright"));
    return app::runWindow(application, QApplication::arguments().mid(1));
}
