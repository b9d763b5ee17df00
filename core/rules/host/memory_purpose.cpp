// SPDX-License-Identifier: GPL-3.0-or-later
// Keeps guide rules 6 and 25 of the later sources (card memory by purpose).
#include "core/rules/host/memory_purpose.h"

#include <array>

namespace core {

/// How much card memory a purpose asks for: a row of a table.
struct MemoryPurpose {
    Memory memory;
    const char* purpose = "";
};

/// Dettmers (2020), rule 6 of the later sources; his figures of 2018 (rule 25) are superseded by them.
static constexpr std::array purposes{
    MemoryPurpose{24_GB, QT_TRANSLATE_NOOP("core::Sentence", "training large transformers and convolutional nets")},
    MemoryPurpose{24_GB, QT_TRANSLATE_NOOP("core::Sentence", "video")},
    MemoryPurpose{11_GB, QT_TRANSLATE_NOOP("core::Sentence", "pretrained transformers, or small ones from scratch")},
    MemoryPurpose{10_GB, QT_TRANSLATE_NOOP("core::Sentence", "prototyping")},
    MemoryPurpose{10_GB, QT_TRANSLATE_NOOP("core::Sentence", "computer vision")},
    MemoryPurpose{10_GB, QT_TRANSLATE_NOOP("core::Sentence", "reinforcement learning, with a CPU of many cores")},
    MemoryPurpose{8_GB, QT_TRANSLATE_NOOP("core::Sentence", "competitions (Kaggle)")},
};

std::vector<Sentence> purposesOf(Memory memory) {
    std::vector<Sentence> lines;
    lines.reserve(purposes.size());
    for (const MemoryPurpose& row : purposes)
        lines.push_back((memory >= row.memory ? Sentence::tr("%1 or more for %2: met.")
                                              : Sentence::tr("%1 or more for %2: not met."))
                            .arg(row.memory, Sentence::tr(row.purpose)));
    return lines;
}

} // namespace core
