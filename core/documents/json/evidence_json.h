// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/run_evidence.h"

#include <QJsonObject>

namespace core {

/// {"expected", "low", "high"}, or for too few rows {"rating": true} beside them.
QJsonObject pointEstimateJson(const PointEstimate& estimate);

/// A measured run: kind, card, cards, model, task, format, engine, context, users, value and unit, source and day.
QJsonObject pointJson(const MeasuredPoint& point);

/// A published run with what is computed for it, the error and whether it is in the range.
QJsonObject evidenceJson(const RunEvidence& evidence);

} // namespace core
