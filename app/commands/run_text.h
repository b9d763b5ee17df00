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

// Sections that training has as well.

/// `seen`: what a monitor shows of it on a card.
QString memoryText(const core::Model& model, const core::Workload& workload, const core::MemoryNeed& need,
                   const std::optional<core::Band<core::ByteCount>>& seen = {});
QString hostText(const core::MemoryNeed& need);
/// Empty where there are no ways.
QString waysText(const OpenedBuild& opened, const core::Model& model, const core::Workload& workload);

} // namespace app
