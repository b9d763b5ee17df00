// SPDX-License-Identifier: GPL-3.0-or-later
// The program of the command line. What it does not do itself, the window and pictures, the window's program does.
#include "app/become.h"
#include "app/command_line.h"

#include <QCoreApplication>

#include <cstdio>
#include <cstdlib>

using namespace Qt::StringLiterals;

int main(int argc, char** argv) {
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments << QString::fromLocal8Bit(argv[i]);
    const app::Verb* verb = app::verbCalled(arguments);
    if (!app::isForCommandLine(arguments) || (verb && !verb->run))
        return app::become(app::windowProgram, argv);
    app::beginCommandLine();
    QCoreApplication application(argc, argv);
    QCoreApplication::setApplicationName(u"lanewright"_s);
    const int status = app::runCommandLine(arguments);
    // The process ends here: to take a catalogue down part by part would be a tenth of a check.
    std::fflush(nullptr);
    std::_Exit(status);
}
