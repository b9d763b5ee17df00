// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"
#include "core/units/result.h"

namespace db {

/// The facts as they are reviewed: `folder`/facts/*.csv and `folder`/boards/*.json. The problem names the file, the
/// line and the field. REQUIRES: every row has a source and an id of its own.
core::Result<core::PartSet> readFacts(const QString& folder);

} // namespace db
