#pragma once

#include "core/units/sentence.h"

#include <span>

namespace core {

/// How much card memory a purpose asks for, by one author, dated: a row of a table.
struct MemoryPurpose {
    Memory memory;
    const char* purpose = "";
};
/// Dettmers (2020), rule 6 of the later sources; his figures of 2018 (rule 25) are superseded by them.
std::span<const MemoryPurpose> memoryPurposes();

/// "24 GB: training large transformers …: not met", a line a purpose, for a card with so much.
std::vector<Sentence> purposesOf(Memory memory);

} // namespace core
