// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <vector>

class QCommandLineParser;

namespace app {

/// An option of a verb. Where it does not repeat it may be given once, and never an empty value.
struct VerbOption {
    QString name;  ///< "paper"
    QString value; ///< how its value is called, "a4|letter"; empty for a switch
    QString summary;
    bool repeats = false;
    QString letter; ///< a short name, "o"
};

/// Gets a verb's words and options and returns the exit status: 0 fine, 1 the build has errors, 2 the command or its
/// input was wrong.
using VerbRun = int (*)(const QCommandLineParser& parser);

/// A verb of the command line; its parser, its help, the man page and the shell's completion are made from this.
struct Verb {
    QString name;          ///< "check", "parts import"
    VerbRun run = nullptr; ///< null of one that paints: the window's program runs it
    QString words;         ///< what it takes besides options: "FILE"
    int fewestWords = 0;
    int mostWords = 0;
    QString summary; ///< a sentence
    std::vector<VerbOption> options;
    QString remarks; ///< further sentences
};

/// Every verb, in the order of the help.
const std::vector<Verb>& verbs();

} // namespace app
