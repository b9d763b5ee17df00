#pragma once

#include <QCommandLineParser>
#include <QStringList>

#include <span>

namespace app {

/// An option of a verb. Where it does not repeat it may be given once, and never an empty value.
struct VerbOption {
    const char* name;       ///< "paper"
    const char* value = ""; ///< how its value is called, "a4|letter"; empty for a switch
    const char* summary = "";
    bool repeats = false;
    const char* letter = ""; ///< a short name, "o"
};

/// A verb of the command line; its parser, its help, the man page and the shell's completion are made from this. `run`
/// returns the exit status: 0 fine, 1 the build has errors, 2 the command or its input was wrong.
struct Verb {
    const char* name; ///< "check", "parts import"
    int (*run)(const QCommandLineParser& parser);
    const char* words; ///< what it takes besides options: "FILE"
    int fewestWords;
    int mostWords;
    const char* summary; ///< a sentence
    std::span<const VerbOption> options;
    const char* remarks = ""; ///< further sentences
    bool paints = false;      ///< needs fonts: a QApplication, which may be on the offscreen platform
};

/// Every verb, in the order of the help.
std::span<const Verb> verbs();

/// The verb that `words` begin with ("parts import" before "parts"), or null.
const Verb* verbCalled(const QStringList& words);

/// True when these arguments (without the program's name) are for the command line and not for the window.
bool isForCommandLine(const QStringList& arguments);

/// Runs the verb that stands first, "--help" or "--version"; one sentence on stderr says what is wrong with anything
/// else. Returns the exit status.
int runCommandLine(const QStringList& arguments);

} // namespace app
