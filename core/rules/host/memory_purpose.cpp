// Keeps guide rules 6 and 25 of the later sources (card memory by purpose).
#include "core/rules/host/memory_purpose.h"

#include "core/units/text.h"

#include <array>

namespace core {

std::span<const MemoryPurpose> memoryPurposes() {
    static constexpr std::array rows{
        MemoryPurpose{24_GB, QT_TRANSLATE_NOOP("core::Text", "training large transformers and convolutional nets")},
        MemoryPurpose{24_GB, QT_TRANSLATE_NOOP("core::Text", "video")},
        MemoryPurpose{11_GB, QT_TRANSLATE_NOOP("core::Text", "pretrained transformers, or small ones from scratch")},
        MemoryPurpose{10_GB, QT_TRANSLATE_NOOP("core::Text", "prototyping")},
        MemoryPurpose{10_GB, QT_TRANSLATE_NOOP("core::Text", "computer vision")},
        MemoryPurpose{10_GB, QT_TRANSLATE_NOOP("core::Text", "reinforcement learning, with a CPU of many cores")},
        MemoryPurpose{8_GB, QT_TRANSLATE_NOOP("core::Text", "competitions (Kaggle)")},
    };
    return rows;
}

QStringList purposesOf(Memory memory) {
    QStringList lines;
    for (const MemoryPurpose& row : memoryPurposes())
        lines << (memory >= row.memory ? Text::tr("%1 or more for %2: met.") : Text::tr("%1 or more for %2: not met."))
                     .arg(inWords(row.memory), Text::tr(row.purpose));
    return lines;
}

} // namespace core
