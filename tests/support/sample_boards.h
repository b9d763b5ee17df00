#pragma once

#include "core/parts/board.h"

namespace tests {

/// The workstation board of sample_builds.h.
core::Board hedtBoard();
/// The server board of sample_builds.h.
core::Board octoBoard();

} // namespace tests
