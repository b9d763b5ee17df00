// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/verb_runs.h"
#include "app/verbs.h"

#include <QCommandLineParser>

#include <map>

namespace app {

/// The verb that `words` begin with ("parts import" before "parts"), or null.
const Verb* verbCalled(const QStringList& words);

/// True when these arguments (without the program's name) are for the command line and not for the window.
bool isForCommandLine(const QStringList& arguments);

/// To be called before the application is made: numbers are English, and Qt's remarks on the surroundings are not said.
void beginCommandLine();

/// Runs the verb that stands first, "--help" or "--version"; one sentence on stderr says what is wrong with anything
/// else. `painters` run the verbs that paint. Returns the exit status.
int runCommandLine(const QStringList& arguments, const std::map<QString, VerbRun>& painters = {});

} // namespace app
