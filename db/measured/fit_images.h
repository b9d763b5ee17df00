// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/catalogue.h"

namespace fitting {

/// The rows of db/facts/image_ranges.csv, fitted on measured/images.csv; adds what is told of seconds and of memory.
QStringList imageRanges(const core::Catalogue& catalogue, QStringList& told);

} // namespace fitting
