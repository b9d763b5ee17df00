// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/build/build.h"
#include "core/import/scan/outputs/machine_facts.h"

namespace core {

/// The memory of a machine: the modules where they are reported, else the size that the kernel's count comes closest to
/// from below; a note says which, and what was not seen.
std::optional<MemoryChoice> hostMemoryOf(const MachineFacts& facts, std::vector<ReadingNote>& notes);

} // namespace core
