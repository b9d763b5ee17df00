#pragma once

#include "core/build/build.h"
#include "core/import/scan/placement.h"

namespace core {

/// Adds what `nvidia-smi topo -m` says of each pair of GPUs whose cards have a place; a note says what could not be
/// distinguished.
void addObservedPaths(const MachineFacts& facts, const std::vector<ScannedCard>& cards, const Board& board,
                      Observed& observed, std::vector<ReadingNote>& notes);

} // namespace core
