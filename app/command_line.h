#pragma once

#include <QStringList>

#include <span>

namespace app {

/// One verb of the command line. `run` gets the words after the verb and returns the exit status: 0 fine, 1 the build
/// has errors, 2 the command or its input was wrong.
struct Command {
    const char* verb;
    int (*run)(const QStringList& arguments);
    const char* synopsis;
    bool paints; ///< needs fonts: a QApplication, which may be on the offscreen platform
};

/// Every verb, in the order of the usage text.
std::span<const Command> commands();

/// The command so called, or null.
const Command* commandCalled(const QString& verb);

/// True when these arguments (without the program's name) are for the command line and not for the window.
bool isForCommandLine(const QStringList& arguments);

/// Runs the verb that stands first, "--help" or "--version"; one sentence on stderr says what is wrong with anything
/// else.
int runCommandLine(const QStringList& arguments);

} // namespace app
