// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/economics/fleet.h"
#include "core/parts/catalogue.h"
#include "core/workload/dataset_run.h"
#include "core/workload/ways/next_steps.h"

#include <QJsonObject>

namespace core {

/// What `train --json` prints. Cards are `cards` like those of the build where that differs from its own number.
QJsonObject trainJson(const Analysis& analysis, const Catalogue& catalogue, const Model& model, const Workload& choice,
                      const MemoryNeed& need, int cards);

/// `run` here, and the same rented.
QJsonObject datasetJson(const DatasetRun& run, const std::vector<CloudRun>& clouds);

/// The published points of memory and step time with this program's figures and their errors.
QJsonObject trainEvidenceJson();

/// What `cost --json` prints; figures that are not known are null.
QJsonObject costJson(const Analysis& analysis, const Catalogue& catalogue, const std::optional<OwnedMachine>& machine,
                     const CostChoice& choice, const std::optional<CloudMatch>& cloud);

} // namespace core
