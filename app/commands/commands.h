#pragma once

#include <QStringList>

namespace app {

// One function a verb; each gets the words after the verb and returns the exit status.

int runNew(const QStringList& arguments);
int runCheck(const QStringList& arguments);
int runTopo(const QStringList& arguments);
int runSheet(const QStringList& arguments);
int runChart(const QStringList& arguments);
int runParts(const QStringList& arguments);
int runScan(const QStringList& arguments);
int runRecommend(const QStringList& arguments);
int runCompare(const QStringList& arguments);
int runTrain(const QStringList& arguments);
int runCost(const QStringList& arguments);
int runGrow(const QStringList& arguments);

} // namespace app
