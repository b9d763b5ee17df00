// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QCommandLineParser;

namespace app {

// One function a verb; each gets its words and options and returns the exit status: 0, or 2 after one sentence on
// stderr, or 1 as said here.

int runNew(const QCommandLineParser& parser);              ///< a build file
int runCheck(const QCommandLineParser& parser);            ///< 1: it does not work
int runTopo(const QCommandLineParser& parser);             ///< the matrix of nvidia-smi topo -m
int runSheet(const QCommandLineParser& parser);            ///< PDF, HTML or Markdown
int runChart(const QCommandLineParser& parser);            ///< a picture, CSV or JSON; or what the figures say
int runParts(const QCommandLineParser& parser);            ///< a list of one kind
int runPartsShow(const QCommandLineParser& parser);        ///< every fact of one part
int runPartsImport(const QCommandLineParser& parser);      ///< what became of each record
int runPartsPrices(const QCommandLineParser& parser);      ///< what to look up
int runPartsExport(const QCommandLineParser& parser);      ///< own parts as JSON
int runBoardCheck(const QCommandLineParser& parser);       ///< 1: a board has problems
int runScan(const QCommandLineParser& parser);             ///< a build of a machine that exists
int runRecommend(const QCommandLineParser& parser);        ///< 1: nothing keeps to the limits
int runCompare(const QCommandLineParser& parser);          ///< 1: the machine falls short of its plan
int runTrain(const QCommandLineParser& parser);            ///< memory and time of a step
int runRun(const QCommandLineParser& parser);              ///< 1: the model does not fit
int runCost(const QCommandLineParser& parser);             ///< owning against the cloud
int runBenchImport(const QCommandLineParser& parser);      ///< measurements beside the estimate
int runFix(const QCommandLineParser& parser);              ///< 1: it still does not work
int runCatalogueVerify(const QCommandLineParser& parser);  ///< whose catalogue it is, and whole
int runCatalogueDiff(const QCommandLineParser& parser);    ///< two catalogues
int runCatalogueInstall(const QCommandLineParser& parser); ///< what it means for builds
int runCatalogueUndo(const QCommandLineParser& parser);    ///< back to the shipped one
int runReprice(const QCommandLineParser& parser);          ///< what builds cost today against before
int runOrder(const QCommandLineParser& parser);            ///< what to buy for several builds
int runGrow(const QCommandLineParser& parser);             ///< 1: there is no way to so many cards

} // namespace app
