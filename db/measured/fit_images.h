// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"

namespace fitting {

/// The rows of db/facts/image_ranges.csv, fitted on measured/images.csv; adds the errors of seconds and of memory to
/// `errorRows`.
QStringList imageRanges(const core::Catalogue& catalogue, QStringList& errorRows);

} // namespace fitting
