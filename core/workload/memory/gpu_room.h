// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/analysis.h"
#include "core/units/amounts.h"

#include <algorithm>

namespace core {

/// What one GPU of the machine has left for work. A card with several chips is several GPUs with a share each.
struct GpuRoom {
    QString name;       ///< "S1: RTX 3090"
    int card = -1;      ///< index into Machine::cards
    int connector = -1; ///< index into the board's connectors
    std::optional<ByteCount> memory;
    ByteCount display; ///< what a display on it takes (guide rule 62)

    /// Empty where the card's memory is not known.
    std::optional<ByteCount> left() const {
        return memory ? std::optional(std::max(*memory - display, ByteCount())) : std::nullopt;
    }
};

/// Of every GPU that gets lanes, as nvidia-smi counts them.
std::vector<GpuRoom> gpuRooms(const Analysis& analysis);

/// Whether a card's need goes into what it has.
enum class FitVerdict { Fits, Tight, DoesNotFit, Unknown };
/// Tight: only the band's lower end goes in; Unknown: the room is not known.
FitVerdict verdictOf(const Band<ByteCount>& need, std::optional<ByteCount> room);
/// As the band; what is known in part may be too much, but never fits for sure: Unknown.
struct CardNeed;
FitVerdict verdictOf(const CardNeed& need, std::optional<ByteCount> room);
QString inWords(FitVerdict verdict); ///< as a user reads it

/// The worst of all; Unknown where one is not known and none is too small.
FitVerdict verdictOf(const CardNeed& need, const std::vector<GpuRoom>& rooms);
/// Of cards and system memory together; memory that is not chosen yet decides nothing.
struct MemoryNeed;
FitVerdict verdictOf(const MemoryNeed& need, const std::vector<GpuRoom>& rooms, const Machine& machine);

} // namespace core
