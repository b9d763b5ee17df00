// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/images/image_run.h"
#include "core/workload/launch_line.h"
#include "core/workload/run_evidence.h"

#include <QJsonObject>

namespace core {

/// A model, and how it runs.
struct RunRow {
    const Model* model = nullptr;
    RunAnswer answer;
    LaunchLine launch = {}; ///< of one model alone
};

/// The command that starts it and its remarks; null where there is none.
QJsonObject launchJson(const LaunchLine& launch);

/// How the work is called on the command line: "chat", "serve", "lora", "qlora", "full".
const char* runTask(const Workload& workload);

/// "yes", "tight", "no", or null.
QJsonValue fitsJson(FitVerdict fits);
/// What `run --json` prints of one model. Every key is always there; null is what is not known, or what no honest
/// number can be given for. A workload that does not fit has no speed.
QJsonObject runJson(const RunRow& row, const RunLimits& limits, const std::vector<RunEvidence>& evidence = {});
/// Of many models: the same without parts, evidence and limits.
QJsonObject runTableJson(const std::vector<RunRow>& rows);
/// Of a model of images or video; either `seconds` and `per_hour` are null or the bounds that stand for them.
QJsonObject imageJson(const ImageRun& run);

} // namespace core
