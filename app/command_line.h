// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCommandLineParser>
#include <QStringList>

#include <map>
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

/// The verb that `words` begin with ("parts import" before "parts"), or null.
const Verb* verbCalled(const QStringList& words);

/// True when these arguments (without the program's name) are for the command line and not for the window.
bool isForCommandLine(const QStringList& arguments);

/// To be called before the application is made: numbers are English, and Qt's remarks on the surroundings are not said.
void beginCommandLine();

/// Runs the verb that stands first, "--help" or "--version"; one sentence on stderr says what is wrong with anything
/// else. `painters` run the verbs that paint. Returns the exit status.
int runCommandLine(const QStringList& arguments, const std::map<QString, VerbRun>& painters = {});

// One function a verb; each gets its words and options and returns the exit status: 0, or 2 after one sentence on
// stderr, or 1 as said here.

int runNew(const QCommandLineParser& parser);         ///< a build file
int runCheck(const QCommandLineParser& parser);       ///< 1: it does not work
int runTopo(const QCommandLineParser& parser);        ///< the matrix of nvidia-smi topo -m
int runSheet(const QCommandLineParser& parser);       ///< PDF, HTML or Markdown
int runChart(const QCommandLineParser& parser);       ///< a picture, CSV or JSON; or what the figures say
int runParts(const QCommandLineParser& parser);       ///< a list of one kind
int runPartsShow(const QCommandLineParser& parser);   ///< every fact of one part
int runPartsImport(const QCommandLineParser& parser); ///< what became of each record
int runPartsPrices(const QCommandLineParser& parser); ///< what to look up
int runPartsExport(const QCommandLineParser& parser); ///< own parts as JSON
int runBoardCheck(const QCommandLineParser& parser);  ///< 1: a board has problems
int runScan(const QCommandLineParser& parser);        ///< a build of a machine that exists
int runRecommend(const QCommandLineParser& parser);   ///< 1: nothing keeps to the limits
int runCompare(const QCommandLineParser& parser);     ///< 1: the machine falls short of its plan
int runTrain(const QCommandLineParser& parser);       ///< memory and time of a step
int runRun(const QCommandLineParser& parser);         ///< 1: the model does not fit
int runCost(const QCommandLineParser& parser);        ///< owning against the cloud
int runBenchImport(const QCommandLineParser& parser); ///< measurements beside the estimate
int runFix(const QCommandLineParser& parser);         ///< 1: it still does not work
int runGrow(const QCommandLineParser& parser);        ///< 1: there is no way to so many cards

} // namespace app
