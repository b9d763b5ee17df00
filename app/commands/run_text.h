// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_io.h"
#include "core/documents/json/run_json.h"
#include "core/workload/dataset_run.h"

namespace app {

/// What a person reads of a model on a build.
struct RunReport {
    const OpenedBuild& opened;
    const core::RunRow& row;
    const core::RunLimits& limits;
    const std::vector<core::RunEvidence>& evidence;  ///< the nearest published runs
    bool isBestFormat = false;                       ///< the format was not asked for
    std::optional<qint64> tokens = {};               ///< of a dataset to train on
    bool isWhole = false;                            ///< with formulas and published runs, however long
    std::optional<std::pair<double, int>> each = {}; ///< tokens a second of each user, and for how many
};
QString runText(const RunReport& report);

/// Of a model of images or video.
QString imageText(const core::ImageRun& run);

/// Of many models, a line each.
QString runTableText(const std::vector<core::RunRow>& rows);

/// Of a dataset of so many tokens on all cards, while the machine works; empty where no step is known.
std::optional<core::DatasetRun> datasetRun(const core::Analysis& analysis, const core::RunAnswer& answer,
                                           qint64 tokens);

} // namespace app
