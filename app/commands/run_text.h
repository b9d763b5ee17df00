#pragma once

#include "app/commands/command_io.h"
#include "core/documents/json/run_json.h"

namespace app {

/// What a person reads of a model on a build.
struct RunReport {
    const OpenedBuild& opened;
    const core::RunRow& row;
    const core::RunLimits& limits;
    const std::vector<core::RunEvidence>& evidence; ///< the nearest published runs
    bool isBestFormat = false;                      ///< the format was not asked for
};
QString runText(const RunReport& report);

/// Of many models, a line each.
QString runTableText(const std::vector<core::RunRow>& rows);

} // namespace app
