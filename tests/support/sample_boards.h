// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/parts/board.h"

namespace tests {

/// The workstation board of sample_builds.h.
core::Board hedtBoard();
/// The server board of sample_builds.h.
core::Board octoBoard();

} // namespace tests
