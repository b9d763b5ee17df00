#pragma once

#include "core/economics/fleet.h"
#include "core/parts/catalogue.h"
#include "core/workload/next_steps.h"

#include <QJsonObject>

namespace core {

/// What `train --json` prints. Cards are `cards` like those of the build where that differs from its own number.
QJsonObject trainJson(const Analysis& analysis, const Catalogue& catalogue, const Model& model, const Workload& choice,
                      const MemoryNeed& need, int cards);

/// The published points of memory and step time with this program's figures and their errors.
QJsonObject trainEvidenceJson();

/// What `cost --json` prints; figures that are not known are null.
QJsonObject costJson(const Analysis& analysis, const Catalogue& catalogue, const std::optional<OwnedMachine>& machine,
                     const CostChoice& choice, const std::optional<CloudMatch>& cloud);

} // namespace core
