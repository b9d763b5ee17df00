// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/build.h"
#include "core/documents/build/file_field.h"

namespace core {

/// The keys of the build file that hold the user's choice, in the order in which they are read.
const FileFields<Build>& buildFields();

/// What is to be trained, what was seen of a machine, and how it is paid for, as the build file keeps them; null where
/// there is none.
QJsonValue workloadJson(const std::optional<Workload>& training);
QJsonValue observedJson(const std::optional<Observed>& observed);
QJsonObject costJson(const CostChoice& cost);

} // namespace core
