#pragma once

#include "app/verb.h"

#include <QStringList>

namespace app {

/// The verb that `words` begin with ("parts import" before "parts"), or null.
const Verb* verbCalled(const QStringList& words);

/// True when these arguments (without the program's name) are for the command line and not for the window.
bool isForCommandLine(const QStringList& arguments);

/// Runs the verb that stands first, "--help" or "--version"; one sentence on stderr says what is wrong with anything
/// else. Returns the exit status.
int runCommandLine(const QStringList& arguments);

} // namespace app
