#pragma once

#include "core/import/scan/scanned_build.h"

namespace core {

/// "Board", "CPU", "Card" …
QString inWords(FoundKind kind);
/// The word scripts read: "board", "cpu", "memory", "card", "drive", "nic".
const char* token(FoundKind kind);
/// Where a found part is, and how sure that is: "PCIEX16_1", "PCIEX16_1 (not seen)", "left out of the build".
QString placeInWords(const FoundPart& found);
/// "lspci.txt, line 12: …"
QString inWords(const ReadingNote& note);

} // namespace core
